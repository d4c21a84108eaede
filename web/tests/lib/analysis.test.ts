import { expect, test } from 'vitest';
import { asGood, costliest, ledger, type Fault } from '../../src/lib/analysis.svelte';
import type { Choice } from '../../src/wire/teacher';

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

test('what cannot be told apart from the best is as good', () => {
  const choice = (chance: number, margin: number): Choice => ({ move: '', chance, margin, parts: [] });
  const best = choice(0.72, 0.03);
  expect(asGood(choice(0.7, 0.02), best)).toBe(true);
  expect(asGood(choice(0.61, 0.02), best)).toBe(false);
  expect(asGood(choice(0.271, 0), choice(0.274, 0))).toBe(true);
  expect(asGood(choice(0.24, 0.001), choice(0.27, 0.001))).toBe(false);
});

test('the costliest faults are listed in the order of the game', () => {
  const fault = (step: number, loss: number): Fault => ({ step, seat: 0, verdict: { loss } as Fault['verdict'] });
  const faults = [fault(3, 0.1), fault(5, 0.02), fault(8, 0.3)];
  expect(costliest(faults, 2).map(({ step }) => step)).toEqual([3, 8]);
});
