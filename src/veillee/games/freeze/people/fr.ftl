# Des robots avec un nom, et une façon de jouer
bot-nino = Nino
    .about = Des mains très vives, des yeux pressés : il en laisse passer.
bot-solveig = Solveig
    .about = Ses yeux ne ratent rien, ses mains prennent leur temps.
bot-marius = Marius
    .about = Plutôt que de chercher, il échange.
