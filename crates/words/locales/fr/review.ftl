### L'analyse : ce que chaque décision a coûté, selon ce qu'on pouvait savoir.

## The review of a game

review-title = Analyse
review-about = Chaque option est essayée sur les mêmes donnes simulées, avec ce qu'on pouvait savoir à ce moment-là. Les options équivalentes ne coûtent rien.
review-of = Analyse : { $name }
review-none = Aucune décision n'offrait de vrai choix.
review-stopped = L'analyse a été arrêtée avant la fin.
review-unfinished = Cette partie n'est pas terminée : l'analyse porte sur ce qui a été joué jusqu'ici.

## What a decision is called

review-grade-best = optimale
review-grade-good = bonne
review-grade-inaccurate = imprécise
review-grade-mistake = erreur
review-grade-blunder = grosse erreur

## What it is about

review-kind-trump = Atout
review-kind-bidding = Prédiction
review-kind-leading = Entame
review-kind-following = Couleur à fournir
review-kind-discarding = Défausse
review-kind-special = Cartes spéciales

## The summary

review-lost = Pertes
review-times = Nombre
review-points = Points
review-chance = Chances de gagner
review-in-all = En tout
review-nothing-lost = Aucune erreur mesurable.
review-costliest = Ce qui a coûté le plus
review-turning = Tournants
review-best = Meilleure décision
review-curve = Chances de gagner
review-decisions = Toutes les décisions
review-round = Manche { $round }
review-instead = { $given }. Mieux : { $best }.
review-cost = Coût : { $points } et { $chance } de chances de gagner.
review-lead = Avance sur toutes les autres options : { $points }.

## Nombres

review-decimal-sign = ,
review-percent = { $percent } %
review-margin = Le nombre après ± est le double de l'erreur type : la vraie valeur est dans cet intervalle environ 95 fois sur 100.

## La page d'une analyse

review-ask = Analyser cette partie
review-not-made = Ces décisions n'ont pas encore été analysées.
review-takes = Chaque décision est essayée sur de nombreuses donnes simulées. Cela prend un moment ; vous pouvez quitter la page et revenir.
review-waiting =
    { $ahead ->
        [0] La vôtre est la prochaine.
        [one] Une autre analyse passe avant.
       *[other] { $ahead } autres analyses passent avant.
    }
review-waits = Elle attend son tour.
review-running = Décisions analysées : { $done } sur { $decisions }
review-look-again = Actualiser
review-whose = Décisions de
review-full = Trop d'analyses attendent en ce moment. Réessayez dans quelques minutes.
review-enough = Vous attendez déjà plusieurs analyses. Redemandez quand elles seront terminées.
review-off = Les analyses sont désactivées sur ce serveur.
review-show = Voir dans la relecture
review-choices =
    { $count ->
        [one] { $count } décision avec un vrai choix
       *[other] { $count } décisions avec un vrai choix
    }

## Dans le terminal

review-key = ce que les décisions ont coûté
review-stop-keys = Échap arrête et montre les résultats obtenus jusqu'ici
review-keys = Gauche/droite joueur, haut/bas défiler, Échap retour
