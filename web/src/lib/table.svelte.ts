// One table as this browser knows it: applies what the socket says, and is the `Play` that boards draw from.

import { api, Failure } from '../wire/api';
import { LessonLine } from '../wire/lesson-line';
import { Socket, type Answer, type Ears, type Line as Way, type Order } from '../wire/socket';
import type {
  Advice,
  Change,
  ContentInfo,
  Entry,
  GameInfo,
  News,
  Refused,
  SeatState,
  ServerMessage,
  TableState,
  Told,
  View,
} from '../wire/types';
import { aloneLine, loadGame } from '../games';
import type { GameClient, Play, Player } from '../games/shape';
import { commit, reveal, unchanged } from './fair';
import { has, itemName, plain, t, type Names } from './fluent.svelte';
import { botName } from './people';
import { toldMove } from './moves';
import { settings } from './settings.svelte';
import { Witness } from './witness';
import type { Scene, Source } from './telling.svelte';

/** How the ids of tables begin that are played in this browser alone, and what they are called where no lesson is given. */
const HERE = 'here';
const ALONE = 'alone';

export interface Line {
  seq: number;
  told: Told;
  struck: boolean;
}

export interface Word {
  seq: number;
  name: string;
  text: string;
  /** Said by somebody of this browser. */
  mine: boolean;
}

export class Table implements Source {
  state = $state.raw<TableState | null>(null);
  shown = $state.raw<View | null>(null);
  info = $state.raw<GameInfo | null>(null);
  box = $state.raw<ContentInfo | null>(null);
  client = $state.raw<GameClient | null>(null);
  own = $state.raw<unknown>();
  lines = $state.raw<readonly Line[]>([]);
  words = $state.raw<readonly Word[]>([]);
  /** What came with the last news: said in the live region, and shown as moments. */
  fresh = $state.raw<readonly Told[]>([]);
  line = $state<'new' | 'on' | 'off' | 'gone'>('new');
  problem = $state('');
  refusal = $state.raw<{ rule: string; message: string } | null>(null);
  /** Why a move is not the one that a lesson is about. */
  gently = $state.raw<Told | null>(null);
  advice = $state.raw<readonly Advice[] | null>(null);
  hinted = $state.raw<Told | string | null>(null);
  last = $state.raw<Play['last']>(null);
  refused = $state.raw<Play['refused']>(null);
  busy = $state(false);
  /** Number of my last move, for "since my last move". */
  since = $state(0);
  /** Through whose eyes we look; null for nobody's. */
  seat = $state<number | null>(null);

  onscene: ((scene: Scene | null) => void) | null = null;

  /** What was seen through these eyes, for the check after the end. */
  witness = new Witness();

  private seq = 0;
  private socket: Way;
  private received = 0;
  private committing = new Set<string>();
  private chosen = false;
  /** Between hello and welcome: what still arrives was meant for other eyes. */
  private deaf = true;

  constructor(
    readonly id: string,
    /** Never look through a seat: a television, or somebody who only watches. */
    public watching: boolean,
  ) {
    this.socket = this.way({
      knock: () => this.knock(),
      hello: () => {
        this.deaf = true;
        return { type: 'hello', seat: this.seat, since: this.seq, language: settings.language, changes: true };
      },
      hear: (message) => this.hear(message),
      line: (state) => this.onLine(state),
    });
  }

  /** To a table of the server's; to one in this browser by `here/<game>/<lesson>`, or `here/<game>/alone`. */
  private way(ears: Ears): Way {
    const [place, game = '', what = ''] = this.id.split('/');
    if (place === HERE) {
      const failed = (why: string): void => void (this.problem = why);
      return what === ALONE ? aloneLine(game, ears, failed) : new LessonLine(game, what, ears, failed);
    }
    const url = new URL(`/api/tables/${this.id}/socket`, location.href);
    url.protocol = url.protocol.replace('http', 'ws');
    return new Socket(url.href, ears);
  }

  /** Played in this browser alone, without a line. */
  get here(): boolean {
    return this.id.startsWith(`${HERE}/`);
  }
  /** What somebody has played in a lesson without a line. */
  get learned(): string[] {
    return this.socket instanceof LessonLine ? this.socket.moves : [];
  }

  close(): void {
    this.socket.close();
  }

  // ---- what boards ask ----------------------------------------------------------------------------------------------

