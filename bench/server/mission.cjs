// Mission Secrète as boardgame.io writes games, as far as the comparison needs it: the same state, the same swap, the same redaction.
const KINDS = ['gift', 'carrot', 'bell', 'apple', 'candle'];
const CHARACTERS = ['santa', 'snowman', 'elf', 'reindeer'];

const lines = (square) => {
  const found = [];
  for (let i = 0; i < 5; i++) {
    found.push(square.slice(5 * i, 5 * i + 5), [0, 1, 2, 3, 4].map((row) => square[5 * row + i]));
  }
  return found;
};

const Mission = {
  name: 'mission',
  minPlayers: 4,
  maxPlayers: 4,
  setup: ({ random }) => ({
    square: random.Shuffle(Array.from({ length: 25 }, (_, i) => KINDS[i < 16 ? Math.floor(i / 4) : 4])),
    holders: random.Shuffle(CHARACTERS),
    swaps: 0,
    story: [],
  }),
  playerView: ({ G, playerID }) => ({
    ...G,
    holders: G.holders.map((character, seat) => (String(seat) === playerID ? character : null)),
  }),
  moves: {
    swap: ({ G, playerID }, first, second) => {
      if (Math.abs(first - second) !== 1 && Math.abs(first - second) !== 5) return 'INVALID_MOVE';
      [G.square[first], G.square[second]] = [G.square[second], G.square[first]];
      G.swaps += 1;
      G.story = [{ seat: playerID, first, second }];
      G.full = lines(G.square).filter((line) => KINDS.slice(0, 4).some((kind) => line.filter((thing) => thing === kind).length >= 4)).length;
    },
  },
  turn: { minMoves: 1, maxMoves: 1 },
};

module.exports = { Mission };
