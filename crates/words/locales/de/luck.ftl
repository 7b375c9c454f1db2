### Wie gut die Karten waren: die Runde, von starken Spielern noch einmal gespielt.

## Luck and skill of a game

luck-title = Wie gut die Karten waren
luck-verdict-more = Die Karten waren gut: Starke Spieler holen mit ihnen { $points } mehr als sonst.
luck-verdict-less = Die Karten waren schlecht: Starke Spieler holen mit ihnen { $points } weniger als sonst.
luck-verdict-even = Die Karten waren durchschnittlich: An ihnen lag es nicht.
luck-average = Starke Spieler im Durchschnitt
luck-luck = Glück
luck-skill = Können
luck-result = Ergebnis
luck-adjusted = Ergebnis ohne Glück
luck-about = Starke Spieler haben dieselben Karten noch einmal gespielt. Glück ist, wie viele Punkte mehr sie damit holen als mit anderen Karten; Können ist, wie viele Punkte mehr hier geholt wurden als von ihnen.
