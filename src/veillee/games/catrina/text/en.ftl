catrina-title = Viva Catrina
catrina-subtitle = A village at its fiesta, tile by tile

# The story
catrina-took = { $who } takes the { $tile }.
catrina-laid = { $who } lays the { $tile } { $way ->
    [n] north of the start tile
    [ne] north-east of the start tile
    [e] east of the start tile
    [se] south-east of the start tile
    [s] south of the start tile
    [sw] south-west of the start tile
    [w] west of the start tile
    [nw] north-west of the start tile
   *[other] in the village
}{ $points ->
    [0] .
    [one] : { $points } point more.
   *[other] : { $points } points more.
}
catrina-balloon = { $who } has three balloons of a colour ({ $balloon }) and receives a balloon tile worth { $value }.
catrina-missed = { $who } has three balloons of a colour ({ $balloon }), but no balloon tile is left.
catrina-golden = { $who } has six balloons of a colour ({ $balloon }): the balloon tile turns to its golden side.
catrina-owed = { $who } opens a second { $stall }: one tile to draw from the bag.
catrina-chimera = { $who } closes a pedestal and attracts a { $chimera }.
catrina-unattended = { $who } closes a pedestal, but no { $chimera } is left.
catrina-drew = { $who } draws the { $tile } for the second { $stall }.
catrina-empty = { $who } has nothing to draw for the second { $stall }: the bag is empty.
catrina-round = Round { $round }: the board is filled, Catrina passes to { $who }, who begins.
catrina-feast = The fiesta is ready! { $who } comes first with { $points } points.
catrina-tied = { $who } has { $points } points too, and shares the win.

# Moves
catrina-move-take = take the { $a }
catrina-move-lay = lay the tile { $a ->
    [n] north of the start tile
    [ne] north-east of the start tile
    [e] east of the start tile
    [se] south-east of the start tile
    [s] south of the start tile
    [sw] south-west of the start tile
    [w] west of the start tile
    [nw] north-west of the start tile
   *[other] in your village
}, { $b ->
    [r1] a quarter turn to the right
    [r2] half a turn
    [r3] a quarter turn to the left
   *[other] not turned
}

catrina-take-at = { $move }, { $row ->
    [top] upper row
   *[bottom] lower row
}{ $end ->
    [left] , on the left
    [right] , on the right
   *[only] {""}
}
catrina-lay-at = { $move } ({ $away })

catrina-free = free place, { $away }
catrina-away-n = { $count } north
catrina-away-e = { $count } east
catrina-away-s = { $count } south
catrina-away-w = { $count } west

# What others are doing
catrina-doing-take = is choosing a tile
catrina-doing-lay = is looking for a place

# Refusals
catrina-refusal-take-first = First take a tile from an end of a row of the board; then you lay it.
catrina-refusal-lay-first = You already hold a tile: lay it in your village before you take another.
catrina-refusal-not-on-board = That tile is not on the board: choose one at an end of a row.
catrina-refusal-not-at-end = That tile is inside its row: only the two ends can be taken.
catrina-refusal-occupied = A tile lies there already: choose a free place that touches your village along an edge.
catrina-refusal-apart = That place does not touch your village: lay the tile edge to edge with one that lies there.

# Options
catrina-option-linked-pedestals = Linked pedestals
    .help = Without it (the default) a closed pedestal is enough: the chapter on chimeras asks only that it be closed and of the exact size. With it the general box is taken to the letter: every tile of a pedestal must carry a path joined to the start tile. The rules can be read both ways, choose yours.

# Endings
catrina-ending-feast = The fiesta is ready

# The rules
catrina-intro = The Day of the Dead is near, and everybody prepares the fiesta of their village. Draw paved paths and flowered trails from your start tile, bring in visitors, butterflies and chimeras, let balloons fly, open stalls and raise altars. The finest village wins.
catrina-rule-vc-1 = Two to six play. Everybody receives a random start tile, the heart of their village. A random player receives Catrina and begins.
    .title = The players
catrina-rule-vc-2 = The board holds two rows of path tiles drawn from the bag: nine a row with two or three players, eight with four or more.
    .title = The board
catrina-rule-vc-3 = There are as many rounds as players. On your turn you take a tile from either end of either row, then lay it in your village.
    .title = A turn: take, lay
