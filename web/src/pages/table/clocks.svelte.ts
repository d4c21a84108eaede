// Everybody's clock as it runs: in minutes and seconds, or in days and hours where there are so many.

import { t } from '$lib/fluent.svelte';
import type { Table } from '$lib/table.svelte';

const HOUR = 3_600_000;

function time(left: number): string {
  if (left >= 24 * HOUR)
    return t('clock-days', { days: Math.floor(left / HOUR / 24), hours: Math.floor(left / HOUR) % 24 });
  if (left >= HOUR) return t('clock-hours', { hours: Math.floor(left / HOUR), minutes: Math.floor(left / 60000) % 60 });
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
    return this.table.clocks.map(time);
  }
}
