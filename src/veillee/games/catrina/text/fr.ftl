catrina-title = Viva Catrina
catrina-subtitle = Un village en fête, tuile après tuile

# Le récit
catrina-took = { $who } prend la { $tile }.
catrina-laid = { $who } pose la { $tile } { $way ->
    [n] au nord du départ
    [ne] au nord-est du départ
    [e] à l’est du départ
    [se] au sud-est du départ
    [s] au sud du départ
    [sw] au sud-ouest du départ
    [w] à l’ouest du départ
    [nw] au nord-ouest du départ
   *[other] dans son village
}{ $points ->
    [0] .
    [one]  : { $points } point de plus.
   *[other]  : { $points } points de plus.
}
catrina-balloon = { $who } lâche trois ballons de la même couleur ({ $balloon }) et reçoit une tuile Ballon à { $value } points.
catrina-missed = { $who } réunit trois ballons de la même couleur ({ $balloon }), mais il ne reste plus de tuile Ballon.
catrina-golden = { $who } compte six ballons de la même couleur ({ $balloon }) : la tuile Ballon passe sur sa face dorée.
catrina-owed = { $who } ouvre sa deuxième { $stall } : une tuile à piocher dans le sac.
catrina-chimera = { $who } ferme un socle et attire une { $chimera }.
catrina-unattended = { $who } ferme un socle, mais il ne reste plus de { $chimera }.
catrina-drew = { $who } pioche la { $tile } grâce à sa deuxième { $stall }.
catrina-empty = { $who } n’a rien à piocher pour sa deuxième { $stall } : le sac est vide.
catrina-round = Manche { $round } : le plateau est rempli, Catrina passe à { $who }, qui commence.
catrina-feast = La fête est prête ! { $who } finit en tête avec { $points } points.
catrina-tied = { $who } aussi a { $points } points, et partage la victoire.

# Les coups
catrina-move-take = prendre la { $a }
catrina-move-lay = poser la tuile { $a ->
    [n] au nord du départ
    [ne] au nord-est du départ
    [e] à l’est du départ
    [se] au sud-est du départ
    [s] au sud du départ
    [sw] au sud-ouest du départ
    [w] à l’ouest du départ
    [nw] au nord-ouest du départ
   *[other] dans ton village
}, { $b ->
    [r1] tournée d’un quart vers la droite
    [r2] tournée d’un demi-tour
    [r3] tournée d’un quart vers la gauche
   *[other] sans la tourner
}

catrina-take-at = { $move }, rangée { $row ->
    [top] du haut
   *[bottom] du bas
}{ $end ->
    [left] , à gauche
    [right] , à droite
   *[only] {""}
}
catrina-lay-at = { $move } ({ $away })

catrina-free = place libre, { $away }
catrina-away-n = { $count } au nord
catrina-away-e = { $count } à l’est
catrina-away-s = { $count } au sud
catrina-away-w = { $count } à l’ouest

# Ce que font les autres
catrina-doing-take = choisit une tuile
catrina-doing-lay = cherche où poser sa tuile

# Les refus
catrina-refusal-take-first = Prends d’abord une tuile au bout d’une rangée du plateau, tu la poseras ensuite.
catrina-refusal-lay-first = Tu as déjà une tuile en main : pose-la dans ton village avant d’en prendre une autre.
catrina-refusal-not-on-board = Cette tuile n’est pas sur le plateau : choisis-en une au bout d’une rangée.
catrina-refusal-not-at-end = Cette tuile est au milieu de sa rangée : on ne prend que celles des deux bouts.
catrina-refusal-occupied = Il y a déjà une tuile à cet endroit : choisis une case libre qui touche ton village par un bord.
catrina-refusal-apart = Cet endroit ne touche pas ton village : pose la tuile bord à bord avec une tuile déjà posée.

# Les options
catrina-option-linked-pedestals = Socles reliés
    .help = Sans cette option (c’est le choix par défaut), un socle fermé suffit : le chapitre des chimères demande seulement qu’il soit fermé et de la bonne taille. Avec elle, on suit l’encadré général à la lettre : chaque tuile du socle doit porter un chemin relié à la tuile Départ. La règle se lit des deux façons, à vous de choisir.

