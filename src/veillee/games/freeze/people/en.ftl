# Bots with a name, and a way of playing
bot-nino = Nino
    .about = Very quick hands, hasty eyes: he misses some.
bot-solveig = Solveig
    .about = Her eyes miss nothing, her hands take their time.
bot-marius = Marius
    .about = Would rather exchange than look on.
