# Des robots avec un nom, et une façon de jouer
bot-clovis = Clovis
    .about = Se bat pour le centre, quoi qu’il arrive.
bot-sidonie = Sidonie
    .about = Économe : elle gagne de peu et garde ses meilleures cartes.
bot-ludivine = Ludivine
    .about = Adore jouer des tours à ses voisins.
