// What this browser keeps for when it has no line (the worker keeps the files): the games, their packs, the lessons as they go.

import { t } from '$lib/fluent.svelte';
import { Failure } from './failure';
import type { ContentInfo, GameInfo, Kept, KeptFile, LessonRecording } from './types';

async function read<What>(url: string): Promise<What> {
  const answer = await fetch(url).catch(() => null);
  if (!answer?.ok) throw new Failure(0, 'not-kept', t('not-kept'));
  return (await answer.json()) as What;
}

async function found<What>(which: (kept: Kept) => KeptFile | undefined): Promise<What> {
  const file = which(await read<Kept>('/kept/index.json'));
  if (!file) throw new Failure(0, 'not-kept', t('not-kept'));
  return read<What>(file.url);
}

export const kept = {
  games: async (): Promise<GameInfo[]> => (await read<Kept>('/kept/index.json')).games,
  pack: (hash: string): Promise<ContentInfo> => found(({ packs }) => packs.find((pack) => pack.id === hash)),
  /** The pack that a game is played with. */
  packOf: (game: string): Promise<ContentInfo> => found(({ packs }) => packs.find((pack) => pack.game === game)),
  lesson: (game: string, id: string): Promise<LessonRecording> =>
    found(({ lessons }) => lessons.find((one) => one.game === game && one.id === id)),
};
