// Fifty tables of four over plain sockets. A move's time runs from the mover's send to the moment the next player has it.
const crypto = require('node:crypto');
const WebSocket = require('ws');
const report = require('./report.cjs');

const [url, tables, seconds] = [process.argv[2], Number(process.argv[3]), Number(process.argv[4])];
const key = () => crypto.randomBytes(32).toString('base64url');

async function open() {
  const keys = [key(), key(), key(), key()];
  const headers = { authorization: `Bearer ${keys[0]}`, 'content-type': 'application/json' };
  const body = JSON.stringify({ game: 'mission', seats: [{ name: 'P0' }, {}, {}, {}], options: { swap_limit: 1000 } });
  const answer = await fetch(`${url}/api/tables`, { method: 'POST', headers, body });
  return { id: (await answer.json()).id, keys, sent: 0, decided: null, sockets: [] };
}

function changed(view, { since, view: fields, game }) {
  if (view.seq !== since) throw new Error(`a change of ${since} for the view of ${view.seq}`);
  Object.assign(view, fields);
  Object.assign(view.game, game);
}

function sit(table, seat, on) {
  return new Promise((seated) => {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/api/tables/${table.id}/socket`, { headers: { authorization: `Bearer ${table.keys[seat]}` }, perMessageDeflate: false });
    let count = 0;
    socket.command = (message) => socket.send(JSON.stringify({ id: `${seat}-${count++}`, ...message }));
    socket.on('open', () => {
      socket.send(JSON.stringify({ type: 'hello', changes: true }));
      if (seat) socket.command({ type: 'sit', seat, name: `P${seat}` });
      else socket.command({ type: 'say', seat, text: 'bonsoir' });
    });
    socket.on('message', (data) => {
      report.received(data);
      const message = JSON.parse(data);
      if (message.type === 'ping') socket.send(JSON.stringify({ type: 'pong', ping: message.ping }));
      else if (message.type === 'refused') throw new Error(`${seat}: ${message.code} ${message.text}`);
      else if (message.type === 'news') {
        for (const done of message.done ?? []) {
          if (done.id === `${seat}-0`) {
            socket.send(JSON.stringify({ type: 'hello', seat, changes: true }));
            socket.command({ type: 'nonce', seat, nonce: crypto.randomBytes(16).toString('hex') });
          } else if (done.id === `${seat}-1`) seated(socket);
        }
        if (message.change) changed(socket.view, message.change);
        else if (message.view) socket.view = message.view;
        else return;
        on(socket, seat, socket.view);
      }
    });
  });
}

async function main() {
  const times = [];
  let running = false;
  const all = [];
  for (let number = 0; number < tables; number++) {
    const table = await open();
    const play = (socket, seat, view) => {
      table.decided = view.seq;
      table.sent = performance.now();
      socket.command({ type: 'play', seat, decision: view.decision, move: 'swap a1 b1' });
    };
    const on = (socket, seat, view) => {
      if (running && view.over) throw new Error('a game was over before the time was: measure for fewer --seconds');
      if (view.seat !== seat || !view.due.includes(seat) || view.over || table.decided === view.seq) return;
      if (!running) {
        table.start = () => play(socket, seat, view);
        return;
      }
      if (table.sent) times.push(performance.now() - table.sent);
      play(socket, seat, view);
    };
    for (let seat = 0; seat < 4; seat++) table.sockets.push(await sit(table, seat, on));
    table.sockets[0].command({ type: 'start' });
    all.push(table);
  }
  await new Promise((wait) => setTimeout(wait, 1500));
  running = true;
  report.began();
  all.forEach((table) => table.start());
  setTimeout(() => {
    running = false;
    report.ended(times);
    process.exit(0);
  }, seconds * 1000);
}

main();
