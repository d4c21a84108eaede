// Monster Freeze alone, without a line: the one game whose rules this client knows (docs/client.md says why). It is `games/freeze/rules.py`
// for one seat and a table's usual options, and nothing more; `tests/games/test_freeze_alone.py` plays both side by side.

import type { Beat, Told } from '../../wire/types';
import type { DrawnCard, Fold, FreezeView } from '../../wire/freeze';
import { cells, COLOURS, LINES, turned, type Colour } from './view';

const HAND = 3;
const COUNTDOWN = 4_000;
const SAND = 120_000;
const MOST_TURNED = 3;
const HELP = 20_000;
const MOST_EXCHANGES = 60;
const REST = 2_000;
const NONE = -1;
const PLACEMENTS = 8;
const LETTERS = 'ygrbv';
const ORDERS = [
  [0, 1, 2],
  [0, 2, 1],
  [1, 0, 2],
  [1, 2, 0],
  [2, 0, 1],
  [2, 1, 0],
];
const FOLD = /^fold ([123])r([0-3])(f?) ([123])r([0-3])(f?) ([123])r([0-3])(f?) (yellow|green|red|blue|violet)$/;

export type Ending = '' | 'colours' | 'pile' | 'stuck' | 'time';

export interface No {
  rule: string;
  name: string;
}
const OVER: No = { rule: '', name: 'over' };
const NOT_NOW: No = { rule: '', name: 'not-now' };
const NO_SUCH_MOVE: No = { rule: '', name: 'no-such-move' };
const NO_LINE: No = { rule: 'MF-4', name: 'no-line' };
const MIDDLE_GONE: No = { rule: 'MF-6', name: 'middle-gone' };
const RESTING: No = { rule: 'MF-11', name: 'resting' };
const NOT_STUCK: No = { rule: 'MF-11', name: 'not-stuck' };

/** Whether nine cells, a bit each, hold three in a line. */
const LINED = Array.from({ length: 512 }, (_, bits) => LINES.some((line) => line.every((cell) => (bits >> cell) & 1)));

/** A side as it lies: per colour the cells of its monsters, and those of its holes. */
interface Lain {
  monsters: number[];
  holes: number;
}

type Move =
  | { kind: 'fold'; places: { card: number; placement: number }[]; colour: Colour }
  | { kind: 'exchange'; place: number; middle: string }
  | { kind: 'renew'; place: number };

/** Takes a card out of a set of cards: chance comes from outside. */
export type Draw = (pile: number[]) => number;

export class Alone {
  over = false;
  ending: Ending = '';
  won = false;
  /** How often the hand has changed. */
  decision = 0;
  clock = 0;
  starts = COUNTDOWN;
  /** What was told since this was last taken. */
  told: Told[] = [];
  beats: Beat[] = [];

  private playing = false;
  private round = 0;
  private hand: number[] = [];
  private folds: Fold[] = [];
  private exchanges = 0;
  private exchanged = 0;
  private middle = NONE;
  private pile: number[];
  private under: number[] = [];
  private changes: number[] = [];
  private readonly lain: Lain[];
  private readonly known = new Map<number, boolean>();

  constructor(
    private readonly cards: readonly DrawnCard[],
    private readonly draws: Draw,
  ) {
    this.pile = cards.map((_, at) => at);
    this.lain = cards.flatMap(({ front, back }) =>
      [front, back].flatMap((side) => [0, 1, 2, 3].map((quarters) => lain(turned(cells(side), quarters)))),
    );
  }

  get may(): boolean {
    return this.playing && this.hand.length > 0;
  }
  get colours(): number {
    return new Set(this.folds.map((fold) => fold.colour)).size;
  }

  /** When something happens by itself; null for never. */
  get deadline(): number | null {
    if (this.over) return null;
    if (!this.playing) return this.starts;
    let soonest = this.starts + SAND;
    const change = this.changes.find((when) => when + HELP > this.clock);
    if (change !== undefined) soonest = Math.min(soonest, change + HELP);
    if (!this.hand.length) return Math.min(soonest, this.starts);
    return this.rests > this.clock ? Math.min(soonest, this.rests) : soonest;
  }

  advance(now: number): void {
    for (let next = this.deadline; next !== null && next <= now; next = this.deadline) {
      this.clock = next;
      if (!this.playing) this.begin();
      else if (next === this.starts + SAND) this.lose('time');
      else if (!this.hand.length) {
        this.drawHand();
        this.loosen();
      }
    }
    this.clock = now;
  }

