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
light = Light / dark
you = you
trail = Steps
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
home-replay = Replay
home-play = Play
home-learn = Learn by playing
home-rules = Rules
home-pieces = Everything in the box
resume-waiting = Waiting for players
resume-playing = Game in progress
resume-your-turn = Your turn
resume-lesson = Lesson under way
resume-over = Game over

## New table
new-title = New table
new-bots = Against bots
new-bots-help = Right away, at your own pace.
new-friends = With friends, by link
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
level-others = Characters
new-pack = A pack of your own
new-pack-help = A file of your own in place of what is in the box. If it has a mistake, you are told which and where.
option-clock = Time to think
option-clock-none = No limit
option-clock-of = { $minutes } min per player, + { $seconds } s per move
option-clock-help = When your time is up a bot plays for you; you can take your seat back.
option-hints = Advice allowed
option-hints-help = During the game anyone may ask a bot what it would do.
option-admit = Taking a bot’s seat during a game: the host alone decides (otherwise everybody who plays)

## Lobby
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
table-undone = { $who } takes back a move.
table-undo-asked = { $who } asks to take back a move.
table-undo-agreed = { $who } agrees.
table-undo-declined = { $who } declines.
table-seat-asked = { $name } asks for { $who }’s seat.
table-seat-withdrawn = The request for a seat is withdrawn.
table-host-agreed = The host agrees.
table-host-declined = The host declines.
table-sat-in = { $name } takes a bot’s seat and sees its cards from now on.
end-chance = { $chance }% chance
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
end-win-many = { $names } win together!
end-you-win = You win!
end-win-with = You win together with { $names }!
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
end-draw = A draw
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
    [greedy] Always takes what pays at once.
    [racer] Heads for its own goal and never minds you.
    [detective] Watches everything and accuses as soon as it is sure.
    [easy] Knows the rules and often slips: ideal to begin with.
    [medium] Thinks a little: a real game, and one you can win.
    [hard] Searches for long and forgives little.
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
