# Qu'est-ce que c'est ? Une phrase par sorte de chose, avec le numéro de sa règle ; `word` : les mots des cartes qui s'expliquent.
nightmare-about-jack = Ses jetons valent ce que dit l’étape atteinte sur sa piste de recherches.
    .rule = NB-16
nightmare-about-santa = Pour lui, un jeton Noël vaut { $christmas }, un jeton Halloween { $halloween }.
    .rule = NB-17
nightmare-about-mayor = Pour lui, un jeton Noël vaut { $christmas }, un jeton Halloween { $halloween }. Il commence en Joie.
    .rule = NB-18
nightmare-about-finklestein = Pour lui, un jeton Noël vaut { $christmas }, un jeton Halloween { $halloween }.
    .rule = NB-19
nightmare-about-oogie = Pour lui, un jeton Noël vaut { $christmas }, un jeton Halloween { $halloween }. À la fin de chaque manche, la différence de ses dés s’ajoute à sa Force.
    .rule = NB-20
nightmare-about-sally = Pour elle, un jeton Noël vaut { $christmas }, un jeton Halloween { $halloween }.
    .rule = NB-21
nightmare-about-card = Une carte de Force { $force }. Son paquet : { $character }.
    .rule = NB-9
nightmare-about-plain = Une carte simple de Force { $force }, sans effet. Son paquet : { $character }.
    .rule = NB-2
nightmare-about-place = Qui y a la plus grande Force à la fin de la manche emporte tous ses jetons.
    .rule = NB-13
nightmare-about-christmas = Un jeton côté Noël. Sa valeur dépend de ton personnage ; il garde la face qu’il montre quand on le gagne.
    .name = Jeton Noël
    .rule = NB-4
nightmare-about-halloween = Un jeton côté Halloween. Sa valeur dépend de ton personnage ; il garde la face qu’il montre quand on le gagne.
    .name = Jeton Halloween
    .rule = NB-4
nightmare-about-zero = Qui a Zéro commence. À chaque manche, Zéro passe au joueur suivant.
    .name = Zéro
    .word = Zéro
    .rule = NB-5
nightmare-about-ingredient = Un ingrédient de Finklestein : ceux de ses cartes visibles de la manche comptent pour ses expériences.
    .rule = NB-19
nightmare-about-experiment = Une expérience de Finklestein : réalisée dès que ses ingrédients sont réunis ({ $needs }), elle vaut { $worth ->
    [one] 1 point
   *[other] { $worth } points
} à la fin.
    .rule = NB-19
nightmare-about-back = La première carte de chacun dans la manche est posée face cachée ; elle se retourne à la fin.
    .name = Carte face cachée
    .rule = NB-7
nightmare-about-end = L’effet a lieu à la fin de la manche, une fois toutes les cartes jouées.
    .name = Fin de manche
    .word = Fin de manche|fin de manche
    .rule = NB-12
nightmare-about-force = La Force de tes cartes sur un lieu, avec tous les (+X) et (−X). La plus grande emporte les jetons.
    .name = La Force
    .rule = NB-13
nightmare-about-rank = L’ordre dans lequel on est arrivé au centre pendant la manche. Il départage toutes les égalités de Force.
    .name = Le classement du centre
    .word = classement du centre|n° 1 au centre
    .rule = NB-11
nightmare-about-joy = L’humeur du Maire. Beaucoup de ses cartes en dépendent, ou la changent.
    .name = La Joie
    .word = Joie
    .rule = NB-18
nightmare-about-panic = L’humeur du Maire. Beaucoup de ses cartes en dépendent, ou la changent.
    .name = La Panique
    .word = Panique
    .rule = NB-18
nightmare-about-mood = Le Maire est en Joie ou en Panique. Il commence en Joie.
    .name = L’humeur
    .word = humeur
    .rule = NB-18
nightmare-about-research = La piste de Jack : l’étape atteinte à la fin fixe ce que valent ses jetons.
    .name = Les recherches
    .word = recherches|recherche
    .rule = NB-16
