# Bots with a name, and a way of playing
bot-socorro = Socorro
    .about = Dreams of chimeras: all else equal, she builds pedestals.
bot-paco = Paco
    .about = A trader at heart: he wants every kind of stall.
bot-lupita = Lupita
    .about = Loves crowds, butterflies and balloons.
