### Entraînement : problèmes à une seule meilleure réponse, cotes et problème du jour.

## The page and the terminal

practice-title = Entraînement
practice-about = Une réponse est meilleure que toutes les autres. Trouvez-la.
practice-puzzle = Problème, niveau { $level }
practice-rating = Votre cote : { $rating }
practice-streak = Résolus d'affilée : { $count }
practice-best-streak = Plus longue série : { $count }
practice-solved = Résolus : { $solved } sur { $tried }
practice-next = Problème suivant
practice-next-key = Entrée : problème suivant.
practice-all-tried = Vous avez essayé tous les problèmes de ce genre.
practice-not-kept = Vos progrès ne peuvent pas être enregistrés : { $error }
practice-broken = Vos progrès sont illisibles et repartent de zéro. L'ancien fichier a été déplacé dans { $file }.

## After an answer

practice-right = Juste : { $answer }.
practice-wrong = Ce n'est pas la meilleure réponse. Coût : { $points }.
practice-wrong-chance = Ce n'est pas la meilleure réponse. Coût : des chances de gagner.
practice-before = Vous avez déjà répondu à ce problème ; seule la première réponse compte.
practice-answers = Ce que promet chaque réponse
practice-your-answer = votre réponse
practice-the-best = la meilleure
practice-as-good = tout aussi bonne

## Which puzzles

practice-choose = Choisir des problèmes
practice-theme = Thème
practice-difficulty = Difficulté
practice-any = tout
practice-easy = facile
practice-medium = moyen
practice-hard = difficile
practice-none-fit = Aucun problème ne correspond. Essayez un autre thème ou une autre difficulté.
practice-taken-out = Ce problème n'existe pas, ou n'existe plus : certains ont été retirés parce qu'une analyse plus poussée ne les a pas confirmés. Ce que vous avez résolu compte toujours.

## The puzzle of the day

practice-today = Problème du jour
practice-today-of = Problème du { $day }
practice-today-done = Il y en aura un autre demain.
practice-share-solved = Foretell, problème du { $day } : résolu ✓ Jours d'affilée : { $count }
practice-share-missed = Foretell, problème du { $day } : manqué ✗
practice-share = Votre résultat, à copier

## From one's own games

practice-mine-none = Aucune erreur nette n'a été trouvée dans vos dernières parties.
practice-mine-no-games = Vous n'avez encore terminé aucune partie sur cet ordinateur. `foretell play` en commence une.
practice-own-title = Mes erreurs à revoir
practice-own-about = Des décisions de vos propres parties qui vous ont coûté quelque chose, avec ce que vous saviez alors. Elles ne comptent pas pour la cote : l'analyse vous a déjà donné la réponse.
practice-own-empty = Il n'y a encore rien ici. Ouvrez une de vos parties terminées, choisissez « { $review } » et lancez-la : les décisions qui vous ont coûté le plus vous attendront ici.
practice-own-offer = Décisions à retenter : { $count }
practice-own-filled = Erreurs nettes parmi elles : { $count }. Les autres ont coûté moins, mais bel et bien quelque chose.
practice-own-start = S'entraîner sur ces décisions
practice-own-place = Votre décision à la manche { $round } ({ $number } sur { $count })
practice-own-then = Dans la partie : { $answer }.
practice-own-done = Vous avez revu toutes les décisions de cette partie.
practice-own-none = Aucune décision de cette partie n'a été clairement coûteuse.

## Themes

practice-theme-bid-high = Prédire haut
practice-why-bid-high = Vos cartes valent plus de plis qu'il n'y paraît.
practice-theme-bid-low = Prédire bas
practice-why-bid-low = Vos cartes valent moins de plis qu'il n'y paraît.
practice-theme-last-bidder = Prédire en dernier
practice-why-last-bidder = Tous les autres ont prédit : ce qu'ils veulent détermine ce qui vous reste.
practice-theme-clairvoyance = Clairvoyance
practice-why-clairvoyance = Vous voyez toutes les mains sauf la vôtre : les cartes qui y manquent sont peut-être chez vous.
practice-theme-name-trump = Choisir l'atout
practice-why-name-trump = La bonne couleur transforme vos cartes en plis.
practice-theme-count-trumps = Compter les atouts
practice-why-count-trumps = Entamez à l'atout : tout dépend du nombre d'atouts encore en jeu.
practice-theme-force-wizard = Faire sortir un Zarbi
practice-why-force-wizard = Seule une carte d'un genre plus fort peut battre celle-ci : quelqu'un doit en lâcher une.
practice-theme-lead = La bonne entame
practice-why-lead = Votre entame détermine qui peut prendre le pli.
practice-theme-lose-on-purpose = Perdre exprès
practice-why-lose-on-purpose = Vous ne voulez plus de plis : débarrassez-vous de ce qui pourrait en prendre un.
practice-theme-take-now = Prendre maintenant
practice-why-take-now = Vous pouvez prendre ce pli maintenant ; un autre plus tard, peut-être pas.
practice-theme-hold-back = Garder pour plus tard
practice-why-hold-back = Ce pli peut attendre : votre carte forte vaudra davantage plus tard.
practice-theme-discard = Défausser la bonne carte
practice-why-discard = Le pli n'est pas pour vous : pensez à ce que vos autres cartes auront à faire.
practice-theme-how-high = Jusqu'où monter
practice-why-how-high = Plusieurs de vos cartes prendraient la tête du pli : jouez la bonne.
practice-why-special = Ici, c'est cette carte qui fait la différence : { $about }
