### The pages of the score pad: its beginning, a round, who comes and goes, many phones, and none.

## Beginning

pad-page-home = Blocco segnapunti per le tue carte
pad-page-about = Tu giochi con carte vere, il blocco conta i punti: può tenerlo qualsiasi telefono al tavolo, senza registrazione.
pad-page-who = Chi gioca?
pad-page-who-how = Da 2 a 6 nomi nell'ordine dei posti, in senso orario. Trascinali o spostali con le frecce.
pad-page-name = Nome { $seat }
pad-page-up = Posto { $seat }: sposta su
pad-page-down = Posto { $seat }: sposta giù
pad-page-grip = Posto { $seat }: trascina, o premi ↑ o ↓
pad-page-deals = comincia a distribuire
pad-page-begin = Comincia il blocco
pad-page-too-few = Scrivi almeno due nomi.

## A round

pad-page-ask-bid = { $name }: quale dichiarazione?
pad-page-ask-taken = { $name }: quante prese?
pad-page-so-far = Finora: { $number }
pad-page-left = Prese non ancora assegnate: { $count }
pad-page-waiting = Ancora in attesa di { $names }
pad-page-for-others = Scrivilo per chi non ha il telefono:
pad-page-named-by = Scelto da
pad-page-turned-up = carta scoperta
pad-page-sealed-how = La vedi solo tu finché non hanno dichiarato tutti.
pad-page-secret-how = La vedi solo tu fino alla fine del round.
pad-page-undo = Annulla
pad-page-redo = Ripeti
pad-page-earlier = Round precedente
pad-page-later = Round successivo
pad-page-correct = Tocca un numero per correggerlo.
pad-page-now = Vai al round in corso
pad-page-write = Cambia: { $what }, { $name }
pad-page-another = Un altro blocco

## Changes and people

pad-page-changes = Correzioni
pad-page-people = Qualcuno arriva o se ne va, o si smette
pad-page-joins = Qualcuno arriva più tardi
pad-page-join-name = Nome
pad-page-left-of = Siede a sinistra di
pad-page-begins = Comincia con
pad-page-begins-nothing = nessun punto
pad-page-begins-lowest = il totale più basso al tavolo
pad-page-begins-average = la media del tavolo, arrotondata alla decina inferiore
pad-page-leaves = Qualcuno se ne va
pad-page-who-leaves = Chi se ne va
pad-page-score = I punti
pad-page-stands = restano, e possono vincere
pad-page-struck = vengono depennati
pad-page-end = Finisci la partita ora
pad-page-end-how = Il round in corso non conterà.

## Many phones

pad-page-phones = Molti telefoni, un blocco
pad-page-phones-how = Chi apre questo link scrive sullo stesso blocco.
pad-page-scan = Il link di questo blocco, da inquadrare
pad-page-mine = Per chi scrivi i numeri qui?
pad-page-everybodys = Per tutti

## Without a network

pad-page-unsent = Non ancora inviati: { $count }
pad-page-alone = Nessuna connessione. Continua a scrivere: tutto resta qui e sarà inviato quando il server tornerà.
pad-page-refused = Queste voci non sono state salvate:
pad-page-round = Round { $round }
