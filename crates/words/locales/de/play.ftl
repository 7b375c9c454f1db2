### The terminal: first screen, keys, line mode, joining a table, replays.

## The first screen

play-tagline = Sag vorher, wie viele Stiche du machst, und mach genau so viele.
play-menu-new = Neues Spiel
play-menu-bots = Gegner
play-menu-keys = Auf und ab wählen, links und rechts ändern, Enter beginnt, ? Hilfe, q Ende
play-nothing-kept = Es gibt kein gespeichertes Spiel.
play-broken = Das gespeicherte Spiel lässt sich nicht lesen. Es wurde nach { $file } verschoben.
play-ask-name = Dein Name:
play-menu-set-aside = Beiseitegelegte Spiele
play-menu-set-aside-about = Spiele, die du für ein anderes verlassen hast. Links und rechts blättern, Enter spielt das gezeigte weiter.
play-open-elsewhere = Foretell ist in einem anderen Fenster offen, und dort läuft das Spiel weiter. Ein Spiel in diesem Fenster wird getrennt gespeichert.
play-game-in-use = Dieses Spiel ist in einem anderen Fenster offen. Spiele es dort weiter oder schließe zuerst das andere Fenster.
play-game-over = Das Spiel in { $file } ist vorbei: `foretell replay` zeigt es.

## The screen

play-too-small = Dieses Fenster ist zu klein für einen Tisch: Es braucht { $columns } Spalten und { $rows } Zeilen. Mit --plain genügt ein kleineres.
play-entering = Der Tisch wird vorbereitet.
play-press-key = Weiter mit Enter.
play-over-keys = Analyse mit v, noch einmal mit n, Ende mit q.
play-declare = { $card }: Was soll die Karte sein?
play-may-be-played = Diese Karte darf jetzt gespielt werden.
play-no-last-trick = In dieser Runde gab es noch keinen Stich.
play-sheet-empty = Noch ist keine Runde gespielt.
play-sheet-about = Stiche/Vorhersage, Punkte, Summe
play-sheet-about-short = Stiche/Vorhersage, Summe
play-sheet-changed = Vorhersage durch die Wolke geändert
play-free-seat = freier Platz
play-await-host = Das Spiel beginnt, sobald die Tischleitung es startet.
play-host-keys = Beginnen mit g, Bots auf freie Plätze mit b.
play-host-keys-full = Beginnen mit g.
play-host-words = Tippe „{ $begin }“, um zu beginnen, „{ $bots }“ für Bots auf den freien Plätzen.
play-host-words-full = Tippe „{ $begin }“, um zu beginnen.

## What keys do

play-key-move = die Auswahl bewegen
play-key-change = den Wert ändern
play-key-choose = die Auswahl bestätigen
play-key-number = zu Vorhersage, Karte oder Knopf mit dieser Nummer gehen
play-key-why = warum eine Karte nicht geht oder was sie tut
play-key-hint = ein Tipp mit Begründung
play-key-tutor = Tutor an oder aus: Er warnt vor einem teuren Zug
play-key-undo = die letzte Entscheidung zurücknehmen (gegen Bots)
play-key-again = nach dem Ende: noch einmal, die Analyse
play-key-host = als Tischleitung: Bots auf freie Plätze, Spiel beginnen
play-key-trick = Stich zurück, Stich weiter
play-key-round = Runde zurück, Runde weiter
play-key-next-round = nächste Runde
play-key-ends = zum Anfang, zum Ende
play-key-open = Blätter offen oder verdeckt
play-key-sheet = der Block der Wahrheit
play-key-last-trick = der letzte Stich
play-key-log = der Verlauf
play-key-colours = andere Farben, für dunkle oder helle Bildschirme
play-key-help = diese Tasten
play-key-back = schließen oder zurück
play-key-quit = beenden; das Spiel bleibt gespeichert
play-key-leave = beenden
play-help-mouse = Mit der Maus: Klicke auf eine Karte oder einen Knopf.
play-help-lesson = Neu im Spiel? `foretell learn` bringt es dir in fünf Minuten bei.
play-key-rules = die geltenden Regeln
play-key-talk = auf dem Server: den anderen schreiben, reagieren

## Hints and taking back

play-no-hint = Du bist gerade nicht dran, also gibt es keinen Tipp.
play-undone = Deine letzte Entscheidung ist zurückgenommen.
play-nothing-to-undo = Noch gibt es nichts zurückzunehmen.
play-no-undo-here = An einem Tisch mit anderen lässt sich nichts zurücknehmen.

## What is kept

play-record-kept = Das Protokoll des Spiels ist in { $file } gespeichert.
play-not-kept = Das Spiel lässt sich nicht speichern: { $error }
play-session-not-kept = Dieser Computer kann deine Sitzung bei diesem Server nicht speichern: { $error }
play-goodbye = Bis bald! Dein Spiel ist gespeichert.
play-goodbye-plain = Bis bald!
play-not-kept-yet = Das Spiel lässt sich nicht speichern: Die Festplatte antwortet nicht.
play-no-folder = Das Spiel lässt sich nicht speichern: Für dieses Konto gibt es keinen Datenordner. Setze HOME.
play-io-denied = Die Berechtigung fehlt
play-io-full = Die Festplatte ist voll
play-io-read-only = Der Datenträger kann nur gelesen werden
play-io-missing = Diese Datei oder dieser Ordner fehlt
play-io-in-the-way = Wo die Datei oder der Ordner sein sollte, liegt etwas anderes
play-io-unreadable = Der Inhalt ist nicht lesbar
play-io-other = Das System meldet den Fehler { $code }
play-io-unknown = Das System sagt nicht, warum

