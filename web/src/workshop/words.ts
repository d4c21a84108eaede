// What fields, choices and items are called: in the game's own words where it has some.

import { has, t } from '$lib/fluent.svelte';
import { settings } from '$lib/settings.svelte';
import type { Draft } from './draft.svelte';
import type { Shape, Slip } from '../wire/types';
import type { Table } from './toml';

/** The first of these messages that there is. */
function known(...ids: string[]): string | undefined {
  return ids.find((id) => has(id));
}

function fieldId(game: string, list: string, field: string): string | undefined {
  const within = list ? `${list}-${field}` : field;
  return known(`${game}-field-${within}`, `${game}-field-${field}`, `field-${within}`, `field-${field}`);
}

/** What a field is called, in a list or a table or (without one) at the top of the pack. */
export function label(game: string, list: string, field: string): string {
  const id = fieldId(game, list, field);
  return id ? t(id) : field;
}

export function help(game: string, list: string, field: string): string {
  const id = fieldId(game, list, field);
  return id && has(`${id}.help`) ? t(`${id}.help`) : '';
}

/** What one of a list is called: « une carte ». */
export function one(game: string, list: string): string {
  const id = `${game}-field-${list}.one`;
  return has(id) ? t(id) : label(game, '', list);
}

export function choice(draft: Draft, field: string, value: string): string {
  const id = known(`${draft.game}-choice-${field}-${value}`, `${draft.game}-choice-${value}`, `choice-${value}`);
  if (id) return t(id);
  return draft.content?.names[value]?.[settings.language] ?? value;
}

/** What may be chosen in a field: items of the pack that it names, each id once, and words of its own. */
export function offered(draft: Draft, field: Shape): { id: string; says: string }[] {
  const items = field.of ? draft.items(field.of) : [];
  const all = [
    ...items.map((item, number) => ({ id: String(item.id ?? ''), says: itemTitle(draft, item, number) })),
    ...(field.choices ?? []).map((one) => ({ id: one, says: choice(draft, field.id, one) })),
  ];
  return all.filter(({ id }, at) => id !== '' && all.findIndex((other) => other.id === id) === at);
}

export function itemTitle(draft: Draft, item: Table, number: number): string {
  const name = item.name as Partial<Record<string, string>> | undefined;
  const own = typeof name === 'object' ? (name[settings.language] ?? name.fr ?? name.en) : undefined;
  const id = typeof item.id === 'string' ? item.id : '';
  return own || draft.content?.names[id]?.[settings.language] || id || String(number + 1);
}

/** Where in the box a mistake is, in the words of its forms. */
export function placeOf(draft: Draft, { path, line }: Slip): string {
  const [list = '', number, field] = path;
  const said = list === '' ? [] : [label(draft.game, '', String(list))];
  if (typeof number === 'number') {
    const item = draft.items(String(list))[number - 1];
    if (item && typeof item === 'object' && !Array.isArray(item)) said.push(itemTitle(draft, item, number - 1));
    if (typeof field === 'string') said.push(label(draft.game, String(list), field));
  } else if (typeof number === 'string') said.push(label(draft.game, String(list), number));
  return [said.join(' › '), line ? t('pack-at-line', { line: String(line) }) : ''].filter(Boolean).join(', ');
}
