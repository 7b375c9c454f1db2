### The pages of the score pad: its beginning, a round, who comes and goes, many phones, and none.

## Beginning

pad-page-home = Libreta de puntos para tus cartas
pad-page-about = Tú juegas con cartas de verdad y la libreta cuenta los puntos: puede llevarla cualquier móvil de la mesa, sin registro.
pad-page-who = ¿Quién juega?
pad-page-who-how = De 2 a 6 nombres en el orden de los asientos, en el sentido de las agujas del reloj. Arrástralos o muévelos con las flechas.
pad-page-name = Nombre { $seat }
pad-page-up = Asiento { $seat }: subir
pad-page-down = Asiento { $seat }: bajar
pad-page-grip = Asiento { $seat }: arrastra, o pulsa ↑ o ↓
pad-page-deals = reparte primero
pad-page-begin = Empezar la libreta
pad-page-too-few = Escribe al menos dos nombres.

## A round

pad-page-ask-bid = { $name }: ¿qué predicción?
pad-page-ask-taken = { $name }: ¿cuántas bazas?
pad-page-so-far = Hasta ahora: { $number }
pad-page-left = Bazas aún sin asignar: { $count }
pad-page-waiting = Pendiente de: { $names }
pad-page-for-others = Anotarlo por alguien sin móvil:
pad-page-named-by = Elegido por
pad-page-turned-up = carta descubierta
pad-page-sealed-how = Solo la ves tú hasta que todos hayan predicho.
pad-page-secret-how = Solo la ves tú hasta que acabe la ronda.
pad-page-undo = Deshacer
pad-page-redo = Rehacer
pad-page-earlier = Ronda anterior
pad-page-later = Ronda siguiente
pad-page-correct = Toca un número para corregirlo.
pad-page-now = Ir a la ronda en curso
pad-page-write = Cambiar: { $what }, { $name }
pad-page-another = Otra libreta

## Changes and people

pad-page-changes = Cambios
pad-page-people = Alguien llega o se va, o se deja de jugar
pad-page-joins = Alguien llega más tarde
pad-page-join-name = Nombre
pad-page-left-of = Se sienta a la izquierda de
pad-page-begins = Empieza con
pad-page-begins-nothing = cero puntos
pad-page-begins-lowest = el total más bajo de la mesa
pad-page-begins-average = la media de la mesa, redondeada a la decena inferior
pad-page-leaves = Alguien se va
pad-page-who-leaves = Quién se va
pad-page-score = Los puntos
pad-page-stands = se quedan, y pueden ganar
pad-page-struck = se tachan
pad-page-end = Terminar la partida ahora
pad-page-end-how = La ronda en curso no contará.

## Many phones

pad-page-phones = Muchos móviles, una libreta
pad-page-phones-how = Quien abra este enlace escribe en la misma libreta.
pad-page-scan = El enlace de esta libreta, para escanear
pad-page-mine = ¿De quién son los números que escribes aquí?
pad-page-everybodys = De todos

## Without a network

pad-page-unsent = Aún sin enviar: { $count }
pad-page-alone = Sin conexión. Sigue escribiendo: todo se guarda aquí y se envía cuando vuelva el servidor.
pad-page-refused = Estas anotaciones no se han guardado:
pad-page-round = Ronda { $round }
