// A told entry as the board lived through it: step by step, each with its sentences and the view that belongs to them.

import type { Beat, Told } from '../wire/types';

/** How a sentence is played: in so many acts, of which those before `turn` still show the table as it was; each lasts `lasts` times the pace. */
export interface Scenic {
  acts?: number;
  turn?: number;
  lasts?: number;
}

export interface Step<View = unknown> {
  /** All that is told now; the last sentence is the one that the board shows. */
  told: readonly Told[];
  view: View;
  act: number;
  /** From here on it has happened: the view and the story say so. */
  done: boolean;
  lasts: number;
}

/** What came of one entry, beat by beat. What is told after the last beat belongs to the table as it stands now, and is no step. */
export function steps<View>(
  told: readonly Told[],
  beats: readonly Beat[],
  before: View,
  scenic: (told: Told) => Scenic | undefined = () => undefined,
): Step<View>[] {
  const found: Step<View>[] = [];
  let [view, from] = [before, 0];
  for (const { after, game } of beats) {
    const said = told.slice(from, after);
    const shown = said.at(-1);
    if (!shown) continue;
    const { acts = 1, turn = 0, lasts = 1 } = scenic(shown) ?? {};
    const next = game === null ? view : (game as View);
    for (let act = 0; act < acts; act++)
      found.push({ told: said, view: act < turn ? view : next, act, done: act >= turn, lasts });
    [view, from] = [next, after];
  }
  return found;
}
