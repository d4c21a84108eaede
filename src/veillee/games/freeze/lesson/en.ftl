# The rule in thirty seconds
freeze-brief-1 = Everybody has three cards with holes in them: through the holes you see what lies below.
freeze-brief-2 = Stack them: turn, flip, change the order. Everybody plays at the same time.
freeze-brief-3 = Three matching monsters in a line, seen from above: claim their colour, and that is a fold.
freeze-brief-4 = Nothing lines up? Exchange a card with the one in the middle.
freeze-brief-5 = The first with a fold of each of the five colours wins.
freeze-role = Five colours
freeze-role-line = Make a fold of each colour before everybody else.

freeze-lesson-first = Your first stack
    .line = Stack, turn, flip: no clock to begin with.
freeze-lesson-first-fold = This is your stack of three cards with holes, seen from above: through the holes you see the card below. Three green monsters are in a line! Claim green. Take your time: no clock is running yet.
freeze-lesson-first-fold-wrong = Keep your cards for now: three greens are in a line, claim green.
freeze-lesson-first-turn = A green fold, and three new cards. Nothing is in a line, so give the top card a quarter turn: three reds appear. Claim them.
freeze-lesson-first-turn-wrong = Not quite. Turn the top card once, then claim red.
freeze-lesson-first-flip = { $seat2 } has made a fold too: there are no turns, everybody plays at once. Every card has two sides. Flip the top one: three yellows!
freeze-lesson-first-flip-wrong = Nearly. Flip the top card, then claim yellow.
freeze-lesson-first-middle = Three colours out of five! When your hand has nothing to offer, exchange a card with the one in the middle. Touch the middle card, then the one you give away.
freeze-lesson-first-middle-wrong = Keep that fold up your sleeve: try the exchange with the middle first.
freeze-lesson-first-free = That is all: turn, flip, change the order, exchange. You still need blue and violet. As soon as you go on, time runs and { $seat2 } wakes up!
