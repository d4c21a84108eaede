// Sentences about a tile that is being tried, or could be.

import { t } from '$lib/fluent.svelte';
import type { CatrinaView, Preview } from '../../wire/catrina';
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

/** How far a place lies from the start tile. */
export function away(cell: string): string {
  const ways = [...cell.matchAll(/([nesw])(\d+)/g)];
  return ways.map(([, way, count]) => t(`catrina-away-${way}`, { count: Number(count) })).join(', ');
}

/** A move with its place: tiles that show the same lie at several ends, and many places are to the north. */
export function movedAt(view: CatrinaView, notation: string, words: string): string {
  const [verb, what = ''] = notation.split(' ');
  return verb === 'take' ? takenAt(view, what, words) : t('catrina-lay-at', { move: words, away: away(what) });
}

/** The same words with the end of the row where that tile lies. */
export function takenAt(view: CatrinaView, tile: string, words: string): string {
  const row = view.top.includes(tile) ? 'top' : 'bottom';
  const only = view[row].length === 1;
  return t('catrina-take-at', { move: words, row, end: only ? 'only' : view[row][0] === tile ? 'left' : 'right' });
}