catrina-rule-vc-4 = A tile is laid in any rotation, edge to edge with at least one tile of your village, never on top of one. Paths need not continue.
    .title = Laying a tile
catrina-rule-vc-5 = The round ends when the last tile of the board has been laid, with all its effects and the extra tiles that follow. The board is filled again, Catrina passes clockwise, and her new holder begins. So everybody lays the same number of board tiles over the game.
    .title = The end of a round
catrina-rule-vc-6 = An element counts only if it stands on a path that is joined to your start tile, tile by tile, across edges that match: paving continues paving, flowers continue flowers. Both leave the start tile. What is joined later counts from then on, with all its effects.
    .title = What counts
catrina-rule-vc-7 = With your third counted balloon of a colour you take the top balloon tile of that colour, if any is left. With the sixth you turn it to its golden side. One balloon tile per colour and player; if the pile is empty at your third balloon, you get none later. A tile that lifts you past three and six at once does both.
    .title = Balloons
catrina-rule-vc-8 = Each colour has its pile, the highest value on top: 5 and 3 with two players, 5, 4 and 3 with three, 5, 4, 3 and 2 with four or more. The golden side adds 3 points.
    .title = Balloon tiles
catrina-rule-vc-9 = A tile is three by three small squares. A pedestal piece covers one corner, or one whole side. Pieces that touch along the edge of a small square form one pedestal. It is valid if it measures exactly two squares by two (four tiles round a point): a small one; or exactly two by five (a corner, a whole side, a corner, two tiles deep: six tiles): a large one. It closes by itself and never changes again. Any other shape is worth nothing, however big.
    .title = Pedestals
catrina-rule-vc-10 = As soon as you form a pedestal, the next chimera of its size comes to stand on it; if none is left, it is worth nothing. A small chimera is worth 3 points, a large one 5; there are fifteen small and twelve large ones. A pedestal needs no path (the rules can be read otherwise too: it is a table option). If the table chose “linked pedestals”, each of its tiles must carry a counted path, and the chimera comes as soon as they all do.
    .title = Chimeras
catrina-rule-vc-11 = There are six kinds of stalls: bread of the dead, fruit, sugar skulls, marigolds, paper banners and candles. At the end one, two, three, four, five or six different kinds give 0, 1, 4, 9, 16 or 25 points.
    .title = Stalls
catrina-rule-vc-12 = When you first count two stalls of one kind, you draw a tile from the bag at once and lay it with all its effects; once per kind and game. If several draws are owed they are made one at a time, and new ones are added. From an empty bag nothing is drawn; if it cannot fill the board, the board is filled as far as it goes, the rows in turn.
    .title = The extra tile
catrina-rule-vc-13 = Each visitor on a counted paved path is worth 1 point, each butterfly on a counted flowered trail is worth 2.
    .title = Visitors and butterflies
catrina-rule-vc-14 = Each counted altar gives 1 point for every counted element of the kind it asks for: stalls, visitors, butterflies, or balloons of one colour. There are seven kinds of altars.
    .title = Altars
catrina-rule-vc-15 = The highest total wins; a tie is shared. An example: eight blue and four green balloons (balloon tiles worth 5 and 4, the blue one turned) make 12, an altar 7, four kinds of stalls 9, a small and a large chimera 8, seven visitors and six butterflies 19: 55 points.
    .title = Victory

# The board
catrina-board = The board
catrina-row-top = Upper row
catrina-row-bottom = Lower row
catrina-village-of = Village of { $player }
catrina-my-village = My village
catrina-ask-take = Choose a tile.
catrina-ask-lay = Lay your tile in your village.
catrina-ask-drawn = One more tile! Lay it in your village.
catrina-round-name = Round { $round } of { $rounds }
catrina-bag = { $count ->
    [one] { $count } tile in the bag
   *[other] { $count } tiles in the bag
}
catrina-turn-right = Turn right
catrina-turn-left = Turn left
catrina-confirm = Lay it here
catrina-put-back = Take it back
catrina-whole = The villages
catrina-score = Score sheet
catrina-total = Total
catrina-line-balloons = Balloons
catrina-line-chimeras = Chimeras
catrina-line-stalls = Stalls
catrina-line-altars = Altars
catrina-altar-points = at { $points }
catrina-line-crowd = Visitors and butterflies
catrina-gain = { $points ->
    [0] no point for now
    [one] { $points } point more
   *[other] { $points } points more
}
catrina-joins = { $count ->
    [0] joins nothing
    [one] joins { $count } element
   *[other] joins { $count } elements
}
catrina-paths-only = joins a path
catrina-draws = { $count ->
    [one] one tile to draw
   *[other] { $count } tiles to draw
}
catrina-attracts = { $count ->
    [one] attracts a chimera
   *[other] attracts { $count } chimeras
}
catrina-opens = { $count ->
    [one] leaves one pedestal piece to complete
   *[other] leaves { $count } pedestal pieces to complete
}
catrina-spoils = { $count ->
    [one] spoils one pedestal piece
   *[other] spoils { $count } pedestal pieces
}
catrina-holds = holds Catrina
catrina-too-late = pile empty
catrina-left = Still to be had
catrina-help-keys = Arrows: choose the place. R or wheel: turn. Enter: lay it. Escape: take it back.
catrina-shared = A perfect tie: the victory is shared.

