"""The moves of L'Étrange Noël by what they name: a move is a number, the same in every state."""

from typing import Final

from veillee.games.nightmare.pack import CARDS, TILES

CHOOSE: Final = 1  # + character
PLAY: Final = CHOOSE + 6  # + 3 × card + spot
PASS: Final = PLAY + 3 * CARDS
CARD: Final = PASS + 1  # + card
AT: Final = CARD + CARDS  # + tile
SIDE: Final = AT + TILES  # + side
WITH: Final = SIDE + 2  # + seat
ACCEPT: Final = WITH + 6
DECLINE: Final = ACCEPT + 1
INGREDIENT: Final = DECLINE + 1  # + ingredient; after as many as the pack has, its experiments (`first_experiment`)
