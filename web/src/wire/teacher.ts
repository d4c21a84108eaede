// Written by `python -m veillee.server.typescript web/src/wire` from the Python structs. Do not edit.

export interface Account {
  fair: number;
  deal: number;
  draws: number;
  others: number;
  hidden: number;
  play: number;
  margin: number;
  result: number;
}

export interface Analysis {
  total: number;
  first: number;
  moments: Moment[];
  accounts: Account[];
  turning: number[];
}

export interface AskAnalysis {
  record: string;
  first?: number;
  ask?: 'analyse' | 'look';
}

export interface Choice {
  move: string;
  chance: number;
  margin: number;
  parts: Part[];
}

export interface Moment {
  seat: number | null;
  chances: number[];
  meant: number[];
  verdict: Verdict | null;
}

export interface Part {
  name: string;
  count: number;
  worth: number;
}

export interface Verdict {
  played: Choice;
  best: Choice[];
  loss: number;
  margin: number;
  grade: '' | 'blunder' | 'mistake' | 'slip';
  steady: number;
  steadily: number;
}
