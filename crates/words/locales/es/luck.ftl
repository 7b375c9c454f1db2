### Cómo eran las cartas: el reparto, jugado de nuevo por jugadores fuertes.

## The result of a game: average, luck, decisions, and the rest

luck-title = Cómo eran las cartas
luck-verdict-more = Las cartas eran buenas: con ellas los jugadores fuertes logran { $points } más de lo habitual.
luck-verdict-less = Las cartas eran malas: con ellas los jugadores fuertes logran { $points } menos de lo habitual.
luck-verdict-even = Las cartas eran normales: no decidieron nada.
luck-average = Media de los jugadores fuertes
luck-luck = Suerte
luck-decisions = Decisiones
luck-rest = Todo lo demás
luck-result = Resultado
luck-about = Unos jugadores fuertes han vuelto a jugar las mismas cartas: la suerte es cuántos puntos más consiguen con ellas que con otras. La media, la suerte, lo que costaron las decisiones de abajo y todo lo demás (pérdidas pequeñas, azar y el juego de los otros) suman el resultado.
