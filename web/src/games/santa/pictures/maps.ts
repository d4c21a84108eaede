// Small maps for the rules page: a corner of the town in use, or, where the rule needs a certain lie of the land, one of our own.

import type { SantaBox } from '../../../wire/santa';

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
};

/** The upper left corner of a town: its six houses nearest to it, with what joins them. */
export function corner(town: SantaBox | undefined): SantaBox {
  if (!town) return ROW;
  const house = [...town.house].sort((one, other) => one.at[0] + one.at[1] - other.at[0] - other.at[1]).slice(0, 6);
  const kept = new Set(house.map((one) => one.id));
  const street = town.street.flatMap(({ id, houses }) =>
    houses
      .slice(1)
      .flatMap((to, at) => (kept.has(to) && kept.has(houses[at]!) ? [{ id, houses: [houses[at]!, to] }] : [])),
  );
  return { house, street, winding: town.winding.filter((pair) => pair.every((one) => kept.has(one))) };
}
