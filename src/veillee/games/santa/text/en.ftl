santa-title = Santa Claus is comin’ to town
santa-subtitle = One Christmas night in the streets of Elfenbein

# The story
santa-closed = { $you ->
    [who] You close
   *[no] { $who } closes
} a house: { $house }.
santa-none-to-close = No other house may be closed: that is all of them.
santa-started = { $you ->
    [who] You set up
   *[no] { $who } sets up
} here: { $house }.
santa-chose = { $who } lays a card face down.
santa-chosen = You lay { $card } face down.
santa-reveals = All cards are turned up together…
santa-revealed-three = Round { $round }. { $who1 } turns up { $card1 }, { $who2 } { $card2 }, { $who3 } { $card3 }.
santa-revealed-four = Round { $round }. { $who1 } turns up { $card1 }, { $who2 } { $card2 }, { $who3 } { $card3 }, { $who4 } { $card4 }.
santa-leads = { $you ->
    [who] You decide
   *[no] { $who } decides
} the order.
santa-named = { $you ->
    [who] You name { $next }.
    [next] { $who } names you.
   *[no] { $who } names { $next }.
}
santa-named-self = { $you ->
    [who] You go
   *[no] { $who } goes
} next.
santa-walked = { $you ->
    [who] You walk
   *[no] { $who } walks
}: { $path }.
santa-flew = { $you ->
    [who] You take off and land
   *[no] { $who } takes off and lands
} here: { $house }.
santa-rode = { $you ->
    [who] You race
   *[no] { $who } races
} off by bike: { $path }.
santa-left = A present under the tree: { $house }. One point for { $you ->
    [who] you
   *[no] Santa
}.
santa-saw = { $you ->
    [who] You catch
   *[no] { $who } catches
} sight of Santa! { $house }: 3 points.
santa-met = Santa walks straight into { $you ->
    [who] you
   *[no] { $who }
}! { $house }: 3 points.
santa-took = { $you ->
    [who] You make
   *[no] { $who } makes
} off with the present: { $house }. One point more, and one less for Santa.
santa-given = { $you ->
    [who] You get
   *[no] { $who } gets
} { $lay ->
    [yes] the present that lay there: { $house }. One point more, and one less for Santa.
   *[no] the present that Santa was about to leave: { $house }. One point more.
}
santa-won = Day breaks: { $you ->
    [who] you come first
   *[no] { $who } comes first
} with { $score } points.

# The moves
santa-move-close = close this house: { $a }
santa-move-start = start here: { $a }
santa-move-card = lay { $a }
santa-move-order = let { $a } decide the order
santa-move-next = name { $a }
santa-move-give = give the present to { $a }
santa-move-fly = fly here: { $a }
santa-move-go = walk: { $a }
santa-move-bike = race by bike: { $a }

# What the others are doing
santa-doing-close = is choosing a house to close
santa-doing-start = is choosing where to start
santa-doing-card = is choosing a card
santa-doing-order = is choosing who decides the order
santa-doing-next = is naming who goes next
santa-doing-move = is setting off
santa-doing-give = is choosing who gets the present

# Refusals
santa-refusal-other-question = It is your turn, but the table asks you something else: look at the question under the board.
santa-refusal-is-closed = This house is closed already: choose another.
santa-refusal-near-closed = A neighbour of this house is closed already: two closed houses never touch, by road or by path.
santa-refusal-card-played = This card has been played and does not come back: choose one from your hand.
santa-refusal-no-such-seat = Nobody sits there: choose a player at this table.
santa-refusal-has-moved = This player has already moved this round: name one who is still waiting.
santa-refusal-not-tied = Only the tied players may decide the order: choose one of them.
santa-refusal-stays = You move at least one house: choose another than your own.
santa-refusal-not-joined = No road or path leads from your house to the first of this route: begin with a neighbour.
santa-refusal-back-home = No house is entered twice in one move, not even the one you set out from: take another route.
santa-refusal-too-far = That is too far for this card: ace to 5 lead two houses at most, 6 to 10 three.
santa-refusal-winding = Winding paths are for Santa: kids keep to the roads.
santa-refusal-snowed = That winding path lies under the snow while three play: take another way.
santa-refusal-flies = With a face card Santa flies: just choose the house to land on.
santa-refusal-rides = With a face card you take your bike: one house along any road, then straight on as far as you like.
santa-refusal-walks = With this card you go on foot, house by house.
santa-refusal-not-there = This player is not in the house that you have just entered: give the present to one of the kids who are.

# Options
santa-option-santa = Santa
    .help = The seat of whoever plays Santa; the others are the kids.
