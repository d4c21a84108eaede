// The sounds of Monster Freeze, which must answer at once: every colour has its own note.

import { tone } from '$lib/sound.svelte';
import { COLOURS, type Colour } from './view';

const PITCH: Record<Colour, number> = { yellow: 659, green: 523, red: 392, blue: 587, violet: 440 };

const SOUNDS = {
  turn: () => tone(820, 0, 0.05, 0.05),
  flip: () => tone(540, 0, 0.09, 0.06),
  tick: () => tone(660, 0, 0.12, 0.12, 'sine'),
  go: () => tone(990, 0, 0.35, 0.14, 'sine'),
  lined: () => {
    tone(880, 0, 0.12, 0.07, 'sine');
    tone(1320, 0.06, 0.16, 0.06, 'sine');
  },
  refused: () => tone(150, 0, 0.25, 0.14, 'sawtooth'),
  exchange: () => {
    tone(300, 0, 0.1, 0.08);
    tone(450, 0.05, 0.12, 0.08);
  },
  other: () => tone(330, 0, 0.2, 0.05, 'sine'),
};

export function play(sound: keyof typeof SOUNDS): void {
  SOUNDS[sound]();
}

/** A fold: a chord on its colour's own note. */
export function chord(colour: string): void {
  const root = PITCH[COLOURS.find((known) => known === colour) ?? 'yellow'];
  [1, 1.25, 1.5, 2].forEach((ratio, at) => tone(root * ratio, at * 0.07, 0.5, 0.09));
}
