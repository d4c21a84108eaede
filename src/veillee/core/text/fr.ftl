# Ce que tous les jeux refusent de la même façon
refusal-over = La partie est terminée : on ne joue plus. Propose une revanche !
refusal-not-now = Ce n’est pas à toi de jouer : attends que la table te le demande.
refusal-no-such-move = Ce coup n’existe pas dans ce jeu : choisis l’un de ceux qui te sont proposés.

# Ce qui ne va pas dans un contenu : l’endroit, ce qui serait juste, ce qu’on y trouve
pack-mistake = { $place } : { $what }
pack-at-line = ligne { $line }
pack-found = attendu : { $expected } ; trouvé : { $found }
pack-missing = il manque : { $expected }
pack-expected = attendu : { $expected }
pack-text = un texte
pack-text-that-is = "{ $text }"
pack-one-of = l’un de { $choices }
pack-id = une minuscule, puis des minuscules, des chiffres et des tirets isolés, { $most } signes au plus
pack-new-id = un identifiant nouveau, qui ne soit pas déjà pris plus haut
pack-own-id = un identifiant à lui, que rien d’autre ne porte
pack-number = un nombre entier de { $least } à { $most }
pack-numbers = { $count } nombres entiers de { $least } à { $most }
pack-number-up-to = un nombre entier jusqu’à { $most }
pack-flag = true ou false
pack-texts = une liste de textes
pack-texts-of = une liste de textes parmi { $choices }
pack-table = une section
pack-items = des éléments [[{ $field }]]
pack-fields = un champ parmi { $fields }
pack-plain = des textes, des nombres entiers, true ou false, des listes et des sections
pack-readable = un texte de { $most } signes au plus, tous visibles
pack-letters = { $most } signes au plus dans un contenu
pack-line = { $most } signes au plus sur une ligne
pack-one-line = chaque texte sur une seule ligne
pack-closing-quote = un guillemet qui ferme le texte
pack-levels = { $most } niveaux au plus, les uns dans les autres
pack-word = { $most } signes au plus pour une clé ou un nombre
pack-toml-twice = chaque clé et chaque section une seule fois (TOML)
pack-toml-open = des guillemets et des crochets refermés, chaque texte sur une ligne (TOML)
pack-toml-value = un texte entre guillemets, un nombre entier, true, false, une liste ou une section (TOML)
pack-toml-equals = clé = valeur (TOML)
pack-toml-statement = une clé = valeur par ligne, [section] ou [[élément]] (TOML)
pack-toml-other = ce que TOML sait lire
pack-file = un fichier qui existe, ou l’un des contenus { $packs } de { $game }
pack-shipped = l’un des contenus { $packs } de { $game }
pack-utf = du texte en UTF-8
pack-less = un contenu moins chargé : celui-ci est trop long à mettre en place
pack-slow = un contenu moins chargé : un seul coup y demande trop de calcul
pack-told-apart = des identifiants que l’on distingue dans un coup
pack-one-each = un élément pour chaque sorte, aussi pour { $missing }
