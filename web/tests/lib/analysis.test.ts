import { expect, test } from 'vitest';
import { ledger } from '../../src/lib/analysis.svelte';

test('what luck and play gave adds up as it is shown, from the fair share to the result', () => {
  // Each rounded by itself they would come to 98.
  const account = {
    fair: 0.25,
    deal: 0.134,
    draws: 0.134,
    hidden: 0.134,
    others: 0.134,
    play: 0.214,
    margin: 0.02,
    result: 1,
  };
  const found = ledger(account);
  expect(found.map(({ step }) => step)).toEqual(['deal', 'draws', 'hidden', 'others', 'play']);
  expect(found.reduce((total, { by }) => total + by, 25)).toBe(100);
  for (const { step, by } of found) expect(Math.abs(by - 100 * account[step])).toBeLessThanOrEqual(1);
});
