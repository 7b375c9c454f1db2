### Die Analyse: was jede Entscheidung gekostet hat, nach dem, was man wissen konnte.

## The review of a game

review-title = Analyse
review-about = Jede Antwort wird in denselben gedachten Verteilungen ausprobiert, nach dem, was man in dem Moment wissen konnte. Was sich nicht unterscheiden lässt, kostet nichts.
review-of = Analyse: { $name }
review-none = Es gab keine Entscheidung, bei der man die Wahl hatte.
review-stopped = Die Analyse wurde vor dem Ende abgebrochen.

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
review-nothing-lost = Nichts, was sich vom Besten unterscheiden ließe.
review-costliest = Was am meisten gekostet hat
review-turning = Wendepunkte
review-best = Beste Entscheidung
review-curve = Gewinnchance
review-decisions = Alle Entscheidungen
review-round = Runde { $round }
review-instead = { $given }. Besser: { $best }.
review-cost = Kosten: { $points } und { $chance } Gewinnchance.
review-lead = Vorsprung vor allem anderen: { $points }.
