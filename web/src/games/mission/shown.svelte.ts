// What the parts share: the line of my mission that I point at in my hand, for the board to mark, and whether my notebook is open.

export class Shown {
  cells = $state.raw<readonly string[]>([]);
  noting = $state(false);
}
