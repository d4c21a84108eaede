# La règle en trente secondes
nightmare-brief-1 = Six personnages, six façons de compter les jetons de Noël et d’Halloween.
nightmare-brief-2 = Chacun a trois lieux. Pose une carte à la fois, la première face cachée.
nightmare-brief-3 = Une carte visible fait aussitôt ce qu’elle dit. Couvre tous tes lieux avant d’en doubler un.
nightmare-brief-4 = Sur chaque lieu, la plus grande Force emporte tous les jetons.
nightmare-brief-5 = À égalité, la première carte posée au centre départage. Quatre manches, et on compte.

# La première partie
nightmare-lesson-first = Ton premier Noël étrange
    .line = Trois lieux, des cartes, des jetons : une manche entière, pas à pas.
nightmare-lesson-first-choose = Six personnages se disputent Noël et Halloween. Commence par le plus simple, le père Noël : chaque jeton de Noël lui rapporte 2 points, ceux d’Halloween rien.
nightmare-lesson-first-choose-wrong = Tu le joueras une autre fois, chacun a sa petite leçon. Pour commencer : le père Noël.
nightmare-lesson-first-hidden = Tu as trois lieux : à gauche, au centre, à droite. Sur chacun, la plus grande Force emporte tous les jetons. Ta première carte de la manche se pose face cachée : ton 9, au centre.
nightmare-lesson-first-hidden-wrong = Garde cette carte pour plus tard : commence fort, avec ton 9 au centre.
nightmare-lesson-first-hidden-wrong-where = La bonne carte, mais c’est au centre qu’il y a le plus de jetons.
nightmare-lesson-first-effect = { $seat2 } cache aussi sa première carte. Les suivantes sont visibles, et leur effet a lieu aussitôt. Ta Hotte sans fond n’a qu’un point de Force, mais elle ajoute 3 jetons de Noël où tu veux : pose-la à gauche.
nightmare-lesson-first-effect-wrong = Pas celle-là pour l’instant : essaie la Hotte sans fond, à gauche.
nightmare-lesson-first-effect-wrong-where = Elle marcherait là aussi, mais garde ce lieu pour ton 7. Pose-la à gauche.
nightmare-lesson-first-where = Où mettre ces 3 jetons ? Là où tu comptes gagner : au centre, la Gare de Minuit, où ton 9 attend en cachette.
nightmare-lesson-first-where-wrong = Tu y as peu de Force : ces jetons iraient à { $seat2 }. Mets-les à la Gare de Minuit.
nightmare-lesson-first-cover = { $seat2 } a mis 4 au centre : ton 9 est plus fort. Chacun de tes lieux doit avoir une carte avant qu’un autre en reçoive deux ; il te reste la droite. Pose ton 7.
nightmare-lesson-first-cover-wrong = Ton 7 est plus fort, et c’est là qu’il en faut. Garde l’autre carte pour la manche suivante.
nightmare-lesson-first-result = La manche est finie : on retourne les cartes cachées, Oogie lance ses dés, et chaque lieu va à la plus grande Force. Deux lieux pour toi, 9 jetons de Noël : 18 points !
nightmare-lesson-first-next = Il te reste toujours une carte pour la manche suivante, qui a un tour de plus. À égalité de Force, c’est la première carte venue au centre qui départage.
nightmare-lesson-first-free = Il y a quatre manches. Chaque carte dit ce qu’elle fait, et tout nombre se touche pour voir d’où il vient. La suite est à toi !

# Jack
nightmare-lesson-jack = Jack en une minute
    .line = Ses recherches changent la valeur de ses jetons.
nightmare-lesson-jack-choose = Jack découvre Noël : plus ses recherches avancent, plus ses jetons valent cher. Choisis-le.
nightmare-lesson-jack-choose-wrong = Cette minute est pour Jack : choisis-le.
nightmare-lesson-jack-hidden = D’abord une carte cachée, comme tout le monde : ton 6, au centre.
nightmare-lesson-jack-hidden-wrong = Celle-là te servira mieux face visible. Cache ton 6 au centre.
nightmare-lesson-jack-hidden-wrong-where = Le 6, oui, mais au centre.
nightmare-lesson-jack-research = Les Formules à la craie font avancer tes recherches d’une étape. Regarde ce que valent tes jetons, puis pose-les à gauche.
nightmare-lesson-jack-research-wrong = D’abord les recherches : les Formules à la craie, à gauche.
nightmare-lesson-jack-research-wrong-where = Les Formules, oui, mais à gauche : la droite servira à l’autre tour de Jack.
nightmare-lesson-jack-flip = Étape 2 : un jeton de Noël vaut maintenant 1 point, un jeton d’Halloween plus rien. Justement, la Baguette d’os retourne deux jetons du côté de Noël. Pose-la à droite.
nightmare-lesson-jack-flip-wrong = La Baguette d’os est plus utile ici : elle retourne des jetons.
nightmare-lesson-jack-end = Déjà six jetons de Noël, et chacun vaut un point. Voilà Jack : avance dans tes recherches, retourne les jetons, et ne compte qu’à la fin. La partie continue !

