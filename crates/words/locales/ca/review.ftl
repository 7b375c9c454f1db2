### L'anàlisi: el que va costar cada decisió, segons el que es podia saber.

## The review of a game

review-title = Anàlisi
review-about = Cada resposta es prova en els mateixos repartiments imaginats, segons el que es podia saber en aquell moment. El que no es distingeix no costa res.
review-of = Anàlisi: { $name }
review-none = No hi va haver cap decisió per triar.
review-stopped = L'anàlisi es va aturar abans del final.

## What a decision is called

review-grade-best = la millor
review-grade-good = bona
review-grade-inaccurate = imprecisa
review-grade-mistake = error
review-grade-blunder = error greu

## What it is about

review-kind-trump = Triomf
review-kind-bidding = Predicció
review-kind-leading = Sortida
review-kind-following = Assistir
review-kind-discarding = Descart
review-kind-special = Cartes especials

## The summary

review-lost = El que es va perdre
review-times = Vegades
review-points = Punts
review-chance = Probabilitat de guanyar
review-in-all = En total
review-nothing-lost = Res que es distingeixi del millor.
review-costliest = El que va costar més
review-turning = Moments decisius
review-best = Millor decisió
review-curve = Probabilitat de guanyar
review-decisions = Totes les decisions
review-round = Ronda { $round }
review-instead = { $given }. Millor: { $best }.
review-cost = Cost: { $points } i { $chance } de probabilitat de guanyar.
review-lead = Avantatge sobre tota la resta: { $points }.
