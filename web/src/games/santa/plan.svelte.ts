// What the viewer is about to do: the trail on the map, and the card or player whose reach the map shows. Board and hand share it.

export const plan = $state<{ trail: string[]; card: string | null; watched: number | null }>({ trail: [], card: null, watched: null });
