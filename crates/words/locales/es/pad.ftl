### The score pad, for cards on a table: what it asks, what does not add up, who takes a trick and why.

## Words to type

pad-word-redo = rehacer
pad-word-fix = corregir
pad-word-join = entra
pad-word-leave = marcha
pad-word-end = terminar
pad-word-who = quién
pad-word-may = puedo
pad-word-changes = cambios

## What it asks

pad-title = Libreta de puntos
pad-round = { $place }. Cartas: { $cards }. Reparte: { $dealer }.
pad-round-own = { $place }. Cartas: { $cards }. Empieza: { $name }.
pad-ask-trump = ¿Cuál es el triunfo?
pad-ask-bids = Predicciones, en este orden: { $names }
pad-ask-taken = Bazas ganadas, en este orden: { $names }
pad-ask-bomb = Falta una baza. ¿Se la llevó la Bomba?
pad-ask-cloud = ¿Quién tiene la baza con la Nube, y la predicción sube o baja?
pad-nobody = nadie
pad-banned = { $name } no puede predecir { $bid } ({ $rule }).
pad-sealed = oculta
pad-over = La partida ha terminado.
pad-won = Gana { $name }: { $points }.
pad-shared = { $names } comparten la victoria: { $points }.

## What does not add up

pad-flaw-tricks = Bazas anotadas: { $taken }. Bazas jugadas: { $tricks } ({ $rule }). Corrige uno de los números.
pad-flaw-bids = Las predicciones suman el número de bazas, y estas reglas lo prohíben ({ $rule }).
pad-flaw-cloud = { $name } no tiene ninguna baza, así que tampoco la de la Nube ({ $rule }).
pad-below-zero = Una predicción no puede bajar de 0: solo puede subir (R12).

## What cannot be written

pad-no-over = La partida ha terminado. Deshaz el final para seguir.
pad-no-round = Esta libreta aún no tiene ronda { $round }.
pad-no-current = Solo se puede hacer en la ronda en curso, la { $round }.
pad-no-seat = En la ronda { $round } no juega nadie con ese nombre o número.
pad-no-high = { $number } es demasiado: solo hay { $cards ->
        [one] una carta
       *[other] { $cards } cartas
    } por persona ({ $rule }).
pad-no-banned = No { $bid }: las predicciones sumarían el número de bazas ({ $rule }). Cualquier otro número vale.
pad-no-none = Como triunfo hay que elegir uno de los cuatro palos (R17).
pad-no-dealer = El triunfo lo elige quien reparte (B9).
pad-no-trump = Esta ronda no tiene triunfo: no se descubre ninguna carta ({ $rule }).
pad-no-special = { $card }: esta carta no está en juego.
pad-no-players = La partida no puede seguir así: habría { $count ->
        [one] { $count } jugador
       *[other] { $count } jugadores
    } ({ $rule }). Termínala o empieza otra libreta.
pad-no-more-players = La libreta no tiene sitio para más nombres.
pad-no-name = Un nombre tiene de 1 a 24 caracteres visibles.
pad-no-same-name = Ese nombre ya está: { $name }
pad-no-names = Nombres: { $names }. Jugadores según estas reglas: { $players }. Debe haber tantos nombres como jugadores.
pad-no-undo = No hay nada que deshacer, o alguien escribió algo después.
pad-no-twice = Ya lo enviaste con otro valor: cuenta el primero.
pad-no-full = La libreta está llena. Empieza otra.

## Corrections

pad-corrections-none = No se ha cambiado nada.
pad-corrected-bid = Ronda { $round }, { $name }: predicción { $from } → { $to }
pad-corrected-sealed = Ronda { $round }, { $name }: predicción cambiada
pad-corrected-taken = Ronda { $round }, { $name }: bazas { $from } → { $to }
pad-corrected-trump = Ronda { $round }: triunfo
pad-corrected-bomb = Ronda { $round }: Bomba
pad-corrected-cloud = Ronda { $round }: Nube
pad-conflict = Ronda { $round }, { $name }: se anotaron dos números distintos, { $earlier } y { $later }. Escribe el correcto.
pad-conflict-sealed = Ronda { $round }, { $name }: se anotaron dos predicciones distintas. Escribe la correcta.

