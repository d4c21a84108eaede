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

evening-score-rule = The first of a game scores 10 points, the last 0, everybody between in even steps; whoever had to sit out gets 5.
