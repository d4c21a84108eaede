// How the sounds of Monster Freeze are made.

import type { Voice } from '$lib/voice';

export const SOUNDS = {
  turn: (voice: Voice) => voice.tone(820, 0, 0.05, 0.05),
  flip: (voice: Voice) => voice.tone(540, 0, 0.09, 0.06),
  tick: (voice: Voice) => voice.tone(660, 0, 0.12, 0.12, 'sine'),
  go: (voice: Voice) => voice.tone(990, 0, 0.35, 0.14, 'sine'),
  lined: (voice: Voice) => {
    voice.tone(880, 0, 0.12, 0.07, 'sine');
    voice.tone(1320, 0.06, 0.16, 0.06, 'sine');
  },
  refused: (voice: Voice) => voice.tone(150, 0, 0.25, 0.14, 'sawtooth'),
  exchange: (voice: Voice) => {
    voice.tone(300, 0, 0.1, 0.08);
    voice.tone(450, 0.05, 0.12, 0.08);
  },
  other: (voice: Voice) => voice.tone(330, 0, 0.2, 0.05, 'sine'),
};

function chord(root: number) {
  return (voice: Voice): void =>
    [1, 1.25, 1.5, 2].forEach((ratio, at) => voice.tone(root * ratio, at * 0.07, 0.5, 0.09));
}

export const CHORDS = {
  yellow: chord(659),
  green: chord(523),
  red: chord(392),
  blue: chord(587),
  violet: chord(440),
};