  get game(): string {
    return this.state?.game ?? '';
  }
  get key(): string {
    return `${this.id}.${this.state?.round ?? 0}.${this.seat ?? 'all'}`;
  }
  get view(): unknown {
    return this.shown?.game;
  }
  get content(): unknown {
    return this.box?.data;
  }
  get names(): Names {
    return this.box?.names ?? {};
  }
  get players(): Player[] {
    const found = (this.state?.seats ?? []).map((seat, at) =>
      player(seat, at, this.info?.people ?? {}, this.state?.phase === 'play' && this.due.includes(at)),
    );
    return found.map((one, at) => {
      const before = one.face ? found.slice(0, at).filter((other) => other.face === one.face).length : 0;
      return before ? { ...one, name: `${one.name} ${before + 1}` } : one;
    });
  }
  get due(): number[] {
    return this.shown?.due ?? [];
  }
  get may(): number[] {
    return this.shown?.may ?? [];
  }
  get legal(): string[] {
    return this.shown?.legal ?? [];
  }
  get advised(): string | null {
    return this.advice?.[0]?.move ?? null;
  }
  get over(): boolean {
    return this.shown?.over ?? false;
  }

  now(): number {
    return (this.shown?.now ?? 0) + (this.still ? 0 : performance.now() - this.received);
  }
  /** A lesson waits for its learner, and time with it. */
  private get still(): boolean {
    const awaits = this.state?.course?.awaits;
    return awaits !== undefined && awaits !== 'others' && this.may.length > 0;
  }
  can(notation: string): boolean {
    return this.legal.includes(notation);
  }
  move(notation: string): Told {
    return this.info ? toldMove(this.info.meta, this.names, notation) : { id: notation, args: {} };
  }
  name(item: string): string {
    return itemName(item, this.names);
  }
  hint(told: Told | string | null): void {
    this.hinted = told;
  }

  send(notation: string): void {
    const decision = this.shown?.decision;
    if (this.seat === null || decision === null || decision === undefined) return;
    // Without a line it waits, and goes once when the line is back; pressing again meanwhile adds nothing.
    if (this.line !== 'on' && this.busy) return;
    this.refusal = null;
    this.gently = null;
    this.hinted = null;
    this.advice = null;
    this.busy = true;
    void this.order({ type: 'play', seat: this.seat, decision, move: notation }).then((answer) => {
      this.busy = false;
      if (answer.type === 'refused') this.refused = { notation, count: (this.refused?.count ?? 0) + 1 };
    });
  }

  // ---- what the page asks -------------------------------------------------------------------------------------------

  get ready(): boolean {
    return this.state !== null && this.info !== null && this.box !== null;
  }
  get mine(): number[] {
    return (this.state?.seats ?? []).flatMap((seat, at) => (seat.yours ? [at] : []));
  }
  /** Several people share this browser: a curtain falls between them. */
  get passed(): boolean {
    return this.mine.length > 1;
  }
  /** A bot plays for me until I take my seat back. */
  get handed(): boolean {
    const seat = this.seat === null ? undefined : this.state?.seats[this.seat];
    return seat?.kind === 'person' && seat.bot !== '';
  }
  /** There is a list of what I may do. */
  get listed(): boolean {
    return this.seat !== null && !this.over && !this.info?.meta.composed;
  }
  get clocks(): number[] {
    const elapsed = performance.now() - this.received;
    return (this.shown?.clocks ?? []).map((left, seat) =>
      this.due.includes(seat) ? Math.max(0, left - elapsed) : left,
    );
  }

  order(order: Order): Promise<Answer> {
    return this.socket.order(order).then((answer) => {
      if (answer.type === 'refused' && answer.code.startsWith('lesson-') && this.state?.course)
        this.gently = answer.told;
      else if (answer.type === 'refused') this.refusal = this.said(answer);
      return answer;
    });
  }

  /** Takes a free seat, or asks for that of a bot; who watched until now looks through it once it is theirs. */
  sit(seat: number): Promise<Answer> {
    this.watching = false;
    const name = settings.name.trim() || t('player-default', { number: seat + 1 });
    return this.order({ type: 'sit', seat, name });
  }

  /** Looks through another of my seats, or through none; what one seat knew is forgotten before another looks. */
  look(seat: number | null): void {
    if (seat === this.seat && this.chosen) return;
    this.chosen = true;
    this.seat = seat;
    this.forget();
    this.socket.hello();
  }

  async ask(): Promise<void> {
    if (this.seat === null) return;
    const answer = await this.order({ type: 'ask-hint', seat: this.seat });
    if (answer.type === 'hint') this.advice = answer.moves;
  }

