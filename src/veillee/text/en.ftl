# Interface of the browser client. Game texts live with their games.

## Names
veillee = Veillée
tagline = Five winter games, one warm table.
game-mission = Mission Secrète
    .line = Four characters, a secret goal each. Swap, guess, accuse.
game-santa = Santa Claus is comin’ to town
    .line = Santa slips from house to house. The kids want to see him.
game-freeze = Monster Freeze
    .line = All at once: stack your punched cards, line up three monsters.
game-catrina = Viva Catrina
    .line = Build the finest Day of the Dead village, tile by tile.
game-nightmare = L’Étrange Noël de Monsieur Jack
    .line = Six characters fight over Christmas and Halloween in four rounds.
players-range = { $least } to { $most } players
minutes = about { $minutes } min
coming = Coming to the table soon
yes = yes
no = no

## Everywhere
home = Home
back = Back
close = Close
copy = Copy the link
copied = Link copied
share = Share
light = Light / dark
you = you
trail = Steps
update-ready = A new version is ready.
update-now = Open it
no-line = No connection: the table is back as soon as the line is.
not-kept = This browser has not kept this game yet: open Veillée once with a connection.
retry = Try again
loading = Lighting the candle…
page-missing = There is no such page.
page-missing-help = The link may be incomplete. Home is always there.
something-wrong = Something went wrong.
seat-number = Seat { $number }
seat-empty = Free seat
player-default = Player { $number }

## Home
home-games = What shall we play?
home-resume = Pick up again
home-name = Your name
home-turns = { $count ->
    [one] Your turn – Veillée
   *[other] Your turn at { $count } tables – Veillée
}
home-shelf = My shelf
home-install = Install
home-open = Open tables
home-open-none = No table is waiting for players right now: open yours.
home-free = { $count ->
    [one] one free seat
   *[other] { $count } free seats
}
home-handbook = The handbook
home-replay = Replay
home-play = Play
home-alone = Play solo
home-away = No connection. You can learn every game, and play Monster Freeze alone against the clock; the rest comes back with the line.
home-learn = Learn by playing
home-rules = Rules
home-pieces = Everything in the box
resume-waiting = Waiting for players
resume-playing = Game in progress
resume-your-turn = Your turn
resume-lesson = Lesson under way

## My shelf
shelf-title = My shelf
shelf-games = My games
shelf-removed = Removed games
shelf-show-removed = Removed
shelf-filter-game = Game
shelf-filter-friend = With
shelf-all = All games
shelf-everybody = Everybody
shelf-empty = Nothing yet: finished games find their way here by themselves.
shelf-none-such = No such game on your shelf.
shelf-with = with { $who }
shelf-alone = solo
shelf-bots = { $count ->
    [one] a bot
   *[other] { $count } bots
}
shelf-a-bot = a bot
shelf-won = Won
shelf-shared = Shared game
shelf-lost = Lost
shelf-place = { $place ->
    [1] 1st of { $of }
    [2] 2nd of { $of }
    [3] 3rd of { $of }
   *[other] { $place }th of { $of }
}
shelf-won-by = { $count ->
    [one] { $who } won
   *[other] { $who } shared the game
}
shelf-handed = A bot finished the game
shelf-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
shelf-replay = Replay
shelf-record = Download the record
shelf-remove = Take off the shelf
shelf-put-back = Put back on the shelf
shelf-more = Show more
shelf-sums = The figures
shelf-wins = { $won ->
    [one] { $won } win in { $games }
   *[other] { $won } wins in { $games }
}
shelf-between = { $share }%, most likely between { $low } and { $high }%
shelf-best = Best score
shelf-run = Longest winning run
shelf-run-now = { $run } right now
shelf-time = { $players ->
    [1] Best time solo
   *[other] Best time with { $players }
}
shelf-rating = Rating
shelf-rating-wish = Show my rating (only you see it)
shelf-against = Bots, level “{ $level }”
shelf-friends = With friends
shelf-theirs = { $count ->
    [0] never won
    [one] won once
   *[other] won { $count } times
}
shelf-role-santa = Santa
shelf-role-kid = Child
shelf-mine = My data
shelf-mine-help = There are no accounts here: this browser keeps a key, the server keeps your games. Take it all away, or have it all forgotten.
shelf-take-away = Take it all away
shelf-forget = Forget me…
shelf-forget-sure = Forget everything?
shelf-forget-help = Games you played alone or against bots are gone for good. Where others played with you their game stays, without your name and without what you said; in a game that goes on, a bot takes your seat. There is no way back.
shelf-forget-do = Yes, forget me
shelf-forget-not = No, keep it all

