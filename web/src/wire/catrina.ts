// Written by `python -m veillee.server.typescript web/src/wire` from the Python structs. Do not edit.

export interface Balloon {
  count: number;
  value: number;
  golden: boolean;
  gilt: number;
  missed: boolean;
}

export interface CatrinaBox {
  tile: DrawnTile[];
  start: DrawnTile[];
  balloons: DrawnBalloons;
  stalls: DrawnStalls;
  chimera: DrawnChimera[];
  altar: DrawnAltar[];
  rows: number[];
}

export interface CatrinaView {
  top: string[];
  bottom: string[];
  hand: string | null;
  turn: number | null;
  catrina: number;
  round: number;
  rounds: number;
  bag: number;
  unseen: string[];
  piles: number[][];
  chimeras: [number, number];
  villages: Fiesta[];
  free: string[];
  previews: Preview[];
  ending: string;
  winners: number[];
}

export interface Chimera {
  size: 'large' | 'small';
  x: number;
  y: number;
  upright: boolean;
}

export interface DrawnAltar {
  id: string;
  wish: string[];
  points: number;
}

export interface DrawnBalloons {
  values: Record<string, number[]>;
  golden: Record<string, number[]>;
}

export interface DrawnChimera {
  id: string;
  points: number[];
}

export interface DrawnStalls {
  points: number[];
}

export interface DrawnTile {
  id: string;
  paved?: string[];
  flowered?: string[];
  pedestal?: string[];
}

export interface Fiesta {
  tiles: Laid[];
  chimeras: Chimera[];
  counts: Record<string, number>;
  balloons: Balloon[];
  lines: number[];
  points: number;
}

export interface Laid {
  tile: string;
  x: number;
  y: number;
  turns: number;
  linked: boolean[];
  pieces: Piece[];
}

export interface Piece {
  at: string;
  state: 'attended' | 'bare' | 'closed' | 'open' | 'spoiled';
}

export interface Preview {
  tile: string;
  at: string;
  points?: number[];
  joined?: [number, number][];
  draws?: number;
  chimeras?: number;
  opens?: number;
  spoils?: number;
}

export interface CatrinaPack {
  game: string;
  pack: string;
  title?: string;
  author?: string;
  edition?: string;
  balloons: {
    two: number[];
    three: number[];
    four: number[];
    golden: number;
    golden_two?: number[];
    golden_three?: number[];
    golden_four?: number[];
    source: 'rulebook' | 'found' | 'inferred' | 'invented' | 'printed' | 'mine';
  };
  rows?: {
    two?: number;
    three?: number;
    four?: number;
    five?: number;
    six?: number;
    source: 'rulebook' | 'found' | 'inferred' | 'invented' | 'printed' | 'mine';
  };
  stalls: {
    points: number[];
    source: 'rulebook' | 'found' | 'inferred' | 'invented' | 'printed' | 'mine';
  };
  chimera: {
    id: 'chimera-small' | 'chimera-large';
    name: { fr: string; en: string };
    count: number;
    points: number;
    values?: number[];
    source: 'rulebook' | 'found' | 'inferred' | 'invented' | 'printed' | 'mine';
  }[];
  element: {
    id: 'balloon-red' | 'balloon-blue' | 'balloon-green' | 'balloon-yellow' | 'stall-bread' | 'stall-fruit' | 'stall-calaveras' | 'stall-marigolds' | 'stall-banners' | 'stall-candles' | 'visitor' | 'butterfly' | 'altar-stalls' | 'altar-visitors' | 'altar-butterflies' | 'altar-red' | 'altar-blue' | 'altar-green' | 'altar-yellow';
    name: { fr: string; en: string };
    points?: number;
    source: 'rulebook' | 'found' | 'inferred' | 'invented' | 'printed' | 'mine';
  }[];
  altar?: {
    id: string;
    name: { fr: string; en: string };
    wish: ('balloon-red' | 'balloon-blue' | 'balloon-green' | 'balloon-yellow' | 'stall-bread' | 'stall-fruit' | 'stall-calaveras' | 'stall-marigolds' | 'stall-banners' | 'stall-candles' | 'visitor' | 'butterfly')[];
    points: number;
    source: 'rulebook' | 'found' | 'inferred' | 'invented' | 'printed' | 'mine';
  }[];
  tile: {
    id: string;
    count?: number;
    paved?: string[];
    flowered?: string[];
    pedestal?: ('n' | 'e' | 's' | 'w' | 'ne' | 'se' | 'sw' | 'nw')[];
    source: 'rulebook' | 'found' | 'inferred' | 'invented' | 'printed' | 'mine';
  }[];
  start: {
    id: string;
    paved?: string[];
    flowered?: string[];
    pedestal?: ('n' | 'e' | 's' | 'w' | 'ne' | 'se' | 'sw' | 'nw')[];
    source: 'rulebook' | 'found' | 'inferred' | 'invented' | 'printed' | 'mine';
  }[];
  picture?: {
    id: string;
    hash?: string;
    data?: string[];
    source: 'rulebook' | 'found' | 'inferred' | 'invented' | 'printed' | 'mine';
  }[];
}
