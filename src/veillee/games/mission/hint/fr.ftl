# La première fois.
mission-hint-ask = Une pièce t’intrigue ? Appuie longuement dessus, ou clique avec le bouton droit : elle se présente.
mission-hint-line = Tes meilleures lignes sont ici. Touche-en une : le carré te la montre.
mission-hint-accuse = Tu peux accuser à tout moment, même hors de ton tour. Mais une erreur te fait sortir : attends d’en avoir le cœur net.