# Les fins de partie
catrina-ending-feast = La fête est prête

# La règle du jeu
catrina-intro = Le Jour des Morts approche, et chacun prépare la fête dans son village. Trace des chemins pavés et des sentiers fleuris depuis ta tuile Départ, attire visiteurs, papillons et chimères, lâche des ballons, ouvre des échoppes et dresse des autels. Le plus beau village l’emporte.
catrina-rule-vc-1 = On joue de deux à six. Chacun reçoit au hasard une tuile Départ, le cœur de son village. Un joueur tiré au sort reçoit Catrina et commence.
    .title = Les joueurs
catrina-rule-vc-2 = Le plateau porte deux rangées de tuiles Chemin tirées du sac : neuf par rangée à deux ou trois joueurs, huit à partir de quatre.
    .title = Le plateau
catrina-rule-vc-3 = La partie compte autant de manches que de joueurs. À ton tour, tu prends une tuile à l’un des bouts de l’une des rangées, puis tu la poses dans ton village.
    .title = Le tour : prendre, poser
catrina-rule-vc-4 = Une tuile se pose dans le sens que tu veux, bord à bord avec au moins une tuile de ton village, jamais par-dessus. Rien n’oblige les chemins à se prolonger.
    .title = Poser une tuile
catrina-rule-vc-5 = La manche s’achève quand la dernière tuile du plateau est posée, avec tous ses effets et les tuiles supplémentaires qu’elle entraîne. On remplit le plateau, Catrina passe au joueur suivant dans le sens des aiguilles d’une montre, et c’est lui qui commence. Sur toute la partie, chacun pose donc le même nombre de tuiles du plateau.
    .title = La fin d’une manche
catrina-rule-vc-6 = Un élément ne compte que s’il se trouve sur un chemin relié à ta tuile Départ, de tuile en tuile, par des bords qui se répondent : le pavé prolonge le pavé, les fleurs prolongent les fleurs. Les deux partent de la tuile Départ. Ce qui est relié plus tard compte à partir de ce moment, avec tous ses effets.
    .title = Ce qui compte
catrina-rule-vc-7 = Au troisième ballon compté d’une couleur, tu prends la tuile Ballon du dessus de la pile de cette couleur, s’il en reste. Au sixième, tu la retournes sur sa face dorée. Une seule tuile Ballon par couleur et par joueur ; si la pile est vide à ton troisième ballon, tu n’en auras pas plus tard. Une tuile qui te fait franchir le trois et le six d’un coup fait les deux.
    .title = Les ballons
catrina-rule-vc-8 = Chaque couleur a sa pile, la plus forte valeur sur le dessus : 5 et 3 à deux joueurs, 5, 4 et 3 à trois, 5, 4, 3 et 2 à partir de quatre. La face dorée ajoute 3 points.
    .title = Les tuiles Ballon
catrina-rule-vc-9 = Une tuile est faite de trois fois trois petits carrés. Un morceau de socle occupe un coin, ou tout un côté. Les morceaux qui se touchent par le bord d’un petit carré forment un seul socle. Il est valable s’il mesure exactement deux carrés sur deux (quatre tuiles autour d’un point) : c’est un petit socle ; ou exactement deux sur cinq (un coin, un côté entier, un coin, sur deux tuiles d’épaisseur : six tuiles) : c’est un grand. Fermé de lui-même, il ne changera plus. Toute autre forme ne vaut rien, si grande soit-elle.
    .title = Les socles
catrina-rule-vc-10 = Dès que tu formes un socle, la prochaine chimère de sa taille vient s’y poser ; s’il n’en reste plus, il ne rapporte rien. Une petite chimère vaut 3 points, une grande 5 ; il y en a quinze petites et douze grandes. Un socle n’a pas besoin de chemin (la règle se lit aussi autrement : c’est une option de la table). Si la table a choisi « socles reliés », chacune de ses tuiles doit porter un chemin compté, et la chimère vient dès que c’est le cas.
    .title = Les chimères
