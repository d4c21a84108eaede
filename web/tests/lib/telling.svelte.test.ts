import { flushSync } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { settings } from '$lib/settings.svelte';
import { PACES, Telling, type Scene, type Source } from '$lib/telling.svelte';
import type { Told } from '../../src/wire/types';
import type { GameClient } from '../../src/games/shape';
import { client } from '../../src/games/mission/client';
import { missionPlay } from '../fixtures';

const told = (id: string): Told => ({ id, args: {} });
const SCENE: Scene = {
  seq: 7,
  seat: 1,
  told: [told('chose'), told('revealed'), told('saw'), told('next')],
  beats: [
    { after: 2, game: 'cards' },
    { after: 3, game: 'points' },
  ],
  before: 'before',
};

/** A table of which a test says how it stands. */
function source() {
  const sent: string[] = [];
  let view = $state.raw<unknown>('before');
  let game = $state.raw<GameClient | null>({ ...(client as unknown as GameClient), scenic: undefined });
  const play = missionPlay(sent, { over: true, legal: ['swap a1 b1'] });
  return {
    ...play,
    own: null,
    content: null,
    sent,
    onscene: null as Source['onscene'],
    get view() {
      return view;
    },
    set view(next) {
      view = next;
    },
    get client() {
      return game;
    },
    set client(next) {
      game = next;
    },
  };
}

let table: ReturnType<typeof source>;
let telling: Telling;
let end: () => void;

describe('a telling', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    settings.pace = 'steady';
    table = source();
    end = $effect.root(() => {
      telling = new Telling(table);
    });
    flushSync();
  });
  afterEach(() => {
    end();
    vi.useRealTimers();
  });

  it('shows the table as it stood at each step, where nobody can act, and then the table as it stands', () => {
    table.onscene?.(SCENE);
    table.view = 'after';
    flushSync();
    expect([telling.view, telling.legal, telling.due, telling.over]).toEqual(['cards', [], [], false]);
    expect(telling.last?.told.map(({ id }) => id)).toEqual(['chose', 'revealed']);
    telling.send('swap a1 b1');
    expect(table.sent).toEqual([]);
    vi.advanceTimersByTime(PACES.steady);
    flushSync();
    expect(telling.view).toBe('points');
    vi.advanceTimersByTime(PACES.steady);
    flushSync();
    expect([telling.on, telling.view, telling.legal, telling.over]).toEqual([false, 'after', ['swap a1 b1'], true]);
    telling.send('swap a1 b1');
    expect(table.sent).toEqual(['swap a1 b1']);
  });

  it('lets the story say no more than has been told', () => {
    const lines = [6, 7, 7, 7, 7, 8].map((seq) => ({ seq }));
    expect(telling.heard(lines)).toHaveLength(6);
    table.onscene?.(SCENE);
    expect(telling.heard(lines).map(({ seq }) => seq)).toEqual([6, 7, 7]);
    telling.next();
    expect(telling.heard(lines)).toHaveLength(4);
    telling.skip();
    expect(telling.heard(lines)).toHaveLength(6);
  });

  it('asks before it answers: the story says what happened when the board shows it', () => {
    table.client = { ...table.client!, scenic: () => ({ acts: 2, turn: 1 }) };
    table.onscene?.(SCENE);
    const lines = [7, 7, 7, 7].map((seq) => ({ seq }));
    const seen = [0, 1, 2, 3].map(() => {
      const now = [telling.scene?.act, telling.view, telling.heard(lines).length];
      telling.next();
      return now;
    });
    expect(seen).toEqual([
      [0, 'before', 0],
      [1, 'cards', 2],
      [0, 'cards', 2],
      [1, 'points', 3],
    ]);
  });

  it('can be stepped, waited in, slowed and skipped', () => {
    table.onscene?.(SCENE);
    flushSync();
    telling.next();
    expect(telling.view).toBe('points');
    telling.back();
    flushSync();
    vi.advanceTimersByTime(60_000);
    expect([telling.view, telling.paused]).toEqual(['cards', true]);
    settings.pace = 'slow';
    telling.paused = false;
    flushSync();
    vi.advanceTimersByTime(PACES.slow - 1);
    expect(telling.view).toBe('cards');
    vi.advanceTimersByTime(1);
    expect(telling.view).toBe('points');
    telling.skip();
    expect(telling.on).toBe(false);
  });

  it('tells what comes meanwhile after what it tells, and nothing where it is not wanted', () => {
    table.onscene?.(SCENE);
    table.onscene?.({ ...SCENE, seq: 8 });
    expect(telling.length).toBe(4);
    table.onscene?.(null);
    expect(telling.on).toBe(false);
    settings.pace = 'off';
    table.onscene?.(SCENE);
    expect(telling.on).toBe(false);
  });

  it('hurries when more waits to be told, and does not begin a step again for what comes meanwhile', () => {
    table.onscene?.(SCENE);
    flushSync();
    vi.advanceTimersByTime(PACES.steady / 2 - 1);
    table.onscene?.({ ...SCENE, seq: 8 });
    flushSync();
    expect(telling.number).toBe(1);
    vi.advanceTimersByTime(1);
    flushSync();
    expect(telling.number).toBe(2);
    vi.advanceTimersByTime(PACES.steady / 2);
    flushSync();
    expect(telling.number).toBe(3);
    vi.advanceTimersByTime(PACES.steady - 1);
    flushSync();
    expect(telling.number).toBe(3);
  });

  it('gives way at once where a game is played in real time', () => {
    table.client = { ...table.client!, quick: true };
    flushSync();
    table.onscene?.(SCENE);
    table.view = 'after';
    flushSync();
    expect(telling.view).toBe('cards');
    table.view = 'next round';
    flushSync();
    expect([telling.on, telling.view]).toEqual([false, 'next round']);
  });
});
