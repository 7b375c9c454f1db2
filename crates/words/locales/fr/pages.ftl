### The pages in the browser.

## Every page

pages-tagline = Prédisez combien de plis vous prendrez, et prenez-en exactement autant.
pages-skip = Aller au contenu
pages-menu = Menu
pages-for-programs = API
pages-guest = Invité { $number }
pages-copied = Le lien est copié.
pages-tap-again = Touchez encore une fois pour jouer cette carte.
pages-preselected = Cette carte sera jouée à votre tour, si elle est permise.
pages-bid-chosen = Cette prédiction sera faite à votre tour, si elle est permise.
pages-sort-by-strength = Trier par force
pages-bid-ahead = Choisir déjà une prédiction ; elle sera faite à votre tour

## The first page

pages-welcome = Combien de plis prendrez-vous ?
pages-play-now-about = Une table à quatre, avec trois robots. Sans inscription.
pages-join-how = Le code ou le lien d'une table
pages-games-over = Vos parties terminées
pages-no-tables = Aucune table n'est ouverte à tous pour le moment. Ouvrez la première :

## The game in six sentences

pages-how-deal = À la première manche, chacun reçoit une carte, à la deuxième deux, et ainsi de suite jusqu'à la dernière.
pages-how-trump = La carte retournée montre l'atout, qui bat toutes les autres couleurs.
pages-how-bid = Puis chacun prédit combien de plis il prendra.
pages-how-play = Jouez une carte de la couleur demandée si vous en avez ; la plus forte carte ou le plus fort atout prend le pli.
pages-how-wizard = Zarbis et Nazes peuvent toujours être joués : un Zarbi prend le pli, un Naze non.
pages-how-score = Prédiction juste : 20 points et 10 par pli. Sinon, 10 de moins par pli de différence.

## Opening a table

pages-more-options = Autres règles
pages-the-table = La table
pages-other-seats = Les autres places
pages-for-people = pour les personnes que j'invite
pages-clock = Temps de réflexion
pages-clock-none = Sans limite
pages-clock-of =
    { $seconds ->
        [one] { $seconds } seconde par décision
       *[other] { $seconds } secondes par décision
    }
pages-pause-none = tout de suite
pages-result = Durée d'affichage du résultat d'une manche
pages-result-usual = comme d'habitude
pages-result-of = { $seconds } secondes au plus
pages-result-none = ne pas l'afficher
pages-public = Afficher cette table dans la liste publique
pages-by-invitation = Il faut le lien pour entrer
pages-gallery = D'autres peuvent regarder
pages-gallery-off = Personne ne peut regarder
pages-hints = On peut demander des conseils
pages-hints-off = Pas de conseils
pages-your-name = Votre nom

## Before the game

pages-table-of = Hôte : { $name }
pages-invite = Invitez d'autres joueurs
pages-invite-how = Envoyez le lien de cette page, ou dictez le code.
pages-invite-alone = Seul cet ordinateur peut ouvrir ce lien. Pour ouvrir la table aux autres appareils de votre réseau, lancez :
pages-code = Code
pages-free-seat = libre
pages-move-here = S'installer ici
pages-stand-up = Se lever
pages-send-away = Exclure
pages-make-host = Confier la table
pages-fill = Compléter avec des robots
pages-close-table = Fermer cette table
pages-wait-host = La partie commence quand { $name } la lance.
pages-fair-title = Équité vérifiable
pages-fair-before = Toutes les cartes découleront d'un secret que cette table a déjà choisi. L'engagement ci-dessous en est l'empreinte. Vos mots y sont mêlés : personne n'a donc pu choisir les cartes. Gardez l'engagement et vérifiez-le après la partie.
pages-fair-nothing = rien encore
pages-fair-words = Vos propres mots
pages-fair-add = Ajouter

## At the table

pages-trick = Le pli
pages-winning = en tête pour le moment
pages-no-last-trick = Aucun pli n'a encore été pris dans cette manche.
pages-round-over = La manche est terminée.
pages-trick-over = Le pli est terminé.
pages-moved-up =
    { $count ->
        [one] gagne une place
       *[other] gagne { $count } places
    }
pages-moved-down =
    { $count ->
        [one] perd une place
       *[other] perd { $count } places
    }
pages-no-scores = Aucune manche n'a encore été jouée.
pages-hints-used =
    { $count ->
        [one] { $count } conseil reçu
       *[other] { $count } conseils reçus
    }
