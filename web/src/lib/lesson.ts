// Opening a lesson: one click, and its first sentence is on the table.

import { api, Failure } from '../wire/api';
import { forgetLesson } from '../wire/lesson-line';
import { t } from './fluent.svelte';
import { route } from './route.svelte';
import { settings } from './settings.svelte';

export async function beginLesson(game: string, lesson: string, learned: readonly string[] = []): Promise<void> {
  const name = settings.name.trim() || t('player-default', { number: 1 });
  try {
    const table = await api.open({ game, seats: [{ name }], lesson, learned: [...learned] });
    route.go(`/table/${table.id}`);
  } catch (failure) {
    // Without a line it is given by this browser.
    if (!(failure instanceof Failure) || failure.code !== 'no-line' || learned.length) throw failure;
    forgetLesson(game, lesson);
    route.go(`/here/${game}/${lesson}?${Date.now()}`);
  }
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

/** The words for it that a screen reader would say, as far as the last whole one of the first ninety letters. */
export function wordsOf(piece: Element | null): string {
  const words = piece ? spoken(piece).replace(/\s+/g, ' ').trim() : '';
  return words.length > 90 ? words.slice(0, 91).replace(/\s\S*$/, '') : words;
}

/** A label stands for what it labels, and a picture that has one is said too. */
function spoken(node: Node): string {
  if (!(node instanceof Element)) return node.textContent ?? '';
  if (node.ariaHidden === 'true') return '';
  if (node.ariaLabel) return ` ${node.ariaLabel} `;
  return [...node.childNodes].map(spoken).join('');
}
