### Was die Karten gaben: die Runde, von starken Spielern noch einmal gespielt.

## Luck and skill of a game

luck-title = Was die Karten gaben
luck-average = Starke Spieler im Durchschnitt
luck-luck = Glück
luck-skill = Können
luck-result = Ergebnis
luck-adjusted = Ergebnis ohne das Glück
luck-about = Starke Spieler haben dieselben Karten noch einmal gespielt. Glück ist, wie viel mehr sie damit erzielen als mit anderen, Können, wie viel mehr erzielt wurde als von ihnen.
