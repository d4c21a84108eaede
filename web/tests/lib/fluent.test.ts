import { beforeEach, describe, expect, it } from 'vitest';
import en from '$python/text/en.ftl?raw';
import fr from '$python/text/fr.ftl?raw';
import { FluentResource } from '@fluent/bundle';
import { listed, loadTexts, parts, plain, t } from '$lib/fluent.svelte';
import { settings } from '$lib/settings.svelte';

const scene = {
  players: [{ name: 'Ana' }, { name: 'Bo' }],
  names: { elf: { fr: 'le lutin', en: 'the elf' }, carrot: { fr: 'carotte', en: 'carrot' } },
};

describe('words', () => {
  beforeEach(async () => {
    settings.language = 'fr';
    await loadTexts('mission');
  });

  it('says the same messages in both languages', () => {
    const ids = (text: string): string[] => [...new FluentResource(text).body].map((message) => message.id).sort();
    expect(ids(fr)).toEqual(ids(en));
  });

  it('changes language at once', () => {
    expect(t('your-turn')).toBe('À toi');
    settings.language = 'en';
    expect(t('your-turn')).toBe('Your turn');
  });

  it('lists names as a sentence does', () => {
    expect(listed(['Ana'])).toBe('Ana');
    expect(listed(['Ana', 'Bo', 'Cléo'])).toBe('Ana, Bo et Cléo');
    settings.language = 'en';
    expect(listed(['Ana', 'Bo', 'Cléo'])).toBe('Ana, Bo and Cléo');
  });

  it('names players and pieces where a told sentence mentions them', () => {
    const told = {
      id: 'mission-move-accuse',
      args: { a: { kind: 'seat' as const, seat: 1 }, b: { kind: 'item' as const, item: 'elf' } },
    };
    expect(plain(told, scene)).toBe('accuser Bo d’être le lutin');
    expect(parts(told, scene)).toEqual([
      { text: 'accuser ' },
      { seat: 1, text: 'Bo' },
      { text: ' d’être ' },
      { item: 'elf', text: 'le lutin' },
    ]);
  });

  it('uses narrow no-break spaces before high French punctuation, and real apostrophes', () => {
    for (const line of fr.split('\n').filter((line) => !line.startsWith('#'))) {
      expect(line).not.toMatch(/ [;:!?»]|« |\w'\w/u);
    }
  });
});

describe('every word that the client asks for', () => {
  const sources = import.meta.glob<string>('../../src/**/*.{svelte,ts}', {
    query: '?raw',
    import: 'default',
    eager: true,
  });
  const texts = import.meta.glob<string>('../../../src/veillee/**/{text,lesson,about,hint}/*.ftl', {
    query: '?raw',
    import: 'default',
    eager: true,
  });
  const asked = new Set(
    Object.values(sources).flatMap((source) => [...source.matchAll(/\bt\('([a-z0-9-]+)/g)].map((found) => found[1]!)),
  );

  it.each(['fr', 'en'])('exists in %s', (language) => {
    const known = new Set(
      Object.entries(texts)
        .filter(([path]) => path.endsWith(`/${language}.ftl`))
        .flatMap(([, text]) => [...new FluentResource(text).body].map((message) => message.id)),
    );
    expect([...asked].filter((id) => !known.has(id))).toEqual([]);
  });
});
