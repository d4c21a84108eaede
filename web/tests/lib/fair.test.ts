import { beforeEach, describe, expect, it } from 'vitest';
import { nonce, verify } from '$lib/fair';

// The figures are those of veillee.core.fair for secret 00 01 … 1f and nonces of sixteen 07, sixteen 00 (a bot) and twenty 09.
const secret = Array.from({ length: 32 }, (_, at) => at.toString(16).padStart(2, '0')).join('');
const nonces = ['07'.repeat(16), '00'.repeat(16), '09'.repeat(20)];
const commitment = '630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd';
const seed = 'e73c13ea9bc4529065b52a9665e5cb0c8eeefc4ce3ec52a257e5a8aae321a239';

describe('a fair deal', () => {
  beforeEach(() => localStorage.clear());

  it('makes the seed that the server makes', () => {
    expect(verify('t', commitment, secret, nonces)).toEqual({ result: 'late', seed });
  });

  it('is kept when commitment and nonces are those of this browser', () => {
    const mine = nonce('t', commitment, 0);
    expect(nonce('t', commitment, 0)).toBe(mine);
    expect(verify('t', commitment, secret, [mine, ...nonces.slice(1)]).result).toBe('kept');
  });

  it('is wrong when my nonce was replaced', () => {
    nonce('t', commitment, 0);
    expect(verify('t', commitment, secret, nonces).result).toBe('wrong');
  });

  it('is wrong when the secret is another', () => {
    expect(verify('t', commitment, secret.replace('00', 'ff'), nonces).result).toBe('wrong');
  });
});
