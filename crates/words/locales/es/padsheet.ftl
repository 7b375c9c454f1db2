### The sheet of a score pad, the pads of a visitor, and the page that tells who takes a trick.

## The sheet

padsheet-changed = cambiado después
padsheet-facts = Curiosidades
padsheet-corrections = Cambios
padsheet-print = Imprimir
padsheet-csv = Para una hoja de cálculo (CSV)
padsheet-picture = Imagen
padsheet-large = Vista ampliada
padsheet-to-pad = Volver a la libreta
padsheet-score-of = Libreta de puntos: { $names }
padsheet-leads = En cabeza: { $names }, { $points }.

## The pads of a visitor

padsheet-mine = Mis libretas
padsheet-about = Las libretas abiertas en este navegador. Una libreta que quites de esta lista seguirá disponible para los demás.
padsheet-begin = Empezar una libreta
padsheet-older = Libretas anteriores
padsheet-remove = Quitar de la lista
padsheet-remove-of = Quitar de la lista: { $names }

## Who takes the trick?

padtrick-title = ¿Quién gana la baza?
padtrick-about = Toca las cartas en el orden en que se jugaron.
padtrick-rules = ¿Con qué reglas?
padtrick-leader = ¿Quién sale?
padtrick-next = Le toca a { $name }.
padtrick-full = Todos han jugado.
padtrick-cards = Cartas
padtrick-into-trick = Para la baza
padtrick-into-hand = Para mi mano
padtrick-remove = Retirar: { $card }
padtrick-again = Baza siguiente
padtrick-hand = ¿Puedo jugar esta carta?
padtrick-hand-about = Elige «Para mi mano» y toca las cartas que tienes.
padtrick-none = Ninguna carta todavía
padtrick-left-out = Se han dejado fuera, porque no existen en esta partida o ya están en la mesa: { $cards }
padtrick-book = Regla { $rule } del libro
# The longest name of a card, with a bar where it may be broken on a narrow screen.
padtrick-long-word = Cambia|formas
