### Ein Spiel, das aus ist: seine Seite, und jeder Schritt zum Wiederansehen.

## Noch einmal ansehen

replay-begins = Vor der ersten Karte. Am Tisch: { $names }.
replay-trick = Stich
replay-trick-of = Stich { $trick } von { $tricks }
replay-trick-at = Runde { $round }, Stich { $trick }
replay-bombed =
    { $count ->
        [one] ein Stich gehört niemandem
       *[other] { $count } Stiche gehören niemandem
    }
replay-no-cards = Keine Karten auf der Hand.
replay-given = wird nach links gegeben
replay-first = Zum Anfang
replay-last = Zum Ende
replay-previous = Einen Schritt zurück
replay-next = Einen Schritt weiter
replay-previous-trick = Voriger Stich
replay-next-trick = Nächster Stich
replay-previous-round = Vorige Runde
replay-next-round = Nächste Runde
replay-play = Abspielen
replay-pause = Anhalten
replay-speed = Tempo
study-moves = Züge
study-hands = Offene Blätter
study-all-hands = Alle Blätter
study-hidden-cards =
    { $count ->
        [one] 1 verdeckte Karte
       *[other] { $count } verdeckte Karten
    }
study-better = besser
study-better-action = Besser: { $action }
study-next = Als Nächstes { $name }: { $what }
study-branch = Von hier weiterspielen
study-branch-about = Ein privates Spiel gegen Bots auf dem Platz von { $name }, bis hierher mit denselben Karten.
study-branched = Dieses Spiel setzt ein anderes ab Schritt { $step } fort. Die ersten Karten waren bekannt, deshalb ist nicht bewiesen, dass fair gemischt wurde.
study-branched-from = Zum ursprünglichen Spiel
replay-key-step = Schritt zurück, Schritt weiter
replay-key-play = abspielen oder anhalten

## Wo es nichts anzusehen gibt

replay-not-over-title = Dieses Spiel ist noch nicht aus
replay-not-over = Alle Blätter sind hier zu sehen, sobald die letzte Runde gewertet ist. Bis dahin sehen alle nur die eigenen Karten.
replay-to-table = Zum Tisch
replay-no-step-title = Diesen Schritt hat das Spiel nicht
replay-no-step = Die Schritte gehen von 0, vor der ersten Karte, bis { $steps }, wo das Spiel endet.

## Die Seite des Spiels

replay-foresight = Wie gut alle vorhergesagt haben
replay-kept = Eingetroffen
replay-over = Zu viele Stiche
replay-under = Zu wenige Stiche
replay-hints = Tipps
replay-hints-none = Niemand hat sich einen Tipp geholt.
replay-rounds = Runde für Runde
replay-rounds-about = Für alle die gemachten und vorhergesagten Stiche und die Punkte. Die Nummer einer Runde führt zu ihrer Wiederholung.
replay-fair = Wurde fair gemischt?
replay-fair-about = Vor der ersten Karte hat der Tisch seine Festlegung gezeigt: den Fingerabdruck eines Geheimnisses. Jetzt ist das Geheimnis offen, und alle Karten des Spiels folgen daraus: Niemand konnte sie aussuchen.
replay-commitment = Festlegung
replay-secret = Geheimnis
replay-check = Das können alle nachprüfen: Lade das Protokoll herunter und gib es dem Programm.
replay-expect = Hinter --expect gehört die Festlegung, die du vor dem Spiel gesehen hast; ohne sie wird das Protokoll für sich geprüft.
