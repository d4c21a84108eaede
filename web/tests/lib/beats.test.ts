import { describe, expect, it } from 'vitest';
import { steps } from '$lib/beats';
import type { Told } from '../../src/wire/types';

const told = (id: string): Told => ({ id, args: {} });

describe('beats', () => {
  it('shows every sentence on the board as it stood then', () => {
    const scene = steps(
      [told('turned'), told('marked'), told('rolled'), told('won')],
      [
        { after: 1, game: 'turned up' },
        { after: 3, game: null },
        { after: 4, game: 'tokens gone' },
      ],
      'before',
    );
    expect(scene.map(({ view }) => view)).toEqual(['turned up', 'turned up', 'turned up', 'tokens gone']);
  });

  it('leaves the board as it was where nothing is marked', () => {
    expect(steps([told('one')], [], 'before')).toEqual([{ told: told('one'), view: 'before' }]);
  });
});
