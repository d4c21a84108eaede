// What can be read off a view that nobody has typed: fields with their words, lists by player where they are as long as the table.

import { has, t } from '$lib/fluent.svelte';
import type { Play } from '../shape';

export type Value = null | boolean | number | string | Value[] | { [field: string]: Value };

/** A field's words: the game's own message `<game>-view-<field>`, else its name as one would write it. */
export function label(game: string, field: string): string {
  const id = `${game}-view-${field.replaceAll('_', '-')}`;
  if (has(id)) return t(id);
  const words = field.replaceAll('_', ' ');
  return words.charAt(0).toLocaleUpperCase() + words.slice(1);
}

/** A value without fields of its own, in words. */
export function said(value: Value, play: Play): string {
  if (value === null || value === '') return '–';
  if (value === true) return t('yes');
  if (value === false) return t('no');
  return typeof value === 'string' ? play.name(value) : String(value);
}

/** One value for each player, in the order of the seats. */
export function byPlayer(value: readonly Value[], play: Play): boolean {
  return value.length > 1 && value.length === play.players.length;
}

export function simple(value: Value): value is null | boolean | number | string {
  return value === null || typeof value !== 'object';
}
