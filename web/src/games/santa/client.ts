// Santa Claus is comin' to town in the browser.

import { t } from '$lib/fluent.svelte';
import type { SantaBox, SantaView } from '../../wire/santa';
import type { Told } from '../../wire/types';
import type { GameClient } from '../shape';
import { about, shelves } from './about';
import { Plan } from './plan.svelte';
import Board from './Board.svelte';
import End from './End.svelte';
import Hand from './Hand.svelte';
import Pieces, { symbols } from './Pieces.svelte';
import Portrait from './Portrait.svelte';
import Scene from './Scene.svelte';
import { CARDS } from './view';
import Bike from './pictures/Bike.svelte';
import Houses from './pictures/Houses.svelte';
import Presents from './pictures/Presents.svelte';
import Roads from './pictures/Roads.svelte';
import Seen from './pictures/Seen.svelte';
import Walk from './pictures/Walk.svelte';
import Track from './Track.svelte';

const REVEALED = ['santa-revealed-three', 'santa-revealed-four'];

function told(id: string, args: Told['args'] = {}): Told {
  return { id, args };
}

export const client: GameClient<SantaView, SantaBox, Plan> = {
  own: () => new Plan(),
  Pieces,
  symbols,
  Board,
  Hand,
  Scores: Track,
  End,
  about,
  Portrait,
  shelves,
  points: true,
  made(play, seat) {
    const player = play.view.players[seat];
    if (!player) return [];
    // What was not left or taken as a present was seen (SC-13, SC-14).
    return [
      { id: 'santa-made-sightings', points: player.points - player.presents },
      { id: 'santa-made-presents', points: player.presents },
    ];
  },
  counts(play, seat) {
    const player = play.view.players[seat];
    if (!player) return [];
    const santa = seat === play.view.santa;
    const why = [told('santa-sum-presents', { count: player.presents })];
    if (!santa) why.unshift(told('santa-sum-sightings', { count: player.sightings }));
    return [
      {
        symbol: santa ? 'santa-santa' : 'santa-eye',
        label: told(santa ? 'santa-points-santa' : 'santa-points-kid', { count: player.points }),
        value: player.points,
        why,
        ask: 'points',
      },
    ];
  },
  round: (play) =>
    play.view.round ? told('santa-round', { round: play.view.round, rounds: play.view.rounds }) : told('santa-set-up'),
  ask(play) {
    const asks = play.view.asks;
    if (!asks) return null;
    if (asks !== 'move') return told(`santa-ask-${asks}`);
    return told(`santa-ask-${play.legal[0]?.split(' ')[0] ?? 'go'}`);
  },
  doing: (play) => (play.view.asks ? told(`santa-doing-${play.view.asks}`) : null),
  scenic({ id, args }) {
    if (REVEALED.includes(id)) return { acts: 2, turn: 1, lasts: 1.2 };
    // A walk lasts as long as its houses; what happens at each of them is quick.
    if (id === 'santa-walked' || id === 'santa-rode')
      return { lasts: typeof args.path === 'object' && 'steps' in args.path ? 0.28 * args.path.steps.length : 1 };
    return id === 'santa-left' ? { lasts: 0.6 } : undefined;
  },
  caption: (line, act) => (REVEALED.includes(line.id) && act === 0 ? told('santa-reveals') : line),
  Scene,
  cue({ id }, act) {
    if (REVEALED.includes(id)) return act === 0 ? 'card' : 'reveal';
    if (id === 'santa-walked' || id === 'santa-rode') return 'step';
    if (id === 'santa-saw' || id === 'santa-met') return 'gasp';
    if (id === 'santa-chose' || id === 'santa-chosen') return 'card';
    return ['santa-left', 'santa-took', 'santa-given'].includes(id) ? 'token' : undefined;
  },
  flights({ id, args: { who, house } }) {
    if (typeof who !== 'object' || who.kind !== 'seat') return [];
    if (id === 'santa-chose')
      return [{ symbol: 'santa-back', from: `.avatar[data-seat="${who.seat + 1}"]`, to: '[data-part=board]' }];
    if (typeof house !== 'object' || house.kind !== 'item') return [];
    const [place, seat] = [`[data-house="${house.item}"]`, `.avatar[data-seat="${who.seat + 1}"]`];
    if (id === 'santa-left') return [{ symbol: 'santa-present', from: seat, to: place }];
    if (id === 'santa-took' || id === 'santa-given') return [{ symbol: 'santa-present', from: place, to: seat }];
    return id === 'santa-saw' || id === 'santa-met' ? [{ symbol: 'santa-eye', from: place, to: seat }] : [];
  },
  best: ['santa-met', 'santa-saw', 'santa-won'],
  moment(line) {
    // Sightings come several to a round: the board itself makes them a moment, where they happen, and hides nothing.
    return line.id === 'santa-won' ? { tone: 'candle', symbol: 'santa-present' } : null;
  },
  role: ({ view, seat }) =>
    seat === null
      ? null
      : {
          symbol: seat === view.santa ? 'santa-santa' : 'santa-eye',
          title: t(seat === view.santa ? 'santa-role-santa' : 'santa-role-kid'),
          line: t(seat === view.santa ? 'santa-role-santa-line' : 'santa-role-kid-line'),
        },
  brief: [Houses, [...CARDS.slice(-3), 'back'], Walk, Bike, Seen],
  rules: [...Array.from({ length: 15 }, (_, at) => `SC-${at + 1}`), 'SC-17', 'SC-16'],
  pictures: {
    'SC-2': Roads,
    'SC-3': Houses,
    'SC-5': ['A', '5', '6', '10', 'J', 'Q', 'K', 'back'],
    'SC-8': Walk,
    'SC-10': Bike,
    'SC-12': Presents,
    'SC-13': Seen,
  },
};
