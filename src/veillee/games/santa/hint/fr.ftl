# La première fois.
santa-hint-ask = Une maison, une carte, un joueur : appuie longuement dessus, ou clique avec le bouton droit, et tu sauras tout.
santa-hint-track = Chaque carte jouée se voit ici. Ce qui n’y est pas est encore en main : devine ce qui vient.
santa-hint-card = Prends une carte pour voir sur le plan jusqu’où elle te mène. Rien n’est joué tant que tu ne la poses pas.
