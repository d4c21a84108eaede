import { beforeEach, describe, expect, it, vi } from 'vitest';
import { settings } from '$lib/settings.svelte';
import { cue, feel, startSound } from '$lib/sound.svelte';

let started = 0;

/** As much of an audio context as the sounds ask for. */
class Audio {
  currentTime = 0;
  sampleRate = 8000;
  state = 'running';
  destination = {};
  private node() {
    const level = { value: 0, setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {} };
    const node = { frequency: level, gain: level, Q: level, connect: (next: unknown) => next };
    return { ...node, start: () => void started++, stop() {} };
  }
  createOscillator = () => this.node();
  createGain = () => this.node();
  createBiquadFilter = () => this.node();
  createBufferSource = () => this.node();
  createBuffer = (_: number, length: number) => ({ getChannelData: () => new Float32Array(length) });
}

describe('sound', () => {
  const vibrate = vi.fn();
  beforeEach(() => {
    started = 0;
    vibrate.mockClear();
    settings.sound = true;
    settings.haptics = true;
    vi.stubGlobal('AudioContext', Audio);
    Object.defineProperty(navigator, 'vibrate', { value: vibrate, configurable: true });
  });

  it('is silent and still before the first gesture, and then as the settings say', () => {
    startSound();
    cue('bell');
    feel('turn');
    expect([started, vibrate.mock.calls.length]).toEqual([0, 0]);
    window.dispatchEvent(new Event('pointerdown'));
    cue('bell');
    feel('turn');
    expect(started).toBe(3);
    expect(vibrate).toHaveBeenCalledWith([30]);
    settings.sound = settings.haptics = false;
    cue('die');
    feel('win');
    expect([started, vibrate.mock.calls.length]).toEqual([3, 1]);
  });
});
