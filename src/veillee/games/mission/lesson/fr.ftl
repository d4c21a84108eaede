# La règle en trente secondes
mission-brief-1 = Chacun est en secret l’un des quatre personnages, et chaque personnage veut son objet.
mission-brief-2 = Tu gagnes dès que quatre de tes objets sont dans une même ligne ou colonne.
mission-brief-3 = À ton tour, échange deux cartes voisines.
mission-brief-4 = À tout moment, tu peux dire qui est quelqu’un. Si c’est juste, l’autre sort ; sinon, c’est toi.
mission-brief-5 = Le dernier en lice gagne aussi.

mission-lesson-first = Ta première mission
    .line = Aligne, observe, accuse : le jeu en trois minutes.
mission-lesson-first-line = Tu es le père Noël, mais chut : personne ne le sait. Réunis quatre cadeaux dans une même ligne ou colonne, et tu gagnes. À ton tour, échange deux cartes voisines : ce cadeau et la cloche juste en dessous.
mission-lesson-first-line-wrong = Ce coup est permis, mais regarde la ligne 3 : il y a déjà deux cadeaux. Celui de b2 n’a qu’à descendre d’une case pour les rejoindre.
mission-lesson-first-line-wrong-accuse = Accuser, déjà ? Personne n’a encore rien montré, et une erreur t’éliminerait. Commence par un échange.
mission-lesson-first-watch = Trois cadeaux dans la ligne 3 ! À { $seat2 }, maintenant. Tiens, une cloche monte dans la ligne 1. Chaque échange raconte quelque chose : les cloches, c’est le renne qui les veut.
mission-lesson-first-mend = Aïe, { $seat3 } a chassé un cadeau de ta ligne. Rien n’est perdu : on a le droit de défaire ce qu’un autre vient de faire. Remonte ton cadeau.
mission-lesson-first-mend-wrong = Pas tout à fait : le cadeau chassé est en c4, sa place en c3, juste au-dessus. Échange ces deux cartes.
mission-lesson-first-mend-wrong-accuse = Pas si vite : si tu te trompes, c’est toi qui sors. Remonte d’abord ton cadeau de c4 en c3.
mission-lesson-first-danger = Danger ! { $seat2 } vient de pousser une autre cloche vers la ligne 1. Encore un échange, et quatre cloches y seront alignées.
mission-lesson-first-accuse = Tu en as assez vu : { $seat2 }, c’est le renne. Tu peux accuser à tout moment. Si c’est juste, l’autre sort ; sinon, c’est toi. Accuse !
mission-lesson-first-accuse-wrong = Ce n’est pas le bon coup : accuse { $seat2 } d’être le renne.
mission-lesson-first-accuse-wrong-swap = Bloquer, c’est malin. Mais ici tu peux faire mieux : { $seat2 } vient de se trahir pour la deuxième fois. Accuse !
mission-lesson-first-accuse-wrong-other = { $seat3 } n’a touché à aucune cloche : tu te tromperais, et tu sortirais. Qui les pousse vers la ligne 1 ?
mission-lesson-first-accuse-wrong-character = Le bon joueur, mais pas le bon personnage. Qui veut des cloches ? Le renne.
mission-lesson-first-free = Bien vu, { $seat2 } quitte la partie ! Tu sais tout : quatre objets alignés, ou être le dernier en lice. La partie continue contre { $seat3 }, et c’est encore à toi d’échanger.
