// What this folder's parts share: the typed view, the map as the pack tells it, and how a move is put together house by house.

import type { Play } from '../shape';
import type { SantaBox, SantaView } from '../../wire/santa';
import type { Plan } from './plan.svelte';

export type SantaPlay = Play<SantaView, SantaBox, Plan>;

export interface Point {
  x: number;
  y: number;
}

export const CARDS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const;

type Player = SantaView['players'][number];

/** How far a card leads a player, and by what means. */
export function reachOf(player: Player, card: string): Player['reach'][number] {
  return player.reach.find((reach) => reach.cards.includes(card))!;
}

/** What a card does, as a symbol: boots for the houses on foot, the sleigh or the bike for a face card. */
export function meansOf(player: Player, card: string): string {
  return `santa-${reachOf(player, card).means}`;
}

/** Where the houses stand, and the frame around them. */
export function places(content: SantaBox): Map<string, Point> {
  return new Map(content.house.map((house) => [house.id, { x: house.at[0], y: house.at[1] }]));
}

export function frameOf(content: SantaBox): { x: number; y: number; width: number; height: number } {
  const xs = content.house.map((house) => house.at[0]);
  const ys = content.house.map((house) => house.at[1]);
  const [x, y] = [Math.min(...xs) - 52, Math.min(...ys) - 58];
  return { x, y, width: Math.max(...xs) + 52 - x, height: Math.max(...ys) + 56 - y };
}

/** The corner of the frame that is furthest from any house: there something may lie on the map. */
export function freeCorner(content: SantaBox): 'top-left' | 'top-right' | 'bottom-left' | 'bottom-right' {
  const { x, y, width, height } = frameOf(content);
  const room = (left: number, top: number): number =>
    Math.min(...content.house.map((house) => Math.hypot(house.at[0] - left, house.at[1] - top)));
  const corners = [
    ['top-right', room(x + width, y)],
    ['top-left', room(x, y)],
    ['bottom-right', room(x + width, y + height)],
    ['bottom-left', room(x, y + height)],
  ] as const;
  return corners.reduce((best, one) => (one[1] > best[1] ? one : best))[0];
}

const WIDEST = 1.7;

/** The same town drawn wider: its frame takes the shape (width over height) of the room, as far as streets may stretch. */
export function stretched(content: SantaBox, shape: number): SantaBox {
  if (!(shape > 0)) return content;
  const xs = content.house.map((house) => house.at[0]);
  const [least, most] = [Math.min(...xs), Math.max(...xs)];
  const wanted = (shape * frameOf(content).height - 104) / Math.max(1, most - least);
  const by = Math.round(20 * Math.max(1, Math.min(WIDEST, wanted))) / 20;
  return {
    ...content,
    house: content.house.map((house) => ({ ...house, at: [least + (house.at[0] - least) * by, house.at[1]] })),
  };
}

/** The map as so many players find it: with three some winding paths lie under the snow (SC-2). */
export function open(content: SantaBox, players: number): SantaBox {
  if (players > 3) return content;
  const snowed = content.snowed.map((pair) => [...pair].sort().join(' '));
  return { ...content, winding: content.winding.filter((pair) => !snowed.includes([...pair].sort().join(' '))) };
}

/** A number from a text, the same every time: which house looks how, where a tree stands. */
export function hash(text: string): number {
  let value = 2166136261;
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 16777619);
  return value >>> 0;
}

/** How a winding path runs between two houses: the curve after its first point, and some points on it. */
export function bent(from: Point, to: Point, seed: number): { d: string; curve: string; dots: Point[] } {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const sway = (seed % 2 ? 1 : -1) * 0.24;
  const one = { x: from.x + dx / 3 - dy * sway, y: from.y + dy / 3 + dx * sway };
  const two = { x: from.x + (2 * dx) / 3 + dy * sway, y: from.y + (2 * dy) / 3 - dx * sway };
  const curve = `C${one.x} ${one.y} ${two.x} ${two.y} ${to.x} ${to.y}`;
  const dots = Array.from({ length: 13 }, (_, step) => onCurve(from, one, two, to, step / 12));
  return { d: `M${from.x} ${from.y}${curve}`, curve, dots };
}