## Highlights

pad-fact-best = Mejor vidente: { $names }. Predicciones cumplidas: { $kept } de { $all }.
pad-fact-streak = Racha más larga: { $names }, con { $count } predicciones cumplidas seguidas.
pad-fact-margin = Victoria con { $points } puntos de ventaja.

## Who takes the trick?

pad-takes = { $name } gana la baza y sale en la siguiente.
pad-winning = De momento va ganando { $name }.
pad-bombed-ahead = Por la Bomba, nadie se llevará esta baza. De momento { $name } saldría en la siguiente.
pad-bombed-open = Por la Bomba, nadie se llevará esta baza. Aún no se sabe quién sale en la siguiente.
pad-why-dragon = El Dragón gana a todas las cartas.
pad-why-fairy = El Hada gana la baza en la que está el Dragón.
pad-why-wizard = Gana el primer Mago.
pad-why-last-wizard = De varios Magos gana el último.
pad-why-trump = Gana el triunfo más alto.
pad-why-led = Gana la carta más alta del palo de salida.
pad-why-highest = Gana la carta más alta; entre iguales, la primera.
pad-why-jester = Solo hay Bufones: gana el primero.
pad-why-jester-fairy = El Hada pierde incluso contra los Bufones: gana el primero.
pad-why-nothing = Cualquier otra carta es mejor.
pad-passes = Ahora todos pasan una carta a la izquierda, salvo tras la última baza (S20).
pad-changes = Al final de la ronda { $name } debe subir o bajar en uno su predicción (S24).

## May I play this?

pad-may-yes = Sí: { $why } ({ $rule })
pad-may-no = No: { $why } ({ $rule })
pad-may-never = el Hombre lobo nunca se juega
pad-may-always = los Magos y los Bufones se pueden jugar siempre
pad-may-special = las cartas especiales se pueden jugar siempre
pad-may-no-suits = en este juego no hay palo que seguir
pad-may-leads = se puede salir con cualquier carta
pad-may-open = de momento solo hay Bufones, así que aún no hay palo que seguir
pad-may-wizard-led = se salió con un Mago, así que no hay palo que seguir
pad-may-wizard-after = tras los Bufones llegó un Mago, así que no hay palo que seguir
pad-may-follows = sigue el palo
pad-may-cannot = quien no tiene el palo de salida juega lo que quiera
pad-may-must = quien tiene el palo de salida debe seguirlo

## The pad in the terminal

pad-ask-names = Nombres en el orden de los asientos, separados por comas:
pad-kept = La libreta se guarda en { $file }.
pad-not-kept = No se pudo guardar, así que no está en la libreta: { $why }
pad-unknown = «{ $line }» no es una respuesta válida aquí; escribe «{ $help }».
pad-help-answers = Responde con números, uno o varios, en el orden de los nombres: 1 0 2. Para un palo, escribe su nombre o su letra; 0 es sin triunfo, e Intro deja el triunfo abierto: puedes escribirlo más tarde.
pad-help-words = Palabras: { $words }
pad-help-cards = Las cartas se escriben así: { $examples }
pad-history-none = Aún no hay libretas.
pad-more-rows = Rondas anteriores: { $count }
pad-later-rows = Rondas posteriores: { $count }

## Who comes and goes

pad-begin-nothing = cero
pad-begin-lowest = mínimo
pad-begin-average = media
pad-leave-stands = cuenta
pad-leave-struck = tachado
pad-usage-fix = { $word } RONDA JUGADOR PREDICCIÓN BAZAS: un punto deja el número como está
pad-usage-fix-trump = { $word } RONDA { $trump } PALO: escribe o cambia el triunfo de una ronda
pad-usage-join = { $word } NOMBRE JUGADOR, sentado a la derecha, y con qué empieza el nuevo: { $choices }
pad-usage-leave = { $word } JUGADOR, y qué pasa con los puntos: { $choices }
pad-usage-who = { $word } CARTA CARTA …: quién gana la baza; un nombre y dos puntos delante dicen quién sale
pad-usage-may = { $word } CARTA CARTA …: si la primera carta se puede jugar tras las otras
