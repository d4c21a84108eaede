// One evening as this browser knows it: it always comes whole, so there is nothing to fold.

import { Socket, type EveningOrder } from '../wire/socket';
import type { EveningServerMessage, EveningState, PersonState, React, Reacted, RoundState } from '../wire/types';
import { has, t } from './fluent.svelte';
import { settings } from './settings.svelte';

/** Milliseconds that a reaction is seen, and how many are at once. */
const LASTS = 3400;
const MOST = 7;

export class Evening {
  state = $state.raw<EveningState>() as EveningState;
  line = $state<'new' | 'on' | 'off' | 'gone'>('new');
  problem = $state('');
  /** What people show each other just now, the newest last. */
  reactions = $state.raw<readonly (Reacted & { at: number })[]>([]);

  private socket: Socket<EveningServerMessage, EveningOrder>;
  private count = 0;

  constructor(first: EveningState, television: boolean) {
    this.state = first;
    const url = new URL(`/api/evenings/${first.id}/socket`, location.href);
    url.protocol = url.protocol.replace('http', 'ws');
    this.socket = new Socket<EveningServerMessage, EveningOrder>(url.href, {
      knock: () => Promise.resolve(true),
      hello: () => ({ type: 'hello', television, language: settings.language }),
      hear: (message) => this.hear(message),
      line: (state) => (this.line = state),
    });
  }

  close(): void {
    this.socket.close();
  }

  get mine(): PersonState[] {
    return this.state.people.filter((person) => person.yours && person.present);
  }

  /** The board is on a television, which is there. */
  get beside(): boolean {
    return this.state.way === 'television' && this.state.televisions > 0;
  }

  async order(order: EveningOrder): Promise<boolean> {
    this.problem = '';
    const answer = await this.socket.order(order);
    if (answer.type !== 'refused') return true;
    this.problem = has(answer.told.id) ? t(answer.told.id, plainArgs(answer.told.args)) : answer.text;
    return false;
  }

  /** A game once more as it was: begun by whoever may, wished for by the others. */
  again(round: RoundState): void {
    const { game, bot, options, pack } = round;
    if (this.state.offers.some((offer) => offer.game === game && offer.decided))
      void this.order({ type: 'begin', game, bot, options, pack });
    else for (const { number } of this.mine) void this.order({ type: 'vote', person: number, game });
  }

  /** For a moment on every screen. */
  react(person: number, reaction: React['reaction']): void {
    this.socket.say({ type: 'react', person, reaction });
  }

  private hear(message: EveningServerMessage): void {
    if (message.type === 'news' && message.evening) this.state = message.evening;
    if (message.type !== 'reacted') return;
    const shown = { ...message, at: ++this.count };
    this.reactions = [...this.reactions.slice(1 - MOST), shown];
    setTimeout(() => (this.reactions = this.reactions.filter((other) => other !== shown)), LASTS);
  }
}

function plainArgs(args: Record<string, unknown>): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(args).filter((arg): arg is [string, string | number] =>
      ['string', 'number'].includes(typeof arg[1]),
    ),
  );
}
