### What happens at the table: one sentence for each event. A message that ends in «-you» is about the one who reads it.

## Before the round

event-card-drawn = { $name } tira { $card }.
event-card-drawn-you = Você tira { $card }.
event-draw-tied = { $names } têm cartas igualmente altas e tiram de novo.
event-draw-tied-you = Você empata com { $names } na carta mais alta: tire de novo.
event-dealer-found = { $name } tem a carta mais alta e distribui a primeira rodada.
event-dealer-found-you = Você tem a carta mais alta e distribui a primeira rodada.
event-starter-found = { $name } tem a carta mais alta: começa a próxima pessoa à esquerda.
event-starter-found-you = Você tem a carta mais alta: começa quem está à sua esquerda.

## The deal

event-round-began =
    A rodada { $round } de { $rounds } começa com { $cards ->
        [one] uma carta
       *[other] { $cards } cartas
    } para cada um, e quem distribui é { $name }.
event-round-began-you =
    A rodada { $round } de { $rounds } começa com { $cards ->
        [one] uma carta
       *[other] { $cards } cartas
    } para cada um, e quem distribui é você.
event-round-starts =
    A rodada { $round } de { $rounds } começa com { $cards ->
        [one] uma carta
       *[other] { $cards } cartas
    } para cada um, e quem começa é { $name }.
event-round-starts-you =
    A rodada { $round } de { $rounds } começa com { $cards ->
        [one] uma carta
       *[other] { $cards } cartas
    } para cada um, e quem começa é você.
event-hands-shown = Até que todas as previsões sejam feitas, cada um vê todas as mãos menos a própria.
event-hand-dealt = { $name } tem na mão: { $cards }.
event-hand-dealt-you = Sua mão: { $cards }.
event-hand-taken-up = { $name } pega as próprias cartas: { $cards }.
event-hand-taken-up-you = Você pega as suas cartas: { $cards }.

## Trump

event-turned-up = A carta virada é { $card }.
event-werewolf-swapped = { $name } entrega o Lobisomem e pega { $card }.
event-werewolf-swapped-you = Você entrega o Lobisomem e pega { $card }.
event-trump-awaited = { $name } precisa escolher o trunfo.
event-trump-awaited-you = Você precisa escolher o trunfo.
event-trump-set = Nesta rodada, o trunfo são os { $suit }.
event-trump-none = Nesta rodada não há trunfo.
event-trump-named = { $name } escolhe os { $suit } como trunfo.
event-trump-named-you = Você escolhe os { $suit } como trunfo.
event-trump-named-none = { $name } escolhe jogar sem trunfo.
event-trump-named-none-you = Você escolhe jogar sem trunfo.

## Bids

event-bid-made =
    { $name } prevê { $bid ->
        [0] zero vazas
        [one] uma vaza
       *[other] { $bid } vazas
    }.
event-bid-made-you =
    Você prevê { $bid ->
        [0] zero vazas
        [one] uma vaza
       *[other] { $bid } vazas
    }.
event-bid-sealed = { $name } anota uma previsão.
event-bids-revealed = As previsões são reveladas: { $bids }.
event-all-have-bid = Todas as previsões foram feitas: { $bids }.
event-play-began = Todas as previsões foram feitas, e começa a primeira vaza.

## Tricks

event-card-played = { $name } joga { $card }.
event-card-played-you = Você joga { $card }.
event-trick-taken = { $name } vence a vaza.
event-trick-taken-you = Você vence a vaza.
event-trick-bombed = A Bomba explode: ninguém fica com a vaza, e { $name } começa a próxima.
event-trick-bombed-you = A Bomba explode: ninguém fica com a vaza, e você começa a próxima.

## The Juggler and the Cloud

event-pass-awaited = O Malabarista estava na vaza: todos passam uma carta para a esquerda.
event-pass-sealed = { $name } escolhe uma carta para passar.
event-pass-chosen = { $name } escolhe passar { $card }.
event-pass-chosen-you = Você escolhe passar { $card }.
event-card-passed = { $from } passa { $card } para { $to }.
event-card-passed-from-you = Você passa { $card } para { $to }.
event-card-passed-to-you = { $from } passa { $card } para você.
event-pass-ended = Todas as cartas foram passadas.
event-change-awaited = { $name } ficou com a Nuvem e precisa mudar a previsão em um.
event-change-awaited-you = Você ficou com a Nuvem e precisa mudar a sua previsão em um.
event-bid-changed = Por causa da Nuvem, { $name } muda a previsão de { $from } para { $to }.
event-bid-changed-you = Por causa da Nuvem, você muda a sua previsão de { $from } para { $to }.

## Scores; $points carries its sign.

event-round-scored = A rodada acabou: { $scores }.
event-score = { $name } faz { $points } (previu { $bid }, venceu { $tricks })
event-score-you = você faz { $points } (previu { $bid }, venceu { $tricks })

## The end

event-game-won = A partida acabou: { $name } vence.
event-game-won-you = A partida acabou: você vence.
event-game-shared = A partida acabou: { $names } dividem a vitória.
event-game-shared-you = A partida acabou: você divide a vitória com { $names }.
