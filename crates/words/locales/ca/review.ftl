### L'anàlisi: el que va costar cada decisió, segons el que es podia saber.

## The review of a game

review-title = Anàlisi
review-about = Cada opció es prova en els mateixos repartiments simulats, amb el que es podia saber en aquell moment. Les opcions equivalents no costen res.
review-of = Anàlisi: { $name }
review-none = No hi va haver res a decidir.
review-stopped = L'anàlisi es va aturar abans del final.
review-unfinished = Aquesta partida no s'ha acabat: l'anàlisi abasta el que s'ha jugat fins ara.

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
review-kind-following = Seguir el pal
review-kind-discarding = Descart
review-kind-special = Cartes especials

## The summary

review-lost = Pèrdues
review-times = Vegades
review-points = Punts
review-chance = Probabilitat de guanyar
review-in-all = En total
review-nothing-lost = Cap error que es pugui mesurar.
review-costliest = El que va costar més
review-turning = Moments decisius
review-best = Millor decisió
review-curve = Probabilitat de guanyar
review-decisions = Totes les decisions
review-round = Ronda { $round }
review-instead = { $given }. Millor: { $best }.
review-cost = Cost: { $points } i { $chance } de probabilitat de guanyar.
review-lead = Avantatge sobre totes les altres opcions: { $points }.

## Nombres

review-decimal-sign = ,
review-percent = { $percent } %
review-margin = El nombre que hi ha després de ± és el doble de l'error estàndard: el valor real és en aquest interval unes 95 vegades de cada 100.

## La pàgina d'una anàlisi

review-ask = Analitza aquesta partida
review-not-made = Aquestes decisions encara no s'han analitzat.
review-takes = Cada decisió es prova en molts repartiments simulats. Això triga una estona; pots sortir de la pàgina i tornar-hi.
review-waiting =
    { $ahead ->
        [0] La teva és la següent.
        [one] Abans en ve una altra.
       *[other] Abans en venen { $ahead } més.
    }
review-waits = Espera el seu torn.
review-running =
    Decisions analitzades: { $done } { $decisions ->
        [1] d'1
        [11] d'11
       *[other] de { $decisions }
    }
review-look-again = Actualitza
review-whose = Decisions de
review-full = Ara mateix hi ha massa anàlisis esperant. Torna-ho a provar d'aquí a uns minuts.
review-enough = Ja tens unes quantes anàlisis en espera. Demana'n una altra quan estiguin acabades.
review-off = Les anàlisis estan desactivades en aquest servidor.
review-show = Mostra-ho a la repetició
review-choices =
    { $count ->
        [one] Una decisió amb opcions reals
       *[other] { $count } decisions amb opcions reals
    }

## Al terminal

review-key = què han costat les decisions
review-stop-keys = Esc atura i mostra els resultats obtinguts fins ara
review-keys = Esquerra/dreta jugador, amunt/avall desplaça, Esc torna
