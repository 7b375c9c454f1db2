### The lesson for those who have never played, and what is said in a first game.

## The lesson

lesson-button = Aprender en cinco minutos
lesson-title = Aprender a jugar
lesson-number = Lección { $number } de { $count }
lesson-again = Empezar de nuevo
lesson-lines = Después de cada frase, pulsa Intro o escribe tu respuesta. «{ $quit }» termina la lección.
lesson-welcome = Cada cual juega una carta y la mejor se las lleva todas: eso es una baza. Tus cuatro cartas están abajo.

## The first lesson: who takes a trick

lesson-trick-bid = Primero cada cual predice cuántas bazas ganará. Estas cartas dan para dos: elige 2.
lesson-trick-bid-why = Cómo se cuentan las bazas lo verás en la próxima lección. Por ahora, elige 2.
lesson-trick-follow = Bruno sale, es decir, juega la primera carta: un Humano. Quien tenga Humanos debe jugar uno. Juega tu 9.
lesson-trick-follow-why = Está permitido: los Magos y los Bufones siempre se pueden jugar. Pero guárdalos y juega el 9.
lesson-trick-lost = Gana la carta más alta del palo de salida: el 12 de Celia. Se lleva la baza y sale en la siguiente.
lesson-trick-turned-up = En esta ronda el triunfo son los Enanos, porque después de repartir se descubrió uno. Con un Mago, quien reparte elige el triunfo; con un Bufón no hay triunfo.
lesson-trick-trump = No tienes Elfos, así que puedes jugar cualquier carta. Los Enanos son triunfo y ganan a los demás palos: juega tu 3 de Enanos.
lesson-trick-trump-wizard = El Mago también ganaría, pero aquí basta tu pequeño triunfo.
lesson-trick-trump-jester = El Bufón no gana nada, y tú quieres esta baza. Tu triunfo se la lleva.
lesson-trick-wizard = La baza es tuya, así que ahora sales tú. Nada gana a un Mago, ni siquiera el triunfo: juégalo.
lesson-trick-wizard-why = Eso también serviría, pero mira primero lo que puede hacer un Mago.
lesson-trick-jester = Hasta el triunfo de Celia ha perdido. Un Bufón es lo contrario: no gana nada. Juégalo.
lesson-trick-score = Predijiste 2 bazas y ganaste 2: 20 puntos, y 10 más por cada baza. Celia falló por una y pierde 10 puntos.

## The second lesson: how to bid

lesson-bid-order = Una nueva ronda. Bruno está a la izquierda de quien reparte: predice primero y sale en la primera baza. Quien reparte predice al final, y esta vez repartes tú.
lesson-bid-bid = Ahora decides tú: cuenta las cartas que ganarán, es decir, Magos y triunfos altos (esta vez, Elfos), y elige ese número.
lesson-bid-low = Puedes aspirar a más: el Mago y el 13, el triunfo más alto, ganarán los dos.
lesson-bid-high = Es mucho: el 2 y el 3 son demasiado bajos para ganar. Cuenta solo el Mago y el 13.
lesson-bid-follow = Tu 2 no puede ganar esta baza, ni falta que hace. Juégalo y guarda las cartas buenas.
lesson-bid-follow-why = El Mago gana en cualquier momento. Mejor deshazte del 2 ahora que es seguro que pierde.
lesson-bid-lost = Se la lleva Bruno. Está bien: no contabas con ella.
lesson-bid-trump = Ya no tienes Humanos y puedes jugar triunfo: gana esta baza con tu 13.
lesson-bid-trump-why = Necesitas dos bazas, y el 13 gana esta con seguridad. Guarda las demás cartas.
lesson-bid-wizard = Ya llevas una de dos. Sales tú: gana la segunda con el Mago.
lesson-bid-wizard-why = También puede salir bien, pero con el Mago es seguro. Gana primero tu segunda baza.
lesson-bid-last = Ya tienes tus dos bazas. Una tercera te costaría puntos: juega el 3, seguro que alguien lo supera.
lesson-bid-score = Dos exactas: ¡40 puntos! Bruno ganó una de más y Celia una de menos: los dos pierden 10 puntos.

## The third lesson: why to lose a trick on purpose

lesson-lose-bid = Ni Mago ni triunfo, pero sí una carta alta: ¿cuántas bazas predices esta vez?
lesson-lose-bid-why = Cuenta otra vez: el 12 probablemente ganará, las demás no. Elige 1.
lesson-lose-win = Tu 12 es aquí el Humano más alto: gana con él tu baza.
lesson-lose-win-why = Con el Bufón regalas la baza con la que contabas. Gánala con el 12.
lesson-lose-lead = Ya tienes tu baza: ahora te conviene perder. Sal con tu carta más baja, el 3.
lesson-lose-lead-jester = Un Bufón también pierde, pero guárdalo: te salvará más tarde.
lesson-lose-lead-high = El 7 podría ganar. Cuanto más baja es una carta, más seguro es que pierda: sal con el 3.
lesson-lose-lost = Se la lleva Bruno, justo como querías.
lesson-lose-jester = Tu 7 ganaría esta baza: una de más. Pierde a propósito y juega el Bufón.
lesson-lose-jester-why = Entonces tendrías dos bazas en vez de una, y perderías 10 puntos en vez de ganar 30.
lesson-lose-last = Se ha salido con Elfos, y tu 7 no es ni Elfo ni triunfo: ya no puede ganar. Juégalo.
lesson-lose-score = Predijiste 1 baza, ganaste 1 y te llevaste la ronda. Ese es todo el arte: ganar justo las que predijiste.
lesson-rounds = Una partida entera empieza con una carta por persona, y cada ronda tiene una más: 20, 15, 12 o 10 rondas con 3 a 6 jugadores. En la última no queda carta que descubrir: no hay triunfo.
lesson-end-title = Ya sabes jugar
lesson-end = Cuenta las bazas seguras, gánalas y pierde las demás a propósito. Pruébalo contra tres bots; siempre puedes pedir una pista.

## Remarks in a first game

tip-setting = Consejos breves en mi primera partida
tip-off = No mostrar más consejos
tip-bid = Cuenta tus Magos y triunfos altos; a veces gana también un 12 o un 13. Las cartas bajas, rara vez.
tip-blind = Ves todas las manos menos la tuya. Si los demás tienen cartas fuertes, predice pocas bazas; si no, quizá ganen las tuyas.
tip-follow = Ahora solo se pueden jugar las cartas que sobresalen: el palo de salida, Magos y Bufones.
tip-enough = Tienes tantas bazas como predijiste. Ahora pierde las demás: deshazte de las cartas altas donde no puedan ganar.
tip-all = Necesitas todas las bazas que quedan: juega tus mejores cartas.
tip-over = Tienes más de las que predijiste, y cada baza de más cuesta 10 puntos: intenta perder desde ahora.
tip-result = Acertar da 20 puntos y 10 por baza. Cada baza de más o de menos cuesta 10 puntos.