# Le Père Noël
nightmare-lesson-santa = Le père Noël en une minute
    .line = Noël vaut double, et il donne aussi aux autres.
nightmare-lesson-santa-choose = Le père Noël est simple : chaque jeton de Noël lui rapporte 2 points. Choisis-le.
nightmare-lesson-santa-choose-wrong = Cette minute est pour le père Noël : choisis-le.
nightmare-lesson-santa-hidden = Ses cartes fortes sont généreuses : la Hotte trouée a 10 de Force, mais offre un jeton de Noël à chaque voisin. Cache-la au centre.
nightmare-lesson-santa-hidden-wrong = Commence par ta plus forte : la Hotte trouée, cachée au centre.
nightmare-lesson-santa-hidden-wrong-where = La bonne carte, mais au centre : c’est là qu’il y a le plus à gagner.
nightmare-lesson-santa-sack = Ses cartes faibles, elles, remplissent les lieux : la Hotte sans fond ajoute 3 jetons de Noël. À gauche !
nightmare-lesson-santa-sack-wrong = Essaie plutôt la Hotte sans fond, à gauche.
nightmare-lesson-santa-sack-wrong-where = Elle marcherait là aussi, mais pose-la à gauche cette fois.
nightmare-lesson-santa-where = Où vont ces 3 jetons ? Au centre, sous ta carte la plus forte.
nightmare-lesson-santa-where-wrong = Tu n’y gagneras pas : mets-les au centre, Place aux Lampions.
nightmare-lesson-santa-cover = Il te reste à couvrir la droite, avec ton 3.
nightmare-lesson-santa-cover-wrong = Garde celle-là pour la manche suivante : le 3 suffit.
nightmare-lesson-santa-end = { $seat2 } reçoit un cadeau de ta hotte trouée, et toi 7 jetons de Noël : 14 points. Voilà le père Noël : attire les jetons là où ta Force est la plus grande. La partie continue !

# Le Maire
nightmare-lesson-mayor = Le Maire en une minute
    .line = Deux visages : Joie ou Panique.
nightmare-lesson-mayor-choose = Le Maire a deux visages. Chaque jeton lui rapporte 1 point ; c’est son humeur qui fait la force de ses cartes. Choisis-le.
nightmare-lesson-mayor-choose-wrong = Cette minute est pour le Maire : choisis-le.
nightmare-lesson-mayor-hidden = Il commence en Joie. D’abord une carte cachée : ton 10, au centre.
nightmare-lesson-mayor-hidden-wrong = Garde-la pour tout à l’heure : cache ton 10 au centre.
nightmare-lesson-mayor-hidden-wrong-where = Le 10, oui, mais au centre.
nightmare-lesson-mayor-panic = Les Sueurs froides le font paniquer, et gagnent 3 de Force en Panique. Pose-les à gauche.
nightmare-lesson-mayor-panic-wrong = D’abord les Sueurs froides : ce sont elles qui changent son humeur.
nightmare-lesson-mayor-panic-wrong-where = Les Sueurs froides, oui, mais à gauche.
nightmare-lesson-mayor-use = Panique ! Le Porte-voix, si faible d’habitude, y gagne 6 : le voilà à 9. À droite !
nightmare-lesson-mayor-use-wrong = Regarde le Porte-voix : en Panique, il vaut 9.
nightmare-lesson-mayor-end = Trois lieux pour toi ! Voilà le Maire : joue les cartes qui aiment son humeur, et change-la au bon moment. La partie continue !

# Le Dr Finklestein
nightmare-lesson-finklestein = Le Dr Finklestein en une minute
    .line = Des ingrédients, des expériences.
