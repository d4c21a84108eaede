// Written by `python -m veillee.server.typescript web/src/wire` from the Python structs. Do not edit.

export interface Balloon {
  count: number;
  value: number;
  golden: boolean;
  missed: boolean;
}

export interface CatrinaBox {
  tile: DrawnTile[];
  start: DrawnStart[];
  balloons: DrawnBalloons;
  stalls: DrawnStalls;
  chimera: DrawnChimera[];
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

export interface DrawnBalloons {
  golden: number;
}

export interface DrawnChimera {
  id: string;
  points: number;
}

export interface DrawnStalls {
  points: number[];
}

export interface DrawnStart {
  id: string;
  paved: string;
  flowered: string;
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
