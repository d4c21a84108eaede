// The tile that the player is trying out in their village, before anything is sent: which one, where, how turned. Board and hand share it.

import type { Preview } from '../../wire/catrina';
import { cellAt, takeable, type CatrinaPlay, type Cell } from './view';

export class Trial {
  tile = $state<string | null>(null);
  cell = $state<string | null>(null);
  turns = $state(0);
  /** Sent as soon as the tile is in hand. */
  pending = $state<{ tile: string; lay: string } | null>(null);
  /** The player steers with the keyboard: focus follows the turn. */
  keys = $state(false);
  /** Whose village is shown; null: mine, or that of the player on turn. */
  shown = $state<number | null>(null);

  /** Where the village is: a tile dragged out of the rows is tried under the pointer. */
  dragged: ((event: PointerEvent) => void) | null = null;

  clear(): void {
    this.tile = null;
    this.cell = null;
    this.turns = 0;
  }

  /** Try this tile, where the last one was tried if that is still free, else next to the start tile. */
  choose(play: CatrinaPlay, tile: string): void {
    if (this.tile !== tile) this.turns = 0;
    this.tile = tile;
    this.shown = null;
    if (this.cell === null || !play.view.free.includes(this.cell)) this.cell = nearest(play.view.free, { x: 0, y: 0 });
  }

  turn(quarters: number): void {
    this.turns = (this.turns + quarters + 4) % 4;
  }

  /** The next free cell in a direction: rather straight ahead than near. */
  step(play: CatrinaPlay, across: number, down: number): void {
    if (this.cell === null) return;
    const here = cellAt(this.cell);
    let best: string | null = null;
    let least = Infinity;
    for (const name of play.view.free) {
      const cell = cellAt(name);
      const ahead = (cell.x - here.x) * across + (cell.y - here.y) * down;
      const aside = Math.abs((cell.x - here.x) * down) + Math.abs((cell.y - here.y) * across);
      if (ahead > 0 && ahead + 2 * aside < least) {
        least = ahead + 2 * aside;
        best = name;
      }
    }
    if (best) this.cell = best;
  }

  get lay(): string | null {
    return this.cell === null ? null : `lay ${this.cell} r${this.turns}`;
  }

  send(play: CatrinaPlay): void {
    const { tile, lay } = this;
    if (!tile || !lay || play.busy) return;
    if (play.view.hand === tile) {
      play.send(lay);
      this.clear();
    } else if (play.can(`take ${tile}`)) {
      this.pending = { tile, lay };
      play.send(`take ${tile}`);
    }
  }
}

export function nearest(free: readonly string[], to: Cell): string | null {
  let best: string | null = null;
  let least = Infinity;
  for (const name of free) {
    const cell = cellAt(name);
    const far = Math.hypot(cell.x - to.x, cell.y - to.y);
    if (far < least) {
      least = far;
      best = name;
    }
  }
  return best;
}

/** What the tried tile would do where it is; undefined: nothing at all. */
export function tried(play: CatrinaPlay): Preview | undefined {
  const trial = play.own;
  if (!trial.tile || !trial.lay) return undefined;
  const at = trial.lay.slice(4);
  return play.view.previews.find((preview) => preview.tile === trial.tile && preview.at === at);
}

/** Keeps the trial in step with the table; call inside an effect. */
export function follow(play: CatrinaPlay): void {
  const trial = play.own;
  const { hand } = play.view;
  const mine = play.seat !== null && play.due.includes(play.seat);
  if (!mine) {
    trial.pending = null;
    if (trial.tile) trial.clear();
    return;
  }
  if (trial.pending) {
    if (hand === trial.pending.tile && play.can(trial.pending.lay)) {
      const { lay } = trial.pending;
      trial.pending = null;
      trial.clear();
      play.send(lay);
    } else if (play.refused && !play.busy && hand === null) trial.pending = null;
    return;
  }
  if (hand) {
    if (trial.tile !== hand) trial.choose(play, hand);
  } else if (trial.tile && !takeable(play).includes(trial.tile)) trial.clear();
}
