// What each thing of Monster Freeze is, and what the viewer knows of it.

import { itemName, listed, t } from '$lib/fluent.svelte';
import type { FreezeBox, FreezeView } from '../../wire/freeze';
import type { About, Box, Shelf } from '../shape';
import { cardOf, cells, COLOURS, owned, type Colour } from './view';
import { spoken } from './words';

type Igloo = Box<FreezeView, FreezeBox>;

export function about(what: string, box: Igloo): About | null {
  if (what.startsWith('seat:')) return seated(Number(what.slice(5)), box);
  if (COLOURS.some((colour) => colour === what)) return colour(what as Colour, box);
  if (cardOf(box.content, what)) return card(what, box);
  if (what === 'cold' && box.view) return { kind: what, now: [t('freeze-pile-left', { count: box.view.pile })] };
  return null;
}

function colour(what: Colour, { view, players, seat }: Igloo): About {
  if (!view) return { kind: 'colour', see: ['fold'] };
  const counts = view.players.map((_, at) => owned(view, at)[what]);
  const now = seat === null ? [] : [t('freeze-now-mine', { count: counts[seat] ?? 0 })];
  const others = counts.flatMap((count, at) => (count && at !== seat ? [players[at]?.name ?? ''] : []));
  if (others.length) now.push(t('freeze-now-others', { names: listed(others) }));
  return { kind: 'colour', now, see: ['fold'] };
}

function card(what: string, { content, names, view, players, seat }: Igloo): About {
  const { front, back } = cardOf(content, what)!;
  const sides = { front: spoken(cells(front), names), back: spoken(cells(back), names) };
  const laid = view?.players.findIndex((player) => player.folds.some((fold) => fold.cards.includes(what))) ?? -1;
  const holder = view?.players.findIndex((player) => player.hand.includes(what)) ?? -1;
  const place = !view ? '' : whereabouts();

  function whereabouts(): string {
    if (holder >= 0) return holder === seat ? 'hand' : 'held';
    if (view?.middle === what) return 'middle';
    if (view?.under.includes(what)) return 'under';
    return laid >= 0 ? 'fold' : 'unseen';
  }
  const now = place ? [t('freeze-now-where', { place, name: players[Math.max(laid, holder)]?.name ?? '' })] : [];
  return { kind: 'card', says: [t('freeze-now-sides', sides)], now, see: place === 'middle' ? ['middle'] : ['stack'] };
}

function seated(at: number, { view, names }: Igloo): About {
  if (!view?.players[at]) return { kind: 'seat' };
  const counts = owned(view, at);
  const colours = COLOURS.filter((one) => counts[one]);
  const folds = colours.map((one) =>
    counts[one] > 1 ? `${itemName(one, names)} ×${counts[one]}` : itemName(one, names),
  );
  return {
    kind: 'seat',
    now: [folds.length ? t('freeze-now-folds', { colours: listed(folds) }) : t('freeze-no-folds')],
    see: colours,
  };
}

export function shelves({ content }: Igloo): Shelf[] {
  return [
    { id: 'colours', things: COLOURS },
    { id: 'words', things: ['stack', 'fold', 'middle', 'cold', 'clock', 'round', 'stuck'] },
    { id: 'cards', things: content.card.map((one) => one.id) },
  ];
}
