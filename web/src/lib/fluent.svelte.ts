// Words: Project Fluent over the same message files as the server. Sentences may hold players and drawn pieces, so a told sentence is
// formatted into parts; a plain string is only one way to show them.

import { FluentBundle, FluentResource } from '@fluent/bundle';
import { api } from '../wire/api';
import type { Told } from '../wire/types';
import { settings, type Language } from './settings.svelte';

type Arg = Told['args'][string];
export type Names = Record<string, Record<string, string>>;

/** What a sentence needs to know of its table: who sits where, and what the pieces are called. */
export interface Scene {
  players: readonly { name: string }[];
  names: Names;
}

export type Part = { text: string } | { seat: number; text: string } | { item: string; text: string };

const bundles: Record<Language, FluentBundle> = {
  fr: new FluentBundle('fr', { useIsolating: false }),
  en: new FluentBundle('en', { useIsolating: false }),
};
// The interface, what the core and the server say (refusals), who the bots are: small, needed on every page.
const shared = import.meta.glob<string>(
  [
    '../../../src/veillee/{,core/,evening/,memory/,server/,table/}text/*.ftl',
    '../../../src/veillee/games/*/people/*.ftl',
  ],
  { query: '?raw', import: 'default', eager: true },
);
for (const [path, text] of Object.entries(shared))
  bundles[path.endsWith('/fr.ftl') ? 'fr' : 'en'].addResource(new FluentResource(text));

const gameTexts = import.meta.glob<string>('../../../src/veillee/games/*/{text,lesson,about,hint,workshop}/*.ftl', {
  query: '?raw',
  import: 'default',
});
/** Where a game keeps its words: the game itself, its lessons, what each thing is, what helps the first time, what its packs say. */
const FOLDERS = ['text', 'lesson', 'about', 'hint', 'workshop'];
const loaded = $state<Record<string, boolean>>({});

/** The messages of one game in both languages, loaded when a page of that game opens; of a game that we were built without, from the server. */
export async function loadTexts(game: string): Promise<void> {
  if (loaded[game]) return;
  for (const language of ['fr', 'en'] as const) {
    const files = FOLDERS.map((folder) => gameTexts[`../../../src/veillee/games/${game}/${folder}/${language}.ftl`]);
    const texts = files[0] ? await Promise.all(files.map((load) => load?.() ?? '')) : [await api.texts(game, language)];
    for (const text of texts) bundles[language].addResource(new FluentResource(text), { allowOverrides: true });
  }
  loaded[game] = true;
}

export function has(id: string): boolean {
  void Object.keys(loaded).length;
  const [message, attribute] = id.split('.') as [string, string?];
  const found = bundles[settings.language].getMessage(message);
  return attribute ? found?.attributes[attribute] !== undefined : found !== undefined;
}

/** Message ids are written in small letters with hyphens: rule `MS-7` of mission is `mission-rule-ms-7`. */
export function ruleId(game: string, rule: string): string {
  return `${game}-rule-${rule.toLowerCase()}`;
}

/** A sentence of the interface. `id.attribute` asks for an attribute. */
export function t(id: string, args: Record<string, string | number> = {}): string {
  void Object.keys(loaded).length;
  const [message, attribute] = id.split('.') as [string, string?];
  const bundle = bundles[settings.language];
  const found = bundle.getMessage(message);
  const pattern = attribute ? found?.attributes[attribute] : found?.value;
  return pattern ? bundle.formatPattern(pattern, args) : id;
}

/** What a game is called, and the line under its name; a game from elsewhere brings both with its own messages. */
export function gameName(game: string): string {
  return has(`game-${game}`) ? t(`game-${game}`) : has(`${game}-title`) ? t(`${game}-title`) : game;
}

export function gameLine(game: string): string {
  return has(`game-${game}.line`) ? t(`game-${game}.line`) : has(`${game}-subtitle`) ? t(`${game}-subtitle`) : '';
}

/** Several names as a sentence lists them: « Anaïs, Zoé et Bruno ». */
export function listed(names: readonly string[]): string {
  return new Intl.ListFormat(settings.language === 'en' ? 'en-GB' : 'fr', { type: 'conjunction' }).format(names);
}

const OPEN = '\uE000';
const CLOSE = '\uE001';

/** A told sentence in parts, so that players and pieces can be drawn where they are named. */
export function parts(told: Told, scene: Scene): Part[] {
  const args: Record<string, string | number> = {};
  for (const [key, value] of Object.entries(told.args)) args[key] = marked(value);
  return t(told.id, args)
    .split(/(\uE000.*?\uE001)/)
    .filter((piece) => piece !== '')
    .map((piece) => part(piece, scene));
}

export function plain(told: Told, scene: Scene): string {
  return parts(told, scene)
    .map((piece) => piece.text)
    .join('');
}

export function itemName(item: string, names: Names): string {
  return names[item]?.[settings.language] ?? item;
}

function marked(arg: Arg): string | number {
  if (typeof arg === 'number' || typeof arg === 'string') return arg;
  if (arg.kind === 'seat') return `${OPEN}s${arg.seat}${CLOSE}`;
  if (arg.kind === 'item') return `${OPEN}i${arg.item}${CLOSE}`;
  if (arg.kind === 'list') return arg.items.map(marked).join(', ');
  return arg.steps.map(marked).join(' → ');
}

function part(piece: string, scene: Scene): Part {
  if (!piece.startsWith(OPEN)) return { text: piece };
  const value = piece.slice(2, -1);
  if (piece[1] === 's') {
    const seat = Number(value);
    return { seat, text: scene.players[seat]?.name ?? t('seat-number', { number: seat + 1 }) };
  }
  return { item: value, text: itemName(value, scene.names) };
}
