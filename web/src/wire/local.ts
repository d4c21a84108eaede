// A table that is played in this browser alone, without a line: it speaks to the stage with the messages that a server's table would send.

import type { Answer, Ears, Line, Order } from './socket';
import type { Entry, News, Told } from './types';

export abstract class LocalLine implements Line {
  private entries: Entry[] = [];
  private last: Pick<News, 'table' | 'view'> = {};
  private later: ReturnType<typeof setTimeout> | undefined;
  protected closed = false;

  /** `failed` hears why there is no such table. */
  constructor(
    protected readonly ears: Ears,
    failed: (why: string) => void,
  ) {
    // Once whoever is more than this has been made whole.
    const made = Promise.resolve().then(() => this.begin());
    void made.then(
      () => {
        if (this.closed) return;
        this.ears.line('on');
        this.hello();
      },
      (failure: Error) => {
        failed(failure.message);
        this.ears.line('gone');
      },
    );
  }

  /** Sets the table; what it tells before it is done is part of the first news. */
  protected abstract begin(): Promise<void>;

  /** The seat that plays. */
  protected abstract readonly seat: number;

  abstract order(order: Order): Promise<Answer>;

  /** The number of the last entry. */
  protected get seq(): number {
    return this.entries.at(-1)?.seq ?? 0;
  }

  hello(): void {
    if (!this.last.table) return;
    const { seat, since } = this.ears.hello() as { seat: number | null; since: number };
    this.ears.hear({ type: 'welcome', protocol: 1, table: '', seat, yours: [this.seat], seq: this.seq });
    const mine = seat === this.seat;
    this.ears.hear({
      type: 'news',
      entries: mine ? this.entries.filter((entry) => entry.seq > since) : [],
      table: this.last.table,
      view: mine ? (this.last.view ?? null) : null,
    });
  }

  close(): void {
    this.closed = true;
    this.stop();
  }

  /** Takes something in, and says it to whoever listens already. */
  protected tell(news: News, quietly = false): void {
    this.entries = [...this.entries, ...(news.entries ?? [])];
    this.last = { table: news.table ?? this.last.table ?? null, view: news.view ?? this.last.view ?? null };
    if (!quietly) this.ears.hear(news);
  }

  /** One thing at a time waits to happen. */
  protected in(millis: number, happens: () => void): void {
    this.stop();
    this.later = setTimeout(happens, millis);
  }

  protected stop(): void {
    clearTimeout(this.later);
  }

  protected done(): Answer {
    return { type: 'done', id: '', seq: this.seq };
  }

  protected refused(code: string, told: Told, rule = ''): Answer {
    return { type: 'refused', id: null, code, rule, told, text: '', retry_after: null };
  }
}

/** A line whose game is still being loaded. */
export class LaterLine implements Line {
  private readonly line: Promise<Line>;

  /** `failed` hears why there is no such game. */
  constructor(load: () => Promise<Line>, failed: (why: unknown) => void) {
    this.line = load();
    this.line.catch(failed);
  }

  async order(order: Order): Promise<Answer> {
    return (await this.line).order(order);
  }
  hello(): void {
    void this.line.then((line) => line.hello());
  }
  close(): void {
    void this.line.then((line) => line.close());
  }
}
