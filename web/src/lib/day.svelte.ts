// The deals of the day: what this browser asks for, and the fingerprints that it notes, to compare when the secrets are published.

import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { ask } from '../wire/api';
import type { Day, DayGame, DayRow, DayStandings } from '../wire/memory';
import type { TableInfo } from '../wire/types';
import { gameName, t } from './fluent.svelte';
import { settings } from './settings.svelte';

const NOTED = 'veillee.day.';
/** So many fingerprints are noted; the oldest go. */
const MOST = 120;

export const days = {
  of: (day = ''): Promise<Day> => ask(`/daily${day && `?day=${encodeURIComponent(day)}`}`),
  standings: (period: DayStandings['period'], day: string): Promise<DayStandings> =>
    ask(`/daily/standings?period=${period}&day=${encodeURIComponent(day)}`),
  play: (game: string): Promise<TableInfo> =>
    ask('/daily', { game, name: settings.name.trim() || t('player-default', { number: 1 }) }),
};

/** Notes the fingerprints that a day shows, where none was noted before. */
export function note(day: Day): void {
  const tomorrow = shifted(day.day, 1);
  const seen = [
    ...(day.day === day.today ? day.games : []).map(({ game, commitment }) => [`${day.day}.${game}`, commitment]),
    ...day.tomorrow.map(({ game, commitment }) => [`${tomorrow}.${game}`, commitment]),
  ];
  try {
    for (const [name, print] of seen)
      if (print && localStorage.getItem(`${NOTED}${name}`) === null) localStorage.setItem(`${NOTED}${name}`, print);
    const all = Object.keys(localStorage).filter((name) => name.startsWith(NOTED));
    for (const old of all.sort().slice(0, -MOST)) localStorage.removeItem(old);
  } catch {
    // Then this browser can only check that the published numbers agree with each other.
  }
}

/** kept: as this browser had noted it; agrees: it had noted nothing; broken: it is another. */
export function checked(day: string, game: DayGame): 'kept' | 'agrees' | 'broken' {
  const noted = localStorage.getItem(`${NOTED}${day}.${game.game}`);
  const print = bytesToHex(sha256(hexToBytes(game.secret)));
  if (print !== game.commitment || (noted !== null && noted !== print)) return 'broken';
  return noted === null ? 'agrees' : 'kept';
}

export function shifted(day: string, by: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + by * 86_400_000).toISOString().slice(0, 10);
}

export function dated(day: string, style: 'long' | 'short' = 'long'): string {
  const said: Intl.DateTimeFormatOptions =
    style === 'long'
      ? { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }
      : { day: 'numeric', month: 'long', timeZone: 'UTC' };
  const date = new Date(`${day}T00:00:00Z`);
  if (settings.language === 'en') return date.toLocaleDateString('en-GB', said);
  return date.toLocaleDateString('fr', said).replace(/(^|\s)1(?=\s)/u, '$11er');
}

export function clock(millis: number): string {
  const seconds = Math.round(millis / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Whether a place says anything: all who have lost a game that counts nothing but the win are equal. */
export function placed(row: DayRow, game: DayGame): boolean {
  return row.won || game.counts;
}

/** How somebody did, in a few words. */
export function went(row: DayRow, game: DayGame): string {
  const parts = [t(row.won ? 'day-won' : 'day-lost')];
  if (game.timed) {
    if (!row.won) parts.push(t('day-colours', { count: row.score }));
  } else if (game.counts) parts.push(t('day-points', { count: row.score }));
  if (row.won)
    parts.push(game.timed ? t('day-time', { time: clock(row.millis) }) : t('day-moves', { count: row.moves }));
  return parts.join(', ');
}

/** The line to give away. */
export function shareLine(day: Day, game: DayGame, row: DayRow): string {
  return t(placed(row, game) ? 'day-share-line' : 'day-share-lost', {
    date: dated(day.day, 'short'),
    game: gameName(game.game),
    result: went(row, game),
    place: t('day-place', { place: row.place }),
    players: game.players,
    link: `${location.origin}/day/${day.day}`,
  });
}
