import { render, screen } from '@testing-library/svelte';
import { beforeEach, describe, expect, it } from 'vitest';
import { loadTexts } from '$lib/fluent.svelte';
import { settings } from '$lib/settings.svelte';
import type { Table } from '$lib/table.svelte';
import { client } from '../../src/games/mission/client';
import type { GameClient } from '../../src/games/shape';
import Ending from '../../src/pages/table/Ending.svelte';
import { missionPlay, missionView } from '../fixtures';

const mission = client as unknown as GameClient;
const NAMES = ['Anaïs', 'Braise', 'Chloé', 'Merlin'];

/** The title over a game that came out so, for whoever sits there (nobody: a television, an onlooker). */
function title(payoffs: number[], seat: number | null, passed = false): string {
  const winners = payoffs.flatMap((share, at) => (share > 0 ? [at] : []));
  const told = { id: 'mission-limit', args: {} };
  const table = {
    ...missionPlay([], {
      seat,
      over: true,
      view: { ...missionView, ending: 'limit', winners },
      players: NAMES.slice(0, payoffs.length).map((name) => ({ name, bot: '', sign: 'here' as const })),
    }),
    passed,
    mine: [],
    lines: [{ told, struck: false }],
    state: { game: 'mission', secret: null },
    shown: { payoffs, scores: winners.map(() => 1), ending: 'limit' },
  } as unknown as Table;
  const { unmount } = render(Ending, { table, client: mission, screen: true, onrematch: () => {} });
  const said = screen.getByRole('heading', { level: 2 }).textContent;
  unmount();
  return said;
}

describe('the end of a game', () => {
  beforeEach(() => loadTexts('mission'));

  it('says in whose face a game was won', () => {
    settings.language = 'en';
    expect(title([0, 1, 0], 1)).toBe('You win!');
    expect(title([0, 1, 0], 0)).toBe('Braise wins!');
    expect(title([0, 0], 0)).toBe('Nobody wins.');
  });

  it('never calls a game that was shared won', () => {
    const half = [0.5, 0.5, 0, 0];
    const third = [1 / 3, 1 / 3, 0, 1 / 3];
    const all = [0.25, 0.25, 0.25, 0.25];
    settings.language = 'fr';
    expect(title(half, 0)).toBe('Tu partages la partie avec Braise');
    expect(title(half, 3)).toBe('Anaïs et Braise partagent la partie');
    expect(title(third, 3)).toBe('Tu partages la partie avec Anaïs et Braise');
    expect(title(all, 1)).toBe('Tu partages la partie avec Anaïs, Chloé et Merlin');
    expect(title([0.5, 0.5], null)).toBe('Anaïs et Braise partagent la partie');
    settings.language = 'en';
    expect(title(half, 1)).toBe('You share the game with Anaïs');
    expect(title(third, 2)).toBe('Anaïs, Braise and Merlin share the game');
    expect(title([0.5, 0.5], 0, true)).toBe('Anaïs and Braise share the game');
  });
});
