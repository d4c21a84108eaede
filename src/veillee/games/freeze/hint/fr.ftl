# La première fois.
freeze-hint-turn = Touche une carte pour la tourner, deux fois pour la retourner, ou fais-la glisser pour changer l’ordre.
freeze-hint-pile = Rien ne vient ? Donne une de tes cartes contre celle du centre : tu en vois les deux faces.