pages-had-hint = { $name } demande un conseil.
pages-renamed = { $before } s'appelle maintenant { $name }.
pages-looking-on = Vous regardez la partie.
pages-volume-off = coupés
pages-volume-low = discrets
pages-volume-full = forts
pages-bot-plays-for-you = Un robot joue pour vous.
pages-take-back = Je suis de retour
pages-hand-over = Laisser un robot jouer un moment
pages-pace = Rythme
pages-pace-slow = lent
pages-pace-normal = normal
pages-pace-fast = rapide
pages-pace-press = J'appuie après chaque pli
pages-leave-warning = Un robot prend votre place, et vous ne pourrez pas revenir dans cette partie.

## Talk

pages-no-talk = Personne n'a encore rien dit.
pages-say-something = Dites quelque chose
pages-say-gallery = Dites quelque chose à ceux qui regardent
pages-reactions = Réactions
pages-react-applause = Bien joué !
pages-react-surprise = Je ne m'y attendais pas !
pages-react-groan = Oh non !
pages-react-laugh = Très drôle !
pages-react-waiting = Nous vous attendons.
pages-react-thanks = Merci !
pages-saved = Enregistré.
pages-mutes = Masquer ou signaler
pages-mute = Masquer : { $name }
pages-unmute = Afficher de nouveau : { $name }

## Keys

pages-help = À la table, tout peut se faire au clavier.
pages-key-arrows = parcourir la main et les choix
pages-key-enter = jouer la carte, choisir
pages-key-numbers = prédire ce nombre de plis
pages-key-hand = écouter votre main
pages-key-table = écouter la table
pages-key-scores = écouter prédictions et scores
pages-key-last = voir le dernier pli
pages-key-chat = dire quelque chose
pages-key-help = afficher cette aide

## After the game

pages-rematch-open = La table de la revanche est ouverte.
pages-fair = L'enregistrement prouve que les cartes ont été mélangées honnêtement : ses dernières lignes révèlent le secret sur lequel la table s'était engagée avant la première carte.

## Settings

pages-theme = Couleurs
pages-theme-auto = comme sur l'appareil
pages-theme-light = claires
pages-theme-dark = sombres
pages-theme-contrast = contraste élevé
pages-at-the-table = À la table
pages-still = Moins d'animations
pages-sounds = Sons
pages-confirm = Demander confirmation avant de jouer une carte
pages-preselect = Choisir une carte avant mon tour
pages-last-card = Jouer ma dernière carte automatiquement
pages-devices = Un autre appareil
pages-devices-about = Un code relie un autre appareil à vos places et à vos parties. Il ne sert qu'une fois, dans les dix minutes.
pages-device-code = Afficher un code
pages-device-enter = J'ai un code

## What went wrong, and what to do

pages-wrong-title = Cela n'a pas marché
pages-wrong-title-lost = Il n'y a rien ici
pages-wrong = Une des indications n'est pas valable. Vérifiez et réessayez.
pages-wrong-address = Aucune page n'a cette adresse. Il manque peut-être une lettre.
pages-wrong-table = Cette table n'existe pas. Un code compte dix lettres et chiffres.
pages-wrong-pad = Ce bloc score n'existe pas. Le lien est peut-être incomplet, ou le bloc a été supprimé parce que personne n'y a écrit depuis longtemps.
pages-wrong-gallery = À cette table, seuls les joueurs peuvent regarder.
pages-wrong-late = Trop tard : la partie a déjà avancé.
pages-wrong-turn = Ce n'est pas votre tour.
pages-wrong-host = Seul l'hôte peut le faire.
pages-wrong-seated = Il faut avoir une place ici pour le faire.
pages-wrong-taken = Quelqu'un a été plus rapide : la place est prise. Choisissez-en une autre.
pages-wrong-full = Toutes les places sont prises, mais vous pouvez regarder.
pages-wrong-not-full = D'abord, occupez les places libres avec des joueurs ou des robots.
pages-wrong-begun = La partie a déjà commencé.
pages-wrong-closed = Cette table a été fermée avant le début de la partie.
pages-wrong-hints = Les conseils sont désactivés à cette table.
pages-wrong-code = Ce code n'est plus valable. Demandez-en un autre sur l'autre appareil.
pages-wrong-many = Trop de demandes à la fois. Attendez un moment et réessayez.
pages-wrong-log-full = Cette table ne peut pas enregistrer plus d'entrées de ce genre. La partie, elle, continue.
pages-wrong-busy = Le serveur ne peut rien enregistrer pour le moment. Rien n'est perdu ; réessayez dans un instant.
pages-wrong-broken = Une erreur s'est produite ici, et elle a été consignée. Vos parties sont en sécurité.
pages-wrong-offline = L'envoi a échoué. Réessayez quand la connexion sera rétablie.