## Notices
notice-turn = Your turn
notice-soon = Your time is nearly up
notice-nudge = They are waiting for you
notice-with = { $game }, with { $who }
notices-title = Tell me
notices-help = When it is your turn and you are not here, this browser tells you. Once per move, never at night.
notices-on = Tell me here
notices-off = Stop telling me
notices-no = This browser cannot tell you: that takes an https address.
notices-denied = Your browser blocks notifications from this site: change that in its settings.
notices-quiet = Quiet from
notices-quiet-to = to

## New table
new-title = New table
new-bots = Against bots
new-bots-help = Right away, at your own pace.
new-friends = With friends, by link
new-public = Show it to everybody on this server
new-friends-help = Everyone on their own device: a link or a code to scan.
new-pass = On one screen
new-pass-help = Pass the screen around; a curtain hides the secrets.
new-players = Number of players
new-level = Bot level
new-options = Table options
new-names = Players’ names
new-start = Start
new-open = Open the table
bot-level = { $level ->
    [random] random bot
    [greedy] greedy bot
    [racer] racer bot
    [detective] detective bot
    [easy] easy bot
    [medium] medium bot
    [hard] hard bot
   *[other] { $level } bot
}
level-name = { $level ->
    [random] Random
    [greedy] Greedy
    [racer] Racer
    [detective] Detective
    [easy] Easy
    [medium] Medium
    [hard] Hard
   *[other] { $level }
}
level-levels = Levels
level-people = Characters
level-person = { $name } · { $level }
level-others = Others
new-pack = A pack of your own
new-pack-help = A file of your own in place of what is in the box. If it has a mistake, you are told which and where.
option-clock = Time to think
option-clock-none = No limit
option-clock-of = { $minutes } min per player, + { $seconds } s per move
option-clock-days = { $hours ->
    [12] Over days: 12 hours per move
    [24] Over days: 24 hours per move
   *[other] Over days: { $days } days per move
}
option-clock-days-help = Everybody plays when they can, even days later. When time is up a bot plays for them, and they can always take their seat back; days off do not count.
option-clock-help = When your time is up a bot plays for you; you can take your seat back.
option-hints = Advice allowed
option-hints-help = During the game anyone may ask a bot what it would do.
option-admit = Taking a bot’s seat during a game: the host alone decides (otherwise everybody who plays)

## Lobby
lobby-box = Box: { $title }
lobby-title = Take a seat
lobby-invite = Invite people
lobby-invite-help = Open this link on another device, or scan the code.
lobby-qr = Code to scan to join the table
lobby-here-only = This address leads to this computer only. To let phones join, start again with “veillee play --lan”.
lobby-lan = This address leads to this computer only. If you let your network in, everybody on it (your Wi-Fi) can open Veillée here and join a table whose link they have; nobody on the Internet can. It ends when you close Veillée.
lobby-lan-open = Let my network in
lobby-sit = Sit here
lobby-stand = Stand up
lobby-bot = Seat a bot
lobby-unbot = Send the bot away
lobby-start = Start the game
lobby-need = { $missing ->
    [one] One more player needed.
   *[other] { $missing } more players needed.
}
lobby-join = Join the table
lobby-join-name = What is your name?
lobby-full = All seats are taken. You can watch.
lobby-seats = Seats

