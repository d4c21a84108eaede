// The shelf: the mark of each game is there at once, the rest of a game loads when its table, rules or replay open.

import type { Component } from 'svelte';
import { loadTexts } from '$lib/fluent.svelte';
import CatrinaMark from './catrina/Mark.svelte';
import FreezeMark from './freeze/Mark.svelte';
import MissionMark from './mission/Mark.svelte';
import NightmareMark from './nightmare/Mark.svelte';
import SantaMark from './santa/Mark.svelte';
import type { GameClient } from './shape';

export const GAMES = ['mission', 'santa', 'freeze', 'catrina', 'nightmare'] as const;

export const marks: Record<string, Component> = {
  mission: MissionMark,
  santa: SantaMark,
  freeze: FreezeMark,
  catrina: CatrinaMark,
  nightmare: NightmareMark,
};

const clients = import.meta.glob<{ client: GameClient }>('./*/client.ts');

export function hasClient(game: string): boolean {
  return `./${game}/client.ts` in clients;
}

export async function loadGame(game: string): Promise<GameClient> {
  const load = clients[`./${game}/client.ts`];
  if (!load) throw new Error(`no client for ${game}`);
  const [found] = await Promise.all([load(), loadTexts(game)]);
  return found.client;
}
