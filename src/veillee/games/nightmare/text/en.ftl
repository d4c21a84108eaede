nightmare-title = The Nightmare Before Christmas
nightmare-subtitle = Take over the holidays

# The story
nightmare-chose = { $who } plays { $character }.
nightmare-round = Round { $round }: Zero is with { $who }.
nightmare-drew = { $who } draws { $count ->
    [one] a card
   *[other] { $count } cards
}.
nightmare-drew-cards = { $count ->
    [one] You draw: { $cards }.
   *[other] You draw { $count } cards: { $cards }.
}
nightmare-played = { $who } plays { $card }: { $place }.
nightmare-played-down = { $who } plays a card face down: { $place }.
nightmare-played-down-card = You play { $card } face down: { $place }.
nightmare-passed = { $who } passes.
nightmare-empty = { $who } has no card left in hand and passes.
nightmare-turned-up = { $who } turns up { $card }: { $place }.
nightmare-marked = { $card } gives { $sign ->
    [plus] +{ $size }
   *[minus] −{ $size }
} to { $target }.
nightmare-moved = { $who } moves { $card }: { $from } → { $to }.
nightmare-flipped = { $who } flips { $count ->
    [one] 1 token
   *[other] { $count } tokens
} to { $side ->
    [christmas] Christmas
   *[halloween] Halloween
}: { $where ->
    [place] { $place }
    [own] among their own
   *[other] at { $other }
}.
nightmare-added = { $where ->
    [place] { $who } adds { $count ->
        [one] 1 { $side ->
            [christmas] Christmas token
           *[halloween] Halloween token
        }
       *[other] { $count } { $side ->
            [christmas] Christmas tokens
           *[halloween] Halloween tokens
        }
    } to { $place }.
    [own] { $who } gains { $count ->
        [one] 1 { $side ->
            [christmas] Christmas token
           *[halloween] Halloween token
        }
       *[other] { $count } { $side ->
            [christmas] Christmas tokens
           *[halloween] Halloween tokens
        }
    }.
   *[other] { $other } is given { $count ->
        [one] 1 { $side ->
            [christmas] Christmas token
           *[halloween] Halloween token
        }
       *[other] { $count } { $side ->
            [christmas] Christmas tokens
           *[halloween] Halloween tokens
        }
    } by { $who }.
}
nightmare-removed = { $who } returns { $count ->
    [one] 1 { $side ->
        [christmas] Christmas token
       *[halloween] Halloween token
    }
   *[other] { $count } { $side ->
        [christmas] Christmas tokens
       *[halloween] Halloween tokens
    }
} to the supply: { $where ->
    [place] { $place }
    [own] of their own
   *[other] of { $other }
}.
nightmare-took = { $who } takes { $count ->
    [one] 1 { $side ->
        [christmas] Christmas token
       *[halloween] Halloween token
    }
   *[other] { $count } { $side ->
        [christmas] Christmas tokens
       *[halloween] Halloween tokens
    }
} from { $where ->
    [place] { $place }
   *[other] { $other }
}.
nightmare-gave = { $who } gives { $count ->
    [one] 1 { $side ->
        [christmas] Christmas token
       *[halloween] Halloween token
    }
   *[other] { $count } { $side ->
        [christmas] Christmas tokens
       *[halloween] Halloween tokens
    }
} to { $other }.
nightmare-looked = { $who } looks at the face-down card of { $other }.
nightmare-looked-card = The face-down card of { $other }: { $card }.
nightmare-researched = { $who } goes on with the research: step { $step }.
nightmare-mood = { $mood ->
    [joy] The face of { $who } turns: Joy.
   *[panic] The face of { $who } turns: Panic!
}
nightmare-gathered = { $who } finds an ingredient: { $ingredient }.
nightmare-completed = { $who } completes an experiment: { $experiment }!
nightmare-reworked = { $who } puts off: { $experiment }.
nightmare-sewed = { $who } sews { $card } under { $host }.
nightmare-discarded = { $who } discards { $card }.
nightmare-ranked = { $who } is now no. { $rank } at the centre.
nightmare-rolled = { $who } rolls the dice: { $one } and { $other }. { $difference ->
    [0] A double: +1 on all their places!
   *[other] +{ $difference }: { $place }.
}
nightmare-won = { $place }: { $how ->
    [alone] { $who } wins with Force { $force }
    [tied] a tie, Force { $force } against { $others }; { $who } wins it by rank on the centre
   *[ahead] { $who } wins with Force { $force } against { $others }
} ({ $christmas } Christmas, { $halloween } Halloween).
nightmare-compared = { $place }: { $force }{ $how ->
    [alone] {""}
   *[other] {" "}against { $others }
}…
nightmare-rolls = { $who } rolls the dice: { $place }…
nightmare-unclaimed = Nobody wins { $place }. Its tokens go back to the supply.
nightmare-scored = { $who }: { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
nightmare-winner = { $who } rules the holidays with { $points ->
    [one] { $points } point
   *[other] { $points } points
}!

# Moves
nightmare-move-choose = play { $a }
nightmare-move-play = play { $a } { $b ->
    [left] on the left
    [centre] in the centre
   *[right] on the right
}
nightmare-move-pass = pass this turn
nightmare-move-card = choose { $a }
nightmare-move-at = choose the place: { $a }
nightmare-move-side = { $a ->
    [christmas] choose Christmas
   *[halloween] choose Halloween
}
nightmare-move-with = choose { $a }
nightmare-move-ingredient = take { $a }
nightmare-move-experiment = choose the experiment: { $a }
nightmare-move-accept = yes
nightmare-move-decline = no, thanks

# What the others are doing
nightmare-doing-choose = is choosing a character
nightmare-doing-play = is choosing a card and a place
nightmare-doing-answer = is deciding about an effect
nightmare-doing-roll = holds the dice
nightmare-doing-watch = is waiting

# Refusals
nightmare-refusal-character-taken = This character is taken: choose one of those that are left.
nightmare-refusal-choose-first = Choose your character first.
nightmare-refusal-not-in-hand = This card is not in your hand: play one of those you hold.
nightmare-refusal-cover-first = One of your places has no card of yours yet: play there first, then you may pile up elsewhere.
nightmare-refusal-cannot-pass = You cannot pass: only Sally may, from round 2 on, while she can still cover her three places. Play a card.
nightmare-refusal-play-a-card = It is your turn to play a card: choose it, then one of your three places.
nightmare-refusal-answer-first = A card is waiting for your answer: decide about its effect first.
nightmare-refusal-not-offered = The effect does not allow this choice: take one of those that glow.
nightmare-refusal-would-uncover = This card cannot move that way: a place would stay uncovered with no way to cover it. Choose another card or another place.

# Options
nightmare-option-characters = Characters
    .help = Everybody chooses in turn, or chance deals them out. With two players the neutral ones (the Mayor and Sally) are advised against: chance leaves them in the box, but you may choose them.
nightmare-option-characters-choose = chosen
nightmare-option-characters-draw = by chance

# Endings
nightmare-ending-points = On points
nightmare-ending-force = Tied, by the Force in hand
nightmare-ending-centre = Tied, by coming first to the centre

# The sentences of the cards
nightmare-when = { $moment ->
    [play] { $first ->
        [yes] On play:
       *[no] on play:
    }
    [end] { $first ->
        [yes] End of round:
       *[no] at the end of the round:
    }
    [dice] { $first ->
        [yes] After the dice:
       *[no] after the dice:
    }
   *[sew] {""}
}
nightmare-always-face-down = Always played face down.
nightmare-do-score = { $sign ->
    [plus] +{ $size }
   *[minus] −{ $size }
}
nightmare-if-done = if you did
nightmare-if-joy = { $unless ->
    [yes] unless
   *[no] if
} you are in Joy
nightmare-if-panic = { $unless ->
    [yes] unless
   *[no] if
} you are in Panic
nightmare-if-centre = { $unless ->
    [yes] unless
   *[no] if
} this card is at the centre
nightmare-if-outer = { $unless ->
    [yes] unless
   *[no] if
} this card is on an outer place
nightmare-if-more-christmas = { $unless ->
    [yes] unless
   *[no] if
} there is more Christmas than Halloween here
nightmare-if-more-halloween = { $unless ->
    [yes] unless
   *[no] if
} there is more Halloween than Christmas here
nightmare-if-zero = { $unless ->
    [yes] unless
   *[no] if
} you hold Zero
nightmare-if-first = { $unless ->
    [yes] unless
   *[no] if
} you are no. 1 at the centre
nightmare-if-outnumbered = { $unless ->
    [yes] unless
   *[no] if
} somebody has more cards here than you
nightmare-if-alone = { $unless ->
    [yes] unless
   *[no] if
} this is your only card here
nightmare-if-behind = { $unless ->
    [yes] unless
   *[no] if
} a neighbour has more tokens than you
nightmare-if-round = { $unless ->
    [yes] before
   *[no] from
} round { $n }{ $unless ->
    [yes] {""}
   *[no] {" "}on
}
nightmare-if-christmas = { $unless ->
    [yes] unless
   *[no] if
} you own at least { $n ->
    [one] 1 Christmas token
   *[other] { $n } Christmas tokens
}
nightmare-if-halloween = { $unless ->
    [yes] unless
   *[no] if
} you own at least { $n ->
    [one] 1 Halloween token
   *[other] { $n } Halloween tokens
}
nightmare-if-strong = { $unless ->
    [yes] unless
   *[no] if
} another player’s card here says { $n } or more
nightmare-if-research = { $unless ->
    [yes] unless
   *[no] if
} your research has advanced { $n ->
    [one] 1 step
   *[other] { $n } steps
} or more
nightmare-if-experiments = { $unless ->
    [yes] unless
   *[no] if
} you have completed at least { $n ->
    [one] 1 experiment
   *[other] { $n } experiments
}
nightmare-if-parity = { $unless ->
    [yes] unless
   *[no] if
} your dice are both even or both odd
nightmare-if-double = { $unless ->
    [yes] unless
   *[no] if
} your dice show a double
nightmare-if-sum-at-least = { $unless ->
    [yes] unless
   *[no] if
} your dice add up to { $n } or more
nightmare-if-sum-at-most = { $unless ->
    [yes] unless
   *[no] if
} your dice add up to { $n } or less
nightmare-if-empty = { $unless ->
    [yes] unless
   *[no] if
} your hand and deck are empty
nightmare-if-named = if you roll the dice for { $unless ->
    [yes] another place
   *[no] this place
}
nightmare-if-sewn = { $unless ->
    [yes] unless
   *[no] if
} a card is sewn under it
nightmare-do-force = ({ $sign ->
    [plus] +{ $size }
   *[minus] −{ $size }
}){ $per ->
    [christmas-here] {" "}per Christmas token here
    [halloween-here] {" "}per Halloween token here
    [own-here] {" "}for each of your other cards here
    [rivals-here] {" "}for each of the others’ cards here
    [research] {" "}per step of research taken
    [experiments] {" "}per completed experiment
    [difference] {" "}per point of difference between your dice
   *[none] {""}
}
nightmare-do-mark = { $may ->
    [yes] you may give
   *[no] give
} ({ $sign ->
    [plus] +{ $size }
   *[minus] −{ $size }
}) to { $at ->
    [own] another of your cards
    [rival-here] another player’s card here
   *[rival] another player’s card on one of your places
}
nightmare-do-move = { $may ->
    [yes] you may move
   *[no] move
} { $at ->
    [this] this card to another of your places
    [own] another of your cards to another of your places
    [rival-here] another player’s card from here to another of its owner’s places
   *[rival] another player’s card from one of your places to another of its owner’s places
}
nightmare-do-flip = { $may ->
    [yes] you may flip
   *[no] flip
} { $n ->
    [one] 1 token
   *[other] { $n } { $side ->
        [either] matching tokens
       *[other] tokens
    }
} { $at ->
    [here] here
    [any] on one of your places
    [neighbour] of a neighbour
   *[mine] of your own
}{ $side ->
    [christmas] {" "}to Christmas
    [halloween] {" "}to Halloween
   *[either] {""}
}
nightmare-do-add = { $may ->
    [yes] you may {""}
   *[no] {""}
}{ $at ->
    [here] add
    [any] add
    [mine] gain
   *[other] give
} { $n ->
    [one] 1 { $side ->
        [christmas] Christmas token
        [halloween] Halloween token
       *[either] token of your choice
    }
   *[other] { $n } { $side ->
        [christmas] Christmas tokens
        [halloween] Halloween tokens
       *[either] matching tokens of your choice
    }
} { $at ->
    [here] from the supply here
    [any] from the supply to one of your places
    [mine] from the supply
    [neighbour] from the supply to a neighbour
   *[each-neighbour] from the supply to each neighbour
}
nightmare-do-remove = { $may ->
    [yes] you may return
   *[no] return
} { $n ->
    [one] 1 { $side ->
        [christmas] Christmas token
        [halloween] Halloween token
       *[either] token
    }
   *[other] { $n } { $side ->
        [christmas] Christmas tokens
        [halloween] Halloween tokens
       *[either] matching tokens
    }
} { $at ->
    [here] from here
   *[any] from one of your places
} to the supply
nightmare-do-take = { $may ->
    [yes] you may take
   *[no] take
} { $n ->
    [one] 1 { $side ->
        [christmas] Christmas token
        [halloween] Halloween token
       *[either] token
    }
   *[other] { $n } { $side ->
        [christmas] Christmas tokens
        [halloween] Halloween tokens
       *[either] matching tokens
    }
} { $at ->
    [here] from here
    [any] from one of your places
    [neighbour] from a neighbour
   *[each-neighbour] from each neighbour
}
nightmare-do-give = { $may ->
    [yes] you may give
   *[no] give
} { $n } of your { $side ->
    [christmas] Christmas tokens
    [halloween] Halloween tokens
   *[either] tokens
} to { $at ->
    [neighbour] a neighbour
   *[each-neighbour] each neighbour
}
nightmare-do-look = { $may ->
    [yes] you may look
   *[no] look
} at what another player has face down
nightmare-do-research = { $may ->
    [yes] you may advance
   *[no] advance
} your research by { $n ->
    [one] 1 step
   *[other] { $n } steps
}
nightmare-do-mood = { $may ->
    [yes] you may switch
   *[no] switch
} { $side ->
    [joy] to Joy
    [panic] to Panic
   *[turn] your mood
}
nightmare-do-gather = { $may ->
    [yes] you may add
   *[no] add
} { $side ->
    [any] an ingredient of your choice
   *[other] an ingredient (“{ $ingredient }”)
}
nightmare-do-rework = { $may ->
    [yes] you may slide
   *[no] slide
} a visible experiment under its pile
nightmare-do-sew = Sewing{ $side ->
    [no] {" "}(the sewn card does not add its Force)
   *[yes] {""}
}
nightmare-do-draw = { $at ->
    [me] { $may ->
        [yes] you may draw
       *[no] draw
    } { $n ->
        [one] 1 card
       *[other] { $n } cards
    }
   *[each-neighbour] { $may ->
        [yes] you may let
       *[no] let
    } each neighbour draw { $n ->
        [one] 1 card
       *[other] { $n } cards
    }
}
nightmare-do-discard = { $at ->
    [me] { $may ->
        [yes] you may discard
       *[no] discard
    } { $n ->
        [one] 1 card
       *[other] { $n } cards
    } from your hand
    [neighbour] { $may ->
        [yes] you may make
       *[no] make
    } a neighbour discard { $n ->
        [one] 1 card
       *[other] { $n } cards
    } from their hand
   *[each-neighbour] { $may ->
        [yes] you may make
       *[no] make
    } each neighbour discard { $n ->
        [one] 1 card
       *[other] { $n } cards
    } from their hand
}
nightmare-do-rank = { $may ->
    [yes] you may move
   *[no] move
} to the { $side ->
    [first] top
   *[last] bottom
} of the centre’s ranking
nightmare-do-reroll = you may reroll your dice once

# The rules
nightmare-intro = Six unequal characters fight over the Christmas and Halloween tokens on the places around them. Play your cards in the right spot for four rounds: the strongest takes every token there. But each counts them their own way.
nightmare-rule-nb-1 = For two to six players, each with a different character: Jack, Santa, the Mayor, Dr Finklestein, Oogie Boogie or Sally. With two players it is better to do without the neutral ones (the Mayor and Sally), but nothing forbids them.
    .title = The characters
nightmare-rule-nb-2 = Each character has a deck of 20 cards, shuffled once and never again: ten plain ones of Force 1 to 10, and ten of Force 1 to 10 that carry an ability. Finklestein also has six experiments.
    .title = The cards
nightmare-rule-nb-3 = One place lies at the centre and one between each pair of neighbours (with two players, two of them). So everybody has three places: left, centre, right. Your left place lies between you and the next player, whose right place it is. With two players the other one counts as a single neighbour.
    .title = The places
nightmare-rule-nb-4 = Each place gets its Christmas and Halloween tokens for the round. The centre always gets those of round 4. The supply holds 308 tokens that serve for both sides.
    .title = The tokens
nightmare-rule-nb-5 = Chance gives Zero to one player, who begins. Each round Zero passes to the next player clockwise.
    .title = Zero
nightmare-rule-nb-6 = The hand is 4, 5, 6, then 7 cards in rounds 1 to 4. All but one are played, and one is kept for the next round: 3, 4, 5, then 6 turns each, whatever effects did to the hand. An empty hand passes. You draw up to the limit or what is left; the discard never comes back.
    .title = The hand
nightmare-rule-nb-7 = From Zero on, each plays one card a turn on one of their three places. The first card of each player in a round lies face down, the following ones face up.
    .title = Playing a card
nightmare-rule-nb-8 = While one of your places has no card of yours, no other may get a second one.
    .title = Cover your places first
nightmare-rule-nb-9 = An on-play effect happens as soon as its card is face up. It is mandatory unless the card says “you may”: as much as is possible, the rest is lost. A (+X) or (−X) is no action: it holds while its condition does, and counts at the end of the round. Conditions ignore face-down cards, and effects of other cards can neither move nor change them. No effect sets off another card’s effect.
    .title = Effects
nightmare-rule-nb-10 = A card moves only among its owner’s three places, and only if they still have turns and cards enough to cover their uncovered places. Once all cards are played, none may be uncovered. The same limit holds for discarding, sewing and passing, and it looks past the round: once its turns are played, hand and deck must leave three cards for each round to come. A place left uncovered cannot be won.
    .title = Leave nothing uncovered
nightmare-rule-nb-11 = The ranking of the centre is the order in which players laid their first card there in this round, face down or not. A card moved to the centre ranks only somebody who has no rank yet, and a rank is never lost. This ranking breaks every tie of Force, at every place.
    .title = The ranking of the centre
nightmare-rule-nb-12 = When all is played: first, from Zero on, each turns up their face-down card and applies its on-play effect. Then, in the same order, end-of-round effects, each player’s in the order they choose. Then Oogie names one of his places and rolls. Last the places are decided: the outer ones from Zero’s left place on, the centre last. Forces are counted before the first is decided.
    .title = The end of a round
nightmare-rule-nb-13 = At each place the highest total Force (cards, modifiers and extras) takes all its tokens, and they keep the side that shows.
    .title = Winning a place
nightmare-rule-nb-14 = Played cards go to the discard, everybody draws up to the new limit, the twelve places are shuffled and laid again with new tokens, and Zero passes on. Tokens that nobody won go back to the supply.
    .title = The next round
nightmare-rule-nb-15 = After round 4 everybody counts their tokens at what they are worth to their character, and their bonuses. In a tie the highest Force still in hand wins, then whoever came first to the centre in the last round.
    .title = Counting up
nightmare-rule-nb-16 = Christmas, advanced. Jack flips tokens from one holiday to the other. His research track starts at the left, and the step it reaches sets what his tokens are worth. At the last step, advancing does nothing.
    .title = Jack
nightmare-rule-nb-17 = Christmas, simple. Christmas tokens are worth a lot to him, Halloween nothing. He likes to give: his cards spoil his neighbours too.
    .title = Santa
nightmare-rule-nb-18 = Neutral, simple. The Mayor begins in Joy. Many of his cards depend on his mood, Joy or Panic, or turn it.
    .title = The Mayor
nightmare-rule-nb-19 = Halloween, advanced. His six experiments form two piles of three whose tops are seen. Ingredients count on his face-up cards of this round, wherever they lie. After each of his cards and its effect, a visible experiment whose ingredients are all there is completed and uses them up; if both fit he chooses, and the next one is checked at once. When a pile runs out and the other holds two or more, it is split: the top stays, the rest become the second pile. Each completed experiment counts at the end, and four or more give a bonus.
    .title = Dr Finklestein
nightmare-rule-nb-20 = Halloween, simple. After all effects Oogie names one of his places and rolls two dice: their difference adds to his Force there. A double gives +1 on all his places instead.
    .title = Oogie Boogie
nightmare-rule-nb-21 = Neutral, advanced. Sally has one card more in each round, as long as her deck allows, but no more turns. Playing a card with Sewing she may at once sew another from her hand, face up, under it: its Force is added, its own effect does not count, and it goes where its host goes. Sewing replaces all other effects of the card, (+X) and (−X) included; face down, she decides when it is turned up. From round 2 on she may pass a turn if she still covers all her places. Hand and deck empty at the end: the bonus on her board.
    .title = Sally

# The table
nightmare-and = {"; "}
nightmare-or = {", or"}
nightmare-colon = {":"}
nightmare-tokens = { $christmas } Christmas, { $halloween } Halloween
nightmare-plain = A plain card, without an effect.
nightmare-face-down = face-down card
nightmare-chip = { $name }, Force { $force }: see why
nightmare-chip-down = { $name }, Force { $force }, face down: only you know it
nightmare-chip-choose = Choose { $name }, Force { $force }
nightmare-rank = no. { $rank } at the centre
nightmare-total = { $name }: Force { $force }
nightmare-choose-place = Choose the place: { $place }
nightmare-here = Here
nightmare-far = The places of the others
nightmare-dice = The dice: { $one } and { $other }
nightmare-not-rolled = not rolled yet
nightmare-zero = holds Zero
nightmare-joy = Joy
nightmare-panic = Panic
nightmare-track = Research: step { $step } of { $steps }
nightmare-under = + { $count } below
nightmare-at-hand = Ingredients of this round
nightmare-completed-count = { $count ->
    [0] no experiment completed
    [one] 1 experiment completed
   *[other] { $count } experiments completed
}
nightmare-sally-left = { $count ->
    [0] no card left
    [one] 1 card in hand and deck
   *[other] { $count } cards in hand and deck
}
nightmare-at-the-end = At the end: { $bonus }.
nightmare-ends = End of round
nightmare-rounds = { $place }: the tokens of every round
nightmare-round-number = Round { $round }
nightmare-rounds-centre = The centre always gets those of round 4.
nightmare-kind = { $character ->
    [jack] Christmas, advanced
    [santa] Christmas, simple
    [mayor] Neutral, simple
    [finklestein] Halloween, advanced
    [oogie] Halloween, simple
   *[sally] Neutral, advanced
}
nightmare-about = { $character ->
    [jack] Flips tokens and researches: the more he understands Christmas, the more it pays.
    [santa] Lives for Christmas, and gives to get.
    [mayor] Takes anything; his Force follows his mood, Joy or Panic.
    [finklestein] Gathers ingredients and completes experiments.
    [oogie] Rolls dice at the end of each round, and steals from his neighbours.
   *[sally] Sews cards together, passes turns and slips away.
}
nightmare-neutral-at-two = Advised against for two.
nightmare-why-printed = Printed Force
nightmare-why-force = Force
nightmare-why-sewn = sewn under it: { $card }
nightmare-why-mark = effect of { $card }
nightmare-why-dice = Oogie’s dice
nightmare-why-christmas = { $count } Christmas × { $value } = { $points }
nightmare-why-halloween = { $count } Halloween × { $value } = { $points }
nightmare-why-bonus = Bonus: { $points }
nightmare-sewn-under = Sewn under it: { $card }
nightmare-asked = A card asks you
nightmare-ask-choose = Choose your character.
nightmare-others-choose = The others are choosing their characters.
nightmare-ask-play = Choose a card, then one of your places.
nightmare-ask-answer = Decide about the effect.
nightmare-ask-where = Where to, { $card }?
nightmare-ask-side = { $place }: which side?
nightmare-ask-side-mine = Your tokens: which side?
nightmare-ask-side-theirs = { $player }’s tokens: which side?
nightmare-ask-sew = Sew a card from your hand under it?
nightmare-ask-order = In which order? Choose the effect that comes first.
nightmare-ask-experiment = Which experiment to complete first?
nightmare-ask-dice = For which place do you roll the dice?
nightmare-ask-again = Roll the dice again?
nightmare-ask-discard = Which card do you discard?
nightmare-worth = For you:
nightmare-left = { $turns ->
    [one] 1 turn to play
   *[other] { $turns } turns to play
}, { $deck ->
    [one] 1 card in the deck
   *[other] { $deck } cards in the deck
}
nightmare-where = Where?
nightmare-spot-left = Left
nightmare-spot-centre = Centre
nightmare-spot-right = Right
nightmare-pass = Pass this turn
nightmare-hand = Your hand: { $count } cards
nightmare-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
nightmare-made-christmas = Christmas tokens
nightmare-made-halloween = Halloween tokens
nightmare-made-bonus = Bonus
nightmare-kept = In hand: { $cards }
nightmare-top-round = Round { $round } of 4
nightmare-top-choosing = Choosing characters

# Why a move is advised.
nightmare-reason-effect = What the card does is worth more here than the place.
nightmare-reason-tokens = None of your places has tokens worth more to you.

# What is wrong with a pack
nightmare-pack-tiles = { $count } places
nightmare-pack-experiments = { $least } to { $most } experiments
nightmare-pack-ingredients = { $least } to { $most } ingredients
nightmare-pack-cards = { $count } cards of { $character ->
    [jack] Jack
    [santa] Santa Claus
    [mayor] the Mayor
    [finklestein] Dr Finklestein
    [oogie] Oogie Boogie
   *[sally] Sally
}, plain ones counted
nightmare-pack-needs = at least one of { $kinds }
nightmare-pack-track = a list of steps, each [Christmas, Halloween]
nightmare-pack-step = steps of two whole numbers from −9 to 9
nightmare-pack-plain = the Forces of the cards without ability, whole numbers from 1 to 10
nightmare-pack-force-once = each Force once
nightmare-pack-no-ingredients = no ingredients: only Finklestein’s cards show them
nightmare-pack-effect = effects like "do = draw, n = 1, who = me", each in braces
nightmare-pack-owner = something for this character; this belongs to the cards of { $owner ->
    [jack] Jack
    [santa] Santa Claus
    [mayor] the Mayor
    [finklestein] Dr Finklestein
    [oogie] Oogie Boogie
   *[sally] Sally
}
nightmare-pack-not-zero = a number other than 0
nightmare-pack-one-side = "christmas" or "halloween": nobody chooses a side for several players
nightmare-pack-then = an action of the same moment before it on the card
nightmare-pack-never-sewn = a condition that can come about: nothing is ever sewn to a card without "sew" before this effect
nightmare-pack-never-researched = a condition that can come about: Jack’s track ends at { $most }
nightmare-pack-never-completed = a condition that can come about: there are only { $most } experiments
nightmare-pack-when-sewn = when = "sewn" on this action: a sewn card replaces what the card does besides, and this would never happen
nightmare-pack-when-rolled = when = "dice" on this action: before that the dice are not rolled, and this would never happen
nightmare-pack-already = another condition: what it asks for is what the effect would do
nightmare-pack-no-step = an effect that can happen: Jack’s track has only one step
nightmare-pack-no-other = an effect that can happen: there is no other experiment under those that one sees
nightmare-pack-bonus = bonuses like "do = score, by = 5, if = empty", each in braces
nightmare-pack-turns = at most { $most } turns in this round: nobody holds more cards then
nightmare-pack-all-turns = at most { $most } turns in all: that is what a deck holds
nightmare-pack-sew-first = "sew" first on a card: the other effects are what happens without it
nightmare-pack-if-or-unless = either "if" or "unless", not both
nightmare-pack-condition = "{ $name }" and a whole number from { $least } to { $most }

# What a move does, part by part.
nightmare-gain-place = makes the place safer: { $count }% more likely yours ({ $worth })
nightmare-cost-place = weakens you at the place ({ $worth })
nightmare-gain-ability = has a useful effect ({ $worth })
nightmare-cost-ability = has an effect that costs you ({ $worth })
nightmare-gain-experiments = moves your experiments on ({ $worth })
