// How far somebody had looked at each table, and when: whoever comes back later is told what happened meanwhile.

const KEY = 'veillee.seen';
const TABLES = 60;
const AWAY = 10 * 60_000;

interface Seen {
  seq: number;
  at: number;
}

function kept(): Record<string, Seen> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, Seen>;
  } catch {
    return {};
  }
}

/** The number of the last entry that was seen before a long absence; 0 if there was none. */
export function seenBefore(table: string, now = Date.now()): number {
  const seen = kept()[table];
  return seen && now - seen.at >= AWAY ? seen.seq : 0;
}

export function see(table: string, seq: number, now = Date.now()): void {
  const seen = { ...kept(), [table]: { seq, at: now } };
  const latest = Object.entries(seen)
    .sort(([, one], [, other]) => other.at - one.at)
    .slice(0, TABLES);
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(latest)));
  } catch {
    // A browser that keeps nothing tells everybody the whole story.
  }
}
