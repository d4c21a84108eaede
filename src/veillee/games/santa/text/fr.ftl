santa-title = Santa Claus is comin’ to town
santa-subtitle = Une nuit de Noël dans les rues d’Elfenbein

# Le récit
santa-closed = { $you ->
    [who] Tu fermes
   *[no] { $who } ferme
} une maison : { $house }.
santa-none-to-close = Plus aucune maison ne peut être fermée : on s’en tient là.
santa-started = { $you ->
    [who] Tu t’installes
   *[no] { $who } s’installe
} ici : { $house }.
santa-chose = { $who } pose une carte, face cachée.
santa-chosen = Tu poses { $card }, face cachée.
santa-reveals = Tout le monde retourne sa carte…
santa-revealed-three = Tour { $round }. { $who1 } retourne { $card1 }, { $who2 } { $card2 }, { $who3 } { $card3 }.
santa-revealed-four = Tour { $round }. { $who1 } retourne { $card1 }, { $who2 } { $card2 }, { $who3 } { $card3 }, { $who4 } { $card4 }.
santa-leads = { $you ->
    [who] Tu décides
   *[no] { $who } décide
} de l’ordre.
santa-named = { $you ->
    [who] Tu désignes { $next }.
    [next] { $who } te désigne.
   *[no] { $who } désigne { $next }.
}
santa-named-self = { $you ->
    [who] Tu décides
   *[no] { $who } décide
} de partir maintenant.
santa-walked = { $you ->
    [who] Tu marches
   *[no] { $who } marche
} : { $path }.
santa-flew = { $you ->
    [who] Tu t’envoles et te poses
   *[no] { $who } s’envole et se pose
} ici : { $house }.
santa-rode = { $you ->
    [who] Tu files
   *[no] { $who } file
} à vélo : { $path }.
santa-left = Un cadeau sous le sapin : { $house }. Un point pour { $you ->
    [who] toi
   *[no] le père Noël
}.
santa-saw = { $you ->
    [who] Tu surprends
   *[no] { $who } surprend
} le père Noël ! { $house } : 3 points.
santa-met = Le père Noël tombe nez à nez avec { $you ->
    [who] toi
   *[no] { $who }
} ! { $house } : 3 points.
santa-took = { $you ->
    [who] Tu repars
   *[no] { $who } repart
} avec le cadeau : { $house }. Un point de plus, un de moins pour le père Noël.
santa-given = { $you ->
    [who] Tu reçois
   *[no] { $who } reçoit
} { $lay ->
    [yes] le cadeau qui était là : { $house }. Un point de plus, un de moins pour le père Noël.
   *[no] le cadeau que le père Noël allait laisser : { $house }. Un point de plus.
}
santa-won = Le jour se lève : { $you ->
    [who] tu finis en tête
   *[no] { $who } finit en tête
} avec { $score } points.

# Les coups
santa-move-close = fermer cette maison : { $a }
santa-move-start = commencer ici : { $a }
santa-move-card = poser { $a }
santa-move-order = laisser { $a } décider de l’ordre
santa-move-next = désigner { $a }
santa-move-give = donner le cadeau à { $a }
santa-move-fly = s’envoler jusqu’ici : { $a }
santa-move-go = marcher : { $a }
santa-move-bike = filer à vélo : { $a }

# Ce que font les autres
santa-doing-close = choisit une maison à fermer
santa-doing-start = choisit sa maison de départ
santa-doing-card = choisit une carte
santa-doing-order = choisit qui décidera de l’ordre
santa-doing-next = désigne le prochain à partir
santa-doing-move = se met en route
santa-doing-give = choisit à qui va le cadeau

