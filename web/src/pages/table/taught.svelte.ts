// The lesson at a table: while something is told it still says what led there.

import type { Table } from '$lib/table.svelte';
import type { Telling } from '$lib/telling.svelte';
import type { Course } from '../../wire/types';

export class Taught {
  course = $state.raw<Course | null>(null);
  /** Pixels that it takes on the page. */
  height = $state(0);

  /** Call while a page is made. */
  constructor(table: Table, telling: Telling) {
    $effect.pre(() => {
      const shown = table.state?.phase === 'play' && table.seat !== null && table.shown;
      const now = shown ? (table.state?.course ?? null) : null;
      if (!now || !telling.on) this.course = now;
    });
  }
}
