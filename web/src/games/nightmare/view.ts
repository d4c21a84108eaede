// What this folder's parts share: the typed view, the pack, where things lie, and the sentence of a card.

import { itemName, t, type Names } from '$lib/fluent.svelte';
import type { NightmareView, Player } from '../../wire/nightmare';
import type { Play } from '../shape';
import type { Desk } from './desk.svelte';

/** An effect as the pack writes it (docs/nightmare-cards.md). */
export interface Effect {
  do: string;
  when?: 'play' | 'end';
  if?: string;
  unless?: string;
  may?: boolean;
  then?: boolean;
  by?: number;
  n?: number;
  per?: string;
  side?: string;
  to?: string;
  ingredient?: string;
  counts?: string;
  at?: string;
  what?: string;
  who?: string;
}

interface CardItem {
  id: string;
  character: string;
  force: number;
  ingredients?: string[];
  effects?: Effect[];
}

export interface NightmareContent {
  character: { id: string; values?: [number, number]; track?: [number, number][]; bonus?: number; plain: number[] }[];
  card: CardItem[];
  experiment: { id: string; worth: number; needs: Record<string, number> }[];
  tile: { id: string; christmas: number[]; halloween: number[] }[];
}

export type NightmarePlay = Play<NightmareView, NightmareContent, Desk>;

export const SPOTS = ['left', 'centre', 'right'] as const;
export const INGREDIENTS = ['bone', 'slime', 'spark'] as const;
export const CHARACTERS = ['jack', 'santa', 'mayor', 'finklestein', 'oogie', 'sally'] as const;

export interface Face {
  character: string;
  force: number;
  ingredients: readonly string[];
  effects: readonly Effect[];
}

const faces = new WeakMap<NightmareContent, Map<string, Face>>();

/** A card of the pack by its id; plain ones are called after their character and Force. */
export function face(content: NightmareContent, card: string): Face {
  let known = faces.get(content);
  if (!known) {
    known = new Map();
    for (const { id, plain } of content.character)
      for (const force of plain) known.set(`${id}-${force}`, { character: id, force, ingredients: [], effects: [] });
    for (const { id, character, force, ingredients = [], effects = [] } of content.card)
      known.set(id, { character, force, ingredients, effects });
    faces.set(content, known);
  }
  return known.get(card) ?? { character: '', force: 0, ingredients: [], effects: [] };
}

/** The place of a seat's spot: its number in `view.places` (the centre comes last). */
export function placeOf(seats: number, seat: number, spot: number): number {
  return spot === 0 ? seat : spot === 2 ? (seat + seats - 1) % seats : seats;
}

/** The seats around a place, each with the spot it is to them. */
export function around(seats: number, place: number): { seat: number; spot: number }[] {
  if (place === seats) return Array.from({ length: seats }, (_, seat) => ({ seat, spot: 1 }));
  return [
    { seat: place, spot: 0 },
    { seat: (place + 1) % seats, spot: 2 },
  ];
}

/** Who would win a place by what the viewer sees: the highest Force, ties by the ranking of the centre. */
export function leader(view: NightmareView, place: number): number | null {
  const covered = around(view.players.length, place).filter(({ seat, spot }) =>
    view.players[seat]?.rows[spot]?.cards.some((laid) => laid.card !== null),
  );
  const rank = (seat: number): number => (view.rank.includes(seat) ? view.rank.indexOf(seat) : 9);
  const force = ({ seat, spot }: { seat: number; spot: number }): number => view.players[seat]?.rows[spot]?.force ?? 0;
  covered.sort((one, other) => force(other) - force(one) || rank(one.seat) - rank(other.seat));
  return covered[0]?.seat ?? null;
}

export function signed(by: number): string {
  return by < 0 ? `−${-by}` : `+${by}`;
}

const ACTIONS_OF_NOBODY = ['force', 'reroll'];

/** One effect in words. */
export function clause(effect: Effect, names: Names): string {
  const deed = t(`nightmare-do-${effect.do}`, {
    may: effect.may ? 'yes' : 'no',
    n: effect.n ?? effect.by ?? 0,
    size: Math.abs(effect.n ?? effect.by ?? 0),
    sign: (effect.n ?? effect.by ?? 0) > 0 ? 'plus' : 'minus',
    side: effect.to ?? effect.side ?? effect.ingredient ?? effect.counts ?? '',
    at: effect.at ?? effect.what ?? effect.who ?? '',
    per: effect.per ?? 'none',
    ingredient: itemName(effect.ingredient ?? '', names),
  });
  const condition = said(effect);
  if (!condition) return deed;
  return effect.do === 'force' ? `${deed} ${condition}` : `${condition}, ${deed}`;
}

function said(effect: Effect): string {
  if (effect.then) return t('nightmare-if-done');
  const written = effect.if ?? effect.unless;
  if (!written) return '';
  const [name = '', number = '0'] = written.split(' ');
  return t(`nightmare-if-${name}`, { n: Number(number), unless: effect.unless ? 'yes' : 'no' });
}

/** A card's sentence, the same that the tests prove card by card. */
export function sentence(effects: readonly Effect[], names: Names): { when: string; text: string }[] {
  const found: { when: string; moment: string; text: string }[] = [];
  for (const effect of effects) {
    const moment =
      effect.do === 'sew' ? 'sew' : ACTIONS_OF_NOBODY.includes(effect.do) || effect.when === 'end' ? 'end' : 'play';
    const last = found.at(-1);
    if (last?.moment === moment) last.text += t('nightmare-and') + clause(effect, names);
    else
      found.push({ when: moment === 'sew' ? '' : t(`nightmare-when-${moment}`), moment, text: clause(effect, names) });
  }
  return found;
}

/** Why a player has their points: tokens by what they are worth, and the bonus. */
export function scoreParts(player: Player): { id: string; args: Record<string, number> }[] {
  const parts: { id: string; args: Record<string, number> }[] = [
    {
      id: 'nightmare-why-christmas',
      args: { count: player.christmas, value: player.values[0], points: player.christmas * player.values[0] },
    },
    {
      id: 'nightmare-why-halloween',
      args: { count: player.halloween, value: player.values[1], points: player.halloween * player.values[1] },
    },
  ];
  if (player.bonus) parts.push({ id: 'nightmare-why-bonus', args: { points: player.bonus } });
  return parts;
}
