// What this folder's parts share: the typed view, the pack, and the drawing of a tile from its data.

import type { CatrinaBox, CatrinaView, Laid, Preview } from '../../wire/catrina';
import type { Play } from '../shape';
import type { Trial } from './trial.svelte';

export type CatrinaPlay = Play<CatrinaView, CatrinaBox, Trial>;

export interface TilePath {
  flowered: boolean;
  /** 0 north, 1 east, 2 south, 3 west. */
  sides: number[];
  elements: string[];
}

export interface Design {
  start: boolean;
  paths: TilePath[];
  /** Corners (ne, se, sw, nw) and whole sides (n, e, s, w) that are pedestal pieces. */
  pieces: string[];
}

export const UNIT = 300;
export const COLOURS = ['red', 'blue', 'green', 'yellow'] as const;
export const STALLS = ['bread', 'fruit', 'calaveras', 'marigolds', 'banners', 'candles'] as const;
export const WISHES = ['stalls', 'visitors', 'butterflies', 'red', 'blue', 'green', 'yellow'] as const;
export const LINES = ['balloons', 'chimeras', 'stalls', 'altars', 'crowd'] as const;
const SIDES = 'nesw';
const CORNERS = ['ne', 'se', 'sw', 'nw'];

/** The tiles of a pack by id; any pack that the server accepts can be drawn. */
export function designs(content: CatrinaBox): Map<string, Design> {
  const found = new Map<string, Design>();
  for (const [tiles, start] of [[content.tile, false] as const, [content.start, true] as const])
    for (const tile of tiles) {
      const paths = [
        ...(tile.paved ?? []).map((text) => parsed(text, false)),
        ...(tile.flowered ?? []).map((text) => parsed(text, true)),
      ];
      found.set(tile.id, { start, paths, pieces: tile.pedestal ?? [] });
    }
  return found;
}

/** What things of a kind are worth: one number, or the least and the most. */
export function range(points: readonly number[]): string {
  const [least, most] = [Math.min(...points), Math.max(...points)];
  return !points.length ? '–' : least === most ? String(least) : `${least}–${most}`;
}

const known = new WeakMap<object, Map<string, Design>>();

export function design(content: CatrinaBox, id: string): Design | undefined {
  let all = known.get(content);
  if (!all) known.set(content, (all = designs(content)));
  return all.get(id);
}

function parsed(text: string, flowered: boolean): TilePath {
  const [sides = '', ...elements] = text.split(' ');
  return { flowered, sides: [...sides].map((side) => SIDES.indexOf(side)), elements };
}

export function turnedSides(path: TilePath, turns: number): number[] {
  return path.sides.map((side) => (side + turns) % 4);
}

export function turnedPiece(piece: string, turns: number): string {
  if (piece.length === 1) return SIDES[(SIDES.indexOf(piece) + turns) % 4]!;
  return CORNERS[(CORNERS.indexOf(piece) + turns) % 4]!;
}

export interface Point {
  x: number;
  y: number;
}

const EDGE: readonly Point[] = [
  { x: 150, y: 0 },
  { x: 300, y: 150 },
  { x: 150, y: 300 },
  { x: 0, y: 150 },
];

function between(one: Point, other: Point, share: number): Point {
  return { x: one.x + (other.x - one.x) * share, y: one.y + (other.y - one.y) * share };
}

const MIDDLE: Point = { x: 150, y: 150 };

/** How far a path that ends inside the tile reaches: to the middle if that is free. */
function reach(tile: Design): number {
  return tile.paths.length === 1 || tile.start ? 1 : 0.42;
}

/** The line of a path, for an SVG `d`. */
export function line(tile: Design, path: TilePath, turns: number): string {
  const sides = turnedSides(path, turns);
  const at = (point: Point): string => `${point.x} ${point.y}`;
  if (tile.start) return sides.map((side) => `M${at(EDGE[side]!)} L150 150`).join(' ');
  if (sides.length === 1) return `M${at(EDGE[sides[0]!]!)} L${at(between(EDGE[sides[0]!]!, MIDDLE, reach(tile)))}`;
  if (sides.length === 2) {
    const [one, other] = [EDGE[sides[0]!]!, EDGE[sides[1]!]!];
    return (sides[0]! + sides[1]!) % 2 === 0 ? `M${at(one)} L${at(other)}` : `M${at(one)} Q150 150 ${at(other)}`;
  }
  return sides.map((side) => `M${at(EDGE[side]!)} L150 150`).join(' ');
}

/** Whether another path runs through the middle of this straight one. */
function crossed(tile: Design, path: TilePath): boolean {
  return tile.paths.some(
    (other) => other !== path && other.sides.length >= 2 && (other.sides[0]! + other.sides[1]!) % 2 === 0,
  );
}

