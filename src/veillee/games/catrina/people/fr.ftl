# Des robots avec un nom, et une façon de jouer
bot-socorro = Socorro
    .about = Rêve de chimères : à chances égales, elle bâtit des socles.
bot-paco = Paco
    .about = Un marchand dans l’âme : il lui faut toutes les échoppes.
bot-lupita = Lupita
    .about = Aime la foule, les papillons et les ballons.
