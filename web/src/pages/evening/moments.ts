// The best moments of a game, from its record: what its client says is worth remembering.

import type { Names, Scene } from '$lib/fluent.svelte';
import { seated } from '$lib/replay.svelte';
import { loadGame } from '../../games';
import type { GameClient } from '../../games/shape';
import { api } from '../../wire/api';
import { bestOf, type Line } from './best';

export interface Remembered {
  client: GameClient;
  scene: Scene;
  moments: readonly Line[];
}

/** A page of a replay: nobody looks through it, so it is only sentences. */
const PAGE = 1000;

export async function remembered(table: string, game: string): Promise<Remembered> {
  const [client, record] = await Promise.all([loadGame(game), api.record(table)]);
  const lines: Line[] = [];
  let names: Names = {};
  let players: readonly string[] = [];
  for (let first = 0, total = 1; first < total; first += PAGE) {
    const page = await api.replay({ record, viewers: [], first, count: PAGE });
    lines.push(...page.frames.flatMap(({ told }, at) => told.map((line) => ({ frame: first + at, told: line }))));
    ({ total, players } = page);
    names = page.content.names;
  }
  return {
    client,
    scene: { names, players: players.map((name, at) => seated(name, at)) },
    moments: bestOf(lines, client.best ?? []),
  };
}
