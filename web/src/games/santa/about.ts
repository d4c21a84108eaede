// What each thing of Santa Claus is comin' to town is, and what the viewer knows of it.

import { itemName, listed, t } from '$lib/fluent.svelte';
import type { SantaBox, SantaView } from '../../wire/santa';
import type { About, Box, Shelf } from '../shape';
import { CARDS, open } from './view';

type Town = Box<SantaView, SantaBox>;

export function about(what: string, box: Town): About | null {
  if (what.startsWith('seat:')) return seated(Number(what.slice(5)), box);
  const { content, names, view } = box;
  if (content.house.some((house) => house.id === what)) return house(what, box);
  const street = content.street.find((one) => one.id === what);
  if (street) {
    const served = street.houses.filter((one) => view?.presents.includes(one)).length;
    const now = view ? [t('santa-now-served', { served, houses: street.houses.length })] : [];
    return { kind: 'street', now, see: street.houses };
  }
  if (CARDS.some((card) => card === what)) return card(what, box);
  if (!view) return what === 'winding' ? { kind: what, see: ['santa'] } : null;
  if (what === 'present')
    return { kind: what, now: [t('santa-now-presents', { lying: view.presents.length, stock: view.stock })] };
  if (what === 'closed') return { kind: what, now: [t('santa-now-closed', { count: view.closed.length })] };
  if (what === 'santa')
    return { kind: what, now: [t('santa-now-who', { name: box.players[view.santa]?.name ?? '' })], see: ['present'] };
  if (what === 'points')
    return {
      kind: what,
      now: view.players.map(({ points }, at) => t('santa-now-points', { points, name: box.players[at]?.name ?? '' })),
    };
  if (what === 'eye') return { kind: what, now: [t('santa-now-seen', { seen: view.seen ? 'yes' : 'no' })] };
  if (what === 'round' && view.round)
    return { kind: what, now: [t('santa-round', { round: view.round, rounds: view.rounds })] };
  return names[what] ? { kind: what } : null;
}

function house(what: string, { content, names, view, players }: Town): About {
  const streets = content.street.filter((street) => street.houses.includes(what)).map((street) => street.id);
  const paths = open(content, view?.players.length ?? 4).winding.filter((pair) => pair.includes(what)).length;
  const named = listed(streets.map((street) => itemName(street, names)));
  const says = [t('santa-now-streets', { streets: named, count: streets.length })];
  if (paths) says.push(t('santa-now-paths', { count: paths }));
  if (!view) return { kind: 'house', see: ['present', 'closed', ...streets], now: says };
  const state = view.closed.includes(what) ? 'closed' : view.presents.includes(what) ? 'present' : 'open';
  const there = view.players.flatMap((player, seat) => (player.house === what ? [seat] : []));
  const now = [t('santa-now-house', { state }), ...says];
  if (there.length) now.push(t('santa-now-here', { names: listed(there.map((seat) => players[seat]?.name ?? '')) }));
  return {
    kind: state === 'closed' ? 'closed' : 'house',
    name: itemName(what, names),
    now,
    see: [...there.map((seat) => `seat:${seat}`), 'present', ...streets],
  };
}

function card(what: string, { view, players, seat }: Town): About {
  if (!view) return { kind: 'card' };
  const who = (has: (player: SantaView['players'][number]) => boolean): string[] =>
    view.players.flatMap((player, at) => (has(player) ? [players[at]?.name ?? ''] : []));
  const means =
    seat === null ? undefined : view.players[seat]?.reach.find((reach) => reach.cards.includes(what))?.means;
  const [held, played] = [who((player) => player.hand.includes(what)), who((player) => player.played.includes(what))];
  const now = means ? [t('santa-now-yours', { means: t(`santa-means-${means}`) })] : [];
  if (held.length) now.push(t('santa-now-held', { names: listed(held) }));
  if (played.length) now.push(t('santa-now-played', { names: listed(played) }));
  return { kind: 'card', now, see: means ? [means, 'order'] : ['order'] };
}

function seated(at: number, { view, names }: Town): About {
  const player = view?.players[at];
  if (!view || !player) return { kind: 'seat' };
  const santa = at === view.santa;
  const now = [t(santa ? 'santa-points-santa' : 'santa-points-kid', { count: player.points })];
  if (player.house) now.push(t('santa-now-at', { house: itemName(player.house, names) }));
  const held = CARDS.filter((one) => player.hand.includes(one));
  if (held.length)
    now.push(t('santa-now-cards', { cards: held.map((one) => t(`santa-letter-${one.toLowerCase()}`)).join(' ') }));
  return { kind: santa ? 'santa' : 'kid', now, see: [santa ? 'santa' : 'kid', 'points'] };
}

export function shelves({ content }: Town): Shelf[] {
  return [
    { id: 'people', things: ['santa', 'kid'] },
    { id: 'pieces', things: ['present', 'closed', 'two', 'three', 'bike', 'sleigh', 'winding'] },
    { id: 'cards', things: [...CARDS, 'back'] },
    { id: 'words', things: ['eye', 'order', 'round', 'points'] },
    { id: 'houses', things: content.house.map((one) => one.id) },
    { id: 'streets', things: content.street.map((one) => one.id) },
  ];
}
