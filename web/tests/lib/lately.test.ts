import { render, screen } from '@testing-library/svelte';
import { beforeEach, describe, expect, it } from 'vitest';
import { loadTexts } from '$lib/fluent.svelte';
import { settings } from '$lib/settings.svelte';
import type { Table } from '$lib/table.svelte';
import type { Telling } from '$lib/telling.svelte';
import Lately from '../../src/pages/table/Lately.svelte';
import type { Told } from '../../src/wire/types';
import { missionPlay } from '../fixtures';

const sat = (name: string): Told => ({ id: 'table-sat', args: { name } });
const played: Told = { id: 'mission-limit', args: {} };
const begins: Told = { id: 'table-started', args: {} };

function told(...story: Told[]): string[] {
  const lines = story.map((told, seq) => ({ seq, told, struck: false }));
  const table = { ...missionPlay(), client: null, lines } as unknown as Table;
  const telling = { heard: (all: unknown) => all } as unknown as Telling;
  render(Lately, { table, telling });
  return screen.getAllByRole('listitem').map((line) => line.textContent.trim());
}

describe('the story on a television', () => {
  beforeEach(async () => {
    settings.language = 'en';
    await loadTexts('mission');
  });

  it('begins with the game, not with who sat down', () => {
    const [last, first, ...others] = told(sat('Ana'), sat('Bo'), begins, played);
    expect(last).toContain('swap limit');
    expect(first).toBe('The game begins.');
    expect(others).toEqual([]);
  });

  it('begins anew with a rematch', () => {
    expect(told(begins, played, { id: 'table-rematched', args: {} }, begins)).toEqual(['The game begins.']);
  });

  it('tells who comes while nothing is played', () => {
    expect(told(sat('Ana'), sat('Bo'))).toHaveLength(2);
  });
});
