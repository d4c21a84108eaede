# What is this? One sentence per kind of thing, with the number of its rule.
catrina-about-balloon = With your third counted balloon of this colour you take the top balloon tile of its pile; with the sixth you turn it to its golden side: { $golden } points more.
    .rule = VC-7
catrina-about-stall = The more kinds of stall, the more they score: { $points } points for one to six kinds. The second of one kind lets you draw an extra tile.
    .rule = VC-11
catrina-about-visitor = Every visitor on a paved path joined to your start tile is worth 1 point.
    .rule = VC-13
catrina-about-butterfly = Every butterfly on a flowered path joined to your start tile is worth 2 points.
    .rule = VC-13
catrina-about-altar = It scores { $points ->
    [one] 1 point
   *[other] { $points } points
} for every counted element of the kind it asks for.
    .rule = VC-14
catrina-about-chimera = It settles on a pedestal of its size as soon as you close one: { $points } points.
    .rule = VC-10
catrina-about-pedestal = A pedestal piece, on a corner or a whole side. Closed at two squares by two, or two by five, a pedestal attracts a chimera.
    .name = The pedestal
    .rule = VC-9
catrina-about-spoiled = This piece can no longer form a pedestal of the right size: it will be worth nothing.
    .name = Spoiled pedestal
    .rule = VC-9
catrina-about-tile = Lay it any way round, edge to edge with a tile of your village. What stands on it counts once it is joined to your start tile.
    .name = Path tile
    .rule = VC-4
catrina-about-start = The heart of a village: paved and flowered paths begin here, and only what is joined to it counts.
    .rule = VC-6
catrina-about-catrina = Whoever holds Catrina begins the round; then she goes to the next player.
    .name = Catrina
    .rule = VC-5
catrina-about-round = As many rounds as players. A round ends when the last tile of the board is laid.
    .name = The rounds
    .rule = VC-5
catrina-about-bag = The tiles to come. One is drawn when two stalls of one kind count, and to fill the board.
    .name = The bag
    .rule = VC-12
catrina-about-golden = A balloon tile is turned over at the sixth counted balloon of its colour.
    .name = Golden side
    .rule = VC-8
catrina-about-balloons = Your balloon tiles, one a colour at most, and their golden sides.
    .name = Balloons
    .rule = VC-8
catrina-about-chimeras = The chimeras that your pedestals attracted.
    .name = Chimeras
    .rule = VC-10
catrina-about-stalls = Your different kinds of stall: from 0 to 25 points.
    .name = Stalls
    .rule = VC-11
catrina-about-altars = Every altar scores its points for each element of the kind it asks for.
    .name = Altars
    .rule = VC-14
catrina-about-crowd = Visitors are worth 1 point, butterflies 2.
    .name = Visitors and butterflies
    .rule = VC-13
catrina-about-points = The highest total wins; a tie is shared.
    .name = The points
    .rule = VC-15
catrina-about-seat = Everybody prepares the feast in their own village.
    .rule = VC-1
catrina-now-paved = Paved path: { $elements }.
catrina-now-flowered = Flowered path: { $elements }.
catrina-now-nothing = nothing
catrina-now-pieces = { $count ->
    [one] 1 pedestal piece.
   *[other] { $count } pedestal pieces.
}
catrina-now-village = In your village, { $count ->
    [0] none counts yet.
    [one] 1 counts.
   *[other] { $count } count.
}
catrina-now-coming = { $count ->
    [0] None left on the tiles to come.
    [one] 1 more on the tiles to come.
   *[other] { $count } more on the tiles to come.
}
catrina-now-pile = { $count ->
    [0] No balloon tile of this colour left.
   *[other] Balloon tiles left, highest first: { $values }.
}
catrina-now-left = { $count ->
    [0] None left in the supply.
    [one] 1 left in the supply.
   *[other] { $count } left in the supply.
}
catrina-now-where = { $place ->
    [hand] It is in hand.
    [board] It is on the board.
    [bag] It has not come out of the bag yet.
   *[village] It lies in the village of { $name }.
}
catrina-now-holder = { $name } holds Catrina.
catrina-now-points = { $points ->
    [one] 1 point
   *[other] { $points } points
}: { $name }.
catrina-shelf-elements = On the paths
catrina-shelf-supply = Pedestals and chimeras
catrina-shelf-words = Words of the game
catrina-shelf-starts = Start tiles
catrina-shelf-tiles = Path tiles