  /** Why not; null where it may be played. */
  refusal(notation: string): No | null {
    const move = this.parse(notation);
    if (this.over) return OVER;
    if (!this.may) return NOT_NOW;
    if (!move) return NO_SUCH_MOVE;
    // MF-11: the middle card changes until a fold can be made, so that nobody who plays alone is ever stuck.
    if (move.kind === 'renew') return NOT_STUCK;
    if (move.kind === 'exchange') {
      if (move.middle !== this.name(this.middle)) return MIDDLE_GONE;
      return this.clock >= this.rests ? null : RESTING;
    }
    return LINED[this.seen(move.places)[COLOURS.indexOf(move.colour)] ?? 0] ? null : NO_LINE;
  }

  /** Plays what is not refused. */
  play(notation: string): void {
    const move = this.parse(notation);
    if (move?.kind === 'fold') this.fold(move.places, move.colour);
    else if (move?.kind === 'exchange') this.exchange(move.place);
  }

  view(): FreezeView {
    const owned = new Set(this.folds.map((fold) => fold.colour));
    return {
      playing: this.playing,
      round: this.playing || this.over ? this.round : this.round + 1,
      rounds_to_win: 1,
      starts: this.starts,
      ends: this.starts + SAND,
      middle: this.middle === NONE ? null : this.name(this.middle),
      pile: this.pile.length + this.under.length,
      under: this.under.map((card) => this.name(card)),
      players: [
        {
          cards: this.hand.length,
          hand: this.hand.map((card) => this.name(card)),
          folds: [...this.folds],
          wins: this.won ? 1 : 0,
        },
      ],
      missing: COLOURS.filter((colour) => !owned.has(colour)),
      hints: [],
      stuck: false,
      rests: this.acting ? this.rests : 0,
      round_ending: this.ending,
      round_winners: this.won ? [0] : [],
      ending: this.ending,
      winners: this.won ? [0] : [],
    };
  }

  // ---- steps --------------------------------------------------------------------------------------------------------

  /** MF-2. */
  private begin(): void {
    this.round += 1;
    this.playing = true;
    this.middle = this.draw();
    this.tell('dealt', { round: this.round, middle: this.item(this.middle) });
  }

  /** MF-5, MF-7, MF-8. */
  private fold(places: { card: number; placement: number }[], colour: Colour): void {
    this.folds.push({
      colour,
      seen: picture(this.seen(places)),
      cards: places.map(({ card }) => this.name(this.hand[card]!)),
    });
    this.hand = [];
    this.exchanges = 0;
    this.tell('folded', { who: ME, colour: { kind: 'item', item: colour } });
    if (this.colours === COLOURS.length) {
      this.tell('colours', { who: ME }, true);
      this.finish('colours', true);
    } else if (this.pile.length + this.under.length < HAND) this.lose('pile');
    else {
      this.drawHand();
      this.loosen();
    }
  }

  /** MF-6. */
  private exchange(place: number): void {
    const given = this.hand[place]!;
    this.tell('exchanged', { who: ME, given: this.item(given), taken: this.item(this.middle) });
    this.hand[place] = this.middle;
    this.hand.sort((one, other) => one - other);
    this.decision += 1;
    this.exchanges += 1;
    this.exchanged = this.clock;
    this.middle = given;
    this.loosen();
  }

  /** MF-11: nobody stays stuck. */
  private loosen(): void {
    for (let turns = 0; turns < MOST_TURNED && !this.canFold(); turns++) {
      const old = this.middle;
      this.under.push(old);
      this.middle = this.draw();
      this.tell('turned', { old: this.item(old), new: this.item(this.middle) });
    }
    if (!this.canFold()) this.lose('stuck');
    else this.changes = [...this.changes.filter((when) => when + HELP > this.clock), this.clock];
  }

  /** MF-10: alone, whatever ends without five colours is lost. */
  private lose(ending: Ending): void {
    this.tell(ending, {}, true);
    this.tell('lost', { who: ME, count: this.colours }, true);
    this.finish(ending, false);
  }

  private finish(ending: Ending, won: boolean): void {
    this.playing = false;
    this.over = true;
    this.ending = ending;
    this.won = won;
  }

  // ---- helpers ------------------------------------------------------------------------------------------------------

