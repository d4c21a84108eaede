# Ce que la table elle-même refuse, quel que soit le jeu
refusal-not-in-lobby = La partie a commencé : cela ne se change qu’avant. Propose une revanche quand elle sera finie.
refusal-not-in-play = La partie n’a pas encore commencé : attends que quelqu’un la lance.
refusal-not-host = Seule la personne qui a ouvert la table peut le faire : demande-lui.
refusal-not-seated = Tu n’as pas de place à cette table : assieds-toi d’abord à une place libre.
refusal-no-such-seat = Cette place n’existe pas : la table a { $seats ->
        [one] une place
       *[other] { $seats } places
    }.
refusal-not-your-seat = Ce n’est pas ta place : joue depuis l’une des tiennes.
refusal-no-key = Ton navigateur n’a pas encore de clé, on ne pourrait pas te garder de place : autorise les cookies de ce site, puis recharge la page.
refusal-seat-taken = Quelqu’un y est déjà assis : choisis une place libre.
refusal-seat-free = Personne n’est assis là.
refusal-sat-already = Tu as déjà tenu une place dans cette partie et vu ses secrets : garde la tienne, ou regarde.
refusal-seats-in-use = Quelqu’un est assis à une place qui disparaîtrait : libère-la d’abord.
refusal-seats-number = Ce jeu se joue de { $least } à { $most } : ajoute ou retire des places.
refusal-seats-missing = Une place est encore libre : invite quelqu’un, assieds un robot, ou retire la place.
refusal-nonces-missing = Quelqu’un n’a pas encore ajouté sa part au mélange ; son navigateur le fait tout seul. Réessaie dans un instant.
refusal-nonce-given = Cette place a déjà ajouté sa part au mélange.
refusal-bad-name = Un nom a de 1 à 24 caractères visibles et ne commence pas par « bot ».
refusal-unknown-bot = Il n’y a pas de robot { $bot } pour ce jeu : choisis parmi { $bots }.
refusal-bad-option = Cette option est impossible : { $reason }
refusal-crowded = La maison est pleine en ce moment : seuls ceux qui ont une place peuvent revenir. Réessaie dans un instant.
refusal-bad-content = { $count ->
    [one] Ce contenu a une erreur.
   *[other] Ce contenu a { $count } erreurs.
}
refusal-unknown-game = Il n’y a pas de jeu « { $game } » ici : choisis parmi { $games }.
refusal-handed = Un robot joue à cette place : reprends-la d’abord.
refusal-not-handed = Aucun robot ne joue à cette place : elle est déjà à toi.
refusal-stale-decision = La partie a avancé depuis ton choix : regarde et choisis de nouveau.
refusal-bad-notation = Un coup ne s’écrit pas ainsi : { $reason }
refusal-seat-asked = Quelqu’un demande déjà une place : attends la réponse.
refusal-seat-not-asked = Personne ne demande de place en ce moment, ou pas à toi.
refusal-undo-nothing = Tu n’as encore rien joué qui puisse être repris.
refusal-undo-real-time = On ne reprend rien dans un jeu contre la montre.
refusal-undo-asked = Quelqu’un demande déjà à reprendre un coup : attends la réponse.
refusal-undo-not-asked = Personne ne te demande ton accord en ce moment.
refusal-undo-revealed = Quelque chose a été pioché ou montré depuis, et les robots n’acceptent pas d’oublier : impossible de reprendre.
refusal-nothing-said = Il n’y a rien à dire là-dedans : écris quelques caractères visibles.
refusal-not-over = La partie continue : ce sera possible quand elle sera finie.
refusal-no-hints = Les conseils sont désactivés à cette table.
refusal-no-such-game = Cette partie n’est pas sur ton étagère.
refusal-no-rest = On ne prend de congé que dans une partie qui se joue sur plusieurs jours.
refusal-rest-too-long = C’est trop long : il te reste { $left } jours de congé dans cette partie.
refusal-not-awaited = Ce n’est pas cette place qu’on attend : laisse-la jouer à son tour.
refusal-nudged-already = Tu lui as déjà fait signe : un seul par coup, c’est assez.
refusal-missed-already = Tu l’as déjà dit : on attend l’avis des autres.
refusal-seat-here = Cette personne est là : laisse-lui le temps de jouer.
refusal-not-public = Ce serveur ne montre pas les tables à tout le monde : ouvre-la sans cela et envoie le lien.
refusal-bad-subscription = Cet abonnement n’est pas celui d’un navigateur connu.
refusal-bad-zone = Ce fuseau horaire n’existe pas.
refusal-no-such-table = Cette table n’existe pas : vérifie le lien.
refusal-no-such-page = Il n’y a rien à cette adresse.
refusal-no-such-content = Aucune table ne joue ici avec ce contenu.
refusal-too-fast = C’était trop à la fois : attends un instant et continue.
refusal-too-many-codes = { $minutes ->
    [one] Trop de codes essayés : réessaie dans une minute.
   *[other] Trop de codes essayés : réessaie dans { $minutes } minutes.
}
refusal-too-many-packs = { $minutes ->
    [one] C’est assez de boîtes pour aujourd’hui ({ $most } par jour) : la prochaine dans une minute. Un fichier l’emporte sans attendre.
   *[other] C’est assez de boîtes pour aujourd’hui ({ $most } par jour) : la prochaine dans { $minutes } minutes. Un fichier l’emporte sans attendre.
}
refusal-no-such-pack = Cette boîte n’est plus ici : demande un nouveau lien, ou un fichier.
refusal-no-such-picture = Cette image n’est pas ici.
refusal-bad-picture = { $what ->
    [bytes] Cette image est trop lourde : { $kilobytes } Ko au plus.
    [side] Cette image est trop grande : { $most } pixels de côté au plus.
    [size] Ce SVG ne dit pas sa taille : il lui faut un « viewBox ».
    [much] Ce dessin a trop de formes, ou trop imbriquées : il en faut un plus simple.
    [entities] Ce SVG a un DOCTYPE ou des entités : enlève-les.
   *[other] Ce n’est pas une image que l’on puisse prendre : il faut un SVG, un PNG (non entrelacé) ou un JPEG, entier.
}
refusal-pictures-full = Tu as déjà apporté { $megabytes } Mo d’images : on n’en garde pas plus pour une personne.
refusal-too-large = C’est trop gros pour être lu.
refusal-unreadable = Impossible à lire.
unreadable-json = Impossible à lire : ce n’est pas du JSON entier.
unreadable-missing = Impossible à lire : il manque le champ « { $place } ».
unreadable-unknown = Impossible à lire : « { $place } » n’est pas connu ici.
unreadable-place = Impossible à lire : la valeur de « { $place } » n’est pas de celles qui sont permises.
unreadable-form = Impossible à lire : ce n’est pas la forme attendue.
unreadable-deep = Impossible à lire : trop de crochets les uns dans les autres.
unreadable-hello = Impossible à lire : le premier message doit être un « hello ».
unreadable-since = Impossible à lire : « since » va plus loin que le journal, dont la dernière entrée est la { $seq }.
refusal-bad-record = Cette partie ne peut pas être rejouée : { $kind ->
    [line] à la ligne { $line }, colonne { $column }, le fichier n’est pas tel que Veillée l’écrit. Reprends-le comme il a été téléchargé.
    [move] le coup nᵒ { $move } n’est pas permis à ce moment. Le fichier a changé depuis la partie : reprends-le comme il a été téléchargé.
    [rules] elle a été jouée à un jeu ou avec des règles que cette maison n’a pas. Il faut une version plus récente de Veillée.
    [pack] elle a été jouée avec un contenu que cette maison n’a pas et que le fichier n’apporte pas, ou qui a changé.
    [seed] ce que le fichier dit du tirage ne se lit pas. Reprends-le comme il a été téléchargé.
    [unfinished] elle n’est pas finie. Une partie se rejoue une fois terminée.
    [untrue] le tirage ou le résultat n’est pas celui que la partie donne. Le fichier a changé depuis.
    [option] une de ses options n’existe pas ou plus.
   *[other] le fichier n’est pas une partie de Veillée.
}
refusal-foreign-origin = Cette page vient d’ailleurs : ouvre la table depuis sa propre adresse.
refusal-store-down = Le journal ne peut pas être écrit en ce moment, rien n’a donc été joué. Réessaie dans un instant.
refusal-old-rules = Cette table a été jouée avec la version { $was } des règles ; ce serveur a la version { $now }.
refusal-old-content = Cette table a été jouée avec une autre édition du paquet « { $pack } » que celle de ce serveur.
refusal-broken-table = Cette table ne peut plus être lue. C’est notre faute, et c’est noté ; rien d’autre n’est touché.
refusal-slow-table = Cette table demande trop de calcul pour être rouverte ici ; rien d’autre n’est touché.
refusal-too-long = Ça prendrait trop de temps ici : essaie quelque chose de plus petit.
refusal-name-taken = Quelqu’un s’appelle déjà ainsi à cette table, ou presque : choisis un autre nom.
refusal-table-full = Cette table a tant vécu que plus rien n’entre dans son journal : ouvres-en une autre.
refusal-foreign-host = Cette maison n’est pas connue sous ce nom.
refusal-not-at-home = Seul quelqu’un devant cet ordinateur peut ouvrir aux autres, si Veillée a été lancé avec « veillee play ».
refusal-no-network = Cet ordinateur n’est sur aucun réseau pour l’instant : connecte-le, puis réessaie.
refusal-commitments-missing = Tout le monde ne s’est pas encore engagé pour le mélange : un instant.
refusal-nonce-differs = Ce n’est pas la part du mélange à laquelle cette place s’est engagée.
refusal-broken = Quelque chose s’est mal passé chez nous. Rien n’a changé ; c’est noté.
refusal-method = Cette adresse ne fait pas cela : vois la liste dans la description de l’API.

# Pendant une leçon
refusal-lesson-listen = Un instant : la leçon a encore quelque chose à te montrer. Lis, puis continue.
refusal-lesson-wrong = Ce coup est permis, mais la leçon parle d’un autre : suis la main.
refusal-lesson-goes-on = Pas pendant la leçon : finis-la d’abord, ou recommence-la depuis l’accueil.
refusal-no-such-puzzle = Cette énigme n’existe pas : la page des énigmes montre celles qu’il y a.
refusal-no-such-lesson = Cette leçon n’existe pas : choisis-en une autre sur la page du jeu.
