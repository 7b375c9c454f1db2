### El análisis: lo que costó cada decisión, según lo que se podía saber.

## The review of a game

review-title = Análisis
review-about = Cada respuesta se prueba en los mismos repartos imaginados, según lo que se podía saber en ese momento. Lo que no se distingue no cuesta nada.
review-of = Análisis: { $name }
review-none = No hubo ninguna decisión en la que elegir.
review-stopped = El análisis se detuvo antes del final.

## What a decision is called

review-grade-best = la mejor
review-grade-good = buena
review-grade-inaccurate = imprecisa
review-grade-mistake = error
review-grade-blunder = error grave

## What it is about

review-kind-trump = Triunfo
review-kind-bidding = Predicción
review-kind-leading = Salida
review-kind-following = Asistir
review-kind-discarding = Descarte
review-kind-special = Cartas especiales

## The summary

review-lost = Lo que se perdió
review-times = Veces
review-points = Puntos
review-chance = Probabilidad de ganar
review-in-all = En total
review-nothing-lost = Nada que se distinga de lo mejor.
review-costliest = Lo que más costó
review-turning = Momentos decisivos
review-best = Mejor decisión
review-curve = Probabilidad de ganar
review-decisions = Todas las decisiones
review-round = Ronda { $round }
review-instead = { $given }. Mejor: { $best }.
review-cost = Coste: { $points } y { $chance } de probabilidad de ganar.
review-lead = Ventaja sobre todo lo demás: { $points }.

## Números

review-decimal-sign = ,
review-percent = { $percent } %
review-margin = Lo que sigue a ± es el doble del error estándar: en unos 95 de cada 100 casos la verdad está dentro.

## La página de un análisis

review-ask = Hacer el análisis
review-not-made = Estas decisiones todavía no se han analizado.
review-takes = Cada decisión se prueba en muchos repartos imaginados. Eso tarda un rato; puedes salir de la página y volver.
review-waiting =
    { $ahead ->
        [0] Es el siguiente.
        [one] Antes viene otro.
       *[other] Antes vienen otros { $ahead }.
    }
review-waits = Espera su turno.
review-running = Decisiones juzgadas: { $done } de { $decisions }
review-look-again = Volver a mirar
review-whose = De quién son las decisiones
review-full = Ahora mismo hay demasiados análisis esperando. Inténtalo dentro de unos minutos.
review-enough = Ya esperas varios análisis. Pide otro cuando estén hechos.
review-off = Este servidor no hace análisis.
review-show = Mostrar en la repetición
review-choices =
    { $count ->
        [one] Una decisión en la que elegir
       *[other] { $count } decisiones en las que elegir
    }

## En el terminal

review-key = qué costaron las decisiones
review-stop-keys = Esc detiene y muestra lo que se sabe hasta ahora
review-keys = Izquierda y derecha jugador, arriba y abajo mover, Esc volver
