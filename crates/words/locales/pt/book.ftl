### The rules as a book, and the help at a table. A paragraph is said only where it applies to the rules in force.

## The page

book-contents = Sumário
book-search = Buscar nestas regras
book-found =
    { $count ->
        [one] { $count } parágrafo fala de “{ $text }”.
       *[other] { $count } parágrafos falam de “{ $text }”.
    }
book-found-none = Estas regras não dizem nada sobre “{ $text }”.
book-found-elsewhere = Outras regras dizem:
book-whole = Mostrar todas as regras
book-other = Regras de outra partida
book-other-about = Escolha a edição, os jogadores e o resto: o livro mostra exatamente essas regras.
book-show = Mostrar estas regras
book-differs = Em que difere da edição
book-open-table = Abrir uma mesa com estas regras
book-wrong = “{ $text }” não indica regras com que se possa jogar aqui.
book-wrong-how = As regras se escrevem como it/4 ou pt/3+specials=all: uma edição, o número de jogadores e as opções. Você também pode escolhê-las.
book-of-this-table = As regras desta mesa
book-of-this-choice = As regras desta escolha
book-unofficial = O Foretell segue as regras de “Wizard”, marca de seus proprietários; o Foretell não é oficial nem tem vínculo com eles.

## The aim

book-aim = O objetivo
book-aim-foretell = Antes de cada rodada você prevê quantas vazas vai vencer. Uma vaza a mais é tão ruim quanto uma a menos: só o número exato vale.
book-aim-win = Esta partida: { $rounds }. Ganha quem tiver mais pontos depois da última rodada.

## The cards

book-cards = As cartas
book-cards-pack = O baralho tem { $count } cartas: quatro naipes com os números de 1 a 13, { $wizards } Feiticeiros e { $jesters } Bufões.
book-cards-specials = Entram também: { $cards }. Ao todo são { $count } cartas.
book-cards-suits = Cada naipe tem um povo, uma cor, um símbolo e uma letra, de modo que nunca é preciso distinguir os naipes só pela cor.
book-cards-order = Da mais fraca à mais forte: o Bufão, os números de 1 a 13, o Feiticeiro. Feiticeiros e Bufões não são de nenhum naipe.
book-cards-own = Cada um tem um baralho próprio de { $count } cartas: um naipe com os números de 1 a 13, um Feiticeiro e um Bufão.
book-cards-left-out = Ficam na caixa, com o seu Feiticeiro e o seu Bufão: { $suits }.

## Seats, deal and rounds

book-rounds = Lugares, distribuição e rodadas
book-starts = Lugares e rodadas
book-rounds-left = Tudo segue o sentido horário, para a esquerda: a distribuição, as previsões e o jogo.
book-rounds-left-sealed = A distribuição e o jogo seguem o sentido horário, para a esquerda.
book-rounds-drawn = Para saber quem distribui primeiro, cada um tira uma das sessenta cartas: distribui quem tirar a mais alta, seja de que naipe for. Quem empatar com a mais alta tira de novo.
book-rounds-scribe = O assistente distribui a primeira rodada. Aqui é quem ocupa o primeiro lugar.
book-rounds-dealer = Depois de cada rodada a distribuição passa um lugar para a esquerda.
book-starts-left = Tudo segue o sentido horário, para a esquerda: as previsões e o jogo.
book-starts-left-sealed = O jogo segue o sentido horário, para a esquerda.
book-starts-drawn = Para saber quem começa, cada um tira uma das sessenta cartas. Quem está à esquerda de quem tirou a mais alta, seja de que naipe for, começa a primeira rodada. Quem empatar com a mais alta tira de novo.
book-starts-scribe = Quem está à esquerda do assistente começa a primeira rodada. Aqui o assistente ocupa o primeiro lugar.
book-starts-next = Depois de cada rodada, quem começa é a próxima pessoa à esquerda.
book-rounds-list = Quantas cartas cada um recebe, rodada a rodada:
book-rounds-short = A partida é mais curta: { $length }. Inteira seria: { $rounds }.
book-rounds-shuffle = Para cada rodada, todas as cartas são reunidas e embaralhadas de novo.
book-rounds-used = O baralho é embaralhado uma única vez, antes da primeira rodada. As cartas jogadas ou viradas ficam fora até o fim da partida.
book-rounds-own = Ninguém distribui. Em cada rodada, cada um embaralha o próprio baralho e tira dele as suas cartas. Depois da rodada, cada um recolhe todas as próprias cartas.
book-rounds-hands = Você vê a própria mão e nenhuma outra. As cartas que ficam no baralho ninguém vê.
book-rounds-two = Com dois jogadores, usam-se as mesmas cartas e jogam-se vazas do mesmo tipo que em uma mesa maior. Em cada rodada uma carta é virada, e as previsões são secretas até o fim da rodada.