## Table
your-turn = Your turn
your-turn-default = It is your turn.
turn-of = It is { $name }’s turn.
turn-of-many = Waiting for { $names }.
may-act = You may act at any moment.
spectating = You are watching this game.
game-over = Game over
title-your-turn = ● Your turn – { $game }
title-table = { $game } – Veillée
sign-thinking = thinking
sign-away = offline
sign-left = left the table
sign-empty = waiting for somebody
connection-lost = Connection lost. Coming back as soon as possible…
connection-back = You are back, nothing was missed.
connection-closed = This table can no longer be reached.
refused = Not allowed.
panel-log = Story
panel-chat = Chat
panel-moves = Legal moves
panel-players = Players
panel-menu = Menu
sheet-hand = Your hand and choices
sheet-raise = Show the hand
sheet-lower = Lower the hand
board = Board
log = Story of the game
log-all = All
log-since = Since my last move
log-empty = Nothing yet.
chat = Chat
chat-say = Say something
chat-send = Send
chat-empty = Nobody has said anything yet.
moves-none = There is no move for you right now.
moves-filter = Search for a move
moves-count = { $count ->
    [one] { $count } legal move
   *[other] { $count } legal moves
}
moves-more = And { $count } more: narrow your search.
count-why = { $label }. Show the sum
why-title = Where does this number come from?
undo = Take back my move
undo-asked = { $name } would like to take back their move.
undo-accept = All right
undo-decline = No
undo-waiting = You would like to take back your move: waiting for { $names } to agree.
seat-ask = Ask for { $bot }’s seat
seat-asked = { $name } would like to take { $bot }’s seat, and would see its cards. All right?
seat-waiting = You are asking for { $bot }’s seat: waiting for { $names }.
seat-host = the host
seat-withdraw = Never mind
give-to-bot = Let a bot play for me
nudge = Nudge { $name }
miss = Suggest that a bot plays for { $name }
rest = Take days off
rest-days = Days away
clock-days = { $days } d { $hours } h
clock-hours = { $hours } h { $minutes } min
hand-absent = Let a bot play for { $name }, who has gone
take-back = Take my seat back
leave = Leave the table
leave-sure = Leave the table?
leave-help = Your seat will be free for somebody else.
leave-help-play = A bot will play for you and the others go on without you. You can sit down again as long as the game lasts.
leave-stay = Stay
rematch = Rematch
replay = Replay
record = Download the record
screen-mode = Television mode
rules-of = Rules: { $game }
zoom-in = Zoom in
zoom-out = Zoom out
zoom-all = Show all
hint = What would you do?

## Around the game
bot-name = { $number ->
    [1] Flocon
    [2] Braise
    [3] Givre
    [4] Cannelle
    [5] Sapin
   *[6] Comète
}
table-sat = { $name } takes a seat.
table-stood = { $name } leaves the table.
table-started = The game begins.
table-rematched = Rematch!
table-handed = A bot plays for { $who }.
table-late = Time is up: a bot plays for { $who }.
table-taken = { $who } takes the seat back.
table-rested = { $who } takes { $days ->
    [one] a day
   *[other] { $days } days
} off.
table-nudged = { $other } nudges { $who }.
table-missed = { $other } suggests that a bot plays for { $who }.
away-title = While you were away
away-go-on = On with the game
table-undone = { $who } takes back a move.
table-undo-asked = { $who } asks to take back a move.
table-undo-agreed = { $who } agrees.
table-undo-declined = { $who } declines.
table-seat-asked = { $name } asks for { $who }’s seat.
table-seat-withdrawn = The request for a seat is withdrawn.
table-host-agreed = The host agrees.
table-host-declined = The host declines.
table-sat-in = { $name } takes a bot’s seat and sees its cards from now on.
watchers = { $count ->
    [0] Nobody is watching
    [one] { $count } person is watching
   *[other] { $count } people are watching
}
host-only = Only the host can change this.

