### Hints: what a bot would do, why, and what each of the options promises.

## What to do, and why

hint-advice = Dica: { $action }.
hint-imagined = Assim a sua previsão se cumpre em { $percent } % de { $deals } distribuições imaginadas.
hint-single = A sua única carta vence a vaza com { $percent } % de chance.
hint-only = Não há outra coisa a fazer.
hint-alike = Todas as cartas que você pode jogar dão na mesma.
hint-far-ahead = Qualquer outra previsão promete muito menos.
hint-but-lead = “{ $action }” promete mais pontos nesta rodada, mas, a esta altura da partida, mais vale estar na frente.
hint-but-others = “{ $action }” promete alguns pontos a mais, mas os pontos dos outros também contam.

## What the options promise

hint-options = Pontos esperados nesta rodada: { $list }.
hint-share = { $percent } %
hint-caption-bids = Pontos esperados com cada previsão, e com que frequência ela se cumpre
hint-caption = Pontos esperados com cada escolha, e com que frequência sua previsão se cumpre
hint-row-bid = Previsão
hint-row-choice = Escolha
hint-row-points = Pontos
hint-row-kept = Se cumpre
hint-best = recomendado

## Around a hint

hint-take = Fazer assim: { $action }
hint-seen = Todos na mesa veem que você pediu uma dica.
