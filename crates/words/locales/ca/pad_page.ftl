### The pages of the score pad: its beginning, a round, who comes and goes, many phones, and none.

## Beginning

pad-page-home = Llibreta per a les teves cartes
pad-page-about = Tu jugues amb cartes de debò i la llibreta compta els punts: la pot portar qualsevol mòbil de la taula, sense registre.
pad-page-who = Qui juga?
pad-page-who-how = De 2 a 6 noms en l'ordre dels seients, en sentit horari. Arrossega'ls o mou-los amb les fletxes.
pad-page-name = Nom { $seat }
pad-page-up = Seient { $seat }: mou amunt
pad-page-down = Seient { $seat }: mou avall
pad-page-grip = Seient { $seat }: arrossega, o prem ↑ o ↓
pad-page-deals = reparteix primer
pad-page-begin = Comença la llibreta
pad-page-too-few = Escriu almenys dos noms.

## A round

pad-page-ask-bid = { $name }: quina predicció?
pad-page-ask-taken = { $name }: quantes bases?
pad-page-so-far = Fins ara: { $number }
pad-page-left = Bases encara sense assignar: { $count }
pad-page-waiting = Pendent de: { $names }
pad-page-for-others = Anota-ho en nom d'algú sense mòbil:
pad-page-named-by = Triat per
pad-page-turned-up = carta girada
pad-page-sealed-how = Només la veus tu fins que tothom hagi predit.
pad-page-secret-how = Només la veus tu fins que s'acabi la ronda.
pad-page-undo = Desfés
pad-page-redo = Refés
pad-page-earlier = Ronda anterior
pad-page-later = Ronda següent
pad-page-correct = Toca un número per corregir-lo.
pad-page-now = Ves a la ronda en curs
pad-page-write = Canvia: { $what }, { $name }
pad-page-another = Una altra llibreta

## Changes and people

pad-page-changes = Canvis
pad-page-people = Algú arriba o marxa, o es deixa de jugar
pad-page-joins = Algú arriba més tard
pad-page-join-name = Nom
pad-page-left-of = Seu a l'esquerra de
pad-page-begins = Comença amb
pad-page-begins-nothing = cap punt
pad-page-begins-lowest = el total més baix de la taula
pad-page-begins-average = la mitjana de la taula, arrodonida a la desena inferior
pad-page-leaves = Algú marxa
pad-page-who-leaves = Qui marxa
pad-page-score = Els punts
pad-page-stands = es queden, i poden guanyar
pad-page-struck = es ratllen
pad-page-end = Acaba la partida ara
pad-page-end-how = La ronda en curs no comptarà.

## Many phones

pad-page-phones = Molts mòbils, una llibreta
pad-page-phones-how = Qui obre aquest enllaç escriu a la mateixa llibreta.
pad-page-scan = L'enllaç d'aquesta llibreta, per escanejar
pad-page-mine = De qui són els números que escrius aquí?
pad-page-everybodys = De tothom

## Without a network

pad-page-unsent = Encara sense enviar: { $count }
pad-page-alone = Sense connexió. Continua escrivint: tot es desa aquí i s'enviarà quan torni el servidor.
pad-page-refused = Aquestes anotacions no s'han desat:
pad-page-round = Ronda { $round }
