import { describe, expect, it } from 'vitest';
import { around, cellAt, cellName, design, line, places, turnedPiece } from '../../src/games/catrina/view';
import { joined, pedestal } from '../../src/games/catrina/pictures/village';
import { TILES } from './tiles';

describe('a tile from its data', () => {
  it('reads paths, elements and pedestal pieces as a pack writes them', () => {
    const both = design(TILES, 'both')!;
    expect(both.paths).toEqual([
      { flowered: false, sides: [0, 1], elements: ['altar-visitors'] },
      { flowered: true, sides: [2, 3], elements: ['butterfly'] },
    ]);
    expect(design(TILES, 'corner')!.pieces).toEqual(['ne']);
    expect(design(TILES, 'start')!.start).toBe(true);
    expect(design(TILES, 'nothing')).toBeUndefined();
  });

  it('turns clockwise', () => {
    expect(turnedPiece('ne', 1)).toBe('se');
    expect(turnedPiece('w', 1)).toBe('n');
    const walk = design(TILES, 'walk')!;
    expect(line(walk, walk.paths[0]!, 0)).toBe('M150 0 L150 300');
    expect(line(walk, walk.paths[0]!, 1)).toBe('M300 150 L0 150');
  });

  it('gives every element a place of its own inside the tile', () => {
    for (const tile of TILES.tile) {
      const found = design(TILES, tile.id)!;
      for (const path of found.paths) {
        for (let turns = 0; turns < 4; turns++) {
          const { points } = places(found, path, turns);
          expect(points).toHaveLength(path.elements.length);
          expect(new Set(points.map((point) => `${point.x} ${point.y}`)).size).toBe(points.length);
          for (const point of points)
            expect(Math.min(point.x, point.y, 300 - point.x, 300 - point.y)).toBeGreaterThan(20);
        }
      }
    }
  });
});

describe('cells', () => {
  it('are named by their way from the start tile', () => {
    for (const name of ['n2', 'e1', 's1w3', 'n24e24']) expect(cellName(cellAt(name))).toBe(name);
    expect(cellName({ x: 0, y: 0 })).toBe('home');
  });

  it('fit with a margin', () => {
    const tiles = [cellAt('home'), cellAt('n2'), cellAt('e1')].map((cell) => ({
      ...cell,
      tile: '',
      turns: 0,
      linked: [],
      pieces: [],
    }));
    expect(around(tiles, 1)).toEqual({ x: -300, y: -900, width: 1200, height: 1500 });
  });
});

describe('pictures of the rules, laid with tiles of the pack in use', () => {
  it('lays tiles whose paths go on from the start tile, and one that they do not reach', () => {
    const tiles = joined(TILES);
    expect(tiles[0]!.design.start).toBe(true);
    for (const { x, y, linked } of tiles.slice(1)) expect(linked.includes(true)).toBe(x !== -1 || y !== 0);
  });

  it('closes a pedestal with pieces turned towards one another, as far as the pack has them', () => {
    const [laid, ...others] = pedestal(TILES, [
      { piece: 'sw', x: 0, y: 0 },
      { piece: 'e', x: 1, y: 0 },
      { piece: 'nw', x: 2, y: 0 },
    ]);
    expect(turnedPiece(laid!.design.pieces[0]!, laid!.turns)).toBe('sw');
    expect(others.map(({ tile }) => tile)).toEqual(['side', 'corner']);
  });
});
