nightmare-title = L’Étrange Noël de Monsieur Jack
nightmare-subtitle = Devenez le roi des festivités

# Le récit
nightmare-chose = { $who } joue { $character }.
nightmare-round = Manche { $round } : Zéro est chez { $who }.
nightmare-drew = { $who } pioche { $count ->
    [one] une carte
   *[other] { $count } cartes
}.
nightmare-drew-cards = { $count ->
    [one] Tu pioches : { $cards }.
   *[other] Tu pioches { $count } cartes : { $cards }.
}
nightmare-played = { $who } joue { $card } : { $place }.
nightmare-played-down = { $who } joue une carte face cachée : { $place }.
nightmare-played-down-card = Tu joues { $card } face cachée : { $place }.
nightmare-passed = { $who } passe son tour.
nightmare-empty = { $who } n’a plus de carte en main et passe.
nightmare-turned-up = { $who } retourne { $card } : { $place }.
nightmare-marked = { $card } donne { $sign ->
    [plus] +{ $size }
   *[minus] −{ $size }
} à { $target }.
nightmare-moved = { $who } déplace { $card } : { $from } → { $to }.
nightmare-flipped = { $who } retourne { $count ->
    [one] 1 jeton
   *[other] { $count } jetons
} { $side ->
    [christmas] côté Noël
   *[halloween] côté Halloween
} : { $where ->
    [place] { $place }
    [own] parmi les siens
   *[other] chez { $other }
}.
nightmare-added = { $where ->
    [place] { $who } ajoute { $count ->
        [one] 1 jeton
       *[other] { $count } jetons
    } { $side ->
        [christmas] Noël
       *[halloween] Halloween
    } : { $place }.
    [own] { $who } reçoit { $count ->
        [one] 1 jeton
       *[other] { $count } jetons
    } { $side ->
        [christmas] Noël
       *[halloween] Halloween
    }.
   *[other] { $other } reçoit { $count ->
        [one] 1 jeton
       *[other] { $count } jetons
    } { $side ->
        [christmas] Noël
       *[halloween] Halloween
    } de la part de { $who }.
}
nightmare-removed = { $who } rend à la réserve { $count ->
    [one] 1 jeton
   *[other] { $count } jetons
} { $side ->
    [christmas] Noël
   *[halloween] Halloween
} : { $where ->
    [place] { $place }
    [own] parmi les siens
   *[other] chez { $other }
}.
nightmare-took = { $who } prend { $count ->
    [one] 1 jeton
   *[other] { $count } jetons
} { $side ->
    [christmas] Noël
   *[halloween] Halloween
}{ $where ->
    [place]  : { $place }
   *[other] {" "}à { $other }
}.
nightmare-gave = { $who } donne { $count ->
    [one] 1 jeton
   *[other] { $count } jetons
} { $side ->
    [christmas] Noël
   *[halloween] Halloween
} à { $other }.
nightmare-looked = { $who } regarde la carte cachée chez { $other }.
nightmare-looked-card = La carte cachée chez { $other } : { $card }.
nightmare-researched = { $who } avance dans ses recherches : étape { $step }.
nightmare-mood = { $mood ->
    [joy] { $who } change de visage : la Joie.
   *[panic] { $who } change de visage : la Panique !
}
nightmare-gathered = { $who } trouve un ingrédient : { $ingredient }.
nightmare-completed = { $who } réalise une expérience : { $experiment } !
nightmare-reworked = { $who } remet à plus tard : { $experiment }.
nightmare-sewed = { $who } coud { $card } sous { $host }.
nightmare-discarded = { $who } défausse { $card }.
nightmare-ranked = { $who } est maintenant n° { $rank } au centre.
nightmare-rolled = { $who } lance les dés : { $one } et { $other }. { $difference ->
    [0] Un double : +1 sur tous ses lieux !
   *[other] +{ $difference } : { $place }.
}
nightmare-won = { $place } : { $how ->
    [alone] { $who } l’emporte avec { $force } de Force
    [tied] égalité, { $force } de Force contre { $others } ; { $who } l’emporte grâce à son rang au centre
   *[ahead] { $who } l’emporte avec { $force } de Force contre { $others }
} ({ $christmas } Noël, { $halloween } Halloween).
nightmare-compared = { $place } : { $force }{ $how ->
    [alone] {""}
   *[other] {" "}contre { $others }
}…
nightmare-rolls = { $who } lance les dés : { $place }…
nightmare-unclaimed = Personne ne l’emporte : { $place }. Les jetons retournent à la réserve.
nightmare-scored = { $who } : { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
nightmare-winner = { $who } règne sur les festivités avec { $points ->
    [one] { $points } point
   *[other] { $points } points
} !

# Les coups
nightmare-move-choose = jouer { $a }
nightmare-move-play = jouer { $a } { $b ->
    [left] à gauche
    [centre] au centre
   *[right] à droite
}
nightmare-move-pass = passer ce tour
nightmare-move-card = choisir { $a }
nightmare-move-at = choisir le lieu : { $a }
nightmare-move-side = { $a ->
    [christmas] choisir Noël
   *[halloween] choisir Halloween
}
nightmare-move-with = choisir { $a }
nightmare-move-ingredient = prendre { $a }
nightmare-move-experiment = choisir l’expérience : { $a }
nightmare-move-accept = oui
nightmare-move-decline = non merci

# Ce que font les autres
nightmare-doing-choose = choisit un personnage
nightmare-doing-play = choisit une carte et un lieu
nightmare-doing-answer = décide d’un effet
nightmare-doing-roll = tient les dés
nightmare-doing-watch = attend son tour

# Les refus
nightmare-refusal-character-taken = Ce personnage est déjà pris : choisis l’un de ceux qui restent.
nightmare-refusal-choose-first = Choisis d’abord ton personnage.
nightmare-refusal-not-in-hand = Cette carte n’est pas dans ta main : joue l’une de celles que tu tiens.
nightmare-refusal-cover-first = Un de tes lieux n’a encore aucune carte de toi : joue là d’abord, ensuite tu pourras en empiler ailleurs.
nightmare-refusal-cannot-pass = Tu ne peux pas passer : seule Sally le peut, à partir de la deuxième manche, tant qu’il lui reste de quoi couvrir ses trois lieux. Joue une carte.
nightmare-refusal-play-a-card = C’est à toi de jouer une carte : choisis-la, puis l’un de tes trois lieux.
nightmare-refusal-answer-first = Une carte attend ta réponse : décide d’abord de son effet.
nightmare-refusal-not-offered = L’effet ne permet pas ce choix : prends l’un de ceux qui s’illuminent.
nightmare-refusal-would-uncover = Cette carte ne peut pas bouger ainsi : un lieu resterait découvert sans qu’on puisse le recouvrir. Choisis une autre carte ou un autre lieu.

# Les options
nightmare-option-characters = Personnages
    .help = Chacun choisit le sien à son tour, ou le hasard les distribue. À deux, les personnages neutres (le Maire et Sally) sont déconseillés : le hasard les laisse dans la boîte, mais on peut les choisir.
nightmare-option-characters-choose = au choix
nightmare-option-characters-draw = au hasard

# Les fins de partie
nightmare-ending-points = Aux points
nightmare-ending-force = À égalité, par la Force en main
nightmare-ending-centre = À égalité, par l’arrivée au centre

# Les phrases des cartes
nightmare-when = { $moment ->
    [play] { $first ->
        [yes] Mise en jeu :
       *[no] mise en jeu :
    }
    [end] { $first ->
        [yes] Fin de manche :
       *[no] fin de manche :
    }
    [dice] { $first ->
        [yes] Après les dés :
       *[no] après les dés :
    }
   *[sew] {""}
}
nightmare-always-face-down = Se joue toujours face cachée.
nightmare-do-score = { $sign ->
    [plus] +{ $size }
   *[minus] −{ $size }
}

nightmare-if-done = si tu l’as fait
nightmare-if-joy = { $unless ->
    [yes] sauf
   *[no] si tu es
} en Joie
nightmare-if-panic = { $unless ->
    [yes] sauf
   *[no] si tu es
} en Panique
nightmare-if-centre = { $unless ->
    [yes] sauf si
   *[no] si
} cette carte est au centre
nightmare-if-outer = { $unless ->
    [yes] sauf si
   *[no] si
} cette carte est sur un lieu extérieur
nightmare-if-more-christmas = { $unless ->
    [yes] sauf s’il
   *[no] s’il
} y a plus de Noël que d’Halloween ici
nightmare-if-more-halloween = { $unless ->
    [yes] sauf s’il
   *[no] s’il
} y a plus d’Halloween que de Noël ici
nightmare-if-zero = { $unless ->
    [yes] sauf si
   *[no] si
} Zéro est chez toi
nightmare-if-first = { $unless ->
    [yes] sauf si
   *[no] si
} tu es n° 1 au centre
nightmare-if-outnumbered = { $unless ->
    [yes] sauf si
   *[no] si
} quelqu’un a plus de cartes que toi ici
nightmare-if-alone = { $unless ->
    [yes] sauf si
   *[no] si
} c’est ta seule carte ici
nightmare-if-behind = { $unless ->
    [yes] sauf si
   *[no] si
} un voisin a plus de jetons que toi
nightmare-if-round = { $unless ->
    [yes] avant
   *[no] à partir de
} la manche { $n }
nightmare-if-christmas = { $unless ->
    [yes] sauf si
   *[no] si
} tu possèdes au moins { $n ->
    [one] 1 jeton Noël
   *[other] { $n } jetons Noël
}
nightmare-if-halloween = { $unless ->
    [yes] sauf si
   *[no] si
} tu possèdes au moins { $n ->
    [one] 1 jeton Halloween
   *[other] { $n } jetons Halloween
}
nightmare-if-strong = { $unless ->
    [yes] sauf si
   *[no] si
} une carte adverse porte ici une Force de { $n } ou plus
nightmare-if-research = { $unless ->
    [yes] sauf si
   *[no] si
} tes recherches ont avancé de { $n ->
    [one] 1 étape
   *[other] { $n } étapes
} ou plus
nightmare-if-experiments = { $unless ->
    [yes] sauf si
   *[no] si
} tu as réalisé au moins { $n ->
    [one] 1 expérience
   *[other] { $n } expériences
}
nightmare-if-parity = { $unless ->
    [yes] sauf si
   *[no] si
} tes dés sont tous deux pairs ou tous deux impairs
nightmare-if-double = { $unless ->
    [yes] sauf si
   *[no] si
} tes dés font un double
nightmare-if-sum-at-least = { $unless ->
    [yes] sauf si
   *[no] si
} tes dés font { $n } ou plus
nightmare-if-sum-at-most = { $unless ->
    [yes] sauf si
   *[no] si
} tes dés font { $n } ou moins
nightmare-if-empty = { $unless ->
    [yes] sauf si
   *[no] si
} ta main et ton paquet sont vides
nightmare-if-named = si tu lances les dés pour { $unless ->
    [yes] un autre lieu
   *[no] ce lieu
}
nightmare-if-sewn = { $unless ->
    [yes] sauf si
   *[no] si
} une carte est cousue dessous
nightmare-do-force = ({ $sign ->
    [plus] +{ $size }
   *[minus] −{ $size }
}){ $per ->
    [christmas-here] {" "}par jeton Noël ici
    [halloween-here] {" "}par jeton Halloween ici
    [own-here] {" "}pour chacune de tes autres cartes ici
    [rivals-here] {" "}par carte adverse ici
    [research] {" "}par étape de recherche franchie
    [experiments] {" "}par expérience réalisée
    [difference] {" "}par point d’écart entre tes dés
   *[none] {""}
}
nightmare-do-mark = { $may ->
    [yes] tu peux donner
   *[no] donne
} ({ $sign ->
    [plus] +{ $size }
   *[minus] −{ $size }
}) à { $at ->
    [own] une autre de tes cartes
    [rival-here] une carte adverse d’ici
   *[rival] une carte adverse sur l’un de tes lieux
}
nightmare-do-move = { $may ->
    [yes] tu peux déplacer
   *[no] déplace
} { $at ->
    [this] cette carte vers un autre de tes lieux
    [own] une autre de tes cartes vers un autre de tes lieux
    [rival-here] une carte adverse d’ici vers un autre lieu de son propriétaire
   *[rival] une carte adverse de l’un de tes lieux vers un autre lieu de son propriétaire
}
nightmare-do-flip = { $may ->
    [yes] tu peux retourner
   *[no] retourne
} { $n ->
    [one] 1 jeton
   *[other] { $n } { $side ->
        [either] jetons identiques
       *[other] jetons
    }
} { $at ->
    [here] d’ici
    [any] de l’un de tes lieux
    [neighbour] d’un voisin
   *[mine] parmi les tiens
}{ $side ->
    [christmas] {" "}côté Noël
    [halloween] {" "}côté Halloween
   *[either] {""}
}
nightmare-do-add = { $at ->
    [here] { $may ->
        [yes] tu peux ajouter
       *[no] ajoute
    }
    [any] { $may ->
        [yes] tu peux ajouter
       *[no] ajoute
    }
    [mine] { $may ->
        [yes] tu peux recevoir
       *[no] reçois
    }
   *[other] { $may ->
        [yes] tu peux offrir
       *[no] offre
    }
} { $n ->
    [one] 1 jeton
   *[other] { $n } jetons
}{ $side ->
    [christmas] {" "}Noël
    [halloween] {" "}Halloween
   *[either] { $n ->
        [one] {" "}de ton choix
       *[other] {" "}identiques
    }
} de la réserve{ $at ->
    [here] {" "}ici
    [any] {" "}sur l’un de tes lieux
    [mine] {""}
    [neighbour] {" "}à un voisin
   *[each-neighbour] {" "}à chaque voisin
}
nightmare-do-remove = { $may ->
    [yes] tu peux rendre
   *[no] rends
} à la réserve { $n ->
    [one] 1 jeton
   *[other] { $n } jetons
}{ $side ->
    [christmas] {" "}Noël
    [halloween] {" "}Halloween
   *[either] { $n ->
        [one] {""}
       *[other] {" "}identiques
    }
} { $at ->
    [here] d’ici
   *[any] de l’un de tes lieux
}
nightmare-do-take = { $may ->
    [yes] tu peux prendre
   *[no] prends
} { $n ->
    [one] 1 jeton
   *[other] { $n } jetons
}{ $side ->
    [christmas] {" "}Noël
    [halloween] {" "}Halloween
   *[either] { $n ->
        [one] {""}
       *[other] {" "}identiques
    }
} { $at ->
    [here] d’ici
    [any] sur l’un de tes lieux
    [neighbour] à un voisin
   *[each-neighbour] à chaque voisin
}
nightmare-do-give = { $may ->
    [yes] tu peux donner
   *[no] donne
} { $n } de tes jetons{ $side ->
    [christmas] {" "}Noël
    [halloween] {" "}Halloween
   *[either] {""}
} à { $at ->
    [neighbour] un voisin
   *[each-neighbour] chaque voisin
}
nightmare-do-look = { $may ->
    [yes] tu peux regarder
   *[no] regarde
} ce qu’un autre joueur a face cachée
nightmare-do-research = { $may ->
    [yes] tu peux avancer
   *[no] avance
} { $n ->
    [one] d’une étape
   *[other] de { $n } étapes
} dans tes recherches
nightmare-do-mood = { $may ->
    [yes] tu peux
   *[no] {""}
}{ $may ->
    [yes] {" "}
   *[no] {""}
}{ $side ->
    [joy] { $may ->
        [yes] passer
       *[no] passe
    } en Joie
    [panic] { $may ->
        [yes] passer
       *[no] passe
    } en Panique
   *[turn] { $may ->
        [yes] changer
       *[no] change
    } d’humeur
}
nightmare-do-gather = { $may ->
    [yes] tu peux ajouter
   *[no] ajoute
} { $side ->
    [any] l’ingrédient de ton choix
   *[other] un ingrédient (« { $ingredient } »)
}
nightmare-do-rework = { $may ->
    [yes] tu peux glisser
   *[no] glisse
} une expérience visible sous sa pile
nightmare-do-sew = Couture{ $side ->
    [no] {" "}(la carte cousue n’ajoute pas sa Force)
   *[yes] {""}
}
nightmare-do-draw = { $at ->
    [me] { $may ->
        [yes] tu peux piocher
       *[no] pioche
    } { $n ->
        [one] 1 carte
       *[other] { $n } cartes
    }
   *[each-neighbour] { $may ->
        [yes] tu peux faire piocher
       *[no] fais piocher
    } { $n ->
        [one] 1 carte
       *[other] { $n } cartes
    } à chaque voisin
}
nightmare-do-discard = { $at ->
    [me] { $may ->
        [yes] tu peux défausser
       *[no] défausse
    } { $n ->
        [one] 1 carte
       *[other] { $n } cartes
    } de ta main
    [neighbour] { $may ->
        [yes] tu peux faire défausser
       *[no] fais défausser
    } { $n ->
        [one] 1 carte
       *[other] { $n } cartes
    } de sa main à un voisin
   *[each-neighbour] { $may ->
        [yes] tu peux faire défausser
       *[no] fais défausser
    } { $n ->
        [one] 1 carte
       *[other] { $n } cartes
    } de sa main à chaque voisin
}
nightmare-do-rank = { $may ->
    [yes] tu peux passer
   *[no] passe
} { $side ->
    [first] en tête
   *[last] en queue
} du classement du centre
nightmare-do-reroll = tu peux relancer tes dés une fois

# La règle du jeu
nightmare-intro = Six personnages inégaux se disputent les jetons de Noël et d’Halloween posés sur les lieux qui les entourent. En quatre manches, joue tes cartes au bon endroit : au plus fort, tous les jetons. Mais chacun les compte à sa façon.
nightmare-rule-nb-1 = On joue de deux à six, chacun avec un personnage différent : Jack, le père Noël, le Maire, le Dr Finklestein, Oogie Boogie ou Sally. À deux, mieux vaut se passer des personnages neutres (le Maire et Sally), mais rien ne l’interdit.
    .title = Les personnages
nightmare-rule-nb-2 = Chaque personnage a son paquet de 20 cartes, mélangé une fois pour toutes : dix cartes simples de Force 1 à 10, et dix cartes de Force 1 à 10 qui ont un effet. Finklestein a en plus six expériences.
    .title = Les cartes
nightmare-rule-nb-3 = Un lieu occupe le centre, et un autre s’étend entre chaque paire de voisins (à deux joueurs, il y en a deux). Chacun a donc trois lieux : à gauche, au centre, à droite. Ton lieu de gauche est entre toi et le joueur suivant, dont c’est le lieu de droite. À deux, l’adversaire n’est qu’un seul voisin.
    .title = Les lieux
nightmare-rule-nb-4 = Chaque lieu reçoit ses jetons de Noël et d’Halloween pour la manche. Le centre reçoit toujours ceux de la quatrième manche. La réserve compte 308 jetons, qui valent pour les deux faces.
    .title = Les jetons
nightmare-rule-nb-5 = Le hasard confie Zéro à un joueur, qui commence. À chaque manche, Zéro passe au joueur suivant dans le sens des aiguilles d’une montre.
    .title = Zéro
nightmare-rule-nb-6 = La main compte 4, 5, 6 puis 7 cartes aux manches 1 à 4. On les joue toutes sauf une, gardée pour la manche suivante : 3, 4, 5 puis 6 tours chacun, quoi que les effets aient fait à la main. Une main vide passe. On pioche jusqu’à la limite ou ce qui reste ; la défausse ne revient jamais.
    .title = La main
nightmare-rule-nb-7 = En partant de Zéro, chacun joue à son tour une carte sur l’un de ses trois lieux. La première carte de chacun dans la manche est posée face cachée, les suivantes face visible.
    .title = Jouer une carte
nightmare-rule-nb-8 = Tant que l’un de tes lieux n’a pas de carte à toi, aucun autre ne peut en recevoir une deuxième.
    .title = Couvrir d’abord ses lieux
nightmare-rule-nb-9 = Un effet de mise en jeu a lieu dès que la carte est face visible. Il est obligatoire, sauf si la carte dit « tu peux » : on fait ce qui est possible, le reste est perdu. Un (+X) ou (−X) n’est pas une action : il vaut tant que sa condition est remplie, et c’est à la fin de la manche qu’il compte. Les conditions ignorent les cartes face cachée, que les effets des autres cartes ne peuvent ni déplacer ni modifier. Un effet ne déclenche jamais celui d’une autre carte.
    .title = Les effets
nightmare-rule-nb-10 = Une carte ne se déplace qu’entre les trois lieux de son propriétaire, et seulement s’il lui reste assez de tours et de cartes pour couvrir ses lieux découverts. Une fois toutes les cartes jouées, aucun ne doit l’être. La même limite vaut pour défausser, coudre et passer, et elle regarde plus loin que la manche : une fois ses tours joués, il doit rester en main et au paquet trois cartes par manche à venir. Un lieu resté découvert ne peut pas être remporté.
    .title = Ne rien laisser découvert
nightmare-rule-nb-11 = Le classement du centre est l’ordre dans lequel les joueurs y ont posé leur première carte de la manche, même face cachée. Une carte déplacée au centre ne classe que celui qui n’a pas encore de rang, et un rang ne se perd pas. Ce classement départage toutes les égalités de Force, sur tous les lieux.
    .title = Le classement du centre
nightmare-rule-nb-12 = Quand tout est joué : d’abord, en partant de Zéro, chacun retourne sa carte cachée et en applique l’effet de mise en jeu. Puis, dans le même ordre, les effets de fin de manche, chacun dans l’ordre qu’il veut. Ensuite Oogie nomme un de ses lieux et lance ses dés. Enfin on attribue les lieux : les extérieurs en partant du lieu de gauche de Zéro, le centre en dernier. Les Forces sont comptées avant la première attribution.
    .title = La fin de la manche
nightmare-rule-nb-13 = Sur chaque lieu, la plus grande Force totale (cartes, modificateurs et suppléments) emporte tous les jetons, qui gardent la face qu’ils montrent.
    .title = Remporter un lieu
nightmare-rule-nb-14 = Les cartes jouées vont à la défausse, chacun pioche jusqu’à sa nouvelle limite, les douze lieux sont mélangés et posés à nouveau avec leurs jetons, et Zéro passe au suivant. Les jetons que personne n’a remportés retournent à la réserve.
    .title = La manche suivante
nightmare-rule-nb-15 = Après la quatrième manche, chacun compte ses jetons à leur valeur pour son personnage, et ses bonus. À égalité, la plus grande Force encore en main l’emporte, puis le premier arrivé au centre dans la dernière manche.
    .title = Le décompte
nightmare-rule-nb-16 = Noël, avancé. Jack retourne les jetons d’une fête à l’autre. Sa piste de recherches part de la gauche, et l’étape atteinte à la fin fixe la valeur de ses jetons. À la dernière étape, avancer ne fait plus rien.
    .title = Jack
nightmare-rule-nb-17 = Noël, simple. Les jetons de Noël lui rapportent beaucoup, ceux d’Halloween rien. Il donne volontiers : ses cartes comblent aussi ses voisins.
    .title = Le père Noël
nightmare-rule-nb-18 = Neutre, simple. Le Maire commence en Joie. Beaucoup de ses cartes dépendent de son humeur, Joie ou Panique, ou la changent.
    .title = Le Maire
nightmare-rule-nb-19 = Halloween, avancé. Ses six expériences forment deux piles de trois, dont on voit le dessus. Les ingrédients de ses cartes face visible de la manche comptent, où qu’elles soient. Après chacune de ses cartes et son effet, une expérience visible dont tous les ingrédients sont réunis est réalisée et les consomme ; si les deux conviennent, il choisit, et la suivante est vérifiée aussitôt. Quand une pile est épuisée et que l’autre compte au moins deux cartes, on la partage : le dessus reste, le reste forme la seconde pile. Chaque expérience réalisée compte à la fin, et quatre ou plus donnent un bonus.
    .title = Le Dr Finklestein
nightmare-rule-nb-20 = Halloween, simple. Après tous les effets, Oogie nomme un de ses lieux et lance deux dés : leur différence s’ajoute à sa Force là-bas. Un double donne à la place +1 sur tous ses lieux.
    .title = Oogie Boogie
nightmare-rule-nb-21 = Neutre, avancée. Sally a une carte de plus à chaque manche, tant que son paquet le permet, mais le même nombre de tours. En jouant une carte à Couture, elle peut en coudre aussitôt une autre de sa main, face visible, dessous : sa Force s’ajoute, son propre effet ne compte pas, et elle suit la carte qui la porte. Coudre remplace tous les autres effets de cette carte, (+X) et (−X) compris ; face cachée, elle décide quand la carte est retournée. Dès la deuxième manche, elle peut passer un tour si elle couvre encore tous ses lieux. Main et paquet vides à la fin : le bonus de son plateau.
    .title = Sally

# La table
nightmare-and = {" ; "}
nightmare-or = {", ou"}
nightmare-colon = {" :"}
nightmare-tokens = { $christmas } Noël, { $halloween } Halloween
nightmare-plain = Carte simple, sans effet.
nightmare-face-down = carte face cachée
nightmare-chip = { $name }, Force { $force } : voir pourquoi
nightmare-chip-down = { $name }, Force { $force }, face cachée : toi seul la connais
nightmare-chip-choose = Choisir { $name }, Force { $force }
nightmare-rank = n° { $rank } au centre
nightmare-total = { $name } : Force { $force }
nightmare-choose-place = Choisir le lieu : { $place }
nightmare-here = Ici
nightmare-far = Les lieux des autres
nightmare-dice = Les dés : { $one } et { $other }
nightmare-not-rolled = pas encore lancé
nightmare-zero = tient Zéro
nightmare-joy = Joie
nightmare-panic = Panique
nightmare-track = Recherches : étape { $step } sur { $steps }
nightmare-under = + { $count } dessous
nightmare-at-hand = Ingrédients de la manche
nightmare-completed-count = { $count ->
    [0] aucune expérience réalisée
    [one] 1 expérience réalisée
   *[other] { $count } expériences réalisées
}
nightmare-sally-left = { $count ->
    [0] plus aucune carte
    [one] 1 carte en main et au paquet
   *[other] { $count } cartes en main et au paquet
}
nightmare-at-the-end = À la fin : { $bonus }.
nightmare-ends = Fin de manche
nightmare-rounds = { $place } : les jetons de chaque manche
nightmare-round-number = Manche { $round }
nightmare-rounds-centre = Le centre reçoit toujours ceux de la manche 4.
nightmare-kind = { $character ->
    [jack] Noël, avancé
    [santa] Noël, simple
    [mayor] Neutre, simple
    [finklestein] Halloween, avancé
    [oogie] Halloween, simple
   *[sally] Neutre, avancée
}
nightmare-about = { $character ->
    [jack] Retourne les jetons et avance ses recherches : plus il comprend Noël, plus il y gagne.
    [santa] Ne jure que par Noël, et donne pour mieux recevoir.
    [mayor] Prend de tout ; sa Force suit son humeur, Joie ou Panique.
    [finklestein] Réunit des ingrédients et réalise des expériences.
    [oogie] Joue aux dés à la fin de chaque manche, et vole ses voisins.
   *[sally] Coud ses cartes ensemble, passe son tour et se faufile.
}
nightmare-neutral-at-two = Déconseillé à deux.
nightmare-why-printed = Force imprimée
nightmare-why-force = Force
nightmare-why-sewn = cousue dessous : { $card }
nightmare-why-mark = effet de { $card }
nightmare-why-dice = les dés d’Oogie
nightmare-why-christmas = { $count } Noël × { $value } = { $points }
nightmare-why-halloween = { $count } Halloween × { $value } = { $points }
nightmare-why-bonus = Bonus : { $points }
nightmare-sewn-under = Cousue dessous : { $card }
nightmare-asked = Une carte te demande
nightmare-ask-choose = Choisis ton personnage.
nightmare-others-choose = Les autres choisissent leur personnage.
nightmare-ask-play = Choisis une carte, puis l’un de tes lieux.
nightmare-ask-answer = Décide de l’effet.
nightmare-ask-where = Où déplacer { $card } ?
nightmare-ask-side = { $place } : de quel côté ?
nightmare-ask-side-mine = Tes jetons : de quel côté ?
nightmare-ask-side-theirs = Les jetons de { $player } : de quel côté ?
nightmare-ask-sew = Coudre une carte de ta main dessous ?
nightmare-ask-order = Dans quel ordre ? Choisis l’effet qui vient d’abord.
nightmare-ask-experiment = Quelle expérience réaliser d’abord ?
nightmare-ask-dice = Pour quel lieu lances-tu les dés ?
nightmare-ask-again = Relancer les dés ?
nightmare-ask-discard = Quelle carte défausses-tu ?
nightmare-worth = Pour toi :
nightmare-left = { $turns ->
    [one] 1 tour à jouer
   *[other] { $turns } tours à jouer
}, { $deck ->
    [one] 1 carte au paquet
   *[other] { $deck } cartes au paquet
}
nightmare-where = Où ?
nightmare-spot-left = Gauche
nightmare-spot-centre = Centre
nightmare-spot-right = Droite
nightmare-pass = Passer ce tour
nightmare-hand = Ta main : { $count } cartes
nightmare-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
nightmare-made-christmas = Jetons Noël
nightmare-made-halloween = Jetons Halloween
nightmare-made-bonus = Bonus
nightmare-kept = En main : { $cards }
nightmare-top-round = Manche { $round } sur 4
nightmare-top-choosing = Choix des personnages

# Pourquoi ce coup est conseillé.
nightmare-reason-effect = Ce que fait la carte compte plus ici que le lieu.
nightmare-reason-tokens = Aucun de tes lieux n’a de jetons qui valent plus pour toi.

# Ce qui ne va pas dans un contenu
nightmare-pack-tiles = { $count } lieux
nightmare-pack-experiments = de { $least } à { $most } expériences
nightmare-pack-ingredients = de { $least } à { $most } ingrédients
nightmare-pack-cards = { $count } cartes { $character ->
    [jack] de Jack
    [santa] du Père Noël
    [mayor] du Maire
    [finklestein] du Dr Finklestein
    [oogie] d’Oogie Boogie
   *[sally] de Sally
}, en comptant celles sans capacité
nightmare-pack-needs = au moins l’un de { $kinds }
nightmare-pack-track = une liste d’étapes, chacune [Noël, Halloween]
nightmare-pack-step = des étapes de deux nombres entiers de −9 à 9
nightmare-pack-plain = les Forces des cartes sans capacité, des nombres entiers de 1 à 10
nightmare-pack-force-once = chaque Force une seule fois
nightmare-pack-no-ingredients = pas d’ingrédients : seules les cartes de Finklestein en montrent
nightmare-pack-effect = des effets comme "do = draw, n = 1, who = me", chacun entre accolades
nightmare-pack-owner = quelque chose pour ce personnage ; ceci est réservé aux cartes { $owner ->
    [jack] de Jack
    [santa] du Père Noël
    [mayor] du Maire
    [finklestein] du Dr Finklestein
    [oogie] d’Oogie Boogie
   *[sally] de Sally
}
nightmare-pack-not-zero = un nombre autre que 0
nightmare-pack-one-side = "christmas" ou "halloween" : personne ne choisit un côté pour plusieurs joueurs
nightmare-pack-then = une action du même moment avant celle-ci sur la carte
nightmare-pack-never-sewn = une condition qui puisse arriver : rien n’est jamais cousu à une carte sans "sew" avant cet effet
nightmare-pack-never-researched = une condition qui puisse arriver : la piste de Jack s’arrête à { $most }
nightmare-pack-never-completed = une condition qui puisse arriver : il n’y a que { $most } expériences
nightmare-pack-when-sewn = when = "sewn" sur cette action : une carte cousue remplace ce que la carte fait d’autre, et ceci n’arriverait jamais
nightmare-pack-when-rolled = when = "dice" sur cette action : avant, les dés ne sont pas lancés, et ceci n’arriverait jamais
nightmare-pack-already = une autre condition : ce qu’elle demande est déjà ce que l’effet ferait
nightmare-pack-no-step = un effet qui puisse arriver : la piste de Jack n’a qu’une étape
nightmare-pack-no-other = un effet qui puisse arriver : sous les expériences visibles il n’y en a pas d’autre
nightmare-pack-bonus = des bonus comme "do = score, by = 5, if = empty", chacun entre accolades
nightmare-pack-turns = { $most } tours au plus dans cette manche : on n’y a pas plus de cartes en main
nightmare-pack-all-turns = { $most } tours au plus en tout : c’est ce que compte un paquet
nightmare-pack-sew-first = "sew" en premier sur la carte : les autres effets sont ce qui se passe sans couture
nightmare-pack-if-or-unless = soit "if", soit "unless", pas les deux
nightmare-pack-condition = "{ $name }" et un nombre entier de { $least } à { $most }

# Ce qu’un coup fait, part après part.
nightmare-gain-place = rend le lieu plus sûr : { $count } % de chances en plus ({ $worth })
nightmare-cost-place = affaiblit ta Force sur ce lieu ({ $worth })
nightmare-gain-ability = a un effet utile ({ $worth })
nightmare-cost-ability = a un effet qui te coûte ({ $worth })
nightmare-gain-experiments = fait avancer tes expériences ({ $worth })
