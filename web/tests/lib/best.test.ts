// Which sentences of a game are worth remembering: of each kind the last, the best kinds first, told in their order.

import { expect, test } from 'vitest';
import { bestOf } from '../../src/pages/evening/best';

const line = (frame: number, id: string) => ({ frame, told: { id, args: {} } });

test('of each kind the last, in the order in which they happened', () => {
  const lines = [line(1, 'saw'), line(2, 'swapped'), line(3, 'met'), line(4, 'saw'), line(9, 'won')];
  expect(bestOf(lines, ['met', 'saw', 'won']).map(({ frame }) => frame)).toEqual([3, 4, 9]);
  expect(bestOf(lines, ['saw']).map(({ frame }) => frame)).toEqual([4]);
  expect(bestOf(lines, [])).toEqual([]);
});

test('no more than three, and the best kinds before the others', () => {
  const lines = ['a', 'b', 'c', 'd'].map((id, at) => line(at, id));
  expect(bestOf(lines, ['d', 'c', 'b', 'a']).map(({ told }) => told.id)).toEqual(['b', 'c', 'd']);
});
