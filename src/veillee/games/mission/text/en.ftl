mission-title = Mission Secrète
mission-subtitle = Hidden identities on a square of objects

# The story
mission-swapped = { $you ->
    [who] You swap
   *[no] { $who } swaps
} two cards: { $one } ({ $here }) and { $other } ({ $there }).
mission-accuses = { $you ->
    [who] You accuse { $accused }: { $character }?
    [accused] { $who } accuses you: { $character }?
   *[no] { $who } accuses { $accused }: { $character }?
}
mission-right = { $you ->
    [who] Well spotted! You accuse { $accused } of being { $character }, and you are right: { $accused } shows the card and is out.
    [accused] { $who } accuses you of being { $character }: right. You show your card and are out.
   *[no] { $who } accuses { $accused } of being { $character }: right! { $accused } shows the card and is out.
}
mission-wrong = { $you ->
    [who] You accuse { $accused } of being { $character }: wrong. You are out, and your card stays hidden.
    [accused] { $who } accuses you of being { $character }: wrong! { $who } is out, and your card stays hidden.
   *[no] { $who } accuses { $accused } of being { $character }: wrong. { $who } is out, and nobody shows a card.
}
mission-unclaimed = Four objects stand in line and nobody claims them: none of the players still in is { $character }.
mission-mission = Mission accomplished! { $you ->
    [who] You were
   *[no] { $who } was
} { $character }: four objects in { $line ->
    [row] row
   *[column] column
} { $number }.
mission-last = { $you ->
    [who] You are the last one standing and win
   *[no] { $who } is the last one standing and wins
} the game.
mission-limit = The swap limit is reached: a draw, shared by those still in.

# The moves
mission-move-swap = swap two cards: { $a } and { $b }
mission-move-accuse = accuse { $a } of being { $b }

# What the others are doing
mission-doing-swap = is choosing two cards to swap
mission-doing-watch = is watching the square

# Refusals
mission-refusal-out = You are out: you may watch, but no longer swap or accuse.
mission-refusal-not-adjacent = These two cards do not touch: choose two cards that share an edge, in the same row or column.
mission-refusal-not-on-turn = It is not your turn to swap: wait for yours. Accusing is allowed at any moment, though.
mission-refusal-accuses-self = You cannot accuse yourself: choose another player who is still in.
mission-refusal-accused-out = This player is already out: accuse somebody who is still in. Your accusation costs you nothing.
mission-refusal-own-character = That character is you: name one of the others.
mission-refusal-revealed = This character already lies open: name one that is still hidden.
mission-refusal-no-such-seat = Nobody sits there: choose a player at this table.

# Options
mission-option-objects-each = Objects per character
    .help = Four of each with nine candles, or five of each with five candles.
mission-option-objects-each-4 = 4, with 9 candles
mission-option-objects-each-5 = 5, with 5 candles
mission-option-free-swap = Free swap
    .help = Any two cards may be swapped, however far apart.
mission-option-swap-limit = Swap limit
    .help = After so many swaps the game is a draw.

# Endings
mission-ending-mission = Mission accomplished
mission-ending-last = Last one in
mission-ending-limit = Out of swaps

# The rules
mission-rule-ms-1 = Two, three or four play. Everyone secretly receives one of the four characters. Those not dealt leave the game, seen by nobody. Who wants which object is no secret: the recap lies on the table all game.
    .title = The players and their secrets
mission-rule-ms-2 = Twenty-five object cards make a square of five by five, face up. Each character has its own object; candles are nobody's. The table chooses: four objects each with nine candles, or five of each.
    .title = The square
mission-rule-ms-3 = The square is dealt again as long as a row or column shows three objects of one character, so that nobody starts ahead.
    .title = Nobody starts ahead
mission-rule-ms-4 = A player drawn by lot begins, then clockwise. On your turn you must swap two cards that share an edge. Passing is not allowed.
    .title = The turn: one swap
mission-rule-ms-5 = Your mission succeeds as soon as a row or a column holds at least four of your objects, touching or not, whoever made the swap. You win at once and your character is revealed. If four objects stand in line and nobody wins, everyone knows that no player still in is that character.
    .title = Mission accomplished
