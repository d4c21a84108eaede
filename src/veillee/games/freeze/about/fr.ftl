# Qu'est-ce que c'est ? Une phrase par sorte de chose, avec le numéro de sa règle.
freeze-about-colour = Trois monstres de cette couleur en ligne, en colonne ou en diagonale font un pli. Il te faut un pli de chacune des cinq couleurs.
    .rule = MF-7
freeze-about-card = Une carte trouée, avec ses deux faces : à travers les trous, on voit la carte du dessous.
    .rule = MF-1
freeze-about-cold = Les cartes qui restent à piocher, trois après chaque pli. Moins de trois, et la manche s’arrête.
    .name = La pioche
    .rule = MF-8
freeze-about-middle = À tout moment, donne une de tes cartes contre celle du centre. La première main arrivée l’emporte.
    .name = La carte du centre
    .rule = MF-6
freeze-about-stack = Tes trois cartes l’une sur l’autre, vues de dessus : dans l’ordre, le sens et sur la face que tu veux.
    .name = Ta pile
    .rule = MF-3
freeze-about-fold = Annonce ton alignement : s’il est bon, le pli est à toi et tu pioches trois cartes. Une fausse annonce ne coûte que du temps.
    .name = Le pli
    .rule = MF-4
freeze-about-clock = À plusieurs, la manche s’arrête quand le temps est écoulé et se juge aux plis ; en solo, c’est le sablier.
    .name = Le temps
    .rule = MF-10
freeze-about-round = Une seule manche, ou un match : il faut alors en gagner deux.
    .name = La manche
    .rule = MF-9
freeze-about-stuck = Rien à former depuis vingt secondes ? Glisse une de tes cartes sous la pioche et prends-en une autre.
    .name = Personne ne reste bloqué
    .rule = MF-11
freeze-about-seat = Tout le monde empile en même temps, sans tour.
    .rule = MF-3
freeze-now-mine = { $count ->
    [0] Tu n’as pas encore de pli de cette couleur.
    [one] Tu as 1 pli de cette couleur.
   *[other] Tu as { $count } plis de cette couleur.
}
freeze-now-others = L’ont déjà : { $names }.
freeze-now-sides = Recto : { $front }. Verso : { $back }.
freeze-now-where = { $place ->
    [hand] Elle est dans ta main.
    [middle] Elle est au centre.
    [under] Elle est passée sous la pioche.
    [held] Elle est en main : { $name }.
    [unseen] Tu ne l’as pas encore vue : elle est à la pioche ou dans une autre main.
   *[fold] Elle est dans un pli : { $name }.
}
freeze-now-folds = Ses plis : { $colours }.
freeze-shelf-colours = Monstres
freeze-shelf-words = Mots du jeu
freeze-shelf-cards = Cartes
