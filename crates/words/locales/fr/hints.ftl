### Hints: what a bot would do, why, and what each of the options promises.

## What to do, and why

hint-advice = Conseil : { $action }.
hint-imagined = Sur { $deals } donnes simulées, votre prédiction se réalise alors dans { $percent } % des cas.
hint-single = Votre unique carte a { $percent } % de chances de remporter le pli.
hint-only = Il n'y a pas d'autre choix.
hint-alike = Toutes les cartes que vous pouvez jouer se valent.
hint-far-ahead = Toute autre prédiction rapporterait bien moins.
hint-but-lead = « { $action } » rapporterait { $points } de plus dans cette manche, mais en suivant le conseil vous gagnez la partie dans { $with } % des cas, contre { $without } % sinon.
hint-but-others = « { $action } » rapporterait { $points } de plus, mais chacun des autres aurait alors { $others } de plus en moyenne.

## What the options promise

hint-options = Points attendus dans cette manche : { $list }.
hint-share = { $percent } %
hint-caption-bids = Points attendus pour chaque prédiction, et à quelle fréquence elle se réalise
hint-caption = Points attendus pour chaque choix, et à quelle fréquence votre prédiction se réalise
hint-row-bid = Prédiction
hint-row-choice = Choix
hint-row-points = Points
hint-row-kept = Se réalise
hint-best = conseillé

## Around a hint

hint-take = Suivre le conseil : { $action }
hint-seen = Toute la table voit que vous avez demandé un conseil.

## The reason in cards

hint-need =
    Il { $count ->
        [0] ne vous faut plus aucun pli
        [one] vous faut encore un pli
       *[other] vous faut encore { $count } plis
    }.
hint-counts-on = Ce conseil compte sur { $cards }.
hint-even-beaten = Même { $card } perdra sans doute son pli ; encore en jeu : { $out }.
hint-beaten = { $card } perdra sans doute le pli ; encore en jeu : { $out }.
hint-takes = { $card } prendra sans doute le pli ; encore en jeu : { $out }.
hint-sure = { $card } prend le pli à coup sûr.
hint-loses = { $card } ne peut pas prendre ce pli.
hint-holds =
    Vous { $count ->
        [0] n'avez aucune carte
        [one] avez une carte
       *[other] avez { $count } cartes
    } de cette couleur.
hint-out-higher =
    { $count ->
        [one] une carte plus haute de la même couleur
       *[other] { $count } cartes plus hautes de la même couleur
    }
hint-out-trumps =
    { $count ->
        [one] un atout
       *[other] { $count } atouts
    }
hint-out-wizards =
    { $count ->
        [one] un Zarbi
       *[other] { $count } Zarbis
    }

## What changes with another choice

hint-too-many =
    { $rival } vous fait prendre trop de plis dans { $without } % des donnes, { $card } { $with ->
        [0] jamais
       *[other] dans { $with } % seulement
    }.
hint-too-few =
    { $rival } vous laisse avec trop peu de plis dans { $without } % des donnes, { $card } { $with ->
        [0] jamais
       *[other] dans { $with } % seulement
    }.
hint-deciding = { $card } prend alors un pli dans { $with } % des donnes au lieu de { $without } %.
hint-dangerous = La carte la plus dangereuse est { $card }.
hint-this-trick = { $card } prend ce pli dans { $with } % des donnes, { $rival } dans { $without } %.
hint-bid-higher = Pour une prédiction de { $bid }, { $card } devrait aussi prendre un pli, mais cela n'arrive que dans { $percent } % des donnes.
hint-bid-lower = Pour une prédiction de { $bid }, { $card } devrait perdre, mais prend un pli dans { $percent } % des donnes.

## The tutor: warns before a costly move

tutor-title = Tuteur
tutor-mistake = Ce serait une erreur
tutor-blunder = Ce serait une grosse erreur
tutor-anyway = Jouer quand même
tutor-take-back = Revenir en arrière
tutor-noted = Un avertissement compte comme un conseil.
tutor-on = Activer le tuteur
tutor-off = Désactiver le tuteur
tutor-setting = Tuteur : contre les robots, m'avertir avant un coup coûteux
tutor-is-on = Le tuteur est activé : il vous avertit avant un coup coûteux.
tutor-is-off = Le tuteur est désactivé.
tutor-not-here = Le tuteur ne fonctionne que dans les parties contre des robots, sur cet ordinateur et dans le navigateur.
tutor-plain-ask = Tapez « { $word } » pour jouer quand même, ou une autre réponse.
