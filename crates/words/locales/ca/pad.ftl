### The score pad, for cards on a table: what it asks, what does not add up, who takes a trick and why.

## Words to type

pad-word-redo = refés
pad-word-fix = corregeix
pad-word-join = entra
pad-word-leave = marxa
pad-word-end = acaba
pad-word-who = qui
pad-word-may = puc
pad-word-changes = canvis

## What it asks

pad-title = Llibreta de puntuació
pad-round = { $place }. Cartes: { $cards }. Reparteix: { $dealer }.
pad-round-own = { $place }. Cartes: { $cards }. Comença: { $name }.
pad-ask-trump = Quin és el triomf?
pad-ask-bids = Prediccions, en aquest ordre: { $names }
pad-ask-taken = Bases guanyades, en aquest ordre: { $names }
pad-ask-bomb = Falta una basa. Se l'ha enduta la Bomba?
pad-ask-cloud = Qui té la basa amb el Núvol, i la predicció puja o baixa?
pad-nobody = ningú
pad-banned = { $name } no pot predir { $bid } ({ $rule }).
pad-sealed = amagada
pad-over = La partida s'ha acabat.
pad-won = Guanya { $name }: { $points }.
pad-shared = { $names } comparteixen la victòria: { $points }.

## What does not add up

pad-flaw-tricks = Bases anotades: { $taken }. Bases jugades: { $tricks } ({ $rule }). Corregeix un dels nombres.
pad-flaw-bids = Les prediccions sumen el nombre de bases, i aquestes regles ho prohibeixen ({ $rule }).
pad-flaw-cloud = { $name } no té cap basa, així que tampoc la del Núvol ({ $rule }).
pad-below-zero = Una predicció no pot baixar de 0: només pot pujar (R12).

## What cannot be written

pad-no-over = La partida s'ha acabat. Desfés el final per continuar.
pad-no-round = Aquesta llibreta encara no té la ronda { $round }.
pad-no-current = Només es pot fer a la ronda en curs ({ $round }).
pad-no-seat = A la ronda { $round } no juga ningú amb aquest nom o número.
pad-no-high = { $number } és massa: només hi ha { $cards ->
        [one] una carta
       *[other] { $cards } cartes
    } per persona ({ $rule }).
pad-no-banned = No { $bid }: les prediccions sumarien el nombre de bases ({ $rule }). Qualsevol altre nombre va bé.
pad-no-none = Com a triomf s'ha de triar un dels quatre pals (R17).
pad-no-dealer = El triomf el tria qui reparteix (B9).
pad-no-trump = Aquesta ronda no té triomf: no es gira cap carta ({ $rule }).
pad-no-special = { $card }: aquesta carta no és en joc.
pad-no-players = La partida no pot continuar així: hi hauria { $count ->
        [one] { $count } jugador
       *[other] { $count } jugadors
    } ({ $rule }). Acaba-la o comença una altra llibreta.
pad-no-more-players = La llibreta no té lloc per a més noms.
pad-no-name = Un nom té d'1 a 24 caràcters visibles.
pad-no-same-name = Aquest nom ja hi és: { $name }
pad-no-names = Noms: { $names }. Jugadors segons aquestes regles: { $players }. Hi ha d'haver tants noms com jugadors.
pad-no-undo = No hi ha res a desfer, o algú ha escrit alguna cosa després.
pad-no-twice = Això ja ho has enviat amb un altre valor: compta el primer.
pad-no-full = La llibreta és plena. Comença'n una altra.

## Corrections

pad-corrections-none = No s'ha canviat res.
pad-corrected-bid = Ronda { $round }, { $name }: predicció { $from } → { $to }
pad-corrected-sealed = Ronda { $round }, { $name }: predicció canviada
pad-corrected-taken = Ronda { $round }, { $name }: bases { $from } → { $to }
pad-corrected-trump = Ronda { $round }: triomf
pad-corrected-bomb = Ronda { $round }: Bomba
pad-corrected-cloud = Ronda { $round }: Núvol
pad-conflict = Ronda { $round }, { $name }: s'han anotat dos nombres diferents, { $earlier } i { $later }. Escriu el correcte.
pad-conflict-sealed = Ronda { $round }, { $name }: s'han anotat dues prediccions diferents. Escriu la correcta.

## Highlights

