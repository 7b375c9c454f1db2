### Cards, suits and trump. A card has a name («Wizard»), and forms as the object
### («plays a Wizard») and as the subject («the Wizard wins») of a sentence.

## Suits: the word for a sentence, the word with its colour, and the letter that stands for it.

suit-humans = Humanos
suit-elves = Elfos
suit-dwarves = Anões
suit-giants = Gigantes

suit-humans-full = Humanos (azuis)
suit-elves-full = Elfos (verdes)
suit-dwarves-full = Anões (vermelhos)
suit-giants-full = Gigantes (amarelos)

suit-humans-letter = H
suit-elves-letter = E
suit-dwarves-letter = A
suit-giants-letter = G

## Number cards, Wizards and Jesters

card-humans = { $rank } dos Humanos
card-elves = { $rank } dos Elfos
card-dwarves = { $rank } dos Anões
card-giants = { $rank } dos Gigantes

card-humans-object = o { $rank } dos Humanos
card-elves-object = o { $rank } dos Elfos
card-dwarves-object = o { $rank } dos Anões
card-giants-object = o { $rank } dos Gigantes

card-humans-subject = o { $rank } dos Humanos
card-elves-subject = o { $rank } dos Elfos
card-dwarves-subject = o { $rank } dos Anões
card-giants-subject = o { $rank } dos Gigantes

card-wizard = Feiticeiro
card-wizard-object = um Feiticeiro
card-wizard-subject = o Feiticeiro
card-wizard-letter = F
card-wizard-about = Vence qualquer carta numerada, mesmo de trunfo. Você pode jogá-lo a qualquer momento.

card-jester = Bufão
card-jester-object = um Bufão
card-jester-subject = o Bufão
card-jester-letter = B
card-jester-about = Perde para qualquer carta numerada. Você pode jogá-lo a qualquer momento.

## The seven special cards: name, object, subject, a label of two letters, and what they do.

special-dragon = Dragão
special-dragon-object = o Dragão
special-dragon-subject = o Dragão
special-dragon-label = Dr
special-dragon-about = Vence qualquer carta, até um Feiticeiro. Só a Fada tira a vaza dele.

special-fairy = Fada
special-fairy-object = a Fada
special-fairy-subject = a Fada
special-fairy-label = Fa
special-fairy-about = Perde para qualquer carta, até para um Bufão. Mas, se o Dragão estiver na vaza, quem vence é a Fada.

special-bomb = Bomba
special-bomb-object = a Bomba
special-bomb-subject = a Bomba
special-bomb-label = Bo
special-bomb-about = Ninguém fica com a vaza em que ela está. Quem a teria vencido começa a próxima.

special-werewolf = Lobisomem
special-werewolf-object = o Lobisomem
special-werewolf-subject = o Lobisomem
special-werewolf-label = Lo
special-werewolf-about = Nunca é jogado: quem o recebe o troca pela carta virada e depois, antes das previsões, escolhe o trunfo, ou que não haja nenhum.

special-juggler = Malabarista
special-juggler-object = o Malabarista
special-juggler-subject = o Malabarista
special-juggler-label = Ma
special-juggler-about = Vale 7½ de um naipe que você escolhe ao jogá-lo. Depois da vaza, todos passam uma carta escondida para a esquerda.

special-cloud = Nuvem
special-cloud-object = a Nuvem
special-cloud-subject = a Nuvem
special-cloud-label = Nu
special-cloud-about = Vale 9¾ de um naipe que você escolhe ao jogá-la. Quem vence a vaza dela precisa aumentar ou diminuir em um a própria previsão no fim da rodada.

special-shapeshifter = Metamorfo
special-shapeshifter-object = o Metamorfo
special-shapeshifter-subject = o Metamorfo
special-shapeshifter-label = Me
special-shapeshifter-about = É um Feiticeiro ou um Bufão, como você disser ao jogá-lo.

## A card with what it was declared to be; $card is its name or its object.

play-as-wizard = { $card } como Feiticeiro
play-as-jester = { $card } como Bufão
play-as-humans = { $card } dos Humanos
play-as-elves = { $card } dos Elfos
play-as-dwarves = { $card } dos Anões
play-as-giants = { $card } dos Gigantes

## Trump, and the suit to follow

trump-title = Trunfo
trump-none = sem trunfo
trump-is = O trunfo são os { $suit }.
trump-is-none = Não há trunfo.
trump-is-open = O trunfo ainda não é conhecido.
trump-line = Trunfo: { $suit }
trump-line-none = Sem trunfo
trump-line-open = Trunfo ainda desconhecido

lead-suit = O naipe pedido é o dos { $suit }.
lead-open = Ainda não há naipe pedido.
lead-free = Não há naipe a seguir.
