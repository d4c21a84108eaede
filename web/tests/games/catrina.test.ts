import { describe, expect, it } from 'vitest';
import { SAMPLE } from '../../src/games/catrina/pictures/sample';
import { around, cellAt, cellName, design, line, places, turnedPiece } from '../../src/games/catrina/view';

describe('a tile from its data', () => {
  it('reads paths, elements and pedestal pieces as a pack writes them', () => {
    const both = design(SAMPLE, 'both')!;
    expect(both.paths).toEqual([
      { flowered: false, sides: [0, 1], elements: ['altar-visitors'] },
      { flowered: true, sides: [2, 3], elements: ['butterfly'] },
    ]);
    expect(design(SAMPLE, 'corner')!.pieces).toEqual(['ne']);
    expect(design(SAMPLE, 'start')!.start).toBe(true);
    expect(design(SAMPLE, 'nothing')).toBeUndefined();
  });

  it('turns clockwise', () => {
    expect(turnedPiece('ne', 1)).toBe('se');
    expect(turnedPiece('w', 1)).toBe('n');
    const walk = design(SAMPLE, 'walk')!;
    expect(line(walk, walk.paths[0]!, 0)).toBe('M150 0 L150 300');
    expect(line(walk, walk.paths[0]!, 1)).toBe('M300 150 L0 150');
  });

  it('gives every element a place of its own inside the tile', () => {
    for (const tile of SAMPLE.tile) {
      const found = design(SAMPLE, tile.id)!;
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
