# The first time.
freeze-hint-turn = Tap a card to turn it, twice to turn it over, or drag it to change the order.
freeze-hint-pile = Stuck? Give one of your cards for the one in the middle: you can see both its sides.
