import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeEach, describe, expect, it } from 'vitest';
import { itemName, loadTexts } from '$lib/fluent.svelte';
import { settings } from '$lib/settings.svelte';
import Board from '../../src/games/santa/Board.svelte';
import Hand from '../../src/games/santa/Hand.svelte';
import { around, ride, street } from '../../src/games/santa/pictures/maps';
import { Plan } from '../../src/games/santa/plan.svelte';
import { inTwo, onward, open, preview, tapped, type SantaPlay } from '../../src/games/santa/view';
import type { Player, SantaView } from '../../src/wire/santa';
import { ROW } from './town';

const REACH: Player['reach'] = [
  { means: 'two', cards: ['A', '3'], houses: ['b1', 'c1'] },
  { means: 'three', cards: ['7'], houses: ['b1', 'c1', 'd1'] },
  { means: 'bike', cards: ['Q'], houses: [] },
];

function player(house: string, change: Partial<Player> = {}): Player {
  return {
    house,
    hand: ['A', '7', 'Q'],
    played: ['3'],
    ready: false,
    chosen: null,
    moved: false,
    points: 0,
    sightings: 0,
    presents: 0,
    reach: REACH,
    leaves: [],
    meets: [0],
    ...change,
  };
}

const view: SantaView = {
  round: 1,
  rounds: 13,
  asks: 'move',
  turn: 1,
  santa: 0,
  players: [player('c1', { leaves: ['b1', 'a1'], meets: [1, 2] }), player('a1'), player('d1')],
  closed: ['a2'],
  presents: ['c1'],
  stock: 29,
  seen: false,
  namer: 0,
  tied: [],
  trip: null,
  ending: '',
  winners: [],
};

function santaPlay(sent: string[], legal: string[], change: Partial<SantaPlay> = {}): SantaPlay {
  const names = { Q: { fr: 'la dame', en: 'the queen' }, b1: { fr: 'La Poste', en: 'The Post Office' } };
  const play: SantaPlay = {
    game: 'santa',
    key: 'test',
    own: plan,
    view,
    content: ROW,
    names,
    players: ['Ana', 'Bo', 'Cleo'].map((name) => ({ name, bot: '', sign: 'here' })),
    seat: 1,
    due: [1],
    may: [1],
    legal,
    over: false,
    last: null,
    refused: null,
    advised: null,
    busy: false,
    now: () => 0,
    can: (notation) => legal.includes(notation),
    send: (notation) => void sent.push(notation),
    hint: () => {},
    move: (notation) => ({ id: `santa-move-${notation.split(' ')[0]}`, args: { a: notation } }),
    name: (item) => itemName(item, names),
    ...change,
  };
  return play;
}

const WALKS = ['go b1', 'go b1 c1', 'go a2'];

function house(id: string): HTMLElement {
  return document.querySelector(`[data-house="${id}"]`)!;
}

let plan: Plan;