# Les refus
santa-refusal-other-question = C’est bien à toi, mais la table te demande autre chose : regarde la question posée sous le plateau.
santa-refusal-is-closed = Cette maison est déjà fermée : choisis-en une autre.
santa-refusal-near-closed = Une voisine de cette maison est déjà fermée : deux maisons fermées ne se touchent jamais, ni par une rue ni par un sentier.
santa-refusal-card-played = Cette carte est déjà jouée et ne revient pas : choisis-en une de ta main.
santa-refusal-no-such-seat = Il n’y a personne à cette place : choisis un joueur de la table.
santa-refusal-has-moved = Ce joueur est déjà passé ce tour-ci : désigne l’un de ceux qui attendent encore.
santa-refusal-not-tied = Seuls les joueurs à égalité peuvent décider de l’ordre : choisis l’un d’eux.
santa-refusal-stays = On bouge d’au moins une maison : choisis-en une autre que la tienne.
santa-refusal-not-joined = Aucune rue ni aucun sentier ne mène de ta maison à la première de ce trajet : commence par une voisine.
santa-refusal-back-home = On n’entre jamais deux fois dans une maison pendant le même déplacement, pas même dans celle d’où l’on part : prends un autre trajet.
santa-refusal-too-far = C’est trop loin pour cette carte : de l’as au 5, deux maisons au plus ; du 6 au 10, trois.
santa-refusal-winding = Les sentiers sont pour le père Noël : les gamins ne prennent que les rues.
santa-refusal-snowed = À trois, ce sentier est sous la neige : prends un autre chemin.
santa-refusal-flies = Avec une figure, le père Noël s’envole : choisis simplement la maison où te poser.
santa-refusal-rides = Avec une figure, tu prends ton vélo : une maison par n’importe quelle rue, puis tout droit, aussi loin que tu veux.
santa-refusal-walks = Avec cette carte, on va à pied, de maison en maison.
santa-refusal-not-there = Ce joueur n’est pas dans la maison où tu viens d’entrer : donne le cadeau à l’un des gamins qui s’y trouvent.

# Les options
santa-option-santa = Père Noël
    .help = La place de celui qui joue le père Noël ; les autres sont les gamins.
santa-option-santa-random = Au hasard
santa-option-santa-1 = Place 1
santa-option-santa-2 = Place 2
santa-option-santa-3 = Place 3
santa-option-santa-last = Dernière place

# Les fins de partie
santa-ending-rounds = Le jour se lève

# La règle du jeu
santa-intro = C’est la nuit de Noël et la neige couvre Elfenbein. Le père Noël veut glisser un cadeau dans chaque maison sans être vu. Une bande de gamins a juré de le surprendre. Lui seul connaît les sentiers ; eux ont leurs vélos, et tout l’hiver pour s’en vanter.
santa-rule-sc-1 = On joue à trois ou quatre : l’un est le père Noël, les autres sont les gamins, chacun pour soi. La table choisit qui joue le père Noël, ou laisse faire le hasard. Chacun reçoit les treize cartes d’une couleur, de l’as au roi. L’as vaut 1.
    .title = Un père Noël, des gamins
santa-rule-sc-2 = Les maisons sont reliées par des rues, ouvertes à tous, et par des sentiers sinueux que seul le père Noël emprunte. À trois joueurs, une partie des sentiers est sous la neige et n’est pas dessinée : deux gamins voient moins que trois, le père Noël a donc moins d’échappatoires. Les rues sont droites : de chaque maison, une rue part dans une direction précise.
    .title = Les rues et les sentiers
santa-rule-sc-3 = Six maisons sont fermées : leurs habitants sont en vacances. Le joueur à gauche du père Noël en choisit une, puis chacun à son tour dans le sens des aiguilles d’une montre, père Noël compris, jusqu’à ce qu’il y en ait six. Deux maisons fermées ne sont jamais voisines, ni par une rue ni par un sentier. S’il ne reste aucune maison possible, on s’arrête plus tôt.
    .title = Les maisons fermées
santa-rule-sc-4 = Chaque gamin choisit ensuite sa maison de départ, dans le même ordre : n’importe laquelle, même fermée ou déjà occupée. Le père Noël choisit la sienne en dernier. Si elle est ouverte, il y laisse un cadeau et commence avec 1 point. Pendant la mise en place, personne n’est vu.
    .title = Les maisons de départ
santa-rule-sc-5 = À chaque tour, tout le monde choisit une carte en secret, puis toutes sont retournées ensemble. Une carte jouée ne revient jamais. Au treizième tour il n’en reste qu’une à chacun : elle se retourne toute seule.
    .title = Une carte en secret
santa-rule-sc-6 = La plus forte carte décide de l’ordre (valet, dame, roi sont les plus fortes, dans cet ordre), mais un joueur à la fois : le suivant n’est désigné qu’une fois le précédent arrivé. En cas d’égalité, c’est celui des ex æquo qui a le moins de points ; si l’égalité demeure, le père Noël dit lequel d’entre eux décidera.
    .title = Qui passe quand
santa-rule-sc-7 = Chacun se déplace exactement une fois par tour, d’au moins une maison, sans jamais entrer deux fois dans la même maison, celle de départ comprise.
    .title = Se déplacer
santa-rule-sc-8 = De l’as au 5 : jusqu’à deux maisons. Du 6 au 10 : jusqu’à trois. Les gamins suivent les rues ; le père Noël mêle rues et sentiers comme il veut.
    .title = À pied
