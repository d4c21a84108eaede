# What is this? One sentence per kind of thing, with the number of its rule.
mission-about-character = A secret character. Its mission is done as soon as four of its objects ({ $object }) are in one row or column, whoever put them there.
    .rule = MS-5
mission-about-object = This is what { $character } is after: four in one row or column, and the mission is done.
    .rule = MS-5
mission-about-neutral = No character is after this object: it takes up room in the square, nothing more.
    .rule = MS-2
mission-about-place = A place of the square: an object card always lies there.
    .rule = MS-2
mission-about-seat = Every player is secretly one of the characters.
    .rule = MS-1
mission-about-secret = A character card that nobody has revealed yet.
    .name = Secret card
    .rule = MS-1
mission-about-accuse = At any time, even out of turn, accuse somebody of being a character. Right: they are out. Wrong: you are.
    .name = The accusation
    .rule = MS-7
mission-about-swap = On your turn, swap two cards that share a side. You may not pass.
    .name = The swap
    .rule = MS-4
mission-about-round = Swaps are counted: a game that drags on is a draw at the limit.
    .name = The swap limit
    .rule = MS-13
mission-about-line = A row or column with many of your objects. With four, touching or not, you win.
    .name = Your best line
    .rule = MS-5
mission-about-notebook = Who can still be whom. What the game proves is crossed out by itself; tap a box to note a suspicion that only you will see.
    .name = The notebook
    .rule = MS-8
mission-now-object = { $count ->
    [0] None in the square.
    [one] 1 in the square.
   *[other] { $count } in the square.
}
mission-now-best = Best line: { $count } of 4.
mission-now-lies = Here right now: { $object }.
mission-now-mine = This is your character, and only you know.
mission-now-shown = Revealed: { $name }.
mission-now-maybe = Could still be: { $names }.
mission-now-nobody = Nobody can be it any more.
mission-now-out = Out of the game.
mission-now-could = Could still be: { $names }.
mission-shelf-characters = Characters
mission-shelf-objects = Objects
mission-shelf-words = Words of the game
