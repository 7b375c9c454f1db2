### The rules as a book, and the help at a table. A paragraph is said only where it applies to the rules in force.

## The page

book-contents = Índice
book-search = Buscar en estas reglas
book-found =
    { $count ->
        [one] Un párrafo habla de «{ $text }».
       *[other] { $count } párrafos hablan de «{ $text }».
    }
book-found-none = Estas reglas no dicen nada sobre «{ $text }».
book-found-elsewhere = Otras reglas sí:
book-whole = Mostrar todas las reglas
book-other = Reglas de otra partida
book-other-about = Elige la edición, los jugadores y lo demás: el libro muestra exactamente esas reglas.
book-show = Mostrar estas reglas
book-differs = En qué difiere de la edición
book-open-table = Abrir una mesa con estas reglas
book-wrong = «{ $text }» no nombra reglas con las que se pueda jugar aquí.
book-wrong-how = Las reglas se escriben como it/4 o pt/3+specials=all: una edición, el número de jugadores y las opciones. También puedes elegirlas.
book-of-this-table = Las reglas de esta mesa
book-of-this-choice = Las reglas de esta elección
book-unofficial = Foretell se juega con las reglas de «Wizard», marca de sus propietarios; Foretell no es oficial ni tiene relación con ellos.

## The aim

book-aim = El objetivo
book-aim-foretell = Antes de cada ronda predices cuántas bazas ganarás. Una baza de más es tan mala como una de menos: solo vale el número exacto.
book-aim-win = Esta partida: { $rounds }. Gana quien tenga más puntos después de la última ronda.

## The cards

book-cards = Las cartas
book-cards-pack = La baraja tiene { $count } cartas: cuatro palos con los números del 1 al 13, { $wizards } Magos y { $jesters } Bufones.
book-cards-specials = Se añaden además: { $cards }. En total son { $count } cartas.
book-cards-suits = Cada palo tiene un pueblo, un color, un símbolo y una letra, así que nunca hace falta distinguirlos solo por el color.
book-cards-order = De la más débil a la más fuerte: el Bufón, los números del 1 al 13, el Mago. Magos y Bufones no son de ningún palo.
book-cards-own = Cada cual tiene su propia baraja de { $count } cartas: un palo con los números del 1 al 13, un Mago y un Bufón.
book-cards-left-out = Se quedan en la caja, con su Mago y su Bufón: { $suits }.

## Seats, deal and rounds

book-rounds = Asientos, reparto y rondas
book-starts = Asientos y rondas
book-rounds-left = Todo va en el sentido de las agujas del reloj, hacia la izquierda: el reparto, las predicciones y el juego.
book-rounds-left-sealed = El reparto y el juego van en el sentido de las agujas del reloj, hacia la izquierda.
book-rounds-drawn = Para saber quién reparte primero, cada cual saca una de las sesenta cartas: reparte quien saca la más alta, sea del palo que sea. Quienes empatan con la más alta vuelven a sacar.
book-rounds-scribe = En la primera ronda reparte quien anota. Aquí es quien ocupa el primer asiento.
book-rounds-dealer = Después de cada ronda el reparto pasa un asiento hacia la izquierda.
book-starts-left = Todo va en el sentido de las agujas del reloj, hacia la izquierda: las predicciones y el juego.
book-starts-left-sealed = El juego va en el sentido de las agujas del reloj, hacia la izquierda.
book-starts-drawn = Para saber quién empieza, cada cual saca una de las sesenta cartas. La primera ronda la empieza quien está a la izquierda de la más alta, sea del palo que sea. Quienes empatan con la más alta vuelven a sacar.
book-starts-scribe = La primera ronda la empieza quien está a la izquierda de quien anota. Aquí anota quien ocupa el primer asiento.
book-starts-next = Después de cada ronda empieza el asiento siguiente hacia la izquierda.
book-rounds-list = Cuántas cartas recibe cada cual, ronda a ronda:
book-rounds-short = La partida es más corta: { $length }. Entera, tendría { $rounds }.
book-rounds-shuffle = Para cada ronda se recogen todas las cartas y se vuelven a barajar.
book-rounds-used = Las cartas se barajan una sola vez, antes de la primera ronda. Las jugadas o descubiertas quedan fuera hasta el final de la partida.
book-rounds-own = Nadie reparte. En cada ronda cada cual baraja sus propias cartas y saca de ellas su mano. Después de la ronda cada cual recupera todas sus cartas.
book-rounds-hands = Ves tu propia mano y ninguna otra. Las cartas que quedan en la baraja no las ve nadie.
book-rounds-two = Entre dos se juega con las mismas cartas y las mismas bazas que en una mesa mayor. En cada ronda se descubre una carta, y las predicciones son secretas hasta el final de la ronda.

