# Qu'est-ce que c'est ? Une phrase par sorte de chose, avec le numéro de sa règle.
mission-about-character = Un personnage secret. Sa mission réussit dès que quatre de ses objets ({ $object }) sont dans une même ligne ou une même colonne, peu importe qui les y a mis.
    .rule = MS-5
mission-about-object = C’est ce que cherche { $character } : quatre dans une même ligne ou une même colonne, et sa mission réussit.
    .rule = MS-5
mission-about-neutral = Aucun personnage ne cherche cet objet : il prend une place du carré, rien de plus.
    .rule = MS-2
mission-about-place = Une place du carré : une carte Objet y est toujours.
    .rule = MS-2
mission-about-seat = Chaque joueur est en secret l’un des personnages.
    .rule = MS-1
mission-about-secret = Une carte Personnage que personne n’a encore dévoilée.
    .name = Carte secrète
    .rule = MS-1
mission-about-accuse = À tout moment, même hors de ton tour, accuse quelqu’un d’être tel personnage. C’est exact : l’autre sort. C’est faux : c’est toi qui sors.
    .name = L’accusation
    .rule = MS-7
mission-about-swap = À ton tour, échange deux cartes voisines par un côté. Passer n’est pas permis.
    .name = L’échange
    .rule = MS-4
mission-about-round = On compte les échanges : à la limite, une partie qui s’enlise est nulle.
    .name = La limite d’échanges
    .rule = MS-13
mission-about-line = Une ligne ou une colonne où tes objets sont nombreux. À quatre, qu’ils se touchent ou non, tu gagnes.
    .name = Ta meilleure ligne
    .rule = MS-5
mission-about-notebook = Qui peut encore être qui. Ce que la partie prouve se barre tout seul ; touche une case pour noter un soupçon : personne d’autre ne le verra.
    .name = Le carnet
    .rule = MS-8
mission-now-object = { $count ->
    [0] Aucun sur le carré.
    [one] 1 sur le carré.
   *[other] { $count } sur le carré.
}
mission-now-best = Meilleure ligne : { $count } sur 4.
mission-now-lies = Ici en ce moment : { $object }.
mission-now-mine = C’est ton personnage, et personne d’autre ne le sait.
mission-now-shown = Dévoilé : { $name }.
mission-now-maybe = Ce peut encore être : { $names }.
mission-now-nobody = Plus personne ne peut l’être.
mission-now-out = Hors jeu.
mission-now-could = Peut encore être : { $names }.
mission-shelf-characters = Personnages
mission-shelf-objects = Objets
mission-shelf-words = Mots du jeu
