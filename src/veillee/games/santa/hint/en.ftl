# The first time.
santa-hint-ask = A house, a card, a player: press and hold, or right-click, and you will know.
santa-hint-track = Every card played is shown here. Whatever is missing is still in somebody’s hand: guess what comes next.
santa-hint-card = Take a card to see on the map how far it leads. Nothing is played until you lay it.