nightmare-about-dice = Après tous les effets, Oogie nomme un de ses lieux et lance deux dés : leur différence s’ajoute à sa Force là-bas. Un double : +1 partout.
    .name = Les dés d’Oogie
    .word = dés
    .rule = NB-20
nightmare-about-sew = En jouant une carte à Couture, Sally peut en coudre une autre dessous : sa Force s’ajoute, et la couture remplace tous les autres effets de la carte.
    .name = La couture
    .word = Couture|cousue
    .rule = NB-21
nightmare-about-supply = Les jetons qui ne sont ni sur un lieu ni chez quelqu’un ; ils valent pour les deux faces.
    .name = La réserve
    .word = réserve
    .rule = NB-4
nightmare-about-neighbour = Les joueurs assis à ta gauche et à ta droite : vous partagez un lieu. À deux, l’adversaire est ton seul voisin.
    .name = Le voisin
    .word = voisins|voisin
    .rule = NB-3
nightmare-about-round = Quatre manches : 3, 4, 5 puis 6 tours chacun. Une carte reste en main pour la suivante.
    .name = Les manches
    .rule = NB-6
nightmare-about-points = Tes jetons, à leur valeur pour ton personnage, et ses bonus. Le plus haut total l’emporte.
    .name = Les points
    .rule = NB-15
nightmare-about-deck = Vingt cartes par personnage, mélangées une seule fois ; la défausse ne revient jamais.
    .name = Le paquet
    .rule = NB-6
nightmare-about-seat = Chacun joue un personnage, avec son propre paquet et sa propre façon de compter les jetons.
    .rule = NB-1
nightmare-now-held = Elle est dans ta main.
nightmare-now-laid = Sur la table : { $place }.
nightmare-now-force = Sa Force en ce moment : { $force }.
nightmare-now-discard = Elle a déjà été jouée.
nightmare-now-theirs = En main : { $name }.
nightmare-now-deck = Elle est encore dans ton paquet.
nightmare-now-unseen = Pas encore vue : en main, au paquet ou face cachée.
nightmare-now-gone = Ce personnage n’est pas de la partie.
nightmare-now-player = C’est { $name }.
nightmare-now-free = Personne ne l’a pris.
nightmare-now-worth = Pour toi, il vaut { $value }. Tu en as { $count }.
nightmare-now-supply = { $count ->
    [one] 1 jeton dans la réserve.
   *[other] { $count } jetons dans la réserve.
}
nightmare-now-tokens = En jeu cette manche : { $christmas } Noël, { $halloween } Halloween.
nightmare-now-leads = { $name } mène, d’après ce que tu vois.
nightmare-now-rounds = Jetons de la manche { $round } : { $christmas } Noël, { $halloween } Halloween.
nightmare-now-zero = Zéro est chez { $name }.
nightmare-now-points = { $points ->
    [one] 1 point
   *[other] { $points } points
} : { $name }.
nightmare-now-mood = { $mood ->
    [joy] Le Maire est en Joie.
   *[panic] Le Maire est en Panique.
}
nightmare-now-dice = Derniers dés : { $one } et { $other }.
nightmare-now-done = Réalisée.
nightmare-now-visible = Visible sur une pile.
nightmare-now-ingredient = Réunis cette manche : { $count }.
nightmare-now-order = En ce moment : { $names }.
nightmare-now-hand = En main : { $hand }, au paquet : { $deck }, déjà jouées : { $discard }.
nightmare-shelf-characters = Personnages
nightmare-shelf-places = Lieux
nightmare-shelf-tokens = Jetons et pièces
nightmare-shelf-words = Mots des cartes
nightmare-shelf-cards-jack = Cartes de Jack
nightmare-shelf-cards-santa = Cartes du père Noël
nightmare-shelf-cards-mayor = Cartes du Maire
nightmare-shelf-cards-finklestein = Cartes du Dr Finklestein
nightmare-shelf-experiments = Expériences de Finklestein
nightmare-shelf-cards-oogie = Cartes d’Oogie Boogie
nightmare-shelf-cards-sally = Cartes de Sally
