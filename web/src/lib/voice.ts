// How the sounds are made: recipes for a voice, which speaks in any audio context, also one that is only measured. Nothing is loaded.

/** Notes and noises, from now on in this context. */
export class Voice {
  private noise: AudioBuffer | null = null;

  constructor(readonly audio: BaseAudioContext) {}

  /** A note that swells at once and dies away. */
  tone(
    frequency: number,
    start: number,
    length: number,
    loudness: number,
    kind: OscillatorType = 'triangle',
    to = frequency,
  ): void {
    const { audio } = this;
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
  rustle(frequency: number, start: number, length: number, loudness: number, width = 1): void {
    const { audio } = this;
    const from = audio.currentTime + start;
    const source = audio.createBufferSource();
    const band = audio.createBiquadFilter();
    const gain = audio.createGain();
    this.noise ??= hiss(audio);
    source.buffer = this.noise;
    band.type = 'bandpass';
    band.frequency.value = frequency;
    band.Q.value = width;
    gain.gain.setValueAtTime(0, from);
    gain.gain.linearRampToValueAtTime(loudness, from + length * 0.2);
    gain.gain.exponentialRampToValueAtTime(0.0001, from + length);
    source.connect(band).connect(gain).connect(audio.destination);
    source.start(from, Math.random() * 0.5, length);
  }
}

function hiss(audio: BaseAudioContext): AudioBuffer {
  const buffer = audio.createBuffer(1, audio.sampleRate, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let at = 0; at < samples.length; at++) samples[at] = Math.random() * 2 - 1;
  return buffer;
}

export const CUES = {
  card: (voice: Voice) => {
    voice.rustle(2600, 0, 0.13, 0.16, 0.7);
    voice.rustle(900, 0.09, 0.05, 0.1);
  },
  reveal: (voice: Voice) => [0, 0.08, 0.16].forEach((start) => voice.rustle(2400, start, 0.14, 0.14, 0.7)),
  tile: (voice: Voice) => {
    voice.tone(210, 0, 0.14, 0.16, 'sine', 120);
    voice.rustle(1500, 0, 0.04, 0.14);
  },
  die: (voice: Voice) =>
    [0, 0.11, 0.2, 0.31, 0.38].forEach((start, at) => {
      voice.rustle(1900 - 150 * at, start, 0.04, 0.2 - 0.03 * at, 3);
      voice.tone(420 - 30 * at, start, 0.05, 0.05, 'sine');
    }),
  step: (voice: Voice) =>
    [0, 0.24].forEach((start) => {
      voice.rustle(3200, start, 0.09, 0.1, 1.4);
      voice.rustle(1400, start + 0.05, 0.11, 0.12, 1.4);
    }),
  token: (voice: Voice) => {
    voice.tone(880, 0, 0.18, 0.06, 'sine');
    voice.tone(1175, 0.07, 0.22, 0.06, 'sine');
  },
  gasp: (voice: Voice) => {
    voice.tone(392, 0, 0.18, 0.08, 'sine', 660);
    voice.tone(784, 0.14, 0.3, 0.07, 'sine');
  },
  bell: (voice: Voice) => {
    for (const [ratio, loudness] of [
      [1, 0.1],
      [2.76, 0.05],
      [5.4, 0.02],
    ] as const)
      voice.tone(660 * ratio, 0, 1.3 / ratio ** 0.5, loudness, 'sine');
  },
  refused: (voice: Voice) => voice.tone(150, 0, 0.25, 0.1, 'triangle', 110),
  win: (voice: Voice) => [523, 659, 784, 1047].forEach((note, at) => voice.tone(note, at * 0.14, 0.8, 0.09)),
  end: (voice: Voice) => [523, 440, 392].forEach((note, at) => voice.tone(note, at * 0.22, 0.7, 0.07, 'sine')),
} as const;

export type Cue = keyof typeof CUES;

/** How loud the fire is. */
export const EMBERS = 0.05;

/** Six seconds of embers: a low murmur, and now and then a crackle. */
export function hearth(audio: BaseAudioContext): AudioBuffer {
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
