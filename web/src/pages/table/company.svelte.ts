// A table's part in an evening: what people wear, who shows something from this screen, how they leave, and how those who have only just
// played here go on as one.

import type { Evening } from '$lib/evening.svelte';
import { marks, seated } from '$lib/marks.svelte';
import { route } from '$lib/route.svelte';
import { hush } from '$lib/sound.svelte';
import type { Table } from '$lib/table.svelte';
import { api } from '../../wire/api';

export class Company {
  /** A phone beside a television. */
  readonly beside = $derived.by(() => !this.screen && (this.evening()?.beside ?? false));
  /** Who shows something from this screen: whoever plays at it now. */
  readonly shower = $derived.by(() => {
    const evening = this.evening();
    const seats = evening?.state.rounds.find((round) => round.table === this.id)?.seats ?? [];
    const person = this.table.seat === null ? undefined : evening?.state.people[seats[this.table.seat] ?? -1];
    return person?.yours ? person : evening?.mine[0];
  });
  /** Where the evening opens: who did not say that it goes on still looks at the end. */
  private onward: string;

  /** Call while a page is made. */
  constructor(
    private readonly id: string,
    private readonly table: Table,
    private readonly evening: () => Evening | null,
    private readonly screen: boolean,
  ) {
    this.onward = `?end=${id}`;
    // Everybody keeps the colour and the shape that they have in the evening.
    $effect(() => {
      const evening = this.evening();
      if (!evening) return;
      marks.wear(seated(evening.state, id));
      return () => marks.wear([]);
    });
    // Those who have played here with each other go on as an evening: all of them at once, whoever said so.
    $effect(() => {
      const grown = table.state?.gathered;
      if (!grown || this.evening()) return;
      void api.evening(grown).then(({ code }) => route.go(`/${code}${this.onward}`, true));
    });
    $effect(() => {
      hush(this.beside);
      return () => hush(false);
    });
  }

  gather(search: string): void {
    this.onward = search;
    void this.table.order({ type: 'gather' });
  }

  leave(): void {
    const evening = this.evening();
    for (const person of evening?.mine ?? []) void evening?.order({ type: 'leave', person: person.number });
  }
}
