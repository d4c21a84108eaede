# The rule in thirty seconds
mission-brief-1 = Everybody is secretly one of four characters, each after a different object.
mission-brief-2 = You win as soon as four of your objects are in one row or column.
mission-brief-3 = On your turn, swap two neighbouring cards.
mission-brief-4 = At any moment you may say who somebody is. If you are right, they are out; if not, you are.
mission-brief-5 = The last player left wins too.

mission-lesson-first = Your first mission
    .line = Line up, watch, accuse: the game in three minutes.
mission-lesson-first-line = You are Santa Claus, but hush: nobody knows. Get four presents into one row or column and you win. On your turn you swap two neighbouring cards: this present and the bell just below it.
mission-lesson-first-line-wrong = You could do that, but look at row 3: two presents are there already. The one on b2 can join them by going down one square.
mission-lesson-first-line-wrong-accuse = Accusing already? Nobody has shown anything yet, and a mistake would put you out. Begin with a swap.
mission-lesson-first-watch = Three presents in row 3! Now it’s { $seat2 }’s turn. Look, a bell goes up into row 1. Every swap tells you something: it’s the reindeer who wants bells.
mission-lesson-first-mend = Ouch, { $seat3 } has pushed a present out of your row. All is not lost: you may undo what somebody else has just done. Bring your present back up.
mission-lesson-first-mend-wrong = Not quite: your present is on c4 and belongs on c3, just above. Swap those two cards.
mission-lesson-first-mend-wrong-accuse = Not so fast: if you are wrong, you are the one who leaves. First bring your present back from c4 to c3.
mission-lesson-first-danger = Danger! { $seat2 } has just pushed another bell towards row 1. One more swap, and there will be four in it.
mission-lesson-first-accuse = You have seen enough: { $seat2 } is the reindeer. You may accuse at any moment. If you are right, they are out; if not, you are. Accuse!
mission-lesson-first-accuse-wrong = Not that: accuse { $seat2 } of being the reindeer.
mission-lesson-first-accuse-wrong-swap = Blocking is clever. But you can do better here: { $seat2 } has given the game away twice. Accuse!
mission-lesson-first-accuse-wrong-other = { $seat3 } has not touched a single bell: you would be wrong, and out. Who keeps pushing them towards row 1?
mission-lesson-first-accuse-wrong-character = The right player, but not the right character. Who wants bells? The reindeer.
mission-lesson-first-free = Well spotted, { $seat2 } is out! You know it all now: four of your objects in a line, or be the last one left. The game goes on against { $seat3 }, and it is still your turn to swap.
