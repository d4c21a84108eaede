// Written by `python -m veillee.server.typescript web/src/wire` from the Python structs. Do not edit.

export interface AdminSeat {
  seat: number;
  name: string;
  bot: string;
}

export interface AdminTable {
  id: string;
  game: string;
  phase: string;
  at: number;
  seats: AdminSeat[];
  here: number;
}

export interface Blocked {
  who: string;
  why: string;
  seconds: number;
}

export interface House {
  version: string;
  node: string;
  database: string;
  disk: number;
  tables: number;
  evenings: number;
  in_memory: number;
  sockets: number;
  people: number;
  bots: number;
  waiting: number;
  blocked: Blocked[];
  latest: AdminTable[];
}