describe('santa', () => {
  beforeEach(async () => {
    settings.language = 'en';
    plan = new Plan();
    await loadTexts('santa');
  });

  it('lays a trail house by house and goes when its end is tapped again', async () => {
    const sent: string[] = [];
    render(Board, { play: santaPlay(sent, WALKS) });
    await fireEvent.click(house('b1'));
    expect(plan.trail).toEqual(['b1']);
    await fireEvent.click(house('c1'));
    expect(sent).toEqual([]);
    expect(house('c1').getAttribute('aria-label')).toContain('on your route');
    await fireEvent.click(house('c1'));
    expect(sent).toEqual(['go b1 c1']);
  });

  it('finds the shortest way to a house further on', async () => {
    render(Board, { play: santaPlay([], WALKS) });
    await fireEvent.click(house('c1'));
    expect(plan.trail).toEqual(['b1', 'c1']);
  });

  it('asks the table why a house cannot be reached', async () => {
    const sent: string[] = [];
    render(Board, { play: santaPlay(sent, WALKS) });
    await fireEvent.click(house('d1'));
    expect(sent).toEqual(['go d1']);
  });

  it('walks between houses with arrows and steps back with Escape', async () => {
    render(Board, { play: santaPlay([], WALKS) });
    house('a1').focus();
    await fireEvent.keyDown(house('a1'), { key: 'ArrowRight' });
    expect(document.activeElement).toBe(house('b1'));
    await fireEvent.click(house('b1'));
    await fireEvent.keyDown(house('b1'), { key: 'Escape' });
    expect(plan.trail).toEqual([]);
  });

  it('says what a house is without colour', () => {
    render(Board, { play: santaPlay([], WALKS) });
    expect(house('a2').getAttribute('aria-label')).toContain('closed');
    expect(house('c1').getAttribute('aria-label')).toContain('has its present');
    expect(house('c1').getAttribute('aria-label')).toContain('here: Ana');
    expect(house('b1').getAttribute('aria-label')).toContain('The Post Office, waits for its present');
  });

  it('writes house names on the map on demand', async () => {
    render(Board, { play: santaPlay([], WALKS) });
    expect(document.querySelector('text.name')).toBeNull();
    await fireEvent.click(screen.getByRole('button', { name: 'House names' }));
    const names = [...document.querySelectorAll('text.name')].map((name) =>
      [...name.children].map((line) => line.textContent).join(' '),
    );
    expect(names).toContain('The Post Office');
    await fireEvent.click(screen.getByRole('button', { name: 'House names' }));
    expect(document.querySelector('text.name')).toBeNull();
  });

  it('breaks a long name into two lines of about the same length', () => {
    expect(inTwo('La Tour de l’Horloge')).toEqual(['La Tour de', 'l’Horloge']);
    expect(inTwo('La Forge')).toEqual(['La Forge']);
    expect(inTwo('Gingerbreadhouse')).toEqual(['Gingerbreadhouse']);
  });

  it('makes a sighting a moment, where it happened', async () => {
    const before = santaPlay([], WALKS);
    const { rerender } = render(Board, { play: before });
    expect(document.querySelector('.sighting')).toBeNull();
    const players = view.players.map((one, seat) => (seat === 2 ? { ...one, sightings: 1, points: 3 } : one));
    await rerender({ play: santaPlay([], WALKS, { view: { ...view, players } }) });
    expect(document.querySelector('.sighting')?.textContent).toContain('+3');
  });

  it('takes up a card, shows how far it leads, and lays it', async () => {
    const sent: string[] = [];
    render(Hand, {
      play: santaPlay(sent, ['card A', 'card 7', 'card Q'], { view: { ...view, asks: 'card', round: 2 } }),
    });
    await fireEvent.click(document.querySelector('[data-card="Q"]')!);
    expect(plan.card).toBe('Q');
    expect(sent).toEqual([]);
    await fireEvent.click(screen.getByText('Lay the queen'));
    expect(sent).toEqual(['card Q']);
  });

  it('names a player', async () => {
    const sent: string[] = [];
    render(Hand, { play: santaPlay(sent, ['next 1', 'next 3']) });
    await fireEvent.click(screen.getByText('Cleo'));
    expect(sent).toEqual(['next 3']);
  });

  it('knows onward houses, cuts a trail back, and previews what is met', () => {
    const routes = [['b1'], ['b1', 'c1'], ['a2']];
    expect([...onward(routes, []).next]).toEqual(['b1', 'a2']);
    expect([...onward(routes, []).later]).toEqual(['c1']);
    expect(tapped(routes, ['b1', 'c1'], 'b1')).toEqual(['b1']);
    expect(tapped(routes, [], 'd1')).toBeNull();
    expect(preview(view, 1, ['b1', 'c1'])).toEqual({ presents: 0, meets: [0] });
    expect(preview(view, 0, ['d1', 'b1', 'a2'])).toEqual({ presents: 1, meets: [2] });
  });
});

describe('the town for three and for four', () => {
  it('hides under the snow what three do not have', () => {
    expect(open(ROW, 4).winding).toHaveLength(3);
    expect(open(ROW, 3).winding).toEqual([
      ['a2', 'b1'],
      ['b1', 'c2'],
    ]);
  });
});

describe('pictures of the rules, drawn from the town in use', () => {
  it('finds a street, and a ride that comes onto it from another one', () => {
    expect(street(ROW, 3)).toEqual(['a1', 'b1', 'c1']);
    expect(ride(ROW)).toEqual(['a2', 'a1', 'b1', 'c1', 'd1']);
    expect(ride({ ...ROW, street: ROW.street.slice(0, 1) })).toEqual(['a1', 'b1', 'c1', 'd1']);
  });

  it('keeps what lies around the houses, with what joins it', () => {
    const part = around(ROW, ['a1', 'b1']);
    expect(part.house.map(({ id }) => id)).toEqual(['a1', 'b1']);
    expect(part.street).toEqual([{ id: 'main', houses: ['a1', 'b1'] }]);
    expect(part.winding).toEqual([]);
    expect(around(ROW, ['a2', 'b1']).winding).toEqual([['a2', 'b1']]);
  });
});
