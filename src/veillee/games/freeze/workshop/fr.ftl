freeze-field-colour = Couleurs
    .one = une couleur
    .help = Les cinq couleurs des monstres.
freeze-field-card = Cartes
    .one = une carte
    .help = De 16 à 120 cartes trouées, recto et verso.
freeze-field-card-front = Recto
freeze-field-card-back = Verso
    .help = Tel qu’on le voit en retournant la carte de gauche à droite : ses trous sont ceux du recto, en miroir.

freeze-printed-colours = couleurs de monstres
freeze-printed-cells = ronds sur chaque face d’une carte
freeze-lost-cards = le nombre de cartes
freeze-lost-holes = les monstres et les trous de chacune
