// What the viewer is about to do: the trail on the map, the card taken up, and the card or player whose reach the map shows. Board and
// hand share it.

export const plan = $state<{ trail: string[]; card: string | null; taken: string | null; watched: number | null }>({ trail: [], card: null, taken: null, watched: null });
