### Die Analyse: was jede Entscheidung gekostet hat, nach dem, was man wissen konnte.

## The review of a game

review-title = Analyse
review-about = Jede Möglichkeit wird in denselben simulierten Verteilungen durchgespielt, nur mit dem, was man in dem Moment wissen konnte. Was gleich gut abschneidet, kostet nichts.
review-of = Analyse: { $name }
review-none = Es gab nie eine echte Wahl.
review-stopped = Die Analyse wurde vor dem Ende abgebrochen.
review-unfinished = Dieses Spiel ist noch nicht zu Ende: Die Analyse umfasst, was bisher gespielt wurde.

## What a decision is called

review-grade-best = am besten
review-grade-good = gut
review-grade-inaccurate = ungenau
review-grade-mistake = Fehler
review-grade-blunder = grober Fehler

## What it is about

review-kind-trump = Trumpf
review-kind-bidding = Vorhersage
review-kind-leading = Ausspielen
review-kind-following = Bedienen
review-kind-discarding = Abwerfen
review-kind-special = Sonderkarten

## The summary

review-lost = Was verloren ging
review-times = Anzahl
review-points = Punkte
review-chance = Gewinnchance
review-in-all = Zusammen
review-nothing-lost = Kein messbarer Fehler.
review-costliest = Was am meisten gekostet hat
review-turning = Wendepunkte
review-best = Beste Entscheidung
review-curve = Gewinnchance
review-decisions = Alle Entscheidungen
review-round = Runde { $round }
review-instead = { $given }. Besser: { $best }.
review-cost = Kosten: { $points } und { $chance } Gewinnchance.
review-lead = Vorsprung vor allem anderen: { $points }.

## Zahlen

review-decimal-sign = ,
review-percent = { $percent } %
review-margin = Hinter ± steht der doppelte Standardfehler: In etwa 95 von 100 Fällen liegt der wahre Wert in diesem Bereich.

## Die Seite einer Analyse

review-ask = Dieses Spiel analysieren
review-not-made = Diese Entscheidungen sind noch nicht analysiert.
review-takes = Jede Entscheidung wird in vielen simulierten Verteilungen ausprobiert. Das dauert eine Weile; du kannst die Seite verlassen und wiederkommen.
review-waiting =
    { $ahead ->
        [0] Gleich ist sie an der Reihe.
        [one] Eine andere Analyse kommt vorher.
       *[other] { $ahead } andere Analysen kommen vorher.
    }
review-waits = Sie wartet, bis sie an der Reihe ist.
review-running = Analysierte Entscheidungen: { $done } von { $decisions }
review-look-again = Noch einmal nachsehen
review-whose = Wessen Entscheidungen
review-full = Im Moment warten zu viele Analysen. Versuche es in ein paar Minuten noch einmal.
review-enough = Du wartest schon auf mehrere Analysen. Frage wieder, wenn sie fertig sind.
review-off = Auf diesem Server sind Analysen abgeschaltet.
review-show = In der Wiederholung zeigen
review-choices =
    { $count ->
        [one] Eine echte Entscheidung
       *[other] { $count } echte Entscheidungen
    }

## Im Terminal

review-key = was Entscheidungen gekostet haben
review-stop-keys = Esc stoppt und zeigt, was bis dahin bekannt ist
review-keys = Links und rechts Spieler, auf und ab blättern, Esc zurück
