// A game that nobody has drawn: its view as words and numbers, its moves as sentences. Whatever the server knows can be played with it.

import type { GameClient } from '../shape';
import Board from './Board.svelte';
import Hand from './Hand.svelte';
import Pieces from './Pieces.svelte';

/** `rules`: the numbers of the game's rules, in reading order. */
export function generic(rules: readonly string[]): GameClient {
  return { Pieces, symbols: [], Board, Hand, rules, pictures: {} };
}
