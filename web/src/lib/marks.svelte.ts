// Colour and shape of the players: those of the seat, or in an evening those that a person keeps on whatever seat they play.

import type { EveningState } from '../wire/types';

export interface Mark {
  colour: number;
  shape: number;
}

const COUNT = 6;

class Marks {
  private worn = $state.raw<readonly Mark[]>([]);
  private paints: readonly string[] = [];

  of(seat: number): Mark {
    return this.worn[seat] ?? { colour: seat % COUNT, shape: seat % COUNT };
  }

  /** A colour of the palette, whoever wears it now. */
  paint(colour: number): string {
    if (!this.paints.length) {
      const style = getComputedStyle(document.documentElement);
      this.paints = Array.from({ length: COUNT }, (_, at) => style.getPropertyValue(`--player-${at + 1}`));
    }
    return this.paints[colour % COUNT] ?? '';
  }

  /** Whoever draws a seat's colour asks for `--player-<seat>`: it is that of the person who sits there. */
  wear(marks: readonly Mark[]): void {
    const { style } = document.documentElement;
    this.paint(0);
    for (let seat = 0; seat < COUNT; seat++) {
      const mark = marks[seat];
      if (mark) style.setProperty(`--player-${seat + 1}`, this.paint(mark.colour));
      else style.removeProperty(`--player-${seat + 1}`);
    }
    this.worn = marks;
  }
}

export const marks = new Marks();

/** What the seats of an evening's table wear; a bot takes what none of the people there has. */
export function seated(evening: EveningState, table: string): Mark[] {
  const seats = evening.rounds.find((round) => round.table === table)?.seats ?? [];
  const people = seats.map((number) => evening.people[number]);
  const free = Array.from({ length: COUNT }, (_, at) => at).filter(
    (at) => !people.some((person) => person?.colour === at),
  );
  return people.map((person) => person ?? mark(free.shift() ?? 0));
}

function mark(at: number): Mark {
  return { colour: at, shape: at };
}
