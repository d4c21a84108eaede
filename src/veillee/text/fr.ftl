# Interface of the browser client. Game texts live with their games.

## Names
veillee = Veillée
tagline = Cinq jeux d’hiver, une table au chaud.
game-mission = Mission Secrète
    .line = Quatre personnages, un but caché chacun. Échange, devine, accuse.
game-santa = Santa Claus is comin’ to town
    .line = Le père Noël file de maison en maison. Les enfants veulent le voir.
game-freeze = Monster Freeze
    .line = Tous en même temps : empile tes cartes trouées, aligne trois monstres.
game-catrina = Viva Catrina
    .line = Bâtis le plus beau village du Jour des Morts, tuile après tuile.
game-nightmare = L’Étrange Noël de Monsieur Jack
    .line = Six personnages se disputent Noël et Halloween en quatre manches.
players-range = { $least } à { $most } joueurs
minutes = environ { $minutes } min
coming = Bientôt à table
yes = oui
no = non

## Everywhere
home = Accueil
back = Retour
close = Fermer
copy = Copier le lien
copied = Lien copié
share = Partager
light = Changer la lumière
you = toi
trail = Étapes
update-ready = Une nouvelle version est prête.
update-now = L’ouvrir
no-line = Pas de connexion : la table revient dès que la ligne est là.
not-kept = Ce navigateur ne garde pas encore ce jeu : ouvre Veillée une fois avec une connexion.
retry = Réessayer
loading = On allume la bougie…
page-missing = Cette page n’existe pas.
page-missing-help = Le lien est peut-être incomplet. L’accueil, lui, est toujours là.
something-wrong = Quelque chose s’est mal passé.
seat-number = Place { $number }
seat-empty = Place libre
player-default = Joueur { $number }

## Home
home-games = À quoi joue-t-on ?
home-resume = Reprendre
home-name = Ton nom
home-install = Installer
home-open = Tables ouvertes
home-open-none = Aucune table n’attend de monde en ce moment : ouvre la tienne.
home-free = { $count ->
    [one] une place libre
   *[other] { $count } places libres
}
home-handbook = Le mode d’emploi
home-replay = Revoir une partie
home-turns = { $count ->
    [one] À toi de jouer – Veillée
   *[other] À toi de jouer à { $count } tables – Veillée
}
home-shelf = Mon étagère
home-play = Jouer
home-alone = Jouer en solo
home-away = Pas de connexion. Tu peux apprendre chaque jeu, et jouer à Monster Freeze en solo, contre le sablier ; le reste revient avec la ligne.
home-learn = Apprendre en jouant
home-rules = Règles
home-pieces = Tout ce qu’il y a dans la boîte
resume-waiting = On attend des joueurs
resume-playing = Partie en cours
resume-your-turn = À toi de jouer
resume-lesson = Leçon en cours

