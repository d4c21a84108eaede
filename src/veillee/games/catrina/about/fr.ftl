# Qu'est-ce que c'est ? Une phrase par sorte de chose, avec le numéro de sa règle.
catrina-about-balloon = Au troisième ballon compté de cette couleur, tu prends la tuile Ballon du dessus de sa pile ; au sixième, tu la retournes sur sa face dorée : { $golden } points de plus.
    .rule = VC-7
catrina-about-stall = Plus tes échoppes sont variées, plus elles rapportent : { $points } points pour une à six sortes. La deuxième d’une même sorte te fait piocher une tuile de plus.
    .rule = VC-11
catrina-about-visitor = Chaque visiteur sur un chemin pavé relié à ta tuile Départ vaut 1 point.
    .rule = VC-13
catrina-about-butterfly = Chaque papillon sur un sentier fleuri relié à ta tuile Départ vaut 2 points.
    .rule = VC-13
catrina-about-altar = Il rapporte { $points ->
    [one] 1 point
   *[other] { $points } points
} par élément compté de la sorte qu’il réclame.
    .rule = VC-14
catrina-about-chimera = Elle vient se poser sur un socle de sa taille dès que tu le fermes : { $points } points.
    .rule = VC-10
catrina-about-pedestal = Un morceau de socle, sur un coin ou tout un côté. Fermé à deux carrés sur deux, ou deux sur cinq, le socle attire une chimère.
    .name = Le socle
    .rule = VC-9
catrina-about-spoiled = Ce morceau ne peut plus former un socle de la bonne taille : il ne vaudra rien.
    .name = Socle gâché
    .rule = VC-9
catrina-about-tile = Elle se pose dans le sens que tu veux, bord à bord avec une tuile de ton village. Ce qui s’y trouve compte une fois relié à ta tuile Départ.
    .name = Tuile Chemin
    .rule = VC-4
catrina-about-start = Le cœur d’un village : les chemins pavés et fleuris en partent, et ne compte que ce qui y est relié.
    .rule = VC-6
catrina-about-catrina = Qui tient Catrina commence la manche ; ensuite elle passe au joueur suivant.
    .name = Catrina
    .rule = VC-5
catrina-about-round = Autant de manches que de joueurs. Une manche s’achève quand la dernière tuile du plateau est posée.
    .name = Les manches
    .rule = VC-5
catrina-about-bag = Les tuiles à venir. On y pioche quand deux échoppes d’une même sorte comptent, et pour remplir le plateau.
    .name = Le sac
    .rule = VC-12
catrina-about-golden = La tuile Ballon se retourne au sixième ballon compté de sa couleur.
    .name = Face dorée
    .rule = VC-8
catrina-about-balloons = Tes tuiles Ballon, une par couleur au plus, et leurs faces dorées.
    .name = Ballons
    .rule = VC-8
catrina-about-chimeras = Les chimères attirées par tes socles.
    .name = Chimères
    .rule = VC-10
catrina-about-stalls = Tes sortes d’échoppes différentes : de 0 à 25 points.
    .name = Échoppes
    .rule = VC-11
catrina-about-altars = Chaque autel compte ses points pour chaque élément de la sorte qu’il réclame.
    .name = Autels
    .rule = VC-14
catrina-about-crowd = Les visiteurs valent 1 point, les papillons 2.
    .name = Visiteurs et papillons
    .rule = VC-13
catrina-about-points = Le plus haut total gagne ; en cas d’égalité, la victoire est partagée.
    .name = Les points
    .rule = VC-15
catrina-about-seat = Chacun prépare la fête dans son village.
    .rule = VC-1
catrina-now-paved = Chemin pavé : { $elements }.
catrina-now-flowered = Sentier fleuri : { $elements }.
catrina-now-nothing = rien
catrina-now-pieces = { $count ->
    [one] 1 morceau de socle.
   *[other] { $count } morceaux de socle.
}
catrina-now-village = Dans ton village, { $count ->
    [0] aucun ne compte encore.
    [one] 1 compte.
   *[other] { $count } comptent.
}
catrina-now-coming = { $count ->
    [0] Plus aucun sur les tuiles à venir.
    [one] Encore 1 sur les tuiles à venir.
   *[other] Encore { $count } sur les tuiles à venir.
}
catrina-now-pile = { $count ->
    [0] Plus de tuile Ballon de cette couleur.
   *[other] Tuiles Ballon restantes, la plus forte d’abord : { $values }.
}
catrina-now-left = { $count ->
    [0] Plus aucune en réserve.
    [one] 1 encore en réserve.
   *[other] { $count } encore en réserve.
}
catrina-now-where = { $place ->
    [hand] Elle est en main.
    [board] Elle est sur le plateau.
    [bag] Elle n’est pas encore sortie du sac.
   *[village] Elle est posée chez { $name }.
}
catrina-now-holder = { $name } tient Catrina.
catrina-now-points = { $points ->
    [one] 1 point
   *[other] { $points } points
} : { $name }.
catrina-shelf-elements = Sur les chemins
catrina-shelf-supply = Socles et chimères
catrina-shelf-words = Mots du jeu
catrina-shelf-starts = Tuiles Départ
catrina-shelf-tiles = Tuiles Chemin
