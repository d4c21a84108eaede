// A second client, in another language, written from docs/protocol.md alone: it opens tables, seats people who have never met our own client,
// deals fairly, plays whole games at random over real sockets (with cut lines, if asked) and checks every deal. A load generator, and the
// proof that the page is enough.
//
//   node bench/second_client.mjs http://127.0.0.1:8000 --game mission --people 2 --bots 1 --tables 10 --cuts 0.05
//
// Prints one JSON object: what was played, how fast, and how many deals were found fair.

import { createHash, createHmac, randomBytes } from 'node:crypto';
import http from 'node:http';
import { parseArgs } from 'node:util';

const { values: asked, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    game: { type: 'string', default: 'mission' },
    people: { type: 'string', default: '2' },
    bots: { type: 'string', default: '0' },
    tables: { type: 'string', default: '1' },
    cuts: { type: 'string', default: '0' },
    option: { type: 'string', multiple: true, default: [] },
  },
});
const base = new URL(positionals[0] ?? 'http://127.0.0.1:8000');
const figures = { tables: 0, moves: 0, entries: 0, cuts: 0, refused: 0, fair: 0, endings: {} };

const newKey = () => randomBytes(32).toString('base64url');
const newId = () => randomBytes(12).toString('hex');
const sha256 = (hex) => createHash('sha256').update(Buffer.from(hex, 'hex')).digest('hex');

// ---- HTTP ---------------------------------------------------------------------------------------------------------------

