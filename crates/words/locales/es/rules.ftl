### Editions, options and their values: a name, and a sentence that explains it.

## Editions

edition-it = Edición italiana
edition-it-about = La suma de las predicciones es libre, y una carta sacada al azar decide quién reparte primero.
edition-ca = Edición catalana
edition-ca-about = Las predicciones no pueden sumar el número de bazas, salvo en la ronda de una carta. Una carta sacada al azar decide quién reparte primero.
edition-pl = Edición polaca
edition-pl-about = La suma de las predicciones es libre, y quien anota reparte primero.
edition-pt = Edición portuguesa
edition-pt-about = La suma de las predicciones es libre, y quien anota reparte primero. Es la edición que trajo las siete cartas especiales.
edition-fr = Edición francesa
edition-fr-about = La suma de las predicciones es libre, y quien anota reparte primero.

## The options

option-edition = Edición
option-edition-about = El reglamento que sigue la partida mientras no elijas otra cosa.
option-players = Jugadores
option-players-about = De tres a seis, o dos en una variante propia.
option-bids = Predicciones
option-bids-about = Cuándo se hacen las predicciones y cuándo se ven.
option-sum = Suma de las predicciones
option-sum-about = Si las predicciones pueden sumar el número de bazas.
option-wizards = Varios Magos
option-wizards-about = Cuál de varios Magos gana la baza.
option-clairvoyance = Clarividencia
option-clairvoyance-about = Si se predice viendo todas las manos menos la propia.
option-deck = Baraja
option-deck-about = Si todos reciben cartas de una misma baraja o cada cual de la suya.
option-specials = Cartas especiales
option-specials-about = Cuáles de las siete cartas especiales se añaden a la baraja. ¿Son nuevas para ti? Empieza con el Cambiaformas.
option-first-dealer = Quién reparte primero
option-first-dealer-about = Quién reparte la primera ronda; después el reparto pasa a la izquierda.
option-length = Duración
option-length-about = Cuántas rondas se juegan.

## Their values

bids-open = predicciones abiertas
bids-open-about = Cada cual predice en su turno, empezando por la izquierda de quien reparte, y todos lo oyen.
bids-simultaneous = predicciones ocultas
bids-simultaneous-about = Todos escriben su predicción y la revelan a la vez antes de la primera carta.
bids-secret = predicciones secretas
bids-secret-about = Todos escriben su predicción, que sigue en secreto hasta que se ha jugado la ronda.

sum-free = suma libre
sum-free-about = Las predicciones pueden sumar cualquier número.
sum-never-exact = más/menos uno
sum-never-exact-about = La última persona en predecir no puede hacer que las predicciones sumen el número de bazas.
sum-never-exact-after-first = más/menos uno, salvo con una carta
sum-never-exact-after-first-about = La última persona en predecir no puede hacer que las predicciones sumen el número de bazas, salvo en la ronda de una carta.
sum-leader-never-exact = suma descubierta
sum-leader-never-exact-about = Si la última persona en predecir va sola en cabeza, no puede hacer que las predicciones sumen el número de bazas.

wizards-first = gana el primer Mago
wizards-first-about = De varios Magos en una baza gana el primero.
wizards-last = mago oscuro
wizards-last-about = De varios Magos en una baza gana el último.

clairvoyance-off = sin clarividencia
clairvoyance-off-about = Cada cual ve su propia mano y ninguna otra.
clairvoyance-first-round = clarividencia en la primera ronda
clairvoyance-first-round-about = En la primera ronda cada cual ve todas las manos menos la suya hasta que se hagan todas las predicciones.
clairvoyance-every-round = clarividencia en cada ronda
clairvoyance-every-round-about = En cada ronda cada cual ve todas las manos menos la suya hasta que se hagan todas las predicciones.

deck-base = una baraja para todos
deck-base-about = Todos reciben cartas de la misma baraja de sesenta, con las cartas especiales que estén en juego.
deck-one-colour = unicolor
deck-one-colour-about = Cada cual tiene un color, un Mago y un Bufón. No hay triunfo ni palo que seguir: gana el número más alto y, si son iguales, el primero en jugarse. Solo para tres o cuatro jugadores.

