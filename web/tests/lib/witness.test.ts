import { describe, expect, it } from 'vitest';
import { line, Witness } from '$lib/witness';
import type { Entry, Frame, View } from '../../src/wire/types';

const entry = (seq: number, what: object): Entry => ({ seq, at: 0, what: what as Entry['what'], told: [], beats: [] });
const look = (game: unknown): View => ({ game }) as View;
const frame = (game: unknown): Frame => ({ at: 0, seat: 0, move: '', told: [], views: { '0': game }, beats: [] });

/** A deal and three moves, each seen. */
function witness(): Witness {
  const seen = new Witness();
  seen.entry(entry(1, { type: 'started' }));
  seen.view(look({ moves: 0 }));
  for (const seq of [2, 3, 4]) {
    seen.entry(entry(seq, { type: 'moved', seat: 0, bot: false }));
    seen.view(look({ moves: seq - 1 }));
  }
  return seen;
}

describe('what a browser saw', () => {
  const game = [0, 1, 2, 3].map((moves) => frame({ moves }));

  it('agrees with the same game played again, whole or page by page', () => {
    expect(witness().looks).toBe(4);
    expect(witness().agrees(game, 0, '0')).toBe(true);
    expect(witness().agrees(game.slice(2), 2, '0')).toBe(true);
  });

  it('does not agree with other cards, or with the same ones at another time', () => {
    expect(witness().agrees([frame({ moves: 9 }), ...game.slice(1)], 0, '0')).toBe(false);
    expect(witness().agrees(game.slice(1), 0, '0')).toBe(false);
  });

  it('forgets what was taken back, and counts what came instead', () => {
    const seen = witness();
    seen.entry(entry(5, { type: 'undone', seat: 0, entries: [3, 4] }));
    seen.view(look({ moves: 1 }));
    seen.entry(entry(6, { type: 'moved', seat: 0, bot: false }));
    seen.view(look({ moves: 'other' }));
    expect(seen.agrees([game[0], game[1], frame({ moves: 'other' })] as Frame[], 0, '0')).toBe(true);
    expect(seen.agrees(game, 0, '0')).toBe(false);
  });

  it('keeps no moment that no move made: the record has none', () => {
    const seen = witness();
    seen.entry(entry(5, { type: 'passed' }));
    seen.entry(entry(6, { type: 'moved', seat: 0, bot: false }));
    seen.entry(entry(7, { type: 'passed' }));
    seen.view(look('sand'));
    expect(seen.looks).toBe(4);
  });

  it('finds the seed in a record', () => {
    expect(line('veillee-record 1\nseed abc\n\n0 1 pass', 'seed')).toBe('abc');
    expect(line('', 'seed')).toBe('');
  });
});
