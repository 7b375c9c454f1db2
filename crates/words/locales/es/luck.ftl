### Cómo eran las cartas: el reparto, jugado de nuevo por jugadores fuertes.

## Luck and skill of a game

luck-title = Cómo eran las cartas
luck-verdict-more = Las cartas eran buenas: con ellas los jugadores fuertes logran { $points } más de lo habitual.
luck-verdict-less = Las cartas eran malas: con ellas los jugadores fuertes logran { $points } menos de lo habitual.
luck-verdict-even = Las cartas eran normales: no decidieron nada.
luck-average = Media de los jugadores fuertes
luck-luck = Suerte
luck-skill = Habilidad
luck-result = Resultado
luck-adjusted = Resultado sin suerte
luck-about = Unos jugadores fuertes han vuelto a jugar las mismas cartas. La suerte es cuántos puntos más consiguen con ellas que con otras; la habilidad, cuántos puntos más que ellos logró quien las jugó.
