# What is this? One sentence per kind of thing, with the number of its rule; `word`: the words of cards that explain themselves.
nightmare-about-jack = His tokens are worth what the step reached on his research track says.
    .rule = NB-16
nightmare-about-santa = To him a Christmas token is worth { $christmas }, a Halloween token { $halloween }.
    .rule = NB-17
nightmare-about-mayor = To him a Christmas token is worth { $christmas }, a Halloween token { $halloween }. He begins in Joy.
    .rule = NB-18
nightmare-about-finklestein = To him a Christmas token is worth { $christmas }, a Halloween token { $halloween }.
    .rule = NB-19
nightmare-about-oogie = To him a Christmas token is worth { $christmas }, a Halloween token { $halloween }. At the end of each round the difference of his dice is added to his Force.
    .rule = NB-20
nightmare-about-sally = To her a Christmas token is worth { $christmas }, a Halloween token { $halloween }.
    .rule = NB-21
nightmare-about-card = A card of Force { $force }. Its deck: { $character }.
    .rule = NB-9
nightmare-about-plain = A plain card of Force { $force }, without effect. Its deck: { $character }.
    .rule = NB-2
nightmare-about-place = Whoever has the greatest Force here at the end of the round takes all its tokens.
    .rule = NB-13
nightmare-about-christmas = A token, Christmas side. What it is worth depends on your character; it keeps the side it shows when won.
    .name = Christmas token
    .rule = NB-4
nightmare-about-halloween = A token, Halloween side. What it is worth depends on your character; it keeps the side it shows when won.
    .name = Halloween token
    .rule = NB-4
nightmare-about-zero = Whoever has Zero begins. Each round Zero goes to the next player.
    .name = Zero
    .word = Zero
    .rule = NB-5
nightmare-about-ingredient = An ingredient of Finklestein’s: those on his face-up cards of the round count for his experiments.
    .rule = NB-19
nightmare-about-experiment = An experiment of Finklestein’s: done as soon as its ingredients are together ({ $needs }), it is worth { $worth ->
    [one] 1 point
   *[other] { $worth } points
} at the end.
    .rule = NB-19
nightmare-about-back = Everybody’s first card of a round is laid face down; it is turned up at the end.
    .name = Face-down card
    .rule = NB-7
nightmare-about-end = The effect happens at the end of the round, once all cards are played.
    .name = End of round
    .word = End of round|end of round
    .rule = NB-12
nightmare-about-force = The Force of your cards at a place, with every (+X) and (−X). The greatest takes the tokens.
    .name = Force
    .rule = NB-13
nightmare-about-rank = The order of arrival at the centre this round. It breaks every tie in Force.
    .name = The centre ranking
    .word = centre ranking|ranking of the centre|first at the centre
    .rule = NB-11
nightmare-about-joy = The Mayor’s mood. Many of his cards depend on it, or turn it.
    .name = Joy
    .word = Joy
    .rule = NB-18
nightmare-about-panic = The Mayor’s mood. Many of his cards depend on it, or turn it.
    .name = Panic
    .word = Panic
    .rule = NB-18
nightmare-about-mood = The Mayor is in Joy or in Panic. He begins in Joy.
    .name = The mood
    .word = mood
    .rule = NB-18
nightmare-about-research = Jack’s track: the step reached at the end says what his tokens are worth.
    .name = Research
    .word = research
    .rule = NB-16
nightmare-about-dice = After all effects Oogie names one of his places and rolls two dice: their difference is added to his Force there. A double: +1 everywhere.
    .name = Oogie’s dice
    .word = dice
    .rule = NB-20
nightmare-about-sew = Playing a card with Sewing, Sally may sew another under it: its Force is added, and sewing replaces all other effects of the card.
    .name = Sewing
    .word = Sewing|sewn
    .rule = NB-21
nightmare-about-supply = Tokens that are neither at a place nor with anybody; they serve for both sides.
    .name = The supply
    .word = supply
    .rule = NB-4
nightmare-about-neighbour = The players on your left and right: you share a place. With two players, your rival is your only neighbour.
    .name = The neighbour
    .word = neighbours|neighbour
    .rule = NB-3
nightmare-about-round = Four rounds: 3, 4, 5, then 6 turns each. One card stays in hand for the next.
    .name = The rounds
    .rule = NB-6
nightmare-about-points = Your tokens at what they are worth to your character, and its bonuses. The highest total wins.
    .name = The points
    .rule = NB-15
nightmare-about-deck = Twenty cards a character, shuffled once; the discard never comes back.
    .name = The deck
    .rule = NB-6
nightmare-about-seat = Everybody plays a character, with a deck and a way of counting tokens of its own.
    .rule = NB-1
nightmare-now-held = It is in your hand.
nightmare-now-laid = On the table: { $place }.
nightmare-now-force = Its Force right now: { $force }.
nightmare-now-discard = It has been played already.
nightmare-now-theirs = In hand: { $name }.
nightmare-now-deck = It is still in your deck.
nightmare-now-unseen = Not seen yet: in hand, in the deck or face down.
nightmare-now-gone = This character is not in the game.
nightmare-now-player = This is { $name }.
nightmare-now-free = Nobody has taken it.
nightmare-now-worth = To you it is worth { $value }. You have { $count }.
nightmare-now-supply = { $count ->
    [one] 1 token in the supply.
   *[other] { $count } tokens in the supply.
}
nightmare-now-tokens = At stake this round: { $christmas } Christmas, { $halloween } Halloween.
nightmare-now-leads = { $name } leads, by what you can see.
nightmare-now-rounds = Tokens in round { $round }: { $christmas } Christmas, { $halloween } Halloween.
nightmare-now-zero = { $name } has Zero.
nightmare-now-points = { $points ->
    [one] 1 point
   *[other] { $points } points
}: { $name }.
nightmare-now-mood = { $mood ->
    [joy] The Mayor is in Joy.
   *[panic] The Mayor is in Panic.
}
nightmare-now-dice = Last dice: { $one } and { $other }.
nightmare-now-done = Done.
nightmare-now-visible = Face up on a pile.
nightmare-now-ingredient = Gathered this round: { $count }.
nightmare-now-order = Right now: { $names }.
nightmare-now-hand = In hand: { $hand }, in the deck: { $deck }, already played: { $discard }.
nightmare-shelf-characters = Characters
nightmare-shelf-places = Places
nightmare-shelf-tokens = Tokens and pieces
nightmare-shelf-words = Words of the cards
nightmare-shelf-cards-jack = Jack’s cards
nightmare-shelf-cards-santa = Santa’s cards
nightmare-shelf-cards-mayor = The Mayor’s cards
nightmare-shelf-cards-finklestein = Dr Finklestein’s cards
nightmare-shelf-experiments = Finklestein’s experiments
nightmare-shelf-cards-oogie = Oogie Boogie’s cards
nightmare-shelf-cards-sally = Sally’s cards
