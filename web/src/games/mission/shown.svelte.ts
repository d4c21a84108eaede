// The line of my mission that I point at in my hand, for the board to mark.

export class Shown {
  cells = $state.raw<readonly string[]>([]);
}
