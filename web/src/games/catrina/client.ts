// Viva Catrina in the browser.

import { t } from '$lib/fluent.svelte';
import type { CatrinaBox, CatrinaView } from '../../wire/catrina';
import type { Told } from '../../wire/types';
import type { GameClient } from '../shape';
import { about, shelves } from './about';
import { Trial } from './trial.svelte';
import Aside from './Aside.svelte';
import Board from './Board.svelte';
import End from './End.svelte';
import Hand from './Hand.svelte';
import Item from './Item.svelte';
import Pieces from './Pieces.svelte';
import Portrait from './Portrait.svelte';
import Chimeras from './pictures/Chimeras.svelte';
import Joined from './pictures/Joined.svelte';
import Pedestals from './pictures/Pedestals.svelte';
import Row from './pictures/Row.svelte';
import Stalls from './pictures/Stalls.svelte';
import Rows from './Rows.svelte';
import Scene from './Scene.svelte';
import { COLOURS, LINES, STALLS, WISHES } from './view';
import { movedAt } from './words';

const elements = [
  ...COLOURS.map((colour) => `balloon-${colour}`),
  ...STALLS.map((stall) => `stall-${stall}`),
  'visitor',
  'butterfly',
  ...WISHES.map((wish) => `altar-${wish}`),
];

/** What a village gains besides points that lie open. */
const GAINS = ['catrina-balloon', 'catrina-golden', 'catrina-chimera'];

export const client: GameClient<CatrinaView, CatrinaBox, Trial> = {
  own: () => new Trial(),
  Pieces,
  symbols: [...elements, 'chimera-small', 'chimera-large', 'pedestal', 'spoiled', 'tile', 'catrina'].map(
    (item) => `catrina-${item}`,
  ),
  drawn: ({ content }) => content.altar.map(({ id }) => id),
  Board,
  Offer: Rows,
  fills: true,
  Hand,
  Aside,
  End,
  about,
  Portrait,
  shelves,
  points: true,
  made: (play, seat) =>
    LINES.map((line, at) => ({ id: `catrina-line-${line}`, points: play.view.villages[seat]?.lines[at] ?? 0 })),
  Item,
  apart: (play, notation, words) => movedAt(play.view, notation, words),
  round: (play): Told => ({
    id: 'catrina-round-name',
    args: { round: play.view.round, rounds: play.view.rounds },
  }),
  ask(play) {
    if (play.view.hand === null) return { id: `catrina-ask-${play.own.tile ? 'lay' : 'take'}`, args: {} };
    return {
      id: play.last?.told.some((told) => told.id === 'catrina-drew') ? 'catrina-ask-drawn' : 'catrina-ask-lay',
      args: {},
    };
  },
  doing: (play) => ({
    id: play.view.hand === null ? 'catrina-doing-take' : 'catrina-doing-lay',
    args: {},
  }),
  // At the feast the pads are counted line by line.
  scenic: ({ id }) => (id === 'catrina-feast' ? { acts: LINES.length + 1, lasts: 0.9 } : undefined),
  caption: (told, act) => {
    const line = told.id === 'catrina-feast' ? LINES[act] : undefined;
    return line ? { id: `catrina-line-${line}`, args: {} } : told;
  },
  Scene,
  cue({ id }) {
    if (id === 'catrina-took' || id === 'catrina-laid') return 'tile';
    return GAINS.includes(id) || id === 'catrina-feast' ? 'token' : undefined;
  },
  flights({ id, args }) {
    const { who } = args;
    const gain = args.balloon ?? args.chimera;
    if (!GAINS.includes(id) || typeof who !== 'object' || who.kind !== 'seat') return [];
    if (typeof gain !== 'object' || gain.kind !== 'item') return [];
    return [
      {
        symbol: `catrina-${gain.item}`,
        from: `.village[data-of="${who.seat}"], .catrina > .village`,
        to: `.catrina .tab[data-seat="${who.seat}"]`,
      },
    ];
  },
  best: ['catrina-feast', 'catrina-golden', 'catrina-chimera'],
  moment(told) {
    if (told.id === 'catrina-feast') return { tone: 'candle', symbol: 'catrina-catrina' };
    return null;
  },
  role: () => ({ symbol: 'catrina-catrina', title: t('catrina-role'), line: t('catrina-role-line') }),
  brief: [Row, Joined, Array<string>(3).fill('balloon-red'), STALLS.map((stall) => `stall-${stall}`), Pedestals],
  rules: Array.from({ length: 15 }, (_, at) => `VC-${at + 1}`),
  pictures: {
    'VC-3': Row,
    'VC-6': Joined,
    'VC-7': COLOURS.map((colour) => `balloon-${colour}`),
    'VC-9': Pedestals,
    'VC-10': Chimeras,
    'VC-11': Stalls,
    'VC-13': ['visitor', 'butterfly'],
    'VC-14': WISHES.map((wish) => `altar-${wish}`),
  },
};
