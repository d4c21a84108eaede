snowballs-title = Boules de neige
snowballs-subtitle = Un tas, et c’est à qui prendra la dernière

snowballs-took = { $who } en prend { $number } ({ $thing }) ; il en reste { $left }.
snowballs-won = { $who } a pris la dernière et gagne.

snowballs-move-take = en prendre { $a }

snowballs-refusal-too-many = Il n’y en a plus autant : prends-en moins.

snowballs-option-most = Boules par tour
    .help = On en prend au plus autant à la fois.

snowballs-ending-last = La dernière boule

snowballs-intro = Un tas de boules de neige. Prends-en quelques-unes, et compte bien : qui prend la dernière a gagné.
snowballs-rule-sb-1 = Un tas de boules de neige est au milieu. Le sort désigne qui commence, puis on joue dans le sens des aiguilles d’une montre.
    .title = Le tas
snowballs-rule-sb-2 = À ton tour, prends au moins une boule, et au plus autant que la table l’a choisi.
    .title = Prendre
snowballs-rule-sb-3 = Qui prend la dernière boule gagne.
    .title = La dernière
