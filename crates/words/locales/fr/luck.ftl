### Ce que valaient les cartes : la donne rejouée par des joueurs forts.

## The result of a game: average, luck, decisions, and the rest

luck-title = Ce que valaient les cartes
luck-verdict-more = Les cartes étaient bonnes : avec elles, des joueurs forts marquent { $points } de plus que d'habitude.
luck-verdict-less = Les cartes étaient mauvaises : avec elles, des joueurs forts marquent { $points } de moins que d'habitude.
luck-verdict-even = Les cartes étaient moyennes : elles n'ont rien décidé.
luck-average = Moyenne des joueurs forts
luck-luck = Chance
luck-decisions = Décisions
luck-rest = Tout le reste
luck-result = Résultat
luck-about = Des joueurs forts ont rejoué les mêmes cartes : la chance, c'est ce qu'ils marquent de plus avec elles qu'avec d'autres. La moyenne, la chance, le coût des décisions ci-dessous et tout le reste (petites pertes, hasard et jeu des autres) donnent ensemble le résultat.
