// The best times of Monster Freeze alone without a line, kept in this browser and nowhere else.

const KEY = 'veillee.freeze.times';
const MOST = 5;

/** What the game that was won last took. */
let last: number | null = null;

export function lastTime(): number | null {
  return last;
}

/** In milliseconds, the best first. */
export function bestTimes(): number[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(found) ? found.filter((time) => typeof time === 'number').sort((a, b) => a - b) : [];
  } catch {
    return [];
  }
}

export function keepTime(millis: number): void {
  last = millis;
  try {
    localStorage.setItem(KEY, JSON.stringify([...bestTimes(), millis].sort((a, b) => a - b).slice(0, MOST)));
  } catch {
    // A browser that keeps nothing plays for the pleasure of it.
  }
}
