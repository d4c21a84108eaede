// What the viewer is about to do: the trail on the map, the card taken up, and the card or player whose reach the map shows. Board and
// hand share it.

export class Plan {
  trail = $state.raw<readonly string[]>([]);
  card = $state<string | null>(null);
  taken = $state<string | null>(null);
  watched = $state<number | null>(null);
}
