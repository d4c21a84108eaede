# La règle en trente secondes
freeze-brief-1 = Trois cartes trouées chacun. Par les trous, on voit ce qui est dessous.
freeze-brief-2 = Empile-les : tourne, retourne, change l’ordre. Tout le monde joue en même temps.
freeze-brief-3 = Trois monstres pareils alignés, vus de dessus : annonce leur couleur, c’est un pli.
freeze-brief-4 = Rien ne s’aligne ? Échange une carte avec celle du centre.
freeze-brief-5 = Qui a d’abord un pli de chacune des cinq couleurs gagne.
freeze-role = Cinq couleurs
freeze-role-line = Fais un pli de chaque couleur avant tous les autres.

freeze-lesson-first = Ta première pile
    .line = Empile, tourne, retourne : sans chronomètre pour commencer.
freeze-lesson-first-fold = Voici ta pile de trois cartes trouées, vue de dessus : par les trous, on voit la carte d’en dessous. Trois monstres verts sont alignés ! Annonce le vert. Prends ton temps : ici, rien ne presse.
freeze-lesson-first-fold-wrong = Garde tes cartes pour l’instant : trois verts sont alignés, annonce le vert.
freeze-lesson-first-turn = Un pli vert, et trois cartes neuves. Rien n’est aligné, alors tourne la carte du dessus d’un quart de tour : trois rouges apparaissent. Annonce-les.
freeze-lesson-first-turn-wrong = Pas tout à fait. Tourne une fois la carte du dessus, puis annonce le rouge.
freeze-lesson-first-flip = { $seat2 } a fait un pli aussi : il n’y a pas de tour, tout le monde joue à la fois. Chaque carte a deux faces. Retourne celle du dessus : trois jaunes !
freeze-lesson-first-flip-wrong = Presque. Retourne la carte du dessus, puis annonce le jaune.
freeze-lesson-first-middle = Trois couleurs sur cinq ! Quand ta main ne donne rien, échange une carte avec celle du centre. Touche celle du centre, puis celle que tu donnes.
freeze-lesson-first-middle-wrong = Garde ce pli en réserve : essaie d’abord l’échange avec le centre.
freeze-lesson-first-free = Voilà tout : tourne, retourne, change l’ordre, échange. Il te manque le bleu et le violet. Dès que tu continues, le temps court et { $seat2 } se réveille !
