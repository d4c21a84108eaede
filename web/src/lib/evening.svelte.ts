// One evening as this browser knows it: it always comes whole, so there is nothing to fold.

import { Socket, type EveningOrder } from '../wire/socket';
import type { EveningServerMessage, EveningState, PersonState, Reacted } from '../wire/types';
import { has, t } from './fluent.svelte';
import { settings } from './settings.svelte';

export class Evening {
  state = $state.raw<EveningState>() as EveningState;
  line = $state<'new' | 'on' | 'off' | 'gone'>('new');
  problem = $state('');
  /** The last reactions, the newest last. */
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

  /** By points, the best first. */
  get standing(): PersonState[] {
    const in_it = this.state.people.filter((person) => person.present || person.points > 0);
    return in_it.sort((one, other) => other.points - one.points || one.number - other.number);
  }

  async order(order: EveningOrder): Promise<boolean> {
    this.problem = '';
    const answer = await this.socket.order(order);
    if (answer.type !== 'refused') return true;
    this.problem = has(answer.told.id) ? t(answer.told.id, plainArgs(answer.told.args)) : answer.text;
    return false;
  }

  private hear(message: EveningServerMessage): void {
    if (message.type === 'news' && message.evening) this.state = message.evening;
    if (message.type === 'reacted') this.reactions = [...this.reactions.slice(-7), { ...message, at: ++this.count }];
  }
}

function plainArgs(args: Record<string, unknown>): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(args).filter((arg): arg is [string, string | number] =>
      ['string', 'number'].includes(typeof arg[1]),
    ),
  );
}
