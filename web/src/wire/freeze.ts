// Written by `python -m veillee.server.typescript web/src/wire` from the Python structs. Do not edit.

export interface DrawnCard {
  id: string;
  front: string;
  back: string;
}

export interface Fold {
  colour: string;
  seen: string;
  cards: string[];
}

export interface FreezeBox {
  card: DrawnCard[];
}

export interface FreezeView {
  playing: boolean;
  round: number;
  rounds_to_win: number;
  starts: number;
  ends: number;
  middle: string | null;
  pile: number;
  under: string[];
  players: Player[];
  missing: string[];
  hints: string[];
  stuck: boolean;
  rests: number;
  round_ending: string;
  round_winners: number[];
  ending: string;
  winners: number[];
}

export interface Player {
  cards: number;
  hand: string[];
  folds: Fold[];
  wins: number;
}

export interface FreezePack {
  game: string;
  pack: string;
  title?: string;
  author?: string;
  edition?: string;
  colour: {
    id: 'yellow' | 'green' | 'red' | 'blue' | 'violet';
    name: { fr: string; en: string };
    source: 'rulebook' | 'found' | 'inferred' | 'invented' | 'printed' | 'mine';
  }[];
  card: {
    id: string;
    name: { fr: string; en: string };
    front: string;
    back: string;
    source: 'rulebook' | 'found' | 'inferred' | 'invented' | 'printed' | 'mine';
  }[];
  picture?: {
    id: string;
    hash?: string;
    data?: string[];
    source: 'rulebook' | 'found' | 'inferred' | 'invented' | 'printed' | 'mine';
  }[];
}
