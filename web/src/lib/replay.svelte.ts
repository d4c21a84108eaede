// A finished game, one moment of it at a time: the `Play` that boards draw from when nobody can move any more.

import { loadGame } from '../games';
import type { GameClient, Play, Player } from '../games/shape';
import { api } from '../wire/api';
import type { Frame, GameInfo, ReplayInfo, Told } from '../wire/types';
import { itemName, t, type Names } from './fluent.svelte';
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

  readonly refused = null;
  readonly advised = null;
  readonly busy = false;
  readonly may = [];
  readonly legal = [];
  private box: GameInfo | null = null;

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
    return (this.info?.players ?? []).map(seated);
  }
  get seat(): number | null {
    return this.eyes === 'all' ? null : Number(this.eyes);
  }
  get due(): number[] {
    const following = this.frames[this.at + 1]?.seat;
    return following === null || following === undefined ? [] : [following];
  }
  get over(): boolean {
    return this.at === this.end;
  }

  now(): number {
    return this.step?.at ?? 0;
  }
  can(): boolean {
    return false;
  }
  send(): void {}
  hint(): void {}
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
    if (at === this.at + 1 && step?.beats.length)
      this.onscene?.({ seq: at, seat: step.seat ?? -1, told: step.told, beats: step.beats, before: this.view });
    this.at = at;
  }

  /** Looks at the same moment through other eyes. */
  async look(eyes: string): Promise<void> {
    this.onscene?.(null);
    this.eyes = eyes;
    await this.show(this.record);
  }

  async open(record: string): Promise<void> {
    this.at = 0;
    this.eyes = 'all';
    await this.show(record);
  }

  private async show(record: string): Promise<void> {
    this.problem = '';
    try {
      const whole: Frame[] = [];
      let answer: ReplayInfo;
      do {
        answer = await api.replay({ record, viewers: [this.eyes as 'all'], first: whole.length, count: 200 });
        whole.push(...answer.frames);
      } while (whole.length < answer.total && answer.frames.length);
      const [shelf, client] = await Promise.all([api.games(), loadGame(answer.game)]);
      this.box = shelf.find((one) => one.meta.id === answer.game) ?? null;
      this.own = client.own?.();
      this.client = client;
      this.frames = whole;
      this.info = answer;
      this.record = record;
      this.at = Math.min(this.at, whole.length - 1);
    } catch (failure) {
      this.problem = failure instanceof Error ? failure.message : String(failure);
    }
  }
}

/** A record names a bot by its kind; here it gets the name that it has at a table. */
export function seated(name: string, number: number): Player {
  const bot = /^bot (.+)$/.exec(name)?.[1];
  return bot ? { name: t('bot-name', { number: number + 1 }), bot, sign: 'here' } : { name, bot: '', sign: 'here' };
}