santa-rule-sc-9 = Avec un valet, une dame ou un roi, le père Noël s’envole tout droit vers n’importe quelle autre maison.
    .title = Le père Noël s’envole
santa-rule-sc-10 = Avec un valet, une dame ou un roi, un gamin saute sur son vélo : une maison par n’importe quelle rue, puis, de là, une direction et autant de maisons qu’il veut en ligne droite, ou aucune. Un léger coude, de moins de 15 degrés, n’arrête pas le vélo, pas plus qu’une rue que le plan dit droite.
    .title = Le vélo
santa-rule-sc-11 = Qui ne peut aller nulle part reste sur place. Sur nos plans, où chaque maison donne sur une rue, cela n’arrive jamais.
    .title = Bloqué
santa-rule-sc-12 = Dans chaque maison ouverte et sans cadeau où il entre, le père Noël en laisse un : 1 point. Il en a trente pour toute la partie. Une maison fermée, une maison déjà servie ou une hotte vide ne rapportent rien.
    .title = Les cadeaux
santa-rule-sc-13 = Un gamin qui passe ou s’arrête là où se trouve le père Noël le voit : 3 points. S’il est le premier à le voir ce tour-ci, il emporte aussi le cadeau de cette maison, s’il y en a un : 1 point pour lui, 1 de moins pour le père Noël.
    .title = Vu !
santa-rule-sc-14 = Quand c’est le père Noël qui entre là où se trouvent des gamins, chacun d’eux le voit : 3 points. Cette maison ne lui rapporte rien. Si elle est ouverte, l’un d’eux, au choix du père Noël s’ils sont plusieurs, reçoit en plus le point d’un cadeau : celui qui est là (1 de moins pour le père Noël) ou, à défaut, celui qu’il allait y laisser.
    .title = Nez à nez
santa-rule-sc-15 = Une maison dont le cadeau a été pris est de nouveau vide : le père Noël peut y revenir. Les cadeaux pris restent aux gamins et ne retournent pas dans la hotte.
    .title = Cadeau pris, maison vide
santa-rule-sc-16 = Après treize tours, le plus haut score l’emporte. En cas d’égalité, la victoire est partagée.
    .title = Le jour se lève
santa-rule-sc-17 = Toute rencontre compte comme « vu ce tour-ci », qu’un gamin entre chez le père Noël ou l’inverse ; mais le cadeau d’un nez à nez ne demande pas d’être le premier. Chaque entrée compte : un même gamin peut marquer plusieurs fois dans un tour. Rester ensemble sans que personne n’entre ne rapporte rien. Voir ou être vu n’arrête personne. Après un nez à nez dans une maison ouverte, il n’y reste pas de cadeau, et s’ils sont plusieurs gamins, le père Noël choisit au moment où il entre.
    .title = Les rencontres, en détail

# Le plateau
santa-map = La carte de la ville
santa-names = Noms des maisons
santa-round = Tour { $round } sur { $rounds }
santa-set-up = Mise en place
santa-ask-close = Choisis une maison à fermer : ses habitants sont en vacances.
santa-ask-start = Choisis ta maison de départ.
santa-ask-card = Choisis une carte en secret.
santa-ask-order = Égalité ! Dis qui décide de l’ordre.
santa-ask-next = Ta carte est la plus forte : qui part maintenant ?
santa-ask-go = À pied : trace ton trajet de maison en maison.
santa-ask-bike = À vélo : une maison, puis tout droit.
santa-ask-fly = Envole-toi vers n’importe quelle maison.
santa-ask-give = Nez à nez avec plusieurs gamins : qui reçoit le cadeau ?
santa-house-open = attend son cadeau
santa-house-present = a son cadeau
santa-house-closed = fermée
santa-house-with = ici : { $names }
santa-house-chosen = sur ton trajet
santa-house-possible = possible
santa-house-reach = à portée
santa-track = Les cartes jouées, tour par tour
santa-track-player = Joueur
santa-track-round = Tour { $round }
santa-watch = Montrer jusqu’où { $name } peut aller
santa-ready = carte posée, face cachée
santa-points-santa = Père Noël, { $count ->
    [0] 0 point
    [one] 1 point
   *[other] { $count } points
}
santa-points-kid = { $count ->
    [0] 0 point
    [one] 1 point
   *[other] { $count } points
}
santa-made-sightings = Père Noël aperçu
santa-made-presents = Cadeaux
santa-sum-sightings = { $count ->
    [0] jamais vu le père Noël
    [one] vu une fois : 3 points
   *[other] vu { $count } fois, 3 points chacune
}
santa-sum-presents = { $count ->
    [0] aucun cadeau
    [one] un cadeau : 1 point
   *[other] { $count } cadeaux, 1 point chacun
}

