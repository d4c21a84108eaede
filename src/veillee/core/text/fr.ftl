# Ce que tous les jeux refusent de la même façon
refusal-over = La partie est terminée : on ne joue plus. Propose une revanche !
refusal-not-now = Ce n’est pas à toi de jouer : attends que la table te le demande.
refusal-no-such-move = Ce coup n’existe pas dans ce jeu : choisis l’un de ceux qui te sont proposés.
