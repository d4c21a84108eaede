# La première fois.
nightmare-hint-hand = Chaque carte dit ce qu’elle fait. Un mot souligné s’explique : appuie longuement dessus, ou clique avec le bouton droit.
nightmare-hint-hidden = La première carte de chacun est cachée : son effet n’aura lieu qu’à la fin de la manche.
nightmare-hint-rank = Ce numéro est l’ordre d’arrivée au centre : il départage toutes les égalités.
