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

## Nombres

review-decimal-sign = ,
review-percent = { $percent } %
review-margin = El que hi ha després de ± és el doble de l'error estàndard: en uns 95 de cada 100 casos la veritat hi és a dins.

## La pàgina d'una anàlisi

review-ask = Fes l'anàlisi
review-not-made = Aquestes decisions encara no s'han analitzat.
review-takes = Cada decisió es prova en molts repartiments imaginats. Això triga una estona; pots sortir de la pàgina i tornar-hi.
review-waiting =
    { $ahead ->
        [0] És la següent.
        [one] Abans en ve una altra.
       *[other] Abans en venen { $ahead } més.
    }
review-waits = Espera el seu torn.
review-running = Decisions jutjades: { $done } de { $decisions }
review-look-again = Torna a mirar
review-whose = Decisions de qui
review-full = Ara mateix hi ha massa anàlisis esperant. Torna-ho a provar d'aquí a uns minuts.
review-enough = Ja esperes unes quantes anàlisis. Torna a demanar-ne quan estiguin fetes.
review-off = Aquest servidor no fa anàlisis.
review-show = Mostra-ho a la repetició
review-choices =
    { $count ->
        [one] Una decisió per triar
       *[other] { $count } decisions per triar
    }

## Al terminal

review-key = què han costat les decisions
review-stop-keys = Esc atura i mostra el que se sap fins ara
review-keys = Esquerra i dreta jugador, amunt i avall mou, Esc torna
