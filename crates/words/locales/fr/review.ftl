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

## Nombres

review-decimal-sign = ,
review-percent = { $percent } %
review-margin = Ce qui suit ± est le double de l'erreur type : dans environ 95 cas sur 100, la vérité est à l'intérieur.

## La page d'une analyse

review-ask = Faire l'analyse
review-not-made = Ces décisions n'ont pas encore été analysées.
review-takes = Chaque décision est essayée dans de nombreuses donnes imaginées. Cela prend un moment ; vous pouvez quitter la page et revenir.
review-waiting =
    { $ahead ->
        [0] C'est la prochaine.
        [one] Une autre analyse passe avant.
       *[other] { $ahead } autres analyses passent avant.
    }
review-waits = Elle attend son tour.
review-running = Décisions jugées : { $done } sur { $decisions }
review-look-again = Regarder de nouveau
review-whose = Les décisions de qui
review-full = Trop d'analyses attendent en ce moment. Réessayez dans quelques minutes.
review-enough = Vous attendez déjà plusieurs analyses. Redemandez quand elles seront faites.
review-off = Ce serveur ne fait pas d'analyses.
review-show = Montrer dans la relecture
review-choices =
    { $count ->
        [one] { $count } décision qui laissait le choix
       *[other] { $count } décisions qui laissaient le choix
    }

## Dans le terminal

review-key = ce que les décisions ont coûté
review-stop-keys = Échap arrête et montre ce qu'on sait jusqu'ici
review-keys = Gauche et droite joueur, haut et bas défiler, Échap retour
