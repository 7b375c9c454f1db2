### The table between the events: who sits there, what is known, what was reached.

## Players

player-you = tú
player-number = Jugador { $number }
named-value = { $name }: { $value }
named-bid = { $name } { $bid }
list-and = { $most } y { $last }
list-and-before-i = { $most } e { $last }
list-or = { $most } o { $last }
list-or-before-o = { $most } u { $last }

bot-random = Azar
bot-random-about = Juega al azar cualquier carta permitida: fácil de vencer en la primera partida.
bot-apprentice = Aprendiz
bot-apprentice-about = Cuenta las cartas, sigue buenas reglas prácticas y responde al instante.
bot-seer = Vidente
bot-seer-about = Imagina lo que pueden tener los demás y anticipa las jugadas: un rival fuerte.
bot-level-1 = Polluelo
bot-level-1-about = Solo ve la baza que hay en la mesa y predice a capricho: ideal para una primera partida.
bot-level-2 = Gorrión
bot-level-2-about = Solo ve la baza que hay en la mesa, pero predice con más cuidado.
bot-level-3 = Urraca
bot-level-3-about = Recuerda la última baza y cuida su propia predicción: en familia, pierde de vez en cuando.
bot-level-4 = Grajilla
bot-level-4-about = Observa lo que necesitan los demás, pero olvida pronto lo que se ha jugado.
bot-level-5 = Cuervo
bot-level-5-about = Recuerda las últimas bazas y sabe bastante bien lo que vale una mano.
bot-level-6 = Búho
bot-level-6-about = Juega bien y solo olvida lo que se jugó hace mucho.
bot-level-7 = Augur
bot-level-7-about = Ha aprendido de innumerables partidas y no olvida nada: el rival más fuerte.

## Who is there

presence-back = { $name } ha vuelto.
presence-sat-down = { $name } se sienta a la mesa.
presence-left = { $name } deja la mesa.
presence-bot = Un bot juega por { $name }.

## Short words beside a seat

badge-you = Tú
badge-host = Anfitrión
badge-bot = Bot
badge-dealer = Reparte
badge-leads = Sale
badge-turn = Le toca
badge-thinking = Pensando
badge-away = Ausente

## The connection, the clock and the seats

connection-lost = Se ha perdido la conexión. Intentamos recuperarla.
connection-back = La conexión ha vuelto.

clock-out = Se acabó el tiempo.
clock-left =
    { $seconds ->
        [one] queda un segundo
       *[other] quedan { $seconds } segundos
    }

seats-free =
    { $count ->
        [0] La mesa está completa.
        [one] Aún queda un asiento libre.
       *[other] Aún quedan { $count } asientos libres.
    }

## The round

round-of = Ronda { $round } de { $rounds }
sum-of-bids =
    { $sum ->
        [one] { $sum } predicha
       *[other] { $sum } predichas
    } para { $tricks ->
        [one] una baza
       *[other] { $tricks } bazas
    }
sum-compared = { $told }: { $misses }
sum-too-many = { $count } de más
sum-too-few = { $count } de menos
sum-exact = las justas
tricks-needed =
    { $count ->
        [one] le falta una baza
       *[other] le faltan { $count } bazas
    }
tricks-reached = tiene las bazas predichas
tricks-over =
    { $count ->
        [one] una baza de más
       *[other] { $count } bazas de más
    }
tricks-of = { $tricks } de { $bid }
seat-bid =
    { $bid ->
        [one] predicha { $bid }
       *[other] predichas { $bid }
    }
seat-bid-none = aún sin predicción
seat-bid-sealed = predicción hecha, aún oculta
seat-bid-tricks =
    { $bid ->
        [one] predicha { $bid }
       *[other] predichas { $bid }
    } · { $tricks ->
        [one] ganada { $tricks }
       *[other] ganadas { $tricks }
    }
seat-bid-secret-full =
    predicción aún secreta, { $tricks ->
        [0] ninguna baza ganada
        [one] una baza ganada
       *[other] { $tricks } bazas ganadas
    }

## What one can ask for: hand, table and scores

state-hand = Tu mano: { $cards }.
state-hand-empty = No tienes cartas en la mano.
state-hand-hidden = No puedes ver tu propia mano antes de predecir.
state-hand-of = { $name } tiene en la mano: { $cards }.
state-trick = En la mesa: { $plays }.
state-trick-empty = No hay cartas en la mesa.
state-trick-winning = { $name } va ganando la baza.
state-trick-winning-you = Vas ganando la baza.
state-bids = Bazas ganadas y predichas: { $bids }.
state-scores = Puntuación: { $scores }.

## The score sheet

sheet-title = Hoja de puntuación
sheet-round = Ronda
sheet-cards = Cartas
sheet-player = Jugador
sheet-bid = Predicción
sheet-tricks = Bazas
sheet-points = Puntos
sheet-total = Total
sheet-changed = era { $from } antes de la Nube
sheet-cloud = La Nube cambió esta predicción.
sheet-curve = Curva de puntos

## The end

points-count =
    { $count ->
        [one] { $points } punto
       *[other] { $points } puntos
    }
podium-place = Puesto { $place }: { $name } con { $points }
end-won = { $name } gana con { $points }.
end-won-you = Ganas con { $points }.
end-shared = { $names } comparten la victoria con { $points }.
end-shared-you = Compartes la victoria con { $names }: { $points } por persona.
end-behind-you =
    Quedas en { $place ->
        [2] segundo
        [3] tercer
        [4] cuarto
        [5] quinto
       *[other] sexto
    } lugar, a { $points } de { $names }.
end-ahead-you = Llevas { $points } de ventaja a { $names }.
end-best-round = Mejor ronda
end-worst-round = Peor ronda
end-accuracy =
    { $rounds ->
        [1]
            { $kept ->
                [0] predicción no cumplida
               *[other] predicción cumplida
            }
       *[other] { $kept } de { $rounds } predicciones cumplidas
    }
