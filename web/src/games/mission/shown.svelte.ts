// The line of my mission that I point at in my hand, for the board to mark.
export const shown = $state<{ cells: readonly string[] }>({ cells: [] });