  private open(client: GameClient): void {
    this.client = client;
    this.renew();
  }

  /** What was planned belongs to one viewer and one round. */
  private renew(): void {
    this.own = this.client?.own?.();
  }

  private forget(): void {
    this.onscene?.(null);
    this.renew();
    this.witness = new Witness();
    this.seq = 0;
    this.lines = [];
    this.words = [];
    this.fresh = [];
    this.shown = null;
    this.last = null;
    this.since = 0;
    this.hinted = null;
    this.advice = null;
    this.refusal = null;
  }

  // ---- what the socket says -----------------------------------------------------------------------------------------

  private onLine(state: 'on' | 'off' | 'gone'): void {
    this.line = state;
  }

  /** Asking for the table gives a newcomer the cookie without which nobody can sit down. */
  private async knock(): Promise<boolean> {
    try {
      await api.table(this.id);
    } catch (failure) {
      if (!(failure instanceof Failure) || failure.status >= 500 || failure.status === 429) throw failure;
      this.problem = failure.message;
      return false;
    }
    return true;
  }

  private hear(message: ServerMessage): void {
    if (message.type === 'news') {
      if (!this.deaf) this.apply(message);
    } else if (message.type === 'refused') {
      this.refusal = this.said(message);
    } else if (message.type === 'welcome') {
      if (message.seat === this.seat) this.deaf = false;
      if (!this.chosen && !this.watching && message.yours.length === 1) this.look(message.yours[0] ?? null);
      else if (this.seat !== null && !message.yours.includes(this.seat)) this.look(null);
    }
  }

  private said(answer: Refused): { rule: string; message: string } {
    return { rule: answer.rule, message: has(answer.told.id) ? plain(answer.told, this) : answer.text };
  }

  private apply(news: News): void {
    if (news.table) this.applyTable(news.table);
    const entries = (news.entries ?? []).filter((entry) => entry.seq > this.seq);
    let before = this.shown?.game;
    for (const entry of entries) {
      this.applyEntry(entry);
      if (!entry.beats.length || before === undefined) continue;
      const { what } = entry;
      this.onscene?.({
        seq: entry.seq,
        seat: 'seat' in what ? (what.seat ?? -1) : -1,
        told: entry.told,
        beats: entry.beats,
        before,
      });
      before = entry.beats.findLast((beat) => beat.game !== null)?.game ?? before;
    }
    if (entries.length) this.fresh = entries.flatMap((entry) => [...around(entry.what), ...entry.told]);
    const view = news.change ? this.changed(news.change) : news.view;
    if (view && view.seat === this.seat) {
      this.received = performance.now();
      if (view.decision !== this.shown?.decision) this.advice = null;
      this.shown = view;
      this.witness.view(view);
    }
  }

  /** The view after a change; where it is one of a view that we do not have, the server is asked for the whole. */
  private changed({ since, view, game }: Change): View | null {
    const before = this.shown;
    if (before?.seq !== since) {
      this.socket.hello();
      return null;
    }
    return { ...before, ...view, game: { ...(before.game as object), ...game } };
  }

  private applyTable(state: TableState): void {
    const before = this.state;
    if (state.phase === 'lobby') this.shown = null;
    this.state = state;
    if (before && state.round !== before.round) {
      this.last = null;
      this.renew();
    }
    if (!before) void loadGame(state.game).then((client) => this.open(client));
    if (!this.info)
      void api.games().then((games) => (this.info = games.find((game) => game.meta.id === state.game) ?? null));
    if (this.box?.hash !== state.content) void api.content(state.content).then((box) => (this.box = box));
    if (this.seat !== null && !this.mine.includes(this.seat)) {
      this.look(null);
      this.chosen = false;
    } else if (!this.chosen && !this.watching && this.mine.length === 1) {
      this.look(this.mine[0] ?? null);
    }
    if (this.here) return;
    if (!unchanged(this.id, state.phase === 'lobby' ? state.round + 1 : state.round, state.commitment))
      this.problem = t('fair-changed');
    else if (state.phase === 'lobby') this.shuffle(state);
  }

