// What Board and Hand share while a player acts: the card taken up, and the card that is asked why.

export class Desk {
  card = $state<string | null>(null);
  why = $state.raw<{ seat: number; spot: number; at: number } | null>(null);
}
