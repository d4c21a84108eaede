// One line of JSON: moves a second, and how long a move took from the mover to the next player.
module.exports.report = (times, seconds) => {
  times.sort((a, b) => a - b);
  const at = (share) => times[Math.min(times.length - 1, Math.floor(share * times.length))];
  console.log(JSON.stringify({ moves: times.length, seconds, p50: at(0.5), p99: at(0.99) }));
};
