// What a role is called: a character by its name in the box, or a word of ours.

import { t } from '$lib/fluent.svelte';
import { settings } from '$lib/settings.svelte';
import { api } from '../../wire/api';

const OURS = ['santa', 'kid'];

export class Roles {
  private names = $state<Record<string, Record<string, Record<string, string>>>>({});

  need(games: readonly string[]): void {
    for (const game of new Set(games)) {
      if (game in this.names || game === 'santa') continue;
      this.names[game] = {};
      // Without its names a role is told by what the box calls it inside: no reason to show nothing.
      void api.pack(game).then(
        (box) => (this.names[game] = box.names),
        () => undefined,
      );
    }
  }

  of(game: string, role: string): string {
    if (game === 'santa' && OURS.includes(role)) return t(`shelf-role-${role}`);
    const found = this.names[game]?.[role]?.[settings.language] ?? role;
    return found.charAt(0).toUpperCase() + found.slice(1);
  }
}
