freeze-title = Monster Freeze
freeze-subtitle = Des cartes trouées, des monstres alignés, tout le monde à la fois

# The story
freeze-dealt = La manche { $round } commence. Au centre : { $middle }.
freeze-drew = Tu pioches : { $one }, { $two } et { $three }.
freeze-folded = { $who } pose un pli { $colour } !
freeze-exchanged = { $who } échange avec le centre : { $given } contre { $taken }.
freeze-turned = Tout le monde est bloqué, le centre change : { $new } au lieu de { $old }, qui passe sous la pioche.
freeze-renewed = { $who } ne pouvait rien en faire : { $card } passe sous la pioche contre une autre.
freeze-colours = { $who } a un pli de chacune des cinq couleurs !
    .you = Tu as un pli de chacune des cinq couleurs !
freeze-pile = Il reste moins de trois cartes dans la pioche : la manche s’arrête.
freeze-stuck = Trois cartes retournées au centre, et toujours aucun pli possible : la manche s’arrête.
freeze-time = Le temps est écoulé.
freeze-most = { $who } gagne la manche{ $count ->
    [0] {" "}sans aucun pli, mais personne n’a fait mieux
    [one]  : personne n’a deux plis d’une même couleur, et l’égalité se joue à la couleur (rouge, bleu, vert, jaune, violet)
   *[other] {" "}avec { $count } plis d’une même couleur
}.
    .you = Tu gagnes la manche{ $count ->
        [0] {" "}sans aucun pli, mais personne n’a fait mieux
        [one]  : personne n’a deux plis d’une même couleur, et l’égalité se joue à la couleur (rouge, bleu, vert, jaune, violet)
       *[other] {" "}avec { $count } plis d’une même couleur
    }.
freeze-shared = { $who } partage la manche : ses plis valent ceux des autres.
    .you = Tu partages la manche : tes plis valent ceux des autres.
freeze-lost = { $who } a réuni { $count ->
    [0] zéro couleur
    [one] une couleur
   *[other] { $count } couleurs
} sur cinq : cette fois, le froid l’emporte.
freeze-match = { $who } remporte la partie avec { $count ->
    [one] une manche
   *[other] { $count } manches
}.
freeze-drawn = { $who } partage la partie, avec autant de manches que les autres.
    .you = Tu partages la partie, avec autant de manches que les autres.

# Alone without a line
freeze-alone-time = Ton temps : { $time }.
freeze-alone-record = Ton meilleur !
freeze-alone-best = Tes meilleurs temps sans connexion
freeze-alone-uncounted = Gardés dans ce navigateur seulement : rien n’en compte dans les classements.

# The moves
freeze-move-fold = empiler les trois cartes pour le { $d }
freeze-move-renew = glisser la carte { $a } de ta main sous la pioche et en piocher une autre
freeze-move-exchange = donner la carte { $a } de ta main contre { $b }

# What the others are doing
freeze-doing-stack = empile ses cartes
freeze-doing-wait = souffle sur ses doigts gelés

# Refusals
freeze-refusal-no-line = Vue de dessus, ta pile ne montre pas trois monstres de cette couleur en ligne, en colonne ou en diagonale. Tu ne perds que du temps : dispose-la autrement, ou annonce une autre couleur.
freeze-refusal-middle-gone = Trop tard, quelqu’un a été plus rapide : la carte du centre n’est plus la même. Tu gardes la tienne ; regarde si la nouvelle te convient.
freeze-refusal-resting = Soixante échanges sans un pli : souffle un peu, deux secondes entre deux échanges. Un pli te libère.
freeze-refusal-not-stuck = On ne glisse une carte sous la pioche qu’après vingt secondes sans aucun pli possible, même avec la carte du centre. Cherche encore : il y en a un, ou le temps n’est pas encore venu.

# Options
freeze-option-rounds-to-win = Manches gagnantes
    .help = Une seule manche, ou la première personne à en gagner deux. En solo, on joue toujours une seule manche.
freeze-option-rounds-to-win-1 = Une manche
freeze-option-rounds-to-win-2 = Deux manches gagnantes
freeze-option-sand = Sablier, en secondes
    .help = Le temps dont tu disposes quand tu joues en solo.
freeze-option-round-minutes = Durée maximale d’une manche, en minutes
    .help = À plusieurs, la manche s’arrête après ce temps et se juge aux plis.
freeze-option-head-start-1 = Avance de la place 1, en secondes
    .help = Cette place reçoit ses cartes avant les autres : de quoi jouer à armes égales avec les plus jeunes. La règle du jeu, elle, pose la carte du centre plus près d’eux.
