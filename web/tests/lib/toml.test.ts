import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { addItem, drop, put, read, removeItem, write } from '../../src/workshop/toml';

const PACK = `# A pack of somebody's own.
game = "toy" # which game
pack = "mine"

[[card]] # the first
id = "wolf"
force = 3 # printed on the card
name = { fr = "loup", en = "wolf" }

# Foxes are sly.
[[card]]
id = "fox"
name = { fr = "renard", en = "fox" }

[supply]
count = 4
`;

describe('a pack is changed in one place, and everything else stays as it was written', () => {
  it('replaces a value', () => {
    expect(put(PACK, ['card', 0, 'force'], 9)).toBe(PACK.replace('force = 3', 'force = 9'));
    expect(put(PACK, ['card', 1, 'name', 'fr'], 'goupil')).toBe(PACK.replace('"renard"', '"goupil"'));
    expect(put(PACK, ['supply', 'count'], 5)).toBe(PACK.replace('count = 4', 'count = 5'));
    expect(put(PACK, ['pack'], 'ours')).toBe(PACK.replace('"mine"', '"ours"'));
  });

  it('adds a field behind the others of its table, and a table where there was none', () => {
    expect(put(PACK, ['card', 1, 'force'], 2)).toBe(PACK.replace('en = "fox" }', 'en = "fox" }\nforce = 2'));
    expect(put(PACK, ['author'], 'Anaïs')).toBe(PACK.replace('pack = "mine"', 'pack = "mine"\nauthor = "Anaïs"'));
    expect(put(PACK, ['card', 0, 'name', 'de'], 'Wolf')).toContain('en = "wolf", de = "Wolf" }');
    expect(read(put(PACK, ['card', 1, 'needs', 'bone'], 2)).card).toMatchObject([{}, { needs: { bone: 2 } }]);
  });

  it('takes a field away with its line only', () => {
    expect(drop(PACK, ['card', 0, 'force'])).toBe(PACK.replace('force = 3 # printed on the card\n', ''));
    expect(drop(PACK, ['card', 0, 'name', 'en'])).toContain('name = { fr = "loup" }');
    expect(drop(PACK, ['card', 0, 'nothing'])).toBe(PACK);
  });

  it('adds and takes away items, and leaves remarks', () => {
    const more = addItem(PACK, 'card', { id: 'bear', force: 7 }, 0);
    expect(read(more).card).toMatchObject([{ id: 'wolf' }, { id: 'bear', force: 7 }, { id: 'fox' }]);
    expect(more).toContain('# Foxes are sly.\n[[card]]\nid = "fox"');
    expect(read(addItem(PACK, 'card', { id: 'bear' })).card).toMatchObject([{}, {}, { id: 'bear' }]);
    expect(read(addItem(PACK, 'place', { id: 'den' })).place).toMatchObject([{ id: 'den' }]);
    const less = removeItem(PACK, 'card', 0);
    expect(read(less).card).toMatchObject([{ id: 'fox' }]);
    expect(less).toContain('# Foxes are sly.');
    expect(removeItem(PACK, 'card', 7)).toBe(PACK);
  });

  it('writes what TOML reads back', () => {
    const value = {
      a: ['x "y" \\ é', 2, true],
      'b c': { d: [[1, 2], []] },
      long: Array.from({ length: 60 }, (_, n) => n),
    };
    expect(read(`value = ${write(value)}\n`).value).toEqual(value);
    expect(write('two\nlines')).toBe('"two lines"');
  });

  it('finds its way in the packs that we ship', () => {
    const night = readFileSync('../src/veillee/games/nightmare/content/classic.toml', 'utf8');
    const cards = read(night).card as { id: string; force: number }[];
    const number = cards.findIndex((card) => card.id === 'bone-wand');
    const changed = put(night, ['card', number, 'force'], 8);
    expect((read(changed).card as typeof cards)[number]?.force).toBe(8);
    expect(changed.split('\n').filter((line, at) => line !== night.split('\n')[at])).toEqual(['force = 8']);
  });
});
