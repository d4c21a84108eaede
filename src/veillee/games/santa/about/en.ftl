# What is this? One sentence per kind of thing, with the number of its rule.
santa-about-house = An open house without a present: Santa leaves one when he enters, and scores 1 point.
    .rule = SC-12
santa-about-street = A street: anybody may follow it, on foot or by bike.
    .rule = SC-2
santa-about-winding = A winding path: Santa alone knows it and takes it. Where three play, some of them lie under the snow.
    .name = The path
    .rule = SC-2
santa-about-card = Ace to 5: up to two houses on foot. 6 to 10: up to three. Jack, queen, king: Santa flies, a kid jumps on the bike. The highest card decides the order.
    .rule = SC-5
santa-about-santa = He slips a present into every house, 1 point each, without being seen.
    .name = Santa
    .rule = SC-12
santa-about-kid = Looks for Santa: 3 points for every time he is seen. Every kid for themselves.
    .name = A kid
    .rule = SC-13
santa-about-present = Santa leaves one in every open house he enters: 1 point. The first kid to see him in a round takes the one in that house.
    .name = The present
    .rule = SC-12
santa-about-closed = Its people are on holiday: you may pass and stop there, but Santa leaves nothing. Two closed houses are never neighbours.
    .name = Closed house
    .rule = SC-3
santa-about-eye = A kid who enters Santa’s house, or whose house Santa enters, sees him: 3 points.
    .name = Seen!
    .rule = SC-13
santa-about-two = Ace to 5: up to two houses on foot. Kids follow streets, Santa the paths as well.
    .name = On foot, two houses
    .rule = SC-8
santa-about-three = 6 to 10: up to three houses on foot. Kids follow streets, Santa the paths as well.
    .name = On foot, three houses
    .rule = SC-8
santa-about-sleigh = With a jack, queen or king Santa lands at any other house.
    .name = The sleigh
    .rule = SC-9
santa-about-bike = With a jack, queen or king a kid goes one house along any street, then straight on as far as they like.
    .name = The bike
    .rule = SC-10
santa-about-back = Everybody chooses a card in secret; all are turned over together.
    .name = Face-down card
    .rule = SC-5
santa-about-round = Thirteen rounds: in each, everybody plays a card and moves once. Then day breaks.
    .name = The rounds
    .rule = SC-16
santa-about-points = A kid scores 3 points for every sight of Santa and 1 for every present taken; Santa 1 for every present still under a tree.
    .name = The points
    .rule = SC-16
santa-about-order = The highest card of the round decides who moves now, one player after the other.
    .name = Who goes when
    .rule = SC-6
santa-about-seat = A player at the table.
    .rule = SC-1
santa-now-streets = { $count ->
    [one] On this street: { $streets }.
   *[other] On these streets: { $streets }.
}
santa-now-paths = { $count ->
    [one] One path leads here.
   *[other] { $count } paths lead here.
}
santa-now-house = { $state ->
    [closed] It is closed.
    [present] It has its present.
   *[open] It is waiting for its present.
}
santa-now-here = Here right now: { $names }.
santa-now-yours = For you: { $means }.
santa-now-held = Still held by: { $names }.
santa-now-played = Already played by: { $names }.
santa-now-presents = { $lying ->
    [0] None in town
    [one] 1 in town
   *[other] { $lying } in town
}, { $stock } in the sack.
santa-now-closed = { $count ->
    [0] None so far.
    [one] 1 in town.
   *[other] { $count } in town.
}
santa-now-who = This is { $name }.
santa-now-seen = { $seen ->
    [yes] Santa has already been seen this round.
   *[no] Nobody has seen Santa this round.
}
santa-now-at = Stands here: { $house }.
santa-now-served = { $served ->
    [0] No present yet
    [one] 1 present
   *[other] { $served } presents
} for { $houses } houses.
santa-now-points = { $points ->
    [one] 1 point
   *[other] { $points } points
}: { $name }.
santa-now-cards = Cards still held: { $cards }.
santa-shelf-people = Who plays
santa-shelf-pieces = Pieces and paths
santa-shelf-cards = Cards
santa-shelf-houses = Houses
santa-shelf-streets = Streets
santa-shelf-words = Words of the game
