# Bots with a name, and a way of playing
bot-casimir = Casimir
    .about = Goes far, and likes to spend high cards.
bot-prudence = Prudence
    .about = Takes small steps and saves high cards for the end.
bot-zelie = Zélie
    .about = Keeps away from the others and waits where nobody looks.
