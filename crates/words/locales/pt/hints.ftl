### Hints: what a bot would do, why, and what each of the options promises.

## What to do, and why

hint-advice = Dica: { $action }.
hint-imagined = Assim a sua previsão se cumpre em { $percent }% de { $deals } distribuições simuladas.
hint-single = Sua única carta vence a vaza com { $percent }% de chance.
hint-only = Não há outra opção.
hint-alike = Todas as cartas que você pode jogar são igualmente boas.
hint-far-ahead = Qualquer outra previsão promete muito menos.
hint-but-lead = “{ $action }” promete { $points } a mais nesta rodada, mas com a dica você vence a partida em { $with }% dos casos e, sem ela, em { $without }%.
hint-but-others = “{ $action }” promete { $points } a mais, mas aí cada um dos outros recebe { $others } a mais, em média.

## What the options promise

hint-options = Pontos esperados nesta rodada: { $list }.
hint-share = { $percent }%
hint-caption-bids = Pontos esperados com cada previsão, e com que frequência ela se cumpre
hint-caption = Pontos esperados com cada escolha, e com que frequência sua previsão se cumpre
hint-row-bid = Previsão
hint-row-choice = Escolha
hint-row-points = Pontos
hint-row-kept = Cumprida
hint-best = recomendado

## Around a hint

hint-take = Fazer assim: { $action }
hint-seen = Todos na mesa veem que você pediu uma dica.

## The reason in cards

hint-need =
    { $count ->
        [0] Você não precisa de mais vazas
        [one] Você ainda precisa de uma vaza
       *[other] Você ainda precisa de { $count } vazas
    }.
hint-counts-on = A dica conta com { $cards }.
hint-even-beaten = Até { $card } provavelmente perde a vaza; ainda em jogo: { $out }.
hint-beaten = { $card } provavelmente perde a vaza; ainda em jogo: { $out }.
hint-takes = { $card } provavelmente vence a vaza; ainda em jogo: { $out }.
hint-sure = { $card } vence a vaza com certeza.
hint-loses = { $card } não pode vencer esta vaza.
hint-holds =
    { $count ->
        [0] Você não tem cartas
        [one] Você tem uma carta
       *[other] Você tem { $count } cartas
    } deste naipe.
hint-out-higher =
    { $count ->
        [one] uma carta mais alta deste naipe
       *[other] { $count } cartas mais altas deste naipe
    }
hint-out-trumps =
    { $count ->
        [one] um trunfo
       *[other] { $count } trunfos
    }
hint-out-wizards =
    { $count ->
        [one] um Feiticeiro
       *[other] { $count } Feiticeiros
    }

## What changes with another choice

hint-too-many =
    { $rival } dá vazas demais em { $without }% das distribuições; { $card }, { $with ->
        [0] nunca
       *[other] só em { $with }%
    }.
hint-too-few =
    { $rival } dá vazas de menos em { $without }% das distribuições; { $card }, { $with ->
        [0] nunca
       *[other] só em { $with }%
    }.
hint-deciding = Assim, { $card } vence uma vaza em { $with }% das distribuições, em vez de { $without }%.
hint-dangerous = A carta mais perigosa é { $card }.
hint-this-trick = { $card } vence esta vaza em { $with }% das distribuições; { $rival }, em { $without }%.
hint-bid-higher = Com a previsão { $bid }, { $card } também teria de vencer uma vaza, mas isso só acontece em { $percent }% das distribuições.
hint-bid-lower = Com a previsão { $bid }, { $card } teria de perder, mas vence uma vaza em { $percent }% das distribuições.

## The tutor: warns before a costly move

tutor-title = Tutor
tutor-mistake = Isso seria um erro
tutor-blunder = Isso seria um erro grave
tutor-anyway = Jogar mesmo assim
tutor-take-back = Voltar atrás
tutor-noted = Um aviso conta como uma dica.
tutor-on = Ligar o tutor
tutor-off = Desligar o tutor
tutor-setting = Tutor: me avisar antes de uma jogada que custa caro contra robôs
tutor-is-on = O tutor está ligado: avisa você antes de uma jogada que custa caro.
tutor-is-off = O tutor está desligado.
tutor-not-here = O tutor só funciona nas partidas contra robôs, neste computador e no navegador.
tutor-plain-ask = Digite “{ $word }” para jogar mesmo assim, ou outra resposta.