function onCurve(a: Point, b: Point, c: Point, d: Point, t: number): Point {
  const [p, q, r, s] = [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t ** 3];
  return { x: p * a.x + q * b.x + r * c.x + s * d.x, y: p * a.y + q * b.y + r * c.y + s * d.y };
}

/** A way on foot or by bike, drawn along the streets and winding paths that it takes. */
export function drawn(content: SantaBox, way: readonly string[]): string {
  const at = places(content);
  return way
    .map((house, step) => {
      const to = at.get(house)!;
      const before = way[step - 1];
      if (before === undefined) return `M${to.x} ${to.y}`;
      const path = content.winding.find((pair) => pair.includes(before) && pair.includes(house));
      // The curve of a path is the same from both ends: the sway changes sides with the direction twice.
      return path ? bent(at.get(before)!, to, hash(path[0] + path[1])).curve : `L${to.x} ${to.y}`;
    })
    .join('');
}

/** Moves on the map: every house in turn, for each verb that names houses. */
export const ON_MAP = ['close', 'start', 'fly', 'go', 'bike'];

export function verbOf(legal: readonly string[]): string {
  return legal[0]?.split(' ')[0] ?? '';
}

export function routesOf(legal: readonly string[]): string[][] {
  return ON_MAP.includes(verbOf(legal)) ? legal.map((notation) => notation.split(' ').slice(1)) : [];
}

function begins(route: readonly string[], trail: readonly string[]): boolean {
  return trail.every((house, at) => route[at] === house);
}

/** The houses that may follow on a trail: those next to its end, and those further on. */
export function onward(
  routes: readonly string[][],
  trail: readonly string[],
): { next: Set<string>; later: Set<string> } {
  const next = new Set<string>();
  const later = new Set<string>();
  for (const route of routes) {
    if (route.length <= trail.length || !begins(route, trail)) continue;
    next.add(route[trail.length]!);
    for (const house of route.slice(trail.length + 1)) later.add(house);
  }
  for (const house of next) later.delete(house);
  return { next, later };
}

/** The trail after a tap on a house: cut back to it, or led on to it the shortest way; null where no way leads there. */
export function tapped(routes: readonly string[][], trail: readonly string[], house: string): string[] | null {
  const at = trail.indexOf(house);
  if (at >= 0) return trail.slice(0, at + 1);
  for (const from of [trail, []]) {
    const found = routes
      .filter((route) => begins(route, from) && route.indexOf(house) >= from.length)
      .sort((one, other) => one.indexOf(house) - other.indexOf(house))[0];
    if (found) return found.slice(0, found.indexOf(house) + 1);
  }
  return null;
}

/** Who would see whom on a trail, and where a present would be left: read off the view, for the preview. */
export function preview(
  view: SantaView,
  seat: number,
  trail: readonly string[],
): { presents: number; meets: number[] } {
  const player = view.players[seat];
  const met = player?.meets.filter((other) => trail.includes(view.players[other]?.house ?? '')) ?? [];
  return { presents: trail.filter((house) => player?.leaves.includes(house)).length, meets: met };
}

/** Pixels per unit of the map from which house names can be read without touching each other. */
export const READABLE = 0.8;

/** A name in one line or two of about the same length. */
export function inTwo(name: string): string[] {
  const gaps = [...name.matchAll(/ /g)].map((gap) => gap.index);
  const middle = gaps.sort((one, other) => Math.abs(2 * one - name.length) - Math.abs(2 * other - name.length))[0];
  return name.length < 12 || middle === undefined ? [name] : [name.slice(0, middle), name.slice(middle + 1)];
}
