// Which of four forms the window has; the stage places the parts of a game by it. Styles ask with the same four queries (docs/client.md).

import { MediaQuery } from 'svelte/reactivity';

export type Form = 'phone' | 'side' | 'tablet' | 'desk';

const low = new MediaQuery('(min-width: 560px) and (max-height: 499px)');
const wide = new MediaQuery('(min-width: 1024px)');
const narrow = new MediaQuery('(max-width: 699px)');

/** phone: upright; side: a phone on its side, or a window at twice its size; tablet: no room beside the board; desk: a column beside it. */
export const form = {
  get now(): Form {
    if (low.current) return 'side';
    if (wide.current) return 'desk';
    return narrow.current ? 'phone' : 'tablet';
  },
};