## My shelf
shelf-title = Mon étagère
shelf-games = Mes parties
shelf-removed = Parties retirées
shelf-show-removed = Retirées
shelf-filter-game = Jeu
shelf-filter-friend = Avec
shelf-all = Tous les jeux
shelf-everybody = Tout le monde
shelf-empty = Rien encore : les parties finies se rangent ici toutes seules.
shelf-none-such = Aucune partie de ce genre sur ton étagère.
shelf-with = avec { $who }
shelf-alone = en solitaire
shelf-bots = { $count ->
    [one] un robot
   *[other] { $count } robots
}
shelf-a-bot = un robot
shelf-won = Gagné
shelf-shared = Partie partagée
shelf-lost = Perdu
shelf-place = { $place ->
    [1] 1ʳᵉ place sur { $of }
   *[other] { $place }ᵉ place sur { $of }
}
shelf-won-by = { $count ->
    [one] { $who } a gagné
   *[other] { $who } ont partagé la partie
}
shelf-handed = Un robot a fini la partie
shelf-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
shelf-replay = Revoir
shelf-record = Télécharger la partie
shelf-remove = Retirer de l’étagère
shelf-put-back = Remettre sur l’étagère
shelf-more = Voir plus
shelf-sums = En chiffres
shelf-wins = { $won ->
    [one] { $won } victoire sur { $games }
   *[other] { $won } victoires sur { $games }
}
shelf-between = { $share } %, sans doute entre { $low } et { $high } %
shelf-best = Meilleur score
shelf-run = Plus longue série de victoires
shelf-run-now = { $run } en cours
shelf-time = { $players ->
    [1] Meilleur temps en solitaire
   *[other] Meilleur temps à { $players }
}
shelf-rating = Niveau
shelf-rating-wish = Montrer mon niveau (visible de toi uniquement)
shelf-against = Robots « { $level } »
shelf-friends = Entre amis
shelf-theirs = { $count ->
    [0] n’a jamais gagné
    [one] a gagné une fois
   *[other] a gagné { $count } fois
}
shelf-role-santa = Père Noël
shelf-role-kid = Enfant
shelf-mine = Mes données
shelf-mine-help = Pas de compte ici : ce navigateur garde une clé, le serveur tes parties. Tu peux tout emporter, ou tout faire oublier.
shelf-take-away = Tout emporter
shelf-forget = Tout oublier…
shelf-forget-sure = Tout oublier ?
shelf-forget-help = Tes parties en solitaire ou contre des robots disparaissent pour de bon. Là où d’autres ont joué avec toi, leur partie reste, mais ton nom et tes messages n’y sont plus ; dans une partie en cours, un robot prend ta place. On ne peut pas revenir en arrière.
shelf-forget-do = Oui, tout oublier
shelf-forget-not = Non, garder

## Notices
notice-turn = À toi de jouer
notice-soon = Ton temps est bientôt écoulé
notice-nudge = On t’attend
notice-with = { $game }, avec { $who }
notices-title = Me prévenir
notices-help = Quand c’est à toi de jouer et que tu n’es pas là, ce navigateur te le dit. Une fois par coup, jamais la nuit.
notices-on = Me prévenir ici
notices-off = Ne plus me prévenir
notices-no = Ce navigateur ne peut pas prévenir : il faut une adresse en https.
notices-denied = Ton navigateur refuse les notifications pour ce site : change cela dans ses réglages.
notices-quiet = Silence de
notices-quiet-to = à

## New table
new-title = Nouvelle table
new-bots = Contre des robots
new-bots-help = Tout de suite, à ton rythme.
new-friends = Entre amis, par lien
new-public = La montrer à tout le monde sur ce serveur
new-friends-help = Chacun sur son appareil : un lien ou un code à scanner.
new-pass = Sur un seul écran
new-pass-help = On se passe l’écran, un rideau cache les secrets.
new-players = Nombre de joueurs
new-level = Niveau des robots
new-options = Options de la table
new-names = Noms des joueurs
new-start = Commencer
new-open = Ouvrir la table
bot-level = { $level ->
    [random] robot au hasard
    [greedy] robot glouton
    [racer] robot pressé
    [detective] robot détective
    [easy] robot facile
    [medium] robot moyen
    [hard] robot fort
   *[other] robot { $level }
}
level-name = { $level ->
    [random] Au hasard
    [greedy] Gourmand
    [racer] Pressé
    [detective] Détective
    [easy] Facile
    [medium] Moyen
    [hard] Fort
   *[other] { $level }
}
level-levels = Niveaux
level-people = Personnages
level-person = { $name } · { $level }
level-others = Autres
new-pack = Un paquet à soi
new-pack-help = Un fichier à toi, à la place de ce que contient la boîte. S’il a une erreur, on te dit laquelle et où.
option-clock = Temps de réflexion
option-clock-none = Sans limite
option-clock-of = { $minutes } min par joueur, + { $seconds } s par coup
option-clock-days = { $hours ->
    [12] Sur plusieurs jours : 12 heures par coup
    [24] Sur plusieurs jours : 24 heures par coup
   *[other] Sur plusieurs jours : { $days } jours par coup
}
option-clock-days-help = Chacun joue quand il peut, même des jours plus tard. Temps écoulé, un robot joue à sa place, qu’on peut toujours reprendre ; les congés ne comptent pas.
option-clock-help = Quand ton temps est écoulé, un robot joue pour toi ; tu peux reprendre ta place.
option-hints = Conseils permis
option-hints-help = Pendant la partie, chacun peut demander à un robot ce qu’il ferait.
option-admit = Prendre la place d’un robot en cours de partie : c’est l’hôte seul qui accepte (sinon, toutes les personnes qui jouent)

