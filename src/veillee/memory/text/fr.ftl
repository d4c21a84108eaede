# Ce dont on se souvient : la donne du jour.
refusal-day-alone = La donne du jour se joue d’un trait et sans aide : personne ne remplace personne, rien ne se reprend.
refusal-day-not-over = Cette donne est encore jouée aujourd’hui : on pourra la revoir demain.
refusal-no-such-day = Ce jour n’est pas dans le calendrier : écris-le comme 2026-01-31.
refusal-day-to-come = Ce jour n’est pas encore venu : reviens plus tard.

day-title = La donne du jour
day-line = Une donne par jeu, la même pour tout le monde. Un seul essai compte.
day-of = Donnes du { $date }
day-today = Aujourd’hui
day-before = Le jour d’avant
day-after = Le jour d’après
day-left = Encore { $time }
day-hours = { $hours } h { $minutes }
day-minutes = { $minutes } min
day-over = Ce jour est passé.
day-bots = { $count ->
    [0] contre le temps
    [one] contre un robot moyen
   *[other] contre { $count } robots moyens
}
day-play = Jouer
day-go-on = Continuer
day-again = Rejouer pour le plaisir
day-yours = Ta place
day-place = { $place ->
    [1] 1ʳᵉ
   *[other] { $place }ᵉ
}
day-place-of = { $players ->
    [one] la seule pour l’instant
   *[other] sur { $players }
}
day-unfinished = Ton essai n’était pas fini à temps : il n’est pas classé.
day-nobody = Personne n’a encore fini : la première place est libre.
day-nobody-was = Personne n’a joué cette donne.
day-players = { $count ->
    [one] une personne a fini
   *[other] { $count } personnes ont fini
}
day-all = Tout le classement
day-won = gagné
day-lost = perdu
day-points = { $count ->
    [one] 1 point
   *[other] { $count } points
}
day-moves = { $count ->
    [one] en 1 coup
   *[other] en { $count } coups
}
day-time = en { $time }
day-colours = { $count ->
    [one] 1 couleur
   *[other] { $count } couleurs
}
day-watch = Voir la meilleure partie
day-share = Partager mon résultat
day-shared = Copié : colle-le où tu veux
day-share-line = Veillée, donne du { $date } · { $game } : { $result }, { $place } place sur { $players } · { $link }
day-share-lost = Veillée, donne du { $date } · { $game } : { $result } · { $link }
day-standings = Au fil des jours
day-week = La semaine
day-season = La saison
day-season-winter = L’hiver
day-season-spring = Le printemps
day-season-summer = L’été
day-season-autumn = L’automne
day-span = du { $first } au { $last }
day-deals = { $count ->
    [one] 1 donne
   *[other] { $count } donnes
}
day-stands-none = Personne n’a encore de points.
day-rule-points = Chaque jour et pour chaque jeu : à qui gagne, 10 points pour la première place, puis 8, 6, 5, 4, 3, 2 ; qui finit en a toujours un.
day-rule-rank = On classe par la victoire, puis par le score, puis par le moins de coups (Monster Freeze : par le temps). À égalité, même place.
day-rule-one = Seul ton premier essai compte, fini avant la fin du jour. Sans compte ici, c’est une affaire de confiance : un autre navigateur est quelqu’un d’autre.
day-fair = Est-ce bien la même donne pour tous ?
day-fair-text = Le hasard du jour vient d’un nombre secret, tiré d’avance par la maison. Son empreinte est publiée la veille : le nombre ne peut plus changer sans que cela se voie. Le lendemain il est publié à son tour, et ton navigateur compare avec l’empreinte qu’il avait notée.
day-fair-limit = Ici personne d’autre n’ajoute sa part au mélange, sinon la donne ne serait pas la même pour tous. Qui tient cette maison pourrait donc connaître la donne d’avance ; il ne peut pas la changer pour toi seul, ni après coup.
day-fair-bots = Les robots tirent leur chance de la même donne : à jeu égal, ils répondent en principe de même.
day-print-today = Empreintes d’aujourd’hui
day-print-tomorrow = Empreintes de demain
day-print-past = Empreintes et nombres révélés
day-kept = Conforme à l’empreinte que ce navigateur avait notée.
day-agrees = Le nombre correspond à son empreinte (ce navigateur n’en avait pas noté d’avance).
day-broken = L’empreinte publiée avant n’était pas celle-ci : cette donne a été changée.
day-table = Donne du jour
day-table-end = Voir le classement
day-card-none = Cinq donnes t’attendent aujourd’hui.
day-card-some = { $count ->
    [one] Une donne jouée aujourd’hui.
   *[other] { $count } donnes jouées aujourd’hui.
}
day-card-open = Voir les donnes

