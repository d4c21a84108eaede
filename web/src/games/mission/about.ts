// What each thing of Mission Secrète is, and what the viewer knows of it.

import { itemName, listed, t } from '$lib/fluent.svelte';
import type { About, Shelf } from '../shape';
import { best, cellName, objectOf, objectsOf, PLACE, type MissionTable } from './view';

export const WORDS = ['swap', 'accuse', 'line', 'notebook', 'round', 'secret'];

export function about(what: string, box: MissionTable): About | null {
  if (what.startsWith('seat:')) return seated(Number(what.slice(5)), box);
  const { content, names, view } = box;
  const object = objectOf(content, what);
  if (object)
    return { kind: 'character', args: { object: itemName(object, names) }, now: held(what, box), see: [object] };
  if (what === 'round')
    return {
      kind: what,
      now: view ? [t('mission-round', { swaps: view.swaps, limit: view.swap_limit })] : [],
    };
  if (PLACE.test(what)) {
    const lies = view?.square.find((_, at) => cellName(at) === what);
    return {
      kind: 'place',
      now: lies ? [t('mission-now-lies', { object: itemName(lies, names) })] : [],
      see: lies ? [lies] : [],
    };
  }
  if (what === 'line' && view?.goal)
    return {
      kind: what,
      now: [t('mission-now-best', { count: best(view.square, view.goal).count })],
      see: [view.goal],
    };
  if (!objectsOf(box).includes(what)) return null;
  const wants = content.character.find((character) => character.object === what);
  const now = view ? [t('mission-now-object', { count: view.square.filter((cell) => cell === what).length })] : [];
  if (!wants) return { kind: 'neutral', now };
  if (view) now.push(t('mission-now-best', { count: best(view.square, what).count }));
  return { kind: 'object', args: { character: itemName(wants.id, names) }, now, see: [wants.id] };
}

/** Who a character is, as far as the viewer can know. */
function held(character: string, { view, players, seat }: MissionTable): string[] {
  if (!view) return [];
  if (view.mine === character) return [t('mission-now-mine')];
  const shown = view.players.findIndex((player) => player.character === character);
  if (shown >= 0) return [t('mission-now-shown', { name: players[shown]?.name ?? '' })];
  const maybe = view.players.flatMap((player, at) =>
    at !== seat && player.inside && player.possible.includes(character) ? [players[at]?.name ?? ''] : [],
  );
  return [maybe.length ? t('mission-now-maybe', { names: listed(maybe) }) : t('mission-now-nobody')];
}

function seated(at: number, { view, names, seat }: MissionTable): About {
  const player = view?.players[at];
  if (!player) return { kind: 'seat' };
  const now = player.inside ? [] : [t('mission-now-out')];
  const known = seat === at ? view.mine : player.character;
  if (known && seat === at) now.push(t('mission-you-are', { character: itemName(known, names) }) + '.');
  if (!known && seat !== at)
    now.push(t('mission-now-could', { names: listed(player.possible.map((one) => itemName(one, names))) }));
  return { kind: 'seat', now, see: known ? [known] : [] };
}

export function shelves(box: MissionTable): Shelf[] {
  return [
    { id: 'characters', things: box.content.character.map((one) => one.id) },
    { id: 'objects', things: objectsOf(box) },
    { id: 'words', things: WORDS },
  ];
}
