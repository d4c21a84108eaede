// A small town, written as a pack writes it.

import type { SantaBox } from '../../src/wire/santa';

export const ROW: SantaBox = {
  house: [
    { id: 'a1', at: [60, 60] },
    { id: 'b1', at: [180, 60] },
    { id: 'c1', at: [300, 60] },
    { id: 'a2', at: [60, 170] },
    { id: 'd1', at: [420, 60] },
    { id: 'c2', at: [300, 170] },
  ],
  street: [
    { id: 'main', houses: ['a1', 'b1', 'c1', 'd1'] },
    { id: 'west', houses: ['a2', 'a1'] },
  ],
  winding: [
    ['a2', 'b1'],
    ['c2', 'd1'],
    ['b1', 'c2'],
  ],
  snowed: [['d1', 'c2']],
};
