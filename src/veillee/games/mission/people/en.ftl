# Bots with a name, and a way of playing
bot-gaspard = Gaspard
    .about = Accuses at the first good clue: all or nothing.
bot-ombeline = Ombeline
    .about = Covers her tracks, and accuses only when nearly sure.
bot-anatole = Anatole
    .about = Thinks ill of nobody until it is proven.
