// The box of a game opened to be read, away from any table: the game's client, and the pack in use. `?pack=` in the address is the hash of a
// table's pack, which may be somebody's own; without it the pack that we ship.

import { loadGame } from '../games';
import type { Box, GameClient } from '../games/shape';
import { api } from '../wire/api';
import { route } from './route.svelte';

export class Opened {
  readonly pack = new URLSearchParams(route.search).get('pack') ?? '';
  /** Leads other pages to the same pack. */
  readonly query = this.pack ? `?pack=${this.pack}` : '';
  client = $state.raw<GameClient | null>(null);
  box = $state.raw<Box | null>(null);
  pictures = $state.raw<Record<string, string>>({});
  problem = $state('');

  /** Call while a page is made. */
  constructor(game: () => string) {
    $effect(() => {
      void loadGame(game()).then((loaded) => (this.client = loaded));
      void (this.pack ? api.content(this.pack) : api.pack(game())).then(
        ({ data, names, pictures }) => {
          this.pictures = pictures;
          this.box = { content: data as unknown, names, view: null, players: [], seat: null };
        },
        (failure: Error) => (this.problem = failure.message),
      );
    });
  }
}
