// Parts of the town in use, for the pictures of the rules page: around a street, a path, some houses.

import type { SantaBox, SantaView } from '../../../wire/santa';
import type { Box } from '../../shape';

export type Town = Box<SantaView, SantaBox>;

/** What lies around these houses, with what joins it. */
export function around(town: SantaBox, houses: readonly string[]): SantaBox {
  const at = town.house.filter(({ id }) => houses.includes(id)).map((house) => house.at);
  const [xs, ys] = [at.map(([x]) => x), at.map(([, y]) => y)];
  const inside = (value: number, all: number[]): boolean =>
    value > Math.min(...all) - 60 && value < Math.max(...all) + 60;
  const house = town.house.filter((one) => inside(one.at[0], xs) && inside(one.at[1], ys));
  const kept = new Set(house.map((one) => one.id));
  const street = town.street.flatMap(({ id, houses }) =>
    houses
      .slice(1)
      .flatMap((to, before) =>
        kept.has(to) && kept.has(houses[before]!) ? [{ id, houses: [houses[before]!, to] }] : [],
      ),
  );
  return { house, street, winding: town.winding.filter((pair) => pair.every((one) => kept.has(one))), snowed: [] };
}

/** The first houses of the longest street. */
export function street(town: SantaBox, count: number): string[] {
  const longest = town.street.reduce((best, one) => (one.houses.length > best.houses.length ? one : best));
  return longest.houses.slice(0, count);
}

/** A ride: one house by another street, then straight on. */
export function ride(town: SantaBox): string[] {
  const straight = street(town, 4);
  const first = straight[0]!;
  const aside = town.street.flatMap(({ houses }) => {
    const here = houses.indexOf(first);
    return here < 0 ? [] : [houses[here - 1], houses[here + 1]].filter((one) => one && !straight.includes(one));
  })[0];
  return aside ? [aside, ...straight] : straight;
}
