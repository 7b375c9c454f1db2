### Hints: what a bot would do, why, and what each of the options promises.

## What to do, and why

hint-advice = Conseil : { $action }.
hint-imagined = Votre prédiction se réalise ainsi dans { $percent } % de { $deals } donnes imaginées.
hint-single = Votre unique carte remporte le pli avec { $percent } % de chances.
hint-only = Il n'y a rien d'autre à faire.
hint-alike = Toutes les cartes que vous pouvez jouer se valent.
hint-far-ahead = Toute autre prédiction promet bien moins.
hint-but-lead = « { $action } » promet { $points } de plus dans cette manche, mais avec le conseil vous gagnez la partie dans { $with } % des cas, et sinon dans { $without } %.
hint-but-others = « { $action } » promet { $points } de plus, mais chacun des autres reçoit alors { $others } de plus en moyenne.

## What the options promise

hint-options = Points à attendre dans cette manche : { $list }.
hint-share = { $percent } %
hint-caption-bids = Points à attendre pour chaque prédiction, et à quelle fréquence elle se réalise
hint-caption = Points à attendre pour chaque choix, et à quelle fréquence votre prédiction se réalise
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
hint-counts-on = Les plis viendraient de : { $cards }.
hint-even-beaten = Même { $card } perd sans doute son pli ; encore en jeu : { $out }.
hint-beaten = { $card } perd sans doute ce pli ; encore en jeu : { $out }.
hint-takes = { $card } prend sans doute ce pli ; encore en jeu : { $out }.
hint-sure = { $card } prend ce pli à coup sûr.
hint-loses = { $card } ne peut pas prendre ce pli.
hint-holds =
    Vous { $count ->
        [0] n'avez aucune carte
        [one] avez une carte
       *[other] avez { $count } cartes
    } de cette couleur.
hint-out-higher =
    { $count ->
        [one] une carte plus haute de la couleur
       *[other] { $count } cartes plus hautes de la couleur
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

## The tutor: warns before a costly move

tutor-title = Tuteur
tutor-mistake = Ce serait une erreur
tutor-blunder = Ce serait une grosse erreur
tutor-anyway = Jouer quand même
tutor-take-back = Revenir en arrière
tutor-noted = Un avertissement compte comme un conseil.
tutor-on = Activer le tuteur
tutor-off = Couper le tuteur
tutor-setting = Tuteur : m'avertir avant un coup coûteux contre des robots
tutor-is-on = Le tuteur est activé : il vous avertit avant un coup coûteux.
tutor-is-off = Le tuteur est coupé.
tutor-not-here = Le tuteur est là dans les parties contre des robots, sur cet ordinateur et dans le navigateur.
tutor-plain-ask = Tapez « { $word } » pour jouer quand même, ou une autre réponse.
