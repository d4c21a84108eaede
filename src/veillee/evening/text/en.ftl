# What the evening refuses
refusal-no-such-evening = No evening goes by that code right now: check the four letters.
refusal-evening-over = This evening is over: open another whenever you like.
refusal-evening-shut = This evening is closed to newcomers: ask whoever leads it to open it again.
refusal-evening-full = There are { $most } of you already: somebody has to leave first.
refusal-evening-stopped = This evening has seen so much that nothing more goes into its log: open another one.
refusal-broken-evening = This evening cannot be read any more. That is our mistake, and it has been noted; nothing else is touched by it.
refusal-removed = Whoever leads the evening has shown you out.
refusal-not-evening-host = Only whoever leads the evening may do this: ask them.
refusal-not-in-evening = You are not in this evening: come in with a name first.
refusal-no-such-person = There is nobody like that in this evening.
refusal-not-your-person = You cannot decide for somebody else.
refusal-person-here = You are here already.
refusal-person-gone = They have left.
refusal-host-stays = Let somebody else lead the evening first.
refusal-nobody-here = There is nobody to play yet: come in with a name.
refusal-game-goes-on = You are in the middle of a game: finish it first, or stop it.
refusal-no-game = No game is being played.
refusal-not-decided = Whoever leads the evening picks the game, or more than half of you by vote.
refusal-evening-goes-on = This table is part of an evening: what comes next is chosen there, all together.
refusal-nobody-to-gather = Only several people who have played together, without a clock or a box of their own, can go on as an evening.

evening-score-rule = The first of a game scores 10 points, the last 0, everybody between in even steps; whoever had to sit out gets 5.

evening = The evening
evening-page = Evening { $code }
evening-line = One code, everybody together, game after game, one score.
evening-code = Evening code
evening-code-four = A code has four letters.
evening-enter = Come in
evening-open = Open an evening
evening-tv = On the TV
evening-dealing = Shuffling the cards…
evening-without = Play without { $name }
evening-people = Who is here
evening-one-more = Somebody else on this screen
evening-leads = leads the evening
evening-leave = Leave
evening-remove = Show out
evening-come-back = Come back: { $name }
evening-score = The score
evening-plus = +{ $points } for { $game }
evening-next = What shall we play now?
evening-bots = { $bots ->
        [one] with a bot
       *[other] with { $bots } bots
    }
evening-out = watching this time: { $names }
evening-vote = Vote for { $game }
evening-votes = { $game }: { $votes ->
        [one] one vote
       *[other] { $votes } votes
    }
evening-to-table = Back to the table
evening-onward = What’s next
evening-way = How you play
evening-way-screen = One screen, passed around
evening-way-devices = Everybody on their own
evening-way-television = With a television
evening-way-screen-help = Add everybody here: the screen goes from hand to hand.
evening-way-devices-help = Everybody comes in on their phone with the code { $code }.
evening-way-television-help = Open /tv/{ $code } on the television: the board is there, the hands are on the phones.
evening-shut = Closed to newcomers
evening-drop = Stop the game
evening-end = End the evening
evening-over = The evening is over
evening-winner = { $names } wins the evening!
evening-winners = { $names } win the evening!
evening-games = What you played
evening-first = first: { $names }
evening-a-bot = a bot
evening-keep = The page to keep
evening-of = Evening of { $day }
evening-tv-join = On your phone: { $host }
evening-tv-sound = Turn the sound on
evening-nobody = Scan the code, or type the four letters.
evening-back = Back to the evening
evening-leave-all = Leave the evening
evening-give = Let them lead
evening-go-on = Play on
evening-drop-sure = Stop this game? It will count for nobody.
evening-end-sure = End the evening for everybody?
evening-tv-other = Is there an evening already? Type its code here:
evening-tv-asleep = The television has fallen asleep.
evening-code-back = Take a letter back
reactions = Reactions
reactions-mute = Hide reactions
reaction-laugh = Laugh
reaction-clap = Clap
reaction-wow = Wow!
reaction-heart = Love it
reaction-snow = A snowflake
reaction-oops = Oops
evening-another = Another game
evening-moments = Best moments
evening-see = See it again
