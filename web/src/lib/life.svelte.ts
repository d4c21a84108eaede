// What is heard, felt and seen flying when something happens: as it is told, or at once where it is not told step by step.

import { untrack } from 'svelte';
import type { Told } from '../wire/types';
import { fly } from './motion';
import { cue, feel } from './sound.svelte';
import type { Table } from './table.svelte';
import type { Telling } from './telling.svelte';

/** What happens in a game, at a table or again in a replay. */
export function happenings(telling: Telling): void {
  const { source } = telling;

  function happens(told: Told, act: number): void {
    const heard = source.client?.cue?.(told, act);
    if (heard) cue(heard);
    for (const flight of source.client?.flights?.(told, act) ?? []) fly(flight);
  }

  $effect(() => {
    const { scene } = telling;
    if (scene) untrack(() => happens(scene.told, scene.act));
  });
  // A page that has just opened shows what happened before it: nobody wants to hear that.
  let before = untrack(() => source.last);
  $effect(() => {
    const { last } = source;
    untrack(() => {
      if (before && last && last !== before && !telling.on) for (const told of last.told) happens(told, -1);
    });
    before = last;
  });
}

/** What happens to the player who looks: my turn, a refusal, the end. */
export function life(table: Table, telling: Telling): void {
  happenings(telling);
  let [turn, over, refusals] = [false, true, 0];
  $effect(() => {
    const mine = !telling.over && telling.seat !== null && telling.due.includes(telling.seat);
    if (mine && !turn) {
      cue('bell');
      feel('turn');
    }
    turn = mine;
  });
  $effect(() => {
    const count = table.refused?.count ?? 0;
    if (count > refusals) {
      if (!table.client?.quick) cue('refused');
      feel('refused');
    }
    refusals = count;
  });
  $effect(() => {
    const ended = telling.over;
    if (ended && !over) {
      const won = telling.seat !== null && (table.shown?.payoffs?.[telling.seat] ?? 0) > 0;
      cue(won ? 'win' : 'end');
      if (won) feel('win');
    }
    // A game that was over when the page opened ends no more.
    over = ended || !table.shown;
  });
}
