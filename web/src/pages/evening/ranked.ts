// Who stands where in an evening.

import type { EveningState, PersonState } from '../../wire/types';

/** Those who are in it or have played, by points, the best first. */
export function ranked(evening: EveningState): PersonState[] {
  const counted = evening.rounds.filter((round) => round.counted);
  return evening.people
    .filter(
      (person) => person.present || counted.some((round) => [...round.seats, ...round.out].includes(person.number)),
    )
    .sort((one, other) => other.points - one.points || one.number - other.number);
}
