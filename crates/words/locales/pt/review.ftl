### A análise: quanto custou cada decisão, pelo que se podia saber.

## The review of a game

review-title = Análise
review-about = Cada resposta é testada nas mesmas distribuições imaginadas, pelo que se podia saber naquele momento. O que não se distingue não custa nada.
review-of = Análise: { $name }
review-none = Não houve nenhuma decisão com escolha.
review-stopped = A análise foi interrompida antes do fim.

## What a decision is called

review-grade-best = a melhor
review-grade-good = boa
review-grade-inaccurate = imprecisa
review-grade-mistake = erro
review-grade-blunder = erro grave

## What it is about

review-kind-trump = Trunfo
review-kind-bidding = Previsão
review-kind-leading = Saída
review-kind-following = Seguir o naipe
review-kind-discarding = Descarte
review-kind-special = Cartas especiais

## The summary

review-lost = O que se perdeu
review-times = Vezes
review-points = Pontos
review-chance = Chance de vencer
review-in-all = Ao todo
review-nothing-lost = Nada que se distinga do melhor.
review-costliest = O que mais custou
review-turning = Momentos decisivos
review-best = Melhor decisão
review-curve = Chance de vencer
review-decisions = Todas as decisões
review-round = Rodada { $round }
review-instead = { $given }. Melhor: { $best }.
review-cost = Custo: { $points } e { $chance } de chance de vencer.
review-lead = Vantagem sobre todo o resto: { $points }.
