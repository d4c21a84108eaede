mission-field-character = Personnages
    .one = un personnage
    .help = Quatre, chacun cherche un objet à lui.
mission-field-character-object = L’objet qu’il cherche
mission-field-object = Objets
    .one = un objet
    .help = Cinq sortes : une par personnage, et une que personne ne cherche.
mission-field-role-character = le personnage
mission-field-object-count = Combien
    .help = De 4 à 8 ; sans nombre, comme le dit l’option de la table. L’objet neutre remplit le reste du carré.

mission-printed-characters = cartes Personnage
mission-printed-objects = cartes Objet
mission-lost-kinds = combien il y a de cartes de chaque objet, bougies comprises
