// What makes the hand comfortable: which side the stack lies on, and what the keys are called on this keyboard.

const KEY = 'veillee.freeze.left';

function kept(): boolean {
  try {
    return localStorage.getItem(KEY) === 'yes';
  } catch {
    return false;
  }
}

export const comfort = $state({ left: kept() });

export function changeHands(): void {
  comfort.left = !comfort.left;
  try {
    localStorage.setItem(KEY, comfort.left ? 'yes' : 'no');
  } catch {
    // A browser that keeps nothing still plays.
  }
}

/** Keys by where they lie, so that every layout works: a cluster for each hand, both always alive. */
export const KEYS = {
  rotate: [
    ['KeyQ', 'KeyW', 'KeyE'],
    ['KeyU', 'KeyI', 'KeyO'],
  ],
  flip: [
    ['KeyA', 'KeyS', 'KeyD'],
    ['KeyJ', 'KeyK', 'KeyL'],
  ],
  swap: [
    ['KeyZ', 'KeyX'],
    ['KeyN', 'KeyM'],
  ],
  give: [
    ['Digit1', 'Digit2', 'Digit3'],
    ['Digit8', 'Digit9', 'Digit0'],
  ],
} as const;

export type Act = keyof typeof KEYS;

/** What a key does: the act and the card (from the top) it is for. */
export function meaning(code: string): { act: Act; at: number } | null {
  for (const act of Object.keys(KEYS) as Act[]) {
    for (const cluster of KEYS[act]) {
      const at = (cluster as readonly string[]).indexOf(code);
      if (at >= 0) return { act, at };
    }
  }
  return null;
}

interface Keyboard {
  getLayoutMap(): Promise<ReadonlyMap<string, string>>;
}

const layout = $state<{ names: ReadonlyMap<string, string> | null }>({ names: null });
const keyboard = (navigator as Navigator & { keyboard?: Keyboard }).keyboard;
void keyboard?.getLayoutMap().then(
  (names) => (layout.names = names),
  () => undefined,
);

export function keyName(code: string): string {
  return (layout.names?.get(code) ?? code.replace(/^(Key|Digit)/, '')).toUpperCase();
}
