// What a hundred games by bots say of a pack: sums over games, whichever pack they were played with.

import type { Line } from '../wire/types';

export interface Share {
  name: string;
  /** Wins as multiples of the fair share. */
  wins: number;
  /** Seats that had it. */
  seats: number;
}

export interface Figures {
  games: number;
  moves: number;
  shortest: number;
  longest: number;
  points: number;
  winner: number;
  /** By what the deal made of each seat: its number, whether it began, its character. */
  roles: Record<string, Share[]>;
}

function mean(values: readonly number[]): number {
  return values.length ? values.reduce((sum, value) => sum + value, 0) / values.length : 0;
}

export function figures(games: readonly Line[]): Figures {
  const moves = games.map((game) => game.moves);
  const roles: Record<string, Map<string, number[]>> = {};
  for (const game of games)
    for (const [seat, role] of game.roles.entries())
      for (const [kind, name] of Object.entries(role)) {
        const found = (roles[kind] ??= new Map<string, number[]>());
        found.set(name, [...(found.get(name) ?? []), (game.payoffs[seat] ?? 0) * game.payoffs.length]);
      }
  return {
    games: games.length,
    moves: mean(moves),
    shortest: Math.min(...moves),
    longest: Math.max(...moves),
    points: mean(games.flatMap((game) => game.scores)),
    winner: mean(games.map((game) => Math.max(...game.scores))),
    roles: Object.fromEntries(
      Object.entries(roles).map(([kind, names]) => [
        kind,
        [...names]
          .map(([name, payoffs]) => ({ name, wins: mean(payoffs), seats: payoffs.length }))
          .sort((one, other) => one.name.localeCompare(other.name, 'en', { numeric: true })),
      ]),
    ),
  };
}

/** A part that many used, and that always or never won. */
const MANY = 10;

export interface Parts {
  kind: string;
  never: string[];
  wins: string[];
  loses: string[];
}

/** Of every kind of part that moves name at all: what nobody used, and what always or never won. */
export function parts(games: readonly Line[], kinds: Readonly<Record<string, readonly string[]>>): Parts[] {
  const worth = new Map<string, number[]>();
  for (const game of games)
    for (const [seat, used] of game.used.entries())
      for (const item of used) worth.set(item, [...(worth.get(item) ?? []), game.payoffs[seat] ?? 0]);
  return Object.entries(kinds).flatMap(([kind, ids]) => {
    if (!ids.some((id) => worth.has(id))) return [];
    const often = ids.filter((id) => (worth.get(id)?.length ?? 0) >= MANY);
    const never = ids.filter((id) => !worth.has(id));
    const wins = often.filter((id) => worth.get(id)!.every((payoff) => payoff === 1));
    const loses = often.filter((id) => worth.get(id)!.every((payoff) => payoff === 0));
    return [{ kind, never, wins, loses }];
  });
}
