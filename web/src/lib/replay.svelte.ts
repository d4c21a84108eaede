// A finished game, one moment of it at a time: the `Play` that boards draw from when nobody can move any more.

import { loadGame } from '../games';
import type { GameClient, Play, Player } from '../games/shape';
import { api } from '../wire/api';
import type { Frame, GameInfo, ReplayInfo, Told } from '../wire/types';
import { itemName, type Names } from './fluent.svelte';
import { botName } from './people';
import { toldMove } from './moves';
import type { Scene, Source } from './telling.svelte';

export class Replay implements Source {
  onscene: ((scene: Scene | null) => void) | null = null;
  record = $state('');
  info = $state.raw<ReplayInfo | null>(null);
  frames = $state.raw<readonly Frame[]>([]);
  client = $state.raw<GameClient | null>(null);
  own = $state.raw<unknown>();
  /** Through whose eyes: a seat's number, or everyone's at once. */
  eyes = $state('all');
  at = $state(0);
  problem = $state('');

  /** A move that would have been better than what follows: drawn where advice is. */
  advised = $state<string | null>(null);
  /** What may be answered on the board to a question about this moment, and who hears the answer. */
  asked = $state.raw<readonly string[]>([]);
  onanswer: ((move: string) => void) | null = null;
  /** What the thing under the finger would do. */
  hinted = $state.raw<Told | string | null>(null);
  readonly refused = null;
  readonly busy = false;
  box = $state.raw<GameInfo | null>(null);

  get step(): Frame | undefined {
    return this.frames[this.at];
  }
  get last(): Play['last'] {
    const { step } = this;
    return step && step.seat !== null ? { seat: step.seat, told: step.told } : null;
  }
  get end(): number {
    return this.frames.length - 1;
  }
  get game(): string {
    return this.info?.game ?? '';
  }
  get key(): string {
    return `replay.${this.eyes}`;
  }
  get view(): unknown {
    return this.step?.views[this.eyes];
  }
  get content(): unknown {
    return this.info?.content.data;
  }
  get names(): Names {
    return this.info?.content.names ?? {};
  }
  get players(): Player[] {
    return (this.info?.players ?? []).map((name, at) => seated(name, at, this.box?.people));
  }
  get seat(): number | null {
    return this.eyes === 'all' ? null : Number(this.eyes);
  }
  get due(): number[] {
    const following = this.frames[this.at + 1]?.seat;
    return following === null || following === undefined ? [] : [following];
  }
  get may(): number[] {
    return this.advised || this.asked.length ? this.due : [];
  }
  get legal(): readonly string[] {
    return this.asked.length || !this.advised ? this.asked : [this.advised];
  }
  get over(): boolean {
    return this.at === this.end;
  }

  now(): number {
    return this.step?.at ?? 0;
  }
  can(notation: string): boolean {
    return this.asked.includes(notation);
  }
  send(notation: string): void {
    this.onanswer?.(notation);
  }
  hint(told: Told | string | null): void {
    this.hinted = told;
  }
  move(notation: string): Told {
    return this.box ? toldMove(this.box.meta, this.names, notation) : { id: notation, args: {} };
  }
  name(item: string): string {
    return itemName(item, this.names);
  }

  go(to: number): void {
    const at = Math.max(0, Math.min(this.end, to));
    const step = this.frames[at];
    // One step on is told as it was at the table; a leap is not.
    this.onscene?.(null);
    this.advised = null;
    this.asked = [];
    if (at === this.at + 1 && step?.beats.length)
      this.onscene?.({ seq: at, seat: step.seat ?? -1, told: step.told, beats: step.beats, before: this.view });
    this.at = at;
  }

  /** Shows before a step what its player could have played instead, as they saw the table. */
  async propose(step: number, seat: number, move: string): Promise<void> {
    const eyes = String(seat);
    const seen = this.eyes === eyes;
    // What was seen as everyone has every player's view already: the sentences follow.
    if (!seen && !this.step?.views[eyes]) await this.look(eyes);
    this.eyes = eyes;
    this.go(step - 1);
    this.advised = move || null;
    if (!seen) await this.show(this.record);
  }

  /** Looks at the same moment through other eyes. */
  async look(eyes: string): Promise<void> {
    this.onscene?.(null);
    this.advised = null;
    this.eyes = eyes;
    await this.show(this.record);
  }

  async open(record: string): Promise<void> {
    this.at = 0;
    this.eyes = 'all';
    await this.show(record);
  }

  /** Shows what the server answered. */
  protected async take(answer: ReplayInfo, frames: readonly Frame[]): Promise<void> {
    const [shelf, client] = await Promise.all([api.games(), loadGame(answer.game)]);
    this.box = shelf.find((one) => one.meta.id === answer.game) ?? null;
    this.own = client.own?.();
    this.client = client;
    this.frames = frames;
    this.info = answer;
  }

  private async show(record: string): Promise<void> {
    this.problem = '';
    try {
      const whole: Frame[] = [];
      let answer: ReplayInfo;
      do {
        answer = await api.replay({ record, viewers: viewers(this.eyes), first: whole.length, count: 200 });
        whole.push(...answer.frames);
      } while (whole.length < answer.total && answer.frames.length);
      await this.take(answer, whole);
      this.record = record;
      this.at = Math.min(this.at, whole.length - 1);
    } catch (failure) {
      this.problem = failure instanceof Error ? failure.message : String(failure);
    }
  }
}

/** Whoever sees a game as everyone sees everybody's cards. */
function viewers(eyes: string): ('all' | '0')[] {
  return (eyes === 'all' ? ['all', '0', '1', '2', '3', '4', '5', '6', '7'] : [eyes]) as ('all' | '0')[];
}

/** The same moment as one player saw it, beside the board that everybody sees. */
export class Through implements Play {
  readonly advised = null;
  readonly refused = null;
  readonly busy = false;
  readonly due = [];
  readonly may = [];
  readonly legal = [];
  readonly own: unknown;
  constructor(
    private readonly replay: Replay,
    readonly seat: number,
    /** Steps from the one that is shown. */
    private readonly away = 0,
  ) {
    this.own = replay.client?.own?.();
  }
  get key(): string {
    return `replay.${this.seat}`;
  }
  get view(): unknown {
    const { views } = this.replay.frames[this.replay.at + this.away] ?? {};
    return views?.[String(this.seat)] ?? views?.[this.replay.eyes];
  }
  get game(): string {
    return this.replay.game;
  }
  get content(): unknown {
    return this.replay.content;
  }
  get names(): Names {
    return this.replay.names;
  }
  get players(): Player[] {
    return this.replay.players;
  }
  get last(): Play['last'] {
    return this.replay.last;
  }
  get over(): boolean {
    return this.replay.over;
  }
  now(): number {
    return this.replay.now();
  }
  can(): boolean {
    return false;
  }
  send(): void {}
  hint(): void {}
  move(notation: string): Told {
    return this.replay.move(notation);
  }
  name(item: string): string {
    return this.replay.name(item);
  }
}

/** A record names a bot by its kind; here it gets the name that it has at a table. */
export function seated(name: string, number: number, people: Readonly<Record<string, string>> = {}): Player {
  const bot = /^bot (.+)$/.exec(name)?.[1];
  if (!bot) return { name, bot: '', sign: 'here' };
  const level = people[bot];
  return { name: botName(bot, number), bot: level ?? bot, ...(level && { face: bot }), sign: 'here' };
}