# Why a move is advised.
catrina-reason-points = It scores points at once.
catrina-reason-draws = It lets you draw another tile.
catrina-reason-paths = It keeps paths open.
catrina-reason-stalls = It prepares your stalls.
catrina-reason-chimeras = It brings a chimera closer.
catrina-reason-pieces = It prepares your balloons and altars.

# What is wrong with a pack
catrina-pack-rising = numbers none of which is smaller than the one before
catrina-pack-falling = numbers none of which is larger than the one before
catrina-pack-starts = { $least } to { $most } start tiles
catrina-pack-tiles = { $count } path tiles
catrina-pack-twin = a tile unlike any other (identical ones have a "count"), but it is "{ $twin }"{ $turns ->
        [0] {""}
        [1] {" "}after a quarter turn to the right
        [2] {" "}after half a turn
       *[other] {" "}after a quarter turn to the left
    }
catrina-pack-no-path = at least one path in "paved" or "flowered"
catrina-pack-one-path = at most one path at each side of the tile
catrina-pack-elements = at most { $most } elements on a tile
catrina-pack-one-stall = at most one stall on a tile
catrina-pack-one-altar = at most one altar on a tile
catrina-pack-sides = the sides that the path joins first, as in "ne visitor"
catrina-pack-clockwise = each side once, clockwise from the north (n, e, s, w)
catrina-pack-no-butterfly = no butterfly here: they are on flowered trails only
catrina-pack-no-visitor = no visitor here: they are on paved paths only
catrina-pack-whole-side = no path at a whole side with a pedestal
catrina-pack-touch = pieces of pedestals that do not touch
catrina-pack-pieces = every piece once
catrina-pack-start-balloons = at most { $most } balloons of a colour on a start tile
catrina-pack-values = the points of each chimera, whole numbers from 0 to 99
catrina-pack-each-chimera = { $count } numbers, one for each chimera
catrina-pack-altars = at most { $most } altars of one’s own
catrina-pack-wish = what the altar asks for, each thing once

# What a move does, part by part.
catrina-gain-visitors = links { $count ->
    [one] a visitor
   *[other] { $count } visitors
} ({ $worth })
catrina-gain-butterflies = links { $count ->
    [one] a butterfly
   *[other] { $count } butterflies
} ({ $worth })
catrina-gain-balloons = lets balloons go ({ $worth })
catrina-gain-small-chimeras = closes a small pedestal ({ $worth })
catrina-gain-large-chimeras = closes a large pedestal ({ $worth })
catrina-gain-stalls-open = opens a new kind of stall ({ $worth })
catrina-gain-altars = feeds your altars ({ $worth })
catrina-gain-draws = draws you one more tile ({ $worth })
catrina-cost-draws = uses up a draw ({ $worth })
catrina-gain-paths = keeps paths open ({ $worth })
catrina-cost-paths = blocks paths ({ $worth })
catrina-gain-stalls = prepares your stalls ({ $worth })
catrina-cost-stalls = leaves fewer stalls to open ({ $worth })
catrina-gain-chimeras = brings a chimera closer ({ $worth })
catrina-cost-chimeras = spoils a pedestal begun ({ $worth })
catrina-gain-pieces = prepares your balloons and altars ({ $worth })
catrina-cost-pieces = uses up what balloons and altars promised ({ $worth })
