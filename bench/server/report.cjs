// What a load generator measures: `began()` and `ended()` print a line each, between which the server's own work is counted;
// the second carries how many moves there were, how long each took from the mover to the next player, and what came in.
let start = 0;
const counted = { frames: 0, bytes: 0 };

module.exports = {
  received(data) {
    if (!start) return;
    counted.frames += 1;
    counted.bytes += data.length;
  },
  began() {
    start = performance.now();
    console.log('began');
  },
  ended(times) {
    const seconds = (performance.now() - start) / 1000;
    times.sort((a, b) => a - b);
    const at = (share) => times[Math.min(times.length - 1, Math.floor(share * times.length))];
    console.log(JSON.stringify({ moves: times.length, seconds, p50: at(0.5), p99: at(0.99), ...counted }));
  },
};
