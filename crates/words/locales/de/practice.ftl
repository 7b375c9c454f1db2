### Üben: Aufgaben mit einer besten Antwort, Wertungen und die Aufgabe des Tages.

## The page and the terminal

practice-title = Üben
practice-about = Eine Antwort ist besser als alle anderen. Finde sie.
practice-puzzle = Aufgabe, Stufe { $level }
practice-rating = Deine Wertung: { $rating }
practice-streak = In Folge gelöst: { $count }
practice-best-streak = Längste Folge: { $count }
practice-solved = Gelöst: { $solved } von { $tried }
practice-next = Nächste Aufgabe
practice-next-key = Enter: nächste Aufgabe.
practice-all-tried = Du hast alle Aufgaben dieser Art versucht.
practice-not-kept = Dein Fortschritt lässt sich nicht speichern: { $error }
practice-broken = Dein Fortschritt lässt sich nicht lesen und beginnt neu. Die alte Datei wurde nach { $file } verschoben.

## After an answer

practice-right = Richtig: { $answer }.
practice-wrong = Nicht die beste Antwort. Kosten: { $points }.
practice-wrong-chance = Nicht die beste Antwort. Kosten: Gewinnchance.
practice-before = Diese Aufgabe hast du schon beantwortet; nur die erste Antwort zählt.
practice-answers = Was jede Antwort verspricht
practice-your-answer = deine Antwort
practice-the-best = beste
practice-as-good = ebenso gut

## Which puzzles

practice-choose = Aufgaben wählen
practice-theme = Thema
practice-difficulty = Schwierigkeit
practice-any = alle
practice-easy = leicht
practice-medium = mittel
practice-hard = schwer
practice-none-fit = Keine Aufgabe passt dazu. Versuche ein anderes Thema oder eine andere Schwierigkeit.
practice-taken-out = Diese Aufgabe gibt es nicht oder nicht mehr: Manche fallen weg, weil eine gründlichere Prüfung sie nicht bestätigt. Was du gelöst hast, zählt weiterhin.

## The puzzle of the day

practice-today = Aufgabe des Tages
practice-today-of = Aufgabe vom { $day }
practice-today-done = Morgen gibt es eine neue.
practice-share-solved = Foretell, Aufgabe vom { $day }: gelöst ✓ Tage in Folge: { $count }
practice-share-missed = Foretell, Aufgabe vom { $day }: nicht gelöst ✗
practice-share = Dein Ergebnis, zum Kopieren

## From one's own games

practice-mine-none = In deinen letzten Spielen wurde kein klarer Fehler gefunden.
practice-mine-no-games = Auf diesem Computer gibt es noch keine Spiele, die du beendet hast. `foretell play` beginnt eines.
practice-own-title = Aus meinen Fehlern lernen
practice-own-about = Entscheidungen aus deinen eigenen Spielen, die dich etwas gekostet haben, mit dem, was du damals wusstest. Sie werden nicht gewertet: Die Analyse hat dir die Antwort schon gesagt.
practice-own-empty = Hier ist noch nichts. Öffne eines deiner beendeten Spiele, wähle „{ $review }“ und lass es analysieren: Die teuersten Entscheidungen warten dann hier.
practice-own-offer = Entscheidungen, die einen zweiten Versuch wert sind: { $count }
practice-own-filled = Klare Fehler darunter: { $count }. Die anderen haben weniger gekostet, aber eindeutig etwas.
practice-own-start = Diese Entscheidungen üben
practice-own-place = Deine Entscheidung in Runde { $round } ({ $number } von { $count })
practice-own-then = Im Spiel: { $answer }.
practice-own-done = Das waren alle Entscheidungen dieses Spiels.
practice-own-none = Keine Entscheidung in diesem Spiel hat dich eindeutig etwas gekostet.

## Themes

practice-theme-bid-high = Hoch vorhersagen
practice-why-bid-high = Deine Karten sind mehr Stiche wert, als es scheint.
practice-theme-bid-low = Niedrig vorhersagen
practice-why-bid-low = Deine Karten sind weniger Stiche wert, als es scheint.
practice-theme-last-bidder = Zuletzt vorhersagen
practice-why-last-bidder = Alle anderen haben schon vorhergesagt: Was sie wollen, entscheidet, was für dich bleibt.
practice-theme-clairvoyance = Hellsehen
practice-why-clairvoyance = Du siehst jedes Blatt außer deinem: Was dort fehlt, kann bei dir sein.
practice-theme-name-trump = Trumpf bestimmen
practice-why-name-trump = Die richtige Farbe macht aus deinen Karten Stiche.
practice-theme-count-trumps = Trümpfe zählen
practice-why-count-trumps = Spiele Trumpf aus: Es kommt darauf an, wie viele noch draußen sind.
practice-theme-force-wizard = Einen Zauberer herauslocken
practice-why-force-wizard = Diese Karte lässt sich nur mit einer stärkeren Art von Karte schlagen: Jemand muss eine davon opfern.
practice-theme-lead = Richtig ausspielen
practice-why-lead = Was du ausspielst, entscheidet, wer den Stich machen kann.
practice-theme-lose-on-purpose = Absichtlich verlieren
practice-why-lose-on-purpose = Du willst keinen Stich mehr: Wirf ab, was noch einen machen könnte.
practice-theme-take-now = Jetzt zugreifen
practice-why-take-now = Diesen Stich kannst du jetzt haben; einen späteren vielleicht nicht.
practice-theme-hold-back = Starke Karte aufheben
practice-why-hold-back = Dieser Stich kann warten: Deine starke Karte ist später mehr wert.
practice-theme-discard = Die richtige Karte abwerfen
practice-why-discard = Der Stich gehört dir nicht: Denk daran, was deine übrigen Karten noch leisten sollen.
practice-theme-how-high = Wie hoch spielen?
practice-why-how-high = Mehrere deiner Karten würden den Stich vorerst gewinnen: Wähle die richtige.
practice-why-special = Hier macht diese Karte den Unterschied: { $about }
