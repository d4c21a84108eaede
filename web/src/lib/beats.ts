// A told entry as the board lived through it: every sentence with the view that belongs to it.

import type { Beat, Told } from '../wire/types';

export interface Step<View> {
  told: Told;
  view: View;
}

/** The sentences one by one, each with the board as it stood then: as `before` until the first beat. */
export function steps<View>(told: readonly Told[], beats: readonly Beat[], before: View): Step<View>[] {
  let view = before;
  return told.map((one, index) => {
    for (const beat of beats) if (beat.after === index + 1 && beat.game !== null) view = beat.game as View;
    return { told: one, view };
  });
}
