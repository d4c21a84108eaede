// What a load generator measures: `began()` and `ended()` print a line each, between which the server's own work is counted;
// the second carries how many moves there were, how long each took from the mover to the next player, what came in, and what
// the generator itself worked, because on two cores it may be what limits.
let start = 0;
let worked = null;
const counted = { frames: 0, bytes: 0 };

module.exports = {
  received(data) {
    if (!start) return;
    counted.frames += 1;
    counted.bytes += data.length;
  },
  began() {
    start = performance.now();
    worked = process.cpuUsage();
    console.log('began');
  },
  ended(times) {
    const seconds = (performance.now() - start) / 1000;
    const { user, system } = process.cpuUsage(worked);
    times.sort((a, b) => a - b);
    const at = (share) => times[Math.min(times.length - 1, Math.floor(share * times.length))];
    console.log(JSON.stringify({ moves: times.length, seconds, p50: at(0.5), p99: at(0.99), load: (user + system) / 1e6, ...counted }));
  },
};
