"""The story of L'Étrange Noël: what can happen, and the numbers that go with it. Where tokens lie is told as a tile, or
−1 − seat.
"""

from typing import Final

from veillee.core.game import Names

EVENTS: Final = Names()
CHOSE: Final = EVENTS.add("chose")  # character
ROUND: Final = EVENTS.add("round")  # round
DREW: Final = EVENTS.add("drew")  # how many
DREW_CARDS: Final = EVENTS.add("drew-cards")  # the cards, to their owner
PLAYED: Final = EVENTS.add("played")  # card, tile
PLAYED_DOWN: Final = EVENTS.add("played-down")  # tile
PLAYED_DOWN_CARD: Final = EVENTS.add("played-down-card")  # card, tile, to its owner
PASSED: Final = EVENTS.add("passed")
EMPTY: Final = EVENTS.add("empty")
TURNED_UP: Final = EVENTS.add("turned-up")  # card, tile
MARKED: Final = EVENTS.add("marked")  # card, by, target
MOVED: Final = EVENTS.add("moved")  # card moved, from tile, to tile
FLIPPED: Final = EVENTS.add("flipped")  # where, how many, to side
ADDED: Final = EVENTS.add("added")  # where, how many, side
REMOVED: Final = EVENTS.add("removed")  # where, how many, side
TOOK: Final = EVENTS.add("took")  # where, how many, side
GAVE: Final = EVENTS.add("gave")  # where, how many, side
LOOKED: Final = EVENTS.add("looked")  # whose
LOOKED_CARD: Final = EVENTS.add("looked-card")  # whose, card, to who looked
RESEARCHED: Final = EVENTS.add("researched")  # step
MOOD_TURNED: Final = EVENTS.add("mood")  # mood
GATHERED: Final = EVENTS.add("gathered")  # ingredient
COMPLETED: Final = EVENTS.add("completed")  # experiment
REWORKED: Final = EVENTS.add("reworked")  # experiment
SEWED: Final = EVENTS.add("sewed")  # card, host
DISCARDED: Final = EVENTS.add("discarded")  # card
RANKED: Final = EVENTS.add("ranked")  # place in the ranking, from 1
ROLLED: Final = EVENTS.add("rolled")  # die, die, tile
WON: Final = EVENTS.add("won")  # tile, Force, Christmas, Halloween, the Forces of the others
UNCLAIMED: Final = EVENTS.add("unclaimed")  # tile
SCORED: Final = EVENTS.add("scored")  # points
WINNER: Final = EVENTS.add("winner")  # points
