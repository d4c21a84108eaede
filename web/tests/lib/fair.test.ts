import { beforeEach, describe, expect, it } from 'vitest';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { commit, reveal, unchanged, verify } from '$lib/fair';

// The figures are those of veillee.core.fair for secret 00 01 … 1f and nonces of sixteen 07, sixteen 00 (a bot) and twenty 09.
const secret = Array.from({ length: 32 }, (_, at) => at.toString(16).padStart(2, '0')).join('');
const nonces = ['07'.repeat(16), '00'.repeat(16), '09'.repeat(20)];
const commitment = '630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd';
const seed = 'e73c13ea9bc4529065b52a9665e5cb0c8eeefc4ce3ec52a257e5a8aae321a239';

const bound = (nonce = ''): string => bytesToHex(sha256(hexToBytes(nonce)));

describe('a fair deal', () => {
  beforeEach(() => localStorage.clear());

  it('makes the seed that the server makes', () => {
    expect(verify('t', commitment, secret, nonces)).toEqual({ result: 'late', seed });
  });

  it('is kept when all nonces are those that everybody was bound to', () => {
    const promises = [commit('t', commitment, 0), '', bound(nonces[2])];
    const mine = reveal('t', commitment, 0, promises) ?? '';
    expect(bound(mine)).toBe(promises[0]);
    expect(verify('t', commitment, secret, [mine, ...nonces.slice(1)]).result).toBe('kept');
  });

  it('is wrong when my nonce was replaced', () => {
    reveal('t', commitment, 0, [commit('t', commitment, 0), '', '']);
    expect(verify('t', commitment, secret, nonces).result).toBe('wrong');
  });

  it('is wrong when somebody else showed another nonce than they were bound to', () => {
    const promises = [commit('t', commitment, 0), '', bound('ff'.repeat(16))];
    const mine = reveal('t', commitment, 0, promises) ?? '';
    expect(verify('t', commitment, secret, [mine, ...nonces.slice(1)]).result).toBe('wrong');
  });

  it('binds a seat to a new nonce each time, and shows only the one it is bound to', () => {
    const before = commit('t', commitment, 0);
    const after = commit('t', commitment, 0);
    expect(after).not.toBe(before);
    expect(reveal('t', commitment, 0, [before])).toBeNull();
    expect(bound(reveal('t', commitment, 0, [after]) ?? '')).toBe(after);
  });

  it('notices a commitment that changes under a deal', () => {
    expect(unchanged('t', 1, commitment)).toBe(true);
    expect(unchanged('t', 1, commitment)).toBe(true);
    expect(unchanged('t', 1, seed)).toBe(false);
    expect(unchanged('t', 2, seed)).toBe(true);
  });

  it('is wrong when the secret is another', () => {
    expect(verify('t', commitment, secret.replace('00', 'ff'), nonces).result).toBe('wrong');
  });
});
