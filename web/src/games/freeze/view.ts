// What this folder's parts share: the typed view, the pack, and the geometry of punched cards, which must answer at once.

import type { Play } from '../shape';
import type { DrawnCard, FreezeBox, FreezeView } from '../../wire/freeze';
import type { Arrangement } from './arrangement.svelte';

export type FreezePlay = Play<FreezeView, FreezeBox, Arrangement>;

export const COLOURS = ['yellow', 'green', 'red', 'blue', 'violet'] as const;
export type Colour = (typeof COLOURS)[number];
const LETTERS = 'ygrbv';
const TURNED = [6, 3, 0, 7, 4, 1, 8, 5, 2];

export const LINES: readonly (readonly number[])[] = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [0, 3, 6],
  [1, 4, 7],
  [2, 5, 8],
  [0, 4, 8],
  [2, 4, 6],
];

/** A cell of a side: a monster's colour, or null for a hole. */
export type Cell = Colour | null;

export function cells(side: string): Cell[] {
  return [...side.replaceAll(' ', '')].map((letter) => COLOURS[LETTERS.indexOf(letter)] ?? null);
}

export function turned(side: readonly Cell[], quarters: number): Cell[] {
  let found = [...side];
  for (let turn = 0; turn < quarters; turn++) found = TURNED.map((cell) => found[cell] ?? null);
  return found;
}

/** What one sees of sides lying on each other, the top one first. */
export function seen(sides: readonly (readonly Cell[])[]): Cell[] {
  return Array.from({ length: 9 }, (_, cell) => sides.find((side) => side[cell])?.[cell] ?? null);
}

/** The lines of three in one colour. */
export function lined(stack: readonly Cell[]): { colour: Colour; line: readonly number[] }[] {
  return LINES.flatMap((line) => {
    const [a, b, c] = line.map((cell) => stack[cell]);
    return a && a === b && a === c ? [{ colour: a, line }] : [];
  });
}

export function cardOf(content: FreezeBox, id: string): DrawnCard | undefined {
  return content.card.find((card) => card.id === id);
}

/** Folds of each colour that a player owns. */
export function owned(view: FreezeView, seat: number): Record<Colour, number> {
  const found = { yellow: 0, green: 0, red: 0, blue: 0, violet: 0 };
  for (const fold of view.players[seat]?.folds ?? []) found[fold.colour as Colour] += 1;
  return found;
}
