### The table between the events: who sits there, what is known, what was reached.

## Players

player-you = você
player-number = Jogador { $number }
named-value = { $name }: { $value }
list-and = { $most } e { $last }
list-or = { $most } ou { $last }

bot-random = Acaso
bot-random-about = Joga qualquer carta permitida, como o acaso quiser: fácil de vencer na primeira partida.
bot-apprentice = Aprendiz
bot-apprentice-about = Conta as cartas, segue boas regras práticas e responde na hora.
bot-seer = Vidente
bot-seer-about = Imagina o que os outros podem ter e pensa adiante: o adversário mais forte.

## Who is there

presence-back = { $name } está de volta.
presence-sat-down = { $name } senta-se à mesa.
presence-left = { $name } deixa a mesa.
presence-bot = Um robô joga no lugar de { $name }.

## Short words beside a seat

badge-you = Você
badge-host = Anfitrião
badge-bot = Robô
badge-dealer = Distribui
badge-leads = Começa
badge-turn = É a vez
badge-thinking = Pensando
badge-away = Ausente

## The connection, the clock and the seats

connection-lost = A conexão caiu. Estamos tentando recuperá-la.
connection-back = A conexão voltou.

clock-out = O tempo acabou.

seats-free =
    { $count ->
        [0] A mesa está completa.
        [one] Ainda há um lugar livre.
       *[other] Ainda há { $count } lugares livres.
    }

## The round

round-of = Rodada { $round } de { $rounds }
sum-of-bids =
    Soma prevista: { $sum } para { $tricks ->
        [one] { $tricks } vaza
       *[other] { $tricks } vazas
    }
sum-too-many = { $count } a mais
sum-too-few = { $count } a menos
sum-exact = exato
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
sheet-curve = Curva de pontos

## The end

points-count =
    { $count ->
        [one] { $points } ponto
       *[other] { $points } pontos
    }
podium-place = { $place }º lugar: { $name } com { $points }
end-won = { $name } vence com { $points }.
end-won-you = Você vence com { $points }.
end-shared = { $names } dividem a vitória com { $points }.
end-shared-you = Você divide a vitória com { $names }, com { $points } cada um.
end-accuracy =
    { $rounds ->
        [1]
            { $kept ->
                [0] previsão não cumprida
               *[other] previsão cumprida
            }
       *[other] { $kept } de { $rounds } previsões cumpridas
    }
