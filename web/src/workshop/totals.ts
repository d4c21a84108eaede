// How much of everything is in a box: what one compares with the totals that are printed on it.

import type { Table, Value } from './toml';

export interface Total {
  /** The list that it is counted in, and what is counted: an id, a value, or nothing for the items themselves. */
  list: string;
  what: string;
  count: number;
}

function listed(value: Value | undefined): string[] {
  return (Array.isArray(value) ? value : typeof value === 'string' ? [value] : []).map(String);
}

/** Items of each list, and what stands on tiles, shows on cards, lies on places. */
export function totals(data: Table): Total[] {
  const found = new Map<string, Total>();
  const add = (list: string, what: string, count: number): void => {
    const key = `${list} ${what}`;
    found.set(key, { list, what, count: (found.get(key)?.count ?? 0) + count });
  };
  for (const [list, items] of Object.entries(data)) {
    if (!Array.isArray(items)) continue;
    for (const item of items as Table[]) {
      if (typeof item !== 'object' || Array.isArray(item)) {
        add(list, '', 1);
        continue;
      }
      const copies = list === 'tile' && typeof item.count === 'number' ? item.count : 1;
      add(list, '', copies);
      for (const path of [...listed(item.paved), ...listed(item.flowered)])
        for (const element of path.split(' ').slice(1)) add('element', element, copies);
      for (const piece of listed(item.pedestal)) add('pedestal', piece.length === 2 ? 'corner' : 'side', copies);
      for (const kind of listed(item.ingredients)) add('ingredient', kind, 1);
      if (list === 'card' && typeof item.character === 'string') add('card', item.character, 1);
      if (list === 'character' && Array.isArray(item.plain)) add('card', String(item.id), item.plain.length);
      for (const side of ['christmas', 'halloween'])
        if (Array.isArray(item[side]))
          add(
            'token',
            side,
            item[side].reduce<number>((sum, one) => sum + (Number(one) || 0), 0),
          );
    }
  }
  return [...found.values()];
}

/** Where two boxes differ: how many this one has and the other. */
export function differences(mine: Table, ours: Table): (Total & { ours: number })[] {
  const [here, there] = [totals(mine), totals(ours)];
  const same = (one: Total, other: Total): boolean => one.list === other.list && one.what === other.what;
  const all = [
    ...here,
    ...there.filter((one) => !here.some((other) => same(one, other))).map((one) => ({ ...one, count: 0 })),
  ];
  return all
    .map((one) => ({ ...one, ours: there.find((other) => same(one, other))?.count ?? 0 }))
    .filter((one) => one.count !== one.ours);
}
