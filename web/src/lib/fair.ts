// The client's part of a fair deal: it binds itself to a nonce, shows it once everybody has, keeps what the others had bound themselves
// to, and checks all of it after the end.

import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils.js';

/** What this browser keeps of a deal, under the server's commitment. */
interface Kept {
  /** Nonces by seat. */
  nonces: Record<number, string>;
  /** What every seat had bound itself to when the first of ours was shown; empty for bots. */
  seats: string[];
}

export interface Verdict {
  /** kept: matches what this browser kept; late: it kept nothing, but the numbers agree; wrong: they do not. */
  result: 'kept' | 'late' | 'wrong';
  seed: string;
}

const key = (table: string, commitment: string): string => `veillee.deal.${table}.${commitment}`;

function read<T>(name: string): T | null {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null') as T | null;
  } catch {
    return null;
  }
}

function write(name: string, value: unknown): void {
  try {
    localStorage.setItem(name, JSON.stringify(value));
  } catch {
    // Then this browser can only check that the published numbers agree with each other.
  }
}

const bound = (nonce: string): string => bytesToHex(sha256(hexToBytes(nonce)));

/** A new nonce for a seat, and what binds the seat to it. */
export function commit(table: string, commitment: string, seat: number): string {
  const memory = read<Kept>(key(table, commitment)) ?? { nonces: {}, seats: [] };
  const nonce = bytesToHex(crypto.getRandomValues(new Uint8Array(16)));
  write(key(table, commitment), { nonces: { ...memory.nonces, [seat]: nonce }, seats: [] });
  return bound(nonce);
}

/** The nonce that a seat has bound itself to, if it is this browser's; `seats` is what everybody is bound to now. */
export function reveal(table: string, commitment: string, seat: number, seats: readonly string[]): string | null {
  const memory = read<Kept>(key(table, commitment));
  const nonce = memory?.nonces[seat];
  if (!memory || nonce === undefined || bound(nonce) !== seats[seat]) return null;
  write(key(table, commitment), { ...memory, seats });
  return nonce;
}

/** Whether this is the commitment that was first shown for this deal of the table: it must never change. */
export function unchanged(table: string, deal: number, commitment: string): boolean {
  const name = `veillee.deal.${table}.${deal}`;
  const first = read<string>(name);
  if (first === null) write(name, commitment);
  return first === null || first === commitment;
}

export function verify(table: string, commitment: string, secret: string, nonces: readonly string[]): Verdict {
  const secretBytes = hexToBytes(secret);
  const parts = nonces
    .map(hexToBytes)
    .flatMap((bytes) => [new Uint8Array([bytes.length >> 8, bytes.length & 255]), bytes]);
  const seed = bytesToHex(hmac(sha256, secretBytes, concatBytes(...parts)));
  const memory = read<Kept>(key(table, commitment));
  if (bytesToHex(sha256(secretBytes)) !== commitment) return { result: 'wrong', seed };
  if (!memory || memory.seats.length === 0) return { result: 'late', seed };
  const mine = Object.entries(memory.nonces).every(([seat, value]) => nonces[Number(seat)] === value);
  const theirs = memory.seats.every((promise, seat) => promise === '' || bound(nonces[seat] ?? '') === promise);
  return { result: mine && theirs ? 'kept' : 'wrong', seed };
}
