import { describe, expect, it } from 'vitest';
import { toldMove } from '$lib/moves';
import type { Meta } from '../../src/wire/types';
import { names } from '../fixtures';

const meta = {
  id: 'mission',
  verbs: [
    { name: 'accuse', args: ['seat', 'character'] },
    { name: 'go', args: ['card', 'house*'] },
    { name: 'pass', args: [] },
  ],
} as unknown as Meta;

describe('a move in words', () => {
  it('names seats and items by kind', () => {
    expect(toldMove(meta, names, 'accuse 3 elf')).toEqual({
      id: 'mission-move-accuse',
      args: { a: { kind: 'seat', seat: 2 }, b: { kind: 'item', item: 'elf' } },
    });
  });

  it('gathers a repeated kind into one path', () => {
    expect(toldMove(meta, names, 'go 7 elf b2')).toEqual({
      id: 'mission-move-go',
      args: { a: '7', b: { kind: 'path', steps: [{ kind: 'item', item: 'elf' }, 'b2'] } },
    });
  });

  it('needs no arguments', () => {
    expect(toldMove(meta, names, 'pass')).toEqual({ id: 'mission-move-pass', args: {} });
  });
});
