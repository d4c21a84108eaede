// Stacks and cards in words, for those who hear the game.

import { itemName, t, type Names } from '$lib/fluent.svelte';
import type { Cell, Colour } from './view';

/** The letter that says a colour where there is no room for its name. */
export function letter(colour: Colour | string): string {
  return t(`freeze-letter-${colour}`);
}

/** Nine cells row by row. */
export function spoken(cells: readonly Cell[], names: Names): string {
  const rows = [0, 3, 6].map((row) =>
    cells
      .slice(row, row + 3)
      .map((cell) => (cell ? itemName(cell, names) : t('freeze-hole')))
      .join(', '),
  );
  return rows.join(' ; ');
}
