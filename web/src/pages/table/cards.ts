// After the end: do the cards that this browser saw follow from the seed that everybody made? The record must name that seed, and the game
// dealt from it and played again must look as it looked here.

import { line } from '$lib/witness';
import type { Table } from '$lib/table.svelte';
import { api } from '../../wire/api';
import type { AskReplay, ReplayInfo } from '../../wire/types';

/** seed: the record's seed is right, and against time nothing more is compared: there, moments pass without a move. */
export type Found = 'checking' | 'same' | 'seed' | 'different' | 'unknown';

const PAGE = 200;
/** The house replays for everybody at once: who comes too early tries again. */
const TRIES = 6;
const PAUSE = 1500;

export async function compared(table: Table, seed: string): Promise<Found> {
  try {
    const record = await patiently(() => api.record(table.id));
    if (line(record, 'seed') !== seed) return 'different';
    const viewer = (table.seat === null ? 'all' : String(table.seat)) as NonNullable<AskReplay['viewers']>[number];
    for (let first = 0, total = 1; first < total; first += PAGE) {
      const part: ReplayInfo = await patiently(() => api.replay({ record, viewers: [viewer], first, count: PAGE }));
      if (!part.verified) return 'different';
      if (table.info?.meta.real_time) return 'seed';
      if (!table.witness.agrees(part.frames, first, viewer)) return 'different';
      ({ total } = part);
    }
    return 'same';
  } catch {
    return 'unknown';
  }
}

async function patiently<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (let left = TRIES; ; left -= 1) {
    try {
      return await ask();
    } catch (failure) {
      if (left <= 1) throw failure;
      await new Promise((done) => setTimeout(done, PAUSE * (0.5 + Math.random())));
    }
  }
}