first-dealer-drawn = la carta más alta
first-dealer-drawn-about = Cada cual saca una carta, y quien saca la más alta reparte primero.
first-dealer-scorekeeper = quien anota
first-dealer-scorekeeper-about = Reparte primero quien anota, que ocupa el primer asiento.

length-full = todas las rondas
length-full-about = Se juega la partida entera.
length-first =
    { $rounds ->
        [one] la primera ronda
       *[other] las { $rounds } primeras rondas
    }
length-first-about = Solo se juegan esas rondas, las primeras, las de pocas cartas.
length-last =
    { $rounds ->
        [one] la última ronda
       *[other] las { $rounds } últimas rondas
    }
length-last-about = Solo se juegan esas rondas, las últimas, las de muchas cartas.
length-every-other =
    { $rounds ->
        [one] una ronda de cada dos, una en total
       *[other] una ronda de cada dos, { $rounds } en total
    }
length-every-other-about = Cada ronda tiene dos cartas más que la anterior, y la más larga es la última.

specials-none = sin cartas especiales
specials-none-about = Solo las sesenta cartas de todas las ediciones.
specials-all = todas las cartas especiales
specials-all-about = Se añaden a la baraja las siete cartas especiales.
specials-some = { $cards }
specials-some-about = Se añaden a la baraja estas cartas especiales.

players-count =
    { $count ->
        [one] un jugador
       *[other] { $count } jugadores
    }
players-two-about = Entre dos se juegan seis rondas de 2 a 7 cartas, con predicciones secretas; las cartas se barajan una sola vez.

rounds-count =
    { $count ->
        [one] una ronda
       *[other] { $count } rondas
    }
rounds-cards = { $rounds }, de { $first } a { $last } cartas
about-minutes =
    { $minutes ->
        [one] alrededor de un minuto
       *[other] unos { $minutes } minutos
    }
rounds-one =
    una ronda de { $cards ->
        [one] una carta
       *[other] { $cards } cartas
    }

## Why a combination is forbidden

forbidden-players = Este juego es para tres a seis personas, o para dos en una variante propia, pero no para { $players }.
forbidden-one-colour-players = El unicolor es para tres o cuatro personas, no para { $players }: solo hay cuatro colores, y entre dos no hay juego.
forbidden-two-specials = Entre dos no puede haber cartas especiales: la partida usa una baraja de exactamente sesenta cartas. Elige «sin cartas especiales».
forbidden-two-clairvoyance = Entre dos no hay clarividencia: cada cual ve su propia mano desde el principio. Elige «sin clarividencia».
forbidden-two-bids = Entre dos las predicciones son siempre secretas, así que no se puede elegir «{ $bids }». Elige «predicciones secretas».
forbidden-two-sum = Entre dos las predicciones son secretas: nadie predice en último lugar, y nadie podría cumplir «{ $sum }»; elige la suma libre.
forbidden-sum-bids = «{ $sum }» y «{ $bids }» no van juntas: si todos predicen a la vez, no hay una última persona que pueda evitar la suma. Elige las predicciones abiertas o la suma libre.
forbidden-specials-clairvoyance = Las cartas especiales y la clarividencia no van juntas: la edición de las cartas especiales no las combina. Elige una de las dos.
forbidden-specials-one-colour = Las cartas especiales y el unicolor no van juntos: en el unicolor cada cual tiene quince cartas, y ninguna es especial. Elige una de las dos cosas.
forbidden-dragon-fairy = El Dragón solo va junto con el Hada: añade el Hada.
forbidden-fairy-dragon = El Hada solo va junto con el Dragón: añade el Dragón.
forbidden-one-colour-first-round = El unicolor y la clarividencia solo en la primera ronda no van juntos: esa ronda ya tiene cuatro cartas. Elige la clarividencia en cada ronda.
forbidden-long-first-round = La clarividencia solo en la primera ronda es para una ronda de una carta, y esta partida ({ $length }) empieza con más. Elige la clarividencia en cada ronda.
forbidden-no-rounds = Hay que jugar al menos una ronda.
forbidden-too-many-rounds =
    Aquí no se puede elegir «{ $length }»: esta partida tiene como mucho { $most ->
        [one] una ronda
       *[other] { $most } rondas
    } de ese tipo.
