### Práctica: problemas con una sola respuesta mejor, clasificaciones y el problema del día.

## The page and the terminal

practice-title = Práctica
practice-about = Una respuesta es mejor que todas las demás. Encuéntrala.
practice-puzzle = Problema, nivel { $level }
practice-rating = Tu clasificación: { $rating }
practice-streak = Resueltos seguidos: { $count }
practice-best-streak = Serie más larga: { $count }
practice-solved = Resueltos: { $solved } de { $tried }
practice-next = Siguiente problema
practice-next-key = Intro: siguiente problema.
practice-all-tried = Has intentado todos los problemas de este tipo.
practice-not-kept = Tu progreso no se puede guardar: { $error }

## After an answer

practice-right = Correcto: { $answer }.
practice-wrong = No es la mejor. Coste: { $points }.
practice-wrong-chance = No es la mejor. Coste: probabilidad de ganar.
practice-before = Ya has respondido a este problema; solo cuenta la primera respuesta.
practice-answers = Lo que promete cada respuesta
practice-your-answer = tu respuesta
practice-the-best = mejor
practice-as-good = igual de buena

## Which puzzles

practice-choose = Elegir problemas
practice-theme = Tema
practice-difficulty = Dificultad
practice-any = todos
practice-easy = fácil
practice-medium = medio
practice-hard = difícil
practice-none-fit = No hay un problema así. Elige otra cosa.
practice-taken-out = Este problema no existe, o ya no: algunos se han quitado porque un examen más largo dudaba de ellos. Lo que has resuelto sigue contando.

## The puzzle of the day

practice-today = Problema del día
practice-today-of = Problema del { $day }
practice-today-done = Mañana hay otro.
practice-share-solved = Foretell, problema del { $day }: resuelto ✓ Días seguidos: { $count }
practice-share-missed = Foretell, problema del { $day }: fallado ✗
practice-share = Tu resultado, para copiar

## From one's own games

practice-mine-none = En tus últimas partidas no se ha encontrado ningún error claro.
practice-own-title = De mis propios errores
practice-own-about = Decisiones de tus partidas que te costaron algo, con lo que sabías entonces. No puntúan: el análisis ya te ha dicho la respuesta.
practice-own-empty = Aquí no hay nada todavía. Abre una partida tuya terminada, elige «{ $review }» y pídelo: las decisiones que más te costaron te esperarán aquí.
practice-own-offer = Decisiones que merecen otro intento: { $count }
practice-own-filled = Errores claros entre ellas: { $count }. Las demás costaron menos, pero sin duda algo.
practice-own-start = Practicar estas decisiones
practice-own-place = Tu decisión en la ronda { $round } ({ $number } de { $count })
practice-own-then = En la partida: { $answer }.
practice-own-done = Eran todas las decisiones de esta partida.
practice-own-none = Ninguna decisión de esta partida te costó nada sin lugar a dudas.

## Themes

practice-theme-bid-high = Predecir alto
practice-why-bid-high = Tus cartas valen más bazas de lo que parece.
practice-theme-bid-low = Predecir bajo
practice-why-bid-low = Tus cartas valen menos bazas de lo que parece.
practice-theme-last-bidder = Último en predecir
practice-why-last-bidder = Los demás ya han hablado: lo que quieren decide lo que te queda.
practice-theme-clairvoyance = Clarividencia
practice-why-clairvoyance = Ves todas las manos menos la tuya: lo que falta en ellas puede ser tuyo.
practice-theme-name-trump = Elegir el triunfo
practice-why-name-trump = El palo adecuado convierte tus cartas en bazas.
practice-theme-count-trumps = Contar los triunfos
practice-why-count-trumps = Sal con triunfo: importa cuántos quedan fuera.
practice-theme-force-wizard = Hacer salir un Mago
practice-why-force-wizard = Solo una carta de un tipo más fuerte puede ganarle: alguien tiene que gastarla.
practice-theme-lead = La salida correcta
practice-why-lead = La carta con la que sales decide quién puede hacer la baza.
practice-theme-lose-on-purpose = Perder a propósito
practice-why-lose-on-purpose = Ya no quieres más bazas: deshazte de lo que podría hacer una.
practice-theme-take-now = Tomarla ahora
practice-why-take-now = Esta baza se puede hacer ahora; una posterior quizá no.
practice-theme-hold-back = Reservarse
practice-why-hold-back = Esta baza puede esperar: tu carta fuerte vale más después.
practice-theme-discard = Descartar la carta correcta
practice-why-discard = La baza no es tuya: piensa qué debe hacer el resto de tu mano.
practice-theme-how-high = Cuán alto jugar
practice-why-how-high = Varias de tus cartas van ganando la baza por ahora: gasta la adecuada.
practice-why-special = Aquí esta carta marca la diferencia: { $about }