catrina-rule-vc-11 = Il y a six sortes d’échoppes : pain de mort, fruits, calaveras, fleurs de cempasúchil, fanions et bougies. À la fin, une, deux, trois, quatre, cinq ou six sortes différentes rapportent 0, 1, 4, 9, 16 ou 25 points.
    .title = Les échoppes
catrina-rule-vc-12 = Quand tu comptes pour la première fois deux échoppes d’une même sorte, tu pioches aussitôt une tuile dans le sac et tu la poses avec tous ses effets ; une fois par sorte et par partie. Si plusieurs pioches sont dues, elles se font une par une, et les nouvelles s’ajoutent. Quand le sac est vide, on ne pioche plus ; s’il ne suffit pas à remplir le plateau, on le remplit aussi loin que possible, une rangée après l’autre tour à tour.
    .title = La tuile supplémentaire
catrina-rule-vc-13 = Chaque visiteur sur un chemin pavé compté vaut 1 point, chaque papillon sur un sentier fleuri compté en vaut 2.
    .title = Visiteurs et papillons
catrina-rule-vc-14 = Chaque autel compté rapporte 1 point par élément compté de la sorte qu’il réclame : échoppes, visiteurs, papillons, ou ballons d’une couleur. Il y a sept sortes d’autels.
    .title = Les autels
catrina-rule-vc-15 = Le plus haut total gagne ; en cas d’égalité, la victoire est partagée. Un exemple : huit ballons bleus et quatre verts (deux tuiles Ballon à 5 et 4 points, la bleue retournée) font 12, un autel 7, quatre sortes d’échoppes 9, une petite et une grande chimère 8, sept visiteurs et six papillons 19 : 55 points.
    .title = La victoire

# Le plateau
catrina-board = Le plateau
catrina-row-top = Rangée du haut
catrina-row-bottom = Rangée du bas
catrina-village-of = Village : { $player }
catrina-my-village = Mon village
catrina-ask-take = Choisis une tuile.
catrina-ask-lay = Pose ta tuile dans ton village.
catrina-ask-drawn = Une tuile de plus ! Pose-la dans ton village.
catrina-round-name = Manche { $round } sur { $rounds }
catrina-bag = { $count ->
    [one] { $count } tuile dans le sac
   *[other] { $count } tuiles dans le sac
}
catrina-turn-right = Tourner à droite
catrina-turn-left = Tourner à gauche
catrina-confirm = Poser ici
catrina-put-back = Reprendre
catrina-whole = Les villages
catrina-score = Feuille de score
catrina-total = Total
catrina-line-balloons = Ballons
catrina-line-chimeras = Chimères
catrina-line-stalls = Échoppes
catrina-line-altars = Autels
catrina-altar-points = à { $points }
catrina-line-crowd = Visiteurs et papillons
catrina-gain = { $points ->
    [0] aucun point pour l’instant
    [one] { $points } point de plus
   *[other] { $points } points de plus
}
catrina-joins = { $count ->
    [0] ne relie rien
    [one] relie { $count } élément
   *[other] relie { $count } éléments
}
catrina-paths-only = relie un chemin
catrina-draws = { $count ->
    [one] une tuile à piocher
   *[other] { $count } tuiles à piocher
}
catrina-attracts = { $count ->
    [one] attire une chimère
   *[other] attire { $count } chimères
}
catrina-opens = { $count ->
    [one] laisse un morceau de socle à compléter
   *[other] laisse { $count } morceaux de socle à compléter
}
catrina-spoils = { $count ->
    [one] gâche un morceau de socle
   *[other] gâche { $count } morceaux de socle
}
catrina-holds = tient Catrina
catrina-too-late = pile vide
catrina-left = Encore à prendre
catrina-help-keys = Flèches : choisir la case. R ou molette : tourner. Entrée : poser. Échap : reprendre.
catrina-shared = Égalité parfaite : la victoire est partagée.

