### What happens at the table: one sentence for each event. A message that ends in «-you» is about the one who reads it.

## Before the round

event-card-drawn = { $name } saca { $card }.
event-card-drawn-you = Sacas { $card }.
event-draw-tied = { $names } tienen cartas igual de altas y vuelven a sacar.
event-draw-tied-you = Empatas con { $names } en la carta más alta: vuelve a sacar.
event-dealer-found = { $name } tiene la carta más alta y reparte en la primera ronda.
event-dealer-found-you = Tienes la carta más alta y repartes en la primera ronda.
event-starter-found = { $name } tiene la carta más alta: empieza el asiento de su izquierda.
event-starter-found-you = Tienes la carta más alta: empieza el asiento de tu izquierda.

## The deal

event-round-began =
    Empieza la ronda { $round } de { $rounds } con { $cards ->
        [one] una carta
       *[other] { $cards } cartas
    } por persona, y reparte { $name }.
event-round-began-you =
    Empieza la ronda { $round } de { $rounds } con { $cards ->
        [one] una carta
       *[other] { $cards } cartas
    } por persona, y repartes tú.
event-round-starts =
    Empieza la ronda { $round } de { $rounds } con { $cards ->
        [one] una carta
       *[other] { $cards } cartas
    } por persona, y sale { $name }.
event-round-starts-you =
    Empieza la ronda { $round } de { $rounds } con { $cards ->
        [one] una carta
       *[other] { $cards } cartas
    } por persona, y sales tú.
event-hands-shown = Hasta que se hagan todas las predicciones, cada cual ve todas las manos menos la suya.
event-hand-dealt = { $name } tiene en la mano: { $cards }.
event-hand-dealt-you = Tienes en la mano: { $cards }.
event-hand-taken-up = { $name } toma sus cartas: { $cards }.
event-hand-taken-up-you = Tomas tus cartas: { $cards }.

## Trump

event-turned-up = Se descubre { $card }.
event-werewolf-swapped = { $name } entrega el Hombre lobo y toma { $card }.
event-werewolf-swapped-you = Entregas el Hombre lobo y tomas { $card }.
event-trump-awaited = { $name } tiene que elegir el triunfo.
event-trump-awaited-you = Tienes que elegir el triunfo.
event-trump-set = En esta ronda el triunfo son los { $suit }.
event-trump-none = En esta ronda no hay triunfo.
event-trump-named = { $name } elige { $suit } como triunfo.
event-trump-named-you = Eliges { $suit } como triunfo.
event-trump-named-none = { $name } elige jugar sin triunfo.
event-trump-named-none-you = Eliges jugar sin triunfo.

## Bids

event-bid-made =
    { $name } predice { $bid ->
        [0] cero bazas
        [one] una baza
       *[other] { $bid } bazas
    }.
event-bid-made-you =
    Predices { $bid ->
        [0] cero bazas
        [one] una baza
       *[other] { $bid } bazas
    }.
event-bid-sealed = { $name } escribe su predicción.
event-bids-revealed = Se revelan las predicciones: { $bids }.
event-all-have-bid = Ya están todas las predicciones: { $bids }.
event-play-began = Ya están todas las predicciones y empieza la primera baza.

## Tricks

event-card-played = { $name } juega { $card }.
event-card-played-you = Juegas { $card }.
event-trick-taken = { $name } gana la baza.
event-trick-taken-you = Ganas la baza.
event-trick-bombed = Estalla la Bomba: nadie se lleva la baza, y { $name } sale en la siguiente.
event-trick-bombed-you = Estalla la Bomba: nadie se lleva la baza, y tú sales en la siguiente.

## The Juggler and the Cloud

event-pass-awaited = El Malabarista estaba en la baza: todos pasan una carta a la izquierda.
event-pass-sealed = { $name } elige una carta para pasar.
event-pass-chosen = { $name } elige pasar { $card }.
event-pass-chosen-you = Eliges pasar { $card }.
event-card-passed = { $from } pasa { $card } a { $to }.
event-card-passed-from-you = Pasas { $card } a { $to }.
event-card-passed-to-you = { $from } te pasa { $card }.
event-pass-ended = Ya se han pasado todas las cartas.
event-change-awaited = { $name } tiene la baza de la Nube y debe subir o bajar en uno su predicción.
event-change-awaited-you = Tienes la baza de la Nube y debes subir o bajar en uno tu predicción.
event-bid-changed = A causa de la Nube, { $name } cambia su predicción de { $from } a { $to }.
event-bid-changed-you = A causa de la Nube, cambias tu predicción de { $from } a { $to }.

## Scores; $points carries its sign.

event-round-scored = La ronda ha terminado: { $scores }.
event-score = { $name }: { $points } (predichas: { $bid }, ganadas: { $tricks })
event-score-you = tú: { $points } (predichas: { $bid }, ganadas: { $tricks })

## The end

event-game-won = La partida ha terminado: gana { $name }.
event-game-won-you = La partida ha terminado: ganas tú.
event-game-shared = La partida ha terminado: { $names } comparten la victoria.
event-game-shared-you = La partida ha terminado: compartes la victoria con { $names }.
