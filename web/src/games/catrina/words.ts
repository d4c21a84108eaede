// Sentences about a tile that is being tried.

import { t } from '$lib/fluent.svelte';
import type { Preview } from '../../wire/catrina';
import { joinedElements, type CatrinaPlay } from './view';

/** What laying the tile there would do, part by part; the points first. */
export function wordsOf(play: CatrinaPlay, preview: Preview | undefined, seat: number): string[] {
  const count = [...joinedElements(play, preview, seat).values()].reduce((sum, more) => sum + more, 0);
  const points = (preview?.points ?? []).reduce((sum, more) => sum + more, 0);
  const words = [t('catrina-gain', { points })];
  words.push(count === 0 && preview?.joined?.length ? t('catrina-paths-only') : t('catrina-joins', { count }));
  if (preview?.chimeras) words.push(t('catrina-attracts', { count: preview.chimeras }));
  if (preview?.draws) words.push(t('catrina-draws', { count: preview.draws }));
  if (preview?.opens) words.push(t('catrina-opens', { count: preview.opens }));
  if (preview?.spoils) words.push(t('catrina-spoils', { count: preview.spoils }));
  return words;
}
