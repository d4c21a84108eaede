# Ce que la soirée refuse
refusal-no-such-evening = Aucune soirée ne porte ce code en ce moment : vérifie les quatre lettres.
refusal-evening-over = Cette soirée est finie : ouvres-en une autre quand tu veux.
refusal-evening-shut = Cette soirée est fermée aux nouveaux venus : demande à la personne qui la mène de rouvrir.
refusal-evening-full = Vous êtes déjà { $most } : il faut que quelqu’un parte avant.
refusal-evening-stopped = Cette soirée a tant vécu que plus rien n’entre dans son journal : ouvres-en une autre.
refusal-broken-evening = Cette soirée ne peut plus être lue. C’est notre faute, et c’est noté ; rien d’autre n’est touché.
refusal-removed = La personne qui mène la soirée t’en a fait sortir.
refusal-not-evening-host = Seule la personne qui mène la soirée peut le faire : demande-lui.
refusal-not-in-evening = Tu n’es pas de cette soirée : entre d’abord avec un nom.
refusal-no-such-person = Cette personne n’est pas de la soirée.
refusal-not-your-person = Tu ne peux pas décider pour quelqu’un d’autre.
refusal-person-here = Tu es déjà là.
refusal-person-gone = Cette personne est partie.
refusal-host-stays = Confie d’abord la soirée à quelqu’un d’autre.
refusal-nobody-here = Il n’y a encore personne pour jouer : entre avec un nom.
refusal-game-goes-on = Vous êtes en train de jouer : finissez d’abord, ou arrêtez la partie.
refusal-no-game = Il n’y a pas de partie en cours.
refusal-not-decided = La personne qui mène la soirée choisit le jeu, ou plus de la moitié d’entre vous par vote.
refusal-evening-goes-on = Cette table fait partie d’une soirée : la suite se choisit là-bas, tous ensemble.
refusal-nobody-to-gather = Il faut être plusieurs à avoir joué ensemble, sans pendule ni boîte à soi, pour continuer en veillée.

evening-score-rule = Le premier d’une partie marque 10 points, le dernier 0, les autres à pas égaux entre les deux ; qui n’avait pas de place en reçoit 5.

evening = La veillée
evening-page = Veillée { $code }
evening-line = Un code, tout le monde ensemble, jeu après jeu, un seul score.
evening-code = Code de la veillée
evening-code-four = Un code a quatre lettres.
evening-enter = Entrer
evening-open = Ouvrir une veillée
evening-tv = Sur la télé
evening-dealing = On mélange les cartes…
evening-without = Jouer sans { $name }
evening-people = Qui est là
evening-one-more = Encore quelqu’un sur cet écran
evening-leads = mène la veillée
evening-leave = Partir
evening-remove = Faire sortir
evening-come-back = Revenir : { $name }
evening-score = Le score
evening-plus = +{ $points } à { $game }
evening-next = À quoi joue-t-on maintenant ?
evening-bots = { $bots ->
        [one] avec un robot
       *[other] avec { $bots } robots
    }
evening-out = regarde cette fois : { $names }
evening-vote = Voter pour { $game }
evening-votes = { $game } : { $votes ->
        [one] une voix
       *[other] { $votes } voix
    }
evening-to-table = Retour à la table
evening-onward = La suite
evening-way = Comment on joue
evening-way-screen = Un écran qui passe
evening-way-devices = Chacun son appareil
evening-way-television = Avec une télé
evening-way-screen-help = Ajoute tout le monde ici : l’écran passe de main en main.
evening-way-devices-help = Chacun entre sur son téléphone avec le code { $code }.
evening-way-television-help = Ouvre /tv/{ $code } sur la télé : le plateau est là-bas, les mains sont sur les téléphones.
evening-shut = Fermée aux nouveaux venus
evening-drop = Arrêter la partie
evening-end = Finir la veillée
evening-over = La veillée est finie
evening-winner = { $names } remporte la veillée !
evening-winners = { $names } remportent la veillée !
evening-games = Ce que vous avez joué
evening-first = première place : { $names }
evening-a-bot = un robot
evening-keep = La page à garder
evening-of = Veillée du { $day }
evening-tv-join = Sur ton téléphone : { $host }
evening-tv-sound = Mettre le son
evening-nobody = Scanne le code, ou tape les quatre lettres.
evening-back = Retour à la veillée
evening-leave-all = Quitter la veillée
evening-give = Confier la veillée
evening-go-on = On continue
evening-drop-sure = Arrêter la partie ? Elle ne comptera pour personne.
evening-end-sure = Finir la veillée pour tout le monde ?
evening-tv-other = Une veillée est déjà ouverte ? Tape son code ici :
evening-tv-asleep = La télé s’est endormie.
evening-code-back = Effacer une lettre
reactions = Réactions
reactions-mute = Ne pas voir les réactions
reaction-laugh = Rire
reaction-clap = Applaudir
reaction-wow = Oh !
reaction-heart = J’adore
reaction-snow = Un flocon
reaction-oops = Oups
evening-another = Un autre jeu
evening-moments = Les meilleurs moments
evening-see = Revoir