  /** The game waits for nobody, and the seat may act. */
  private get acting(): boolean {
    return this.playing && this.decision > 0;
  }
  /** MF-11: when it may exchange again. */
  private get rests(): number {
    return this.exchanges >= MOST_EXCHANGES ? this.exchanged + REST : 0;
  }

  private draw(): number {
    return this.pile.length ? this.draws(this.pile) : this.under.shift()!;
  }

  private drawHand(): void {
    this.hand = Array.from({ length: HAND }, () => this.draw()).sort((one, other) => one - other);
    this.decision += 1;
    const [one, two, three] = this.hand.map((card) => this.item(card));
    this.tell('drew', { who: ME, one: one!, two: two!, three: three! });
  }

  /** From any three of the hand and the middle card. */
  private canFold(): boolean {
    const [a, b, c] = this.hand as [number, number, number];
    const hands = [
      [a, b, c],
      [this.middle, b, c],
      [a, this.middle, c],
      [a, b, this.middle],
    ];
    return hands.some((hand) => this.folds3(hand));
  }

  /** Whether three cards can be laid so that any colour lines up. Turning the whole stack changes nothing: the top card stays as it is. */
  private folds3(hand: readonly number[]): boolean {
    const sorted = [...hand].sort((one, other) => one - other) as [number, number, number];
    const key = (sorted[0] * 1024 + sorted[1]) * 1024 + sorted[2];
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const found = ORDERS.some((order) => {
      const [top, middle, last] = order.map((place) => PLACEMENTS * sorted[place]!) as [number, number, number];
      return [0, 4].some((p) =>
        range(PLACEMENTS).some((q) =>
          range(PLACEMENTS).some((r) => this.stacked(top + p, middle + q, last + r).some((bits) => LINED[bits])),
        ),
      );
    });
    this.known.set(key, found);
    return found;
  }

  private seen(places: readonly { card: number; placement: number }[]): number[] {
    const [top, middle, last] = places.map(({ card, placement }) => PLACEMENTS * this.hand[card]! + placement);
    return this.stacked(top!, middle!, last!);
  }

  private stacked(top: number, middle: number, last: number): number[] {
    const [a, b, c] = [this.lain[top]!, this.lain[middle]!, this.lain[last]!];
    return a.monsters.map((bits, colour) => bits | (a.holes & (b.monsters[colour]! | (b.holes & c.monsters[colour]!))));
  }

  private parse(notation: string): Move | null {
    const fold = FOLD.exec(notation);
    if (fold) {
      const places = [1, 4, 7].map((at) => ({
        card: Number(fold[at]) - 1,
        placement: Number(fold[at + 1]) + (fold[at + 2] ? 4 : 0),
      }));
      if (new Set(places.map(({ card }) => card)).size < HAND) return null;
      return { kind: 'fold', places, colour: fold[10] as Colour };
    }
    const [verb, place = '', middle] = notation.split(' ');
    if (!/^[123]$/.test(place)) return null;
    if (verb === 'exchange' && middle) return { kind: 'exchange', place: Number(place) - 1, middle };
    return verb === 'renew' && !middle ? { kind: 'renew', place: Number(place) - 1 } : null;
  }

  private name(card: number): string {
    return this.cards[card]?.id ?? '';
  }
  private item(card: number): { kind: 'item'; item: string } {
    return { kind: 'item', item: this.name(card) };
  }

  /** A beat shows the table as it stood when it was told. */
  private tell(kind: string, args: Told['args'], beat = false): void {
    this.told.push({ id: `freeze-${kind}`, args });
    if (!beat) return;
    const game = this.view();
    const before = this.beats.findLast((one) => one.game !== null)?.game;
    const same = JSON.stringify(game) === JSON.stringify(before);
    this.beats.push({ after: this.told.length, game: same ? null : game });
  }
}

const ME = { kind: 'seat', seat: 0 } as const;

function range(count: number): number[] {
  return Array.from({ length: count }, (_, at) => at);
}

function lain(side: readonly (Colour | null)[]): Lain {
  const bits = (wanted: Colour | null): number =>
    side.reduce((found, cell, at) => found | (Number(cell === wanted) << at), 0);
  return { monsters: COLOURS.map(bits), holes: bits(null) };
}

/** Nine letters row by row. */
function picture(stack: readonly number[]): string {
  return range(9)
    .map((cell) => {
      const colour = stack.findIndex((bits) => (bits >> cell) & 1);
      return colour < 0 ? '.' : LETTERS[colour];
    })
    .join('');
}
