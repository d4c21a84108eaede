// The way that a lesson's hand shows: which of its points is next. A piece that can be taken up says itself whether it is, so that the order does
// not matter where the move does not care, and whoever puts something back is shown it again.

/** What a point of the way is now: not there, taken up or not, or a piece that is used and keeps no trace of it. */
export type Piece = 'absent' | 'taken' | 'free' | 'plain';

export class Way {
  /** Those that keep no trace, and were used. */
  private readonly used = new Set<number>();
  /** Those that were in hand when the way had to be shown again: only another touch tells that they belong there. */
  private readonly stale = new Set<number>();

  /** The first that is still to be done; where all are, the last that is there; −1: none is. */
  next(pieces: readonly Piece[]): number {
    for (const at of this.used) if (pieces[at] === 'absent') this.used.delete(at);
    const next = pieces.findIndex((piece, at) => piece !== 'absent' && !this.done(piece, at));
    // Put back, a piece takes along what was done with it.
    if (pieces[next] === 'free') for (const at of this.used) if (at > next) this.used.delete(at);
    return next < 0 ? pieces.findLastIndex((piece) => piece !== 'absent') : next;
  }

  /** The learner has used this one. It counts once what it is used on is in hand. */
  use(at: number, pieces: readonly Piece[]): void {
    this.stale.delete(at);
    if (pieces[at] === 'plain' && !pieces.slice(0, at).includes('free')) this.used.add(at);
  }

  /** That was not it: from the beginning. */
  again(pieces: readonly Piece[]): void {
    this.used.clear();
    for (const [at, piece] of pieces.entries()) if (piece === 'taken') this.stale.add(at);
  }

  private done(piece: Piece, at: number): boolean {
    return piece === 'plain' ? this.used.has(at) : piece === 'taken' && !this.stale.has(at);
  }
}
