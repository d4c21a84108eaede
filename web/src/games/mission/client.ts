// Mission Secrète in the browser.

import { itemName, t } from '$lib/fluent.svelte';
import type { MissionBox, MissionView } from '../../wire/mission';
import type { Told } from '../../wire/types';
import type { GameClient } from '../shape';
import { about, shelves } from './about';
import { Shown } from './shown.svelte';
import Aside from './Aside.svelte';
import Board from './Board.svelte';
import End from './End.svelte';
import Hand from './Hand.svelte';
import Pieces from './Pieces.svelte';
import Portrait from './Portrait.svelte';
import Scene from './Scene.svelte';
import Accuse from './pictures/Accuse.svelte';
import Characters from './pictures/Characters.svelte';
import Deal from './pictures/Deal.svelte';
import FreeSwap from './pictures/FreeSwap.svelte';
import Last from './pictures/Last.svelte';
import Line from './pictures/Line.svelte';
import SameKind from './pictures/SameKind.svelte';
import Swap from './pictures/Swap.svelte';
import Wanted from './pictures/Wanted.svelte';
import { objectsOf } from './view';

const ACCUSED = ['mission-right', 'mission-wrong'];

export const client: GameClient<MissionView, MissionBox, Shown> = {
  own: () => new Shown(),
  Pieces,
  symbols: ['snowman', 'santa', 'elf', 'reindeer', 'carrot', 'present', 'toy', 'bell', 'candle', 'secret'].map(
    (item) => `mission-${item}`,
  ),
  drawn: (box) => [...box.content.character.map(({ id }) => id), ...objectsOf(box)],
  Board,
  Hand,
  Aside,
  End,
  about,
  Portrait,
  shelves,
  counts(play, seat) {
    const character = play.view.players[seat]?.character;
    const known = character && (seat !== play.seat || play.over) ? character : null;
    if (!known) return [];
    return [
      {
        symbol: `mission-${known}`,
        label: { id: 'mission-is', args: { character: { kind: 'item', item: known } } },
        value: '',
        ask: known,
      },
    ];
  },
  decides: ['mission-mission', 'mission-last', 'mission-limit'],
  out: (play, seat) => !play.view.players[seat]?.inside,
  round: (play): Told => ({
    id: 'mission-round',
    args: { swaps: play.view.swaps, limit: play.view.swap_limit },
  }),
  ask: (play) =>
    play.legal.some((move) => move.startsWith('swap '))
      ? { id: play.view.free_swap ? 'mission-ask-free' : 'mission-ask', args: {} }
      : null,
  doing: (play, seat) => ({
    id: play.view.turn === seat ? 'mission-doing-swap' : 'mission-doing-watch',
    args: {},
  }),
  // First the question, then the card.
  scenic: ({ id }) => (ACCUSED.includes(id) ? { acts: 2, turn: 1 } : undefined),
  caption: (told, act) => (ACCUSED.includes(told.id) && act === 0 ? { id: 'mission-accuses', args: told.args } : told),
  Scene,
  cue({ id }, act) {
    if (id === 'mission-swapped') return 'card';
    if (ACCUSED.includes(id)) return act === 0 ? 'gasp' : id === 'mission-right' ? 'reveal' : 'refused';
    return id === 'mission-mission' ? 'token' : undefined;
  },
  best: ['mission-mission', 'mission-right', 'mission-wrong'],
  moment(told) {
    const character = told.args.character;
    const symbol = typeof character === 'object' && character.kind === 'item' ? `mission-${character.item}` : undefined;
    if (told.id === 'mission-right') return { tone: told.args.you === 'who' ? 'good' : 'bad', symbol };
    if (told.id === 'mission-wrong')
      return { tone: told.args.you === 'accused' ? 'good' : 'bad', symbol: 'mission-secret' };
    if (told.id === 'mission-mission') return { tone: 'candle', symbol };
    if (told.id === 'mission-last') return { tone: 'candle' };
    return null;
  },
  role: ({ view, names }) =>
    view.mine && view.goal
      ? {
          symbol: `mission-${view.mine}`,
          title: t('mission-you-are', { character: itemName(view.mine, names) }),
          line: t('mission-goal', { object: itemName(view.goal, names) }),
        }
      : null,
  brief: [Wanted, Line, Swap, Accuse, Last],
  rules: Array.from({ length: 13 }, (_, at) => `MS-${at + 1}`),
  pictures: {
    'MS-1': Characters,
    'MS-2': Deal,
    'MS-4': Swap,
    'MS-5': Line,
    'MS-7': Accuse,
    'MS-9': Last,
    'MS-11': FreeSwap,
    'MS-12': SameKind,
  },
};
