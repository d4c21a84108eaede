freeze-field-colour = Colours
    .one = a colour
    .help = The five colours of the monsters.
freeze-field-card = Cards
    .one = a card
    .help = From 16 to 120 punched cards, front and back.
freeze-field-card-front = Front
freeze-field-card-back = Back
    .help = As one sees it after turning the card over from left to right: its holes are those of the front, mirrored.

freeze-printed-colours = colours of monsters
freeze-printed-cells = cells on each side of a card
freeze-lost-cards = the number of cards
freeze-lost-holes = the monsters and holes of each
