### Wie gut die Karten waren: die Runde, von starken Spielern noch einmal gespielt.

## The result of a game: average, luck, decisions, and the rest

luck-title = Wie gut die Karten waren
luck-verdict-more = Die Karten waren gut: Starke Spieler holen mit ihnen { $points } mehr als sonst.
luck-verdict-less = Die Karten waren schlecht: Starke Spieler holen mit ihnen { $points } weniger als sonst.
luck-verdict-even = Die Karten waren durchschnittlich: An ihnen lag es nicht.
luck-average = Starke Spieler im Durchschnitt
luck-luck = Glück
luck-decisions = Entscheidungen
luck-rest = Alles andere
luck-result = Ergebnis
luck-about = Starke Spieler haben dieselben Karten noch einmal gespielt: Glück ist, wie viel mehr sie damit holen als mit anderen Karten. Durchschnitt, Glück, die Kosten der Entscheidungen unten und alles andere (kleine Verluste, Zufall und das Spiel der anderen) ergeben zusammen das Ergebnis.
