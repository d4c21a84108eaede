freeze-title = Monster Freeze
freeze-subtitle = Punched cards, monsters in a line, everybody at once

# The story
freeze-dealt = Round { $round } begins. In the middle: { $middle }.
freeze-drew = You draw { $one }, { $two } and { $three }.
freeze-folded = { $who } lays a fold: { $colour }!
freeze-exchanged = { $who } takes { $taken } from the middle and leaves { $given } there.
freeze-turned = Everybody is stuck, and the middle changes: { $new } instead of { $old }, which goes under the pile.
freeze-renewed = { $who } could make nothing of it: { $card } goes under the pile for another.
freeze-colours = { $who } owns a fold of each of the five colours!
    .you = You own a fold of each of the five colours!
freeze-pile = Fewer than three cards are left in the pile: the round ends.
freeze-stuck = Three cards were turned in the middle and still nobody can fold: the round ends.
freeze-time = Time is up.
freeze-most = { $who } wins the round{ $count ->
    [0] {" "}with no fold at all, but nobody did better
    [one] : nobody has two folds of one colour, and a tie goes by colour (red, blue, green, yellow, violet)
   *[other] {" "}with { $count } folds of one colour
}.
    .you = You win the round{ $count ->
        [0] {" "}with no fold at all, but nobody did better
        [one] : nobody has two folds of one colour, and a tie goes by colour (red, blue, green, yellow, violet)
       *[other] {" "}with { $count } folds of one colour
    }.
freeze-shared = { $who } shares the round: folds as good as the others’.
    .you = You share the round: your folds are as good as the others’.
freeze-lost = { $who } got { $count ->
    [0] no colour
    [one] one colour
   *[other] { $count } colours
} out of five: the cold wins this time.
freeze-match = { $who } wins the match with { $count ->
    [one] one round
   *[other] { $count } rounds
}.
freeze-drawn = { $who } shares the match, with as many rounds as the others.
    .you = You share the match, with as many rounds as the others.

# Alone without a line
freeze-alone-time = Your time: { $time }.
freeze-alone-record = Your best!
freeze-alone-best = Your best times without a connection
freeze-alone-uncounted = Kept in this browser only: none of it counts in any ranking.

# The moves
freeze-move-fold = stack the three cards for { $d }
freeze-move-renew = lay card { $a } of the hand under the pile and draw another
freeze-move-exchange = give card { $a } of the hand for { $b }

# What the others are doing
freeze-doing-stack = is stacking
freeze-doing-wait = is blowing on cold hands

# Refusals
freeze-refusal-no-line = Your stack, seen from above, shows no three monsters of that colour in a row, a column or a diagonal. Nothing is lost but time: arrange it differently, or name another colour.
freeze-refusal-middle-gone = Somebody was faster: another card lies in the middle now. You keep yours; look whether the new one suits you.
freeze-refusal-resting = Sixty exchanges without a fold: take a breath, two seconds between exchanges. A fold sets you free.
freeze-refusal-not-stuck = A card goes under the pile only after twenty seconds without any possible fold, the middle card included. Look again: there is one, or the time has not come yet.

# Options
freeze-option-rounds-to-win = Rounds to win
    .help = One round, or the first to win two. Alone, one plays a single round.
freeze-option-rounds-to-win-1 = One round
freeze-option-rounds-to-win-2 = Two rounds
freeze-option-sand = Sand, in seconds
    .help = How long the hourglass runs for somebody who plays alone.
freeze-option-round-minutes = Longest round, in minutes
    .help = Among several, a round ends after so many minutes and is judged by its folds.
freeze-option-head-start-1 = Head start of seat 1, in seconds
    .help = This seat gets its cards before the others, so that the youngest play on equal terms. The printed rules lay the middle card nearer to them.
freeze-option-head-start-2 = Head start of seat 2, in seconds
    .help = This seat gets its cards before the others, so that the youngest play on equal terms. The printed rules lay the middle card nearer to them.
freeze-option-head-start-3 = Head start of seat 3, in seconds
    .help = This seat gets its cards before the others, so that the youngest play on equal terms. The printed rules lay the middle card nearer to them.
freeze-option-head-start-4 = Head start of seat 4, in seconds
    .help = This seat gets its cards before the others, so that the youngest play on equal terms. The printed rules lay the middle card nearer to them.
freeze-option-hints-1 = Hints for seat 1
    .help = This seat sees which colours its hand can fold.
freeze-option-hints-2 = Hints for seat 2
    .help = This seat sees which colours its hand can fold.
freeze-option-hints-3 = Hints for seat 3
    .help = This seat sees which colours its hand can fold.
freeze-option-hints-4 = Hints for seat 4
    .help = This seat sees which colours its hand can fold.

# Endings
freeze-ending-colours = Five colours
freeze-ending-pile = The pile ran out
freeze-ending-stuck = Nobody could go on
freeze-ending-time = Time was up
freeze-ending-rounds = Five rounds played

# The rules
freeze-rule-mf-1 = One to four play. A card is a square of three by three cells. On either side a cell is a monster in one of five colours (yellow, green, red, blue or violet) or a hole. A hole goes right through: turn the card over, and its holes are mirrored.
    .title = The punched cards
freeze-rule-mf-2 = After the countdown everybody gets three cards at the same moment (unless the table gave somebody a head start). One card lies in the middle for all, the rest is the pile. You may look at both sides of your cards and of the middle card; cards in the pile are hidden.
    .title = The deal