santa-option-santa-random = At random
santa-option-santa-1 = Seat 1
santa-option-santa-2 = Seat 2
santa-option-santa-3 = Seat 3
santa-option-santa-last = Last seat

# Endings
santa-ending-rounds = Day breaks

# The rules
santa-intro = It is Christmas Eve, and snow lies on Elfenbein. Santa means to slip a present into every house without being seen. A band of kids has sworn to catch him at it. He alone knows the winding paths; they have their bikes, and a whole winter to brag about it.
santa-rule-sc-1 = Three or four play: one is Santa, the others are the kids, each for themselves. The table says who plays Santa, or leaves it to chance. Everybody gets the thirteen cards of one suit, ace to king. The ace is 1.
    .title = One Santa, some kids
santa-rule-sc-2 = Houses are joined by roads, which everybody may use, and by winding paths, which only Santa takes. Where three play, some of the winding paths lie under the snow and are not drawn: with two kids to see him instead of three, Santa has fewer ways to slip away. Roads are straight: every road leaves a house in one direction.
    .title = Roads and winding paths
santa-rule-sc-3 = Six houses are closed: their people are away. The player on Santa’s left chooses one, then everybody in turn, clockwise and Santa included, until there are six. Two closed houses are never neighbours, by road or by path. If no house is left that may be closed, the choosing ends early.
    .title = Closed houses
santa-rule-sc-4 = Then each kid chooses a house to start from, in the same order: any house, even a closed one or one where somebody is already. Santa chooses last. If his house is open, he leaves a present there and starts with 1 point. Nobody is seen during set-up.
    .title = Where you start
santa-rule-sc-5 = In each round everybody chooses a card in secret; then all are turned up together. A played card never comes back. In the thirteenth round everybody has one card left: it turns itself up.
    .title = A card in secret
santa-rule-sc-6 = The highest card decides the order (jack, queen and king are the highest, in this order), but one player at a time: the next is named once the one before has arrived. If several are highest, the one of them with the lowest score decides; if they are still tied, Santa says which of them does.
    .title = Who goes when
santa-rule-sc-7 = Everybody moves exactly once a round, at least one house, and never enters a house twice in one move, the house they set out from included.
    .title = Moving
santa-rule-sc-8 = Ace to 5: up to two houses. 6 to 10: up to three. Kids keep to the roads; Santa mixes roads and winding paths as he likes.
    .title = On foot
santa-rule-sc-9 = With a jack, a queen or a king Santa flies straight to any other house.
    .title = Santa flies
santa-rule-sc-10 = With a jack, a queen or a king a kid jumps on the bike: one house along any road, then, from there, one direction and as many houses as they like in a straight line, or none. A slight bend, under 15 degrees, does not stop the bike, nor does a street that the map calls straight.
    .title = The bike
santa-rule-sc-11 = Whoever can go nowhere stays. On our maps, where every house has a road, that never happens.
    .title = Stuck
santa-rule-sc-12 = In every open house without a present that he enters, Santa leaves one: 1 point. He has thirty for the whole game. A closed house, a house that has its present, or an empty sack brings nothing.
    .title = Presents
santa-rule-sc-13 = A kid who passes or stops where Santa is sees him: 3 points. The first kid to see him in a round also takes the present of that house, if there is one: 1 point for the kid, 1 less for Santa.
    .title = Seen!
santa-rule-sc-14 = When it is Santa who enters a house where kids are, each of them sees him: 3 points. He scores nothing for that house. If it is open, one of them, Santa’s choice if there are several, also gets a present’s point: the one lying there (1 less for Santa) or, if there is none, the one he was about to leave.
    .title = Face to face
santa-rule-sc-15 = A house whose present was taken is empty again, and Santa may come back to it. Presents taken stay with the kids and never return to the sack.
    .title = Present gone, house empty
santa-rule-sc-16 = After thirteen rounds the highest score wins. A tie is shared.
    .title = Day breaks
santa-rule-sc-17 = Every meeting counts as “seen this round”, whether a kid comes upon Santa or Santa upon a kid; but the present of a face to face needs no first sighting. Every entering counts, so that a kid may score more than once a round. Standing together while nobody enters brings nothing. Seeing or being seen stops nobody. After a face to face in an open house no present is left there, and where several kids stand, Santa chooses as he enters.
    .title = Meetings in detail

