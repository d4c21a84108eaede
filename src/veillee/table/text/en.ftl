# What the table itself refuses, whatever is played
refusal-not-in-lobby = The game has begun: this can be changed before the start only. Offer a rematch when it is over.
refusal-not-in-play = The game has not begun yet: wait until somebody starts it.
refusal-not-host = Only the person who opened the table may do this: ask them.
refusal-not-seated = You have no seat at this table: take a free one first.
refusal-no-such-seat = There is no such seat: this table has { $seats ->
        [one] one seat
       *[other] { $seats } seats
    }.
refusal-not-your-seat = This is not your seat: act from one of your own.
refusal-no-key = Your browser has no key yet, so a seat could not be kept for you: allow cookies for this site, then reload the page.
refusal-seat-taken = Somebody sits there already: choose a free seat.
refusal-seat-free = Nobody sits there.
refusal-sat-already = You have already held a seat in this game and seen its secrets: stay on yours, or look on.
refusal-seats-in-use = Somebody sits on a seat that would disappear: free it first.
refusal-seats-number = This game is for { $least } to { $most } players: add or remove seats.
refusal-seats-missing = A seat is still free: invite somebody, seat a bot, or remove the seat.
refusal-nonces-missing = Somebody has not added to the shuffle yet; their browser does it by itself. Try again in a moment.
refusal-nonce-given = This seat has already added to the shuffle.
refusal-bad-name = A name has 1 to 24 visible characters and does not begin with “bot”.
refusal-unknown-bot = There is no bot called { $bot } for this game: choose one of { $bots }.
refusal-bad-option = That option cannot be: { $reason }
refusal-crowded = The house is full just now: only those who have a seat are let back in. Try again in a moment.
refusal-bad-content = { $count ->
    [one] That content pack has a mistake.
   *[other] That content pack has { $count } mistakes.
}
refusal-unknown-game = There is no game “{ $game }” here: choose one of { $games }.
refusal-handed = A bot plays for this seat: take it back first.
refusal-not-handed = No bot plays for this seat: it is yours already.
refusal-stale-decision = The game has moved on since you chose: look again and choose anew.
refusal-bad-notation = That is not how a move is written here: { $reason }
refusal-seat-asked = Somebody is asking for a seat already: wait for the answer.
refusal-seat-not-asked = Nobody is asking for a seat right now, or not you.
refusal-undo-nothing = You have not played anything yet that could be taken back.
refusal-undo-real-time = Nothing is taken back in a game against time.
refusal-undo-asked = Somebody has already asked to take back: wait for the answer.
refusal-undo-not-asked = Nobody is asking you for consent right now.
refusal-undo-revealed = Something was drawn or shown since, and bots do not agree to forget: it cannot be taken back.
refusal-nothing-said = There is nothing to say in this: write a few visible characters.
refusal-not-over = The game is still going on: this is possible when it is over.
refusal-no-hints = Hints are off at this table.
refusal-no-such-game = That game is not on your shelf.
refusal-no-rest = You can only take days off in a game that is played over days.
refusal-rest-too-long = That is too long: you have { $left } days off left in this game.
refusal-not-awaited = Nobody is waiting for that seat right now.
refusal-nudged-already = You have nudged them already: once per move is enough.
refusal-missed-already = You have said so already: it is up to the others now.
refusal-seat-here = They are here: give them time to play.
refusal-not-public = This server does not show tables to everybody: open it without that, and send the link.
refusal-bad-subscription = This is not the subscription of a known browser.
refusal-bad-zone = There is no such time zone.
refusal-no-such-table = There is no such table: check the link.
refusal-no-such-page = There is nothing at this address.
refusal-no-such-content = No table here plays with such content.
refusal-too-fast = That was too much at once: wait a moment and go on.
refusal-too-many-codes = { $minutes ->
    [one] Too many codes tried: try again in a minute.
   *[other] Too many codes tried: try again in { $minutes } minutes.
}
refusal-too-many-packs = { $minutes ->
    [one] That is enough boxes for today ({ $most } a day): the next one in a minute. A file takes it along at once.
   *[other] That is enough boxes for today ({ $most } a day): the next one in { $minutes } minutes. A file takes it along at once.
}
refusal-no-such-pack = This box is no longer here: ask for a new link, or for a file.
refusal-no-such-picture = This picture is not here.
refusal-bad-picture = { $what ->
    [bytes] This picture is too heavy: at most { $kilobytes } kB.
    [side] This picture is too large: at most { $most } pixels a side.
    [size] This SVG does not say its size: it needs a “viewBox”.
    [much] This drawing has too many shapes, or too deep ones: use a simpler one.
    [entities] This SVG has a DOCTYPE or entities: take them out.
   *[other] This is no picture that we can take: it must be an SVG, a PNG (not interlaced) or a JPEG, whole.
}
refusal-pictures-full = You have already brought { $megabytes } MB of pictures: no more is kept for one person.
refusal-too-large = That is too large to be read.
refusal-unreadable = That could not be read.
unreadable-json = That could not be read: it is not whole JSON.
unreadable-missing = That could not be read: the field “{ $place }” is missing.
unreadable-unknown = That could not be read: “{ $place }” is not known here.
unreadable-place = That could not be read: the value of “{ $place }” is none of those allowed.
unreadable-form = That could not be read: it does not have the expected form.
unreadable-deep = That could not be read: too many brackets inside each other.
unreadable-hello = That could not be read: the first message must be a “hello”.
unreadable-since = That could not be read: “since” is ahead of the log, whose last entry is { $seq }.
refusal-bad-record = That record cannot be played: { $kind ->
    [line] at line { $line }, column { $column }, the file is not as Veillée writes it. Take it as it was downloaded.
    [move] move { $move } is not allowed at that moment. The file has changed since the game: take it as it was downloaded.
    [rules] it was played at a game or by rules that this house does not have. It takes a newer Veillée.
    [pack] it was played with content that this house does not have and the file does not bring, or that has changed.
    [seed] what the file says of the deal cannot be read. Take it as it was downloaded.
    [unfinished] it is not over. A game is replayed once it has ended.
    [untrue] the deal or the result is not what the game gives. The file has changed since.
    [option] one of its options does not exist, or no longer.
   *[other] the file is no record of Veillée’s.
}
refusal-foreign-origin = This page comes from somewhere else: open the table from its own address.
refusal-store-down = The log cannot be written right now, so nothing was played. Try again in a moment.
refusal-old-rules = This table was played with version { $was } of the rules; this server has version { $now }.
refusal-old-content = This table was played with another edition of the pack “{ $pack }” than this server has.
refusal-broken-table = This table cannot be read any more. That is our mistake, and it has been noted; nothing else is touched by it.
refusal-slow-table = This table takes too much computing to be opened here again; nothing else is touched by it.
refusal-too-long = That would take too long here: try something smaller.
refusal-name-taken = Somebody at this table is called so, or nearly so: choose another name.
refusal-table-full = This table has seen so much that nothing more goes into its log: open another one.
refusal-foreign-host = This house is not known by that name.
refusal-not-at-home = Only somebody at this very computer may let others in, where Veillée was started with “veillee play”.
refusal-no-network = This computer is in no network right now: connect it, and try again.
refusal-commitments-missing = Not everybody has bound themselves to their part of the shuffle yet: a moment.
refusal-nonce-differs = That is not the part of the shuffle that this seat has bound itself to.
refusal-broken = Something went wrong on our side. Nothing was changed; it has been noted.
refusal-method = This address does not do that: see the list in the API description.

# During a lesson
refusal-lesson-listen = One moment: the lesson has something more to show you. Read it, then go on.
refusal-lesson-wrong = You could play that, but the lesson is about another move: follow the hand.
refusal-lesson-goes-on = Not during the lesson: finish it first, or start it again from the home page.
refusal-no-such-puzzle = There is no such puzzle: the puzzles’ page shows those there are.
refusal-no-such-lesson = There is no such lesson: choose another on the game’s page.
