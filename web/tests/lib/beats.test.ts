import { describe, expect, it } from 'vitest';
import { steps } from '$lib/beats';
import type { Told } from '../../src/wire/types';

const told = (id: string): Told => ({ id, args: {} });
const ids = (said: readonly Told[]): string[] => said.map(({ id }) => id);

describe('beats', () => {
  it('gives every beat the sentences since the one before, and the board as it stood then', () => {
    const scene = steps(
      [told('played'), told('turned'), told('rolled'), told('won'), told('round')],
      [
        { after: 2, game: 'turned up' },
        { after: 3, game: null },
        { after: 4, game: 'tokens gone' },
      ],
      'before',
    );
    expect(scene.map((step) => [ids(step.told), step.view])).toEqual([
      [['played', 'turned'], 'turned up'],
      [['rolled'], 'turned up'],
      [['won'], 'tokens gone'],
    ]);
  });

  it('plays a sentence in acts, the first of them on the table as it was', () => {
    const scene = steps(
      [told('saw'), told('won')],
      [
        { after: 1, game: 'seen' },
        { after: 2, game: 'taken' },
      ],
      'before',
      ({ id }) => (id === 'won' ? { acts: 3, turn: 1, lasts: 0.5 } : undefined),
    );
    expect(scene.map(({ view, act, lasts }) => [view, act, lasts])).toEqual([
      ['seen', 0, 1],
      ['seen', 0, 0.5],
      ['taken', 1, 0.5],
      ['taken', 2, 0.5],
    ]);
  });

  it('has nothing to show where nothing is marked', () => {
    expect(steps([told('one')], [], 'before')).toEqual([]);
  });
});
