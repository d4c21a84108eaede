// What this browser saw of a game: kept as fingerprints while it is played, and compared after the end with the game that the record gives
// when it is dealt from the seed and played again.

import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Entry, Frame, View } from '../wire/types';

/** So many looks are kept; a game longer than that is compared in its later part. */
const MOST = 600;

export class Witness {
  /** By how many moves had counted: what the table looked like then. */
  private seen = new Map<number, string>();
  /** The entries of moves that count. */
  private moves: number[] = [];
  /** Something happened by itself since the last move: the record knows no such moment. */
  private between = false;

  get looks(): number {
    return this.seen.size;
  }

  entry({ seq, what }: Entry): void {
    if (what.type === 'started') {
      this.seen.clear();
      this.moves = [];
      this.between = false;
    } else if (what.type === 'moved') {
      this.moves.push(seq);
      this.between = false;
    } else if (what.type === 'passed') {
      this.between = true;
    } else if (what.type === 'undone') {
      const first = this.moves.findIndex((move) => what.entries.includes(move));
      this.moves = this.moves.filter((move) => !what.entries.includes(move));
      for (const count of [...this.seen.keys()]) if (first >= 0 && count > first) this.seen.delete(count);
      this.between = false;
    }
  }

  view({ game }: View): void {
    if (this.between || this.seen.has(this.moves.length)) return;
    this.seen.set(this.moves.length, fingerprint(game));
    const oldest = this.seen.keys().next();
    if (this.seen.size > MOST && !oldest.done) this.seen.delete(oldest.value);
  }

  /** Whether frames of the replayed game, the first of them after `first` moves, look to this viewer as they did when they were played. */
  agrees(frames: readonly Frame[], first: number, viewer: string): boolean {
    return frames.every(({ views }, at) => {
      const kept = this.seen.get(first + at);
      return kept === undefined || kept === fingerprint(views[viewer]);
    });
  }
}

const fingerprint = (view: unknown): string => bytesToHex(sha256(utf8ToBytes(JSON.stringify(view))));

/** A line of a record by its first word. */
export function line(record: string, word: string): string {
  const found = record.split('\n').find((one) => one.startsWith(`${word} `));
  return found?.slice(word.length + 1) ?? '';
}
