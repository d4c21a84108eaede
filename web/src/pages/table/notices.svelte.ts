// What a table tells beside its board: moments of the game, the word that the line is back, refusals that go by themselves where nothing may
// lie over the board; the window's title, and which games were played in this browser.

import { untrack } from 'svelte';
import { Fleeting } from '$lib/fleeting.svelte';
import { gameName, t } from '$lib/fluent.svelte';
import { played } from '$lib/played.svelte';
import type { Table } from '$lib/table.svelte';
import type { Telling } from '$lib/telling.svelte';
import type { Moment } from '../../games/shape';
import type { Told } from '../../wire/types';

const MOMENT = 3200;
const BACK = 4000;
const QUICK = 3000;
/** A page that has just opened tells the whole story at once: that is no moment. */
const STORY = 8;

const AROUND: Moment = { tone: 'candle' };

/** Somebody else took a move back (what lies on the board changes under my eyes), or sees from now on what a bot held. */
function striking({ id, args }: Told, table: Table): boolean {
  if (id === 'table-sat-in') return true;
  return (
    id === 'table-undone' && typeof args.who === 'object' && args.who.kind === 'seat' && args.who.seat !== table.seat
  );
}

/** The last told line that deserves it; what is told step by step has had its moment. */
export function moments(table: Table, telling: Telling): Fleeting<{ told: Told; moment: Moment }> {
  const shown = new Fleeting<{ told: Told; moment: Moment }>();
  $effect(() => {
    if (table.fresh.length > STORY || untrack(() => telling.on)) return;
    for (const told of table.fresh) {
      const moment = striking(told, table) ? AROUND : table.client?.moment?.(told, table);
      if (!moment) continue;
      shown.show({ told, moment }, MOMENT);
      return;
    }
  });
  return shown;
}

/** Says for a while that a lost line is back. */
export function comeback(table: Table): Fleeting<true> {
  const back = new Fleeting<true>();
  let lost = false;
  $effect(() => {
    if (table.line === 'off' && table.state) lost = true;
    if (table.line !== 'on' || !lost) return;
    lost = false;
    back.show(true, BACK);
  });
  return back;
}

/** Whose turn it is stands in the title of the window. */
export function titled(table: Table, mine: () => boolean): void {
  $effect(() => {
    const game = table.state?.game;
    if (game) document.title = t(mine() ? 'title-your-turn' : 'title-table', { game: gameName(game) });
  });
}

/** The browser remembers which games somebody has played here. */
export function remembered(table: Table): void {
  $effect(() => {
    const { game, phase } = table.state ?? {};
    if (game && phase === 'play' && table.seat !== null) played.add(game);
  });
}

/** In real time a refusal goes by itself. */
export function quickRefusals(table: Table): void {
  $effect(() => {
    if (!table.refusal || !table.client?.quick) return;
    const timer = setTimeout(() => (table.refusal = null), QUICK);
    return () => clearTimeout(timer);
  });
}