mission-rule-ms-6 = If one swap completes several missions, the one who swapped wins if among them; otherwise those players share the win.
    .title = Several missions at once
mission-rule-ms-7 = At any moment, also out of turn, a player still in may accuse another player still in of being a given character. Swaps and accusations take effect in the order in which they arrive. You may name neither your own character nor one that already lies open.
    .title = The accusation
mission-rule-ms-8 = Right: the accused shows the card and is out. Wrong: the accuser is out, and no card is shown. But from then on everyone knows that the accused is not that character.
    .title = Right or wrong
mission-rule-ms-9 = The last player in wins the game.
    .title = The last one standing
mission-rule-ms-10 = A player who is out takes no turns, cannot win, and their mission no longer counts. If it was their turn, it passes on.
    .title = Out of the game
mission-rule-ms-11 = Variant “free swap”: any two cards of the square may be swapped.
    .title = Variant: free swap
mission-rule-ms-12 = Swapping two cards of the same kind is allowed: sometimes it is the best bluff of all.
    .title = Bluffing allowed
mission-rule-ms-13 = A game that drags on is a draw after two hundred swaps (the table may choose another limit): the win is shared by those still in.
    .title = When a game drags on

# The board
mission-intro = Four characters each dream of lining up their objects on the square without being found out. Swap one card after another, watch what the others do, and accuse at the right moment: a mistake costs you the game.
mission-square = The square of objects
mission-cell = { $cell }: { $object }
mission-cell-chosen = chosen
mission-cell-partner = can be swapped
mission-ask = Swap two neighbouring cards.
mission-ask-free = Swap any two cards.
mission-round = Swap { $swaps }/{ $limit }
mission-mine = Your secret mission
mission-you-are = You are { $character }
mission-goal = { $object ->
    [carrot] Bring four carrots into one row or column.
    [present] Bring four presents into one row or column.
    [toy] Bring four toys into one row or column.
    [bell] Bring four bells into one row or column.
   *[other] Bring four “{ $object }” cards into one row or column.
}
mission-row = Row { $name }
mission-column = Column { $name }
mission-line = { $kind ->
    [row] Row { $name }
   *[column] Column { $name }
}: { $count } of 4
mission-is = This is { $character }
mission-notebook = Notebook
mission-recap = Who wants which object?
mission-wants = { $character }: { $object }
mission-note-sure = Certain
mission-note-never = Ruled out
mission-note = { $player }, { $character }: { $mark ->
    [maybe] suspected
    [no] crossed out by hand
   *[none] no note
}
mission-accuse = Accuse…
mission-accuse-who = Whom?
mission-accuse-what = Which character?
mission-accuse-sure = Sure?
mission-accuse-question = Is { $player } really { $character }?
mission-accuse-risk = If you are right, this player is out. If you are wrong, you are.
mission-accuse-do = I accuse!
mission-close = best line: { $count } of 4
mission-out = out

# Why a move is advised.
mission-reason-wins = It completes your mission.
mission-reason-blocks = It keeps somebody else from completing theirs with the next swap.
mission-reason-nearer = It brings you closer to your mission.
mission-reason-quiet = It gives nothing away and helps nobody along.

# What is wrong with a pack
mission-pack-objects = { $count } kinds of objects (one per character and a neutral one)
mission-pack-rest = nothing for the object that nobody is after: it fills what is left of the square
mission-pack-fit = at most { $most } objects, counting 5 of those whose number is not said
mission-pack-wish = an object that no other character is after
mission-pack-characters = { $count } characters

# What a move does, part by part.
mission-gain-wins = completes your mission
mission-gain-mine = brings you closer to your mission ({ $worth })
mission-cost-mine = takes you further from your mission ({ $worth })
mission-gain-rivals = takes the others further from theirs ({ $worth })
mission-cost-rivals = brings the others closer to theirs ({ $worth })
mission-gain-right = is right, by what you had seen ({ $share }%)