## Lobby
lobby-box = Boîte : { $title }
lobby-title = On s’installe
lobby-invite = Invite du monde
lobby-invite-help = Ouvre ce lien sur un autre appareil, ou scanne le code.
lobby-qr = Code à scanner pour rejoindre la table
lobby-here-only = Cette adresse ne mène qu’à cet ordinateur. Pour que des téléphones te rejoignent, relance avec « veillee play --lan ».
lobby-lan = Cette adresse ne mène qu’à cet ordinateur. Si tu ouvres à ton réseau, tous ceux qui y sont (ton wifi) pourront ouvrir Veillée ici et rejoindre une table dont ils ont le lien ; personne sur Internet. Cela finit quand tu fermes Veillée.
lobby-lan-open = Ouvrir à mon réseau
lobby-sit = S’asseoir ici
lobby-stand = Se lever
lobby-bot = Asseoir un robot
lobby-unbot = Renvoyer le robot
lobby-start = Commencer la partie
lobby-need = { $missing ->
    [one] Il manque encore { $missing } joueur.
   *[other] Il manque encore { $missing } joueurs.
}
lobby-join = Rejoindre la table
lobby-join-name = Comment t’appelles-tu ?
lobby-full = Toutes les places sont prises. Tu peux regarder.
lobby-seats = Places

## Table
your-turn = À toi
your-turn-default = C’est à toi de jouer.
turn-of = C’est à { $name } de jouer.
turn-of-many = On attend { $names }.
may-act = Tu peux agir à tout moment.
spectating = Tu regardes la partie.
game-over = Partie finie
title-your-turn = ● À toi – { $game }
title-table = { $game } – Veillée
sign-thinking = réfléchit
sign-away = hors ligne
sign-left = a quitté la table
sign-empty = on attend quelqu’un
connection-lost = Connexion perdue. On revient dès que possible…
connection-back = Te revoilà, rien n’a été perdu.
connection-closed = Cette table n’est plus joignable.
refused = Pas permis.
panel-log = Récit
panel-chat = Discussion
panel-moves = Coups permis
panel-players = Joueurs
panel-menu = Menu
sheet-hand = Ta main et tes choix
sheet-raise = Montrer la main
sheet-lower = Baisser la main
board = Plateau
log = Récit de la partie
log-all = Tout
log-since = Depuis mon dernier coup
log-empty = Rien pour l’instant.
chat = Discussion
chat-say = Dire quelque chose
chat-send = Envoyer
chat-empty = Personne n’a encore rien dit.
moves-none = Aucun coup à jouer pour toi en ce moment.
moves-filter = Chercher un coup
moves-count = { $count ->
    [one] { $count } coup permis
   *[other] { $count } coups permis
}
moves-more = Et { $count } autres : précise ta recherche.
count-why = { $label }. Voir le calcul
why-title = D’où vient ce nombre ?
undo = Reprendre mon coup
undo-asked = { $name } voudrait reprendre son coup.
undo-accept = D’accord
undo-decline = Non
undo-waiting = Tu voudrais reprendre ton coup : on attend { $names }.
seat-ask = Demander la place de { $bot }
seat-asked = { $name } voudrait prendre la place de { $bot } et verrait ses cartes. C’est d’accord ?
seat-waiting = Tu demandes la place de { $bot } : on attend { $names }.
seat-host = l’hôte
seat-withdraw = Renoncer
give-to-bot = Laisser un robot jouer à ma place
nudge = Faire signe à { $name }
miss = Proposer qu’un robot joue pour { $name }
rest = Prendre des congés
rest-days = Jours d’absence
clock-days = { $days } j { $hours } h
clock-hours = { $hours } h { $minutes } min
hand-absent = Laisser un robot jouer pour { $name } (absence)
take-back = Reprendre ma place
leave = Quitter la table
leave-sure = Quitter la table ?
leave-help = Ta place sera libre pour quelqu’un d’autre.
leave-help-play = Un robot jouera à ta place et les autres continueront sans toi. Tu pourras te rasseoir tant que la partie dure.
leave-stay = Rester
rematch = Revanche
replay = Revoir
record = Télécharger la partie
screen-mode = Mode télévision
rules-of = Règles : { $game }
zoom-in = Agrandir
zoom-out = Réduire
zoom-all = Tout voir
hint = Que ferais-tu ?

