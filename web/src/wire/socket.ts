// One socket to one table: says hello, comes back by itself, sends again what was not answered. Numbers of entries have no gaps, so that
// what was missed is exactly what comes after `since`.

import type { ClientMessage, Done, EveningClientMessage, Hint, Refused, ServerMessage } from './types';

/** A command before it has its id. */
type WithoutId<Message> = Message extends { id: string } ? Omit<Message, 'id'> : never;
export type Order = WithoutId<ClientMessage>;
export type EveningOrder = WithoutId<EveningClientMessage>;

export type Answer = Done | Refused | Hint;

/** The way to a table: over a socket, or to one in this browser. */
export interface Line<Wish = Order> {
  order(order: Wish): Promise<Answer>;
  /** Looks through other eyes, or asks again for what is missing. */
  hello(): void;
  close(): void;
}

export interface Ears<Heard = ServerMessage> {
  /** Before the first line: makes this browser known to the server. Rejects to try again later; false where there is no such table. */
  knock(): Promise<boolean>;
  hello(): Extract<ClientMessage | EveningClientMessage, { type: 'hello' }>;
  hear(message: Heard): void;
  /** on: messages flow; off: trying again; gone: there is nothing to come back to. */
  line(state: 'on' | 'off' | 'gone'): void;
}

const LONGEST = 8000;
/** The server speaks at least every 20 seconds: a line that is silent for so long is dead, whatever the browser believes. */
const SILENCE = 50_000;
const GONE = [4404, 4410];

export function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** To a table, or (with other messages in the same manner) to an evening. */
export class Socket<Heard extends { type: string } = ServerMessage, Wish = Order> implements Line<Wish> {
  private line: WebSocket | null = null;
  private known = false;
  private greeted = false;
  private wait = 500;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private silence: ReturnType<typeof setTimeout> | undefined;
  private closed = false;
  private unanswered = new Map<string, { text: string; answer: (answer: Answer) => void }>();

  constructor(
    private url: string,
    private ears: Ears<Heard>,
  ) {
    addEventListener('online', this.now);
    addEventListener('offline', this.lost);
    document.addEventListener('visibilitychange', this.now);
    void this.open();
  }

  /** Sends a command and waits for its answer, across lost connections: the id makes sure that it is done once. */
  order(order: Wish): Promise<Answer> {
    const id = newId();
    const text = JSON.stringify({ ...order, id });
    return new Promise((answer) => {
      this.unanswered.set(id, { text, answer });
      if (this.greeted) this.line?.send(text);
    });
  }

  /** Says what nobody waits for: without a line it is lost. */
  say(order: Wish): void {
    if (this.greeted) this.line?.send(JSON.stringify({ ...order, id: newId() }));
  }

  hello(): void {
    if (this.line?.readyState === WebSocket.OPEN) this.line.send(JSON.stringify(this.ears.hello()));
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    clearTimeout(this.silence);
    removeEventListener('online', this.now);
    removeEventListener('offline', this.lost);
    document.removeEventListener('visibilitychange', this.now);
    this.line?.close();
  }

  private async open(): Promise<void> {
    clearTimeout(this.timer);
    if (!this.known) {
      try {
        this.known = await this.ears.knock();
      } catch {
        this.later();
        return;
      }
      if (this.closed) return;
      if (!this.known) {
        this.ears.line('gone');
        return;
      }
    }
    const line = new WebSocket(this.url);
    this.line = line;
    this.greeted = false;
    this.listen();
    line.onopen = () => this.hello();
    line.onmessage = (event) => line === this.line && this.hear(JSON.parse(event.data as string) as Heard);
    line.onclose = (event) => {
      if (line !== this.line) return;
      clearTimeout(this.silence);
      this.greeted = false;
      if (this.closed) return;
      if (GONE.includes(event.code)) {
        this.ears.line('gone');
        return;
      }
      this.later();
    };
  }

  private later(): void {
    if (this.closed) return;
    this.ears.line('off');
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.open(), this.wait * (0.75 + Math.random() / 2));
    this.wait = Math.min(LONGEST, this.wait * 2);
  }

  private now = (): void => {
    if (this.closed || document.visibilityState === 'hidden') return;
    if (!this.known || (this.line && this.line.readyState !== WebSocket.CLOSED)) return;
    this.wait = 500;
    void this.open();
  };

  /** A line that nothing comes through any more, though nobody closed it: it is given up for a new one. */
  private lost = (): void => {
    const line = this.line;
    if (this.closed || !line) return;
    clearTimeout(this.silence);
    this.line = null;
    this.greeted = false;
    line.close();
    this.later();
  };

  private listen(): void {
    clearTimeout(this.silence);
    this.silence = setTimeout(this.lost, SILENCE);
  }

  private hear(heard: Heard): void {
    this.listen();
    const message = heard as { type: string } as ServerMessage;
    if (message.type === 'ping') {
      this.line?.send(JSON.stringify({ type: 'pong', ping: message.ping } satisfies ClientMessage));
      return;
    }
    // An evening says no welcome: its first news is it.
    if (message.type === 'welcome' || (message.type === 'news' && !this.greeted)) {
      this.wait = 500;
      if (!this.greeted) {
        this.greeted = true;
        for (const { text } of this.unanswered.values()) this.line?.send(text);
        this.ears.line('on');
      }
    }
    if (message.type === 'news') for (const done of message.done ?? []) this.answered(done);
    if ((message.type === 'refused' || message.type === 'hint') && this.answered(message)) return;
    this.ears.hear(heard);
  }

  /** Whether somebody waited for this answer. */
  private answered(answer: Answer): boolean {
    const waiting = answer.id === null ? undefined : this.unanswered.get(answer.id);
    if (!waiting || answer.id === null) return false;
    this.unanswered.delete(answer.id);
    waiting.answer(answer);
    return true;
  }
}
