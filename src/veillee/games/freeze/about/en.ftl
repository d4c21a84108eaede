# What is this? One sentence per kind of thing, with the number of its rule.
freeze-about-colour = Three monsters of this colour in a row, column or diagonal make a fold. You need a fold of each of the five colours.
    .rule = MF-7
freeze-about-card = A punched card with its two sides: through the holes you see the card below.
    .rule = MF-1
freeze-about-cold = The cards still to draw, three after every fold. With fewer than three, the round ends.
    .name = The pile
    .rule = MF-8
freeze-about-middle = At any time, give one of your cards for the one in the middle. The first hand there gets it.
    .name = The middle card
    .rule = MF-6
freeze-about-stack = Your three cards on each other, from above: in any order, turned any way, either side up.
    .name = Your stack
    .rule = MF-3
freeze-about-fold = Claim your line: if it is right, the fold is yours and you draw three cards. A wrong claim only costs time.
    .name = The fold
    .rule = MF-4
freeze-about-clock = Together, the round ends when time is up and is judged by folds; alone, it is the sandglass.
    .name = Time
    .rule = MF-10
freeze-about-round = A single round, or first to win two.
    .name = The round
    .rule = MF-9
freeze-about-stuck = Nothing to make for twenty seconds? Slip one of your cards under the pile and take another.
    .name = Nobody stays stuck
    .rule = MF-11
freeze-about-seat = Everybody stacks at the same time, without turns.
    .rule = MF-3
freeze-now-mine = { $count ->
    [0] You have no fold of this colour yet.
    [one] You have 1 fold of this colour.
   *[other] You have { $count } folds of this colour.
}
freeze-now-others = Already have it: { $names }.
freeze-now-sides = Front: { $front }. Back: { $back }.
freeze-now-where = { $place ->
    [hand] It is in your hand.
    [middle] It is in the middle.
    [under] It has gone under the pile.
    [held] It is in a hand: { $name }.
    [unseen] You have not seen it yet: it is in the pile or in another hand.
   *[fold] It lies in a fold: { $name }.
}
freeze-now-folds = Folds: { $colours }.
freeze-shelf-colours = Monsters
freeze-shelf-words = Words of the game
freeze-shelf-cards = Cards
