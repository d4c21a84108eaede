// What this folder's parts share: the typed view, the box, and where things lie.

import { itemName, t } from '$lib/fluent.svelte';
import { settings } from '$lib/settings.svelte';
import type { Asking, DrawnCard, NightmareBox, NightmareView, Player, Said } from '../../wire/nightmare';
import type { Play } from '../shape';
import type { Desk } from './desk.svelte';

export type NightmarePlay = Play<NightmareView, NightmareBox, Desk>;

/** From so many players on, a phone has little room for all places. */
export const CROWDED = 4;

export const SPOTS = ['left', 'centre', 'right'] as const;
export const CHARACTERS = ['jack', 'santa', 'mayor', 'finklestein', 'oogie', 'sally'] as const;

const NO_CARD: DrawnCard = {
  id: '',
  character: '',
  force: 0,
  ingredients: [],
  ends: false,
  says: {},
  clauses: {},
  down: false,
};
const faces = new WeakMap<NightmareBox, Map<string, DrawnCard>>();

/** A card of the box by its id. */
export function face(box: NightmareBox, card: string): DrawnCard {
  let known = faces.get(box);
  if (!known) {
    known = new Map(box.cards.map((found) => [found.id, found]));
    faces.set(box, known);
  }
  return known.get(card) ?? NO_CARD;
}

/** What a character's board gives at the end besides tokens, each bonus with its number. */
export function bonuses(box: NightmareBox, character: string): string[] {
  return box.characters.find((known) => known.id === character)?.bonuses[settings.language] ?? [];
}

/** What a card says, moment by moment. */
export function says(card: DrawnCard): Said[] {
  return card.says[settings.language] ?? [];
}

/** One effect of a card in words. */
export function clause(card: DrawnCard, effect: number): string {
  return card.clauses[settings.language]?.[effect] ?? '';
}

/** What a card asks, as far as it has been answered; with `sided`, it is the side of tokens that is asked for. */
export function questionOf(
  asking: Asking,
  box: Pick<NightmarePlay, 'content' | 'names' | 'players'>,
  sided: boolean,
): string {
  if (asking.chosen) return t('nightmare-ask-where', { card: itemName(asking.chosen, box.names) });
  if (asking.kind !== 'effect') return t(`nightmare-ask-${asking.kind}`);
  const says = clause(face(box.content, asking.card ?? ''), asking.effect);
  if (!sided) return says;
  if (asking.place) return `${says}. ${t('nightmare-ask-side', { place: itemName(asking.place, box.names) })}`;
  if (asking.whose === asking.seat) return `${says}. ${t('nightmare-ask-side-mine')}`;
  return `${says}. ${t('nightmare-ask-side-theirs', { player: box.players[asking.whose ?? -1]?.name ?? '' })}`;
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

/** What is being told of, by its items: the place, the cards. */
export function toldOf(play: NightmarePlay): ReadonlySet<string> {
  const args = Object.values(play.scene?.told.args ?? {});
  return new Set(args.flatMap((arg) => (typeof arg === 'object' && arg.kind === 'item' ? [arg.item] : [])));
}

export function signed(by: number): string {
  return by < 0 ? `−${-by}` : `+${by}`;
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
