### El análisis: lo que costó cada decisión, según lo que se podía saber.

## The review of a game

review-title = Análisis
review-about = Cada opción se prueba en los mismos repartos simulados, con lo que se podía saber en ese momento. Las opciones equivalentes no cuestan nada.
review-of = Análisis: { $name }
review-none = Ninguna decisión ofrecía una elección real.
review-stopped = El análisis se detuvo antes del final.
review-unfinished = Esta partida no ha terminado: el análisis abarca lo que se ha jugado hasta ahora.

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
review-kind-following = Seguir el palo
review-kind-discarding = Descarte
review-kind-special = Cartas especiales

## The summary

review-lost = Pérdidas
review-times = Veces
review-points = Puntos
review-chance = Probabilidad de ganar
review-in-all = En total
review-nothing-lost = Ningún error que se pueda medir.
review-costliest = Lo que más costó
review-turning = Momentos decisivos
review-best = Mejor decisión
review-curve = Probabilidad de ganar
review-decisions = Todas las decisiones
review-round = Ronda { $round }
review-instead = { $given }. Mejor: { $best }.
review-cost = Coste: { $points } y { $chance } de probabilidad de ganar.
review-lead = Ventaja sobre todas las demás opciones: { $points }.

## Números

review-decimal-sign = ,
review-percent = { $percent } %
review-margin = El número tras ± es el doble del error estándar: el valor verdadero está en ese intervalo unas 95 veces de cada 100.

## La página de un análisis

review-ask = Analizar esta partida
review-not-made = Estas decisiones todavía no se han analizado.
review-takes = Cada decisión se prueba en muchos repartos simulados. Eso tarda un rato; puedes salir de la página y volver.
review-waiting =
    { $ahead ->
        [0] El tuyo es el siguiente.
        [one] Antes viene otro.
       *[other] Antes vienen otros { $ahead }.
    }
review-waits = Espera su turno.
review-running = Decisiones analizadas: { $done } de { $decisions }
review-look-again = Actualizar
review-whose = Decisiones de
review-full = Ahora mismo hay demasiados análisis esperando. Inténtalo dentro de unos minutos.
review-enough = Ya tienes varios análisis en espera. Pide otro cuando estén terminados.
review-off = Los análisis están desactivados en este servidor.
review-show = Mostrar en la repetición
review-choices =
    { $count ->
        [one] Una decisión con elección real
       *[other] { $count } decisiones con elección real
    }

## En el terminal

review-key = qué costaron las decisiones
review-stop-keys = Esc detiene el análisis y muestra lo obtenido hasta ahora
review-keys = Izquierda/derecha jugador, arriba/abajo desplazar, Esc volver
