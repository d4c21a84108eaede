# Qu'est-ce que c'est ? Une phrase par sorte de chose, avec le numéro de sa règle.
santa-about-house = Une maison ouverte et sans cadeau : le père Noël qui y entre en laisse un, et marque 1 point.
    .rule = SC-12
santa-about-street = Une rue : tout le monde peut la suivre, à pied ou à vélo.
    .rule = SC-2
santa-about-winding = Un sentier sinueux : seul le père Noël le connaît et l’emprunte. À trois joueurs, il y en a moins : les autres sont sous la neige.
    .name = Le sentier
    .rule = SC-2
santa-about-card = De l’as au 5 : jusqu’à deux maisons à pied. Du 6 au 10 : jusqu’à trois. Valet, dame, roi : le père Noël s’envole, un gamin saute sur son vélo. La plus forte décide de l’ordre.
    .rule = SC-5
santa-about-santa = Il glisse un cadeau dans chaque maison, 1 point chacun, sans se faire voir.
    .name = Le père Noël
    .rule = SC-12
santa-about-kid = Il cherche le père Noël : 3 points chaque fois qu’il le voit. Chaque gamin joue pour soi.
    .name = Un gamin
    .rule = SC-13
santa-about-present = Le père Noël en laisse un dans chaque maison ouverte où il entre : 1 point. Le premier gamin qui le voit ce tour-ci emporte celui de la maison.
    .name = Le cadeau
    .rule = SC-12
santa-about-closed = Ses habitants sont en vacances : on y passe, on s’y arrête, mais le père Noël n’y laisse rien. Deux maisons fermées ne se touchent jamais.
    .name = Maison fermée
    .rule = SC-3
santa-about-eye = Un gamin qui entre chez le père Noël, ou chez qui le père Noël entre, le voit : 3 points.
    .name = Vu !
    .rule = SC-13
santa-about-two = De l’as au 5 : jusqu’à deux maisons à pied. Les gamins suivent les rues, le père Noël aussi les sentiers.
    .name = À pied, deux maisons
    .rule = SC-8
santa-about-three = Du 6 au 10 : jusqu’à trois maisons à pied. Les gamins suivent les rues, le père Noël aussi les sentiers.
    .name = À pied, trois maisons
    .rule = SC-8
santa-about-sleigh = Avec un valet, une dame ou un roi, le père Noël se pose dans n’importe quelle autre maison.
    .name = Le traîneau
    .rule = SC-9
santa-about-bike = Avec un valet, une dame ou un roi, un gamin fait une maison par n’importe quelle rue, puis file tout droit aussi loin qu’il veut.
    .name = Le vélo
    .rule = SC-10
santa-about-back = Chacun choisit sa carte en secret ; toutes se retournent ensemble.
    .name = Carte face cachée
    .rule = SC-5
santa-about-round = Treize tours : à chacun, tout le monde joue une carte et se déplace une fois. Puis le jour se lève.
    .name = Les tours
    .rule = SC-16
santa-about-points = Un gamin marque 3 points chaque fois qu’il voit le père Noël et 1 par cadeau emporté ; le père Noël, 1 par cadeau qui reste sous un sapin.
    .name = Les points
    .rule = SC-16
santa-about-order = La plus forte carte du tour décide qui se déplace maintenant, un joueur après l’autre.
    .name = Qui passe quand
    .rule = SC-6
santa-about-seat = Un joueur de la table.
    .rule = SC-1
santa-now-streets = { $count ->
    [one] Sur la rue : { $streets }.
   *[other] Sur les rues : { $streets }.
}
santa-now-paths = { $count ->
    [one] Un sentier y mène.
   *[other] { $count } sentiers y mènent.
}
santa-now-house = { $state ->
    [closed] Elle est fermée.
    [present] Elle a son cadeau.
   *[open] Elle attend son cadeau.
}
santa-now-here = Ici en ce moment : { $names }.
santa-now-yours = Pour toi : { $means }.
santa-now-held = Encore en main : { $names }.
santa-now-played = Déjà jouée : { $names }.
santa-now-presents = { $lying ->
    [0] Aucun en ville
    [one] 1 en ville
   *[other] { $lying } en ville
}, { $stock } dans la hotte.
santa-now-closed = { $count ->
    [0] Aucune pour l’instant.
    [one] 1 en ville.
   *[other] { $count } en ville.
}
santa-now-who = C’est { $name }.
santa-now-seen = { $seen ->
    [yes] Le père Noël a déjà été vu ce tour-ci.
   *[no] Personne n’a encore vu le père Noël ce tour-ci.
}
santa-now-at = Se trouve ici : { $house }.
santa-now-served = { $served ->
    [0] Aucun cadeau encore
    [one] 1 cadeau
   *[other] { $served } cadeaux
} pour { $houses } maisons.
santa-now-points = { $points ->
    [one] 1 point
   *[other] { $points } points
} : { $name }.
santa-now-cards = Cartes encore en main : { $cards }.
santa-shelf-people = Qui joue
santa-shelf-pieces = Pièces et chemins
santa-shelf-cards = Cartes
santa-shelf-houses = Maisons
santa-shelf-streets = Rues
santa-shelf-words = Mots du jeu
