import { describe, expect, it } from 'vitest';
import { Desk } from '../../src/games/nightmare/desk.svelte';
import { around, placeOf, scoreParts, signed } from '../../src/games/nightmare/view';
import type { Player } from '../../src/wire/nightmare';

describe('nightmare', () => {
  it('shares each place between two neighbours, and the centre between all', () => {
    for (const seats of [2, 3, 6]) {
      for (let seat = 0; seat < seats; seat++) {
        for (const spot of [0, 1, 2]) {
          const place = placeOf(seats, seat, spot);
          expect(around(seats, place)).toContainEqual({ seat, spot });
        }
        expect(placeOf(seats, seat, 1)).toBe(seats);
        // What lies to my left is to the right of the next player.
        expect(placeOf(seats, (seat + 1) % seats, 2)).toBe(placeOf(seats, seat, 0));
      }
      expect(around(seats, seats)).toHaveLength(seats);
    }
  });

  it('sums a score up as the box does: tokens by what they are worth, and the bonus', () => {
    const player = { christmas: 3, halloween: 2, values: [1, 4], bonus: 0, score: 11 } as Player;
    const points = (of: Player): number => scoreParts(of).reduce((sum, part) => sum + (part.args.points ?? 0), 0);
    expect(points(player)).toBe(player.score);
    expect(scoreParts(player)).toHaveLength(2);
    expect(points({ ...player, bonus: 5 })).toBe(16);
  });

  it('writes a loss with a real minus', () => {
    expect([signed(3), signed(-2)]).toEqual(['+3', '−2']);
  });

  it('keeps what is taken up at one table only', () => {
    const here = new Desk();
    here.card = 'jack-3';
    const there = new Desk();
    expect(there.card).toBeNull();
  });
});