# La main
santa-hand = Ta main
santa-card = { $card } : { $means }
santa-means-two = jusqu’à deux maisons à pied
santa-means-three = jusqu’à trois maisons à pied
santa-means-bike = à vélo : une maison, puis tout droit
santa-means-sleigh = en traîneau : n’importe quelle maison
santa-laid = Tu as posé { $card }. On attend les autres.
santa-how-card = Prends une carte pour voir où elle te mène.
santa-how-close = Touche une maison : deux maisons fermées ne se touchent pas.
santa-how-start = Touche la maison où tu commences.
santa-how-fly = Touche la maison où te poser.
santa-how-go = Touche les maisons de ton trajet, l’une après l’autre.
santa-how-bike = Touche une voisine, puis une maison tout droit de là.
santa-do-card = Poser { $card }
santa-do-card-none = Poser la carte
santa-do-close = Fermer cette maison
santa-do-start = M’installer ici
santa-do-fly = M’envoler
santa-do-go = En route !
santa-do-bike = Filer !
santa-preview-presents = { $count ->
    [one] un cadeau laissé
   *[other] { $count } cadeaux laissés
}
santa-preview-seen = vu par { $names }
santa-preview-sees = tu vois le père Noël !
santa-letter-a = A
santa-letter-2 = 2
santa-letter-3 = 3
santa-letter-4 = 4
santa-letter-5 = 5
santa-letter-6 = 6
santa-letter-7 = 7
santa-letter-8 = 8
santa-letter-9 = 9
santa-letter-10 = 10
santa-letter-j = V
santa-letter-q = D
santa-letter-k = R

# Pourquoi ce coup est conseillé.
santa-reason-reaches = Elle te mène jusqu’à la maison du père Noël.
santa-reason-now = Tu peux atteindre le père Noël tout de suite.
santa-reason-harmless = Sa carte ne mène pas jusqu’à toi.
santa-reason-poorest = Personne n’a moins de points.
santa-reason-presents = Tu laisses des cadeaux sans croiser personne.
santa-reason-safe = Aucune carte posée n’y mène.
santa-reason-sees = Tu passes chez le père Noël.
santa-reason-near = De là, une de tes cartes mène chez le père Noël.

# Ce qui ne va pas dans un contenu
santa-pack-place = une place à elle, pas celle de { $house }
santa-pack-houses = { $least } à { $most } maisons
santa-pack-streets = { $least } à { $most } rues
santa-pack-street = au moins deux maisons, chacune une seule fois
santa-pack-line = des maisons le long d’une même ligne droite, dans l’ordre
santa-pack-road-once = chaque rue une seule fois, pas une de plus entre deux maisons
santa-pack-pairs = des paires de deux maisons différentes
santa-pack-no-road = des maisons que rien ne relie encore, pas deux qu’une rue relie
santa-pack-no-path = des maisons que rien ne relie encore, pas deux qu’un sentier relie
santa-pack-snowed = des sentiers de ce plan, chacun une seule fois
santa-pack-stops = une rue qui s’arrête à { $house }, qui se trouve dessus
santa-pack-reached = des rues de chaque maison à toutes les autres, aussi depuis { $start }
santa-pack-ways = moins de rues et de sentiers : { $most } trajets à pied de trois maisons au plus, en tout
santa-pack-known = une maison de ce plan

# Ce qu’un coup fait, part après part.
santa-gain-card = convient à ce tour : { $count } % de chances d’être la plus forte ({ $worth })
santa-cost-card = sert peu à ce tour ({ $worth })
santa-cost-kept = te prive de cette carte plus tard ({ $worth })
santa-gain-presents = laisse { $count ->
    [one] un cadeau
   *[other] { $count } cadeaux
} ({ $worth })
santa-gain-met = profite d’une rencontre ({ $worth })
santa-cost-met = croise un enfant ({ $worth })
santa-gain-found = t’abrite ({ $worth })
santa-cost-found = finit où l’on peut te trouver ({ $worth })
santa-gain-sees = passe chez le père Noël ({ $worth })
santa-gain-near = te rapproche du père Noël ({ $worth })
santa-cost-near = t’éloigne du père Noël ({ $worth })