## The line mode: its words may also be typed in English

play-plain-choices = Du kannst antworten: { $choices }.
play-plain-unknown = „{ $line }“ ist hier keine Antwort. Tippe „hilfe“, um deine Möglichkeiten zu sehen.
play-plain-help = Wörter: blatt, tisch, punkte, letzter, tipp, tutor, zurück, nochmal, analyse, anfangen, bots, hilfe, ende.
play-plain-help-answers = Eine Vorhersage ist eine Zahl; eine Karte ihr Name, ihre Buchstaben oder ihre Nummer im Blatt; eine Farbe ihr Name, ihr Buchstabe oder ihre Nummer.
play-plain-seated = Am Tisch: { $names }.
play-plain-over = Was deine Entscheidungen gekostet haben, sagt „analyse“. Noch einmal mit „nochmal“, Ende mit „ende“.
play-plain-reviewing = Deine Entscheidungen werden analysiert; das dauert einen Moment.
play-word-help = hilfe
play-word-hand = blatt
play-word-table = tisch
play-word-scores = punkte
play-word-last = letzter
play-word-undo = zurück
play-word-hint = tipp
play-word-tutor = tutor
play-word-anyway = trotzdem
play-word-again = nochmal
play-word-review = analyse
play-word-begin = anfangen
play-word-bots = bots
play-word-quit = ende
play-word-games = spiele
play-plain-resume-other = Oder tippe die Nummer eines beiseitegelegten Spiels:
play-plain-set-aside = Beiseitegelegte Spiele; `foretell play DATEI` spielt eines weiter:
play-plain-none-aside = Es gibt keine beiseitegelegten Spiele.
play-word-rules = regeln
play-word-say = sag
play-word-react = reagier
play-plain-help-games = Weitere Wörter: regeln, spiele.
play-plain-help-talk = Weitere Wörter: regeln, „sag“ und ein Text für die anderen, „reagier“ und eines davon: { $names }.
play-no-talk-here = Bots hören nicht zu.

## At the table of a server

play-join-address = „{ $url }“ ist keine Adresse eines Tischs; so sieht eine aus: http://localhost:7654/tables/7xk2m9abqr.
play-join-no-table = Bei { $server } ist kein öffentlicher Tisch mit einem freien Platz offen; gib die Adresse eines Tischs an.
play-join-opened = Dein Tisch ist offen. Die anderen kommen über diese Adresse: { $url }
play-join-unreachable = Der Server ist nicht erreichbar: { $why }
play-join-insecure = Es gibt keine sichere Verbindung zum Server: { $why }
play-join-no-host = Ein Rechner mit diesem Namen ist nicht zu finden.
play-join-no-listener = An dieser Adresse und diesem Port nimmt niemand Verbindungen an.
play-join-silent = Er antwortet nicht rechtzeitig.
play-join-lost = Die Verbindung ist abgebrochen.
play-join-no-network = Es gibt keine Netzwerkverbindung dorthin.
play-tls-issuer = Dieser Computer kennt die Stelle nicht, die das Zertifikat des Servers ausgestellt hat. Füge sie den Zertifikaten des Systems hinzu, oder nenne in SSL_CERT_FILE eine Datei mit ihrem Zertifikat.
play-tls-name = Sein Zertifikat gilt für einen anderen Namen.
play-tls-expired = Sein Zertifikat ist abgelaufen.
play-tls-not-yet = Sein Zertifikat gilt noch nicht. Prüfe Datum und Uhrzeit dieses Computers.
play-tls-revoked = Sein Zertifikat wurde widerrufen.
play-tls-invalid = Sein Zertifikat ist ungültig.
play-tls-plain = Er spricht kein TLS; seine Adresse beginnt wohl mit http://.
play-tls-nothing-in-common = Dieses Programm und der Server haben kein Verschlüsselungsverfahren gemeinsam.
play-tls-self-signed = Sein Zertifikat hat er selbst ausgestellt. Er braucht eines von einer Zertifizierungsstelle; eine eigene nennst du in SSL_CERT_FILE.
play-tls-unreadable = { $variable } nennt „{ $path }“, doch das lässt sich nicht lesen. Dort sollten Zertifikate im PEM-Format stehen.
play-tls-no-certificate = { $variable } nennt „{ $path }“, doch dort ist kein Zertifikat. Dort sollten Zertifikate im PEM-Format stehen.
play-join-unreadable = Der Server schickt etwas, das diese Version von Foretell nicht lesen kann: { $what }
play-join-refused = Der Server sagt: { $why }
play-join-gone = Diesen Tisch gibt es nicht; frage noch einmal nach der Adresse.
play-join-no-gallery = Alle Plätze sind besetzt, und an diesem Tisch darf niemand zuschauen.
play-join-watching = Du schaust zu: Alle Plätze sind besetzt, oder das Spiel hat begonnen.
play-join-closed = Der Tisch wurde vor dem Spiel geschlossen.
play-storage = Der Server kann gerade nichts speichern. Nichts ist verloren.
play-rematch-offered = Jemand möchte eine Revanche: Drücke n oder schreibe „{ $word }“.

## Replays

play-replay-step = Schritt { $step } von { $steps }
play-replay-keys = ? Hilfe, v Analyse, links/rechts Schritt, auf/ab Stich, Enter Runde, o Blätter
play-replay-sheet-about = die Summe nach jeder Runde, in Klammern die Vorhersage