## One screen
curtain-title = { $name }’s turn
curtain-text = Pass the screen on. Is nobody else looking?
curtain-open = I am { $name }, show me
curtain-act = Play for { $name }
curtain-pass = Give the screen back to { $names }

## End
end-wins = { $names } wins!
end-you-win = You win!
end-share = { $names } share the game
end-share-with = You share the game with { $names }
end-margin = { $points ->
    [one] { $points } point
   *[other] { $points } points
} ahead of { $name }.
end-short = You were { $points ->
    [one] { $points } point
   *[other] { $points } points
} short.
end-decided = What made the difference: { $part }, { $more } to { $you ->
    [yes] your
   *[no] { $name }’s
} { $less }.
end-nobody = Nobody wins.
fair-changed = The house has changed the commitment that it made for this deal: do not play it, the cards may have been chosen.
end-fair = Fair deal, checked
end-fair-text = The house had bound itself before the deal, and every seat before any number was known: nobody, house or player, could choose the cards. (The house can see them: it deals.)
end-unfair = Deal not confirmed
end-unfair-text = The published secret does not match the commitment that this browser had kept.
end-fair-late = Consistent deal
end-fair-late-text = This browser joined only after the deal: the published secret matches the commitment shown, but not one that was kept here.
end-cards-checking = What this browser saw is being compared with the game played again…
end-cards-same = { $count ->
    [one] The table that this browser saw is exactly what follows from this seed and the moves that were played.
   *[other] All { $count } moments of the table that this browser saw are exactly what follows from this seed and the moves that were played.
  }
end-cards-seed = The recorded game was dealt with this seed. Against time, moments are not compared one by one.
end-cards-different = What this browser saw does not follow from this seed and the moves that were played: something was changed.
end-cards-unknown = The game could not be played again here: download it, and check it on another machine (“veillee verify”).
end-guarantee = Against other players: nobody could choose or foresee the cards, or see yours. Against the house: it could not choose the deal, not even with a friend at the table, but it sees every card, because it deals them. It is also the house that plays the game again for this comparison: if you would rather not take its word, download the game and check it elsewhere.
end-commitment = Commitment
end-secret = Secret
end-seed = Seed

## Rules
rules-title = Rules
rules-number = Rule { $rule }
rules-contents = Contents

