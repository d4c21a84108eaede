// A few tiles, written as a pack writes them.

import type { CatrinaBox } from '../../src/wire/catrina';

export const TILES: CatrinaBox = {
  tile: [
    { id: 'walk', paved: ['ns visitor visitor'] },
    { id: 'bend', paved: ['es balloon-red'], pedestal: ['nw'] },
    { id: 'meadow', flowered: ['ns butterfly'] },
    { id: 'fork', paved: ['nes stall-fruit'] },
    { id: 'both', paved: ['ne altar-visitors'], flowered: ['sw butterfly'] },
    { id: 'corner', flowered: ['sw'], pedestal: ['ne'] },
    { id: 'side', paved: ['es'], pedestal: ['n'] },
    { id: 'crowd', paved: ['ns visitor visitor visitor visitor visitor visitor visitor visitor'] },
    { id: 'market', paved: ['nesw visitor visitor visitor visitor visitor visitor'] },
    { id: 'yard', flowered: ['e butterfly butterfly butterfly butterfly butterfly'] },
  ],
  start: [{ id: 'start', paved: ['ns'], flowered: ['ew'] }],
  balloons: { values: {}, golden: {} },
  stalls: { points: [] },
  chimera: [],
  altar: [],
  rows: [9, 9, 8, 8, 8],
};
