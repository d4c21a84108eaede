// A play as a table would hand it to a game, for tests of boards: typed like the wire, judged by nobody.

import { itemName } from '$lib/fluent.svelte';
import { Shown } from '../src/games/mission/shown.svelte';
import type { MissionPlay } from '../src/games/mission/view';
import type { MissionView } from '../src/wire/mission';
import type { Told } from '../src/wire/types';

export const names = {
  snowman: { fr: 'le bonhomme de neige', en: 'the snowman' },
  santa: { fr: 'le père Noël', en: 'Santa Claus' },
  elf: { fr: 'le lutin', en: 'the elf' },
  reindeer: { fr: 'le renne', en: 'the reindeer' },
  carrot: { fr: 'carotte', en: 'carrot' },
  present: { fr: 'cadeau', en: 'present' },
  toy: { fr: 'jouet', en: 'toy' },
  bell: { fr: 'grelot', en: 'bell' },
  candle: { fr: 'bougie', en: 'candle' },
};

const square = `
  carrot present candle bell toy
  candle bell present candle carrot
  toy candle candle present bell
  bell carrot toy candle candle
  candle toy candle carrot present`
  .trim()
  .split(/\s+/);

function swaps(): string[] {
  const cell = (x: number, y: number): string => `${'abcde'[x]}${y + 1}`;
  const found: string[] = [];
  for (let y = 0; y < 5; y++)
    for (let x = 0; x < 5; x++) {
      if (x < 4) found.push(`swap ${cell(x, y)} ${cell(x + 1, y)}`);
      if (y < 4) found.push(`swap ${cell(x, y)} ${cell(x, y + 1)}`);
    }
  return found;
}

export function swapped(first: string, second: string): Told {
  return {
    id: 'mission-swapped',
    args: {
      who: { kind: 'seat', seat: 3 },
      one: { kind: 'item', item: 'bell' },
      other: { kind: 'item', item: 'candle' },
      first,
      second,
    },
  };
}

const everyone = ['snowman', 'santa', 'elf', 'reindeer'];

export const missionView: MissionView = {
  square,
  turn: 0,
  swaps: 12,
  swap_limit: 200,
  free_swap: false,
  players: [
    { inside: true, character: 'elf', possible: ['elf'] },
    { inside: true, character: null, possible: ['snowman', 'santa'] },
    { inside: false, character: 'reindeer', possible: ['reindeer'] },
    { inside: true, character: null, possible: ['snowman', 'santa'] },
  ],
  mine: 'elf',
  goal: 'toy',
  nearest: [{ cells: ['a1', 'a2', 'a3', 'a4', 'a5'], count: 2 }],
  ending: '',
  winners: [],
};

export function missionPlay(sent: string[] = [], change: Partial<MissionPlay> = {}): MissionPlay {
  const play: MissionPlay = {
    game: 'mission',
    key: 'test-1',
    own: new Shown(),
    view: missionView,
    content: {
      character: [
        { id: 'snowman', object: 'carrot' },
        { id: 'santa', object: 'present' },
        { id: 'elf', object: 'toy' },
        { id: 'reindeer', object: 'bell' },
      ],
    },
    names,
    players: [
      { name: 'Anaïs', bot: '', sign: 'here' },
      { name: 'Bartholomé-Alexandre', bot: '', sign: 'away' },
      { name: 'Chloé', bot: '', sign: 'here' },
      { name: 'Merlin', bot: 'detective', sign: 'thinking' },
    ],
    seat: 0,
    due: [0],
    may: [0, 1, 3],
    legal: [
      ...swaps(),
      ...[2, 4].flatMap((seat) =>
        everyone.filter((one) => one !== 'elf' && one !== 'reindeer').map((one) => `accuse ${seat} ${one}`),
      ),
    ],
    over: false,
    last: { seat: 3, told: [swapped('b2', 'b3')] },
    refused: null,
    advised: null,
    busy: false,
    now: () => 0,
    can: (notation) => play.legal.includes(notation),
    send: (notation) => void sent.push(notation),
    hint: () => {},
    move: (notation) => {
      const [verb, a, b] = notation.split(' ');
      if (verb === 'swap') return { id: 'mission-move-swap', args: { a: a!, b: b! } };
      return {
        id: 'mission-move-accuse',
        args: { a: { kind: 'seat', seat: Number(a) - 1 }, b: { kind: 'item', item: b! } },
      };
    },
    name: (item) => itemName(item, names),
    ...change,
  };
  return play;
}