## Trump

book-trump = O trunfo
book-trump-up = Depois da distribuição, a carta seguinte do baralho é virada para todos verem. Se for uma carta numerada, o naipe dela é o trunfo desta rodada e vence os outros três.
book-trump-wizard = Se um Feiticeiro for virado, quem distribui escolhe um dos quatro naipes antes das previsões. É preciso escolher um deles: não é possível decidir jogar sem trunfo.
book-trump-look = Quem distribui olha antes a própria mão, e só então escolhe o naipe.
book-trump-blind = Em uma rodada com presciência, quem distribui escolhe sem ter visto a própria mão.
book-trump-jester = Se um Bufão for virado, a rodada não tem trunfo. Com cartas de verdade, depois ele volta a ficar virado para baixo.
book-trump-named = Viradas, estas cartas especiais valem como um Feiticeiro, e quem distribui escolhe o trunfo: { $cards }.
book-trump-none = Viradas, estas cartas especiais valem como um Bufão, e não há trunfo: { $cards }.
book-trump-last = Na última rodada todas as cartas são distribuídas. Não sobra nenhuma para virar, por isso não há trunfo.
book-trump-always = Graças às cartas especiais, também na última rodada sobra uma carta para virar.
book-trump-without = Não há trunfo, e nenhuma carta é virada.

## The bid

book-bids = A previsão
book-bids-number = Quando você conhece a sua mão e o trunfo, prevê um número de vazas: de 0 até o número das suas cartas.
book-bids-any = Você prevê um número de vazas: de 0 até o número das suas cartas.
book-bids-open = Começa quem está à esquerda de quem distribui, que prevê por último. Todos ouvem cada previsão assim que é feita.
book-bids-own = Quem começa a rodada prevê primeiro, depois os outros no sentido horário. Todos ouvem cada previsão assim que é feita.
book-bids-simultaneous = Todos escolhem a previsão ao mesmo tempo, sem mostrá-la. Quando a última é escolhida, todas são reveladas juntas, antes da primeira carta.
book-bids-secret = Todos escolhem a previsão ao mesmo tempo e a guardam para si enquanto as cartas são jogadas. Todas são reveladas depois da última vaza da rodada.
book-bids-read = Antes da primeira carta são lidas todas as previsões e a soma delas.
book-sum-free = A soma das previsões pode ser qualquer uma, inclusive o número exato de vazas.
book-sum-never = A soma das previsões não pode ser exatamente o número de vazas. Isso só afeta quem prevê por último: um único número fica proibido para essa pessoa.
book-sum-wrong = Assim, sempre há alguém que erra.
book-sum-except-one = A rodada de uma carta é a exceção: nela a soma é livre.
book-sum-leader = Se quem prevê por último lidera sem empate, não pode fazer a soma ser exatamente o número de vazas. Se vários dividem a liderança, como na primeira rodada, a proibição não vale.
book-sum-example = Exemplo: vazas da rodada: { $tricks }; previstas pelos outros: { $others }; proibido a quem prevê por último: { $banned }.
book-clairvoyance-first = Presciência na primeira rodada: você vê todas as mãos menos a sua. Quando todos tiverem previsto, cada um pega a própria mão, e as outras voltam a ficar escondidas.
book-clairvoyance-every = Presciência em todas as rodadas: você vê todas as mãos menos a sua. Quando todos tiverem previsto, cada um pega a própria mão, e as outras voltam a ficar escondidas.
book-clairvoyance-forms = A presciência tem duas formas. Os livros de regras italiano e francês a usam em todas as rodadas, com a mão inteira; o polonês e o português, só na primeira rodada, quando cada um tem uma única carta.

## Playing a trick

