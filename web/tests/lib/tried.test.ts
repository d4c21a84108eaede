import { describe, expect, it } from 'vitest';
import type { Line } from '../../src/wire/types';
import { figures, parts } from '../../src/workshop/tried';

function game(moves: number, scores: number[], winner: number, used: string[][]): Line {
  return {
    arm: 0,
    number: 0,
    bots: ['easy', 'easy'],
    roles: [
      { seat: '1', character: winner ? 'sally' : 'jack' },
      { seat: '2', character: winner ? 'jack' : 'sally' },
    ],
    payoffs: scores.map((_, seat) => (seat === winner ? 1 : 0)),
    scores,
    ending: 'points',
    moves,
    leads: 0,
    comeback: false,
    used,
  };
}

describe('what many games say of a pack', () => {
  const games = [game(10, [3, 7], 1, [['a'], ['b']]), game(20, [8, 2], 0, [['a'], ['c']])];

  it('sums up lengths, points and wins by role as multiples of the fair share', () => {
    const found = figures(games);
    expect(found).toMatchObject({ games: 2, moves: 15, shortest: 10, longest: 20, points: 5, winner: 7.5 });
    expect(found.roles.seat).toEqual([
      { name: '1', wins: 1, seats: 2 },
      { name: '2', wins: 1, seats: 2 },
    ]);
    expect(found.roles.character).toEqual([
      { name: 'jack', wins: 2, seats: 2 },
      { name: 'sally', wins: 0, seats: 2 },
    ]);
  });

  it('names what nobody played, and what always or never won once it was played often', () => {
    const many = Array.from({ length: 10 }, () => game(5, [1, 0], 0, [['a'], ['b']]));
    expect(parts(many, { card: ['a', 'b', 'c'], colour: ['red'] })).toEqual([
      { kind: 'card', never: ['c'], wins: ['a'], loses: ['b'] },
    ]);
    expect(parts(games, { card: ['a', 'b'] })).toEqual([{ kind: 'card', never: [], wins: [], loses: [] }]);
  });
});
