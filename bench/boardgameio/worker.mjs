// boardgame.io in its own loop: a local client, the game as its tutorial writes it, random moves. Same protocol as worker.py.
import { createRequire } from 'node:module'
import { createInterface } from 'node:readline'

const require = createRequire(import.meta.url)
const { Client } = require('boardgame.io/dist/cjs/client.js')
const { INVALID_MOVE } = require('boardgame.io/dist/cjs/core.js')

const TTT_LINES = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]]

const ticTacToe = {
  setup: () => ({ cells: Array(9).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    place: ({ G, playerID }, id) => {
      if (G.cells[id] !== null) return INVALID_MOVE
      G.cells[id] = playerID
    },
  },
  endIf: ({ G, ctx }) => {
    if (TTT_LINES.some((line) => line.every((i) => G.cells[i] !== null && G.cells[i] === G.cells[line[0]])))
      return { winner: ctx.currentPlayer }
    if (G.cells.every((cell) => cell !== null)) return { draw: true }
  },
}

const four = (cells, column, row) => {
  const mark = cells[column * 6 + row]
  const run = (x, y) => {
    let length = 0
    for (let c = column + x, r = row + y; c >= 0 && c < 7 && r >= 0 && r < 6 && cells[c * 6 + r] === mark; c += x, r += y) length++
    return length
  }
  return [[0, 1], [1, 0], [1, 1], [1, -1]].some(([x, y]) => run(x, y) + run(-x, -y) >= 3)
}

const connectFour = {
  setup: () => ({ cells: Array(42).fill(null), heights: Array(7).fill(0), last: null }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    place: ({ G, playerID }, column) => {
      if (G.heights[column] === 6) return INVALID_MOVE
      G.cells[column * 6 + G.heights[column]] = playerID
      G.last = [column, G.heights[column]]
      G.heights[column]++
    },
  },
  endIf: ({ G, ctx }) => {
    if (G.last && four(G.cells, ...G.last)) return { winner: ctx.currentPlayer }
    if (G.heights.every((height) => height === 6)) return { draw: true }
  },
}

const games = {
  tictactoe: [ticTacToe, (G) => G.cells.flatMap((cell, i) => (cell === null ? [i] : []))],
  'connect-four': [connectFour, (G) => G.heights.flatMap((height, i) => (height < 6 ? [i] : []))],
}
const [game, legal] = games[process.argv[2]]

function batch() {
  const client = Client({ game, numPlayers: 2, debug: false })
  client.start()
  let moves = 0
  for (let state = client.getState(); !state.ctx.gameover; state = client.getState()) {
    const free = legal(state.G)
    client.moves.place(free[Math.floor(Math.random() * free.length)])
    moves++
  }
  client.stop()
  return moves
}

batch()
console.log('ready')
for await (const line of createInterface({ input: process.stdin })) {
  const wanted = Number(line)
  let games = 0
  let moves = 0
  const start = performance.now()
  let spent = 0
  while ((spent = (performance.now() - start) / 1000) < wanted) {
    moves += batch()
    games++
  }
  console.log(games, moves, spent)
}