## Trump

book-trump = El triunfo
book-trump-up = Después de repartir se descubre ante todos la siguiente carta de la baraja. Si es una carta numerada, su palo es el triunfo de esta ronda y gana a los otros tres.
book-trump-wizard = Si se descubre un Mago, quien reparte elige uno de los cuatro palos antes de que nadie prediga. Tiene que elegir uno: no puede decidir que se juegue sin triunfo.
book-trump-look = Quien reparte mira antes su propia mano, y solo entonces elige el palo.
book-trump-blind = En una ronda con clarividencia, quien reparte lo elige sin haber visto su propia mano.
book-trump-jester = Si se descubre un Bufón, la ronda no tiene triunfo. Con cartas de verdad, después se vuelve a poner boca abajo.
book-trump-named = Si se descubren, estas cartas especiales cuentan como un Mago y quien reparte elige el triunfo: { $cards }.
book-trump-none = Si se descubren, estas cartas especiales cuentan como un Bufón y no hay triunfo: { $cards }.
book-trump-last = En la última ronda se reparten todas las cartas. No queda ninguna por descubrir, así que no hay triunfo.
book-trump-always = Gracias a las cartas especiales, también en la última ronda queda una carta por descubrir.
book-trump-without = No hay triunfo ni se descubre ninguna carta.

## The bid

book-bids = La predicción
book-bids-number = Cuando conoces tu mano y el triunfo, predices un número de bazas: de 0 hasta el número de tus cartas.
book-bids-any = Predices un número de bazas: de 0 hasta el número de tus cartas.
book-bids-open = Empieza quien está a la izquierda de quien reparte, que predice al final. Todos oyen cada predicción en cuanto se hace.
book-bids-own = Quien empieza la ronda predice primero, y después los demás en el sentido de las agujas del reloj. Todos oyen cada predicción en cuanto se hace.
book-bids-simultaneous = Todos eligen su predicción a la vez, sin enseñarla. Cuando la última está elegida, se descubren todas juntas, antes de la primera carta.
book-bids-secret = Todos eligen su predicción a la vez y se la guardan mientras se juegan las cartas. Se descubren todas después de la última baza de la ronda.
book-bids-read = Antes de la primera carta se leen todas las predicciones y su suma.
book-sum-free = Las predicciones pueden sumar cualquier número, también exactamente el número de bazas.
book-sum-never = Las predicciones no pueden sumar exactamente el número de bazas. Esto solo afecta a la última persona en predecir: un único número le está prohibido.
book-sum-wrong = Así siempre hay alguien que se equivoca.
book-sum-except-one = La ronda de una carta es la excepción: en ella la suma es libre.
book-sum-leader = Si la última persona en predecir va sola en cabeza, no puede hacer que la suma sea exactamente el número de bazas. Si hay empate en cabeza, la prohibición no se aplica, y por tanto tampoco en la primera ronda.
book-sum-example = Ejemplo: bazas de la ronda: { $tricks }; predichas por los demás: { $others }; prohibido a la última persona: { $banned }.
book-clairvoyance-first = Clarividencia en la primera ronda: ves todas las manos menos la tuya. Cuando todos han predicho, cada cual toma su mano, y las demás se vuelven a ocultar.
book-clairvoyance-every = Clarividencia en cada ronda: ves todas las manos menos la tuya. Cuando todos han predicho, cada cual toma su mano, y las demás se vuelven a ocultar.
book-clairvoyance-forms = La clarividencia tiene dos formas. Los reglamentos italiano y francés la aplican en cada ronda, con la mano entera; el polaco y el portugués, solo en la primera ronda, cuando cada cual tiene una sola carta.

## Playing a trick

