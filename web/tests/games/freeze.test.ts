import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeEach, describe, expect, it } from 'vitest';
import { itemName, loadTexts } from '$lib/fluent.svelte';
import { settings } from '$lib/settings.svelte';
import { Arrangement } from '../../src/games/freeze/arrangement.svelte';
import Board from '../../src/games/freeze/Board.svelte';
import Hand from '../../src/games/freeze/Hand.svelte';
import { cells, lined, seen, turned, type FreezePlay } from '../../src/games/freeze/view';
import type { FreezeBox, FreezeView } from '../../src/wire/freeze';

const content: FreezeBox = {
  card: [
    { id: 'k1', front: 'r.. ..b g..', back: '..v y.. ..y' },
    { id: 'k2', front: '.r. y.. ..v', back: '.g. ..b y..' },
    { id: 'k3', front: '..r .g. .y.', back: 'b.. .v. .r.' },
    { id: 'k9', front: 'y.. ... ..y', back: '..g ... g..' },
  ],
};
const names = Object.fromEntries(
  [...content.card.map(({ id }) => id), 'yellow', 'green', 'red', 'blue', 'violet'].map((id) => [
    id,
    { fr: id, en: id },
  ]),
);

function freezePlay(sent: string[] = [], view: Partial<FreezeView> = {}, change: Partial<FreezePlay> = {}): FreezePlay {
  return {
    game: 'freeze',
    key: 'test',
    own: new Arrangement(),
    view: {
      playing: true,
      round: 1,
      rounds_to_win: 1,
      starts: 0,
      ends: 600_000,
      middle: 'k9',
      pile: 40,
      under: [],
      players: [
        { cards: 3, hand: ['k1', 'k2', 'k3'], folds: [], wins: 0 },
        { cards: 3, hand: [], folds: [{ colour: 'blue', seen: 'bbb......', cards: [] }], wins: 0 },
      ],
      missing: ['yellow', 'green', 'red', 'blue', 'violet'],
      hints: [],
      stuck: false,
      rests: 0,
      round_ending: '',
      round_winners: [],
      ending: '',
      winners: [],
      ...view,
    },
    content,
    names,
    players: [
      { name: 'Anaïs', bot: '', sign: 'here' },
      { name: 'Bob', bot: '', sign: 'here' },
    ],
    seat: 0,
    due: [],
    may: [0, 1],
    legal: [],
    over: false,
    last: null,
    refused: null,
    advised: null,
    busy: false,
    now: () => 1000,
    can: () => false,
    send: (notation) => void sent.push(notation),
    hint: () => {},
    move: (notation) => ({ id: notation, args: {} }),
    name: (item) => itemName(item, names),
    ...change,
  };
}

function stack(): string | null {
  return document.querySelector('[data-seen]')!.getAttribute('data-seen');
}

async function both(play: FreezePlay): Promise<void> {
  render(Board, { play });
  render(Hand, { play });
  await Promise.resolve();
}

describe('freeze', () => {
  beforeEach(async () => {
    settings.language = 'en';
    await loadTexts('freeze');
  });

  it('sees through holes and finds lines', () => {
    const sides = content.card.slice(0, 3).map((card) => cells(card.front));
    expect(
      seen(sides)
        .map((cell) => cell?.[0] ?? '.')
        .join(''),
    ).toBe('rrrygbgyv');
    expect(lined(seen(sides))).toEqual([{ colour: 'red', line: [0, 1, 2] }]);
    expect(turned(cells('rg. ... ...'), 1)).toEqual(cells('..r ..g ...'));
  });

  it('turns a card over as a hand does: its rotation is seen the other way round', () => {
    const play = freezePlay();
    const mine = new Arrangement();
    mine.take(['k1', 'k2', 'k3']);
    mine.rotate(0);
    expect(mine.side(play, 0)).toEqual(turned(cells('r.. ..b g..'), 1));
    mine.flip(0);
    expect(mine.side(play, 0)).toEqual(turned(cells('..v y.. ..y'), 3));
    mine.rotate(0);
    expect(mine.side(play, 0)).toEqual(cells('..v y.. ..y'));
  });

  it('keeps cards as they lie when one is exchanged', () => {
    const mine = new Arrangement();
    mine.take(['k1', 'k2', 'k3']);
    mine.flip(2);
    mine.move(2, 0);
    mine.take(['k1', 'k3', 'k9']);
    expect(mine.held.map(({ id, flips }) => [id, flips])).toEqual([
      ['k3', 1],
      ['k1', 0],
      ['k9', 0],
    ]);
  });

  it('claims the line that is seen with one key, naming cards by their place in the hand', async () => {
    const sent: string[] = [];
    await both(freezePlay(sent));
    expect(stack()).toBe('rrrygbgyv');
    await fireEvent.keyDown(document.body, { code: 'Space', key: ' ' });
    expect(sent).toEqual(['fold 1r0 2r0 3r0 red']);
  });

  it('plays with either hand on the keyboard', async () => {
    const sent: string[] = [];
    await both(freezePlay(sent));
    await fireEvent.keyDown(document.body, { code: 'KeyQ', key: 'a' });
    const once = stack();
    await fireEvent.keyDown(document.body, { code: 'KeyU', key: 'u' });
    expect(stack()).not.toBe(once);
    await fireEvent.keyDown(document.body, { code: 'KeyA', key: 'q' });
    await fireEvent.keyDown(document.body, { code: 'KeyM', key: ',' });
    await fireEvent.click(screen.getByRole('button', { name: 'Claim green (you own 0)' }));
    await fireEvent.keyDown(document.body, { code: 'Digit3', key: '"' });
    expect(sent).toEqual(['fold 1r2f 3r0 2r0 green', 'exchange 2 k9']);
  });

  it('gives a chosen card for the middle one', async () => {
    const sent: string[] = [];
    await both(freezePlay(sent));
    await fireEvent.click(document.querySelector('[data-middle]')!);
    await fireEvent.keyDown(document.querySelector('[data-card="k3"]')!, { key: 'Enter' });
    expect(sent).toEqual(['exchange 3 k9']);
  });

  it('does nothing before the countdown is over', async () => {
    const sent: string[] = [];
    await both(
      freezePlay(sent, {
        playing: false,
        middle: null,
        starts: 4000,
        players: [{ cards: 0, hand: [], folds: [], wins: 0 }],
      }),
    );
    await fireEvent.keyDown(document.body, { code: 'Space', key: ' ' });
    await fireEvent.keyDown(document.body, { code: 'Digit1', key: '1' });
    expect(sent).toEqual([]);
    expect(document.querySelector('.countdown b')!.textContent).toBe('3');
  });

  it('shows the stack of a refused claim', async () => {
    const play = freezePlay();
    render(Hand, { play });
    const { rerender } = render(Board, { play });
    await fireEvent.click(screen.getByRole('button', { name: 'Claim yellow (you own 0)' }));
    const notation = 'fold 1r0 2r0 3r0 yellow';
    await rerender({ play: { ...play, refused: { notation, count: 1 } } });
    expect(screen.getByRole('alert').textContent).toContain('yellow: 2 seen, not three in line');
  });

  it('never shows what onlookers may not see', () => {
    render(Board, { play: freezePlay([], {}, { seat: null }) });
    expect(document.querySelector('[data-seen]')).toBeNull();
  });
});
