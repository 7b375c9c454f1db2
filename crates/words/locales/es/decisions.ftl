### What is asked of a player, what the others are waiting for, and why an answer was refused.

## What is asked of you

ask-trump = Repartes tú, así que eliges el triunfo: uno de los cuatro palos.
ask-trump-or-none = El Hombre lobo te deja elegir el triunfo: uno de los cuatro palos, o ninguno.
ask-trump-blind = Todavía no has visto tu propia mano.
ask-bid =
    { $most ->
        [one] ¿Ganarás la única baza de esta ronda?
       *[other] ¿Cuántas de las { $most } bazas ganarás?
    }
ask-bid-last = Predices en último lugar y no puedes predecir { $banned }: las predicciones sumarían { $most }.
ask-bid-blind = Predice sin haber visto tu propia mano.
ask-lead = Sales tú: juega cualquier carta.
ask-follow = Sigue el palo de los { $suit }.
ask-follow-or = Sigue el palo de los { $suit } o juega una carta que siempre esté permitida.
ask-void = No tienes cartas de { $suit }: juega cualquier carta.
ask-open = Aún no hay palo que seguir: juega cualquier carta.
ask-free = No hay palo que seguir: juega cualquier carta.
ask-pass = El Malabarista: pasa una carta a { $name }, a tu izquierda.
ask-change = Has ganado la baza de la Nube: sube o baja en uno tu predicción de { $bid }.
ask-change-up = Has ganado la baza de la Nube: tu predicción de 0 tiene que pasar a 1.

## Who is waited for

wait-draw =
    { $names } { $count ->
        [one] saca
       *[other] sacan
    } una carta para ver quién reparte primero.
wait-deal = { $name } reparte la próxima ronda.
wait-deal-you = Repartes la próxima ronda.
wait-starts = { $name } empieza la próxima ronda.
wait-starts-you = Empiezas la próxima ronda.
wait-trump = { $name } está eligiendo el triunfo.
wait-bid =
    { $names } todavía { $count ->
        [one] tiene
       *[other] tienen
    } que predecir.
wait-play = Le toca a { $name } jugar una carta.
wait-pass =
    { $names } todavía { $count ->
        [one] tiene
       *[other] tienen
    } que elegir una carta para pasar.
wait-change = { $name } está cambiando su predicción a causa de la Nube.
wait-continue =
    { $names } { $count ->
        [one] sigue
       *[other] siguen
    } mirando el resultado.
wait-trick =
    { $names } { $count ->
        [one] sigue
       *[other] siguen
    } mirando la baza.
wait-next-round = Enseguida se reparte la ronda siguiente.
wait-over = La partida ha terminado.

## What can be done, as the label of a button or a line

action-trump = Triunfo: { $suit }
action-trump-none = Sin triunfo
action-bid =
    Predecir { $bid ->
        [0] cero bazas
        [one] una baza
       *[other] { $bid } bazas
    }
action-play = Jugar { $card }
action-pass = Pasar { $card }
action-change-up = Subir a { $bid }
action-change-down = Bajar a { $bid }
action-raise = Subir uno
action-lower = Bajar uno

## Why an answer was refused

illegal-over = La partida ha terminado.
illegal-not-dealt = Primero hay que repartir las cartas.
illegal-no-such-seat = En esta mesa no hay un asiento { $seat }.
illegal-not-your-turn-trump = No te toca elegir el triunfo: ahora le toca a { $names }.
illegal-not-your-turn-bid = No te toca predecir: ahora es el turno de { $names }.
illegal-not-your-turn-play = No es tu turno: ahora le toca jugar a { $names }.
illegal-not-your-turn-pass = No te toca pasar una carta: ahora es el turno de { $names }.
illegal-not-your-turn-change = No es tu predicción la que cambia: la baza de la Nube la tiene { $names }.
illegal-chosen-already = Ya has elegido.
illegal-not-asked = No es eso lo que se te pide ahora.
illegal-dealer-must-name-colour = Tienes que elegir uno de los cuatro palos; solo el Hombre lobo permite una ronda sin triunfo.
illegal-bid-too-high =
    No puedes predecir { $bid }: solo hay { $most ->
        [one] una baza
       *[other] { $most } bazas
    }.
illegal-sum-would-match = No puedes predecir { $bid }: las predicciones sumarían { $tricks }, el número de bazas. Cualquier otro número vale.
illegal-not-in-hand = { $card } no está en tu mano.
illegal-must-follow = { $card } no sigue el palo. Puedes jugar: { $followers }, o una carta que siempre esté permitida.
illegal-must-follow-this = Esta carta no sigue el palo. Puedes jugar: { $followers }, o una carta que siempre esté permitida.
illegal-bid-below-zero = Una predicción no puede bajar de 0: súbela a 1.
