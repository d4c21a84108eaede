// The shelf: the mark of each game is there at once, the rest of a game loads when its table, rules or replay open. A game that is not drawn
// here (from another package) is shown by the generic board.

import type { Component } from 'svelte';
import { loadTexts, t } from '$lib/fluent.svelte';
import { api } from '../wire/api';
import { LaterLine } from '../wire/local';
import type { Ears, Line } from '../wire/socket';
import GenericMark from './generic/Mark.svelte';
import type { GameClient } from './shape';

const marks = import.meta.glob<Component>(['./*/Mark.svelte', '!./generic/*'], { eager: true, import: 'default' });
const lines = import.meta.glob<{ line: (ears: Ears, failed: (why: string) => void) => Line }>('./*/line.ts');
const clients = import.meta.glob<{ client: GameClient }>(['./*/client.ts', '!./generic/*']);

/** The easiest to learn first; whatever else is drawn here follows. */
const SHELF = ['mission', 'santa', 'freeze', 'catrina', 'nightmare'];

/** The games that are drawn here, in the order of the shelf. */
export const GAMES: readonly string[] = [
  ...new Set([...SHELF, ...Object.keys(marks).map((path) => path.split('/')[1]!)]),
];

/** Those that can be played alone without a line. */
export const ALONE: readonly string[] = Object.keys(lines).map((path) => path.split('/')[1]!);

/** The table of such a game. */
export function aloneLine(game: string, ears: Ears, failed: (why: string) => void): Line {
  const load = async (): Promise<Line> => {
    const found = lines[`./${game}/line.ts`];
    if (!found) throw new Error(t('not-kept'));
    return (await found()).line(ears, failed);
  };
  return new LaterLine(load, (why) => {
    failed(why instanceof Error ? why.message : String(why));
    ears.line('gone');
  });
}

export function markOf(game: string): Component {
  return marks[`./${game}/Mark.svelte`] ?? GenericMark;
}

export async function loadGame(game: string): Promise<GameClient> {
  const load = clients[`./${game}/client.ts`];
  const [found] = await Promise.all([load ? load().then(({ client }) => client) : undrawn(game), loadTexts(game)]);
  return found;
}

async function undrawn(game: string): Promise<GameClient> {
  const [{ generic }, rules] = await Promise.all([import('./generic/client'), api.rules(game)]);
  return generic(rules.map((rule) => rule.number));
}