freeze-option-head-start-2 = Avance de la place 2, en secondes
    .help = Cette place reçoit ses cartes avant les autres : de quoi jouer à armes égales avec les plus jeunes. La règle du jeu, elle, pose la carte du centre plus près d’eux.
freeze-option-head-start-3 = Avance de la place 3, en secondes
    .help = Cette place reçoit ses cartes avant les autres : de quoi jouer à armes égales avec les plus jeunes. La règle du jeu, elle, pose la carte du centre plus près d’eux.
freeze-option-head-start-4 = Avance de la place 4, en secondes
    .help = Cette place reçoit ses cartes avant les autres : de quoi jouer à armes égales avec les plus jeunes. La règle du jeu, elle, pose la carte du centre plus près d’eux.
freeze-option-hints-1 = Coup de pouce pour la place 1
    .help = Cette place voit quelles couleurs sa main permet de plier.
freeze-option-hints-2 = Coup de pouce pour la place 2
    .help = Cette place voit quelles couleurs sa main permet de plier.
freeze-option-hints-3 = Coup de pouce pour la place 3
    .help = Cette place voit quelles couleurs sa main permet de plier.
freeze-option-hints-4 = Coup de pouce pour la place 4
    .help = Cette place voit quelles couleurs sa main permet de plier.

# Endings
freeze-ending-colours = Cinq couleurs
freeze-ending-pile = La pioche est épuisée
freeze-ending-stuck = Plus personne ne pouvait jouer
freeze-ending-time = Temps écoulé
freeze-ending-rounds = Cinq manches jouées

# The rules
freeze-rule-mf-1 = On joue seul ou jusqu’à quatre. Une carte est un carré de trois cases sur trois. Sur chaque face, une case est un monstre de l’une des cinq couleurs (jaune, vert, rouge, bleu ou violet) ou bien un trou. Un trou traverse la carte : retourne-la, et ses trous passent de l’autre côté, comme dans un miroir.
    .title = Les cartes trouées
freeze-rule-mf-2 = Après le compte à rebours, tout le monde reçoit trois cartes au même instant (sauf si la table a donné de l’avance à quelqu’un). Une carte est posée au centre pour tous, le reste forme la pioche. Tu peux regarder les deux faces de tes cartes et de celle du centre ; celles de la pioche restent cachées.
    .title = La donne
freeze-rule-mf-3 = Il n’y a pas de tour : tout le monde joue en même temps. Superpose exactement tes trois cartes, dans l’ordre que tu veux, chacune tournée comme tu veux et sur la face que tu veux. À travers les trous, on voit la carte du dessous. Trois monstres de la même couleur en ligne, en colonne ou en diagonale, vus de dessus : c’est un pli.
    .title = Le pli
freeze-rule-mf-4 = Si ta pile montre des alignements de plusieurs couleurs, tu annonces celle qui compte. Une fausse annonce est refusée, et l’on te montre ta pile vue de dessus. Elle ne coûte que du temps.
    .title = Annoncer la couleur
freeze-rule-mf-5 = Le pli reste devant toi, et tu pioches trois nouvelles cartes.
    .title = Trois nouvelles cartes
freeze-rule-mf-6 = À tout moment, tu peux donner une de tes cartes contre celle du centre. Si deux mains se tendent à la fois, la première arrivée l’emporte ; l’autre apprend que la carte est partie et garde la sienne. Une connexion lente est prise en compte : elle ne désavantage personne.
    .title = La carte du centre
freeze-rule-mf-7 = La première personne qui possède un pli de chacune des cinq couleurs gagne. Tu peux poser un deuxième pli d’une couleur que tu as déjà : il t’apporte de nouvelles cartes, et il peut compter à la fin.
    .title = Cinq couleurs
freeze-rule-mf-8 = Si, après un pli, il reste moins de trois cartes dans la pioche et que personne n’a les cinq couleurs, la manche s’arrête. Le plus grand nombre de plis d’une même couleur l’emporte. En cas d’égalité, ce sont les plis rouges qui départagent, puis les bleus, les verts, les jaunes, les violets ; si tout est égal, la victoire est partagée. Une pioche vide n’arrête rien à elle seule.
    .title = Quand la pioche s’épuise
freeze-rule-mf-9 = La table peut jouer une seule manche ou une partie en deux manches gagnantes. À chaque manche, on remélange toutes les cartes et les plis repartent de zéro. Dans une telle partie, une manche partagée ne compte pour personne ; après cinq manches, on regarde qui en a gagné le plus, et les ex æquo partagent. Une manche unique, elle, peut finir partagée.
    .title = La partie en plusieurs manches
