### What happens at the table: one sentence for each event. A message that ends in «-you» is about the one who reads it.

## Before the round

event-card-drawn = { $name } treu { $card }.
event-card-drawn-you = Treus { $card }.
event-draw-tied = { $names } tenen cartes igual d'altes i en tornen a treure.
event-draw-tied-you = Empates amb { $names } a la carta més alta: torna a treure.
event-dealer-found = { $name } té la carta més alta i reparteix la primera ronda.
event-dealer-found-you = Tens la carta més alta i reparteixes la primera ronda.
event-starter-found = { $name } té la carta més alta: comença el seient de la seva esquerra.
event-starter-found-you = Tens la carta més alta: comença el seient de la teva esquerra.

## The deal

event-round-began =
    Comença la ronda { $round } { $rounds ->
        [1] d'1
        [11] d'11
       *[other] de { $rounds }
    } amb { $cards ->
        [one] una carta
       *[other] { $cards } cartes
    } per persona, i reparteix { $name }.
event-round-began-you =
    Comença la ronda { $round } { $rounds ->
        [1] d'1
        [11] d'11
       *[other] de { $rounds }
    } amb { $cards ->
        [one] una carta
       *[other] { $cards } cartes
    } per persona, i reparteixes tu.
event-round-starts =
    Comença la ronda { $round } { $rounds ->
        [1] d'1
        [11] d'11
       *[other] de { $rounds }
    } amb { $cards ->
        [one] una carta
       *[other] { $cards } cartes
    } per persona, i surt { $name }.
event-round-starts-you =
    Comença la ronda { $round } { $rounds ->
        [1] d'1
        [11] d'11
       *[other] de { $rounds }
    } amb { $cards ->
        [one] una carta
       *[other] { $cards } cartes
    } per persona, i surts tu.
event-hands-shown = Fins que no s'hagin fet totes les prediccions, tothom veu les cartes de tothom menys les pròpies.
event-hand-dealt = { $name } té a la mà: { $cards }.
event-hand-dealt-you = Tens a la mà: { $cards }.
event-hand-taken-up = { $name } agafa les seves cartes: { $cards }.
event-hand-taken-up-you = Agafes les teves cartes: { $cards }.

## Trump

event-turned-up = Es gira { $card }.
event-werewolf-swapped = { $name } deixa l'Home llop i agafa { $card }.
event-werewolf-swapped-you = Deixes l'Home llop i agafes { $card }.
event-trump-awaited = { $name } ha de triar el triomf.
event-trump-awaited-you = Has de triar el triomf.
event-trump-set = En aquesta ronda el triomf és el { $suit }.
event-trump-none = En aquesta ronda no hi ha triomf.
event-trump-named = { $name } tria el { $suit } com a triomf.
event-trump-named-you = Tries el { $suit } com a triomf.
event-trump-named-none = { $name } tria jugar sense triomf.
event-trump-named-none-you = Tries jugar sense triomf.

## Bids

event-bid-made =
    { $name } prediu { $bid ->
        [0] zero bases
        [one] una basa
       *[other] { $bid } bases
    }.
event-bid-made-you =
    Predius { $bid ->
        [0] zero bases
        [one] una basa
       *[other] { $bid } bases
    }.
event-bid-sealed = { $name } escriu la seva predicció.
event-bids-revealed = Es descobreixen les prediccions: { $bids }.
event-all-have-bid = Ja hi ha totes les prediccions: { $bids }.
event-play-began = Ja hi ha totes les prediccions i comença la primera basa.

## Tricks

event-card-played = { $name } juga { $card }.
event-card-played-you = Jugues { $card }.
event-trick-taken = { $name } guanya la basa.
event-trick-taken-you = Guanyes la basa.
event-trick-bombed = Esclata la Bomba: ningú no s'endú la basa, i { $name } surt a la següent.
event-trick-bombed-you = Esclata la Bomba: ningú no s'endú la basa, i tu surts a la següent.

## The Juggler and the Cloud

event-pass-awaited = El Malabarista era a la basa: tothom passa una carta a l'esquerra.
event-pass-sealed = { $name } tria una carta per passar.
event-pass-chosen = { $name } tria passar { $card }.
event-pass-chosen-you = Tries passar { $card }.
event-card-passed = { $from } passa { $card } a { $to }.
event-card-passed-from-you = Passes { $card } a { $to }.
event-card-passed-to-you = { $from } et passa { $card }.
event-pass-ended = Ja s'han passat totes les cartes.
event-change-awaited = { $name } té la basa del Núvol i ha d'apujar o abaixar en un la seva predicció.
event-change-awaited-you = Tens la basa del Núvol i has d'apujar o abaixar en un la teva predicció.
event-bid-changed =
    A causa del Núvol, { $name } canvia la seva predicció { $from ->
        [1] d'1
        [11] d'11
       *[other] de { $from }
    } a { $to }.
event-bid-changed-you =
    A causa del Núvol, canvies la teva predicció { $from ->
        [1] d'1
        [11] d'11
       *[other] de { $from }
    } a { $to }.

## Scores; $points carries its sign.

event-round-scored = S'ha acabat la ronda: { $scores }.
event-score = { $name }: { $points } (predites: { $bid }, guanyades: { $tricks })
event-score-you = tu: { $points } (predites: { $bid }, guanyades: { $tricks })

## The end

event-game-won = S'ha acabat la partida: guanya { $name }.
event-game-won-you = S'ha acabat la partida: guanyes tu.
event-game-shared = S'ha acabat la partida: { $names } comparteixen la victòria.
event-game-shared-you = S'ha acabat la partida: comparteixes la victòria amb { $names }.