# Pourquoi ce coup est conseillé.
catrina-reason-points = Elle rapporte des points tout de suite.
catrina-reason-draws = Elle te fait piocher une tuile de plus.
catrina-reason-paths = Elle garde des chemins ouverts.
catrina-reason-stalls = Elle prépare tes échoppes.
catrina-reason-chimeras = Elle rapproche une chimère.
catrina-reason-pieces = Elle prépare tes ballons et tes autels.

# Ce qui ne va pas dans un contenu
catrina-pack-rising = des nombres dont aucun n’est plus petit que le précédent
catrina-pack-falling = des nombres dont aucun n’est plus grand que le précédent
catrina-pack-starts = de { $least } à { $most } tuiles Départ
catrina-pack-tiles = { $count } tuiles Chemin
catrina-pack-twin = une tuile différente de toutes les autres (des tuiles pareilles ont un "count") ; celle-ci est « { $twin } »{ $turns ->
        [0] {""}
        [1] {" "}après un quart de tour vers la droite
        [2] {" "}après un demi-tour
       *[other] {" "}après un quart de tour vers la gauche
    }
catrina-pack-no-path = au moins un chemin dans "paved" ou "flowered"
catrina-pack-one-path = un chemin au plus de chaque côté de la tuile
catrina-pack-elements = { $most } éléments au plus sur une tuile
catrina-pack-one-stall = une échoppe au plus sur une tuile
catrina-pack-one-altar = un autel au plus sur une tuile
catrina-pack-sides = d’abord les côtés que le chemin relie, comme dans "ne visitor"
catrina-pack-clockwise = chaque côté une seule fois, dans le sens des aiguilles d’une montre depuis le nord (n, e, s, w)
catrina-pack-no-butterfly = pas de papillon ici : ils ne vont que sur les sentiers fleuris
catrina-pack-no-visitor = pas de visiteur ici : ils ne vont que sur les chemins pavés
catrina-pack-whole-side = aucun chemin du côté qu’un socle occupe en entier
catrina-pack-touch = des morceaux de socle qui ne se touchent pas
catrina-pack-pieces = chaque morceau une seule fois
catrina-pack-start-balloons = { $most } ballons d’une couleur au plus sur une tuile Départ
catrina-pack-values = les points de chaque chimère, des nombres entiers de 0 à 99
catrina-pack-each-chimera = { $count } nombres, un par chimère
catrina-pack-altars = { $most } autels à soi au plus
catrina-pack-wish = ce que l’autel demande, chaque chose une seule fois

# Ce qu’un coup fait, part après part.
catrina-gain-visitors = relie { $count ->
    [one] un visiteur
   *[other] { $count } visiteurs
} ({ $worth })
catrina-gain-butterflies = relie { $count ->
    [one] un papillon
   *[other] { $count } papillons
} ({ $worth })
catrina-gain-balloons = fait s’envoler des ballons ({ $worth })
catrina-gain-small-chimeras = ferme un petit socle ({ $worth })
catrina-gain-large-chimeras = ferme un grand socle ({ $worth })
catrina-gain-stalls-open = ouvre une nouvelle sorte d’échoppe ({ $worth })
catrina-gain-altars = nourrit tes autels ({ $worth })
catrina-gain-draws = te fait piocher une tuile de plus ({ $worth })
catrina-cost-draws = use une pioche ({ $worth })
catrina-gain-paths = garde des chemins ouverts ({ $worth })
catrina-cost-paths = bouche des chemins ({ $worth })
catrina-gain-stalls = prépare tes échoppes ({ $worth })
catrina-cost-stalls = laisse moins d’échoppes à ouvrir ({ $worth })
catrina-gain-chimeras = rapproche une chimère ({ $worth })
catrina-cost-chimeras = gâche un socle commencé ({ $worth })
catrina-gain-pieces = prépare tes ballons et tes autels ({ $worth })
catrina-cost-pieces = use ce que ballons et autels promettaient ({ $worth })
