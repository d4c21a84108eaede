// The shelf: the mark of each game is there at once, the rest of a game loads when its table, rules or replay open. A game that is not drawn
// here (from another package) is shown by the generic board.

import type { Component } from 'svelte';
import { loadTexts } from '$lib/fluent.svelte';
import { api } from '../wire/api';
import CatrinaMark from './catrina/Mark.svelte';
import FreezeMark from './freeze/Mark.svelte';
import GenericMark from './generic/Mark.svelte';
import MissionMark from './mission/Mark.svelte';
import NightmareMark from './nightmare/Mark.svelte';
import SantaMark from './santa/Mark.svelte';
import type { GameClient } from './shape';

/** The games that are drawn here, in the order of the shelf. */
export const GAMES: readonly string[] = ['mission', 'santa', 'freeze', 'catrina', 'nightmare'];

const marks: Record<string, Component> = {
  mission: MissionMark,
  santa: SantaMark,
  freeze: FreezeMark,
  catrina: CatrinaMark,
  nightmare: NightmareMark,
};

export function markOf(game: string): Component {
  return marks[game] ?? GenericMark;
}

const clients = import.meta.glob<{ client: GameClient }>([
  './mission/client.ts',
  './santa/client.ts',
  './freeze/client.ts',
  './catrina/client.ts',
  './nightmare/client.ts',
]);

export async function loadGame(game: string): Promise<GameClient> {
  const load = clients[`./${game}/client.ts`];
  const [found] = await Promise.all([load ? load().then(({ client }) => client) : undrawn(game), loadTexts(game)]);
  return found;
}

async function undrawn(game: string): Promise<GameClient> {
  const [{ generic }, rules] = await Promise.all([import('./generic/client'), api.rules(game)]);
  return generic(rules.map((rule) => rule.number));
}
