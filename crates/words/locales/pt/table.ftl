### The table between the events: who sits there, what is known, what was reached.

## Players

player-you = você
player-number = Jogador { $number }
named-value = { $name }: { $value }
named-bid = { $name } { $bid }
list-and = { $most } e { $last }
list-and-before-i = { $most } e { $last }
list-or = { $most } ou { $last }
list-or-before-o = { $most } ou { $last }

bot-random = Acaso
bot-random-about = Joga qualquer carta permitida, como o acaso quiser: fácil de vencer na primeira partida.
bot-apprentice = Aprendiz
bot-apprentice-about = Conta as cartas, segue boas regras práticas e responde na hora.
bot-seer = Vidente
bot-seer-about = Imagina o que os outros podem ter e pensa à frente: um adversário forte.
bot-level-1 = Pintinho
bot-level-1-about = Só vê a vaza que está na mesa e prevê conforme o humor: ideal para uma primeira partida.
bot-level-2 = Pardal
bot-level-2-about = Só vê a vaza que está na mesa, mas prevê com mais cuidado.
bot-level-3 = Gralha
bot-level-3-about = Lembra-se da última vaza e cuida da própria previsão: em família, perde de vez em quando.
bot-level-4 = Bem-te-vi
bot-level-4-about = Observa do que os outros precisam, mas logo esquece o que foi jogado.
bot-level-5 = Corvo
bot-level-5-about = Lembra-se das últimas vazas e sabe razoavelmente bem quanto vale uma mão.
bot-level-6 = Coruja
bot-level-6-about = Joga bem e só esquece o que foi jogado há muito.
bot-level-7 = Áugure
bot-level-7-about = Aprendeu com inúmeras partidas e não esquece nada: o adversário mais forte.

## Who is there

presence-back = { $name } está de volta.
presence-sat-down = { $name } se senta à mesa.
presence-left = { $name } sai da mesa.
presence-bot = Um robô joga no lugar de { $name }.

## Short words beside a seat

badge-you = Você
badge-host = Anfitrião
badge-bot = Robô
badge-dealer = Distribui
badge-leads = Começa
badge-turn = Na vez
badge-thinking = Pensando
badge-away = Ausente

## The connection, the clock and the seats

connection-lost = A conexão caiu. Tentando reconectar.
connection-back = A conexão voltou.

clock-out = O tempo acabou.
clock-left =
    { $seconds ->
        [0] faltam { $seconds } segundos
        [one] falta { $seconds } segundo
       *[other] faltam { $seconds } segundos
    }

seats-free =
    { $count ->
        [0] A mesa está completa.
        [one] Ainda há um lugar livre.
       *[other] Ainda há { $count } lugares livres.
    }

## The round

round-of = Rodada { $round } de { $rounds }
sum-of-bids =
    { $sum ->
        [0] { $sum } previstas
        [one] { $sum } prevista
       *[other] { $sum } previstas
    } para { $tricks ->
        [one] { $tricks } vaza
       *[other] { $tricks } vazas
    }
sum-compared = { $told }: { $misses }
sum-too-many = { $count } a mais
sum-too-few = { $count } a menos
sum-exact = conta exata
tricks-needed =
    { $count ->
        [one] falta { $count } vaza
       *[other] faltam { $count } vazas
    }
tricks-reached = tem as vazas previstas
tricks-over =
    { $count ->
        [one] { $count } vaza a mais
       *[other] { $count } vazas a mais
    }
tricks-of = { $tricks } de { $bid }
seat-bid = previu { $bid }
seat-bid-none = ainda sem previsão
seat-bid-sealed = previsão feita, ainda escondida
seat-bid-tricks = previu { $bid } · venceu { $tricks }
seat-bid-secret-full =
    previsão ainda secreta, { $tricks ->
        [0] nenhuma vaza vencida
        [one] uma vaza vencida
       *[other] { $tricks } vazas vencidas
    }

## What one can ask for: hand, table and scores

state-hand = Sua mão: { $cards }.
state-hand-empty = Você não tem cartas na mão.
state-hand-hidden = Você não pode ver a própria mão antes de fazer a previsão.
state-hand-of = { $name } tem na mão: { $cards }.
state-trick = Na mesa: { $plays }.
state-trick-empty = Não há cartas na mesa.
state-trick-winning = { $name } está vencendo a vaza.
state-trick-winning-you = Você está vencendo a vaza.
state-bids = Vazas vencidas e previstas: { $bids }.
state-scores = Placar: { $scores }.

## The score sheet

sheet-title = Bloco da Verdade
sheet-round = Rodada
sheet-cards = Cartas
sheet-player = Jogador
sheet-bid = Previsão
sheet-tricks = Vazas
sheet-points = Pontos
sheet-total = Total
sheet-changed = mudada de { $from } por causa da Nuvem
sheet-cloud = A Nuvem mudou esta previsão.
sheet-curve = Curva de pontos

## The end

points-count =
    { $count ->
        [0] { $points } pontos
        [one] { $points } ponto
       *[other] { $points } pontos
    }
podium-place = { $place }º lugar: { $name } com { $points }
end-won = { $name } vence com { $points }.
end-won-you = Você vence com { $points }.
end-shared = { $names } dividem a vitória com { $points }.
end-shared-you = Você divide a vitória com { $names }, com { $points } cada um.
end-behind-you =
    Você fica em { $place ->
        [2] segundo
        [3] terceiro
        [4] quarto
        [5] quinto
       *[other] sexto
    } lugar, { $points } atrás de { $names }.
end-ahead-you = Você está { $points } à frente de { $names }.
end-best-round = Melhor rodada
end-worst-round = Pior rodada
end-accuracy =
    { $rounds ->
        [1]
            { $kept ->
                [0] previsão não cumprida
               *[other] previsão cumprida
            }
       *[other] { $kept } de { $rounds } previsões cumpridas
    }