# The board
santa-map = Map of the town
santa-names = House names
santa-round = Round { $round } of { $rounds }
santa-set-up = Set-up
santa-ask-close = Choose a house to close: its people are away.
santa-ask-start = Choose the house where you start.
santa-ask-card = Choose a card in secret.
santa-ask-order = A tie! Say who decides the order.
santa-ask-next = Your card is the highest: who goes now?
santa-ask-go = On foot: lay your route house by house.
santa-ask-bike = By bike: one house, then straight on.
santa-ask-fly = Fly to any house.
santa-ask-give = Face to face with several kids: who gets the present?
santa-house-open = waits for its present
santa-house-present = has its present
santa-house-closed = closed
santa-house-with = here: { $names }
santa-house-chosen = on your route
santa-house-possible = possible
santa-house-reach = within reach
santa-track = Cards played, round by round
santa-track-player = Player
santa-track-round = Round { $round }
santa-watch = Show how far { $name } can go
santa-ready = card laid face down
santa-points-santa = Santa, { $count ->
    [one] 1 point
   *[other] { $count } points
}
santa-points-kid = { $count ->
    [one] 1 point
   *[other] { $count } points
}
santa-made-sightings = Santa seen
santa-made-presents = Presents
santa-sum-sightings = { $count ->
    [0] never saw Santa
    [one] saw Santa once: 3 points
   *[other] saw Santa { $count } times, 3 points each
}
santa-sum-presents = { $count ->
    [0] no presents
    [one] one present: 1 point
   *[other] { $count } presents, 1 point each
}

# The hand
santa-hand = Your hand
santa-card = { $card }: { $means }
santa-means-two = up to two houses on foot
santa-means-three = up to three houses on foot
santa-means-bike = by bike: one house, then straight on
santa-means-sleigh = by sleigh: any house
santa-laid = You laid { $card }. Waiting for the others.
santa-how-card = Take up a card to see how far it leads.
santa-how-close = Touch a house: two closed houses never touch.
santa-how-start = Touch the house where you start.
santa-how-fly = Touch the house to land on.
santa-how-go = Touch the houses of your route, one after the other.
santa-how-bike = Touch a neighbour, then a house straight on from there.
santa-do-card = Lay { $card }
santa-do-card-none = Lay the card
santa-do-close = Close this house
santa-do-start = Start here
santa-do-fly = Fly
santa-do-go = Off I go!
santa-do-bike = Race off!
santa-preview-presents = { $count ->
    [one] one present left
   *[other] { $count } presents left
}
santa-preview-seen = seen by { $names }
santa-preview-sees = you see Santa!
santa-letter-a = A
santa-letter-2 = 2
santa-letter-3 = 3
santa-letter-4 = 4
santa-letter-5 = 5
santa-letter-6 = 6
santa-letter-7 = 7
santa-letter-8 = 8
santa-letter-9 = 9
santa-letter-10 = 10
santa-letter-j = J
santa-letter-q = Q
santa-letter-k = K

# Why a move is advised.
santa-reason-reaches = It takes you as far as Santa’s house.
santa-reason-now = You can reach Santa right away.
santa-reason-harmless = Their card does not lead to you.
santa-reason-poorest = Nobody has fewer points.
santa-reason-presents = You leave presents and meet nobody.
santa-reason-safe = No card on the table leads there.
santa-reason-sees = You pass Santa’s house.
santa-reason-near = From there one of your cards leads to Santa’s house.

# What is wrong with a pack
santa-pack-place = a place of its own, not that of { $house }
santa-pack-houses = { $least } to { $most } houses
santa-pack-streets = { $least } to { $most } streets
santa-pack-street = at least two houses, each once
santa-pack-line = houses along one straight line, in their order
santa-pack-road-once = each road once, not one more between two houses
santa-pack-pairs = pairs of two different houses
santa-pack-no-road = houses that nothing joins yet, not two with a road between
santa-pack-no-path = houses that nothing joins yet, not two with a winding path between
santa-pack-snowed = winding paths of this map, each once
santa-pack-stops = a road that stops at { $house }, which stands on it
santa-pack-reached = roads from every house to every other, also from { $start }
santa-pack-ways = fewer streets and paths: at most { $most } ways on foot of three houses, all in all
santa-pack-known = a house of this map

# What a move does, part by part.
santa-gain-card = suits this round: { $count }% likely to be the highest ({ $worth })
santa-cost-card = does little this round ({ $worth })
santa-cost-kept = leaves you without this card later ({ $worth })
santa-gain-presents = leaves { $count ->
    [one] a present
   *[other] { $count } presents
} ({ $worth })
santa-gain-met = gains from a meeting ({ $worth })
santa-cost-met = meets a child ({ $worth })
santa-gain-found = shelters you ({ $worth })
santa-cost-found = ends where you can be found ({ $worth })
santa-gain-sees = passes Santa’s house ({ $worth })
santa-gain-near = brings you closer to Santa ({ $worth })
santa-cost-near = takes you further from Santa ({ $worth })
