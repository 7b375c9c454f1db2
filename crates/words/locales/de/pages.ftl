### The pages in the browser.

## Every page

pages-tagline = Sag vorher, wie viele Stiche du machst, und mach genau so viele.
pages-skip = Zum Inhalt springen
pages-menu = Menü
pages-for-programs = API
pages-guest = Gast { $number }
pages-copied = Der Link ist kopiert.
pages-tap-again = Tippe noch einmal, um diese Karte zu spielen.
pages-preselected = Diese Karte wird gespielt, sobald du an der Reihe bist, sofern sie dann erlaubt ist.
pages-bid-chosen = Diese Vorhersage gilt, sobald du an der Reihe bist, sofern sie dann erlaubt ist.
pages-sort-by-strength = Nach Stärke sortieren
pages-bid-ahead = Wähle schon jetzt eine Vorhersage; sie gilt, sobald du an der Reihe bist

## The first page

pages-welcome = Wie viele Stiche machst du?
pages-play-now-about = Ein Vierertisch mit drei Bots. Ohne Anmeldung.
pages-join-how = Code oder Link eines Tischs
pages-games-over = Deine beendeten Spiele
pages-no-tables = Gerade ist kein Tisch für alle offen. Eröffne den ersten:

## The game in six sentences

pages-how-deal = In der ersten Runde bekommen alle eine Karte, in der zweiten zwei und so weiter bis zur letzten.
pages-how-trump = Die aufgedeckte Karte bestimmt den Trumpf, der alle anderen Farben schlägt.
pages-how-bid = Dann sagen alle vorher, wie viele Stiche sie machen.
pages-how-play = Bediene die angespielte Farbe, wenn du kannst; die höchste Karte oder der höchste Trumpf macht den Stich.
pages-how-wizard = Zauberer und Narren dürfen immer gespielt werden: Ein Zauberer macht den Stich, ein Narr nicht.
pages-how-score = Richtig vorhergesagt: 20 Punkte und 10 je Stich. Sonst 10 Punkte Abzug für jeden Stich zu viel oder zu wenig.

## Opening a table

pages-more-options = Weitere Regeln
pages-the-table = Der Tisch
pages-other-seats = Die anderen Plätze
pages-for-people = für Leute, die ich einlade
pages-clock = Bedenkzeit
pages-clock-none = Ohne Zeitlimit
pages-clock-of =
    { $seconds ->
        [one] Eine Sekunde für jede Entscheidung
       *[other] { $seconds } Sekunden für jede Entscheidung
    }
pages-pause-none = sofort
pages-result = Wie lange das Ergebnis einer Runde stehen bleibt
pages-result-usual = wie üblich
pages-result-of = höchstens { $seconds } Sekunden
pages-result-none = gar nicht
pages-public = In der öffentlichen Liste zeigen
pages-by-invitation = Nur wer den Link hat, kommt herein
pages-gallery = Andere dürfen zuschauen
pages-gallery-off = Niemand darf zuschauen
pages-hints = Tipps sind erlaubt
pages-hints-off = Es gibt keine Tipps
pages-your-name = Dein Name

## Before the game

pages-table-of = Tischleitung: { $name }
pages-invite = Lade andere ein
pages-invite-how = Schicke den Link dieser Seite oder lies den Code vor.
pages-invite-alone = Diesen Link kann nur dieser Computer öffnen. Damit andere in deinem Netz hereinkommen, starte:
pages-code = Code
pages-free-seat = frei
pages-move-here = Hierher wechseln
pages-stand-up = Aufstehen
pages-send-away = Wegschicken
pages-make-host = Tisch übergeben
pages-fill = Mit Bots auffüllen
pages-close-table = Diesen Tisch schließen
pages-wait-host = Das Spiel beginnt, sobald { $name } es startet.
pages-fair-title = Nachweislich fair
pages-fair-before = Alle Karten ergeben sich aus einem Geheimnis, das dieser Tisch schon gewählt hat. Die Festlegung unten ist dessen Fingerabdruck. Deine Worte werden eingemischt, also kann niemand die Karten ausgesucht haben. Bewahre die Festlegung auf und prüfe sie nach dem Spiel.
pages-fair-nothing = noch nichts
pages-fair-words = Eigene Worte
pages-fair-add = Hinzufügen

## At the table

pages-trick = Der Stich
pages-winning = liegt vorn
pages-no-last-trick = In dieser Runde gibt es noch keinen Stich.
pages-round-over = Die Runde ist zu Ende.
pages-trick-over = Der Stich ist zu Ende.
pages-moved-up =
    { $count ->
        [one] einen Platz nach oben
       *[other] { $count } Plätze nach oben
    }
pages-moved-down =
    { $count ->
        [one] einen Platz nach unten
       *[other] { $count } Plätze nach unten
    }
pages-no-scores = Noch ist keine Runde gespielt.
pages-hints-used =
    { $count ->
        [one] ein Tipp
       *[other] { $count } Tipps
    }