  /** Adds my seats' part to the shuffle: all bind themselves first, and only then is any nonce shown. */
  private shuffle(state: TableState): void {
    const promises = state.seats.map((seat) => seat.commitment);
    const all = state.seats.every((seat) => seat.kind === 'bot' || (seat.kind === 'person' && seat.commitment !== ''));
    state.seats.forEach((seat, at) => {
      if (!seat.yours || seat.ready) return;
      if (seat.commitment === '')
        this.once(`commit ${at}`, () => ({
          type: 'commit',
          seat: at,
          commitment: commit(this.id, state.commitment, at),
        }));
      else if (all) {
        const nonce = reveal(this.id, state.commitment, at, promises);
        // Another browser of mine has bound this seat, and will show its nonce.
        if (nonce !== null) this.once(`nonce ${at}`, () => ({ type: 'nonce', seat: at, nonce }));
      }
    });
  }

  private once(what: string, order: () => Order): void {
    if (this.committing.has(what)) return;
    this.committing.add(what);
    const then = this.state;
    void this.socket.order(order()).then(() => {
      this.committing.delete(what);
      // Done or refused, what is asked of me now is what the table has said since; if it has not, it says so next.
      if (this.state !== then && this.state?.phase === 'lobby') this.shuffle(this.state);
    });
  }

  private applyEntry(entry: Entry): void {
    this.seq = entry.seq;
    this.witness.entry(entry);
    const { what } = entry;
    const told = [...around(what), ...entry.told];
    this.lines = [...this.lines, ...told.map((one) => ({ seq: entry.seq, told: one, struck: false }))];
    if (what.type === 'said')
      this.words = [
        ...this.words,
        { seq: entry.seq, name: what.name, text: what.text, mine: this.mine.includes(what.seat) },
      ];
    if (what.type === 'moved') {
      this.last = { seat: what.seat, told: entry.told };
      if (what.seat === this.seat && !what.bot) this.since = entry.seq;
    }
    if (what.type === 'undone') {
      this.last = null;
      this.onscene?.(null);
      this.lines = this.lines.map((line) => (what.entries.includes(line.seq) ? { ...line, struck: true } : line));
    }
    if (what.type === 'started' || what.type === 'rematched') {
      this.last = null;
      this.since = 0;
    }
  }
}

/** Who let somebody take a bot's seat, or did not; a host need not sit. */
function admitted(what: Extract<Entry['what'], { type: 'admitted' }>): string {
  if (what.withdrawn) return 'table-seat-withdrawn';
  if (what.seat === null) return what.agree ? 'table-host-agreed' : 'table-host-declined';
  return what.agree ? 'table-undo-agreed' : 'table-undo-declined';
}

/** What happened around the game, as a sentence; what happened in it is told by the game. */
function around(what: Entry['what']): Told[] {
  const seat: Told['args'] = 'seat' in what && what.seat !== null ? { who: { kind: 'seat', seat: what.seat } } : {};
  switch (what.type) {
    case 'sat':
      return [{ id: what.bot ? 'table-sat-in' : 'table-sat', args: { name: what.name } }];
    case 'stood':
      return [{ id: 'table-stood', args: { name: what.name } }];
    case 'seat-asked':
      return [{ id: 'table-seat-asked', args: { ...seat, name: what.name } }];
    case 'admitted':
      return [{ id: admitted(what), args: seat }];
    case 'started':
    case 'rematched':
      return [{ id: `table-${what.type}`, args: {} }];
    case 'handed':
      return [{ id: what.late ? 'table-late' : 'table-handed', args: seat }];
    case 'rested':
      return [{ id: 'table-rested', args: { ...seat, days: what.days } }];
    case 'nudged':
    case 'missed':
      return what.by === null
        ? []
        : [{ id: `table-${what.type}`, args: { ...seat, other: { kind: 'seat', seat: what.by } } }];
    case 'taken':
    case 'undone':
    case 'undo-asked':
      return [{ id: `table-${what.type}`, args: seat }];
    case 'undo-answered':
      return [{ id: what.agree ? 'table-undo-agreed' : 'table-undo-declined', args: seat }];
    default:
      return [];
  }
}

/** A seat as the strip of players shows it; `due`: the game waits for it. */
function player(seat: SeatState, at: number, people: Readonly<Record<string, string>>, due: boolean): Player {
  const name = seat.name || (seat.kind === 'bot' ? botName(seat.bot, at) : '');
  if (seat.kind === 'free') return { name: '', bot: '', sign: 'empty' };
  const level = people[seat.bot];
  const face = level !== undefined && seat.kind === 'bot' ? { face: seat.bot } : {};
  return { name, bot: level ?? seat.bot, ...face, sign: seat.bot && due ? 'thinking' : seat.here ? 'here' : 'away' };
}
