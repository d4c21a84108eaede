# Des robots avec un nom, et une façon de jouer
bot-gaspard = Gaspard
    .about = Accuse dès qu’il flaire une piste : ça passe ou ça casse.
bot-ombeline = Ombeline
    .about = Brouille les pistes et n’accuse que presque sûre.
bot-anatole = Anatole
    .about = Croit que personne ne lui veut de mal, jusqu’à preuve du contraire.
