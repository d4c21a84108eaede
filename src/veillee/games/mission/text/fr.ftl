mission-title = Mission Secrète
mission-subtitle = Identités cachées sur un carré d’objets

# Le récit
mission-swapped = { $you ->
    [who] Tu échanges
   *[no] { $who } échange
} deux cartes : { $one } ({ $here }) et { $other } ({ $there }).
mission-accuses = { $you ->
    [who] Tu accuses { $accused } : { $character } ?
    [accused] { $who } t’accuse : { $character } ?
   *[no] { $who } accuse { $accused } : { $character } ?
}
mission-right = { $you ->
    [who] Bien vu ! Tu accuses { $accused } d’être { $character }, et c’est exact : { $accused } dévoile sa carte et quitte la partie.
    [accused] { $who } t’accuse d’être { $character } : c’est exact. Tu dévoiles ta carte et tu quittes la partie.
   *[no] { $who } accuse { $accused } d’être { $character } : c’est exact ! { $accused } dévoile sa carte et quitte la partie.
}
mission-wrong = { $you ->
    [who] Tu accuses { $accused } d’être { $character } : c’est faux. Tu quittes la partie, sans dévoiler ta carte.
    [accused] { $who } t’accuse d’être { $character } : c’est faux ! { $who } quitte la partie, et ta carte reste cachée.
   *[no] { $who } accuse { $accused } d’être { $character } : c’est faux. { $who } quitte la partie, sans que personne ne dévoile sa carte.
}
mission-unclaimed = Quatre objets sont alignés et personne ne réagit : parmi les joueurs encore en lice, nul n’est { $character }.
mission-mission = Mission réussie ! { $you ->
    [who] Tu étais
   *[no] { $who } était
} { $character } : quatre objets alignés dans { $line ->
    [row] la rangée
   *[column] la colonne
} { $number }.
mission-last = Il ne reste que { $you ->
    [who] toi
   *[no] { $who }
} en lice : c’est gagné !
mission-limit = La limite d’échanges est atteinte : la partie est nulle, partagée entre ceux qui sont encore en lice.

# Les coups
mission-move-swap = échanger deux cartes : { $a } et { $b }
mission-move-accuse = accuser { $a } d’être { $b }

# Ce que font les autres
mission-doing-swap = choisit deux cartes à échanger
mission-doing-watch = observe le carré

# Les refus
mission-refusal-out = Tu n’es plus en lice : tu peux suivre la partie, mais plus échanger ni accuser.
mission-refusal-not-adjacent = Ces deux cartes ne se touchent pas : choisis deux cartes voisines par un côté, dans la même ligne ou la même colonne.
mission-refusal-not-on-turn = Ce n’est pas ton tour d’échanger : attends le tien. Accuser, en revanche, reste permis à tout moment.
mission-refusal-accuses-self = On ne s’accuse pas soi-même : choisis un autre joueur encore en lice.
mission-refusal-accused-out = Ce joueur n’est plus en lice : on n’accuse que ceux qui jouent encore. Ton accusation ne te coûte rien.
mission-refusal-own-character = Ce personnage, c’est toi : nomme l’un des autres.
mission-refusal-revealed = Ce personnage est déjà dévoilé : nomme l’un de ceux qui sont encore cachés.
mission-refusal-no-such-seat = Il n’y a personne à cette place : choisis un joueur de la table.

# Les options
mission-option-objects-each = Objets par personnage
    .help = Quatre de chaque avec neuf bougies, ou cinq de chaque avec cinq bougies.
mission-option-objects-each-4 = 4, avec 9 bougies
mission-option-objects-each-5 = 5, avec 5 bougies
mission-option-free-swap = Échange libre
    .help = On échange deux cartes quelconques, même éloignées.
mission-option-swap-limit = Limite d’échanges
    .help = Après ce nombre d’échanges, la partie est nulle.

# Les fins de partie
mission-ending-mission = Mission réussie
mission-ending-last = Une seule personne en lice
mission-ending-limit = La limite d’échanges est atteinte

# La règle du jeu
mission-rule-ms-1 = On joue à deux, trois ou quatre. Chacun reçoit en secret l’un des quatre personnages. Ceux qui ne sont pas distribués quittent la partie sans que personne ne les voie. Qui cherche quel objet, tout le monde le sait : le récapitulatif reste sur la table toute la partie.
    .title = Les joueurs et leurs secrets
mission-rule-ms-2 = Vingt-cinq cartes Objet forment un carré de cinq sur cinq, faces visibles. Chaque personnage a son objet ; les bougies ne sont à personne. La table choisit : quatre objets par personnage et neuf bougies, ou cinq de chaque.
    .title = Le carré
mission-rule-ms-3 = Le carré est redistribué tant qu’une ligne ou une colonne montre trois objets d’un même personnage : personne ne part avec une longueur d’avance.
    .title = Personne ne part devant
mission-rule-ms-4 = Un joueur tiré au sort commence, puis on tourne dans le sens des aiguilles d’une montre. À son tour, on échange obligatoirement deux cartes voisines par un côté. Passer n’est pas permis.
    .title = Le tour : un échange
