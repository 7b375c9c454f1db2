### The pages in the browser.

## Every page

pages-tagline = Predice cuántas bazas ganarás, y gana exactamente esas.
pages-skip = Ir al contenido
pages-menu = Menú
pages-for-programs = API
pages-guest = Invitado { $number }
pages-copied = Enlace copiado.
pages-tap-again = Toca otra vez para jugar esta carta.
pages-preselected = Esta carta se jugará cuando te toque, si está permitida.
pages-bid-chosen = Esta predicción se hará cuando te toque, si está permitida.
pages-sort-by-strength = Ordenar por valor
pages-bid-ahead = Elige ya una predicción; se hará cuando te toque

## The first page

pages-welcome = ¿Cuántas bazas ganarás?
pages-play-now-about = Una mesa de cuatro con tres bots. Sin registro.
pages-join-how = El código o el enlace de una mesa
pages-games-over = Tus partidas terminadas
pages-no-tables = Ahora mismo no hay ninguna mesa abierta a todos. Abre la primera:

## The game in six sentences

pages-how-deal = En la primera ronda cada cual recibe una carta, en la segunda dos, y así hasta la última.
pages-how-trump = La carta descubierta muestra el triunfo, que gana a todos los demás palos.
pages-how-bid = Después cada cual predice cuántas bazas ganará.
pages-how-play = Juega una carta del palo de salida si tienes; la carta más alta o el triunfo más alto gana la baza.
pages-how-wizard = Los Magos y los Bufones siempre se pueden jugar: un Mago gana la baza, un Bufón no.
pages-how-score = Predicción acertada: 20 puntos y 10 por baza. Si no, 10 menos por cada baza de diferencia.

## Opening a table

pages-more-options = Otras reglas
pages-the-table = La mesa
pages-other-seats = Los demás asientos
pages-for-people = para quien yo invite
pages-clock = Tiempo para pensar
pages-clock-none = Sin límite
pages-clock-of =
    { $seconds ->
        [one] Un segundo por decisión
       *[other] { $seconds } segundos por decisión
    }
pages-pause-none = al instante
pages-result = Cuánto tiempo se ve el resultado de una ronda
pages-result-usual = lo habitual
pages-result-of = como mucho { $seconds } segundos
pages-result-none = no mostrarlo
pages-public = Mostrar esta mesa en la lista pública
pages-by-invitation = Solo entra quien tiene el enlace
pages-gallery = Otros pueden mirar
pages-gallery-off = Nadie puede mirar
pages-hints = Se pueden pedir pistas
pages-hints-off = Sin pistas
pages-your-name = Tu nombre

## Before the game

pages-table-of = Anfitrión: { $name }
pages-invite = Invita a otros
pages-invite-how = Envía el enlace de esta página, o dicta el código.
pages-invite-alone = Solo este ordenador puede abrir ese enlace. Para que entren otros dispositivos de tu red, ejecuta:
pages-code = Código
pages-free-seat = libre
pages-move-here = Sentarme aquí
pages-stand-up = Levantarme
pages-send-away = Echar
pages-make-host = Ceder la mesa
pages-fill = Completar con bots
pages-close-table = Cerrar esta mesa
pages-wait-host = La partida empieza cuando { $name } dé la señal.
pages-fair-title = Juego limpio verificable
pages-fair-before = Todas las cartas saldrán de un secreto que esta mesa ya ha elegido. El compromiso de abajo es su huella. Tus palabras se mezclan con él, así que nadie puede haber elegido las cartas. Guarda el compromiso y compruébalo después de la partida.
pages-fair-nothing = nada todavía
pages-fair-words = Tus propias palabras
pages-fair-add = Añadir

## At the table

pages-trick = La baza
pages-winning = va ganando
pages-no-last-trick = En esta ronda todavía no hay ninguna baza.
pages-round-over = La ronda ha terminado.
pages-trick-over = La baza ha terminado.
pages-moved-up =
    { $count ->
        [one] sube un puesto
       *[other] sube { $count } puestos
    }
pages-moved-down =
    { $count ->
        [one] baja un puesto
       *[other] baja { $count } puestos
    }
pages-no-scores = Todavía no se ha jugado ninguna ronda.
pages-hints-used =
    { $count ->
        [one] una pista recibida
       *[other] { $count } pistas recibidas
    }
