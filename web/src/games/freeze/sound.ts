// Small sounds, made on the spot. Silent unless the settings say otherwise; nothing is loaded.

import { settings } from '$lib/settings.svelte';
import { COLOURS, type Colour } from './view';

let context: AudioContext | null = null;

function tone(
  frequency: number,
  start: number,
  length: number,
  loudness: number,
  kind: OscillatorType = 'triangle',
): void {
  if (!context) return;
  const from = context.currentTime + start;
  const oscillator = context.createOscillator();
  const gain = context.createGain();
  oscillator.type = kind;
  oscillator.frequency.setValueAtTime(frequency, from);
  gain.gain.setValueAtTime(0, from);
  gain.gain.linearRampToValueAtTime(loudness, from + 0.01);
  gain.gain.exponentialRampToValueAtTime(0.0001, from + length);
  oscillator.connect(gain).connect(context.destination);
  oscillator.start(from);
  oscillator.stop(from + length);
}

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
  if (ready()) SOUNDS[sound]();
}

/** A fold: a chord on its colour's own note. */
export function chord(colour: string): void {
  if (!ready()) return;
  const root = PITCH[COLOURS.find((known) => known === colour) ?? 'yellow'];
  [1, 1.25, 1.5, 2].forEach((ratio, at) => tone(root * ratio, at * 0.07, 0.5, 0.09));
}

function ready(): boolean {
  if (!settings.sound || typeof AudioContext === 'undefined') return false;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  return true;
}