book-tricks = Jugar una baza
book-tricks-lead = Quien está a la izquierda de quien reparte sale en la primera baza con cualquier carta, y los demás añaden una cada uno, en el sentido de las agujas del reloj. Quien gana una baza sale en la siguiente.
book-tricks-own = Quien empieza la ronda sale en la primera baza con cualquier carta, y los demás añaden una cada uno, en el sentido de las agujas del reloj. Quien gana una baza sale en la siguiente.
book-tricks-follow = Si tienes cartas del palo de salida, debes jugar una de ellas o una carta que siempre esté permitida.
book-tricks-may = De esta mano se puede jugar: { $cards }.
book-tricks-void = Si no tienes ninguna de ese palo, puedes jugar lo que quieras. Nadie está nunca obligado a jugar triunfo.
book-tricks-always = Los Magos y los Bufones siempre están permitidos, incluso para quien podría seguir el palo, y nadie está obligado a jugar uno mientras tenga otra carta permitida.
book-tricks-wizard-trump = ¿Son triunfos los Magos? Ganan a cualquier triunfo, pero no son de ningún palo: si se sale con triunfo, nadie tiene que jugar uno. Los Bufones nunca son triunfo.
book-tricks-trump = Si hay triunfos en la baza, la gana el más alto.
book-tricks-suit = Sin triunfo, gana la baza la carta más alta del palo de salida. Los demás palos no pueden ganar, por altos que sean.
book-tricks-number = No hay palo que seguir: cualquier carta se puede jugar en cualquier momento. Gana el número más alto, sea del color que sea, y de los iguales el que se jugó primero.
book-tricks-wizard-first = Un Mago gana a cualquier número. De varios Magos gana el primero.
book-tricks-wizard-last = Un Mago gana a cualquier número. De varios Magos gana el último, incluso a un Mago con el que se haya salido.
book-tricks-wizard-led = Si se sale con un Mago, no hay nada que seguir, y cada cual juega lo que quiere. Si el Mago llega después, hay que seguir igualmente el palo de salida.
book-tricks-jester = Un Bufón con el que se sale no marca ningún palo. Lo marca la primera carta numerada que llega después; pero si antes llega un Mago, no hay nada que seguir durante el resto de la baza.
book-tricks-jesters = Un Bufón solo gana una baza si todas las cartas son Bufones: entonces gana el primero.
book-tricks-jesters-four = Como solo hay cuatro Bufones, esto solo pasa con cuatro jugadores o menos.
book-tricks-jesters-five = Con cinco jugadores hacen falta los cuatro Bufones y el Cambiaformas, jugado como Bufón.
book-tricks-away = Una baza ganada queda boca abajo ante quien la ganó. La última se puede volver a mirar.

## The special cards

book-specials = Las cartas especiales
book-specials-always = Una carta especial siempre está permitida, como un Mago. En la mano no es de ningún palo, así que nunca te obliga a nada.
book-specials-always-werewolf = Una carta especial siempre está permitida, como un Mago, salvo el Hombre lobo, que no se juega nunca. En la mano no es de ningún palo, así que nunca te obliga a nada.
book-specials-advice = Si las cartas especiales son nuevas para ti, empieza con el Cambiaformas: solo es un Mago o un Bufón. Después añade las demás de una en una, y el Dragón y el Hada en pareja: cada una cambia lo que vale una mano.
book-specials-as-wizard = A la hora de seguir el palo, estas cartas cuentan como un Mago: { $cards }.
book-specials-as-jester = A la hora de seguir el palo, estas cartas cuentan como un Bufón: { $cards }.
book-specials-as-number = A la hora de seguir el palo, estas cartas cuentan como una carta numerada del palo nombrado: { $cards }.
book-specials-open = Mientras en la mesa solo haya Bufones, o cartas que cuenten como un Bufón, todavía no hay palo que seguir. Decide la primera carta distinta: una carta numerada, o que cuente como tal, marca el palo; después de un Mago, o de una carta que cuente como tal, no hay nada que seguir durante el resto de la baza.
book-dragon-led = Si se sale con él, no hay nada que seguir, como con un Mago.
book-dragon-after = Si antes de él solo hay Bufones, tampoco hay nada que seguir durante el resto de la baza: una carta numerada posterior ya no marca ningún palo.
book-dragon-dark = Que gane el último Mago no sirve contra el Dragón: también le gana.
book-fairy-led = Si se sale con ella, no marca ningún palo, como un Bufón. Si todas las demás cartas son Bufones, gana el primer Bufón.
book-bomb-led = Si se sale con ella, no marca ningún palo, como un Bufón. La baza con la Bomba no cuenta para nadie, así que hay una menos que ganar.
book-bomb-winner = Quién habría ganado lo deciden las demás cartas, como si la Bomba no estuviera. Si todas son Bufones, es el primer Bufón.
book-bomb-fairy = Si el Dragón y el Hada están junto a la Bomba, habría ganado el Hada: quien la jugó sale en la baza siguiente. Si solo hay Bufones y el Hada, es el primer Bufón.
book-werewolf-more = El cambio es obligatorio, y todos saben qué carta tienes ahora. Si le tocaba elegir el triunfo a quien reparte, lo eliges tú en su lugar.
book-juggler-more = El palo puede ser el triunfo. Si se sale con el Malabarista, hay que seguir el palo que nombraste. Todos eligen a la vez la carta que pasan, y nunca la que les están dando. Después de la última baza de una ronda no se pasa nada.
book-juggler-bomb = Las cartas se pasan aunque la Bomba esté en la baza.
book-cloud-more = El palo puede ser el triunfo. Si se sale con la Nube, hay que seguir el palo que nombraste. La predicción se cambia después de la última baza, antes de contar los puntos: el 0 solo puede pasar a 1, y la más alta también puede subir.
book-cloud-bomb = Si la Bomba está en la misma baza, no cambia ninguna predicción.
book-cloud-secret = Como aquí las predicciones son secretas, el cambio se muestra solo junto con ellas.
book-named-after = Si se sale con un Bufón y a continuación llega una de estas cartas, desde entonces hay que seguir el palo nombrado para ella: { $cards }.
book-cloud-examples = Predicciones que cambia la Nube, y lo que valen después:
book-shapeshifter-more = Desde ese momento es exactamente esa carta: para ganar la baza, para seguir y cuando se sale con ella.

