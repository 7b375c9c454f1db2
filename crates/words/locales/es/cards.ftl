### Cards, suits and trump. A card has a name («Wizard»), and forms as the object
### («plays a Wizard») and as the subject («the Wizard wins») of a sentence.

## Suits: the word for a sentence, the word with its colour, and the letter that stands for it.

suit-humans = Humanos
suit-elves = Elfos
suit-dwarves = Enanos
suit-giants = Gigantes

suit-humans-full = Humanos (azul)
suit-elves-full = Elfos (verde)
suit-dwarves-full = Enanos (rojo)
suit-giants-full = Gigantes (amarillo)

suit-humans-letter = H
suit-elves-letter = E
# «N» is for «Enanos»: «Elfos» and «Enanos» begin alike.
suit-dwarves-letter = N
suit-giants-letter = G

## Number cards, Wizards and Jesters

card-humans = { $rank } de Humanos
card-elves = { $rank } de Elfos
card-dwarves = { $rank } de Enanos
card-giants = { $rank } de Gigantes

card-humans-object = el { $rank } de Humanos
card-elves-object = el { $rank } de Elfos
card-dwarves-object = el { $rank } de Enanos
card-giants-object = el { $rank } de Gigantes

card-humans-subject = el { $rank } de Humanos
card-elves-subject = el { $rank } de Elfos
card-dwarves-subject = el { $rank } de Enanos
card-giants-subject = el { $rank } de Gigantes

card-wizard = Mago
card-wizard-object = un Mago
card-wizard-subject = el Mago
card-wizard-letter = M
card-wizard-about = Gana a cualquier carta numerada, incluso de triunfo. Puedes jugarlo en cualquier momento.

card-jester = Bufón
card-jester-object = un Bufón
card-jester-subject = el Bufón
card-jester-letter = B
card-jester-about = Pierde contra cualquier carta numerada. Puedes jugarlo en cualquier momento.

## The seven special cards: name, object, subject, a label of two letters, and what they do.

special-dragon = Dragón
special-dragon-object = el Dragón
special-dragon-subject = el Dragón
special-dragon-label = Dr
special-dragon-about = Gana a cualquier carta, incluso a un Mago. Solo el Hada le quita la baza.

special-fairy = Hada
special-fairy-object = el Hada
special-fairy-subject = el Hada
special-fairy-label = Ha
special-fairy-about = Pierde contra cualquier carta, incluso contra un Bufón. Pero si el Dragón está en la baza, gana el Hada.

special-bomb = Bomba
special-bomb-object = la Bomba
special-bomb-subject = la Bomba
special-bomb-label = Bo
special-bomb-about = Nadie se lleva la baza en la que está. Quien la habría ganado sale en la siguiente.

special-werewolf = Hombre lobo
special-werewolf-object = el Hombre lobo
special-werewolf-subject = el Hombre lobo
special-werewolf-label = Lo
special-werewolf-about = No se juega nunca: quien lo recibe lo cambia por la carta descubierta y después, antes de las predicciones, elige el triunfo o decide que no lo haya.

special-juggler = Malabarista
special-juggler-object = el Malabarista
special-juggler-subject = el Malabarista
special-juggler-label = Ma
special-juggler-about = Vale 7½ del palo que nombras al jugarlo. Después de la baza, todos pasan una carta oculta a la izquierda.

special-cloud = Nube
special-cloud-object = la Nube
special-cloud-subject = la Nube
special-cloud-label = Nu
special-cloud-about = Vale 9¾ del palo que nombras al jugarla. Quien gana su baza tiene que subir o bajar en uno su predicción al final de la ronda.

special-shapeshifter = Cambiaformas
special-shapeshifter-object = el Cambiaformas
special-shapeshifter-subject = el Cambiaformas
special-shapeshifter-label = Ca
special-shapeshifter-about = Es un Mago o un Bufón, según digas al jugarlo.

## A card with what it was declared to be; $card is its name or its object.

play-as-wizard = { $card } como Mago
play-as-jester = { $card } como Bufón
play-as-humans = { $card } de Humanos
play-as-elves = { $card } de Elfos
play-as-dwarves = { $card } de Enanos
play-as-giants = { $card } de Gigantes

## Trump, and the suit to follow

trump-title = Triunfo
trump-none = sin triunfo
trump-is = El triunfo son los { $suit }.
trump-is-none = No hay triunfo.
trump-is-open = Aún no se sabe cuál es el triunfo.
trump-line = Triunfo: { $suit }
trump-line-none = Sin triunfo
trump-line-open = Triunfo aún desconocido

lead-suit = Hay que seguir el palo de los { $suit }.
lead-open = Aún no hay palo que seguir.
lead-free = No hay palo que seguir.
