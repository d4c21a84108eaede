# The first time.
catrina-hint-offer = Only the tiles at the ends can be taken. Try them in your village: nothing is played until you lay one.
catrina-hint-ask = A tile, an altar, a chimera: press and hold, or right-click, to learn what it scores.
catrina-hint-pad = The score pad is up to date after every tile. Tap a name to see where its points come from.
