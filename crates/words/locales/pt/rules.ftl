### Editions, options and their values: a name, and a sentence that explains it.

## Editions

edition-it = Edição italiana
edition-it-about = A soma das previsões é livre, e uma carta sorteada decide quem distribui primeiro.
edition-ca = Edição catalã
edition-ca-about = A soma das previsões não pode ser igual ao número de vazas, exceto na rodada de uma carta. Uma carta sorteada decide quem distribui primeiro.
edition-pl = Edição polonesa
edition-pl-about = A soma das previsões é livre, e o assistente distribui primeiro.
edition-pt = Edição portuguesa
edition-pt-about = A soma das previsões é livre, e o assistente distribui primeiro. É a edição que trouxe as sete cartas especiais.
edition-fr = Edição francesa
edition-fr-about = A soma das previsões é livre, e o assistente distribui primeiro.

## The options

option-edition = Edição
option-edition-about = O livro de regras que vale onde você não escolher outra coisa.
option-players = Jogadores
option-players-about = De três a seis, ou dois em uma variante própria.
option-bids = Previsões
option-bids-about = Quando as previsões são feitas e quando são vistas.
option-sum = Soma das previsões
option-sum-about = Se a soma das previsões pode ser igual ao número de vazas.
option-wizards = Vários Feiticeiros
option-wizards-about = Qual de vários Feiticeiros vence a vaza.
option-clairvoyance = Presciência
option-clairvoyance-about = Se a previsão é feita vendo todas as mãos menos a própria.
option-deck = Baralho
option-deck-about = Se todos recebem cartas de um só baralho ou cada um do seu.
option-specials = Cartas especiais
option-specials-about = Quais das sete cartas especiais entram no baralho. São novas para você? Experimente primeiro o Metamorfo.
option-first-dealer = Quem distribui primeiro
option-first-dealer-about = Quem distribui a primeira rodada; depois a vez passa para a esquerda.
option-length = Duração
option-length-about = Quantas das rodadas são jogadas.

## Their values

bids-open = previsão aberta
bids-open-about = Cada um prevê na sua vez, a partir da esquerda de quem distribui, e todos ouvem.
bids-simultaneous = previsão escondida
bids-simultaneous-about = Todos anotam uma previsão, e todas são reveladas juntas antes da primeira carta.
bids-secret = previsão secreta
bids-secret-about = Todos anotam uma previsão, que fica em segredo até o fim da rodada.

sum-free = soma livre
sum-free-about = A soma das previsões pode ser qualquer número.
sum-never-exact = mais/menos um
sum-never-exact-about = Quem prevê por último não pode fazer a soma das previsões dar o número de vazas.
sum-never-exact-after-first = mais/menos um, exceto com uma carta
sum-never-exact-after-first-about = Quem prevê por último não pode fazer a soma das previsões dar o número de vazas, exceto na rodada de uma carta.
sum-leader-never-exact = soma descoberta
sum-leader-never-exact-about = Quem prevê por último e lidera sem empate não pode fazer a soma das previsões dar o número de vazas.

wizards-first = o primeiro Feiticeiro vence
wizards-first-about = Entre vários Feiticeiros em uma vaza, vence o primeiro.
wizards-last = feiticeiro sombrio
wizards-last-about = Entre vários Feiticeiros em uma vaza, vence o último.

clairvoyance-off = sem presciência
clairvoyance-off-about = Cada um vê a própria mão e nenhuma outra.
clairvoyance-first-round = presciência na primeira rodada
clairvoyance-first-round-about = Na primeira rodada, cada um vê todas as mãos menos a própria até que todas as previsões sejam feitas.
clairvoyance-every-round = presciência em todas as rodadas
clairvoyance-every-round-about = Em todas as rodadas, cada um vê todas as mãos menos a própria até que todas as previsões sejam feitas.

deck-base = um baralho para todos
deck-base-about = Todos recebem cartas do mesmo baralho de sessenta, com as cartas especiais que estiverem em jogo.
deck-one-colour = unicolor
deck-one-colour-about = Cada um tem uma cor, um Feiticeiro e um Bufão. Não há trunfo nem naipe a seguir: vence o número mais alto e, se forem iguais, o primeiro jogado. Só para três ou quatro jogadores.

