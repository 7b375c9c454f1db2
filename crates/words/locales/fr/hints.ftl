### Hints: what a bot would do, why, and what each of the options promises.

## What to do, and why

hint-advice = Conseil : { $action }.
hint-imagined = Votre prédiction se réalise ainsi dans { $percent } % de { $deals } donnes imaginées.
hint-single = Votre unique carte remporte le pli avec { $percent } % de chances.
hint-only = Il n'y a rien d'autre à faire.
hint-alike = Toutes les cartes que vous pouvez jouer se valent.
hint-far-ahead = Toute autre prédiction promet bien moins.
hint-but-lead = « { $action } » promet plus de points dans cette manche, mais si tard dans la partie, mieux vaut être en tête.
hint-but-others = « { $action } » promet quelques points de plus, mais les points des autres comptent aussi.

## What the options promise

hint-options = Points à attendre dans cette manche : { $list }.
hint-share = { $percent } %
hint-caption-bids = Points à attendre pour chaque prédiction, et à quelle fréquence elle se réalise
hint-caption = Points à attendre pour chaque choix, et à quelle fréquence votre prédiction se réalise
hint-row-bid = Prédiction
hint-row-choice = Choix
hint-row-points = Points
hint-row-kept = Se réalise
hint-best = conseillé

## Around a hint

hint-take = Suivre le conseil : { $action }
hint-seen = Toute la table voit que vous avez demandé un conseil.
