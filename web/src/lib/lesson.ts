// Opening a lesson: one click, and its first sentence is on the table.

import { api } from '../wire/api';
import { t } from './fluent.svelte';
import { route } from './route.svelte';
import { settings } from './settings.svelte';

export async function beginLesson(game: string, lesson: string): Promise<void> {
  const name = settings.name.trim() || t('player-default', { number: 1 });
  const table = await api.open({ game, seats: [{ name }], lesson });
  route.go(`/table/${table.id}`);
}

/** What a lesson points at: `<mark>:<value>` is the piece that carries `data-<mark>="<value>"`, a bare word is a part of the stage. */
export function pointed(point: string): HTMLElement | SVGElement | null {
  const at = point.indexOf(':');
  const [mark, value] = at < 0 ? ['part', point] : [point.slice(0, at), point.slice(at + 1)];
  const found = [...document.querySelectorAll<HTMLElement | SVGElement>(`[data-${mark}="${CSS.escape(value)}"]`)];
  // What lies in a lowered sheet is reached by its handle.
  const handle = found[0]?.closest('.sheet.closed')?.querySelector<HTMLElement>('.handle');
  return found.find((one) => one.checkVisibility() && !one.matches(':disabled')) ?? handle ?? null;
}

/** The words for it that a screen reader would say. */
export function wordsOf(piece: Element | null): string {
  const words = piece?.getAttribute('aria-label') ?? piece?.textContent ?? '';
  return words.replace(/\s+/g, ' ').trim().slice(0, 90);
}
