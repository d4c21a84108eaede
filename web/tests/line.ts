// A line to a table that a test holds the other end of.

import type { ClientMessage, ServerMessage } from '../src/wire/types';

/** The other end of the line: what it was sent, and a mouth to speak with. */
export class Line {
  static all: Line[] = [];
  static OPEN = 1;
  static CLOSED = 3;
  readyState = 0;
  sent: ClientMessage[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  constructor(readonly url: string) {
    Line.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as ClientMessage);
  }
  close(): void {
    this.readyState = Line.CLOSED;
  }
  open(): void {
    this.readyState = Line.OPEN;
    this.onopen?.();
  }
  say(message: Partial<ServerMessage>): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  break(code = 1006): void {
    this.readyState = Line.CLOSED;
    this.onclose?.({ code });
  }
}
