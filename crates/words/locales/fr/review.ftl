### L'analyse : ce que chaque décision a coûté, selon ce qu'on pouvait savoir.

## The review of a game

review-title = Analyse
review-about = Chaque réponse est essayée dans les mêmes donnes imaginées, selon ce qu'on pouvait savoir à ce moment. Ce qui ne se distingue pas ne coûte rien.
review-of = Analyse : { $name }
review-none = Aucune décision ne laissait le choix.
review-stopped = L'analyse a été arrêtée avant la fin.

## What a decision is called

review-grade-best = le meilleur
review-grade-good = bon
review-grade-inaccurate = imprécis
review-grade-mistake = erreur
review-grade-blunder = grosse erreur

## What it is about

review-kind-trump = Atout
review-kind-bidding = Prédiction
review-kind-leading = Entame
review-kind-following = Fournir
review-kind-discarding = Défausse
review-kind-special = Cartes spéciales

## The summary

review-lost = Ce qui a été perdu
review-times = Fois
review-points = Points
review-chance = Chances de gagner
review-in-all = En tout
review-nothing-lost = Rien qui se distingue du meilleur.
review-costliest = Ce qui a coûté le plus
review-turning = Tournants
review-best = Meilleure décision
review-curve = Chances de gagner
review-decisions = Toutes les décisions
review-round = Manche { $round }
review-instead = { $given }. Mieux : { $best }.
review-cost = Coût : { $points } et { $chance } de chances de gagner.
review-lead = Avance sur tout le reste : { $points }.