book-tricks = Jogar uma vaza
book-tricks-lead = Quem está à esquerda de quem distribui começa a primeira vaza com qualquer carta, e os outros, no sentido horário, acrescentam uma cada um. Quem vence uma vaza começa a próxima.
book-tricks-own = Quem começa a rodada começa também a primeira vaza, com qualquer carta, e os outros, no sentido horário, acrescentam uma cada um. Quem vence uma vaza começa a próxima.
book-tricks-follow = Se você tem cartas do naipe pedido, precisa jogar uma delas, ou uma carta que é sempre permitida.
book-tricks-may = Desta mão pode-se jogar: { $cards }.
book-tricks-void = Se você não tem nenhuma desse naipe, pode jogar o que quiser. Ninguém é obrigado a jogar trunfo.
book-tricks-always = Feiticeiros e Bufões são sempre permitidos, mesmo para quem poderia seguir o naipe, e ninguém é obrigado a jogar um deles enquanto tiver outra carta permitida.
book-tricks-wizard-trump = Os Feiticeiros são trunfos? Eles vencem qualquer trunfo, mas não são de nenhum naipe: se o naipe pedido for o trunfo, ninguém é obrigado a jogar um. Os Bufões nunca são trunfo.
book-tricks-trump = Se houver trunfos na vaza, o mais alto a vence.
book-tricks-suit = Sem trunfo, vence a carta mais alta do naipe pedido. Os outros naipes não podem vencer, por mais altos que sejam.
book-tricks-number = Não há naipe a seguir: qualquer carta pode ser jogada a qualquer momento. Vence o número mais alto, seja de que cor for, e entre iguais o que foi jogado primeiro.
book-tricks-wizard-first = Um Feiticeiro vence qualquer número. Entre vários Feiticeiros, vence o primeiro.
book-tricks-wizard-last = Um Feiticeiro vence qualquer número. Entre vários Feiticeiros, vence o último, mesmo contra um Feiticeiro que começou a vaza.
book-tricks-wizard-led = Se um Feiticeiro começa a vaza, não há nada a seguir, e cada um joga o que quer. Se o Feiticeiro vem depois, o naipe pedido ainda precisa ser seguido.
book-tricks-jester = Um Bufão que começa a vaza não pede naipe. Quem pede é a primeira carta numerada depois dele; mas, se antes vier um Feiticeiro, não há nada a seguir no resto da vaza.
book-tricks-jesters = Um Bufão só vence uma vaza se todas as cartas forem Bufões: então vence o primeiro.
book-tricks-jesters-four = Como só há quatro Bufões, isso só acontece com até quatro jogadores.
book-tricks-jesters-five = Com cinco jogadores são precisos os quatro Bufões e o Metamorfo, jogado como Bufão.
book-tricks-away = Uma vaza vencida fica virada para baixo com quem a venceu. A última pode ser vista de novo.

## The special cards

book-specials = As cartas especiais
book-specials-always = Uma carta especial é sempre permitida, como um Feiticeiro. Na mão ela não é de nenhum naipe, por isso nunca obriga você a nada.
book-specials-always-werewolf = Uma carta especial é sempre permitida, como um Feiticeiro, exceto o Lobisomem, que nunca é jogado. Na mão ela não é de nenhum naipe, por isso nunca obriga você a nada.
book-specials-advice = Se as cartas especiais são novas para você, experimente primeiro o Metamorfo: ele é apenas um Feiticeiro ou um Bufão. Depois acrescente as outras, uma de cada vez, e o Dragão e a Fada juntos: cada uma muda o que uma mão vale.
book-specials-as-wizard = Na hora de seguir o naipe, estas cartas contam como um Feiticeiro: { $cards }.
book-specials-as-jester = Na hora de seguir o naipe, estas cartas contam como um Bufão: { $cards }.
book-specials-as-number = Na hora de seguir o naipe, estas cartas contam como uma carta numerada do naipe escolhido: { $cards }.
book-specials-open = Enquanto só houver na mesa Bufões, ou cartas que contam como um Bufão, ainda não há naipe pedido. A primeira carta diferente decide: uma carta numerada, ou que conte como tal, define o naipe; depois de um Feiticeiro, ou de uma carta que conte como tal, não há nada a seguir no resto da vaza.
book-dragon-led = Se começa a vaza, não há nada a seguir, como com um Feiticeiro.
book-dragon-after = Se antes dele só há Bufões, também não há nada a seguir no resto da vaza: uma carta numerada jogada mais tarde não pede mais naipe.
book-dragon-dark = A regra de que vence o último Feiticeiro não adianta contra o Dragão: ele vence também esse.
book-fairy-led = Se começa a vaza, não pede naipe, como um Bufão. Se todas as outras cartas forem Bufões, vence o primeiro Bufão.
book-bomb-led = Se começa a vaza, não pede naipe, como um Bufão. A vaza com a Bomba não conta para ninguém, então há uma a menos para vencer.
book-bomb-winner = Quem teria vencido é decidido pelas outras cartas, como se a Bomba não estivesse ali. Se todas forem Bufões, é o primeiro Bufão.
book-bomb-fairy = Se o Dragão e a Fada estiverem ao lado da Bomba, a Fada teria vencido: quem a jogou começa a próxima vaza. Se só houver Bufões e a Fada, é o primeiro Bufão.
book-werewolf-more = A troca é obrigatória, e todos sabem qual carta você tem agora. Se escolher o trunfo cabia a quem distribui, quem escolhe é você.
book-juggler-more = O naipe pode ser o trunfo. Se o Malabarista começa a vaza, o naipe que você escolheu precisa ser seguido. Todos escolhem ao mesmo tempo a carta que passam, e nunca a que estão recebendo. Depois da última vaza de uma rodada nenhuma carta é passada.
book-juggler-bomb = As cartas são passadas mesmo que a Bomba esteja na vaza.
book-cloud-more = O naipe pode ser o trunfo. Se a Nuvem começa a vaza, o naipe que você escolheu precisa ser seguido. A previsão muda depois da última vaza, antes de contar os pontos: 0 só pode virar 1, e mesmo a mais alta pode subir.
book-cloud-bomb = Se a Bomba estiver na mesma vaza, nenhuma previsão muda.
book-cloud-secret = Como aqui as previsões são secretas, a mudança só é mostrada junto com elas.
book-named-after = Se um Bufão começa a vaza e logo depois vem uma destas cartas, a partir daí o naipe escolhido para ela precisa ser seguido: { $cards }.
book-cloud-examples = Previsões que a Nuvem muda, e quanto valem depois:
book-shapeshifter-more = A partir daí é exatamente essa carta: para vencer a vaza, para seguir e quando começa a vaza.

