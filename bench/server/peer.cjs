// boardgame.io's own server, in memory, with the square of Mission Secrète: four players, hidden characters, swaps in turn.
const { Server, Origins } = require('boardgame.io/server');
const { Mission } = require('./mission.cjs');

const server = Server({ games: [Mission], origins: [Origins.LOCALHOST_IN_DEVELOPMENT, /localhost|127\.0\.0\.1/] });
server.app.silent = true;
// Loopback only: its own `run` knows a port and no address.
const listen = server.app.listen.bind(server.app);
server.app.listen = (port, callback) => listen(port, '127.0.0.1', callback);
server.run({ port: Number(process.argv[2]), callback: () => console.log('ready') });
