// Written by `python -m veillee.server.typescript web/src/wire` from the Python structs. Do not edit.

export interface Field {
  name: string;
  kind: 'bool' | 'choice' | 'int';
  default: boolean | number | string;
  least: number | null;
  most: number | null;
  choices: (number | string)[];
}

export interface ItemArg {
  kind: 'item';
  item: string;
}

export interface Meta {
  id: string;
  version: number;
  players: [number, number];
  minutes: number;
  verbs: Verb[];
  endings: string[];
  kinds: string[];
  secrets: ('choices' | 'decks' | 'hands' | 'identities')[];
  simultaneous: boolean;
  interrupts: boolean;
  real_time: boolean;
  composed: boolean;
}

export interface PathArg {
  kind: 'path';
  steps: (string | ItemArg)[];
}

export interface SeatArg {
  kind: 'seat';
  seat: number;
}

export interface Told {
  id: string;
  args: Record<string, number | string | SeatArg | ItemArg | PathArg>;
}

export interface Verb {
  name: string;
  args: string[];
}
