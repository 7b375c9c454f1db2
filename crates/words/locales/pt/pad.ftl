### The score pad, for cards on a table: what it asks, what does not add up, who takes a trick and why.

## Words to type

pad-word-redo = refazer
pad-word-fix = corrigir
pad-word-join = entra
pad-word-leave = sai
pad-word-end = encerrar
pad-word-who = quem
pad-word-may = posso
pad-word-changes = correções

## What it asks

pad-title = Bloco de pontuação
pad-round = { $place }. Cartas: { $cards }. Distribui: { $dealer }.
pad-round-own = { $place }. Cartas: { $cards }. Começa: { $name }.
pad-ask-trump = Qual é o trunfo?
pad-ask-bids = Previsões, nesta ordem: { $names }
pad-ask-taken = Vazas vencidas, nesta ordem: { $names }
pad-ask-bomb = Falta uma vaza. A Bomba ficou com ela?
pad-ask-cloud = Quem tem a vaza com a Nuvem, e a previsão sobe ou desce?
pad-nobody = ninguém
pad-banned = { $name } não pode prever { $bid } ({ $rule }).
pad-sealed = escondida
pad-over = A partida acabou.
pad-won = { $name } vence: { $points }.
pad-shared = { $names } dividem a vitória: { $points }.

## What does not add up

pad-flaw-tricks = Vazas anotadas: { $taken }. Vazas jogadas: { $tricks } ({ $rule }). Corrija um dos números.
pad-flaw-bids = As previsões somam o número de vazas, o que estas regras proíbem ({ $rule }).
pad-flaw-cloud = { $name } não tem nenhuma vaza, então também não tem a da Nuvem ({ $rule }).
pad-below-zero = Não há previsão abaixo de 0: ela só pode subir (R12).

## What cannot be written

pad-no-over = A partida acabou. Desfaça o fim para continuar.
pad-no-round = Este bloco ainda não tem a rodada { $round }.
pad-no-current = Isso só pode ser feito na rodada em andamento, a { $round }.
pad-no-seat = Na rodada { $round } ninguém joga com esse nome ou número.
pad-no-high = { $number } é demais: cada pessoa só tem { $cards ->
        [one] { $cards } carta
       *[other] { $cards } cartas
    } ({ $rule }).
pad-no-banned = Não { $bid }: as previsões somariam o número de vazas ({ $rule }). Qualquer outro número serve.
pad-no-none = Quem escolhe o trunfo deve escolher um dos quatro naipes (R17).
pad-no-dealer = O trunfo é escolhido por quem distribui (B9).
pad-no-trump = Esta rodada não tem trunfo: nenhuma carta é virada ({ $rule }).
pad-no-special = { $card }: esta carta não está em jogo.
pad-no-players =
    A partida não pode continuar assim: { $count ->
        [one] seria só { $count } jogador
       *[other] seriam { $count } jogadores
    } ({ $rule }). Termine-a ou comece outro bloco.
pad-no-more-players = O bloco não tem lugar para mais nomes.
pad-no-name = Um nome tem de 1 a 24 caracteres visíveis.
pad-no-same-name = Esse nome já existe: { $name }
pad-no-names = Nomes: { $names }. Jogadores por estas regras: { $players }. Os dois números devem ser iguais.
pad-no-undo = Não há nada a desfazer, ou alguém escreveu algo depois.
pad-no-twice = Isto já foi enviado com outro conteúdo; vale a primeira anotação.
pad-no-full = O bloco está cheio. Comece outro.

## Corrections

pad-corrections-none = Nada foi mudado.
pad-corrected-bid = Rodada { $round }, { $name }: previsão { $from } → { $to }
pad-corrected-sealed = Rodada { $round }, { $name }: previsão mudada
pad-corrected-taken = Rodada { $round }, { $name }: vazas { $from } → { $to }
pad-corrected-trump = Rodada { $round }: trunfo
pad-corrected-bomb = Rodada { $round }: Bomba
pad-corrected-cloud = Rodada { $round }: Nuvem
pad-conflict = Rodada { $round }, { $name }: foram anotados { $earlier } e { $later }. Anotem o número certo.
pad-conflict-sealed = Rodada { $round }, { $name }: foram anotadas duas previsões diferentes. Anotem a certa.

