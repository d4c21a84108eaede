// What is this? Whatever carries `data-ask="<thing>"` can be asked: the game says what it is (`GameClient.about`), its texts what it does.

import type { About, Box, GameClient } from '../games/shape';
import { has, itemName, t } from './fluent.svelte';
import { botAbout } from './people';

/** A thing in words, ready to be shown. */
export interface Answer {
  what: string;
  name: string;
  says: string[];
  now: readonly string[];
  see: readonly string[];
  /** The number of the rule that says so; empty where none does. */
  rule: string;
}

/** The seat that is asked about: `seat:0`. */
export function seatOf(what: string): number | null {
  return what.startsWith('seat:') ? Number(what.slice(5)) : null;
}

export function answer(game: string, client: GameClient, what: string, box: Box): Answer | null {
  const about = client.about?.(what, box) ?? plainly(game, what, box);
  if (!about) return null;
  const { kind, says = [], now = [], see = [] } = about;
  const id = `${game}-about-${kind}`;
  const sentence = has(id) ? [t(id, about.args)] : [];
  const name = about.name ?? nameOf(game, what, kind, box);
  return {
    what,
    name,
    says: [...says, ...sentence, ...person(what, box)],
    now: now.filter(Boolean),
    see: see.filter((other) => other !== what),
    rule: has(`${id}.rule`) ? t(`${id}.rule`) : '',
  };
}

/** Something that the game knows only by its sentence or by its name. */
function plainly(game: string, what: string, box: Box): About | null {
  if (seatOf(what) !== null) return { kind: 'seat' };
  return has(`${game}-about-${what}`) || box.names[what] ? { kind: what } : null;
}

function nameOf(game: string, what: string, kind: string, box: Box): string {
  const seat = seatOf(what);
  if (seat !== null) return box.players[seat]?.name || t('seat-number', { number: seat + 1 });
  const own = `${game}-about-${kind}.name`;
  return has(own) ? t(own) : itemName(what, box.names);
}

/** Who sits there: somebody, or a bot and how it plays. */
function person(what: string, box: Box): string[] {
  const player = box.players[seatOf(what) ?? -1];
  if (!player) return [];
  return [player.bot ? t('ask-bot', { about: botAbout(player.face ?? player.bot) }) : t('ask-person')];
}

/** The thing that an element belongs to. */
export function thing(from: EventTarget | null): string | null {
  return from instanceof Element ? (from.closest<HTMLElement | SVGElement>('[data-ask]')?.dataset.ask ?? null) : null;
}

/** Everything in sight there, each once, in reading order. */
export function things(root: Element): string[] {
  const marked = [...root.querySelectorAll<HTMLElement | SVGElement>('[data-ask]')];
  return [...new Set(marked.filter((one) => one.checkVisibility?.() ?? true).map((one) => one.dataset.ask ?? ''))];
}
