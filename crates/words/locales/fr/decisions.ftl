### What is asked of a player, what the others are waiting for, and why an answer was refused.

## What is asked of you

ask-trump = Vous distribuez, c'est donc vous qui choisissez l'atout : une des quatre couleurs.
ask-trump-or-none = Le Loup-garou vous laisse choisir l'atout : une des quatre couleurs, ou sans atout.
ask-trump-blind = Vous n'avez pas encore vu votre propre main.
ask-bid =
    { $most ->
        [one] Remporterez-vous le seul pli de cette manche ?
       *[other] Sur { $most } plis, combien en remporterez-vous ?
    }
ask-bid-last = Vous prédisez en dernier, et { $banned } n'est pas permis : la somme des prédictions serait de { $most }.
ask-bid-blind = Prédisez sans avoir vu votre propre main.
ask-lead = Vous entamez le pli : jouez la carte de votre choix.
ask-follow = Fournissez la couleur demandée : { $suit }.
ask-follow-or = Fournissez la couleur demandée ({ $suit }), ou jouez une carte toujours permise.
ask-void = Vous n'avez pas la couleur demandée ({ $suit }) : jouez la carte de votre choix.
ask-open = Aucune couleur n'est encore demandée : jouez la carte de votre choix.
ask-free = Aucune couleur n'est demandée : jouez la carte de votre choix.
ask-pass = Le Jongleur : passez une carte à { $name }, à votre gauche.
ask-change = Vous avez pris le Nuage : augmentez ou baissez de 1 votre prédiction de { $bid }.
ask-change-up = Vous avez pris le Nuage : votre prédiction de 0 doit devenir 1.

## Who is waited for

wait-draw =
    { $names } { $count ->
        [one] tire
       *[other] tirent
    } une carte pour savoir qui distribue.
wait-deal = { $name } distribue la prochaine manche.
wait-deal-you = Vous distribuez la prochaine manche.
wait-starts = { $name } commence la prochaine manche.
wait-starts-you = Vous commencez la prochaine manche.
wait-trump = { $name } choisit l'atout.
wait-bid =
    { $names } { $count ->
        [one] doit
       *[other] doivent
    } encore prédire.
wait-play = C'est à { $name } de jouer une carte.
wait-pass =
    { $names } { $count ->
        [one] doit
       *[other] doivent
    } encore choisir une carte à passer.
wait-change = { $name } change sa prédiction à cause du Nuage.
wait-continue =
    { $names } { $count ->
        [one] regarde
       *[other] regardent
    } encore le résultat.
wait-trick =
    { $names } { $count ->
        [one] regarde
       *[other] regardent
    } encore le pli.
wait-next-round = La manche suivante va être distribuée.
wait-over = La partie est terminée.

## What can be done, as the label of a button or a line

action-trump = Atout : { $suit }
action-trump-none = Sans atout
action-bid =
    Prédire { $bid ->
        [0] zéro pli
        [one] un pli
       *[other] { $bid } plis
    }
action-play = Jouer { $card }
action-pass = Passer { $card }
action-change-up = Augmenter à { $bid }
action-change-down = Baisser à { $bid }
action-raise = Augmenter de 1
action-lower = Baisser de 1

## Why an answer was refused

illegal-over = La partie est terminée.
illegal-not-dealt = Il faut d'abord distribuer les cartes.
illegal-no-such-seat = Il n'y a pas de place { $seat } à cette table.
illegal-not-your-turn-trump = Ce n'est pas à vous de choisir l'atout : c'est à { $names } de le faire.
illegal-not-your-turn-bid = Ce n'est pas à vous de prédire : c'est à { $names } de le faire.
illegal-not-your-turn-play = Ce n'est pas votre tour : c'est à { $names } de jouer une carte.
illegal-not-your-turn-pass = Ce n'est pas à vous de passer une carte : c'est à { $names } de le faire.
illegal-not-your-turn-change = Ce n'est pas votre prédiction qui change : c'est { $names } qui a pris le Nuage.
illegal-chosen-already = Vous avez déjà choisi.
illegal-not-asked = Ce n'est pas ce qu'on vous demande à présent.
illegal-dealer-must-name-colour = Vous devez choisir une des quatre couleurs ; seul le Loup-garou permet une manche sans atout.
illegal-bid-too-high =
    Vous ne pouvez pas prédire { $bid } : il n'y a { $most ->
        [one] qu'un seul pli
       *[other] que { $most } plis
    }.
illegal-sum-would-match = Vous ne pouvez pas prédire { $bid } : la somme des prédictions serait de { $tricks }, le nombre de plis. Tout autre nombre convient.
illegal-not-in-hand = { $card } n'est pas dans votre main.
illegal-must-follow = { $card } n'est pas de la couleur demandée. À jouer : { $followers }, ou une carte toujours permise.
illegal-must-follow-this = Cette carte n'est pas de la couleur demandée. À jouer : { $followers }, ou une carte toujours permise.
illegal-bid-below-zero = Une prédiction ne peut pas descendre au-dessous de 0 : augmentez-la à 1.