/** Where the elements of a path stand, and how large they are. */
export function places(tile: Design, path: TilePath, turns: number): { points: Point[]; size: number } {
  const count = path.elements.length;
  const sides = turnedSides(path, turns);
  const ends = sides.map((side) => EDGE[side]!);
  const size = count < 2 ? 108 : count < 3 ? 98 : count < 4 ? 88 : 264 / count;
  if (tile.start) {
    // The plaza fills the middle: what stands on the way to it stands at its edge.
    const rank = (at: number): number => Math.floor(at / ends.length);
    return {
      points: path.elements.map((_, at) => between(ends[at % ends.length]!, MIDDLE, 0.2 + 0.24 * rank(at))),
      size: count <= ends.length ? 76 : 54,
    };
  }
  if (sides.length === 1) {
    const end = ends[0]!;
    const stop = between(end, MIDDLE, reach(tile) === 1 ? 0.85 : 0.42);
    const across = sides[0]! % 2 === 0 ? { x: 1, y: 0 } : { x: 0, y: 1 };
    const gap = count === 2 ? 46 : Math.min(76, 228 / count);
    const points = Array.from({ length: count }, (_, at) => {
      const shift = (at - (count - 1) / 2) * (count === 1 ? 0 : gap);
      return { x: stop.x + across.x * shift, y: stop.y + across.y * shift };
    });
    return { points, size: reach(tile) === 1 ? size : Math.min(size, 92) };
  }
  if (sides.length === 2) {
    const straight = (sides[0]! + sides[1]!) % 2 === 0;
    const shares =
      (straight && crossed(tile, path)
        ? [[0.17], [0.17, 0.83], [0.15, 0.85, 0.5]]
        : [[0.5], [0.27, 0.73], [0.17, 0.5, 0.83]])[count - 1] ??
      Array.from({ length: count }, (_, at) => 0.1 + (0.8 * at) / (count - 1));
    return {
      points: shares.map((share) => (straight ? between(ends[0]!, ends[1]!, share) : curve(ends[0]!, ends[1]!, share))),
      size: straight && crossed(tile, path) ? Math.min(size, 92) : size,
    };
  }
  if (count < 2) return { points: [MIDDLE].slice(0, count), size };
  if (count <= ends.length)
    return { points: ends.slice(0, count).map((end) => between(end, MIDDLE, 0.42)), size: Math.min(size, 92) };
  const ring = Array.from({ length: count }, (_, at) => (2 * Math.PI * at) / count);
  return { points: ring.map((turn) => ({ x: 150 + 88 * Math.sin(turn), y: 150 - 88 * Math.cos(turn) })), size };
}

function curve(one: Point, other: Point, share: number): Point {
  return between(between(one, MIDDLE, share), between(MIDDLE, other, share), share);
}

export interface Cell {
  x: number;
  y: number;
}

/** `n2e1` → where it is; the start tile is at 0, 0. */
export function cellAt(name: string): Cell {
  const cell = { x: 0, y: 0 };
  for (const [, letter, steps] of name.matchAll(/([nesw])(\d+)/g)) {
    if (letter === 'n') cell.y = -Number(steps);
    else if (letter === 's') cell.y = Number(steps);
    else if (letter === 'e') cell.x = Number(steps);
    else cell.x = -Number(steps);
  }
  return cell;
}

export function cellName({ x, y }: Cell): string {
  const down = y < 0 ? `n${-y}` : y > 0 ? `s${y}` : '';
  const right = x < 0 ? `w${-x}` : x > 0 ? `e${x}` : '';
  return down + right || 'home';
}

/** The box that shows these cells with a free cell around, in drawing units. */
export function around(
  tiles: readonly Laid[],
  margin: number,
): { x: number; y: number; width: number; height: number } {
  const xs = tiles.map((tile) => tile.x);
  const ys = tiles.map((tile) => tile.y);
  const left = Math.min(...xs) - margin;
  const top = Math.min(...ys) - margin;
  const right = Math.max(...xs) + 1 + margin;
  const bottom = Math.max(...ys) + 1 + margin;
  return { x: left * UNIT, y: top * UNIT, width: (right - left) * UNIT, height: (bottom - top) * UNIT };
}

/** What a preview would join, element by element, with how many of each. */
export function joinedElements(play: CatrinaPlay, preview: Preview | undefined, seat: number): Map<string, number> {
  const found = new Map<string, number>();
  const tiles = play.view.villages[seat]?.tiles ?? [];
  for (const [number, path] of preview?.joined ?? []) {
    const tile = design(play.content, tiles[number]?.tile ?? preview!.tile);
    for (const element of tile?.paths[path]?.elements ?? []) found.set(element, (found.get(element) ?? 0) + 1);
  }
  return found;
}

export function takeable(play: CatrinaPlay): string[] {
  return play.legal.filter((move) => move.startsWith('take ')).map((move) => move.slice(5));
}