## Points

book-points = Os pontos
book-points-right = Se você vence exatamente as vazas previstas, ganha { $base } pontos e mais { $each } por vaza.
book-points-wrong = Senão, perde { $off } pontos por vaza a mais ou a menos, e as vazas vencidas não valem nada.
book-points-examples = Algumas previsões, e quanto valem:
book-points-round = Uma rodada inteira no Bloco da Verdade:
book-points-total = Os pontos de todas as rodadas são somados. O total também pode ficar abaixo de zero.

## The end

book-end = O fim
book-end-most = A partida acaba quando a última rodada é contada. Ganha o total mais alto.
book-end-tie = Quem divide o total mais alto divide a vitória; não há desempate.

## Words, each with what it means after the colon

book-words = Palavras
book-word-trick = Vaza: uma carta de cada pessoa da mesa; a melhor carta leva todas.
book-word-round = Rodada: uma distribuição de cartas, com todas as suas vazas.
book-word-bid = Previsão: o número de vazas que você anuncia para uma rodada.
book-word-lead = Começar a vaza: jogar a primeira carta dela.
book-word-follow = Seguir o naipe: jogar uma carta do naipe pedido pela primeira.
book-word-trump = Trunfo: o naipe que nesta rodada vence os outros três.
book-word-number = Carta numerada: uma das cartas de 1 a 13 de um naipe.
book-word-dealer = Quem distribui: a pessoa que dá as cartas nesta rodada; quem está à esquerda dela começa a primeira vaza.
book-word-scribe = Assistente: quem cuida do Bloco da Verdade em uma mesa de verdade. Aqui o jogo faz isso.

## The editions

book-editions = Em que as edições diferem
book-editions-about = Nas cinco edições o jogo é o mesmo. Estas coisas cada uma define à sua maneira:
book-editions-variants = Além disso, os livros de regras descrevem variantes. Veja de onde vem cada uma:
book-editions-silent = O livro francês não diz quem distribui primeiro; aqui é o assistente. Que um empate é uma vitória dividida, só o português diz expressamente; aqui vale para todos. O catalão não tem variantes.
book-editions-jester = Segundo os livros de regras polonês e catalão, depois de um Bufão que começa a vaza é a segunda carta que pede o naipe. Aqui, em todas as edições, é a primeira carta que não é um Bufão.
book-editions-more = Nenhuma variante vale se você não a escolher. Aqui cada edição pode ser jogada com qualquer uma delas, desde que combinem.

## Help at the table

help-seen = O que você vê
help-lifted = As cartas levantadas podem ser jogadas agora. As apagadas não: toque em uma para ver por quê.
help-numbers = Em cada lugar você vê quantas vazas foram previstas e quantas vencidas, quantas ainda faltam e os pontos. Um ponto de interrogação é uma previsão que você ainda não pode ver.
help-head = No alto da mesa estão a rodada, o trunfo e a soma das previsões, e quanto ela fica acima ou abaixo do número de vazas.
help-hand = Com o dedo ou o mouse
help-tap = Toque em uma carta para jogá-la. Se for preciso dizer o que ela é, antes se abre uma escolha.
help-hold = Mantenha o dedo em uma carta especial, ou clique nela com o outro botão do mouse, para ler o que ela faz sem jogá-la.
help-settings = Nas configurações você pode pedir uma confirmação antes de jogar uma carta e escolher uma carta antes da sua vez.
help-keys = Com o teclado
help-key-tab = ir para o próximo botão ou campo
help-key-escape = fechar o que está aberto
