// One screen passed around: when somebody else of this browser's people is due, the curtain falls, and nothing of a seat stays on the page.

import type { Table } from '$lib/table.svelte';
import type { Telling } from '$lib/telling.svelte';

export class Passing {
  /** Whom the curtain waits for. */
  next = $state<number | null>(null);
  /** Somebody took the screen out of turn: it is theirs until they pass it on, or the turn does. */
  called = $state.raw<{ seat: number; due: string } | null>(null);

  constructor(
    private readonly table: Table,
    private readonly telling: Telling,
    /** The curtain falls. */
    private readonly onfall: () => void,
  ) {
    $effect(() => this.follow());
  }

  /** Somebody acts out of turn. */
  call(seat: number): void {
    this.called = { seat, due: this.table.due.join() };
    this.fall(seat);
  }

  unveil(): void {
    this.table.look(this.next);
    this.next = null;
  }

  private follow(): void {
    const { table } = this;
    if (!table.passed || table.watching || table.state?.phase !== 'play') {
      this.next = null;
      return;
    }
    // What happened is told to all who sit around the screen, before it goes on to the next of them.
    if (table.over || this.next !== null || !table.shown || this.telling.on) return;
    if (this.called?.seat === table.seat && this.called.due === table.due.join()) return;
    this.called = null;
    const due = table.due.filter((seat) => table.mine.includes(seat));
    const [first] = due;
    if (first !== undefined && (table.seat === null || !due.includes(table.seat))) this.fall(first);
  }

  private fall(seat: number): void {
    this.onfall();
    this.next = seat;
    this.table.look(null);
  }
}