mission-rule-ms-5 = Ta mission réussit dès qu’une ligne ou une colonne contient au moins quatre de tes objets, qu’ils se touchent ou non, et peu importe qui a fait l’échange. Tu gagnes sur-le-champ et ton personnage est dévoilé. Si quatre objets sont alignés et que personne ne gagne, tout le monde sait que ce personnage n’est tenu par aucun joueur encore en lice.
    .title = La mission réussie
mission-rule-ms-6 = Si un même échange accomplit plusieurs missions, celui qui l’a fait gagne s’il en est ; sinon, les joueurs concernés partagent la victoire.
    .title = Plusieurs missions d’un coup
mission-rule-ms-7 = À tout moment, même hors de son tour, un joueur en lice peut accuser un autre joueur en lice d’être tel personnage. Échanges et accusations prennent effet dans leur ordre d’arrivée. On ne peut nommer ni son propre personnage ni un personnage déjà dévoilé.
    .title = L’accusation
mission-rule-ms-8 = Accusation exacte : l’accusé montre sa carte et quitte la partie. Accusation fausse : c’est l’accusateur qui la quitte, et aucune carte n’est montrée. Mais chacun sait désormais que l’accusé n’est pas ce personnage.
    .title = Vrai ou faux
mission-rule-ms-9 = Le dernier joueur en lice gagne la partie.
    .title = Le dernier en lice
mission-rule-ms-10 = Un joueur sorti ne joue plus, ne peut plus gagner et sa mission ne compte plus. Si c’était son tour, on passe au suivant.
    .title = Hors jeu
mission-rule-ms-11 = Variante « échange libre » : on échange deux cartes quelconques du carré.
    .title = Variante : échange libre
mission-rule-ms-12 = Échanger deux objets identiques est permis : c’est parfois le meilleur des bluffs.
    .title = Le bluff permis
mission-rule-ms-13 = Si la partie s’enlise, elle est nulle après deux cents échanges (la table peut choisir une autre limite) : la victoire est partagée entre les joueurs encore en lice.
    .title = Quand la partie s’enlise

# Le plateau
mission-intro = Quatre personnages rêvent chacun d’aligner leurs objets sur le carré, sans se faire démasquer. Échange une carte après l’autre, observe ce que font les autres, et accuse au bon moment : une erreur te coûte la partie.
mission-square = Le carré d’objets
mission-cell = { $cell } : { $object }
mission-cell-chosen = choisie
mission-cell-partner = échange possible
mission-ask = Échange deux cartes voisines.
mission-ask-free = Échange deux cartes, où que tu veuilles.
mission-round = Échange { $swaps }/{ $limit }
mission-mine = Ta mission secrète
mission-you-are = Tu es { $character }
mission-goal = { $object ->
    [carotte] Réunis quatre carottes dans une ligne ou une colonne.
    [cadeau] Réunis quatre cadeaux dans une ligne ou une colonne.
    [jouet] Réunis quatre jouets dans une ligne ou une colonne.
    [cloche] Réunis quatre cloches dans une ligne ou une colonne.
   *[other] Réunis quatre cartes « { $object } » dans une ligne ou une colonne.
}
mission-row = Ligne { $name }
mission-column = Colonne { $name }
mission-line = { $kind ->
    [row] Ligne { $name }
   *[column] Colonne { $name }
} : { $count } sur 4
mission-is = C’est { $character }
mission-notebook = Carnet
mission-recap = Qui cherche quel objet ?
mission-wants = { $character } : { $object }
mission-note-sure = C’est sûr
mission-note-never = Exclu
mission-note = { $player }, { $character } : { $mark ->
    [maybe] soupçon
    [no] barré à la main
   *[none] rien de noté
}
mission-accuse = Accuser…
mission-accuse-who = Qui ?
mission-accuse-what = Quel personnage ?
mission-accuse-sure = Vraiment ?
mission-accuse-question = { $player } serait { $character } ?
mission-accuse-risk = Si c’est exact, ce joueur sort. Si c’est faux, c’est toi qui sors.
mission-accuse-do = J’accuse !
mission-close = meilleure ligne : { $count } sur 4
mission-out = hors jeu

# Pourquoi ce coup est conseillé.
mission-reason-wins = Il achève ta mission.
mission-reason-blocks = Il empêche quelqu’un d’autre d’achever la sienne au prochain échange.
mission-reason-nearer = Il te rapproche de ta mission.
mission-reason-quiet = Il ne trahit rien et n’avance personne.

# Ce qui ne va pas dans un contenu
mission-pack-objects = { $count } sortes d’objets (une par personnage et une neutre)
mission-pack-rest = rien pour l’objet que personne ne cherche : il remplit ce qui reste du carré
mission-pack-fit = { $most } objets au plus, en comptant 5 de ceux dont le nombre n’est pas dit
mission-pack-wish = un objet qu’aucun autre personnage ne cherche
mission-pack-characters = { $count } personnages

# Ce qu’un coup fait, part après part.
mission-gain-wins = achève ta mission
mission-gain-mine = te rapproche de ta mission ({ $worth })
mission-cost-mine = t’éloigne de ta mission ({ $worth })
mission-gain-rivals = éloigne les autres de la leur ({ $worth })
mission-cost-rivals = rapproche les autres de la leur ({ $worth })
mission-gain-right = tombe juste, d’après ce que tu avais vu ({ $share } %)
