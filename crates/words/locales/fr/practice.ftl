### Entraînement : problèmes à une seule meilleure réponse, classements et problème du jour.

## The page and the terminal

practice-title = Entraînement
practice-about = Une réponse est meilleure que toutes les autres. Trouvez-la.
practice-puzzle = Problème, niveau { $level }
practice-rating = Votre classement : { $rating }
practice-streak = Résolus d'affilée : { $count }
practice-best-streak = Plus longue série : { $count }
practice-solved = Résolus : { $solved } sur { $tried }
practice-next = Problème suivant
practice-next-key = Entrée : problème suivant.
practice-all-tried = Vous avez essayé tous les problèmes de ce genre.
practice-not-kept = Vos progrès ne peuvent pas être enregistrés : { $error }

## After an answer

practice-right = Juste : { $answer }.
practice-wrong = Ce n'est pas la meilleure. Coût : { $points }.
practice-wrong-chance = Ce n'est pas la meilleure. Coût : chances de gagner.
practice-before = Vous avez déjà répondu à ce problème ; seule la première réponse compte.
practice-answers = Ce que promet chaque réponse
practice-your-answer = votre réponse
practice-the-best = meilleure
practice-as-good = tout aussi bonne

## Which puzzles

practice-choose = Choisir des problèmes
practice-theme = Thème
practice-difficulty = Difficulté
practice-any = tous
practice-easy = facile
practice-medium = moyen
practice-hard = difficile
practice-none-fit = Il n'y a pas de tel problème. Choisissez autre chose.
practice-taken-out = Ce problème n'existe pas, ou plus : certains ont été retirés parce qu'un examen plus long en doutait. Ce que vous avez résolu compte toujours.

## The puzzle of the day

practice-today = Problème du jour
practice-today-of = Problème du { $day }
practice-today-done = Demain, il y en a un autre.
practice-share-solved = Foretell, problème du { $day } : résolu ✓ Jours d'affilée : { $count }
practice-share-missed = Foretell, problème du { $day } : manqué ✗
practice-share = Votre résultat, à copier

## From one's own games

practice-mine-none = Aucune erreur nette n'a été trouvée dans vos dernières parties.
practice-own-title = De mes propres erreurs
practice-own-about = Des décisions de vos propres parties qui vous ont coûté quelque chose, avec ce que vous saviez alors. Elles ne comptent pas pour le classement : l'analyse vous a déjà donné la réponse.
practice-own-empty = Il n'y a encore rien ici. Ouvrez une de vos parties terminées, choisissez « { $review } » et demandez-la : les décisions qui vous ont coûté le plus vous attendront ici.
practice-own-offer = Décisions qui méritent un second essai : { $count }
practice-own-filled = Erreurs nettes parmi elles : { $count }. Les autres ont coûté moins, mais à coup sûr quelque chose.
practice-own-start = S'entraîner sur ces décisions
practice-own-place = Votre décision à la manche { $round } ({ $number } sur { $count })
practice-own-then = Dans la partie : { $answer }.
practice-own-done = C'étaient toutes les décisions de cette partie.
practice-own-none = Aucune décision de cette partie ne vous a coûté quelque chose à coup sûr.

## Themes

practice-theme-bid-high = Prédire haut
practice-why-bid-high = Vos cartes valent plus de plis qu'il n'y paraît.
practice-theme-bid-low = Prédire bas
practice-why-bid-low = Vos cartes valent moins de plis qu'il n'y paraît.
practice-theme-last-bidder = Dernier à prédire
practice-why-last-bidder = Tous les autres ont parlé : ce qu'ils veulent décide de ce qui vous reste.
practice-theme-clairvoyance = Clairvoyance
practice-why-clairvoyance = Vous voyez toutes les mains sauf la vôtre : ce qui y manque est peut-être à vous.
practice-theme-name-trump = Choisir l'atout
practice-why-name-trump = La bonne couleur fait des plis de vos cartes.
practice-theme-count-trumps = Compter les atouts
practice-why-count-trumps = Entamez atout : le nombre d'atouts encore dehors compte.
practice-theme-force-wizard = Faire sortir un Zarbi
practice-why-force-wizard = Seule une carte d'un genre plus fort peut la battre : quelqu'un doit la dépenser.
practice-theme-lead = La bonne entame
practice-why-lead = Votre entame décide de qui peut prendre le pli.
practice-theme-lose-on-purpose = Perdre exprès
practice-why-lose-on-purpose = Vous ne voulez plus de plis : débarrassez-vous de ce qui pourrait en prendre un.
practice-theme-take-now = Prendre maintenant
practice-why-take-now = Ce pli peut être pris maintenant ; un autre plus tard, peut-être pas.
practice-theme-hold-back = Se retenir
practice-why-hold-back = Ce pli peut attendre : votre carte forte vaudra plus tard davantage.
practice-theme-discard = Défausser la bonne carte
practice-why-discard = Le pli n'est pas à vous : pensez à ce que le reste de votre main doit faire.
practice-theme-how-high = Jusqu'où monter
practice-why-how-high = Plusieurs de vos cartes mènent le pli pour l'instant : dépensez la bonne.
practice-why-special = Ici, c'est cette carte qui fait la différence : { $about }
