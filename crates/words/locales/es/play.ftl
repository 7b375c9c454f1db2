### The terminal: first screen, keys, line mode, joining a table, replays.

## The first screen

play-tagline = Predice cuántas bazas ganarás, y gana exactamente esas.
play-menu-new = Partida nueva
play-menu-bots = Rivales
play-menu-keys = Arriba/abajo elegir, izq./der. cambiar, Intro empezar, ? ayuda, q salir
play-nothing-kept = No hay ninguna partida guardada.
play-broken = La partida guardada no se puede leer. Se ha movido a { $file }.
play-ask-name = Tu nombre:
play-menu-set-aside = Partidas apartadas
play-menu-set-aside-about = Partidas que dejaste por otra. Izquierda y derecha las muestran, Intro continúa la que se ve.
play-open-elsewhere = Foretell está abierto en otra ventana, y su partida sigue allí. Una partida jugada aquí se guarda aparte.
play-game-in-use = Esta partida está abierta en otra ventana. Síguela allí o cierra antes aquella ventana.
play-game-over = La partida de { $file } ha terminado: `foretell replay` la muestra.

## The screen

play-too-small = Esta ventana es demasiado pequeña para una mesa: hacen falta { $columns } columnas y { $rows } líneas. Con --plain basta una más pequeña.
play-entering = Se está preparando la mesa.
play-press-key = Pulsa Intro para seguir.
play-over-keys = Pulsa v para el análisis, n para jugar otra vez, q para salir.
play-declare = { $card }: ¿qué va a ser?
play-may-be-played = Esta carta se puede jugar ahora.
play-no-last-trick = En esta ronda aún no se ha ganado ninguna baza.
play-sheet-empty = Aún no se ha jugado ninguna ronda.
play-sheet-about = bazas/predicción, puntos, total
play-sheet-about-short = bazas/predicción, total
play-sheet-changed = predicción cambiada por la Nube
play-free-seat = asiento libre
play-await-host = El anfitrión empezará la partida.
play-host-keys = Pulsa g para empezar, b para poner bots en los asientos libres.
play-host-keys-full = Pulsa g para empezar.
play-host-words = Escribe «{ $begin }» para empezar, «{ $bots }» para poner bots en los asientos libres.
play-host-words-full = Escribe «{ $begin }» para empezar.

## What keys do

play-key-move = mover la selección
play-key-change = cambiar el valor
play-key-choose = confirmar la selección
play-key-number = ir a esa predicción, carta o botón
play-key-why = por qué una carta no se puede jugar, o qué hace
play-key-hint = una pista, con su motivo
play-key-tutor = el tutor, activado o no: avisa antes de una jugada costosa
play-key-undo = deshacer tu última decisión (contra bots)
play-key-again = al final: jugar otra vez, ver el análisis
play-key-host = como anfitrión: bots en los asientos libres, empezar la partida
play-key-trick = baza atrás, baza adelante
play-key-round = ronda atrás, ronda adelante
play-key-next-round = ronda siguiente
play-key-ends = al principio, al final
play-key-open = manos abiertas o tapadas
play-key-sheet = la hoja de puntuación
play-key-last-trick = la última baza
play-key-log = qué ha pasado
play-key-colours = otros colores, para pantallas oscuras o claras
play-key-help = estas teclas
play-key-back = cerrar, o volver
play-key-quit = salir; la partida queda guardada
play-key-leave = salir
play-help-mouse = Con el ratón, haz clic en una carta o un botón.
play-help-lesson = ¿No conoces el juego? `foretell learn` te lo enseña en cinco minutos.
play-key-rules = las reglas en vigor
play-key-talk = en un servidor: escribir a los demás, reaccionar

## Hints and taking back

play-no-hint = No es tu turno, así que no hay pista.
play-undone = Se ha deshecho tu última decisión.
play-nothing-to-undo = Aún no hay nada que deshacer.
play-no-undo-here = En una mesa con otros no se puede deshacer nada.

## What is kept

play-record-kept = El registro de la partida está en { $file }.
play-not-kept = La partida no se puede guardar: { $error }
play-session-not-kept = Este ordenador no puede guardar tu sesión en este servidor: { $error }
play-goodbye = ¡Hasta luego! Tu partida queda guardada.
play-goodbye-plain = ¡Hasta luego!
play-not-kept-yet = La partida no se puede guardar: el disco no responde.
play-no-folder = La partida no se puede guardar: este usuario no tiene carpeta para datos. Define HOME.
play-io-denied = falta el permiso
play-io-full = el disco está lleno
play-io-read-only = el disco es de solo lectura
play-io-missing = el archivo o la carpeta no existe
play-io-in-the-way = hay otra cosa en el lugar del archivo o de la carpeta
play-io-unreadable = el contenido no se puede leer
play-io-other = el sistema informa del error { $code }
play-io-unknown = el sistema no dice por qué

