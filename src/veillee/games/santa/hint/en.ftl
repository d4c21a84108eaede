# The first time.
santa-hint-ask = A house, a card, a player: press and hold, or right-click, and you will know.
santa-hint-track = Every card played is shown here. What is not is still in a hand: guess what comes.
santa-hint-card = Take a card to see on the map how far it leads. Nothing is played until you lay it.
