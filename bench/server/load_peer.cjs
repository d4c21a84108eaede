// Fifty matches of four over boardgame.io's own client. A move's time runs from the mover's call to the moment the next player's client has it.
const { Client } = require('boardgame.io/client');
const { SocketIO } = require('boardgame.io/multiplayer');
const { Mission } = require('./mission.cjs');
const report = require('./report.cjs');

const [url, tables, seconds] = [process.argv[2], Number(process.argv[3]), Number(process.argv[4])];
const post = async (path, body, tries = 50) => {
  for (;;) {
    try {
      const answer = await fetch(url + path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
      return await answer.json();
    } catch (error) {
      if (!tries--) throw error;
      await new Promise((wait) => setTimeout(wait, 100));
    }
  }
};

async function main() {
  const times = [];
  let running = false;
  const starts = [];
  for (let table = 0; table < tables; table++) {
    const { matchID } = await post('/games/mission/create', { numPlayers: 4 });
    const match = { sent: 0, turn: -1 };
    const clients = [];
    for (let seat = 0; seat < 4; seat++) {
      const { playerCredentials } = await post(`/games/mission/${matchID}/join`, { playerID: String(seat), playerName: `P${seat}` });
      const client = Client({ game: Mission, multiplayer: SocketIO({ server: url }), matchID, playerID: String(seat), credentials: playerCredentials, numPlayers: 4, debug: false });
      clients.push(client);
      client.start();
      client.transport.socket.io.engine.on('data', report.received);
    }
    const play = (client, state) => {
      match.turn = state.ctx.turn;
      match.sent = performance.now();
      client.moves.swap(0, 1);
    };
    clients.forEach((client, seat) =>
      client.subscribe((state) => {
        if (!running || !state || !state.isConnected || state.ctx.currentPlayer !== String(seat) || state.ctx.turn === match.turn) return;
        if (match.sent) times.push(performance.now() - match.sent);
        setImmediate(() => running && play(client, client.getState()));
        match.turn = state.ctx.turn;
      }),
    );
    starts.push(() => {
      const state = clients[0].getState();
      if (!state) throw new Error('a match has no state');
      play(clients[Number(state.ctx.currentPlayer)], state);
    });
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