first-dealer-drawn = a carta mais alta
first-dealer-drawn-about = Cada um tira uma carta, e quem tirar a mais alta distribui primeiro.
first-dealer-scorekeeper = o assistente
first-dealer-scorekeeper-about = O assistente, que ocupa o primeiro lugar, distribui primeiro.

length-full = todas as rodadas
length-full-about = A partida inteira é jogada.
length-first =
    { $rounds ->
        [one] a primeira rodada
       *[other] as { $rounds } primeiras rodadas
    }
length-first-about = Só algumas rodadas do começo são jogadas, as de poucas cartas.
length-last =
    { $rounds ->
        [one] a última rodada
       *[other] as { $rounds } últimas rodadas
    }
length-last-about = Só algumas rodadas do fim são jogadas, as de muitas cartas.
length-every-other =
    { $rounds ->
        [one] rodada sim, rodada não, uma ao todo
       *[other] rodada sim, rodada não, { $rounds } ao todo
    }
length-every-other-about = Cada rodada tem duas cartas a mais que a anterior, e a mais longa vem por último.

specials-none = sem cartas especiais
specials-none-about = Só as sessenta cartas que todas as edições têm.
specials-all = todas as cartas especiais
specials-all-about = Todas as sete cartas especiais entram no baralho.
specials-some = { $cards }
specials-some-about = Estas cartas especiais entram no baralho.

players-count =
    { $count ->
        [one] { $count } jogador
       *[other] { $count } jogadores
    }
players-two-about = Com dois jogadores são seis rodadas de 2 a 7 cartas, com previsões secretas e um baralho embaralhado uma única vez.

rounds-count =
    { $count ->
        [one] { $count } rodada
       *[other] { $count } rodadas
    }
rounds-cards = { $rounds }, de { $first } a { $last } cartas
about-minutes =
    { $minutes ->
        [one] cerca de { $minutes } minuto
       *[other] cerca de { $minutes } minutos
    }
rounds-one =
    uma rodada de { $cards ->
        [one] { $cards } carta
       *[other] { $cards } cartas
    }

## Why a combination is forbidden

forbidden-players = Este jogo é para três a seis pessoas, ou para duas em uma variante própria, mas não para { $players }.
forbidden-one-colour-players = O unicolor é para três ou quatro pessoas, não para { $players }: há quatro cores para repartir, e com duas não há jogo.
forbidden-two-specials = Com dois jogadores não pode haver cartas especiais: a partida usa um baralho de exatamente sessenta cartas. Escolha “sem cartas especiais”.
forbidden-two-clairvoyance = Com dois jogadores não há presciência: cada um vê a própria mão desde o começo. Escolha “sem presciência”.
forbidden-two-bids = Com dois jogadores as previsões são sempre secretas, por isso não se pode escolher “{ $bids }”. Escolha “previsão secreta”.
forbidden-two-sum = Com dois jogadores as previsões são secretas: ninguém prevê por último, e ninguém poderia cumprir “{ $sum }”; escolha a soma livre.
forbidden-sum-bids = “{ $sum }” e “{ $bids }” não combinam: quando todos preveem ao mesmo tempo, não há um último jogador que possa evitar a soma. Escolha a previsão aberta ou a soma livre.
forbidden-specials-clairvoyance = Cartas especiais e presciência não combinam: a edição das cartas especiais não combina as duas. Escolha uma das duas.
forbidden-specials-one-colour = Cartas especiais e unicolor não combinam: no unicolor cada um tem quinze cartas, e nenhuma é especial. Escolha uma das duas coisas.
forbidden-dragon-fairy = O Dragão só vem junto com a Fada: acrescente a Fada.
forbidden-fairy-dragon = A Fada só vem junto com o Dragão: acrescente o Dragão.
forbidden-one-colour-first-round = Unicolor e presciência só na primeira rodada não combinam: essa rodada já tem quatro cartas. Escolha a presciência em todas as rodadas.
forbidden-long-first-round = A presciência só na primeira rodada é para uma rodada de uma carta, e esta partida ({ $length }) começa com mais. Escolha a presciência em todas as rodadas.
forbidden-no-rounds = É preciso jogar ao menos uma rodada.
forbidden-too-many-rounds =
    Aqui não se pode escolher “{ $length }”: esta partida tem no máximo { $most ->
        [one] { $most } rodada
       *[other] { $most } rodadas
    } desse tipo.
