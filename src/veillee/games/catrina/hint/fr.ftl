# La première fois.
catrina-hint-offer = On ne prend que les tuiles des bouts. Essaie-les dans ton village : rien n’est joué tant que tu ne poses pas.
catrina-hint-ask = Une tuile, un autel, une chimère : appuie longuement, ou clique avec le bouton droit, pour savoir ce que ça rapporte.
catrina-hint-pad = La feuille de score est à jour à chaque tuile. Touche un nom pour voir d’où viennent ses points.