## The line mode: its words may also be typed in English

play-plain-choices = Puedes responder: { $choices }.
play-plain-unknown = «{ $line }» no es una respuesta válida aquí. Escribe «ayuda» para ver tus opciones.
play-plain-help = Palabras: mano, mesa, puntos, última, pista, tutor, deshacer, otra, análisis, empezar, bots, ayuda, salir.
play-plain-help-answers = Una predicción es un número; una carta, su nombre, sus letras o su número en la mano; un palo, su nombre, su letra o su número.
play-plain-seated = En la mesa: { $names }.
play-plain-over = Escribe «análisis» para ver qué costaron tus decisiones, «otra» para jugar otra vez, «salir» para salir.
play-plain-reviewing = Analizando tus decisiones; tarda un momento.
play-word-help = ayuda
play-word-hand = mano
play-word-table = mesa
play-word-scores = puntos
play-word-last = última
play-word-undo = deshacer
play-word-hint = pista
play-word-tutor = tutor
play-word-anyway = igualmente
play-word-again = otra
play-word-review = análisis
play-word-begin = empezar
play-word-bots = bots
play-word-quit = salir
play-word-games = partidas
play-plain-resume-other = O escribe el número de una partida apartada:
play-plain-set-aside = Partidas apartadas; `foretell play ARCHIVO` continúa una:
play-plain-none-aside = No hay partidas apartadas.
play-word-rules = reglas
play-word-say = di
play-word-react = reacciona
play-plain-help-games = Más palabras: reglas, partidas.
play-plain-help-talk = Más palabras: reglas, «di» y un texto para los demás, «reacciona» y una de estas: { $names }.
play-no-talk-here = Los bots no escuchan.

## At the table of a server

play-join-address = «{ $url }» no es la dirección de una mesa; un ejemplo es http://localhost:7654/tables/7xk2m9abqr.
play-join-no-table = En { $server } no hay ninguna mesa pública con un asiento libre; da la dirección de una mesa.
play-join-opened = Tu mesa está abierta. Los demás entran por esta dirección: { $url }
play-join-unreachable = No se puede conectar con el servidor: { $why }
play-join-insecure = No hay conexión segura con el servidor: { $why }
play-join-no-host = no se encuentra ningún servidor con ese nombre.
play-join-no-listener = nada escucha en esa dirección y ese puerto.
play-join-silent = no responde a tiempo.
play-join-lost = se ha perdido la conexión.
play-join-no-network = no hay conexión de red con el servidor.
play-tls-issuer = este ordenador no conoce la autoridad que emitió su certificado. Añádela a los certificados del sistema o indica en SSL_CERT_FILE un archivo que la contenga.
play-tls-name = su certificado es para otro nombre.
play-tls-expired = su certificado ha caducado.
play-tls-not-yet = su certificado aún no es válido. Comprueba la fecha y la hora de este ordenador.
play-tls-revoked = su certificado ha sido revocado.
play-tls-invalid = su certificado no es válido.
play-tls-plain = no usa TLS; su dirección empieza probablemente por http://.
play-tls-nothing-in-common = este programa y el servidor no tienen ningún método de cifrado en común.
play-tls-self-signed = su certificado es autofirmado. El servidor necesita uno emitido por una autoridad; si la autoridad es tuya, indícala en SSL_CERT_FILE.
play-tls-unreadable = { $variable } indica «{ $path }», que no se puede leer. Debe contener certificados en formato PEM.
play-tls-no-certificate = { $variable } indica «{ $path }», que no contiene ningún certificado. Debe contener certificados en formato PEM.
play-join-unreadable = El servidor envía algo que esta versión de Foretell no sabe leer: { $what }
play-join-refused = El servidor dice: { $why }
play-join-gone = Esa mesa no existe; vuelve a pedir la dirección.
play-join-no-gallery = Todos los asientos están ocupados, y en esta mesa nadie puede mirar.
play-join-watching = Estás mirando: todos los asientos están ocupados, o la partida ha empezado.
play-join-closed = La mesa se cerró antes de la partida.
play-storage = Ahora mismo el servidor no puede guardar nada. No se ha perdido nada.
play-rematch-offered = Alguien quiere la revancha: pulsa n, o escribe «{ $word }».

## Replays

play-replay-step = Paso { $step } de { $steps }
play-replay-keys = ? ayuda, v análisis, izq./der. paso, arriba/abajo baza, Intro ronda, tecla o manos
play-replay-sheet-about = el total tras cada ronda y, entre paréntesis, la predicción