freeze-rule-mf-3 = No turns: everybody plays at once. Lay your three cards exactly on top of each other, in any order, each rotated as you like and either side up. Through the holes you see what lies below. Three monsters of one colour in a row, a column or a diagonal, seen from above: that is a fold.
    .title = A fold
freeze-rule-mf-4 = If your stack shows lines in several colours, say which one counts. A wrong claim is refused, and you are shown your stack as it looks from above. It costs nothing but time.
    .title = Naming the colour
freeze-rule-mf-5 = A fold stays before you, and you draw three new cards.
    .title = Three new cards
freeze-rule-mf-6 = At any moment you may give one of your cards for the one in the middle. If two reach for it at once, the first gets it; the other is told that it is gone and keeps the card. A slow connection is taken into account, so that it is no handicap.
    .title = The card in the middle
freeze-rule-mf-7 = Whoever is first to own a fold of each of the five colours wins. You may lay a second fold of a colour that you own: it brings new cards, and it may count at the end.
    .title = Five colours
freeze-rule-mf-8 = If fewer than three cards are left in the pile after a fold, and nobody has five colours, the round ends. Whoever has most folds of any one colour wins. Among equals most red folds decide, then blue, green, yellow, violet; if all are equal, the win is shared. An empty pile alone ends nothing.
    .title = When the pile runs out
freeze-rule-mf-9 = A table may play one round or a match: the first to win two rounds. All cards are shuffled for every round and folds start afresh. In a match a shared round counts for nobody; after five rounds, whoever won most wins, or those players share. A single round may well be shared.
    .title = The match
freeze-rule-mf-10 = Alone, you play against the hourglass: five colours before the sand has run through, two minutes unless you choose otherwise. If sand or pile run out first, you have lost.
    .title = Alone
freeze-rule-mf-11 = Nobody stays stuck. If no player can make a fold from any three of their cards and the middle card, the middle card goes under the pile at once and a new one is turned up. If after three cards in a row still nobody can fold, the round ends and is judged by its folds (alone: lost). If you alone have been able to make none for twenty seconds, lay one of your cards under the pile and draw another. Exchanging never ends a round: after sixty exchanges without a fold of yours, you wait two seconds between exchanges. A round also ends after ten minutes, unless the table chose otherwise.
    .title = Nobody stays stuck

# The board
freeze-intro = It is freezing, and monsters only keep warm next to fur of their own colour. Stack your three punched cards so that three monsters of one colour line up, faster than everybody else. Five colours, five folds, no turns: go!
freeze-ask = Line up three monsters alike!
freeze-watching = Everybody is stacking at once.
freeze-round = Round { $round }
freeze-ready = Ready…
freeze-round-won = { $name } wins the round!
freeze-round-shared = The round is shared.
freeze-stack = Your stack from above. { $seen }
freeze-hole = hole
freeze-lined = In a line: { $colours }
freeze-wrong = { $colour }: { $count ->
    [0] not one to be seen
    [one] only one to be seen
   *[other] { $count } seen, not three in line
}
freeze-gone = Too late, it is gone: you keep yours.
freeze-nothing-lined = Nothing lines up yet: turn, flip or reorder your cards.
freeze-letter-yellow = Y
freeze-letter-green = G
freeze-letter-red = R
freeze-letter-blue = B
freeze-letter-violet = V
freeze-time-left = Time left: { $time }
freeze-progress = Everybody’s colours
freeze-colours-of = { $name }: { $count ->
    [0] no colour of 5
    [one] { $count } colour of 5
   *[other] { $count } colours of 5
}
freeze-colour-count = { $colour }: { $count }
freeze-wins = Rounds won: { $count }
freeze-last-hand = The hand at the end
freeze-no-folds = No fold yet
freeze-middle-card = In the middle: { $card }. Front: { $front }. Back: { $back }. Press to choose which of your cards to give for it.
freeze-give-hint = Choose which card you give, or drop one here.
freeze-pile-left = cards left in the pile: { $count }
freeze-left-hand = Left-handed
freeze-hand = Your three cards, from the top
freeze-place-top = Top
freeze-place-middle = Middle
freeze-place-bottom = Bottom
freeze-card = { $place }: { $card }, { $side ->
    [back] back
   *[front] front
}, quarter turns: { $turns }. { $seen }
freeze-rotate = { $place }: rotate
freeze-renew = { $place }: lay it under the pile
freeze-stuck-help = Nothing to make for twenty seconds: lay a card under the pile and draw another.
freeze-flip = { $place }: turn over
freeze-hinted = {", your hand can make it"}
freeze-claims = Claim a fold
freeze-claim = Fold!
freeze-claim-colour = Claim { $colour } (you own { $owned })
freeze-space = Space
freeze-keys = Keys
freeze-key-rotate = Rotate
freeze-key-flip = Turn over
freeze-key-swap = Change places
freeze-key-give = Exchange with the middle

# What is wrong with a pack
freeze-pack-cards = { $least } to { $most } cards
freeze-pack-mirrored = the front’s holes mirrored left to right, for a hole goes through: "{ $wanted }" with a letter for each star
freeze-pack-rows = three rows of three, letters { $letters } and { $hole } for a hole

# What a move does, part by part.
freeze-gain-colour = gives you a colour that you lacked; { $count ->
    [one] only one fold showed it
   *[other] { $count } folds showed it
}
freeze-gain-spare = gives you a colour to spare
freeze-gain-prepares = makes { $count ->
    [one] one fold
   *[other] { $count } folds
} possible that you were looking for
