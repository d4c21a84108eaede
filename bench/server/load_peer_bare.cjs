// The same matches over bare sockets that speak socket.io's text protocol, so that boardgame.io's client costs nothing:
// what is left is its server. A move's time runs from the mover's send to the moment the next player has the state.
const WebSocket = require('ws');
const report = require('./report.cjs');

const [url, tables, seconds] = [process.argv[2], Number(process.argv[3]), Number(process.argv[4])];
const post = async (path, body) =>
  (await fetch(url + path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })).json();

function sit(matchID, playerID, credentials, on) {
  return new Promise((seated) => {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`, { perMessageDeflate: false });
    const emit = (...args) => socket.send(`42/mission,${JSON.stringify(args)}`);
    socket.move = (state) =>
      emit('update', { type: 'MAKE_MOVE', payload: { type: 'swap', args: [0, 1], playerID, credentials } }, state._stateID, matchID, playerID);
    socket.on('message', (data) => {
      report.received(data);
      const text = String(data);
      if (text[0] === '0') socket.send('40/mission,');
      else if (text === '2') socket.send('3');
      else if (text.startsWith('40')) emit('sync', matchID, playerID, credentials, 4);
      else if (text.startsWith('42/mission,')) {
        const [kind, , what] = JSON.parse(text.slice(11));
        if (kind === 'sync') {
          socket.state = what.state;
          seated(socket);
        } else if (kind === 'update') on(socket, playerID, what);
        else if (kind === 'patch') throw new Error('patches are off by default');
      }
    });
  });
}

async function main() {
  const times = [];
  let running = false;
  const starts = [];
  for (let number = 0; number < tables; number++) {
    const { matchID } = await post('/games/mission/create', { numPlayers: 4 });
    const match = { sent: 0 };
    const play = (socket, state) => {
      match.sent = performance.now();
      socket.move(state);
    };
    const on = (socket, playerID, state) => {
      if (!running || state.ctx.currentPlayer !== playerID) return;
      times.push(performance.now() - match.sent);
      play(socket, state);
    };
    const sockets = [];
    for (let seat = 0; seat < 4; seat++) {
      const { playerCredentials } = await post(`/games/mission/${matchID}/join`, { playerID: String(seat), playerName: `P${seat}` });
      sockets.push(await sit(matchID, String(seat), playerCredentials, on));
    }
    const { state } = sockets[0];
    starts.push(() => play(sockets[Number(state.ctx.currentPlayer)], state));
  }
  await new Promise((wait) => setTimeout(wait, 1500));
  running = true;
  report.began();
  starts.forEach((start) => start());
  setTimeout(() => {
    running = false;
    report.ended(times);
    process.exit(0);
  }, seconds * 1000);
}

main();
