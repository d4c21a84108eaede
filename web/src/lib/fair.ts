// The client's part of a fair deal: a nonce of its own, the commitment kept from before the deal, and the check after the end.

import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils.js';

/** Nonces by seat, kept under the commitment that was shown before they were sent. */
type Kept = Record<number, string>;

export interface Verdict {
  /** kept: matches what this browser kept; late: it kept nothing, but the numbers agree; wrong: they do not. */
  result: 'kept' | 'late' | 'wrong';
  seed: string;
}

const key = (table: string, commitment: string): string => `veillee.fair.${table}.${commitment}`;

function kept(table: string, commitment: string): Kept | null {
  try {
    return JSON.parse(localStorage.getItem(key(table, commitment)) ?? 'null') as Kept | null;
  } catch {
    return null;
  }
}

/** The nonce of a seat for the coming deal. */
export function nonce(table: string, commitment: string, seat: number): string {
  const memory = kept(table, commitment) ?? {};
  const found = (memory[seat] ??= bytesToHex(crypto.getRandomValues(new Uint8Array(16))));
  try {
    localStorage.setItem(key(table, commitment), JSON.stringify(memory));
  } catch {
    // Then this browser can only check that the published numbers agree with each other.
  }
  return found;
}

export function verify(table: string, commitment: string, secret: string, nonces: readonly string[]): Verdict {
  const secretBytes = hexToBytes(secret);
  const parts = nonces
    .map(hexToBytes)
    .flatMap((bytes) => [new Uint8Array([bytes.length >> 8, bytes.length & 255]), bytes]);
  const seed = bytesToHex(hmac(sha256, secretBytes, concatBytes(...parts)));
  const memory = kept(table, commitment);
  if (bytesToHex(sha256(secretBytes)) !== commitment) return { result: 'wrong', seed };
  if (!memory) return { result: 'late', seed };
  const mine = Object.entries(memory).every(([seat, value]) => nonces[Number(seat)] === value);
  return { result: mine ? 'kept' : 'wrong', seed };
}
