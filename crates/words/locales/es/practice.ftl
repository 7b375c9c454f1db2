### Práctica: problemas con una sola respuesta mejor, valoraciones y el problema del día.

## The page and the terminal

practice-title = Práctica
practice-about = Una respuesta es mejor que todas las demás. Encuéntrala.
practice-puzzle = Problema, nivel { $level }
practice-rating = Tu valoración: { $rating }
practice-streak = Resueltos seguidos: { $count }
practice-best-streak = Racha más larga: { $count }
practice-solved = Resueltos: { $solved } de { $tried }
practice-next = Siguiente problema
practice-next-key = Intro: siguiente problema.
practice-all-tried = Has intentado todos los problemas de este tipo.
practice-not-kept = Tu progreso no se puede guardar: { $error }
practice-broken = Tu progreso no se puede leer y empieza de nuevo. El archivo anterior se ha movido a { $file }.

## After an answer

practice-right = Correcto: { $answer }.
practice-wrong = No es la mejor respuesta. Coste: { $points }.
practice-wrong-chance = No es la mejor respuesta. Coste: probabilidad de ganar.
practice-before = Ya has respondido a este problema; solo cuenta la primera respuesta.
practice-answers = Lo que promete cada respuesta
practice-your-answer = tu respuesta
practice-the-best = la mejor
practice-as-good = igual de buena

## Which puzzles

practice-choose = Elegir problemas
practice-theme = Tema
practice-difficulty = Dificultad
practice-any = cualquiera
practice-easy = fácil
practice-medium = media
practice-hard = difícil
practice-none-fit = Ningún problema coincide. Prueba otro tema u otra dificultad.
practice-taken-out = Este problema no existe, o ya no existe: algunos se han quitado porque un análisis más profundo no los confirmó. Lo que has resuelto sigue contando.

## The puzzle of the day

practice-today = Problema del día
practice-today-of = Problema del { $day }
practice-today-done = Mañana habrá otro.
practice-share-solved = Foretell, problema del { $day }: resuelto ✓ Días seguidos: { $count }
practice-share-missed = Foretell, problema del { $day }: no resuelto ✗
practice-share = Tu resultado, para copiar

## From one's own games

practice-mine-none = En tus últimas partidas no se ha encontrado ningún error claro.
practice-mine-no-games = Aún no has terminado ninguna partida en este ordenador. `foretell play` empieza una.
practice-own-title = Mis errores
practice-own-about = Decisiones de tus partidas que te costaron algo, con lo que sabías entonces. No cuentan para la valoración: el análisis ya te ha dicho la respuesta.
practice-own-empty = Aquí no hay nada todavía. Abre una partida tuya terminada, elige «{ $review }» e inícialo: las decisiones que más te costaron te esperarán aquí.
practice-own-offer = Decisiones para intentar de nuevo: { $count }
practice-own-filled = Errores claros entre ellas: { $count }. Las demás costaron menos, pero algo costaron.
practice-own-start = Practicar estas decisiones
practice-own-place = Tu decisión en la ronda { $round } ({ $number } de { $count })
practice-own-then = En la partida: { $answer }.
practice-own-done = Has repasado todas las decisiones de esta partida.
practice-own-none = Ninguna decisión de esta partida fue claramente costosa.

## Themes

practice-theme-bid-high = Predecir muchas bazas
practice-why-bid-high = Tus cartas valen más bazas de lo que parece.
practice-theme-bid-low = Predecir pocas bazas
practice-why-bid-low = Tus cartas valen menos bazas de lo que parece.
practice-theme-last-bidder = Predecir en último lugar
practice-why-last-bidder = Los demás ya han predicho: lo que quieren decide lo que te queda.
practice-theme-clairvoyance = Clarividencia
practice-why-clairvoyance = Ves todas las manos menos la tuya: las cartas que faltan en ellas puede que las tengas tú.
practice-theme-name-trump = Elegir el triunfo
practice-why-name-trump = El palo adecuado convierte tus cartas en bazas.
practice-theme-count-trumps = Contar los triunfos
practice-why-count-trumps = Sal con triunfo: importa cuántos quedan por salir.
practice-theme-force-wizard = Hacer salir un Mago
practice-why-force-wizard = Solo una carta de un tipo más fuerte puede ganar a esta: alguien tiene que sacrificar una.
practice-theme-lead = La salida correcta
practice-why-lead = La carta con la que sales decide quién puede ganar la baza.
practice-theme-lose-on-purpose = Perder a propósito
practice-why-lose-on-purpose = Ya no quieres más bazas: deshazte de lo que podría ganar una.
practice-theme-take-now = Ganarla ahora
practice-why-take-now = Esta baza la puedes ganar ahora; una posterior quizá no.
practice-theme-hold-back = Guardar la carta
practice-why-hold-back = Esta baza puede esperar: tu carta fuerte valdrá más después.
practice-theme-discard = Descartar la carta correcta
practice-why-discard = La baza no es tuya: piensa en lo que tendrán que hacer tus otras cartas.
practice-theme-how-high = Hasta dónde subir
practice-why-how-high = Varias de tus cartas ganarían ahora la baza: juega la adecuada.
practice-why-special = Aquí la diferencia la marca esta carta: { $about }