## Highlights

pad-fact-best = Melhor vidente: { $names }. Previsões cumpridas: { $kept } de { $all }.
pad-fact-streak = Maior sequência: { $names }, com { $count } previsões cumpridas seguidas.
pad-fact-margin = Vitória com { $points } pontos de vantagem.

## Who takes the trick?

pad-takes = { $name } vence a vaza e começa a próxima.
pad-winning = Por enquanto { $name } está na frente.
pad-bombed-ahead = Por causa da Bomba ninguém fica com esta vaza. Por enquanto { $name } começaria a próxima.
pad-bombed-open = Por causa da Bomba ninguém fica com esta vaza. Ainda não se sabe quem começa a próxima.
pad-why-dragon = O Dragão vence todas as cartas.
pad-why-fairy = A Fada vence a vaza em que está o Dragão.
pad-why-wizard = O primeiro Feiticeiro vence.
pad-why-last-wizard = Entre vários Feiticeiros, vence o último.
pad-why-trump = O trunfo mais alto vence.
pad-why-led = Vence a carta mais alta do naipe pedido.
pad-why-highest = A carta mais alta vence; entre iguais, a primeira.
pad-why-jester = Só há Bufões: o primeiro vence.
pad-why-jester-fairy = A Fada perde até para os Bufões: o primeiro deles vence.
pad-why-nothing = Qualquer carta seguinte é melhor.
pad-passes = Agora todos passam uma carta para a esquerda, exceto após a última vaza (S20).
pad-changes = No fim da rodada { $name } deve mudar a previsão em um (S24).

## May I play this?

pad-may-yes = Sim: { $why } ({ $rule })
pad-may-no = Não: { $why } ({ $rule })
pad-may-never = o Lobisomem nunca é jogado
pad-may-always = Feiticeiros e Bufões podem ser jogados sempre
pad-may-special = cartas especiais podem ser jogadas sempre
pad-may-no-suits = neste jogo não é preciso seguir naipe
pad-may-leads = a primeira carta de uma vaza é livre
pad-may-open = até agora só Bufões, então ainda não há naipe pedido
pad-may-wizard-led = um Feiticeiro começou a vaza, então não é preciso seguir naipe
pad-may-wizard-after = depois dos Bufões veio um Feiticeiro, então não é preciso seguir naipe
pad-may-follows = ela segue o naipe
pad-may-cannot = quem não tem o naipe pedido joga o que quiser
pad-may-must = quem tem o naipe pedido deve segui-lo

## The pad in the terminal

pad-ask-names = Nomes na ordem dos lugares, separados por vírgulas:
pad-kept = O bloco está salvo em { $file }.
pad-not-kept = Não foi possível salvar, então isto não está no bloco: { $why }
pad-unknown = “{ $line }” não é uma resposta válida aqui; digite “{ $help }”.
pad-help-answers = Responda com números, um ou vários na ordem dos nomes: 1 0 2. Um naipe é o nome ou a letra, 0 é sem trunfo; Enter deixa o trunfo em aberto: você pode escrevê-lo depois.
pad-help-words = Palavras: { $words }
pad-help-cards = As cartas se escrevem assim: { $examples }
pad-history-none = Ainda não há blocos.
pad-more-rows = Rodadas anteriores: { $count }
pad-later-rows = Rodadas seguintes: { $count }

## Who comes and goes

pad-begin-nothing = zero
pad-begin-lowest = mínimo
pad-begin-average = média
pad-leave-stands = conta
pad-leave-struck = riscado
pad-usage-fix = { $word } RODADA JOGADOR PREVISÃO VAZAS: um ponto deixa o número como está
pad-usage-fix-trump = { $word } RODADA { $trump } NAIPE: escreve ou muda o trunfo de uma rodada
pad-usage-join = { $word } NOME JOGADOR sentado à direita, e com quantos pontos a nova pessoa começa: { $choices }
pad-usage-leave = { $word } JOGADOR, e o que acontece com os pontos: { $choices }
pad-usage-who = { $word } CARTA CARTA …: quem vence a vaza; um nome e dois-pontos antes dizem quem começa
pad-usage-may = { $word } CARTA CARTA …: se a primeira carta pode ser jogada depois das outras
