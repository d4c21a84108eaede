// HTTP of what is remembered of me: the shelf, the figures, my data.

import { ask } from './api';
import type { MyFigures, Shelf, TakeFromShelf } from './memory';

export interface Wanted {
  game: string;
  friend: string;
  removed: boolean;
}

export const memory = {
  shelf: (wanted: Wanted, before = ''): Promise<Shelf> => {
    const asked = new URLSearchParams({
      game: wanted.game,
      friend: wanted.friend,
      removed: String(wanted.removed),
      before,
    });
    return ask(`/shelf?${asked}`);
  },
  figures: (): Promise<MyFigures> => ask('/shelf/figures'),
  take: (what: TakeFromShelf): Promise<void> => ask('/shelf', what),
  forget: (): Promise<void> => ask('/me/forget', {}),
};
