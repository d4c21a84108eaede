// What happened at a table, told beat by beat at the reader's own pace. It stands between a table (or a replay) and everything that is drawn,
// so that board, hand, scores and story all show the moment that is told, and what comes next only when the telling is over. The table itself
// never waits: whoever skips is at once where it stands.

import { untrack } from 'svelte';
import type { GameClient, Play, Player } from '../games/shape';
import type { Beat, Told } from '../wire/types';
import { steps, type Step } from './beats';
import type { Names } from './fluent.svelte';
import { settings, type Pace } from './settings.svelte';

/** How long a step is shown, in milliseconds. */
export const PACES: Record<Exclude<Pace, 'off'>, number> = { slow: 2800, steady: 1500, quick: 750 };

/** One entry that is worth telling. */
export interface Scene {
  seq: number;
  seat: number;
  told: readonly Told[];
  beats: readonly Beat[];
  before: unknown;
}

/** What a telling tells of. */
export interface Source extends Play {
  readonly client: GameClient | null;
  /** Called with every entry that has beats, before the view that it leads to is shown; with null when the table leaps. */
  onscene: ((scene: Scene | null) => void) | null;
}

interface Shown extends Step {
  seq: number;
  seat: number;
  /** Every sentence of the entry so far. */
  heard: readonly Told[];
}

export class Telling implements Play {
  private steps = $state.raw<readonly Shown[]>([]);
  private at = $state(0);
  paused = $state(false);
  /** The view that follows what is told has not come yet. */
  private fresh = false;
  /** Since when the step that is shown has been. */
  private timed: { step: Shown; since: number } | null = null;

  constructor(readonly source: Source) {
    source.onscene = (scene) => (scene ? this.tell(scene) : this.skip());
    $effect(() => this.run());
    // In real time nobody waits for a telling: whatever comes next ends it.
    $effect(() => {
      if (!source.view || !source.client?.quick) return;
      if (!this.fresh) untrack(() => this.skip());
      this.fresh = false;
    });
    $effect(() => () => (source.onscene = null));
  }

  private get step(): Shown | undefined {
    return this.steps[this.at];
  }

  // ---- what shows it asks ----------------------------------------------------------------------------------------------

  get on(): boolean {
    return this.step !== undefined;
  }
  get number(): number {
    return this.at + 1;
  }
  get length(): number {
    return this.steps.length;
  }
  /** Of the lines of the story, those that have been told by now. */
  heard<Line extends { seq: number }>(lines: readonly Line[]): readonly Line[] {
    const { step } = this;
    if (!step) return lines;
    return [
      ...lines.filter(({ seq }) => seq < step.seq),
      ...lines.filter(({ seq }) => seq === step.seq).slice(0, step.heard.length),
    ];
  }
  get scene(): { told: Told; act: number } | null {
    const { step } = this;
    const told = step?.told.at(-1);
    return step && told ? { told, act: step.act } : null;
  }

  next(): void {
    this.at++;
    if (!this.on) this.skip();
  }
  back(): void {
    this.at = Math.max(0, this.at - 1);
    this.paused = true;
  }
  skip(): void {
    this.steps = [];
    this.at = 0;
    this.paused = false;
  }

  private tell({ seq, seat, told, beats, before }: Scene): void {
    const { client } = this.source;
    if (settings.pace === 'off' || document.hidden || !client || client.tells?.(told) === false) return;
    this.fresh = true;
    // The question comes before its answer in the story too.
    let heard: readonly Told[] = [];
    let earlier = heard;
    const scene = steps(told, beats, before, (line) => client.scenic?.(line)).map((step) => {
      if (step.act === 0) earlier = heard;
      if (step.done) heard = [...earlier, ...step.told];
      return { ...step, seq, seat, heard };
    });
    this.steps = [...this.steps, ...scene];
  }

  /** Who has more than one entry to tell hurries, and is never left minutes behind the table. */
  private get hurry(): number {
    return new Set(this.steps.slice(this.at).map(({ seq }) => seq)).size;
  }

  private run(): (() => void) | void {
    const { step } = this;
    if (!step) return;
    if (settings.pace === 'off') {
      this.skip();
      return;
    }
    if (this.paused) {
      this.timed = null;
      return;
    }
    if (this.timed?.step !== step) this.timed = { step, since: performance.now() };
    // What comes meanwhile does not begin the step again.
    const left = (step.lasts * PACES[settings.pace]) / this.hurry - (performance.now() - this.timed.since);
    const timer = setTimeout(() => this.next(), Math.max(0, left));
    return () => clearTimeout(timer);
  }

  // ---- what boards ask: as the table stood at this step, when nobody could do anything yet ------------------------------------

  get view(): unknown {
    return this.step ? this.step.view : this.source.view;
  }
  get last(): Play['last'] {
    return this.step ? { seat: this.step.seat, told: this.step.heard } : this.source.last;
  }
  get due(): readonly number[] {
    return this.on ? [] : this.source.due;
  }
  get may(): readonly number[] {
    return this.on ? [] : this.source.may;
  }
  get legal(): readonly string[] {
    return this.on ? [] : this.source.legal;
  }
  get over(): boolean {
    return !this.on && this.source.over;
  }
  get advised(): string | null {
    return this.on ? null : this.source.advised;
  }
  can(notation: string): boolean {
    return !this.on && this.source.can(notation);
  }
  send(notation: string): void {
    if (!this.on) this.source.send(notation);
  }

  get game(): string {
    return this.source.game;
  }
  get key(): string {
    return this.source.key;
  }
  get content(): unknown {
    return this.source.content;
  }
  get own(): unknown {
    return this.source.own;
  }
  get names(): Names {
    return this.source.names;
  }
  get players(): readonly Player[] {
    return this.source.players;
  }
  get seat(): number | null {
    return this.source.seat;
  }
  get refused(): Play['refused'] {
    return this.source.refused;
  }
  get busy(): boolean {
    return this.source.busy;
  }
  now(): number {
    return this.source.now();
  }
  hint(told: Told | string | null): void {
    this.source.hint(told);
  }
  move(notation: string): Told {
    return this.source.move(notation);
  }
  name(item: string): string {
    return this.source.name(item);
  }
}
