// Corners of a village laid with tiles of the pack in use, for the pictures of the rules page.

import type { CatrinaBox } from '../../../wire/catrina';
import { design, turnedPiece, turnedSides, type Design } from '../view';

export interface Sample {
  tile: string;
  design: Design;
  turns: number;
  x: number;
  y: number;
  /** Per path, whether it is joined to the start tile. */
  linked: boolean[];
}

const STEPS = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
] as const;

/** A start tile with three tiles that its paths go on in, and one that they do not reach. */
export function joined(content: CatrinaBox): Sample[] {
  const home = content.start[0]?.id ?? '';
  const start = design(content, home);
  if (!start) return [];
  const found: Sample[] = [{ tile: home, design: start, turns: 0, x: 0, y: 0, linked: start.paths.map(() => true) }];
  for (const [side, [x, y]] of STEPS.entries()) {
    const leaving = start.paths.find((path) => path.sides.includes(side));
    const loose = side === 3;
    const next = fitting(content, found, (one, turns) => {
      const linked = one.paths.map(
        (path) => path.flowered === leaving?.flowered && turnedSides(path, turns).includes((side + 2) % 4),
      );
      const shown = one.paths.some((path, at) => path.elements.length > 0 && linked[at] !== loose);
      return shown && linked.includes(true) !== loose ? linked : null;
    });
    if (next) found.push({ ...next, x, y });
  }
  return found;
}

/** Tiles whose pieces, each turned as it is asked for, make a pedestal; fewer where the pack has none left. */
export function pedestal(content: CatrinaBox, pieces: readonly { piece: string; x: number; y: number }[]): Sample[] {
  const found: Sample[] = [];
  for (const { piece, x, y } of pieces) {
    const next = fitting(content, found, (one, turns) =>
      one.pieces.length === 1 && turnedPiece(one.pieces[0]!, turns) === piece ? one.paths.map(() => true) : null,
    );
    if (next) found.push({ ...next, x, y });
  }
  return found;
}

/** The first tile, not taken yet, that fits in some turn. */
function fitting(
  content: CatrinaBox,
  taken: readonly Sample[],
  fits: (one: Design, turns: number) => boolean[] | null,
): Omit<Sample, 'x' | 'y'> | null {
  for (const { id } of content.tile) {
    const one = design(content, id);
    if (!one || taken.some(({ tile }) => tile === id)) continue;
    for (let turns = 0; turns < 4; turns++) {
      const linked = fits(one, turns);
      if (linked) return { tile: id, design: one, turns, linked };
    }
  }
  return null;
}
