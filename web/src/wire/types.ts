// Written by `python -m veillee.server.typescript web/src/wire` from the Python structs. Do not edit.

export interface Admit {
  type: 'admit';
  id: string;
  agree: boolean;
}

export interface Admitted {
  type: 'admitted';
  seat: number | null;
  agree: boolean;
  withdrawn: boolean;
}

export interface Advice {
  move: string;
  chance: number;
  margin: number;
  reason: string;
  parts: Part[];
}

export interface After {
  record: string;
  moves: number;
}

export interface Agree {
  type: 'agree';
  id: string;
  seat: number;
  agree: boolean;
}

export interface AskChances {
  record: string;
  first?: number;
}

export interface AskCheck {
  text: string;
}

export interface AskHint {
  type: 'ask-hint';
  id: string;
  seat: number;
}

export interface AskReplay {
  record: string;
  viewers?: ('0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | 'all')[];
  first?: number;
  count?: number;
}

export interface AskTry {
  text: string;
  players: number;
  first?: number;
  count?: number;
}

export interface Beat {
  after: number;
  game: unknown;
}

export interface Begin {
  type: 'begin';
  id: string;
  game: string;
  bot?: string;
  options?: Record<string, boolean | number | string>;
  pack?: string;
}

export interface BotSat {
  type: 'bot-sat';
  seat: number;
  bot: string;
}

export interface Chances {
  total: number;
  first: number;
  chances: number[][];
}

export interface Change {
  since: number;
  view: Record<string, unknown>;
  game: Record<string, unknown>;
}

export interface Checked {
  slips: Slip[];
  content: ContentInfo | null;
  printed: Compared[];
}

export interface Choice {
  move: string;
  chance: number;
  margin: number;
  parts: Part[];
}

export interface ChooseWay {
  type: 'choose-way';
  id: string;
  way: 'devices' | 'screen' | 'television';
}

export interface Clock {
  initial: number;
  increment?: number;
  days?: boolean;
}

export interface ComeBack {
  type: 'come-back';
  id: string;
  person: number;
}

export interface Commit {
  type: 'commit';
  id: string;
  seat: number;
  commitment: string;
}

export interface Committed {
  type: 'committed';
  seat: number;
  commitment: string;
}

export interface Compared {
  id: string;
  printed: number[];
  found: number[] | null;
  same: boolean;
  least: boolean;
  place: string;
  rule: string;
}

export interface Configure {
  type: 'configure';
  id: string;
  seats: number;
  options?: Record<string, boolean | number | string>;
  clock?: Clock | null;
  hints?: boolean;
}

export interface Configured {
  type: 'configured';
}

export interface ContentInfo {
  game: string;
  pack: string;
  title: string;
  author: string;
  edition: string;
  hash: string;
  names: Record<string, Record<string, string>>;
  data: unknown;
  pictures: Record<string, string>;
}

export interface Course {
  step: number;
  steps: number;
  says: Told;
  point: string[];
  awaits: 'move' | 'others' | 'reading';
}

export interface Deed {
  id: string;
  owner?: string;
  fields?: Shape[];
}

export interface Described {
  shape: Shape;
  packs: Record<string, string>;
  lost: Lost[];
}

export interface Done {
  type: 'done';
  id: string;
  seq: number;
}

export interface Drop {
  type: 'drop';
  id: string;
}

export interface End {
  type: 'end';
  id: string;
}

export interface Entry {
  seq: number;
  at: number;
  what: Opened | Configured | Sat | Stood | BotSat | Committed | Nonced | Started | Moved | Passed | Undone | UndoAsked | UndoAnswered | Handed | Taken | Said | Rematched | Gathered | WentOn | SeatAsked | Admitted | Rested | Nudged | Missed;
  told: Told[];
  beats: Beat[];
}

export interface EveningHello {
  type: 'hello';
  television?: boolean;
  language?: 'en' | 'fr';
}

export interface EveningNews {
  type: 'news';
  done?: Done[];
  evening?: EveningState | null;
}

export interface EveningState {
  id: string;
  seq: number;
  code: string;
  way: 'devices' | 'screen' | 'television';
  phase: 'lobby' | 'over' | 'play';
  at: number;
  shut: boolean;
  host: boolean;
  removed: boolean;
  people: PersonState[];
  televisions: number;
  round: RoundState | null;
  rounds: RoundState[];
  offers: Offer[];
}

export interface Field {
  name: string;
  kind: 'bool' | 'choice' | 'int';
  default: boolean | number | string;
  least: number | null;
  most: number | null;
  choices: (number | string)[];
}

export interface Frame {
  at: number;
  seat: number | null;
  move: string;
  told: Told[];
  views: Record<string, unknown>;
  beats: Beat[];
}

export interface GameInfo {
  meta: Meta;
  options: Field[];
  packs: string[];
  bots: string[];
  people: Record<string, string>;
  default_bot: string;
  lessons: string[];
  tips: Tip[];
}

export interface Gather {
  type: 'gather';
  id: string;
}

export interface Gathered {
  type: 'gathered';
}

export interface GiveHost {
  type: 'give-host';
  id: string;
  person: number;
}

export interface GoOn {
  type: 'go-on';
  id: string;
  step: number;
}

export interface Hand {
  type: 'hand';
  id: string;
  seat: number;
  bot?: string;
}

export interface Handed {
  type: 'handed';
  seat: number;
  bot: string;
  late: boolean;
}

export interface Health {
  version: string;
  node: string;
  tables: number;
  sockets: number;
}

export interface Hello {
  type: 'hello';
  seat?: number | null;
  since?: number;
  language?: 'en' | 'fr';
  changes?: boolean;
}

export interface Hint {
  type: 'hint';
  id: string;
  moves: Advice[];
}

export interface Home {
  version: string;
  tables: TableInfo[];
  public: boolean;
  open: TableInfo[];
}

export interface ItemArg {
  kind: 'item';
  item: string;
}

export interface Join {
  type: 'join';
  id: string;
  name: string;
}

export interface Kept {
  games: GameInfo[];
  packs: KeptFile[];
  lessons: KeptFile[];
}

export interface KeptFile {
  game: string;
  id: string;
  url: string;
}

export interface KeptPicture {
  hash: string;
  size: number;
}

export interface Leave {
  type: 'leave';
  id: string;
  person: number;
}

export interface LessonRecording {
  game: string;
  lesson: string;
  seat: number;
  moments: Moment[];
}

export interface Line {
  arm: number;
  number: number;
  bots: string[];
  roles: Record<string, string>[];
  payoffs: number[];
  scores: number[];
  ending: string;
  moves: number;
  leads: number;
  comeback: boolean;
  used: string[][];
}

export interface ListArg {
  kind: 'list';
  items: ItemArg[];
}

export interface Lost {
  id: string;
  rule: string;
}

export interface Meta {
  id: string;
  version: number;
  players: [number, number];
  minutes: number;
  verbs: Verb[];
  endings: string[];
  kinds: string[];
  beats: string[];
  secrets: ('choices' | 'decks' | 'hands' | 'identities')[];
  simultaneous: boolean;
  interrupts: boolean;
  real_time: boolean;
  composed: boolean;
}

export interface Miss {
  type: 'miss';
  id: string;
  seat: number;
}

export interface Missed {
  type: 'missed';
  seat: number;
  by: number | null;
}

export interface Mistake {
  line: number;
  item: string;
  field: string;
  text: string;
}

export interface Moment {
  shown: Shown[];
  on: number | null;
  right: Record<string, number>;
  wrong: Record<string, Told>;
  illegal: Record<string, Refusal>;
  places: string[];
  laid: Record<string, string[]>;
}

export interface Moved {
  type: 'moved';
  seat: number;
  bot: boolean;
}

export interface Network {
  url: string;
  offered: boolean;
}

export interface NewEvening {
  name?: string;
  way?: 'devices' | 'screen' | 'television';
}

export interface NewTable {
  game: string;
  seats: SeatPlan[];
  options?: Record<string, boolean | number | string>;
  pack?: string | null;
  own_pack?: string | null;
  clock?: Clock | null;
  hints?: boolean;
  admit?: 'all' | 'host';
  lesson?: string | null;
  learned?: string[];
  after?: After | null;
  public?: boolean;
}

export interface News {
  type: 'news';
  done?: Done[];
  entries?: Entry[];
  table?: TableState | null;
  view?: View | null;
  change?: Change | null;
}

export interface Nonce {
  type: 'nonce';
  id: string;
  seat: number;
  nonce: string;
}

export interface Nonced {
  type: 'nonced';
  seat: number;
}

export interface Nudge {
  type: 'nudge';
  id: string;
  seat: number;
}

export interface Nudged {
  type: 'nudged';
  seat: number;
  by: number | null;
}

export interface Offer {
  game: string;
  votes: number;
  seats: number[];
  out: number[];
  decided: boolean;
  one_screen: boolean;
  choices: string[];
}

export interface Opened {
  type: 'opened';
}

export interface Part {
  name: string;
  count: number;
  worth: number;
}

export interface Passed {
  type: 'passed';
}

export interface PathArg {
  kind: 'path';
  steps: (string | ItemArg)[];
}

export interface PersonState {
  number: number;
  name: string;
  colour: number;
  shape: number;
  present: boolean;
  here: boolean;
  yours: boolean;
  host: boolean;
  vote: string;
  points: number;
}

export interface Ping {
  type: 'ping';
  ping: number;
}

export interface Play {
  type: 'play';
  id: string;
  seat: number;
  decision: number;
  move: string;
}

export interface Pong {
  type: 'pong';
  ping: number;
}

export interface Problem {
  code: string;
  told: Told;
  text: string;
  retry_after: number | null;
  mistakes: Mistake[];
}

export interface PuzzleInfo {
  id: string;
  seat: number;
  replay: ReplayInfo;
  legal: string[];
  choices: Choice[];
  played: string;
}

export interface PuzzleShelf {
  game: string;
  pack: string;
  ids: string[];
}

export interface React {
  type: 'react';
  id: string;
  person: number;
  reaction: 'clap' | 'heart' | 'laugh' | 'oops' | 'snow' | 'wow';
}

export interface Reacted {
  type: 'reacted';
  person: number;
  reaction: 'clap' | 'heart' | 'laugh' | 'oops' | 'snow' | 'wow';
}

export interface Refusal {
  code: string;
  rule: string;
  told: Told;
}

export interface Refused {
  type: 'refused';
  id: string | null;
  code: string;
  rule: string;
  told: Told;
  text: string;
  retry_after: number | null;
}

export interface Rematch {
  type: 'rematch';
  id: string;
}

export interface Rematched {
  type: 'rematched';
}

export interface Remove {
  type: 'remove';
  id: string;
  person: number;
}

export interface ReplayInfo {
  game: string;
  options: Record<string, boolean | number | string>;
  content: ContentInfo;
  players: string[];
  commitment: string;
  secret: string;
  nonces: string[];
  verified: boolean;
  result: number[];
  ending: string;
  total: number;
  first: number;
  frames: Frame[];
}

export interface Rest {
  type: 'rest';
  id: string;
  seat: number;
  days: number;
}

export interface Rested {
  type: 'rested';
  seat: number;
  days: number;
}

export interface RoundState {
  number: number;
  table: string;
  game: string;
  seats: number[];
  out: number[];
  at: number;
  over: boolean;
  counted: boolean;
  places: number[];
  points: number[];
  scores: number[];
  ending: string;
  bot: string;
  options: Record<string, string>;
  pack: string;
}

export interface Rule {
  number: string;
  text: string;
}

export interface Said {
  type: 'said';
  seat: number;
  name: string;
  text: string;
}

export interface Sat {
  type: 'sat';
  seat: number;
  name: string;
  bot: string;
}

export interface Say {
  type: 'say';
  id: string;
  seat: number;
  text: string;
}

export interface SeatArg {
  kind: 'seat';
  seat: number;
}

export interface SeatAsked {
  type: 'seat-asked';
  seat: number;
  name: string;
}

export interface SeatBot {
  type: 'seat-bot';
  id: string;
  seat: number;
  bot?: string;
}

export interface SeatPlan {
  name?: string;
  bot?: string | null;
}

export interface SeatQuestion {
  seat: number;
  name: string;
  waiting: number[];
  asked: boolean;
  yours: boolean;
}

export interface SeatState {
  kind: 'bot' | 'free' | 'person';
  name: string;
  bot: string;
  yours: boolean;
  here: boolean;
  commitment: string;
  ready: boolean;
}

export interface Shape {
  id: string;
  kind: 'choice' | 'choices' | 'counts' | 'effects' | 'flag' | 'id' | 'items' | 'name' | 'number' | 'numbers' | 'pairs' | 'rows' | 'table' | 'text' | 'texts';
  needed?: boolean;
  least?: number;
  most?: number;
  count?: number;
  usual?: number[];
  lone?: boolean;
  choices?: string[];
  of?: string;
  where?: string;
  among?: string[];
  look?: string;
  fields?: Shape[];
  deeds?: Deed[];
}

export interface SharePack {
  game: string;
  text: string;
  code?: string;
}

export interface SharedPack {
  code: string;
  game: string;
  text: string;
}

export interface Shown {
  after: number;
  news: News;
}

export interface Shut {
  type: 'shut';
  id: string;
  shut: boolean;
}

export interface Sit {
  type: 'sit';
  id: string;
  seat: number;
  name: string;
}

export interface Slip {
  line: number;
  path: (string | number)[];
  what: string;
  text: string;
}

export interface Stand {
  type: 'stand';
  id: string;
  seat: number;
}

export interface Start {
  type: 'start';
  id: string;
}

export interface Started {
  type: 'started';
}

export interface Stood {
  type: 'stood';
  seat: number;
  name: string;
}

export interface TableInfo {
  id: string;
  game: string;
  phase: 'lobby' | 'over' | 'play';
  seats: SeatState[];
  yours: number[];
  your_turn: boolean;
  host: boolean;
  at: number;
  lesson: string;
}

export interface TableState {
  phase: 'lobby' | 'over' | 'play';
  round: number;
  game: string;
  options: Record<string, boolean | number | string>;
  pack: string;
  content: string;
  clock: Clock | null;
  hints: boolean;
  host: boolean;
  seats: SeatState[];
  watchers: number;
  commitment: string;
  secret: string | null;
  nonces: string[];
  bot_nonce: string;
  undo: UndoQuestion | null;
  joining: SeatQuestion | null;
  evening: boolean;
  gathers: boolean;
  gathered: string;
  lesson: string;
  daily: string;
  course: Course | null;
}

export interface Take {
  type: 'take';
  id: string;
  seat: number;
}

export interface Taken {
  type: 'taken';
  seat: number;
}

export interface Tip {
  id: string;
  point: string;
}

export interface Told {
  id: string;
  args: Record<string, number | string | SeatArg | ItemArg | PathArg | ListArg>;
}

export interface Tried {
  slips: Slip[];
  games: Line[];
  parts: Record<string, string[]>;
}

export interface Undo {
  type: 'undo';
  id: string;
  seat: number;
}

export interface UndoAnswered {
  type: 'undo-answered';
  seat: number;
  agree: boolean;
}

export interface UndoAsked {
  type: 'undo-asked';
  seat: number;
}

export interface UndoQuestion {
  seat: number;
  waiting: number[];
}

export interface Undone {
  type: 'undone';
  seat: number;
  entries: number[];
}

export interface Verb {
  name: string;
  args: string[];
}

export interface View {
  seq: number;
  due: number[];
  may: number[];
  now: number;
  deadline: number | null;
  clocks: number[] | null;
  over: boolean;
  ending: string;
  payoffs: number[] | null;
  scores: number[] | null;
  seat: number | null;
  game: unknown;
  decision: number | null;
  legal: string[] | null;
  undo: boolean;
}

export interface Vote {
  type: 'vote';
  id: string;
  person: number;
  game: string;
}

export interface Welcome {
  type: 'welcome';
  protocol: number;
  table: string;
  seat: number | null;
  yours: number[];
  seq: number;
}

export interface WentOn {
  type: 'went-on';
  step: number;
}

export type ClientMessage = Hello | Pong | Sit | Admit | Stand | SeatBot | Configure | Commit | Nonce | Start | Play | Undo | Agree | Hand | Take | Rest | Nudge | Miss | Say | Rematch | Gather | AskHint | GoOn;

export type ServerMessage = Welcome | News | Refused | Ping | Hint;

export type EveningClientMessage = EveningHello | Pong | Join | ComeBack | Leave | Remove | Shut | ChooseWay | GiveHost | Vote | Begin | Drop | End | React;

export type EveningServerMessage = EveningNews | Reacted | Refused | Ping;
