// Small, warm sounds, made on the spot: nothing is loaded. Silent unless the settings say otherwise, and until the first gesture on the page.

import { settings } from './settings.svelte';
import { CUES, EMBERS, hearth, Voice, type Cue } from './voice';

let context: AudioContext | null = null;
let speaker: Voice | null = null;
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

/** Who speaks, if anybody may be heard now. */
export function voice(): Voice | null {
  const audio = audible();
  if (audio) speaker ??= new Voice(audio);
  return audio && speaker;
}

export function cue(name: Cue): void {
  const heard = voice();
  if (heard) CUES[name](heard);
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
    gain.gain.value = EMBERS;
    source.connect(gain).connect(wanted.destination);
    source.start();
    fire = { source, gain };
  } else if (!wanted && fire) {
    fire.source.stop();
    fire = null;
  }
}

// ---- what a hand feels ----------------------------------------------------------------------------------------------------

const FELT = { turn: [30], refused: [40, 50, 40], win: [40, 60, 40, 60, 120] };

/** A phone trembles, where its owner wants it to; never before a gesture, and not for those who asked for less motion. */
export function feel(what: keyof typeof FELT): void {
  if (!settings.haptics || !touch.once || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  navigator.vibrate?.(FELT[what]);
}
