// The sounds of Monster Freeze, which must answer at once: every colour has its own note.

import { voice } from '$lib/sound.svelte';
import { CHORDS, SOUNDS } from './notes';
import { COLOURS } from './view';

export function play(sound: keyof typeof SOUNDS): void {
  const heard = voice();
  if (heard) SOUNDS[sound](heard);
}

/** A fold: a chord on its colour's own note. */
export function chord(colour: string): void {
  const heard = voice();
  if (heard) CHORDS[COLOURS.find((known) => known === colour) ?? 'yellow'](heard);
}
