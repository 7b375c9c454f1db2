### What is asked of a player, what the others are waiting for, and why an answer was refused.

## What is asked of you

ask-trump = Você distribui, então você escolhe o trunfo: um dos quatro naipes.
ask-trump-or-none = O Lobisomem deixa você escolher o trunfo: um dos quatro naipes, ou sem trunfo.
ask-trump-blind = Você ainda não viu a própria mão.
ask-bid =
    { $most ->
        [one] Você vai vencer a única vaza desta rodada?
       *[other] Quantas das { $most } vazas você vai vencer?
    }
ask-bid-last = Você prevê por último e não pode prever { $banned }: a soma das previsões daria { $most }.
ask-bid-blind = Faça a previsão sem ter visto a sua própria mão.
ask-lead = Você começa a vaza: jogue qualquer carta.
ask-follow = Siga o naipe dos { $suit }.
ask-follow-or = Siga o naipe dos { $suit } ou jogue uma carta que é sempre permitida.
ask-void = Você não tem cartas dos { $suit }: jogue qualquer carta.
ask-open = Ainda não há naipe pedido: jogue qualquer carta.
ask-free = Não há naipe a seguir: jogue qualquer carta.
ask-pass = O Malabarista: passe uma carta para { $name }, à sua esquerda.
ask-change = Você ficou com a Nuvem: aumente ou diminua em um a sua previsão de { $bid }.
ask-change-up = Você ficou com a Nuvem: a sua previsão de 0 precisa virar 1.

## Who is waited for

wait-draw =
    { $names } { $count ->
        [one] tira
       *[other] tiram
    } uma carta para ver quem distribui primeiro.
wait-deal = { $name } distribui a próxima rodada.
wait-deal-you = Você distribui a próxima rodada.
wait-starts = { $name } começa a próxima rodada.
wait-starts-you = Você começa a próxima rodada.
wait-trump = { $name } está escolhendo o trunfo.
wait-bid =
    { $names } ainda { $count ->
        [one] está
       *[other] estão
    } pensando na previsão.
wait-play = É a vez de { $name } jogar uma carta.
wait-pass =
    { $names } ainda { $count ->
        [one] está
       *[other] estão
    } escolhendo uma carta para passar.
wait-change = { $name } está mudando a previsão por causa da Nuvem.
wait-continue =
    { $names } ainda { $count ->
        [one] está
       *[other] estão
    } olhando o resultado.
wait-trick =
    { $names } ainda { $count ->
        [one] está
       *[other] estão
    } olhando a vaza.
wait-next-round = A próxima rodada já vai ser distribuída.
wait-over = A partida acabou.

## What can be done, as the label of a button or a line

action-trump = Trunfo: { $suit }
action-trump-none = Sem trunfo
action-bid =
    Prever { $bid ->
        [0] zero vazas
        [one] uma vaza
       *[other] { $bid } vazas
    }
action-play = Jogar { $card }
action-pass = Passar { $card }
action-change-up = Aumentar para { $bid }
action-change-down = Diminuir para { $bid }
action-raise = Aumentar em um
action-lower = Diminuir em um

## Why an answer was refused

illegal-over = A partida acabou.
illegal-not-dealt = Primeiro é preciso distribuir as cartas.
illegal-no-such-seat = Não existe o lugar { $seat } nesta mesa.
illegal-not-your-turn-trump = Não cabe a você escolher o trunfo: agora é a vez de { $names }.
illegal-not-your-turn-bid = Não é a sua vez de prever: agora é a vez de { $names }.
illegal-not-your-turn-play = Não é a sua vez: agora quem joga uma carta é { $names }.
illegal-not-your-turn-pass = Não é a sua vez de passar uma carta: agora é a vez de { $names }.
illegal-not-your-turn-change = Não é a sua previsão que muda: quem ficou com a Nuvem foi { $names }.
illegal-chosen-already = Você já escolheu.
illegal-not-asked = Não é isso que o jogo pede agora.
illegal-dealer-must-name-colour = Você precisa escolher um dos quatro naipes; só o Lobisomem permite uma rodada sem trunfo.
illegal-bid-too-high =
    Você não pode prever { $bid }: { $most ->
        [one] só há uma vaza
       *[other] só há { $most } vazas
    }.
illegal-sum-would-match = Você não pode prever { $bid }: a soma das previsões daria { $tricks }, o número de vazas. Qualquer outro número serve.
illegal-not-in-hand = { $card } não está na sua mão.
illegal-must-follow = { $card } não segue o naipe. Você pode jogar: { $followers }; além disso, as cartas que são sempre permitidas.
illegal-must-follow-this = Esta carta não segue o naipe. Você pode jogar: { $followers }; além disso, as cartas que são sempre permitidas.
illegal-bid-below-zero = Não há previsão abaixo de 0: aumente para 1.
