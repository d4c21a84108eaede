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
light = Changer la lumière
you = toi
trail = Étapes
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
home-replay = Revoir une partie
home-play = Jouer
home-learn = Apprendre en jouant
home-rules = Règles
home-pieces = Tout ce qu’il y a dans la boîte
resume-waiting = On attend des joueurs
resume-playing = Partie en cours
resume-your-turn = À toi de jouer
resume-lesson = Leçon en cours
resume-over = Partie finie

## New table
new-title = Nouvelle table
new-bots = Contre des robots
new-bots-help = Tout de suite, à ton rythme.
new-friends = Entre amis, par lien
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
level-others = Caractères
new-pack = Un paquet à soi
new-pack-help = Un fichier à toi, à la place de ce que contient la boîte. S’il a une erreur, on te dit laquelle et où.
option-clock = Temps de réflexion
option-clock-none = Sans limite
option-clock-of = { $minutes } min par joueur, + { $seconds } s par coup
option-clock-help = Quand ton temps est écoulé, un robot joue pour toi ; tu peux reprendre ta place.
option-hints = Conseils permis
option-hints-help = Pendant la partie, chacun peut demander à un robot ce qu’il ferait.
option-admit = Prendre la place d’un robot en cours de partie : c’est l’hôte seul qui accepte (sinon, toutes les personnes qui jouent)

## Lobby
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
table-undone = { $who } reprend son coup.
table-undo-asked = { $who } demande à reprendre son coup.
table-undo-agreed = { $who } est d’accord.
table-undo-declined = { $who } refuse.
table-seat-asked = { $name } demande la place de { $who }.
table-seat-withdrawn = La demande de place est retirée.
table-host-agreed = L’hôte est d’accord.
table-host-declined = L’hôte refuse.
table-sat-in = { $name } prend la place d’un robot et voit désormais ses cartes.
end-chance = { $chance } % de chances
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
end-win-many = { $names } gagnent ensemble !
end-you-win = Tu gagnes !
end-win-with = Tu gagnes avec { $names } !
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
end-draw = Partie nulle
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
    [hard] Cherche longtemps et pardonne peu.
   *[other] Un caractère à lui.
}

## Qu'est-ce que c'est ?
ask-title = Qu’est-ce que c’est ?
ask-how = Appuie longuement sur une pièce, clique dessus avec le bouton droit, ou tape « ? » : elle se présente. Voici ce qui est en vue.
ask-see = À voir aussi
ask-bot = Un bot. { $about }
ask-person = Une vraie personne, pas un bot.

## La première fois
hints-on = Conseils de la première fois
hints-got = Compris
hints-off = Plus de conseils
