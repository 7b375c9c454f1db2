### The lesson for those who have never played, and what is said in a first game.

## The lesson

lesson-button = Aprender em cinco minutos
lesson-title = Aprender a jogar
lesson-number = Lição { $number } de { $count }
lesson-again = Recomeçar a lição
lesson-lines = Depois de cada frase, pressione Enter ou digite sua resposta. “{ $quit }” encerra a lição.
lesson-welcome = Cada um joga uma carta, e a melhor leva todas: isso é uma vaza. Suas quatro cartas estão embaixo.

## The first lesson: who takes a trick

lesson-trick-bid = Primeiro cada um prevê quantas vazas vai vencer. Estas cartas valem duas: escolha 2.
lesson-trick-bid-why = Como contar as vazas vem na próxima lição. Por enquanto, escolha 2.
lesson-trick-follow = Bruno começou a vaza, ou seja, jogou a primeira carta: um Humano. Quem tem Humanos precisa jogar um. Jogue seu 9.
lesson-trick-follow-why = É permitido: Feiticeiros e Bufões podem sempre ser jogados. Mas guarde-os e jogue o 9.
lesson-trick-lost = Vence a carta mais alta do naipe pedido: o 12 de Celia. Ela vence a vaza e começa a próxima.
lesson-trick-turned-up = Nesta rodada o trunfo são os Anões, porque um deles foi virado depois da distribuição. Com um Feiticeiro, quem distribui escolhe o trunfo; com um Bufão não há trunfo.
lesson-trick-trump = Você não tem Elfos, então pode jogar qualquer carta. O trunfo são os Anões, que vencem os outros naipes: jogue seu 3.
lesson-trick-trump-wizard = O Feiticeiro também venceria, mas aqui basta seu pequeno trunfo.
lesson-trick-trump-jester = O Bufão não vence nada, e você quer esta vaza. Seu trunfo a vence.
lesson-trick-wizard = A vaza é sua, então agora você começa. Nada vence um Feiticeiro, nem mesmo o trunfo: jogue-o.
lesson-trick-wizard-why = Isso também daria certo, mas veja primeiro o que um Feiticeiro faz.
lesson-trick-jester = Até o trunfo de Celia perdeu. Um Bufão é o contrário: não vence nada. Jogue-o.
lesson-trick-score = Você previu 2 e venceu 2: 20 pontos, e mais 10 por vaza. Celia errou por uma e perde 10.

## The second lesson: how to bid

lesson-bid-order = Uma nova rodada. Bruno está à esquerda de quem distribui: prevê primeiro e começa a primeira vaza. Quem distribui prevê por último, e desta vez é você.
lesson-bid-bid = Agora é com você: conte as cartas que vão vencer, isto é, Feiticeiros e trunfos altos (desta vez, Elfos), e escolha esse número.
lesson-bid-low = Dá para vencer mais: o Feiticeiro e o 13, o trunfo mais alto, vão vencer.
lesson-bid-high = É muito: o 2 e o 3 são baixos demais para vencer. Conte só o Feiticeiro e o 13.
lesson-bid-follow = Seu 2 não pode vencer esta vaza, e nem precisa. Jogue-o e guarde as cartas boas.
lesson-bid-follow-why = O Feiticeiro vence a qualquer momento. Melhor se livrar agora do 2, enquanto ele perde com certeza.
lesson-bid-lost = Bruno vence esta. Tudo bem: você não contava com ela.
lesson-bid-trump = Você não tem mais Humanos e pode jogar trunfo: vença esta vaza com seu 13.
lesson-bid-trump-why = Você precisa de duas vazas, e o 13 vence esta com certeza. Guarde as outras cartas.
lesson-bid-wizard = Uma de duas. Você começa: vença a segunda com o Feiticeiro.
lesson-bid-wizard-why = Também pode dar certo, mas o Feiticeiro é garantido. Vença primeiro sua segunda vaza.
lesson-bid-last = Você já tem suas duas. Uma terceira custaria pontos: jogue o 3, com certeza alguém o vence.
lesson-bid-score = Duas exatas: 40 pontos! Bruno venceu uma a mais e Celia, uma a menos: cada um perde 10.

## The third lesson: why to lose a trick on purpose

lesson-lose-bid = Nem Feiticeiro nem trunfo, mas uma carta alta: quantas vazas você prevê desta vez?
lesson-lose-bid-why = Conte de novo: o 12 provavelmente vence, as outras não. Escolha 1.
lesson-lose-win = Seu 12 é o Humano mais alto aqui: vença sua vaza com ele.
lesson-lose-win-why = Com o Bufão você entrega a vaza com que contava. Vença-a com o 12.
lesson-lose-lead = Você já tem sua vaza e agora quer perder. Comece com sua carta mais baixa, o 3.
lesson-lose-lead-jester = Um Bufão também perde, mas guarde-o: vai salvar você mais tarde.
lesson-lose-lead-high = O 7 poderia vencer. Quanto mais baixa a carta, mais certo é que ela perca: comece com o 3.
lesson-lose-lost = Bruno vence, exatamente como você queria.
lesson-lose-jester = Seu 7 venceria esta vaza: uma a mais. Perca de propósito e jogue o Bufão.
lesson-lose-jester-why = Aí você teria duas vazas em vez de uma e perderia 10 pontos em vez de ganhar 30.
lesson-lose-last = O naipe pedido é o dos Elfos, e seu 7 não é Elfo nem trunfo: não pode mais vencer. Jogue-o.
lesson-lose-score = Você previu 1, venceu 1 e ganhou a rodada. Essa é toda a arte: vencer exatamente o que você previu.
lesson-rounds = Uma partida inteira começa com uma carta para cada um, e cada rodada tem uma a mais: 20, 15, 12 ou 10 rodadas com 3 a 6 jogadores. Na última não sobra carta para virar: não há trunfo.
lesson-end-title = Agora você sabe jogar
lesson-end = Conte as vazas garantidas, vença-as e perca as outras de propósito. Experimente contra três robôs; há uma dica sempre que você quiser.

## Remarks in a first game

tip-setting = Conselhos curtos na minha primeira partida
tip-off = Não mostrar mais conselhos
tip-bid = Conte seus Feiticeiros e trunfos altos; às vezes um 12 ou 13 também vence. Cartas baixas, raramente.
tip-blind = Você vê todas as mãos menos a sua. Se os outros têm cartas fortes, preveja pouco; se são fracas, talvez as suas vençam.
tip-follow = Agora só as cartas levantadas podem ser jogadas: o naipe pedido, Feiticeiros e Bufões.
tip-enough = Você já tem as vazas que previu. Agora perca o resto: descarte as cartas altas onde elas não vencem.
tip-all = Você precisa de todas as vazas que restam: jogue suas melhores cartas.
tip-over = É mais do que você previu, e cada vaza a mais custa 10 pontos: tente perder daqui em diante.
tip-result = Acertar vale 20 pontos e 10 por vaza. Cada vaza a mais ou a menos custa 10.
