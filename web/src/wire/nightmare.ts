// Written by `python -m veillee.server.typescript web/src/wire` from the Python structs. Do not edit.

export interface Asking {
  seat: number;
  kind: string;
  card: string | null;
  effect: number;
  chosen: string | null;
  place: string | null;
  whose: number | null;
}

export interface DrawnCard {
  id: string;
  character: string;
  force: number;
  ingredients: string[];
  ends: boolean;
  says: Record<string, Said[]>;
  clauses: Record<string, string[]>;
  down: boolean;
}

export interface DrawnCharacter {
  id: string;
  values: [number, number];
  track: [number, number][];
  bonuses: Record<string, string[]>;
}

export interface DrawnExperiment {
  id: string;
  worth: number;
  needs: string[];
}

export interface DrawnRounds {
  hands: number[];
  turns: number[];
}

export interface DrawnTile {
  id: string;
  tokens: [number, number][];
}

export interface Laid {
  card: string | null;
  down: boolean;
  force: number;
  why: Part[];
  sewn: string[];
  looked: number[];
}

export interface NightmareBox {
  characters: DrawnCharacter[];
  cards: DrawnCard[];
  ingredients: string[];
  experiments: DrawnExperiment[];
  rounds: DrawnRounds;
  tiles: DrawnTile[];
}

export interface NightmareView {
  round: number;
  phase: string;
  zero: number;
  turn: number | null;
  players: Player[];
  places: Place[];
  rank: number[];
  supply: number;
  research: number | null;
  mood: string | null;
  piles: Pile[];
  completed: string[];
  ingredients: number[];
  dice: [number, number] | null;
  dice_tile: string | null;
  asking: Asking | null;
  ending: string;
  winner: number | null;
}

export interface Part {
  by: number;
  kind: 'dice' | 'mark' | 'own' | 'sewn';
  card: string | null;
  effect: number;
}

export interface Pile {
  experiments: (string | null)[];
}

export interface Place {
  tile: string;
  christmas: number;
  halloween: number;
  leader: number | null;
}

export interface Player {
  character: string | null;
  christmas: number;
  halloween: number;
  values: [number, number];
  bonus: number;
  score: number;
  hand: number;
  held: string[] | null;
  deck: number;
  discard: string[];
  turns: number;
  rows: [Row, Row, Row];
}

export interface Row {
  cards: Laid[];
  force: number;
  extra: Part[];
}

export interface Said {
  when: string;
  text: string;
}

export interface NightmarePack {
  game: string;
  pack: string;
  title?: string;
  author?: string;
  edition?: string;
  character: {
    id: 'jack' | 'santa' | 'mayor' | 'finklestein' | 'oogie' | 'sally';
    name: { fr: string; en: string };
    short: { fr: string; en: string };
    values?: number[];
    track?: number[][];
    bonus?: number;
    bonuses?: Record<string, string | number | boolean>[];
    plain: number[];
    values_source?: 'rulebook' | 'found' | 'inferred' | 'invented' | 'printed' | 'mine';
    bonus_source?: 'rulebook' | 'found' | 'inferred' | 'invented' | 'printed' | 'mine';
    source: 'rulebook' | 'found' | 'inferred' | 'invented' | 'printed' | 'mine';
  }[];
  card: {
    id: string;
    name: { fr: string; en: string };
    character: 'jack' | 'santa' | 'mayor' | 'finklestein' | 'oogie' | 'sally';
    force: number;
    ingredients?: string[];
    down?: boolean;
    effects?: Record<string, string | number | boolean>[];
    source: 'rulebook' | 'found' | 'inferred' | 'invented' | 'printed' | 'mine';
  }[];
  ingredient: {
    id: string;
    name: { fr: string; en: string };
    source: 'rulebook' | 'found' | 'inferred' | 'invented' | 'printed' | 'mine';
  }[];
  experiment: {
    id: string;
    name: { fr: string; en: string };
    worth: number;
    needs: Record<string, number>;
    source: 'rulebook' | 'found' | 'inferred' | 'invented' | 'printed' | 'mine';
  }[];
  rounds?: {
    hands: number[];
    turns: number[];
    source: 'rulebook' | 'found' | 'inferred' | 'invented' | 'printed' | 'mine';
  };
  tile: {
    id: string;
    name: { fr: string; en: string };
    christmas: number[];
    halloween: number[];
    source: 'rulebook' | 'found' | 'inferred' | 'invented' | 'printed' | 'mine';
  }[];
  picture?: {
    id: string;
    hash?: string;
    data?: string[];
    source: 'rulebook' | 'found' | 'inferred' | 'invented' | 'printed' | 'mine';
  }[];
}
