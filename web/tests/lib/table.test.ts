import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { settings } from '$lib/settings.svelte';
import { Table } from '$lib/table.svelte';
import type { ClientMessage, Entry, News, SeatState, ServerMessage, TableState, View } from '../../src/wire/types';
import { Line } from '../line';

function seat(name: string, yours: boolean): SeatState {
  return { kind: 'person', name, bot: '', yours, here: true, commitment: '', ready: true };
}

const STATE: TableState = {
  phase: 'play',
  round: 1,
  game: 'mission',
  options: {},
  pack: 'classic',
  content: 'abc',
  clock: null,
  hints: false,
  host: true,
  seats: [seat('Ana', true), seat('Bob', false)],
  watchers: 0,
  commitment: 'c',
  secret: null,
  nonces: [],
  bot_nonce: '',
  undo: null,
  evening: false,
  gathers: false,
  gathered: '',
  lesson: '',
  daily: '',
  course: null,
  joining: null,
};

function view(decision: number, legal: string[] = ['swap a1 b1']): View {
  return {
    seq: 1,
    seat: 0,
    game: {},
    due: [0],
    may: [0],
    decision,
    legal,
    undo: false,
    now: 0,
    deadline: null,
    clocks: null,
    over: false,
    ending: '',
    payoffs: null,
    scores: null,
  };
}

function entry(seq: number, what: Partial<Entry['what']> & { type: string }): Entry {
  return { seq, at: 0, what: what as Entry['what'], told: [], beats: [] };
}

function news(rest: Partial<News>): ServerMessage {
  return { type: 'news', ...rest } as ServerMessage;
}

const WELCOME = { type: 'welcome', protocol: 1, table: 't', seat: 0, yours: [0], seq: 0 } as ServerMessage;
let table: Table;

async function line(at: number): Promise<Line> {
  await vi.waitFor(() => expect(Line.all.length).toBeGreaterThan(at));
  return Line.all[at]!;
}

/** Connected, looking through my seat. */
async function seated(): Promise<Line> {
  const found = await line(0);
  found.open();
  found.say({ ...WELCOME, seat: null } as ServerMessage);
  found.say(WELCOME);
  found.say(news({ table: STATE, view: view(5) }));
  return found;
}

function plays(found: Line): ClientMessage[] {
  return found.sent.filter((message) => message.type === 'play');
}

describe('a table as this browser knows it', () => {
  beforeEach(() => {
    settings.language = 'en';
    vi.useFakeTimers();
    vi.stubGlobal('WebSocket', Line);
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('[]')));
    Line.all = [];
    table = new Table('t', false);
  });
  afterEach(() => {
    table.close();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  it('looks through the one seat that is mine, and forgets what was meant for other eyes', async () => {
    await seated();
    expect(table.seat).toBe(0);
    expect(table.legal).toEqual(['swap a1 b1']);
    table.look(null);
    expect(table.shown).toBeNull();
    expect(table.lines).toEqual([]);
  });

  it('makes the next view out of the one before and what changed, and asks for the whole where it has another', async () => {
    const found = await seated();
    found.say(news({ view: { ...view(5), seq: 4, game: { square: ['bell'], swaps: 3, mine: 'elf' } } }));
    found.say(
      news({ change: { since: 4, view: { seq: 6, now: 20, due: [1], legal: null }, game: { swaps: 4, mine: null } } }),
    );
    expect(table.shown).toEqual({
      ...view(5),
      seq: 6,
      now: 20,
      due: [1],
      legal: null,
      game: { square: ['bell'], swaps: 4, mine: null },
    });
    expect(Object.keys(table.view as object)).toEqual(['square', 'swaps', 'mine']);
    const hellos = (): number => found.sent.filter((message) => message.type === 'hello').length;
    const before = hellos();
    found.say(news({ change: { since: 5, view: { seq: 7, now: 30 }, game: { swaps: 9 } } }));
    expect(table.shown?.seq).toBe(6);
    expect(hellos()).toBe(before + 1);
    found.say(news({ change: { since: 6, view: { seq: 7, now: 30 }, game: { swaps: 9 } } }));
    expect(table.shown?.seq).toBe(6);
    found.say(WELCOME);
    found.say(news({ view: { ...view(5), seq: 7 } }));
    expect(table.shown?.seq).toBe(7);
  });

  it('keeps what Board and Hand share for one viewer and one round only', { timeout: 30_000 }, async () => {
    const found = await seated();
    await vi.waitFor(() => expect(table.client).not.toBeNull(), { timeout: 20_000 });
    const first = table.own;
    expect(first).toBeDefined();
    found.say(news({ table: { ...STATE, watchers: 3 } }));
    expect(table.own).toBe(first);
    found.say(news({ table: { ...STATE, round: 2 } }));
    expect(table.own).not.toBe(first);
  });

  it('sends a move made without a line once it is back, and only once however often it was pressed', async () => {
    const one = await seated();
    one.break();
    table.send('swap a1 b1');
    table.send('swap a1 b1');
    expect(table.busy).toBe(true);
    expect(table.refusal).toBeNull();
    await vi.advanceTimersByTimeAsync(1000);
    const two = await line(1);
    two.open();
    two.say(WELCOME);
    expect(plays(two)).toHaveLength(1);
    const { id } = plays(two)[0] as { id: string };
    two.say(news({ done: [{ id } as NonNullable<News['done']>[number]] }));
    await vi.advanceTimersByTimeAsync(0);
    expect(table.busy).toBe(false);
  });

  it('sends a move again whose answer was lost with the line, and is busy until it is answered', async () => {
    const one = await seated();
    table.send('swap a1 b1');
    const { id } = plays(one)[0] as { id: string };
    one.break();
    expect(table.busy).toBe(true);
    await vi.advanceTimersByTimeAsync(1000);
    const two = await line(1);
    two.open();
    two.say(WELCOME);
    expect(plays(two).map((message) => (message as { id: string }).id)).toEqual([id]);
  });

  it('tells that a move was taken back, and strikes it from the story', async () => {
    const found = await seated();
    const told = [{ id: 'mission-swapped', args: {} }];
    found.say(news({ entries: [{ ...entry(2, { type: 'moved', seat: 1 }), told }] }));
    found.say(news({ entries: [entry(3, { type: 'undone', seat: 1, entries: [2] })] }));
    expect(table.lines[0]).toMatchObject({ seq: 2, struck: true });
    expect(table.fresh.map((line) => line.id)).toEqual(['table-undone']);
  });

  it('knows its own words from those of others', async () => {
    const found = await seated();
    found.say(news({ entries: [entry(2, { type: 'said', seat: 0, name: 'Ana', text: 'hello' })] }));
    found.say(news({ entries: [entry(3, { type: 'said', seat: 1, name: 'Bob', text: 'hi' })] }));
    expect(table.words.map((word) => word.mine)).toEqual([true, false]);
  });

  it('hears nothing twice after a reconnect', async () => {
    const found = await seated();
    const said = entry(2, { type: 'said', seat: 1, name: 'Bob', text: 'hi' });
    found.say(news({ entries: [said] }));
    found.say(news({ entries: [said] }));
    expect(table.words).toHaveLength(1);
  });
});