async function request(key, method, path, body) {
  for (;;) {
    const answer = await fetch(new URL(path, base), {
      method,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    if (answer.ok) return answer.headers.get('content-type')?.includes('json') ? answer.json() : answer.text();
    const problem = await answer.json();
    if (typeof problem.retry_after !== 'number') throw new Error(`${method} ${path}: ${problem.code}: ${problem.text}`);
    await pause(problem.retry_after);
  }
}

const pause = (ms) => new Promise((done) => setTimeout(done, ms));

// ---- a WebSocket, as far as the page needs one: whole text frames, no compression ---------------------------------------------

function connect(path, key, ears) {
  const { hostname, port } = base;
  const asking = http.request({
    hostname,
    port,
    path,
    headers: {
      authorization: `Bearer ${key}`,
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': randomBytes(16).toString('base64'),
    },
  });
  asking.on('error', () => ears.closed());
  asking.on('response', () => ears.closed());
  asking.on('upgrade', (_, socket, head) => {
    let rest = head;
    socket.on('data', (data) => {
      rest = Buffer.concat([rest, data]);
      for (let frame = cut(rest); frame; frame = cut(rest)) {
        rest = rest.subarray(frame.end);
        if (frame.kind === 0x1) ears.heard(JSON.parse(frame.body.toString('utf8')));
        else if (frame.kind === 0x9) socket.write(framed(0xa, frame.body));
        else if (frame.kind === 0x8) socket.end();
      }
    });
    socket.on('error', () => {});
    socket.on('close', () => ears.closed());
    ears.open({ send: (message) => socket.write(framed(0x1, JSON.stringify(message))), cut: () => socket.destroy() });
    if (head.length) socket.emit('data', Buffer.alloc(0));
  });
  asking.end();
}

/** The first whole frame of these bytes, if there is one. */
function cut(data) {
  if (data.length < 2) return null;
  let length = data[1] & 0x7f;
  let start = 2;
  if (length === 126) {
    if (data.length < 4) return null;
    length = data.readUInt16BE(2);
    start = 4;
  } else if (length === 127) {
    if (data.length < 10) return null;
    length = Number(data.readBigUInt64BE(2));
    start = 10;
  }
  const end = start + length;
  return data.length < end ? null : { kind: data[0] & 0xf, body: data.subarray(start, end), end };
}

function framed(kind, content) {
  const body = Buffer.from(content);
  const mask = randomBytes(4);
  const head =
    body.length < 126
      ? Buffer.from([0x80 | kind, 0x80 | body.length])
      : Buffer.from([0x80 | kind, 0xfe, body.length >> 8, body.length & 255]);
  return Buffer.concat([head, mask, body.map((byte, at) => byte ^ mask[at % 4])]);
}

// ---- a person at a table --------------------------------------------------------------------------------------------------

class Person {
  constructor(table, seat, key) {
    Object.assign(this, { table, seat, key, since: 0, state: null, view: null, nonce: null, promises: null });
    this.looks = null; // through whose eyes: nobody's until the seat is theirs
    this.orders = new Map();
    this.wakers = [];
    this.line = null;
    this.welcome = false;
    this.reach();
  }

  reach() {
    this.welcome = false;
    connect(`/api/tables/${this.table}/socket`, this.key, {
      open: (line) => {
        this.line = line;
        this.hello();
      },
      heard: (message) => this.hear(message),
      closed: () => {
        this.line = null;
        if (!this.gone) setTimeout(() => this.reach(), 50 + Math.random() * 100);
      },
    });
  }

  hello() {
    this.welcome = false;
    this.line?.send({ type: 'hello', seat: this.looks, since: this.since, language: 'en' });
  }

  /** From here on they look through their own seat: entries are numbered the same, what they tell may differ. */
  look() {
    this.looks = this.seat;
    this.since = 0;
    this.view = null;
    this.hello();
  }

  hear(message) {
    switch (message.type) {
      case 'ping':
        this.line?.send({ type: 'pong', ping: message.ping });
        return;
      case 'welcome':
        if (message.seat !== this.looks) return;
        this.welcome = true;
        for (const { message: order } of this.orders.values()) this.line?.send(order);
        break;
      case 'refused':
        if (message.id === null) throw new Error(`refused: ${message.code}: ${message.text}`);
        this.answered(message.id, message);
        break;
      case 'news':
        if (!this.welcome) return; // meant for the eyes before
        for (const entry of message.entries ?? []) {
          if (entry.seq !== this.since + 1) throw new Error(`entry ${entry.seq} after ${this.since}`);
          this.since = entry.seq;
          figures.entries += 1;
        }
        if (message.table) this.sees(message.table);
        if (message.view) this.view = message.view;
        for (const done of message.done ?? []) this.answered(done.id, done);
        break;
    }
    for (const wake of this.wakers.splice(0)) wake();
  }

  /** The commitment behind a deal never changes while it is dealt and played. */
  sees(state) {
    const before = this.state;
    if (before && before.round === state.round && before.phase === state.phase && before.commitment !== state.commitment)
      throw new Error('the server changed its commitment');
    this.state = state;
  }

  answered(id, answer) {
    const order = this.orders.get(id);
    this.orders.delete(id);
    order?.done(answer);
  }

  /** A command and its answer; sent again with the same id after a cut, it is done once. */
  order(command) {
    const message = { ...command, id: newId() };
    return new Promise((done) => {
      this.orders.set(message.id, { message, done });
      if (this.welcome) this.line?.send(message);
    });
  }

  /** As `order`, again for as long as waiting helps. */
  async insist(command) {
    for (;;) {
      const answer = await this.order(command);
      if (answer.type !== 'refused') return answer;
      if (typeof answer.retry_after !== 'number') throw new Error(`${command.type}: ${answer.code}: ${answer.text}`);
      await pause(answer.retry_after);
    }
  }

  async until(true_) {
    while (!true_()) await new Promise((wake) => this.wakers.push(wake));
  }

  /** Every seat binds itself before any nonce is known. */
  async shuffle() {
    this.nonce = randomBytes(16).toString('hex');
    await this.insist({ type: 'commit', seat: this.seat, commitment: sha256(this.nonce) });
    const bound = () => this.state.seats.every((seat) => seat.kind === 'bot' || seat.commitment !== '');
    await this.until(() => this.state && bound());
    this.promises = this.state.seats.map((seat) => seat.commitment);
    this.commitment = this.state.commitment;
    await this.insist({ type: 'nonce', seat: this.seat, nonce: this.nonce });
  }

  async play(cuts) {
    for (;;) {
      await this.until(() => this.state?.phase === 'over' || (this.view && !this.view.over && this.mine()));
      if (this.state.phase === 'over') return;
      if (Math.random() < cuts && this.line) {
        figures.cuts += 1;
        this.line.cut();
        this.line = null;
        this.welcome = false;
      }
      const { legal, decision, seq } = this.view;
      const move = legal[Math.floor(Math.random() * legal.length)];
      const answer = await this.order({ type: 'play', seat: this.seat, decision, move });
      if (answer.type === 'refused') {
        figures.refused += 1;
        if (answer.retry_after) await pause(answer.retry_after);
        if (this.view.seq === seq) await this.until(() => this.view?.seq !== seq || this.state.phase === 'over');
      } else {
        figures.moves += 1;
        await this.until(() => this.view?.seq >= answer.seq || this.state.phase === 'over');
      }
    }
  }

  mine() {
    return this.view.seat === this.seat && this.view.due.includes(this.seat) && this.view.legal?.length;
  }

  /** That the deal was the one which everybody was bound to, and the record says the same. */
  async check() {
    await this.until(() => this.state.secret !== null);
    const { secret, nonces, bot_nonce: bot } = this.state;
    const parts = nonces.map((nonce) => Buffer.from(nonce, 'hex'));
    const message = Buffer.concat(parts.flatMap((part) => [Buffer.from([part.length >> 8, part.length & 255]), part]));
    const seed = createHmac('sha256', Buffer.from(secret, 'hex')).update(message).digest('hex');
    const bound = this.promises.every((promise, seat) => (promise ? sha256(nonces[seat]) === promise : nonces[seat] === bot));
    const record = await request(this.key, 'GET', `/api/tables/${this.table}/record`);
    const recorded = record.split('\n').includes(`seed ${seed}`);
    return sha256(secret) === this.commitment && nonces[this.seat] === this.nonce && bound && recorded;
  }

  leave() {
    this.gone = true;
    this.line?.cut();
  }
}

// ---- evenings -------------------------------------------------------------------------------------------------------------

async function evening() {
  const people = Number(asked.people);
  const keys = Array.from({ length: people }, newKey);
  const seats = [{ name: 'Second 1' }, ...Array.from({ length: people - 1 }, () => ({}))];
  for (let bot = 0; bot < Number(asked.bots); bot += 1) seats.push({ bot: '' });
  const options = Object.fromEntries(asked.option.map((one) => one.split('=')).map(([name, value]) => [name, read(value)]));
  const { id } = await request(keys[0], 'POST', '/api/tables', { game: asked.game, seats, options });
  const sitting = keys.map((key, seat) => new Person(id, seat, key));
  for (const [seat, person] of sitting.entries()) {
    await person.until(() => person.state);
    if (seat) await person.insist({ type: 'sit', seat, name: `Second ${seat + 1}` });
    person.look();
  }
  await Promise.all(sitting.map((person) => person.shuffle()));
  await sitting[0].insist({ type: 'start' });
  await Promise.all(sitting.map((person) => person.play(Number(asked.cuts))));
  const fair = await Promise.all(sitting.map((person) => person.check()));
  figures.tables += 1;
  figures.fair += fair.filter(Boolean).length;
  const { ending } = sitting[0].view;
  figures.endings[ending] = (figures.endings[ending] ?? 0) + 1;
  for (const person of sitting) person.leave();
}

const read = (value) => (value === 'true' || value === 'false' ? value === 'true' : /^-?\d+$/.test(value) ? Number(value) : value);

const began = performance.now();
await Promise.all(Array.from({ length: Number(asked.tables) }, evening));
const seconds = (performance.now() - began) / 1000;
console.log(JSON.stringify({ ...figures, seconds: Number(seconds.toFixed(2)), moves_per_second: Math.round(figures.moves / seconds) }));
process.exit(0);
