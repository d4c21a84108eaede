// Which sentences of a game are worth remembering.

import type { Told } from '../../wire/types';

export interface Line {
  frame: number;
  told: Told;
}

const MOST = 3;

/** Of each kind the last, the best kinds first, in the order in which they happened. */
export function bestOf(lines: readonly Line[], kinds: readonly string[]): Line[] {
  return kinds
    .flatMap((kind) => lines.findLast(({ told }) => told.id === kind) ?? [])
    .slice(0, MOST)
    .sort((one, other) => one.frame - other.frame);
}
