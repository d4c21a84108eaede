// What Board and Hand share while a player acts: the card taken up, the card that is asked why, the pace of the telling and whether it goes on.

const KEY = 'veillee.nightmare.pace';
export const PACES = { slow: 3600, steady: 2000, quick: 1000, off: 0 } as const;
export type Pace = keyof typeof PACES;

function kept(): Pace {
  try {
    const found = localStorage.getItem(KEY) ?? '';
    return found in PACES ? (found as Pace) : 'steady';
  } catch {
    return 'steady';
  }
}

export const table: { card: string | null; why: { seat: number; spot: number; at: number } | null; pace: Pace; telling: boolean } = $state({
  card: null,
  why: null,
  pace: kept(),
  telling: false,
});

export function setPace(pace: Pace): void {
  table.pace = pace;
  try {
    localStorage.setItem(KEY, pace);
  } catch {
    // A browser that keeps nothing still plays.
  }
}
