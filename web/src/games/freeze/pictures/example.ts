// A stack that makes a fold, of cards of the pack in use, for the pictures of the rules page.

import type { FreezeBox } from '../../../wire/freeze';
import { cells, lined, seen, turned, type Cell } from '../view';

export interface Example {
  /** The three sides as they lie, the top one first. */
  sides: Cell[][];
  line: readonly number[];
}

const FEW = 12;
const found = new WeakMap<FreezeBox, Example | null>();

/** The first that shows one line, made by more than one card; null for a pack whose first cards make none. */
export function example(content: FreezeBox): Example | null {
  let one = found.get(content);
  if (one === undefined) found.set(content, (one = sought(content)));
  return one;
}

function sought(content: FreezeBox): Example | null {
  const cards = content.card.slice(0, FEW).map(({ front, back }) => [cells(front), cells(back)]);
  for (const [top, above] of cards.entries())
    for (const [middle, between] of cards.entries())
      for (const [bottom, below] of cards.entries()) {
        if (top === middle || top === bottom || middle === bottom) continue;
        for (let way = 0; way < 64; way++) {
          const sides = [above[0]!, turned(between[0]!, way & 3), turned(below[(way >> 2) & 1]!, (way >> 3) & 3)];
          const lines = lined(seen(sides));
          if (lines.length === 1 && !sides.some((side) => lines[0]!.line.every((cell) => side[cell])))
            return { sides, line: lines[0]!.line };
        }
      }
  return null;
}