## Replay
replay-title = Replay
replay-drop = Drop a record file here, or choose one.
replay-choose = Choose a file
replay-as = Seen by
replay-everyone = everyone
replay-bad = This file could not be read:
timeline = Moments of the game
timeline-first = Start
timeline-back = Previous move
timeline-on = Next move
timeline-last = End
timeline-play = Play
timeline-pause = Pause
timeline-start = Before the first move
replay-chances = Who was going to win? An estimate, all cards known:
replay-estimating = Estimating, { $done } of { $total }
percent = { $share }%
teacher-title = Analysis
teacher-ask = What decided it?
teacher-about = Every decision is judged by what could be known at that moment. It takes two minutes at most; watch the game meanwhile.
teacher-progress = Looking through it, { $done } of { $total }
teacher-played = Played
teacher-better = Better
teacher-other = Another idea
teacher-also = Also possible
teacher-wait = Wait
teacher-see = Show it on the board
teacher-lost = { $share }% of a win lost
teacher-sum = { $best } in all instead of { $played }.
teacher-later = Less at once, { $best } instead of { $played }: what comes after counts for more.
teacher-grade-fine = Well played
teacher-grade-slip = Inaccuracy
teacher-grade-mistake = Mistake
teacher-grade-blunder = Blunder
teacher-turning = Turning points
teacher-move = Move { $number }
teacher-faults = What it cost
teacher-ledger = Luck and play
teacher-fair = Equal shares
teacher-deal = The deal
teacher-draws = { $game ->
    [mission] Openings
    [santa] Openings
    [catrina] Tiles drawn
    [nightmare] Draws and dice
   *[other] Draws
}
teacher-hidden = The unknown
teacher-others = What others chose
teacher-play = Own choices
teacher-result = In the end
teacher-hands = Everybody’s hands
quiz-title = Find the better move
quiz-ask = From what you can see, what would you play? Answer here, or play it on the board.
quiz-as-good = Just as good: nobody could tell them apart.
quiz-number = Question { $number } of { $total }
quiz-right = Well seen!
quiz-wrong = There was something better.
quiz-aside = A fair idea, but there was better: the search soon set this move aside.
quiz-shown = Here it is.
quiz-show = Show me
quiz-fold = A fold hides in this hand, and nobody saw it. Stack your cards, then claim it.
quiz-fold-other = That is a fold! But another colour would bring you more.
quiz-fold-inside = Keep your cards: the fold is already in your hand.
quiz-sum = { $sum } in all.
quiz-played = Played in the game
quiz-next = Next
quiz-end = Done
puzzles-title = Puzzles
puzzles-of = Puzzles: { $game }
puzzles-line = Moments of games between bots in which somebody went wrong. You see what that player saw, and no more. A long search has checked every answer.
puzzles-kind = Find the best move.
puzzles-kind-fold = Find the fold that nobody saw.
puzzles-count = { $count ->
    [0] { $total } puzzles to solve
   *[other] { $count } of { $total } solved
}
puzzles-number = Puzzle { $number } of { $total }
puzzles-solved = { $count } solved
puzzles-done = solved
puzzles-all = All solved, well done!
puzzles-begin = Begin
puzzles-on = Go on
puzzles-again = Start over
puzzles-before = The puzzle before
puzzles-after = The next puzzle
puzzles-none = This game has no puzzles yet.
replay-play-on = Play on from here
replay-hand = { $player }’s hand

## Pieces
pieces-title = In the box: { $game }
pieces-search = Look for a card, a word…
pieces-none = Nothing like that in this box.
pieces-found = { $count ->
    [0] Nothing found
    [one] 1 thing found
   *[other] { $count } things found
}

## Lessons
lesson-on = Go on
lesson-free = Play on freely
lesson-needs-line = That was the lesson, well done! The free game waits for you until the connection is back.
lesson-show = Show me
lesson-watch = Watch closely…
lesson-points = The hand shows: { $what }.
lesson-step = Step { $step } of { $steps }
lesson-again = Start the lesson again

## What happened, told step by step

telling = What happened
telling-pace = Pace of the telling
telling-pace-slow = slow
telling-pace-steady = steady
telling-pace-quick = quick
telling-pace-off = not told
telling-back = Step back
telling-pause = Wait
telling-on = Go on
telling-next = Next
telling-skip = Skip

# Why a move is advised.
reason-taste = At this point all choices are about even.
reason-search = Played on many times over, this move wins most often.
advice-chance = { $chance }% chance of winning{ $margin ->
    [0] {""}
   *[other] {" "}(± { $margin })
}

## What is heard and felt
sound = Sound
sound-on = Turn sound on
sound-off = Turn sound off
sound-fire = A quiet fire
haptics = Vibrations

## Roles, the rule in thirty seconds, levels
role-title = Your role, and the rule in 30 seconds
rules-brief = The rule in 30 seconds
level-about = { $level ->
    [random] Plays anything at all, as long as it is allowed.
    [greedy] Always grabs whatever pays at once.
    [racer] Races for its own goal and pays you no attention.
    [detective] Watches everything and accuses as soon as it is sure.
    [easy] Knows the rules but often slips up: ideal for a first game.
    [medium] Thinks a little: a real game, and one you can win.
    [hard] Thinks hard and forgives little.
   *[other] Has a way of its own.
}

