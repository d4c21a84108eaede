// Written by `python -m veillee.server.typescript web/src/wire` from the Python structs. Do not edit.

export interface DrawnHouse {
  id: string;
  at: [number, number];
}

export interface DrawnStreet {
  id: string;
  houses: string[];
}

export interface Player {
  house: string | null;
  hand: string[];
  played: string[];
  ready: boolean;
  chosen: string | null;
  moved: boolean;
  points: number;
  sightings: number;
  presents: number;
  reach: Reach[];
  leaves: string[];
  meets: number[];
}

export interface Reach {
  means: 'bike' | 'sleigh' | 'three' | 'two';
  cards: string[];
  houses: string[];
}

export interface SantaBox {
  house: DrawnHouse[];
  street: DrawnStreet[];
  winding: [string, string][];
  snowed: [string, string][];
}

export interface SantaView {
  round: number;
  rounds: number;
  asks: 'card' | 'close' | 'give' | 'move' | 'next' | 'order' | 'start' | null;
  turn: number | null;
  santa: number;
  players: Player[];
  closed: string[];
  presents: string[];
  stock: number;
  seen: boolean;
  namer: number | null;
  tied: number[];
  trip: Trip | null;
  ending: string;
  winners: number[];
}

export interface Trip {
  seat: number;
  how: 'bike' | 'fly' | 'go';
  houses: string[];
  entered: number;
}

export interface SantaPack {
  game: string;
  pack: string;
  title?: string;
  author?: string;
  edition?: string;
  source: 'rulebook' | 'found' | 'inferred' | 'invented' | 'printed' | 'mine';
  house: {
    id: string;
    name: { fr: string; en: string };
    at: number[];
    source: 'rulebook' | 'found' | 'inferred' | 'invented' | 'printed' | 'mine';
  }[];
  street: {
    id: string;
    name: { fr: string; en: string };
    houses: string[];
    straight?: boolean;
    source: 'rulebook' | 'found' | 'inferred' | 'invented' | 'printed' | 'mine';
  }[];
  winding: [string, string][];
  snowed?: [string, string][];
  picture?: {
    id: string;
    hash?: string;
    data?: string[];
    source: 'rulebook' | 'found' | 'inferred' | 'invented' | 'printed' | 'mine';
  }[];
}
