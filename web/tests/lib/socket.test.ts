import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Socket, type Answer, type Ears } from '../../src/wire/socket';
import type { ServerMessage } from '../../src/wire/types';
import { Line } from '../line';

const WELCOME = { type: 'welcome', seat: null, yours: [] } as unknown as ServerMessage;
let heard: ServerMessage[];
let states: string[];
let socket: Socket;

function ears(): Ears {
  return {
    knock: () => Promise.resolve(true),
    hello: () => ({ type: 'hello', seat: null, since: 7, language: 'en' }),
    hear: (message) => void heard.push(message),
    line: (state) => void states.push(state),
  };
}

async function line(at: number): Promise<Line> {
  await vi.waitFor(() => expect(Line.all.length).toBeGreaterThan(at));
  return Line.all[at]!;
}

describe('a socket to a table', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('WebSocket', Line);
    Line.all = [];
    heard = [];
    states = [];
    socket = new Socket('ws://table', ears());
  });
  afterEach(() => {
    socket.close();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  it('says hello first and sends nothing before it is welcome', async () => {
    void socket.order({ type: 'start' });
    const one = await line(0);
    one.open();
    expect(one.sent.map((message) => message.type)).toEqual(['hello']);
    one.say(WELCOME);
    expect(one.sent.map((message) => message.type)).toEqual(['hello', 'start']);
    expect(states).toEqual(['on']);
  });

  it('comes back by itself, and sends what was not answered again with the same id, once', async () => {
    const one = await line(0);
    one.open();
    one.say(WELCOME);
    let answer: Answer | undefined;
    void socket.order({ type: 'start' }).then((found) => (answer = found));
    const { id } = one.sent[1] as { id: string };
    one.break();
    expect(states).toEqual(['on', 'off']);
    await vi.advanceTimersByTimeAsync(1000);
    const two = await line(1);
    two.open();
    two.say(WELCOME);
    expect(two.sent[1]).toEqual({ type: 'start', id });
    two.say({ type: 'news', done: [{ type: 'done', id, seq: 1 }] } as unknown as ServerMessage);
    await vi.advanceTimersByTimeAsync(0);
    expect(answer?.type).toBe('done');
    two.break();
    await vi.advanceTimersByTimeAsync(1000);
    const three = await line(2);
    three.open();
    three.say(WELCOME);
    expect(three.sent.map((message) => message.type)).toEqual(['hello']);
  });

  it('sends what was ordered while there was no line as soon as there is one', async () => {
    const one = await line(0);
    one.open();
    one.say(WELCOME);
    one.break();
    void socket.order({ type: 'rematch' });
    await vi.advanceTimersByTimeAsync(1000);
    const two = await line(1);
    two.open();
    two.say(WELCOME);
    expect(two.sent.map((message) => message.type)).toEqual(['hello', 'rematch']);
  });

  it('answers a ping, and gives up a line that is silent', async () => {
    const one = await line(0);
    one.open();
    one.say({ type: 'ping', ping: 3 } as unknown as ServerMessage);
    expect(one.sent[1]).toEqual({ type: 'pong', ping: 3 });
    await vi.advanceTimersByTimeAsync(52_000);
    expect(states).toContain('off');
    expect(Line.all.length).toBeGreaterThan(1);
  });

  it('does not come back to a table that is gone', async () => {
    const one = await line(0);
    one.open();
    one.break(4404);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(states).toEqual(['gone']);
    expect(Line.all.length).toBe(1);
  });
});
