snowballs-lesson-first = Your first snowball fight
    .line = Take, count, win.
snowballs-lesson-first-take = Here is a heap of snowballs. On your turn you take some: two, to begin with.
snowballs-lesson-first-take-wrong = You may, but take two this time.
snowballs-lesson-first-take-wrong-three = Three is greedy. Two will do.
snowballs-lesson-first-watch = { $seat2 } takes one. The heap melts: whoever takes the last one wins.
snowballs-lesson-first-any = Your turn: take as many as you like, and count well.
snowballs-lesson-first-any-wrong = Choose how many snowballs you take.
