// How I hold my three cards: their order and how each lies. All local; only a claim or an exchange goes to the server.

import { cardOf, cells, lined, seen, turned, type Cell, type Colour, type FreezePlay } from './view';

export interface Held {
  id: string;
  /** Quarter turns of the card itself; grows and shrinks without end, so that it always turns the short way. */
  turns: number;
  /** How often it was turned over. */
  flips: number;
}

function flipped(held: Held): boolean {
  return held.flips % 2 !== 0;
}

/** Quarter turns clockwise as one sees them: a card that lies on its face turns the other way round. */
function quarters(held: Held): number {
  const turns = flipped(held) ? -held.turns : held.turns;
  return ((turns % 4) + 4) % 4;
}

export class Arrangement {
  /** From the top. */
  held = $state<Held[]>([]);
  /** A card is to be chosen that goes to the middle. */
  giving = $state(false);
  /** The stack that was last claimed, and for which colour: shown again if the claim is refused. */
  claimed = $state.raw<{ notation: string; stack: Cell[]; colour: Colour } | null>(null);
  changes = $state(0);

  /** Takes up the hand that the view says: cards that stay lie as they lay, a new one takes the place of the one that went. */
  take(hand: readonly string[]): void {
    const gone = this.held.filter((held) => !hand.includes(held.id));
    const fresh = hand.filter((id) => !this.held.some((held) => held.id === id));
    if (!gone.length && !fresh.length) return;
    if (this.held.length !== hand.length || fresh.length === hand.length)
      this.held = hand.map((id) => ({ id, turns: 0, flips: 0 }));
    else
      this.held = this.held.map((held) =>
        gone.includes(held) ? { id: fresh.shift() ?? held.id, turns: 0, flips: 0 } : held,
      );
    this.giving = false;
    this.changes += 1;
  }

  rotate(at: number, by = 1): void {
    const held = this.held[at];
    if (!held) return;
    held.turns += flipped(held) ? -by : by;
    this.changes += 1;
  }

  flip(at: number): void {
    const held = this.held[at];
    if (!held) return;
    held.flips += 1;
    this.changes += 1;
  }

  move(from: number, to: number): void {
    const held = this.held[from];
    if (!held || from === to || to < 0 || to >= this.held.length) return;
    const rest = this.held.filter((_, at) => at !== from);
    this.held = [...rest.slice(0, to), held, ...rest.slice(to)];
    this.changes += 1;
  }

  /** Lays the cards as a fold in notation says, each turned the short way; false where that is no fold of this hand. */
  follow(play: FreezePlay, notation: string): boolean {
    const hand = hold(play);
    const laid = notation
      .split(' ')
      .slice(1, 4)
      .map((word) => ({
        id: hand[Number(word[0]) - 1] ?? '',
        turns: Number(word[2]),
        over: word.endsWith('f'),
      }));
    if (!notation.startsWith('fold ') || laid.some(({ id }) => !this.held.some((held) => held.id === id))) return false;
    this.held = laid.map(({ id, turns, over }) => {
      const held = { id, turns: 0, flips: 0, ...this.held.find((one) => one.id === id) };
      if (flipped(held) !== over) held.flips += 1;
      const left = (turns - quarters(held) + 4) % 4;
      held.turns += (left === 3 ? -1 : left) * (over ? -1 : 1);
      return held;
    });
    this.changes += 1;
    return true;
  }

  /** The side that lies up, as one sees it. */
  side(play: FreezePlay, at: number): Cell[] {
    const held = this.held[at];
    const card = held && cardOf(play.content, held.id);
    return card ? turned(cells(flipped(held) ? card.back : card.front), quarters(held)) : [];
  }

  stack(play: FreezePlay): Cell[] {
    return seen(this.held.map((_, at) => this.side(play, at)));
  }

  /** The colours that line up now, those that I lack first. */
  colours(play: FreezePlay): Colour[] {
    const found = [...new Set(lined(this.stack(play)).map((line) => line.colour))];
    return found.sort(
      (one, other) => Number(play.view.missing.includes(other)) - Number(play.view.missing.includes(one)),
    );
  }

  claim(play: FreezePlay, colour: Colour): void {
    const hand = hold(play);
    const placed = this.held.map((held) => `${hand.indexOf(held.id) + 1}r${quarters(held)}${flipped(held) ? 'f' : ''}`);
    const notation = `fold ${placed.join(' ')} ${colour}`;
    this.claimed = { notation, stack: this.stack(play), colour };
    play.send(notation);
  }

  exchange(play: FreezePlay, at: number): void {
    const held = this.held[at];
    if (!held || !play.view.middle) return;
    this.giving = false;
    play.send(`exchange ${hold(play).indexOf(held.id) + 1} ${play.view.middle}`);
  }

  /** MF-11: lay a card under the pile for another. */
  renew(play: FreezePlay, at: number): void {
    const held = this.held[at];
    if (held) play.send(`renew ${hold(play).indexOf(held.id) + 1}`);
  }
}

/** My hand in the order of the deck, by which moves number it. */
export function hold(play: FreezePlay): readonly string[] {
  return play.seat === null ? [] : (play.view.players[play.seat]?.hand ?? []);
}

export { flipped, quarters };
