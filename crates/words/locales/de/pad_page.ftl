### The pages of the score pad: its beginning, a round, who comes and goes, many phones, and none.

## Beginning

pad-page-home = Punkteblock für eure eigenen Karten
pad-page-about = Ihr spielt mit echten Karten, der Block rechnet: Jedes Handy am Tisch kann mitschreiben, ganz ohne Konto.
pad-page-who = Wer spielt mit?
pad-page-who-how = 2 bis 6 Namen in der Reihenfolge der Plätze, im Uhrzeigersinn. Ziehe sie oder verschiebe sie mit den Pfeilen.
pad-page-name = Name { $seat }
pad-page-up = Platz { $seat }: nach oben
pad-page-down = Platz { $seat }: nach unten
pad-page-grip = Platz { $seat }: ziehen, oder ↑ oder ↓ drücken
pad-page-deals = gibt zuerst
pad-page-begin = Block beginnen
pad-page-too-few = Trage mindestens zwei Namen ein.

## A round

pad-page-ask-bid = { $name }: welche Vorhersage?
pad-page-ask-taken = { $name }: wie viele Stiche?
pad-page-so-far = Bisher: { $number }
pad-page-left = Noch nicht vergebene Stiche: { $count }
pad-page-waiting = Es fehlen noch: { $names }
pad-page-for-others = Für jemanden ohne Handy eintragen:
pad-page-named-by = Bestimmt von
pad-page-turned-up = aufgedeckt
pad-page-sealed-how = Nur du siehst sie, bis alle eine haben.
pad-page-secret-how = Nur du siehst sie, bis die Runde vorbei ist.
pad-page-undo = Zurücknehmen
pad-page-redo = Wiederholen
pad-page-earlier = Runde davor
pad-page-later = Runde danach
pad-page-correct = Tippe auf eine Zahl, um sie zu ändern.
pad-page-now = Zur laufenden Runde
pad-page-write = Ändern: { $what }, { $name }
pad-page-another = Neuer Block

## Changes and people

pad-page-changes = Was geändert wurde
pad-page-people = Jemand kommt dazu oder geht, oder alle hören auf
pad-page-joins = Jemand kommt dazu
pad-page-join-name = Name
pad-page-left-of = Sitzt links von
pad-page-begins = Beginnt mit
pad-page-begins-nothing = null Punkten
pad-page-begins-lowest = der niedrigsten Summe am Tisch
pad-page-begins-average = dem Durchschnitt am Tisch, auf Zehner abgerundet
pad-page-leaves = Jemand geht
pad-page-who-leaves = Wer geht
pad-page-score = Die Punkte
pad-page-stands = bleiben stehen und können gewinnen
pad-page-struck = werden gestrichen
pad-page-end = Das Spiel jetzt beenden
pad-page-end-how = Die laufende Runde zählt dann nicht.

## Many phones

pad-page-phones = Viele Handys, ein Block
pad-page-phones-how = Wer diesen Link öffnet, schreibt auf denselben Block.
pad-page-scan = Der Link dieses Blocks zum Scannen
pad-page-mine = Wessen Zahlen trägst du hier ein?
pad-page-everybodys = Die von allen

## Without a network

pad-page-unsent = Noch nicht gesendet: { $count }
pad-page-alone = Keine Verbindung. Schreibe weiter: Alles bleibt hier und wird gesendet, sobald der Server wieder da ist.
pad-page-refused = Diese Einträge wurden nicht übernommen:
pad-page-round = Runde { $round }
