// Against bots and on one screen the game begins by itself, as soon as every seat has added to the shuffle.

import type { Table } from '$lib/table.svelte';

export class Beginning {
  private wanted = $state(false);

  constructor(
    private readonly table: Table,
    wanted: boolean,
    onbegun: () => void,
  ) {
    this.wanted = wanted;
    $effect(() => {
      if (!this.wanted || !this.ready) return;
      this.wanted = false;
      void table.order({ type: 'start' });
      onbegun();
    });
  }

  /** Once more with the same people: at once if they are all here in this browser. */
  again(): void {
    this.wanted = this.table.state?.seats.every((seat) => seat.kind === 'bot' || seat.yours) ?? false;
    void this.table.order({ type: 'rematch' });
  }

  private get ready(): boolean {
    const { state, mine } = this.table;
    if (state?.phase !== 'lobby' || !mine.length) return false;
    return state.seats.every((seat) => seat.kind !== 'free' && (seat.kind !== 'person' || seat.ready));
  }
}