## Around the game
bot-name = { $number ->
    [1] Flocon
    [2] Braise
    [3] Givre
    [4] Cannelle
    [5] Sapin
   *[6] Comète
}
table-sat = { $name } prend place.
table-stood = { $name } quitte la table.
table-started = La partie commence.
table-rematched = Revanche !
table-handed = Un robot remplace { $who }.
table-late = Temps écoulé : un robot remplace { $who }.
table-taken = { $who } reprend sa place.
table-rested = { $who } prend { $days ->
    [one] un jour
   *[other] { $days } jours
} de congé.
table-nudged = { $other } fait signe à { $who }.
table-missed = { $other } propose qu’un robot joue pour { $who }.
away-title = Pendant ton absence
away-go-on = Reprendre la partie
table-undone = { $who } reprend son coup.
table-undo-asked = { $who } demande à reprendre son coup.
table-undo-agreed = { $who } est d’accord.
table-undo-declined = { $who } refuse.
table-seat-asked = { $name } demande la place de { $who }.
table-seat-withdrawn = La demande de place est retirée.
table-host-agreed = L’hôte est d’accord.
table-host-declined = L’hôte refuse.
table-sat-in = { $name } prend la place d’un robot et voit désormais ses cartes.
watchers = { $count ->
    [0] Personne ne regarde
    [one] { $count } personne regarde
   *[other] { $count } personnes regardent
}
host-only = Seul l’hôte peut changer cela.

## One screen
curtain-title = À { $name } de jouer
curtain-text = Passe l’écran. Personne d’autre ne regarde ?
curtain-open = Je suis { $name }, montre
curtain-act = Jouer pour { $name }
curtain-pass = Rendre l’écran à { $names }

