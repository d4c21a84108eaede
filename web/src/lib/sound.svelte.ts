// Small, warm sounds, made on the spot: nothing is loaded. Silent unless the settings say otherwise, and until the first gesture on the page.

import { settings } from './settings.svelte';

let context: AudioContext | null = null;
let noise: AudioBuffer | null = null;
const touch = $state({ once: false, hushed: false });

/** Whether what happens can be heard: switched on, and this page was touched. */
export const heard = {
  get ready(): boolean {
    return settings.sound && touch.once && !touch.hushed;
  },
};

/** Something else in the room is heard: this page is silent meanwhile. */
export function hush(hushed: boolean): void {
  touch.hushed = hushed;
}

/** From the first gesture on the page may be heard; called once. */
export function startSound(): void {
  for (const gesture of ['pointerdown', 'keydown'] as const)
    addEventListener(
      gesture,
      () => {
        touch.once = true;
        tend();
      },
      { capture: true },
    );
  $effect.root(() => {
    $effect(tend);
  });
}

function audible(): AudioContext | null {
  if (!heard.ready || typeof AudioContext === 'undefined') return null;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  return context;
}

/** A note that swells at once and dies away. */
export function tone(
  frequency: number,
  start: number,
  length: number,
  loudness: number,
  kind: OscillatorType = 'triangle',
  to = frequency,
): void {
  const audio = audible();
  if (!audio) return;
  const from = audio.currentTime + start;
  const oscillator = audio.createOscillator();
  const gain = audio.createGain();
  oscillator.type = kind;
  oscillator.frequency.setValueAtTime(frequency, from);
  oscillator.frequency.exponentialRampToValueAtTime(to, from + length);
  gain.gain.setValueAtTime(0, from);
  gain.gain.linearRampToValueAtTime(loudness, from + 0.01);
  gain.gain.exponentialRampToValueAtTime(0.0001, from + length);
  oscillator.connect(gain).connect(audio.destination);
  oscillator.start(from);
  oscillator.stop(from + length);
}

/** A breath of noise around a frequency: paper, wood, snow. */
function rustle(frequency: number, start: number, length: number, loudness: number, width = 1): void {
  const audio = audible();
  if (!audio) return;
  const from = audio.currentTime + start;
  const source = audio.createBufferSource();
  const band = audio.createBiquadFilter();
  const gain = audio.createGain();
  noise ??= hiss(audio);
  source.buffer = noise;
  band.type = 'bandpass';
  band.frequency.value = frequency;
  band.Q.value = width;
  gain.gain.setValueAtTime(0, from);
  gain.gain.linearRampToValueAtTime(loudness, from + length * 0.2);
  gain.gain.exponentialRampToValueAtTime(0.0001, from + length);
  source.connect(band).connect(gain).connect(audio.destination);
  source.start(from, Math.random() * 0.5, length);
}

function hiss(audio: AudioContext): AudioBuffer {
  const buffer = audio.createBuffer(1, audio.sampleRate, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let at = 0; at < samples.length; at++) samples[at] = Math.random() * 2 - 1;
  return buffer;
}

const CUES = {
  card: () => {
    rustle(2600, 0, 0.13, 0.16, 0.7);
    rustle(900, 0.09, 0.05, 0.1);
  },
  reveal: () => [0, 0.08, 0.16].forEach((start) => rustle(2400, start, 0.14, 0.14, 0.7)),
  tile: () => {
    tone(210, 0, 0.14, 0.16, 'sine', 120);
    rustle(1500, 0, 0.04, 0.14);
  },
  die: () =>
    [0, 0.11, 0.2, 0.31, 0.38].forEach((start, at) => {
      rustle(1900 - 150 * at, start, 0.04, 0.2 - 0.03 * at, 3);
      tone(420 - 30 * at, start, 0.05, 0.05, 'sine');
    }),
  step: () =>
    [0, 0.24].forEach((start) => {
      rustle(3200, start, 0.09, 0.1, 1.4);
      rustle(1400, start + 0.05, 0.11, 0.12, 1.4);
    }),
  token: () => {
    tone(880, 0, 0.18, 0.06, 'sine');
    tone(1175, 0.07, 0.22, 0.06, 'sine');
  },
  gasp: () => {
    tone(392, 0, 0.18, 0.08, 'sine', 660);
    tone(784, 0.14, 0.3, 0.07, 'sine');
  },
  bell: () => {
    for (const [ratio, loudness] of [
      [1, 0.1],
      [2.76, 0.05],
      [5.4, 0.02],
    ] as const)
      tone(660 * ratio, 0, 1.3 / ratio ** 0.5, loudness, 'sine');
  },
  refused: () => tone(150, 0, 0.25, 0.1, 'triangle', 110),
  win: () => [523, 659, 784, 1047].forEach((note, at) => tone(note, at * 0.14, 0.8, 0.09)),
  end: () => [523, 440, 392].forEach((note, at) => tone(note, at * 0.22, 0.7, 0.07, 'sine')),
} as const;

export type Cue = keyof typeof CUES;

export function cue(name: Cue): void {
  CUES[name]();
}

// ---- the fire -----------------------------------------------------------------------------------------------------------

let fire: { source: AudioBufferSourceNode; gain: GainNode } | null = null;

/** Lights the fire, or lets it go out, as the settings say. */
function tend(): void {
  const wanted = settings.sound && settings.fire ? audible() : null;
  if (wanted && !fire) {
    const source = wanted.createBufferSource();
    const gain = wanted.createGain();
    source.buffer = hearth(wanted);
    source.loop = true;
    gain.gain.value = 0.05;
    source.connect(gain).connect(wanted.destination);
    source.start();
    fire = { source, gain };
  } else if (!wanted && fire) {
    fire.source.stop();
    fire = null;
  }
}

/** Six seconds of embers: a low murmur, and now and then a crackle. */
function hearth(audio: AudioContext): AudioBuffer {
  const buffer = audio.createBuffer(1, 6 * audio.sampleRate, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  let [murmur, crackle] = [0, 0];
  for (let at = 0; at < samples.length; at++) {
    const spark = Math.random();
    murmur = murmur * 0.985 + (spark * 2 - 1) * 0.06;
    if (spark < 9 / audio.sampleRate) crackle = 0.4 + Math.random() * 0.6;
    crackle *= 0.994;
    // Swells and falls with the length of the loop, so that its seam is not heard.
    const breath = 0.75 - 0.25 * Math.cos((2 * Math.PI * at) / samples.length);
    samples[at] = breath * murmur + crackle * (Math.random() * 2 - 1);
  }
  return buffer;
}

// ---- what a hand feels ----------------------------------------------------------------------------------------------------

const FELT = { turn: [30], refused: [40, 50, 40], win: [40, 60, 40, 60, 120] };

/** A phone trembles, where its owner wants it to; never before a gesture, and not for those who asked for less motion. */
export function feel(what: keyof typeof FELT): void {
  if (!settings.haptics || !touch.once || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  navigator.vibrate?.(FELT[what]);
}
