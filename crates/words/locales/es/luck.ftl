### Lo que dieron las cartas: el reparto, jugado de nuevo por jugadores fuertes.

## Luck and skill of a game

luck-title = Lo que dieron las cartas
luck-verdict-more = Las cartas eran buenas: con ellas, jugadores fuertes puntúan { $points } más de lo habitual.
luck-verdict-less = Las cartas eran malas: con ellas, jugadores fuertes puntúan { $points } menos de lo habitual.
luck-verdict-even = Las cartas eran normales: no decidieron nada.
luck-average = Jugadores fuertes de media
luck-luck = Suerte
luck-skill = Habilidad
luck-result = Resultado
luck-adjusted = Resultado sin la suerte
luck-about = Jugadores fuertes han vuelto a jugar las mismas cartas. La suerte es lo que ellos puntúan de más con ellas que con otras; la habilidad, lo que se puntuó de más que ellos.