nightmare-lesson-finklestein-choose = Le docteur fait des expériences : chaque expérience réussie rapporte des points à la fin. Choisis-le.
nightmare-lesson-finklestein-choose-wrong = Cette minute est pour le docteur : choisis-le.
nightmare-lesson-finklestein-hidden = Deux expériences sont visibles, avec les ingrédients qu’elles réclament. Une carte cachée n’en fournit pas : cache l’Équipe de nuit, au centre.
nightmare-lesson-finklestein-hidden-wrong = Celle-là porte un ingrédient utile : joue-la visible. Cache plutôt l’Équipe de nuit.
nightmare-lesson-finklestein-hidden-wrong-where = L’Équipe de nuit, oui, mais au centre : elle y gagne 3 de Force grâce à Halloween.
nightmare-lesson-finklestein-bone = Ton 1 apporte de la poudre d’os. Regarde les expériences en le posant à gauche.
nightmare-lesson-finklestein-bone-wrong = Le 1 d’abord : c’est la poudre d’os qui manque.
nightmare-lesson-finklestein-bone-wrong-where = Le 1, oui, mais à gauche.
nightmare-lesson-finklestein-spark = La Lampe qui marche est réalisée ! Une autre expérience prend sa place. Ton 3 apporte un éclair en bouteille : à droite.
nightmare-lesson-finklestein-spark-wrong = Garde l’autre pour la manche suivante : c’est un éclair en bouteille qu’il te faut maintenant.
nightmare-lesson-finklestein-done = Les ingrédients se réunissent sur tous tes lieux, cartes faibles comprises. Quatre expériences ou plus donnent un bonus. La partie continue !

# Oogie Boogie
nightmare-lesson-oogie = Oogie Boogie en une minute
    .line = À la fin de la manche, il lance les dés.
nightmare-lesson-oogie-choose = Oogie aime Halloween, 2 points le jeton, et surtout les dés. Choisis-le.
nightmare-lesson-oogie-choose-wrong = Cette minute est pour Oogie : choisis-le.
nightmare-lesson-oogie-hidden = Cache ton 10 au centre : quatre jetons d’Halloween y attendent. Y venir en premier départage aussi les égalités.
nightmare-lesson-oogie-hidden-wrong = Commence par ton 10, caché au centre.
nightmare-lesson-oogie-hidden-wrong-where = Le 10, oui, mais au centre : les jetons d’Halloween y sont.
nightmare-lesson-oogie-parity = Beaucoup de ses cartes dépendent des dés. « Ce serait génial ! » vaut 4, et parfois 7. Pose-la à gauche.
nightmare-lesson-oogie-parity-wrong = Essaie plutôt « Ce serait génial ! », à gauche.
nightmare-lesson-oogie-parity-wrong-where = La bonne carte, mais à gauche.
nightmare-lesson-oogie-cover = { $seat2 } met 7 en face. On verra… Couvre la droite avec ton 4.
nightmare-lesson-oogie-cover-wrong = Garde l’autre carte : le 4 suffit à droite.
nightmare-lesson-oogie-dice = Fin de manche : nomme un de tes lieux, et la différence des deux dés s’y ajoute à ta Force. À gauche il te manque 3 : tente le Pont des Revenants !
nightmare-lesson-oogie-dice-wrong = Là tu gagnes déjà. Tente ta chance au Pont des Revenants, où il te manque 3.
nightmare-lesson-oogie-end = 6 et 3 : trois de plus, 7 à 7, et ta carte était au centre avant la sienne. Tout est à toi ! Un double aurait donné +1 partout. La partie continue !

# Sally
nightmare-lesson-sally = Sally en une minute
    .line = Elle coud une carte sous une autre.
nightmare-lesson-sally-choose = Sally a toujours une carte de plus, et une aiguille. Choisis-la.
nightmare-lesson-sally-choose-wrong = Cette minute est pour Sally : choisis-la.
nightmare-lesson-sally-hidden = Cinq cartes, mais trois tours comme tout le monde. Cache ton 9 au centre.
nightmare-lesson-sally-hidden-wrong = Garde-la, elle va servir : cache ton 9 au centre.
nightmare-lesson-sally-hidden-wrong-where = Le 9, oui, mais au centre.
nightmare-lesson-sally-needle = Aiguille et fil n’a qu’un point de Force, mais c’est une carte à Couture. Pose-la à gauche.
nightmare-lesson-sally-needle-wrong = D’abord la Couture : Aiguille et fil, à gauche.
nightmare-lesson-sally-needle-wrong-where = Aiguille et fil, oui, mais à gauche.
nightmare-lesson-sally-sew = Tu peux coudre aussitôt une autre carte dessous : sa Force s’ajoute, sans prendre un tour. Couds ton 10 !
nightmare-lesson-sally-sew-wrong = Celle-là irait aussi, mais la plus forte est ton 10.
nightmare-lesson-sally-sew-wrong-decline = Sans rien coudre, elle prendrait des jetons, c’est permis. Mais essaie la couture, avec ton 10.
nightmare-lesson-sally-cover = 11 de Force à gauche, en un seul tour. Couvre la droite avec ton 6.
nightmare-lesson-sally-cover-wrong = Le 6 est plus fort : à droite.
nightmare-lesson-sally-end = Trois lieux pour toi ! Coudre remplace les autres effets de la carte, et dès la deuxième manche Sally peut aussi passer un tour. Si elle finit sans carte, un bonus l’attend. La partie continue !