## What is this?
ask-title = What is this?
ask-how = Press a piece and hold, right-click it, or type "?": it will introduce itself. Here is what is in sight.
ask-see = See also
ask-bot = A bot. { $about }
ask-person = A real person, not a bot.

## The first time
hints-on = First-time hints
hints-got = Got it
hints-off = No more hints

# The workshop
workshop = Workshop
workshop-title = The workshop: { $game }
workshop-intro = Copy your box or make up another, look at it, let bots try it, and play it.
workshop-begin = Begin
workshop-from = Start from { $pack }
workshop-from-one = Start from “{ $pack }”
workshop-empty = Start from an empty box
workshop-open = Open a file (or drop it here)
workshop-kept = Your boxes in this browser
workshop-forget = Throw away “{ $what }”
workshop-my = My { $game }
workshop-other-game = { $file } is a box of another game: { $game }. Open it in that game’s workshop.
workshop-unreadable = this file cannot be read.
workshop-leave = All boxes
workshop-undo = Undo (Ctrl+Z)
workshop-redo = Redo (Ctrl+Shift+Z)
workshop-save = Save
workshop-link = Link
workshop-link-help = Open this link on another device, or give it to somebody: it is the box as it is now. This server keeps your last twenty.
workshop-full = This browser has no room left: save your box as a file, or throw another away.
workshop-try = Try it
workshop-try-help = { $games } games between bots with your box, then { $games } with ours, to compare.
workshop-try-start = Play { $games } games
workshop-try-mend = Mend the mistakes first: an unfinished box cannot be played.
workshop-tried = { $mine } games with yours, { $ours } with ours
workshop-stop = Stop
workshop-yours = yours
workshop-shipped = ours
workshop-figure-moves = moves in a game
workshop-figure-shortest = the shortest
workshop-figure-longest = the longest
workshop-figure-points = points of a player
workshop-figure-winner = points of the winner
workshop-wins-by = Wins by { $kind }
workshop-fair = 1 is the fair share: 2 wins twice as often as its turn would have it.
workshop-begins-yes = begins
workshop-begins-no = does not begin
workshop-parts-never = { $kind } that nobody played:
workshop-parts-wins = { $kind } that always won:
workshop-parts-loses = { $kind } that never won:
workshop-parts = What is in the box
workshop-head = The box
workshop-map = The map
workshop-good = All is well: it can be played
workshop-looking = Looking…
workshop-slips = { $count ->
    [one] one mistake
   *[other] { $count } mistakes
}
workshop-beside-print = What the rulebook says
workshop-printed = the rulebook
workshop-place = “{ $place }”
workshop-by-rule = by the rules
workshop-at-least = at least { $number }
workshop-as-printed = { $count ->
    [one] The one total that the rulebook gives is met.
   *[other] All { $count } totals that the rulebook gives are met.
}
workshop-met = { $count ->
    [one] 1 total as in the rulebook
   *[other] { $count } totals as in the rulebook
}
workshop-lost = What the rulebook does not say
workshop-lost-help = Its pictures are lost: only your box knows.
workshop-differs = What differs from our box
workshop-same = Nothing: there is as much of everything as in ours.
workshop-add = Add
workshop-new = Add { $what }
workshop-copy = Duplicate
workshop-delete = Delete
workshop-previous = Previous
workshop-next = Next
workshop-drawn = As it is at the table
workshop-in-fr = French
workshop-in-en = English
workshop-less = Less: { $what }
workshop-more = More: { $what }
workshop-take-away = Take away { $what }
workshop-before = Put before: { $what }
workshop-deed = Effect { $number }
workshop-add-effect = Add an effect
workshop-picture = Picture
    .help = A drawing or a photo: it is made smaller, cleaned, and travels with the box.
