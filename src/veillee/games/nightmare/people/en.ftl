# Bots with a name, and a way of playing
bot-clovis = Clovis
    .about = Fights for the centre, come what may.
bot-sidonie = Sidonie
    .about = Thrifty: wins by little and keeps her best cards.
bot-ludivine = Ludivine
    .about = Loves to play tricks on her neighbours.
