// Puzzles: the one that is posed, as the `Play` of its seat, and which ones were solved in this browser.

import { teacher } from '../wire/teacher-api';
import type { PuzzleInfo, PuzzleShelf } from '../wire/types';
import { Replay } from './replay.svelte';
import { settings } from './settings.svelte';
import { t } from './fluent.svelte';
import type { Player } from '../games/shape';

const KEY = 'veillee.puzzles';

/** A game that stands still where a move is asked for. */
export class Posed extends Replay {
  puzzle = $state.raw<PuzzleInfo | null>(null);

  override get due(): number[] {
    return this.puzzle ? [this.puzzle.seat] : [];
  }
  override get over(): boolean {
    return false;
  }
  override get players(): Player[] {
    const me = settings.name.trim() || t('player-default', { number: 1 });
    return super.players.map((player, seat) => (seat === this.seat ? { name: me, bot: '', sign: 'here' } : player));
  }

  async pose(game: string, id: string): Promise<void> {
    this.problem = '';
    try {
      const puzzle = await teacher.puzzle(game, id);
      this.advised = null;
      this.eyes = String(puzzle.seat);
      await this.take(puzzle.replay, puzzle.replay.frames);
      this.at = puzzle.replay.frames.length - 1;
      this.puzzle = puzzle;
      // Where moves are composed, anything that is laid is an answer.
      this.asked = puzzle.legal;
    } catch (failure) {
      this.problem = failure instanceof Error ? failure.message : String(failure);
    }
  }
}

interface Kept {
  /** Solved puzzles belong to the pack that they were made with. */
  pack: string;
  ids: string[];
}

function kept(): Record<string, Kept> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, Kept>;
  } catch {
    return {};
  }
}

class Solved {
  private games = $state.raw(kept());

  has({ game, pack }: PuzzleShelf, id: string): boolean {
    const found = this.games[game];
    return found?.pack === pack && found.ids.includes(id);
  }

  count(shelf: PuzzleShelf): number {
    return shelf.ids.filter((id) => this.has(shelf, id)).length;
  }

  add(shelf: PuzzleShelf, id: string): void {
    if (this.has(shelf, id)) return;
    this.keep(shelf, [...shelf.ids.filter((one) => this.has(shelf, one)), id]);
  }

  forget(shelf: PuzzleShelf): void {
    this.keep(shelf, []);
  }

  private keep({ game, pack }: PuzzleShelf, ids: string[]): void {
    this.games = { ...this.games, [game]: { pack, ids } };
    try {
      localStorage.setItem(KEY, JSON.stringify(this.games));
    } catch {
      // A browser that keeps nothing begins again every time.
    }
  }
}

export const solved = new Solved();
