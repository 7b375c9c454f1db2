### Una partida terminada: su página, y la repetición de cada paso.

## La repetición

replay-begins = Antes de la primera carta. En la mesa: { $names }.
replay-trick = Baza
replay-trick-of = Baza { $trick } de { $tricks }
replay-trick-at = Ronda { $round }, baza { $trick }
replay-bombed =
    { $count ->
        [one] una baza no es de nadie
       *[other] { $count } bazas no son de nadie
    }
replay-no-cards = Ninguna carta en la mano.
replay-given = se pasa a la izquierda
replay-first = Al principio
replay-last = Al final
replay-previous = Un paso atrás
replay-next = Un paso adelante
replay-previous-trick = Baza anterior
replay-next-trick = Baza siguiente
replay-previous-round = Ronda anterior
replay-next-round = Ronda siguiente
replay-play = Reproducir
replay-pause = Pausa
replay-speed = Velocidad
study-moves = Jugadas
study-hands = Manos a la vista
study-all-hands = Todas las manos
study-hidden-cards =
    { $count ->
        [one] 1 carta oculta
       *[other] { $count } cartas ocultas
    }
study-better = mejor
study-better-action = Mejor: { $action }
study-next = A continuación, { $name }: { $what }
study-branch = Seguir jugando desde aquí
study-branch-about = Una partida privada contra bots, en el sitio de { $name }, con las mismas cartas hasta aquí.
study-branched = Esta partida continúa otra desde el paso { $step }. Sus primeras cartas ya se conocían, así que no hay prueba de que se barajara limpiamente.
study-branched-from = Ir a esa partida
replay-key-step = un paso atrás, un paso adelante
replay-key-play = reproducir o parar

## Donde no hay repetición

replay-not-over-title = Esta partida aún no ha terminado
replay-not-over = Todas las manos se podrán ver aquí en cuanto se puntúe la última ronda. Hasta entonces cada cual ve solo sus cartas.
replay-to-table = Volver a la mesa
replay-no-step-title = La partida no tiene ese paso
replay-no-step = Los pasos van del 0, antes de la primera carta, al { $steps }, donde termina la partida.

## La página de la partida

replay-foresight = Las predicciones de cada cual
replay-kept = Cumplidas
replay-over = Bazas de más
replay-under = Bazas de menos
replay-hints = Pistas
replay-hints-none = Nadie pidió pistas.
replay-rounds = Ronda a ronda
replay-rounds-about = De cada cual, las bazas ganadas y predichas, y los puntos. El número de una ronda abre la repetición.
replay-fair = ¿Se barajó limpiamente?
replay-fair-about = Antes de la primera carta la mesa mostró su compromiso: la huella de un secreto. Ahora el secreto se ha revelado, y todas las cartas de la partida salen de él: nadie podía elegirlas.
replay-commitment = Compromiso
replay-secret = Secreto
replay-check = Cualquiera puede comprobarlo: descarga el registro y dáselo al programa.
replay-expect = Detrás de --expect indica el compromiso que viste antes de la partida; sin él, el registro se comprueba por sí solo.