freeze-rule-mf-10 = En solo, tu joues contre le sablier : cinq couleurs avant que le sable soit écoulé, deux minutes si tu n’as rien choisi d’autre. Si le sable ou la pioche s’épuise d’abord, c’est perdu.
    .title = En solo
freeze-rule-mf-11 = Personne ne reste bloqué. Si aucun joueur ne peut former de pli avec trois cartes prises parmi les siennes et celle du centre, celle-ci passe aussitôt sous la pioche et une autre est retournée. Si, après trois cartes de suite, personne ne peut toujours plier, la manche s’arrête et se juge aux plis (en solo : perdu). Si tu es seul à ne rien pouvoir former depuis vingt secondes, glisse une de tes cartes sous la pioche et prends-en une autre. Échanger ne termine jamais la manche : après soixante échanges sans un pli à toi, tu attends deux secondes entre deux échanges. La manche s’arrête aussi après dix minutes, sauf si la table en a décidé autrement.
    .title = Personne ne reste bloqué

# The board
freeze-intro = Il gèle, et les monstres ne se réchauffent que contre un pelage de leur couleur. Superpose tes trois cartes trouées pour aligner trois monstres pareils, plus vite que tous les autres. Cinq couleurs, cinq plis, pas de tour : c’est parti !
freeze-ask = Aligne trois monstres pareils !
freeze-watching = Tout le monde empile en même temps.
freeze-round = Manche { $round }
freeze-ready = Prêts…
freeze-round-won = { $name } gagne la manche !
freeze-round-shared = La manche est partagée.
freeze-stack = Ta pile vue de dessus. { $seen }
freeze-hole = trou
freeze-lined = Alignés : { $colours }
freeze-wrong = { $colour } : { $count ->
    [0] on n’en voit aucun
    [one] on n’en voit qu’un
   *[other] { $count } visibles, pas trois alignés
}
freeze-gone = Trop tard, la carte est partie : tu gardes la tienne.
freeze-nothing-lined = Rien d’aligné pour l’instant : tourne, retourne ou déplace tes cartes.
freeze-letter-yellow = J
freeze-letter-green = Ve
freeze-letter-red = R
freeze-letter-blue = B
freeze-letter-violet = Vi
freeze-time-left = Temps restant : { $time }
freeze-progress = Les couleurs de chacun
freeze-colours-of = { $name } : { $count ->
    [0] aucune couleur sur 5
    [one] { $count } couleur sur 5
   *[other] { $count } couleurs sur 5
}
freeze-colour-count = { $colour } : { $count }
freeze-wins = Manches gagnées : { $count }
freeze-last-hand = La main à la fin
freeze-no-folds = Encore aucun pli
freeze-middle-card = Au centre : { $card }. Recto : { $front }. Verso : { $back }. Appuie pour choisir laquelle de tes cartes tu donnes en échange.
freeze-give-hint = Choisis la carte que tu donnes, ou fais-en glisser une ici.
freeze-pile-left = cartes dans la pioche : { $count }
freeze-left-hand = Pour gaucher
freeze-hand = Tes trois cartes, de haut en bas de la pile
freeze-place-top = Dessus
freeze-place-middle = Milieu
freeze-place-bottom = Dessous
freeze-card = { $place } : { $card }, { $side ->
    [back] verso
   *[front] recto
}, quarts de tour : { $turns }. { $seen }
freeze-rotate = { $place } : tourner
freeze-renew = { $place } : glisser sous la pioche
freeze-stuck-help = Rien à former depuis vingt secondes : glisse une carte sous la pioche, tu en piocheras une autre.
freeze-flip = { $place } : retourner
freeze-hinted = {", ta main le permet"}
freeze-claims = Annoncer un pli
freeze-claim = Pli !
freeze-claim-colour = Annoncer { $colour } (tu en as { $owned })
freeze-space = Espace
freeze-keys = Touches
freeze-key-rotate = Tourner
freeze-key-flip = Retourner
freeze-key-swap = Changer l’ordre
freeze-key-give = Échanger avec le centre

# Ce qui ne va pas dans un contenu
freeze-pack-cards = { $least } à { $most } cartes
freeze-pack-mirrored = les trous du recto vus en miroir, puisqu’un trou traverse la carte : "{ $wanted }", une lettre pour chaque étoile
freeze-pack-rows = trois rangées de trois, avec les lettres { $letters } et { $hole } pour un trou

# Ce qu’un coup fait, part après part.
freeze-gain-colour = te donne une couleur qui te manquait ; { $count ->
    [one] un seul pliage la montrait
   *[other] { $count } pliages la montraient
}
freeze-gain-spare = te donne une couleur de réserve
freeze-gain-prepares = rend possibles { $count ->
    [one] un pliage
   *[other] { $count } pliages
} que tu cherchais
