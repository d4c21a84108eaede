// Everybody's clock as it runs, in minutes and seconds.

import type { Table } from '$lib/table.svelte';

function minutes(left: number): string {
  return `${Math.floor(left / 60000)}:${String(Math.floor(left / 1000) % 60).padStart(2, '0')}`;
}

export class Clocks {
  private tick = $state(0);

  constructor(private readonly table: Table) {
    $effect(() => {
      if (!table.shown?.clocks || table.over) return;
      const timer = setInterval(() => this.tick++, 1000);
      return () => clearInterval(timer);
    });
  }

  get texts(): string[] {
    void this.tick;
    return this.table.clocks.map(minutes);
  }
}