pages-had-hint = { $name } pide una pista.
pages-renamed = { $before } se llama ahora { $name }.
pages-looking-on = Estás mirando.
pages-volume-off = apagados
pages-volume-low = bajos
pages-volume-full = altos
pages-bot-plays-for-you = Un bot juega por ti.
pages-take-back = Ya estoy aquí
pages-hand-over = Dejar que un bot juegue un rato
pages-pace = Ritmo
pages-pace-slow = lento
pages-pace-normal = normal
pages-pace-fast = rápido
pages-pace-press = pulsar después de cada baza
pages-leave-warning = Un bot ocupa tu asiento y no podrás volver a esta partida.

## Talk

pages-no-talk = Nadie ha dicho nada todavía.
pages-say-something = Di algo
pages-say-gallery = Di algo a quienes miran
pages-reactions = Reacciones
pages-react-applause = ¡Muy bien!
pages-react-surprise = ¡No me lo esperaba!
pages-react-groan = ¡Oh, no!
pages-react-laugh = ¡Qué gracia!
pages-react-waiting = Te esperamos.
pages-react-thanks = ¡Gracias!
pages-saved = Guardado.
pages-mutes = Silenciar o denunciar
pages-mute = Silenciar: { $name }
pages-unmute = Dejar de silenciar: { $name }

## Keys

pages-help = En la mesa todo se puede hacer con el teclado.
pages-key-arrows = recorrer la mano y las opciones
pages-key-enter = jugar la carta, elegir
pages-key-numbers = predecir ese número de bazas
pages-key-hand = escuchar tu mano
pages-key-table = escuchar la mesa
pages-key-scores = escuchar predicciones y puntos
pages-key-last = ver la última baza
pages-key-chat = decir algo
pages-key-help = mostrar esta ayuda

## After the game

pages-rematch-open = La mesa para la revancha está abierta.
pages-fair = El registro prueba que se barajó limpiamente: las últimas líneas muestran el secreto prometido antes de la primera carta.

## Settings

pages-theme = Colores
pages-theme-auto = como en el dispositivo
pages-theme-light = claros
pages-theme-dark = oscuros
pages-theme-contrast = alto contraste
pages-at-the-table = En la mesa
pages-still = Menos animaciones
pages-sounds = Sonidos
pages-confirm = Pedir confirmación antes de jugar una carta
pages-preselect = Elegir una carta antes de mi turno
pages-last-card = Jugar mi última carta automáticamente
pages-devices = Otro dispositivo
pages-devices-about = Un código conecta otro dispositivo con tus asientos y tus partidas. Vale una sola vez, durante diez minutos.
pages-device-code = Mostrar un código
pages-device-enter = Tengo un código

## What went wrong, and what to do

pages-wrong-title = No ha funcionado
pages-wrong-title-lost = Aquí no hay nada
pages-wrong = Algún dato no es válido. Compruébalo y vuelve a intentarlo.
pages-wrong-address = Ninguna página tiene esta dirección. Quizá falte una letra.
pages-wrong-table = Esta mesa no existe. Un código tiene diez caracteres, entre letras y cifras.
pages-wrong-pad = Esta libreta de puntos no existe. Puede que el enlace esté incompleto o que la libreta se haya borrado porque hacía mucho que nadie la usaba.
pages-wrong-gallery = Esta mesa solo la pueden ver los jugadores.
pages-wrong-late = Demasiado tarde: la partida ya ha avanzado.
pages-wrong-turn = No te toca.
pages-wrong-host = Solo puede hacerlo el anfitrión.
pages-wrong-seated = Solo puede hacerlo quien tiene un asiento aquí.
pages-wrong-taken = Alguien ha sido más rápido: el asiento está ocupado. Elige otro.
pages-wrong-full = Todos los asientos están ocupados, pero puedes mirar.
pages-wrong-not-full = Primero ocupa los asientos libres con personas o bots.
pages-wrong-begun = La partida ya ha empezado.
pages-wrong-closed = Esta mesa se cerró antes de que empezara una partida.
pages-wrong-hints = Las pistas están desactivadas en esta mesa.
pages-wrong-code = Ese código ya no vale. Pide otro en el otro dispositivo.
pages-wrong-many = Demasiadas peticiones a la vez. Espera un momento y vuelve a intentarlo.
pages-wrong-log-full = Esta mesa no puede guardar más entradas de este tipo. La partida continúa.
pages-wrong-busy = El servidor no puede guardar nada ahora mismo. No se ha perdido nada; inténtalo dentro de un momento.
pages-wrong-broken = Aquí se ha producido un error, y ha quedado registrado. Tus partidas están a salvo.
pages-wrong-offline = No se ha podido enviar. Inténtalo cuando vuelva la conexión.
