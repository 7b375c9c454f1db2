### Ce que valaient les cartes : la donne rejouée par des joueurs forts.

## Luck and skill of a game

luck-title = Ce que valaient les cartes
luck-verdict-more = Les cartes étaient bonnes : avec elles, des joueurs forts marquent { $points } de plus que d'habitude.
luck-verdict-less = Les cartes étaient mauvaises : avec elles, des joueurs forts marquent { $points } de moins que d'habitude.
luck-verdict-even = Les cartes étaient moyennes : elles n'ont rien décidé.
luck-average = Moyenne des joueurs forts
luck-luck = Chance
luck-skill = Habileté
luck-result = Résultat
luck-adjusted = Résultat hors chance
luck-about = Des joueurs forts ont rejoué les mêmes cartes. La chance, c'est ce qu'ils marquent de plus avec elles qu'avec d'autres ; l'habileté, c'est ce que vous avez marqué de plus qu'eux.