## Mes appareils
refusal-bad-device-code = Ce code n’est pas bon : il a douze lettres, sert une fois et dure dix minutes. Demandes-en un autre à ton premier appareil.
refusal-no-such-device = Cet appareil n’est pas dans ta liste.
refusal-no-passkey = Cette clé d’accès n’a pas été reconnue ici : recommence, ou prends un code.
refusal-too-many-passkeys = Tu as déjà { $most } clés d’accès : retires-en une d’abord.
devices-title = Mes appareils
devices-help = Tes tables et ton étagère sur un autre appareil aussi. Un appareil perdu ? Déconnecte-le d’ici.
devices-unknown = Un appareil
devices-here = celui-ci
devices-since = depuis le { $date }
devices-out = Déconnecter
devices-add = Ajouter un appareil
devices-scan = Lis ce code avec l’autre appareil.
devices-type = Ou ouvre-y { $address } et écris :
devices-code = Code à usage unique
devices-left = { $minutes ->
    [one] Bon une fois, encore 1 minute.
   *[other] Bon une fois, encore { $minutes } minutes.
}
devices-join = J’ai déjà une étagère sur un autre appareil
devices-join-title = Me retrouver ici
devices-join-help = Sur ton premier appareil, ouvre « Mon étagère », puis « Ajouter un appareil ».
devices-join-own = N’utilise que ton propre code : qui joue ici jouera sous ton nom.
devices-bring = Garder aussi ce qui a été joué ici
    .help = Les parties, les tables en cours, les chiffres et les donnes du jour de ce navigateur rejoignent ton étagère, pour de bon. Décoche si quelqu’un d’autre que toi jouait ici.
devices-join-do = Oui, c’est moi
passkey = Clé d’accès
passkey-make = Créer une clé d’accès
passkey-drop = Retirer
passkey-enter = Entrer avec une clé d’accès
passkey-not-here = Une clé d’accès demande une adresse en https avec un nom (ou localhost) ; ici, le code suffit.

## Des lettres
refusal-no-letters = Cette maison n’envoie pas d’e-mails : demande à ton navigateur de te prévenir.
refusal-bad-address = Cette adresse ne ressemble pas à une adresse : écris-la comme nom@exemple.fr.
refusal-bad-letter-link = Ce lien ne vaut plus rien : redemande un e-mail depuis ton étagère.
letter-confirm = Des e-mails de Veillée ?
letter-confirm-body = Quelqu’un a demandé, sur { $site }, que Veillée t’écrive ici quand une partie sur plusieurs jours t’attend.

    Si c’est toi, ouvre ce lien (il vaut un jour) :
    { $link }

    Sinon, ne fais rien : rien d’autre ne viendra.
letter-turn-body = { $with_whom }

    La table : { $link }

    Ne plus recevoir d’e-mails : { $stop }
letters-title = Par e-mail aussi
letters-help = Un e-mail quand une partie sur plusieurs jours t’attend : un par coup au plus, jamais la nuit.
letters-address = Ton adresse e-mail
letters-ask = M’écrire
letters-waiting = Un e-mail est parti à { $address } : ouvre son lien pour confirmer.
letters-on = On t’écrit à { $address }.
letters-stop = Ne plus m’écrire
letters-confirmed = C’est confirmé : on t’écrira quand une partie t’attend.
letters-stopped = C’est fait : plus aucun e-mail.
letters-nothing = Ce lien est incomplet : ouvre-le depuis l’e-mail.
