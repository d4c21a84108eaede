# What every game refuses in the same way
refusal-over = The game is over: nothing more is played. Offer a rematch!
refusal-not-now = It is not for you to act: wait until the table asks you.
refusal-no-such-move = There is no such move in this game: choose one of those you are offered.
