# Des robots avec un nom, et une façon de jouer
bot-casimir = Casimir
    .about = File loin et joue volontiers ses grosses cartes.
bot-prudence = Prudence
    .about = Avance à petits pas et garde ses grosses cartes pour la fin.
bot-zelie = Zélie
    .about = S’écarte du groupe et t’attend là où personne ne regarde.