## Points

book-points = Los puntos
book-points-right = Si ganas exactamente las bazas que predijiste, recibes { $base } puntos, y { $each } más por cada baza.
book-points-wrong = Si no, pierdes { $off } puntos por cada baza de más o de menos, y las bazas ganadas no valen nada.
book-points-examples = Algunas predicciones, y lo que valen:
book-points-round = Una ronda entera en la hoja de puntuación:
book-points-total = Los puntos de todas las rondas se suman. El total también puede ser inferior a cero.

## The end

book-end = El final
book-end-most = La partida termina cuando se ha contado la última ronda. Gana el total más alto.
book-end-tie = Quienes comparten el total más alto comparten la victoria; no hay desempate.

## Words, each with what it means after the colon

book-words = Palabras
book-word-trick = Baza: una carta de cada persona de la mesa; la mejor carta se las lleva todas.
book-word-round = Ronda: un reparto, con todas sus bazas.
book-word-bid = Predicción: el número de bazas que crees que ganarás en una ronda.
book-word-lead = Salir: jugar la primera carta de una baza.
book-word-follow = Seguir el palo: jugar una carta del palo de salida.
book-word-trump = Triunfo: el palo que en esta ronda gana a los otros tres.
book-word-number = Carta numerada: una de las cartas del 1 al 13 de un palo.
book-word-dealer = Quien reparte: la persona que da las cartas en esta ronda; el asiento de su izquierda sale en la primera baza.
book-word-scribe = Quien anota: la persona que lleva la hoja de puntuación en una mesa de verdad. Aquí lo hace el juego.

## The editions

book-editions = En qué se diferencian las ediciones
book-editions-about = El juego es el mismo en las cinco ediciones. Estas cosas las fija cada una a su manera:
book-editions-variants = Además, los reglamentos describen variantes. Aquí se ve de dónde viene cada una:
book-editions-silent = El reglamento francés no dice quién reparte primero; aquí es quien anota. Que un empate es una victoria compartida solo lo dice expresamente el portugués; aquí vale para todos. El catalán no tiene variantes.
book-editions-jester = Según los reglamentos polaco y catalán, cuando se sale con un Bufón, el palo lo marca la segunda carta. Aquí, en todas las ediciones, lo marca la primera carta que no es un Bufón.
book-editions-more = Ninguna variante se aplica si no la eliges. Aquí cada edición se puede jugar con cualquiera de ellas, siempre que sean compatibles.

## Help at the table

help-seen = Lo que ves
help-lifted = Las cartas que sobresalen se pueden jugar ahora. Las atenuadas no: toca una para saber por qué.
help-numbers = En cada asiento se ve cuántas bazas se han predicho y cuántas se han ganado, las que aún faltan y los puntos. Un signo de interrogación es una predicción que aún no puedes ver.
help-head = Arriba en la mesa están la ronda, el triunfo y la suma de las predicciones, con la diferencia respecto al número de bazas.
help-hand = Con los dedos o el ratón
help-tap = Toca una carta para jugarla. Si tienes que decir qué es, antes aparecen las opciones.
help-hold = Mantén pulsada una carta especial, o pulsa en ella con el otro botón del ratón, para leer lo que hace sin jugarla.
help-settings = En los ajustes puedes pedir confirmación antes de jugar una carta, y elegir una carta antes de tu turno.
help-keys = Con el teclado
help-key-tab = ir al siguiente botón o campo
help-key-escape = cerrar lo que está abierto
