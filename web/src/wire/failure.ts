// What went wrong when something was asked for.

import type { Mistake } from './types';

export class Failure extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    text: string,
    /** All that is wrong with a pack, each with its line. */
    readonly mistakes: readonly Mistake[] = [],
  ) {
    super(text);
  }
}