pages-had-hint = { $name } holt sich einen Tipp.
pages-renamed = { $before } heißt jetzt { $name }.
pages-looking-on = Du schaust zu.
pages-volume-off = aus
pages-volume-low = leise
pages-volume-full = laut
pages-bot-plays-for-you = Ein Bot spielt für dich.
pages-take-back = Ich bin wieder da
pages-hand-over = Einen Bot eine Weile spielen lassen
pages-pace = Tempo
pages-pace-slow = langsam
pages-pace-normal = normal
pages-pace-fast = schnell
pages-pace-press = auf Knopfdruck nach jedem Stich
pages-leave-warning = Ein Bot übernimmt deinen Platz, und du kannst in dieses Spiel nicht zurück.

## Talk

pages-no-talk = Noch hat niemand etwas gesagt.
pages-say-something = Sag etwas
pages-say-gallery = Sag etwas zu denen, die zuschauen
pages-reactions = Reaktionen
pages-react-applause = Gut gemacht!
pages-react-surprise = Damit habe ich nicht gerechnet!
pages-react-groan = Oh nein!
pages-react-laugh = Lustig!
pages-react-waiting = Wir warten auf dich.
pages-react-thanks = Danke!
pages-saved = Gespeichert.
pages-mutes = Stummschalten oder melden
pages-mute = Stummschalten: { $name }
pages-unmute = Wieder lesen: { $name }

## Keys

pages-help = Am Tisch geht alles auch mit der Tastatur.
pages-key-arrows = durch Blatt und Auswahl gehen
pages-key-enter = Karte spielen, Wahl treffen
pages-key-numbers = so viele Stiche vorhersagen
pages-key-hand = dein Blatt vorlesen
pages-key-table = den Tisch vorlesen
pages-key-scores = Vorhersagen und Punkte vorlesen
pages-key-last = den letzten Stich ansehen
pages-key-chat = etwas sagen
pages-key-help = diese Hilfe zeigen

## After the game

pages-rematch-open = Der Tisch für die Revanche ist offen.
pages-fair = Das Protokoll beweist, dass ehrlich gemischt wurde: Die letzten Zeilen zeigen das Geheimnis, das vor der ersten Karte festgelegt war.

## Settings

pages-theme = Farbschema
pages-theme-auto = wie auf diesem Gerät
pages-theme-light = hell
pages-theme-dark = dunkel
pages-theme-contrast = hoher Kontrast
pages-at-the-table = Am Tisch
pages-still = Weniger Bewegung
pages-sounds = Töne
pages-confirm = Vor dem Spielen einer Karte noch einmal fragen
pages-preselect = Karten vorab auswählen
pages-last-card = Meine letzte Karte automatisch spielen
pages-devices = Ein anderes Gerät
pages-devices-about = Mit einem Code wird ein anderes Gerät zu deinem: dieselben Plätze, dieselben Spiele. Er gilt einmal und zehn Minuten lang.
pages-device-code = Code zeigen
pages-device-enter = Ich habe einen Code

## What went wrong, and what to do

pages-wrong-title = Das ging nicht
pages-wrong-title-lost = Hier ist nichts
pages-wrong = Eine Angabe stimmt nicht. Prüfe sie und versuche es noch einmal.
pages-wrong-address = Unter dieser Adresse gibt es keine Seite. Vielleicht fehlt ein Buchstabe.
pages-wrong-table = Diesen Tisch gibt es nicht. Codes haben zehn Buchstaben und Ziffern.
pages-wrong-pad = Diesen Block gibt es nicht. Vielleicht ist der Link unvollständig, oder der Block wurde gelöscht, weil lange niemand darauf geschrieben hat.
pages-wrong-gallery = An diesem Tisch darf niemand zuschauen.
pages-wrong-late = Das kam zu spät: Am Tisch ging es schon weiter.
pages-wrong-turn = Du bist nicht an der Reihe.
pages-wrong-host = Das darf nur die Tischleitung.
pages-wrong-seated = Das darf nur, wer hier einen Platz hat.
pages-wrong-taken = Jemand war schneller: Der Platz ist besetzt. Nimm einen anderen.
pages-wrong-full = Alle Plätze sind besetzt, aber du kannst zuschauen.
pages-wrong-not-full = Besetze zuerst die freien Plätze mit Leuten oder Bots.
pages-wrong-begun = Das Spiel hat schon begonnen.
pages-wrong-closed = Dieser Tisch wurde vor Spielbeginn geschlossen.
pages-wrong-hints = Tipps sind an diesem Tisch ausgeschaltet.
pages-wrong-code = Dieser Code gilt nicht mehr. Hol dir auf dem anderen Gerät einen neuen.
pages-wrong-many = Das waren zu viele Anfragen auf einmal. Warte kurz und versuche es noch einmal.
pages-wrong-log-full = Mehr davon kann dieser Tisch nicht speichern. Das Spiel selbst geht weiter.
pages-wrong-busy = Der Server kann gerade nichts speichern. Nichts ist verloren; versuche es gleich noch einmal.
pages-wrong-broken = Hier ist ein Fehler passiert; er ist notiert. Deine Spiele sind sicher.
pages-wrong-offline = Das ließ sich nicht senden. Versuche es noch einmal, wenn die Verbindung wieder da ist.