workshop-picture-choose = Choose a picture
workshop-picture-away = Take the picture away
workshop-picture-busy = Just a moment…
workshop-picture-heavy = This picture is too heavy, even made smaller.
workshop-as-ours = As in our box
workshop-add-bonus = Add a bonus
workshop-no-effect = No effect: the card is worth its Force alone.
workshop-no-bonus = No bonus.
workshop-side = { $side }
workshop-side-n = north side
workshop-side-e = east side
workshop-side-s = south side
workshop-side-w = west side
workshop-side-ne = north-east corner
workshop-side-se = south-east corner
workshop-side-sw = south-west corner
workshop-side-nw = north-west corner
workshop-stand = Put an element on { $path }:
workshop-hole = a hole
workshop-brush = What you put down
workshop-cell = { $side }, row { $row }, column { $column }: { $is }
workshop-tools = Tools of the map
workshop-tool-move = Move
    .help = Drag a house, or move it with the arrow keys. Touch it to change it.
workshop-tool-house = House
    .help = Touch the map where you want to build.
workshop-tool-street = Street
    .help = Touch the houses of the street in order, then the last one once more.
workshop-tool-winding = Path
    .help = Touch two houses to join them by a winding path, or to take away the one between them.
workshop-tool-snowed = Snow
    .help = Touch both ends of a winding path to put it under the snow where three play, or to clear it.
workshop-street-done = Finish the street
workshop-house-middle = Build near the middle
new-pack-workshop = Make one in the workshop.

field-pack = Id of the box
    .help = A short word in small letters, for files and records.
field-title = Name
    .help = As it is seen at the table.
field-author = By whom
field-edition = Edition
    .help = For instance “box of 2019” or “version 2”.
field-id = Id
    .help = Small letters, digits and hyphens; written moves use it.
field-name = Name
field-picture = Pictures
    .one = a picture
    .help = Yours, in place of our drawings.
field-picture-hash = The picture, by the name that the server gives it
    .help = Where it keeps it; else the whole picture.
field-picture-data = The whole picture
    .help = In a file that travels.
field-source = Where it comes from
    .help = Copied from your box, yours, or from before.
field-seat = seat
field-begins = who begins
choice-rulebook = from the rulebook
choice-found = found elsewhere
choice-inferred = inferred
choice-invented = invented by us
choice-printed = copied from my box
choice-mine = mine

# The host
admin-title = The house
admin-token = The host’s token
admin-enter = Enter
admin-refused = That token is not the right one, or this server has none: it is the setting “admin_token”.
admin-disk = { $database }, { $megabytes } MB
admin-tables = { $tables ->
    [one] { $tables } table
   *[other] { $tables } tables
}, { $memory } of them in memory; { $evenings ->
    [one] { $evenings } evening
   *[other] { $evenings } evenings
}
admin-people = { $people ->
    [one] { $people } person
   *[other] { $people } people
} on { $sockets ->
    [one] { $sockets } line
   *[other] { $sockets } lines
}
admin-bots = Bots: { $waiting } waiting, { $bots ->
    [one] { $bots } process
   *[other] { $bots } processes
}
admin-blocked = Refused for a while
admin-blocked-one = { $who }: { $why ->
    [codes] too many wrong codes
   *[other] too many requests
}, for { $seconds } s more
admin-nobody = Nobody.
admin-latest = Tables, the latest first
admin-here = { $here ->
    [0] nobody looks
    [one] { $here } person looks
   *[other] { $here } people look
}
admin-close = Close the table
admin-close-sure = Close this table for good? Finished games stay on the shelves.
admin-unname = Take the name “{ $name }” away
admin-unname-sure = What “{ $name }” said at this table goes too; the seat stays theirs.
admin-keep = Leave it
admin-again = Look again
admin-leave = Lock up
    .help = This browser forgets the token.
admin-silent = The server does not answer. Try again in a moment.
admin-bot-seats = { $bots ->
    [0] { "" }
    [one] { $bots } bot
   *[other] { $bots } bots
}
admin-phase = { $phase ->
    [lobby] sitting down
    [over] over
   *[other] in play
}
