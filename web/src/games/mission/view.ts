// What this folder's parts share: the typed view, the pack, and what the pointer asks the board to show.

import type { Form } from '$lib/form.svelte';
import type { Box, Play } from '../shape';
import type { MissionBox, MissionView } from '../../wire/mission';
import type { Shown } from './shown.svelte';

export type MissionPlay = Play<MissionView, MissionBox, Shown>;

export type MissionTable = Box<MissionView, MissionBox>;

export const SIDE = 5;
export const PLACE = /^[a-e][1-5]$/;

export function cellName(at: number): string {
  return `${'abcde'[at % SIDE]}${Math.floor(at / SIDE) + 1}`;
}

/** The ten lines of the square, rows first, as cell numbers. */
export const LINES: readonly (readonly number[])[] = [
  ...Array.from({ length: SIDE }, (_, row) => Array.from({ length: SIDE }, (_, step) => row * SIDE + step)),
  ...Array.from({ length: SIDE }, (_, column) => Array.from({ length: SIDE }, (_, step) => step * SIDE + column)),
];

export function objectOf(content: MissionBox, character: string): string {
  return content.character.find((known) => known.id === character)?.object ?? '';
}

/** The objects of a pack: what the characters want, in their order, then nobody's. */
export function objectsOf({ content, names }: MissionTable): string[] {
  const wanted = content.character.map(({ object }) => object);
  const known = [...content.character.map(({ id }) => id), ...wanted];
  return [...wanted, ...Object.keys(names).filter((name) => !known.includes(name) && !PLACE.test(name))];
}

/** A character's fullest line: its cells, and how many of its objects lie there. */
export function best(square: readonly string[], object: string): { cells: readonly number[]; count: number } {
  const counted = LINES.map((cells) => ({ cells, count: cells.filter((cell) => square[cell] === object).length }));
  return counted.reduce((most, line) => (line.count > most.count ? line : most));
}

/** Whether the notebook lies open by itself; else a button of the hand opens it. */
export function roomy(form: Form): boolean {
  return form === 'desk' || form === 'tablet';
}