pad-fact-best =
    Millor vident: { $names }. Prediccions complertes: { $kept } { $all ->
        [1] d'1
        [11] d'11
       *[other] de { $all }
    }.
pad-fact-streak = Ratxa més llarga: { $names }, amb { $count } prediccions complertes seguides.
pad-fact-margin = Victòria amb { $points } punts d'avantatge.

## Who takes the trick?

pad-takes = { $name } guanya la basa i surt a la següent.
pad-winning = De moment va guanyant { $name }.
pad-bombed-ahead = A causa de la Bomba ningú no s'endurà aquesta basa. De moment { $name } sortiria a la següent.
pad-bombed-open = A causa de la Bomba ningú no s'endurà aquesta basa. Encara no se sap qui sortirà a la següent.
pad-why-dragon = El Drac guanya totes les cartes.
pad-why-fairy = La Fada guanya la basa on hi ha el Drac.
pad-why-wizard = Guanya el primer Mag.
pad-why-last-wizard = Si hi ha més d'un Mag, guanya l'últim.
pad-why-trump = Guanya el triomf més alt.
pad-why-led = Guanya la carta més alta del pal jugat.
pad-why-highest = Guanya la carta més alta; entre iguals, la primera.
pad-why-jester = Només hi ha Bufons: guanya el primer.
pad-why-jester-fairy = La Fada perd fins i tot contra els Bufons: guanya el primer.
pad-why-nothing = Qualsevol altra carta és millor.
pad-passes = Ara tothom passa una carta a l'esquerra, llevat que sigui l'última basa (S20).
pad-changes = Al final de la ronda { $name } ha d'apujar o abaixar en un la seva predicció (S24).

## May I play this?

pad-may-yes = Sí: { $why } ({ $rule })
pad-may-no = No: { $why } ({ $rule })
pad-may-never = l'Home llop no es juga mai
pad-may-always = els Mags i els Bufons es poden jugar sempre
pad-may-special = les cartes especials es poden jugar sempre
pad-may-no-suits = en aquest joc no hi ha cap pal per seguir
pad-may-leads = es pot sortir amb qualsevol carta
pad-may-open = de moment només hi ha Bufons, així que encara no hi ha cap pal per seguir
pad-may-wizard-led = s'ha sortit amb un Mag, així que no hi ha cap pal per seguir
pad-may-wizard-after = després dels Bufons ha vingut un Mag, així que no hi ha cap pal per seguir
pad-may-follows = segueix el pal
pad-may-cannot = qui no té el pal jugat pot jugar el que vulgui
pad-may-must = qui té el pal jugat l'ha de seguir

## The pad in the terminal

pad-ask-names = Noms en l'ordre dels seients, separats per comes:
pad-kept = La llibreta es desa a { $file }.
pad-not-kept = No s'ha pogut desar, així que no és a la llibreta: { $why }
pad-unknown = «{ $line }» no és una resposta vàlida aquí; escriu «{ $help }».
pad-help-answers = Respon amb nombres, un o més, en l'ordre dels noms: 1 0 2. Per a un pal, escriu-ne el nom o la lletra; 0 és sense triomf, i Retorn deixa el triomf obert: el pots escriure més tard.
pad-help-words = Paraules: { $words }
pad-help-cards = Les cartes s'escriuen així: { $examples }
pad-history-none = Encara no hi ha llibretes.
pad-more-rows = Rondes anteriors: { $count }
pad-later-rows = Rondes posteriors: { $count }

## Who comes and goes

pad-begin-nothing = zero
pad-begin-lowest = mínim
pad-begin-average = mitjana
pad-leave-stands = compta
pad-leave-struck = ratllat
pad-usage-fix = { $word } RONDA JUGADOR PREDICCIÓ BASES: un punt deixa el nombre com està
pad-usage-fix-trump = { $word } RONDA { $trump } PAL: escriu o canvia el triomf d'una ronda
pad-usage-join = { $word } NOM JUGADOR assegut a la dreta, i amb què comença el nou: { $choices }
pad-usage-leave = { $word } JUGADOR, i què passa amb els punts: { $choices }
pad-usage-who = { $word } CARTA CARTA …: qui guanya la basa; un nom i dos punts davant diuen qui surt
pad-usage-may = { $word } CARTA CARTA …: si la primera carta es pot jugar després de les altres
