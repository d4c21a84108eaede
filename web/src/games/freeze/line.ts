// The table of a game of Monster Freeze alone: the rules of `alone.ts` on the browser's clock, in a server's words. Nothing of it is counted
// anywhere but in this browser.

import { settings } from '$lib/settings.svelte';
import { t } from '$lib/fluent.svelte';
import { kept } from '../../wire/kept';
import { LocalLine } from '../../wire/local';
import type { Answer, Ears, Line, Order } from '../../wire/socket';
import type { ContentInfo, Entry, TableState, View } from '../../wire/types';
import type { FreezeBox } from '../../wire/freeze';
import { Alone } from './alone';
import { keepTime } from './times';

class FreezeLine extends LocalLine {
  protected readonly seat = 0;
  private game!: Alone;
  private box!: ContentInfo;
  private round = 0;
  private began = 0;

  protected async begin(): Promise<void> {
    this.box = await kept.packOf('freeze');
    this.deal();
  }

  order(order: Order): Promise<Answer> {
    return Promise.resolve(this.answer(order));
  }

  private answer(order: Order): Answer {
    if (order.type === 'rematch' && this.game.over) {
      this.deal();
      return this.done();
    }
    const other = this.refused('not-now', { id: 'refusal-not-now', args: {} });
    if (order.type !== 'play') return other;
    this.pass();
    if (order.decision !== this.game.decision)
      return this.refused('stale-decision', { id: 'refusal-stale-decision', args: {} });
    const no = this.game.refusal(order.move);
    if (no)
      return this.refused(
        no.name,
        { id: no.rule ? `freeze-refusal-${no.name}` : `refusal-${no.name}`, args: {} },
        no.rule,
      );
    this.game.play(order.move);
    this.say({ type: 'moved', seat: 0, bot: false });
    this.wait();
    return this.done();
  }

  private deal(): void {
    const { card } = this.box.data as FreezeBox;
    this.game = new Alone(card, drawn);
    this.round += 1;
    this.began = performance.now();
    this.say({ type: 'started' }, this.round === 1);
    this.wait();
  }

  private get now(): number {
    return Math.round(performance.now() - this.began);
  }

  /** Lets happen what is to happen by now. */
  private pass(): void {
    const { game } = this;
    for (let next = game.deadline; next !== null && next <= this.now; next = game.deadline) {
      game.advance(next);
      this.say({ type: 'passed' });
    }
    if (!game.over) game.advance(this.now);
    this.wait();
  }

  /** Wakes when the next thing happens by itself. */
  private wait(): void {
    const { deadline } = this.game;
    if (this.closed || deadline === null) this.stop();
    else this.in(Math.max(1, deadline - this.now), () => this.pass());
  }

  private say(what: Entry['what'], quietly = false): void {
    const { game } = this;
    const entry = { seq: this.seq + 1, at: Date.now(), what, told: game.told, beats: game.beats };
    game.told = [];
    game.beats = [];
    if (game.over && game.won) keepTime(game.clock - game.starts);
    this.tell({ type: 'news', entries: [entry], table: this.table(), view: this.view(entry.seq) }, quietly);
  }

  private view(seq: number): View {
    const { game } = this;
    const now = game.over ? game.clock : this.now;
    return {
      seq,
      due: [],
      may: game.may ? [0] : [],
      now,
      deadline: game.deadline === null ? null : Math.max(0, game.deadline - now),
      clocks: null,
      over: game.over,
      ending: game.ending,
      payoffs: game.over ? [game.won ? 1 : 0] : null,
      scores: game.over ? [game.colours] : null,
      seat: 0,
      game: game.view(),
      decision: game.over ? null : game.decision,
      legal: null,
      undo: false,
    };
  }

  private table(): TableState {
    const name = settings.name.trim() || t('player-default', { number: 1 });
    return {
      phase: this.game.over ? 'over' : 'play',
      round: this.round,
      game: 'freeze',
      options: {},
      pack: this.box.pack,
      content: this.box.hash,
      clock: null,
      hints: false,
      host: true,
      seats: [{ kind: 'person', name, bot: '', yours: true, here: true, commitment: '', ready: true }],
      watchers: 0,
      commitment: '',
      secret: null,
      nonces: [],
      bot_nonce: '',
      undo: null,
      joining: null,
      evening: false,
      gathers: false,
      gathered: '',
      lesson: '',
      daily: '',
      course: null,
    };
  }
}

export const line = (ears: Ears, failed: (why: string) => void): Line => new FreezeLine(ears, failed);

/** Any card of the pile, each as likely as the others. */
function drawn(pile: number[]): number {
  const whole = 2 ** 32 - (2 ** 32 % pile.length);
  for (;;) {
    const number = crypto.getRandomValues(new Uint32Array(1))[0]!;
    if (number < whole) return pile.splice(number % pile.length, 1)[0]!;
  }
}
