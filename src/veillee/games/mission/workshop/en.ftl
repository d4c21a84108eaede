mission-field-character = Characters
    .one = a character
    .help = Four, each after an object of its own.
mission-field-character-object = The object it is after
mission-field-object = Objects
    .one = an object
    .help = Five kinds: one for each character, and one that nobody is after.
mission-field-role-character = character
mission-field-object-count = How many
    .help = From 4 to 8; without a number, as the table’s option says. The neutral object fills the rest of the square.

mission-printed-characters = character cards
mission-printed-objects = object cards
mission-lost-kinds = how many cards of each object there are, candles included