## End
end-wins = { $names } gagne !
end-you-win = Tu gagnes !
end-share = { $names } partagent la partie
end-share-with = Tu partages la partie avec { $names }
end-margin = { $points ->
    [one] { $points } point
   *[other] { $points } points
} d’avance sur { $name }.
end-short = Il t’a manqué { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
end-decided = Ce qui a fait la différence : { $part }, { $more } contre { $less } pour { $you ->
    [yes] toi
   *[no] { $name }
}.
end-nobody = Personne ne gagne.
fair-changed = La maison a changé l’engagement pris pour cette donne : ne joue pas celle-ci, les cartes pourraient avoir été choisies.
end-fair = Donne vérifiée
end-fair-text = La maison s’était engagée avant la donne, et chaque place avant que le moindre nombre soit connu : personne, ni la maison ni les joueurs, n’a pu choisir les cartes. (La maison peut les voir : elle les distribue.)
end-unfair = Donne non vérifiée
end-unfair-text = Le secret publié ne correspond pas à l’engagement que ce navigateur avait gardé.
end-fair-late = Donne cohérente
end-fair-late-text = Ce navigateur n’a rejoint la table qu’après la donne : le secret publié correspond à l’engagement affiché, mais pas à un engagement gardé ici.
end-cards-checking = Ce que ce navigateur a vu est comparé à la partie rejouée…
end-cards-same = { $count ->
    [one] La table que ce navigateur a vue est exactement celle qui découle de cette graine et des coups joués.
   *[other] Les { $count } moments de la table que ce navigateur a vus sont exactement ceux qui découlent de cette graine et des coups joués.
  }
end-cards-seed = La partie enregistrée a bien été distribuée avec cette graine. Contre la montre, les moments ne sont pas comparés un à un.
end-cards-different = Ce que ce navigateur a vu ne découle pas de cette graine et des coups joués : quelque chose a été changé.
end-cards-unknown = La partie n’a pas pu être rejouée ici : télécharge-la, et vérifie-la sur une autre machine (« veillee verify »).
end-guarantee = Face aux autres joueurs : personne n’a pu choisir ni prévoir les cartes, ni voir les tiennes. Face à la maison : elle n’a pas pu choisir la donne, même avec un complice à la table, mais elle voit toutes les cartes, puisqu’elle les distribue. C’est elle aussi qui rejoue la partie pour cette comparaison : qui ne veut pas la croire télécharge la partie et la vérifie ailleurs.
end-commitment = Engagement
end-secret = Secret
end-seed = Graine

## Rules
rules-title = Règles
rules-number = Règle { $rule }
rules-contents = Sommaire

## Replay
replay-title = Revoir une partie
replay-drop = Dépose ici un fichier de partie, ou choisis-le.
replay-choose = Choisir un fichier
replay-as = Vue de
replay-everyone = tout le monde
replay-bad = Ce fichier n’a pas pu être lu :
timeline = Fil de la partie
timeline-first = Début
timeline-back = Coup précédent
timeline-on = Coup suivant
timeline-last = Fin
timeline-play = Dérouler
timeline-pause = Arrêter
timeline-start = Avant le premier coup
replay-chances = Qui allait gagner ? Une estimation, toutes cartes connues :
replay-estimating = Estimation en cours, { $done } sur { $total }
percent = { $share } %
teacher-title = L’analyse
teacher-ask = Qu’est-ce qui a décidé ?
teacher-about = Chaque décision est jugée d’après ce que l’on pouvait savoir à ce moment-là. Cela prend deux minutes au plus ; tu peux regarder la partie en attendant.
teacher-progress = Analyse en cours, { $done } sur { $total }
teacher-played = Joué
teacher-better = Mieux
teacher-other = L’autre idée
teacher-also = Et aussi
teacher-wait = Attendre
teacher-see = Le voir sur le plateau
teacher-lost = { $share } % de chances perdues
teacher-sum = En tout { $best } au lieu de { $played }.
teacher-later = Sur le moment c’est moins, { $best } au lieu de { $played } : c’est la suite qui compte.
teacher-grade-fine = Rien à redire
teacher-grade-slip = Imprécision
teacher-grade-mistake = Erreur
teacher-grade-blunder = Grosse erreur
teacher-turning = Les tournants
teacher-move = Coup { $number }
teacher-faults = Ce qui a coûté
teacher-ledger = La chance et le jeu
teacher-fair = À parts égales
teacher-deal = La donne
teacher-draws = { $game ->
    [mission] Les occasions
    [santa] Les occasions
    [catrina] Les tuiles tirées
    [nightmare] Pioches et dés
   *[other] Les pioches
}
teacher-hidden = L’inconnu
teacher-others = Le jeu des autres
teacher-play = Les choix
teacher-result = Au bout du compte
teacher-hands = Toutes les mains
quiz-title = Trouver mieux
quiz-ask = D’après ce que tu vois, que jouer ? Réponds ici, ou joue-le sur le plateau.
quiz-as-good = Aussi bien ! On ne saurait les départager.
quiz-number = Question { $number } sur { $total }
quiz-right = Bien vu !
quiz-wrong = Il y avait mieux.
quiz-aside = Bonne idée, mais il y avait mieux : la recherche a vite écarté ce coup.
quiz-shown = Le voici.
quiz-show = Montrer
quiz-fold = Un pli se cache dans cette main, et personne ne l’a vu. Empile tes cartes, puis annonce-le.
quiz-fold-other = C’est bien un pli ! Mais une autre couleur t’apporterait plus.
quiz-fold-inside = Garde tes cartes : le pli est déjà dans ta main.
quiz-sum = En tout { $sum }.
quiz-played = Joué dans la partie
quiz-next = La suivante
quiz-end = Terminer
puzzles-title = Énigmes
puzzles-of = Énigmes : { $game }
puzzles-line = Des moments de vraies parties de robots où quelqu’un s’est trompé. Tu vois ce que ce joueur voyait, rien de plus. Une longue recherche a vérifié chaque réponse.
puzzles-kind = Trouve le meilleur coup.
puzzles-kind-fold = Trouve le pli que personne n’a vu.
puzzles-count = { $count ->
    [0] { $total } énigmes t’attendent
    [one] { $count } résolue sur { $total }
   *[other] { $count } résolues sur { $total }
}
puzzles-number = Énigme { $number } sur { $total }
puzzles-solved = { $count ->
    [one] { $count } résolue
   *[other] { $count } résolues
}
puzzles-done = résolue
puzzles-all = Toutes résolues, bravo !
puzzles-begin = Commencer
puzzles-on = Continuer
puzzles-again = Recommencer
puzzles-before = L’énigme d’avant
puzzles-after = L’énigme d’après
puzzles-none = Ce jeu n’a pas encore d’énigmes.
replay-play-on = Jouer à partir d’ici
replay-hand = La main de { $player }

## Pieces
pieces-title = Dans la boîte : { $game }
pieces-search = Chercher une carte, un mot…
pieces-none = Rien de tel dans cette boîte.
pieces-found = { $count ->
    [0] Rien de trouvé
    [one] 1 chose trouvée
   *[other] { $count } choses trouvées
}

## Lessons
lesson-on = Continuer
lesson-free = Jouer librement
lesson-needs-line = La leçon est finie, bravo ! La partie libre, elle, t’attend dès que la connexion revient.
lesson-show = Montre-moi
lesson-watch = Regarde bien…
lesson-points = La main montre : { $what }.
lesson-step = Étape { $step } sur { $steps }
lesson-again = Recommencer la leçon

## What happened, told step by step

telling = Récit
telling-pace = Vitesse du récit
telling-pace-slow = lent
telling-pace-steady = normal
telling-pace-quick = rapide
telling-pace-off = sans récit
telling-back = Étape précédente
telling-pause = Attendre
telling-on = Continuer
telling-next = Suite
telling-skip = Passer

# Pourquoi ce coup est conseillé.
reason-taste = À ce moment-là, tous les choix se valent à peu près.
reason-search = En jouant la suite maintes fois, c’est ce coup qui gagne le plus souvent.
advice-chance = { $chance } % de chances de gagner{ $margin ->
    [0] {""}
   *[other] {" "}(± { $margin })
}

## What is heard and felt
sound = Son
sound-on = Mettre le son
sound-off = Couper le son
sound-fire = Un feu de cheminée
haptics = Vibrations

## Roles, the rule in thirty seconds, levels
role-title = Ton rôle, et la règle en 30 secondes
rules-brief = La règle en 30 secondes
level-about = { $level ->
    [random] Joue n’importe quoi, pourvu que ce soit permis.
    [greedy] Prend toujours ce qui rapporte tout de suite.
    [racer] Fonce vers son but sans s’occuper de toi.
    [detective] Observe tout et accuse dès qu’il est sûr.
    [easy] Connaît la règle et se trompe souvent : idéal pour débuter.
    [medium] Réfléchit un peu : une vraie partie, que tu peux gagner.
    [hard] Réfléchit longtemps et pardonne peu.
   *[other] Un caractère à lui.
}

## Qu'est-ce que c'est ?
ask-title = Qu’est-ce que c’est ?
ask-how = Appuie longuement sur une pièce, clique dessus avec le bouton droit, ou tape « ? » : elle se présente. Voici ce qui est en vue.
ask-see = À voir aussi
ask-bot = Un robot. { $about }
ask-person = Une vraie personne, pas un robot.

## La première fois
hints-on = Conseils de la première fois
hints-got = Compris
hints-off = Ne plus en montrer

# L’atelier
workshop = Atelier
workshop-title = L’atelier : { $game }
workshop-intro = Recopie ta boîte ou invente la tienne, regarde-la, fais-la essayer par des robots et joue-la.
workshop-begin = Commencer
workshop-from = Partir de { $pack }
workshop-from-one = Partir de « { $pack } »
workshop-empty = Partir d’une boîte vide
workshop-open = Ouvrir un fichier (ou le déposer ici)
workshop-kept = Tes boîtes dans ce navigateur
workshop-forget = Jeter « { $what } »
workshop-my = Ma boîte de { $game }
workshop-other-game = { $file } est une boîte d’un autre jeu : { $game }. Ouvre-la dans son atelier.
workshop-unreadable = ce fichier ne se lit pas.
workshop-leave = Toutes les boîtes
workshop-undo = Annuler (Ctrl+Z)
workshop-redo = Rétablir (Ctrl+Maj+Z)
workshop-save = Enregistrer
workshop-link = Lien
workshop-link-help = Ouvre ce lien sur un autre appareil, ou donne-le à quelqu’un : c’est la boîte telle qu’elle est maintenant. Ce serveur garde tes vingt dernières.
workshop-full = Ce navigateur n’a plus de place : enregistre ta boîte dans un fichier, ou jettes-en une autre.
workshop-try = Essayer
workshop-try-help = { $games } parties entre robots avec ta boîte, puis { $games } avec la nôtre, pour comparer.
workshop-try-start = Jouer { $games } parties
workshop-try-mend = Corrige d’abord les erreurs : une boîte incomplète ne se joue pas.
workshop-tried = { $mine } parties avec la tienne, { $ours } avec la nôtre
workshop-stop = Arrêter
workshop-yours = la tienne
workshop-shipped = la nôtre
workshop-figure-moves = coups par partie
workshop-figure-shortest = la plus courte
workshop-figure-longest = la plus longue
workshop-figure-points = points par joueur
workshop-figure-winner = points du gagnant
workshop-wins-by = Victoires selon { $kind }
workshop-fair = 1 est la part équitable : 2 veut dire deux fois plus souvent gagnant que son tour ne le voudrait.
workshop-begins-yes = commence
workshop-begins-no = ne commence pas
workshop-parts-never = { $kind }, jamais joués :
workshop-parts-wins = { $kind }, toujours gagnants :
workshop-parts-loses = { $kind }, jamais gagnants :
workshop-parts = Ce qu’il y a dans la boîte
workshop-head = La boîte
workshop-map = Le plan
workshop-good = Tout est bon : elle se joue
workshop-looking = On regarde…
workshop-slips = { $count ->
    [one] une erreur
   *[other] { $count } erreurs
}
workshop-beside-print = Ce que dit le livret de règles
workshop-printed = le livret
workshop-place = « { $place } »
workshop-by-rule = par les règles
workshop-at-least = au moins { $number }
workshop-as-printed = { $count ->
    [one] Le seul total que donne le livret y est.
   *[other] Les { $count } totaux que donne le livret y sont.
}
workshop-met = { $count ->
    [one] 1 total comme dans le livret
   *[other] { $count } totaux comme dans le livret
}
workshop-lost = Ce que le livret ne dit pas
workshop-lost-help = Ses images sont perdues : seule ta boîte le sait.
workshop-differs = Ce qui diffère de notre boîte
workshop-same = Rien : il y a autant de tout que dans la nôtre.
workshop-add = Ajouter
workshop-new = Ajouter { $what }
workshop-copy = Dupliquer
workshop-delete = Supprimer
workshop-previous = Précédent
workshop-next = Suivant
workshop-drawn = Comme à table
workshop-in-fr = français
workshop-in-en = anglais
workshop-less = Moins : { $what }
workshop-more = Plus : { $what }
workshop-take-away = Retirer { $what }
workshop-before = Mettre avant : { $what }
workshop-deed = Effet { $number }
workshop-add-effect = Ajouter un effet
workshop-picture = Image
    .help = Dessin ou photo : elle est rétrécie, nettoyée, et voyage avec la boîte.
workshop-picture-choose = Choisir une image
workshop-picture-away = Enlever l’image
workshop-picture-busy = Un instant…
workshop-picture-heavy = Cette image est trop lourde, même rétrécie.
workshop-as-ours = Comme dans notre boîte
workshop-add-bonus = Ajouter un bonus
workshop-no-effect = Pas d’effet : la carte ne vaut que sa Force.
workshop-no-bonus = Pas de bonus.
workshop-side = { $side }
workshop-side-n = côté nord
workshop-side-e = côté est
workshop-side-s = côté sud
workshop-side-w = côté ouest
workshop-side-ne = coin nord-est
workshop-side-se = coin sud-est
workshop-side-sw = coin sud-ouest
workshop-side-nw = coin nord-ouest
workshop-stand = Poser un élément sur { $path } :
workshop-hole = un trou
workshop-brush = Ce que tu poses
workshop-cell = { $side }, rangée { $row }, colonne { $column } : { $is }
workshop-tools = Outils du plan
workshop-tool-move = Déplacer
    .help = Glisse une maison, ou déplace-la avec les flèches du clavier. Touche-la pour la modifier.
workshop-tool-house = Maison
    .help = Touche le plan là où tu veux construire.
workshop-tool-street = Rue
    .help = Touche les maisons de la rue dans l’ordre, puis encore une fois la dernière.
workshop-tool-winding = Sentier
    .help = Touche deux maisons pour les relier par un sentier, ou pour effacer celui qui les relie.
workshop-tool-snowed = Neige
    .help = Touche les deux bouts d’un sentier pour le mettre sous la neige quand on joue à trois, ou pour l’en dégager.
workshop-street-done = Terminer la rue
workshop-house-middle = Construire vers le milieu
new-pack-workshop = Fabrique-le dans l’atelier.

field-pack = Identifiant de la boîte
    .help = Un mot court en minuscules, pour les fichiers et les enregistrements.
field-title = Nom
    .help = Comme on la voit à table.
field-author = Par qui
field-edition = Édition
    .help = Par exemple « boîte de 2019 » ou « version 2 ».
field-id = Identifiant
    .help = Minuscules, chiffres et tirets ; les coups notés s’en servent.
field-name = Nom
field-picture = Images
    .one = une image
    .help = Les tiennes, à la place de nos dessins.
field-picture-hash = L’image, sous le nom que lui donne le serveur
    .help = Quand il la garde ; sinon, l’image entière.
field-picture-data = L’image entière
    .help = Dans un fichier qui voyage.
field-source = D’où ça vient
    .help = Recopié de ta boîte, de toi, ou d’avant.
field-seat = la place
field-begins = qui commence
choice-rulebook = du livret de règles
choice-found = trouvé ailleurs
choice-inferred = déduit
choice-invented = inventé par nous
choice-printed = recopié de ma boîte
choice-mine = de moi

# L’hôte
admin-title = La maison
admin-token = Jeton de l’hôte
admin-enter = Entrer
admin-refused = Ce jeton n’est pas le bon, ou ce serveur n’en a pas : il se règle avec « admin_token ».
admin-disk = { $database }, { $megabytes } Mo
admin-tables = { $tables ->
    [one] { $tables } table
   *[other] { $tables } tables
}, dont { $memory } en mémoire ; { $evenings ->
    [one] { $evenings } soirée
   *[other] { $evenings } soirées
}
admin-people = { $people ->
    [one] { $people } personne
   *[other] { $people } personnes
} sur { $sockets ->
    [one] { $sockets } ligne
   *[other] { $sockets } lignes
}
admin-bots = Robots : { $waiting } en attente, { $bots ->
    [one] { $bots } processus
   *[other] { $bots } processus
}
admin-blocked = Refusés pour un moment
admin-blocked-one = { $who } : { $why ->
    [codes] trop de codes faux
   *[other] trop de demandes
}, encore { $seconds } s
admin-nobody = Personne.
admin-latest = Les tables, les plus récentes d’abord
admin-here = { $here ->
    [0] personne ne regarde
    [one] { $here } personne la regarde
   *[other] { $here } personnes la regardent
}
admin-close = Fermer la table
admin-close-sure = Fermer cette table pour de bon ? Les parties finies restent sur les étagères.
admin-unname = Retirer le nom « { $name } »
admin-unname-sure = Ce que « { $name } » a dit à cette table part aussi ; la place reste la sienne.
admin-keep = Laisser
admin-again = Regarder de nouveau
admin-leave = Fermer la porte
    .help = Ce navigateur oublie le jeton.
admin-silent = Le serveur ne répond pas. Réessaie dans un moment.
admin-bot-seats = { $bots ->
    [0] { "" }
    [one] { $bots } robot
   *[other] { $bots } robots
}
admin-phase = { $phase ->
    [lobby] on s’installe
    [over] finie
   *[other] en jeu
}
