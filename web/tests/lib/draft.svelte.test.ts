import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '../../src/wire/api';
import type { Shape } from '../../src/wire/types';
import { Draft, empty, kept } from '../../src/workshop/draft.svelte';
import { read } from '../../src/workshop/toml';

const SHAPE: Shape = {
  id: 'toy',
  kind: 'table',
  fields: [
    { id: 'game', kind: 'text' },
    { id: 'pack', kind: 'id' },
    { id: 'title', kind: 'text', needed: false },
    { id: 'stall', kind: 'table', fields: [{ id: 'points', kind: 'numbers', count: 2 }] },
    {
      id: 'colour',
      kind: 'items',
      least: 2,
      most: 2,
      fields: [
        { id: 'id', kind: 'id', choices: ['red', 'blue'] },
        { id: 'name', kind: 'name' },
        { id: 'worth', kind: 'number', least: 2, where: 'id', among: ['blue'] },
      ],
    },
    {
      id: 'card',
      kind: 'items',
      least: 1,
      most: 9,
      fields: [
        { id: 'id', kind: 'id' },
        { id: 'force', kind: 'number' },
      ],
    },
  ],
};
const TEXT = 'game = "toy"\npack = "mine"\n\n[[card]]\nid = "k09"\nforce = 3\n';

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
  vi.spyOn(api, 'check').mockImplementation((_game, text) =>
    Promise.resolve({
      slips: text.includes('force = 99')
        ? [{ line: 6, path: ['card', 1, 'force'], what: 'too much', text: 'card k09, force: too much' }]
        : [],
      content: null,
      printed: [],
    }),
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('a pack that is being typed', () => {
  it('counts typing on in one field as one change, which is undone at once', () => {
    const draft = new Draft('toy', SHAPE, 'k', TEXT);
    draft.set(['card', 0, 'force'], 4);
    draft.set(['card', 0, 'force'], 45);
    draft.set(['title'], 'Mine');
    expect(draft.past).toHaveLength(2);
    draft.undo();
    expect(draft.value(['title'])).toBeUndefined();
    draft.undo();
    expect(draft.text).toBe(TEXT);
    draft.redo();
    expect(draft.value(['card', 0, 'force'])).toBe(45);
  });

  it('says what is wrong in its place once it has been looked through', async () => {
    const draft = new Draft('toy', SHAPE, 'k', TEXT);
    draft.set(['card', 0, 'force'], 99);
    await vi.advanceTimersByTimeAsync(400);
    expect(draft.checked).toBe(true);
    expect(draft.wrong(['card', 0, 'force']).map((slip) => slip.what)).toEqual(['too much']);
    expect(draft.wrong(['card', 0])).toEqual([]);
    expect(draft.wrong(['card'], true)).toHaveLength(1);
  });

  it('is kept in the browser, and a copy has an id of its own', () => {
    const draft = new Draft('toy', SHAPE, 'k', TEXT);
    draft.copy('card', 0);
    expect(draft.items('card').map((item) => item.id)).toEqual(['k09', 'k10']);
    expect(kept()).toMatchObject([{ key: 'k', game: 'toy', text: draft.text }]);
    expect(draft.freeId('card', 'wolf')).toBe('wolf');
  });

  it('begins with what there must be one of each, called as in ours, and nothing else', () => {
    const red = { fr: 'rouge', en: 'red' };
    expect(read(empty('toy', SHAPE, { colour: [{ id: 'red', name: red, worth: 9 }], card: [{ id: 'k01' }] }))).toEqual({
      game: 'toy',
      pack: 'mine',
      stall: { points: [0, 0] },
      colour: [
        { id: 'red', name: red },
        { id: 'blue', name: { fr: '', en: '' }, worth: 2 },
      ],
    });
  });
});
