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

export class Desk {
  card = $state<string | null>(null);
  why = $state.raw<{ seat: number; spot: number; at: number } | null>(null);
  telling = $state(false);
  private chosen = $state(kept());

  get pace(): Pace {
    return this.chosen;
  }
  /** How fast rounds are told; this browser remembers it. */
  set pace(pace: Pace) {
    this.chosen = pace;
    try {
      localStorage.setItem(KEY, pace);
    } catch {
      // A browser that keeps nothing still plays.
    }
  }
}
