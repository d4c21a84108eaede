// Written by `python -m veillee.server.typescript web/src/wire` from the Python structs. Do not edit.

export interface DrawnCharacter {
  id: string;
  object: string;
}

export interface Line {
  cells: string[];
  count: number;
}

export interface MissionBox {
  character: DrawnCharacter[];
}

export interface MissionView {
  square: string[];
  turn: number | null;
  swaps: number;
  swap_limit: number;
  free_swap: boolean;
  players: Player[];
  mine: string | null;
  goal: string | null;
  nearest: Line[];
  ending: string;
  winners: number[];
}

export interface Player {
  inside: boolean;
  character: string | null;
  possible: string[];
}

export interface MissionPack {
  game: string;
  pack: string;
  title?: string;
  author?: string;
  edition?: string;
  character: {
    id: string;
    name: { fr: string; en: string };
    object: string;
    source: 'rulebook' | 'found' | 'inferred' | 'invented' | 'printed' | 'mine';
  }[];
  object: {
    id: string;
    name: { fr: string; en: string };
    count?: number;
    source: 'rulebook' | 'found' | 'inferred' | 'invented' | 'printed' | 'mine';
  }[];
  picture?: {
    id: string;
    hash?: string;
    data?: string[];
    source: 'rulebook' | 'found' | 'inferred' | 'invented' | 'printed' | 'mine';
  }[];
}
