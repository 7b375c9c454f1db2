### A análise: quanto custou cada decisão, pelo que se podia saber.

## The review of a game

review-title = Análise
review-about = Cada opção é testada nas mesmas distribuições simuladas, só com o que se podia saber naquele momento. Opções igualmente boas não custam nada.
review-of = Análise: { $name }
review-none = Não houve nenhuma escolha de verdade.
review-stopped = A análise foi interrompida antes do fim.
review-unfinished = Esta partida não terminou: a análise abrange o que foi jogado até agora.

## What a decision is called

review-grade-best = a melhor
review-grade-good = boa
review-grade-inaccurate = imprecisa
review-grade-mistake = erro
review-grade-blunder = erro grave

## What it is about

review-kind-trump = Trunfo
review-kind-bidding = Previsão
review-kind-leading = Começar a vaza
review-kind-following = Seguir o naipe
review-kind-discarding = Descarte
review-kind-special = Cartas especiais

## The summary

review-lost = O que se perdeu
review-times = Vezes
review-points = Pontos
review-chance = Chance de vencer
review-in-all = Ao todo
review-nothing-lost = Nenhum erro mensurável.
review-costliest = O que mais custou
review-turning = Momentos decisivos
review-best = Melhor decisão
review-curve = Chance de vencer
review-decisions = Todas as decisões
review-round = Rodada { $round }
review-instead = { $given }. Melhor: { $best }.
review-cost = Custo: { $points } e { $chance } de chance de vencer.
review-lead = Vantagem sobre todo o resto: { $points }.

## Números

review-decimal-sign = ,
review-percent = { $percent }%
review-margin = O que vem depois de ± é o dobro do erro padrão: em cerca de 95 de 100 casos, o valor real está nesse intervalo.

## A página de uma análise

review-ask = Analisar esta partida
review-not-made = Estas decisões ainda não foram analisadas.
review-takes = Cada decisão é testada em muitas distribuições simuladas. Isso demora um pouco; você pode sair da página e voltar.
review-waiting =
    { $ahead ->
        [0] É a próxima.
        [one] Há { $ahead } outra análise na frente.
       *[other] Há { $ahead } outras análises na frente.
    }
review-waits = Está na fila.
review-running = Decisões avaliadas: { $done } de { $decisions }
review-look-again = Atualizar
review-whose = Decisões de quem
review-full = No momento há análises demais esperando. Tente de novo daqui a alguns minutos.
review-enough = Você já tem várias análises na fila. Peça de novo quando estiverem prontas.
review-off = As análises estão desligadas neste servidor.
review-show = Rever na partida
review-choices =
    { $count ->
        [one] { $count } decisão de verdade
       *[other] { $count } decisões de verdade
    }

## No terminal

review-key = o que as decisões custaram
review-stop-keys = Esc interrompe e mostra o que já se sabe
review-keys = Esquerda e direita jogador, cima e baixo rolar, Esc voltar
