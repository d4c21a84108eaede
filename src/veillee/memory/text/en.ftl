# What is remembered: the deal of the day.
refusal-day-alone = The deal of the day is played in one go and without help: nobody stands in for anybody, nothing is taken back.
refusal-day-not-over = This deal is still being played today: it can be watched tomorrow.
refusal-no-such-day = That day is not in the calendar: write it as 2026-01-31.
refusal-day-to-come = That day has not come yet: come back later.

day-title = The deal of the day
day-line = One deal per game, the same for everybody. Only one try counts.
day-of = Deals of { $date }
day-today = Today
day-before = The day before
day-after = The day after
day-left = { $time } left
day-hours = { $hours } h { $minutes }
day-minutes = { $minutes } min
day-over = This day is over.
day-bots = { $count ->
    [0] against time
    [one] against one medium bot
   *[other] against { $count } medium bots
}
day-play = Play
day-go-on = Continue
day-again = Play it again for fun
day-yours = Your place
day-place = { NUMBER($place, type: "ordinal") ->
    [one] { $place }st
    [two] { $place }nd
    [few] { $place }rd
   *[other] { $place }th
}
day-place-of = { $players ->
    [one] the only one so far
   *[other] of { $players }
}
day-unfinished = Your try was not over in time: it has no place.
day-nobody = Nobody has finished yet: first place is free.
day-nobody-was = Nobody played this deal.
day-players = { $count ->
    [one] one person has finished
   *[other] { $count } people have finished
}
day-all = The whole ranking
day-won = won
day-lost = lost
day-points = { $count ->
    [one] 1 point
   *[other] { $count } points
}
day-moves = { $count ->
    [one] in 1 move
   *[other] in { $count } moves
}
day-time = in { $time }
day-colours = { $count ->
    [one] 1 colour
   *[other] { $count } colours
}
day-watch = Watch the best game
day-share = Share my result
day-shared = Copied: paste it wherever you like
day-share-line = Veillée, deal of { $date } · { $game }: { $result }, { $place } of { $players } · { $link }
day-share-lost = Veillée, deal of { $date } · { $game }: { $result } · { $link }
day-standings = Day after day
day-week = The week
day-season = The season
day-season-winter = Winter
day-season-spring = Spring
day-season-summer = Summer
day-season-autumn = Autumn
day-span = { $first } to { $last }
day-deals = { $count ->
    [one] 1 deal
   *[other] { $count } deals
}
day-stands-none = Nobody has any points yet.
day-rule-points = Every day, for every game: to those who win, 10 points for first place, then 8, 6, 5, 4, 3, 2; whoever finishes always gets one.
day-rule-rank = Ranked by the win, then the score, then the fewest moves (Monster Freeze: by the time). Equals share a place.
day-rule-one = Only your first try counts, if it is over before the day is. There are no accounts here, so this is a matter of trust: another browser is somebody else.
day-fair = Is it really the same deal for everybody?
day-fair-text = The day’s luck comes from a secret number that the house drew in advance. Its fingerprint is published the day before: from then on the number cannot change without being noticed. The day after, the number itself is published, and your browser compares it with the fingerprint it had noted.
day-fair-limit = Nobody else adds to the shuffle here, or it would not be the same deal for all. So whoever runs this house could know the deal in advance; they cannot change it for you alone, or afterwards.
day-fair-bots = The bots draw their luck from the same deal: to the same play they give, as a rule, the same answer.
day-print-today = Today’s fingerprints
day-print-tomorrow = Tomorrow’s fingerprints
day-print-past = Fingerprints and revealed numbers
day-kept = As the fingerprint that this browser had noted.
day-agrees = The number matches its fingerprint (this browser had noted none in advance).
day-broken = The fingerprint published before was another one: this deal was changed.
day-table = Deal of the day
day-table-end = See the ranking
day-card-none = Five deals are waiting for you today.
day-card-some = { $count ->
    [one] One deal played today.
   *[other] { $count } deals played today.
}
day-card-open = See the deals

## My devices
refusal-bad-device-code = That code is no good: it has twelve letters, works once and lasts ten minutes. Ask your first device for another.
refusal-no-such-device = That device is not on your list.
refusal-no-passkey = That passkey was not recognised here: try again, or use a code.
refusal-too-many-passkeys = You have { $most } passkeys already: remove one first.
devices-title = My devices
devices-help = Your tables and your shelf on another device too. Lost one? Sign it out from here.
devices-unknown = A device
devices-here = this one
devices-since = since { $date }
devices-out = Sign out
devices-add = Add a device
devices-scan = Scan this code with the other device.
devices-type = Or open { $address } there and type:
devices-code = One-time code
devices-left = { $minutes ->
    [one] Works once, for 1 more minute.
   *[other] Works once, for { $minutes } more minutes.
}
devices-join = I already have a shelf on another device
devices-join-title = It’s me again
devices-join-help = On your first device, open “My shelf”, then “Add a device”.
devices-join-own = Only use a code of your own: this device will play as you.
devices-bring = Bring along what was played here
    .help = This browser’s games, running tables, figures and deals of the day join your shelf, for good. Untick it if somebody else played here.
devices-join-do = Yes, it’s me
passkey = Passkey
passkey-make = Create a passkey
passkey-drop = Remove
passkey-enter = Enter with a passkey
passkey-not-here = A passkey needs an https address with a name (or localhost); here, the code will do.

## Letters
refusal-no-letters = This house sends no e-mail: let your browser tell you instead.
refusal-bad-address = That does not look like an address: write it like name@example.org.
refusal-bad-letter-link = This link is no good any more: ask for another e-mail from your shelf.
letter-confirm = E-mail from Veillée?
letter-confirm-body = Somebody has asked, on { $site }, that Veillée write to you here when a game over days is waiting for you.

    If that was you, open this link (good for a day):
    { $link }

    If not, do nothing: nothing else will come.
letter-turn-body = { $with_whom }

    The table: { $link }

    No more e-mail: { $stop }
letters-title = By e-mail too
letters-help = An e-mail when a game over days is waiting for you: one per move at most, never at night.
letters-address = Your e-mail address
letters-ask = Write to me
letters-waiting = An e-mail is on its way to { $address }: open its link to confirm.
letters-on = We write to { $address }.
letters-stop = Don’t write to me any more
letters-confirmed = Confirmed: we’ll write when a game is waiting for you.
letters-stopped = Done: no more e-mail.
letters-nothing = This link is incomplete: open it from the e-mail.
