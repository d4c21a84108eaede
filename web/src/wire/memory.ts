// Written by `python -m veillee.server.typescript web/src/wire` from the Python structs. Do not edit.

export interface BestTime {
  players: number;
  millis: number;
}

export interface BotFigures {
  game: string;
  bot: string;
  wins: Wins;
}

export interface ConfirmLetters {
  token: string;
}

export interface Day {
  day: string;
  today: string;
  first: string;
  ends: number;
  now: number;
  games: DayGame[];
  tomorrow: Promise[];
}

export interface DayGame {
  game: string;
  bots: number;
  commitment: string;
  secret: string;
  players: number;
  ranking: DayRow[];
  yours: DayTry | null;
  counts: boolean;
  timed: boolean;
}

export interface DayRow {
  place: number;
  name: string;
  you: boolean;
  won: boolean;
  score: number;
  moves: number;
  millis: number;
  points: number;
}

export interface DayStandings {
  period: 'season' | 'week';
  first: string;
  last: string;
  season: 'autumn' | 'spring' | 'summer' | 'winter';
  players: number;
  rows: StandsRow[];
}

export interface DayTry {
  table: string;
  over: boolean;
  place: number;
}

export interface DeviceCode {
  code: string;
  until: number;
  now: number;
}

export interface DeviceInfo {
  id: string;
  name: string;
  at: number;
  here: boolean;
}

export interface DropPasskey {
  passkey: string;
}

export interface EnterByPasskey {
  bring?: boolean;
  credential: string;
}

export interface Figures {
  games: GameFigures[];
  roles: RoleFigures[];
  bots: BotFigures[];
  friends: FriendFigures[];
}

export interface FriendFigures {
  friend: string;
  name: string;
  mine: Wins;
  theirs: number;
}

export interface GameFigures {
  game: string;
  wins: Wins;
  best: number | null;
  run: number;
  longest: number;
  times: BestTime[];
}

export interface MyDevices {
  devices: DeviceInfo[];
  passkeys: PasskeyInfo[];
  brings: boolean;
}

export interface MyFigures {
  figures: Figures;
  ratings: RatingInfo[];
}

export interface NoticeState {
  key: string;
  told: boolean;
  quiet_begin: number;
  quiet_end: number;
  letters: boolean;
  address: string;
  confirmed: boolean;
}

export interface PasskeyInfo {
  id: string;
  at: number;
}

export interface PlayDay {
  game: string;
  name: string;
}

export interface Promise {
  game: string;
  commitment: string;
}

export interface RatingInfo {
  game: string;
  value: number;
  uncertain: number;
  games: number;
}

export interface RoleFigures {
  game: string;
  role: string;
  wins: Wins;
}

export interface Shelf {
  games: Shelved[];
  next: string;
}

export interface Shelved {
  table: string;
  number: number;
  game: string;
  evening: string;
  ended: number;
  millis: number;
  seats: ShelvedSeat[];
  counted: boolean;
}

export interface ShelvedSeat {
  name: string;
  bot: string;
  you: boolean;
  friend: string;
  role: string;
  score: number;
  payoff: number;
  place: number;
}

export interface SignOut {
  device: string;
}

export interface SignedPasskey {
  credential: string;
}

export interface StandsRow {
  place: number;
  name: string;
  you: boolean;
  points: number;
  deals: number;
}

export interface TakeFromShelf {
  table: string;
  number: number;
  removed?: boolean;
}

export interface TellMe {
  endpoint: string;
  p256dh: string;
  auth: string;
  zone: string;
  quiet_begin?: number;
  quiet_end?: number;
}

export interface TellMeNot {
  endpoint?: string;
}

export interface UseCode {
  bring?: boolean;
  code: string;
}

export interface Wins {
  games: number;
  won: number;
  low: number;
  high: number;
}

export interface WriteMe {
  address: string;
  zone: string;
  quiet_begin?: number;
  quiet_end?: number;
}
