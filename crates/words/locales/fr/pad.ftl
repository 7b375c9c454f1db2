### The score pad, for cards on a table: what it asks, what does not add up, who takes a trick and why.

## Words to type

pad-word-redo = rétablir
pad-word-fix = corriger
pad-word-join = arrive
pad-word-leave = part
pad-word-end = arrêt
pad-word-who = qui
pad-word-may = peut
pad-word-changes = corrections

## What it asks

pad-title = Bloc score
pad-round = { $place }. Cartes : { $cards }. Donneur : { $dealer }.
pad-round-own = { $place }. Cartes : { $cards }. Commence : { $name }.
pad-ask-trump = Quel est l'atout ?
pad-ask-bids = Prédictions, dans cet ordre : { $names }
pad-ask-taken = Plis remportés, dans cet ordre : { $names }
pad-ask-bomb = Il manque un pli. La Bombe l'a-t-elle emporté ?
pad-ask-cloud = Qui a le pli du Nuage, et la prédiction monte-t-elle ou descend-elle ?
pad-nobody = personne
pad-banned = { $name } ne peut pas prédire { $bid } ({ $rule }).
pad-sealed = cachée
pad-over = La partie est terminée.
pad-won = { $name } gagne : { $points }.
pad-shared = { $names } se partagent la victoire : { $points }.

## What does not add up

pad-flaw-tricks = Plis notés : { $taken }. Plis joués : { $tricks } ({ $rule }). Corrigez un des nombres.
pad-flaw-bids = La somme des prédictions est égale au nombre de plis, ce que ces règles interdisent ({ $rule }).
pad-flaw-cloud = { $name } n'a aucun pli, donc pas celui du Nuage non plus ({ $rule }).
pad-below-zero = Une prédiction ne peut pas descendre au-dessous de 0 : elle ne peut que monter (R12).

## What cannot be written

pad-no-over = La partie est terminée. Annulez la fin pour continuer.
pad-no-round = Ce bloc n'a pas encore de manche { $round }.
pad-no-current = Cela n'est possible que dans la manche en cours, la { $round }.
pad-no-seat = Personne ne joue à la manche { $round } sous ce nom ou ce numéro.
pad-no-high = { $number }, c'est trop : chacun n'a { $cards ->
        [one] qu'une carte
       *[other] que { $cards } cartes
    } ({ $rule }).
pad-no-banned = Pas { $bid } : la somme des prédictions serait égale au nombre de plis ({ $rule }). Tout autre nombre convient.
pad-no-none = Il faut choisir l'une des quatre couleurs comme atout (R17).
pad-no-dealer = C'est le donneur qui choisit l'atout (B9).
pad-no-trump = Cette manche n'a pas d'atout : aucune carte n'est retournée ({ $rule }).
pad-no-special = { $card } : cette carte n'est pas dans cette partie.
pad-no-players = La partie ne peut pas continuer ainsi : il y aurait { $count ->
        [one] { $count } joueur
       *[other] { $count } joueurs
    } ({ $rule }). Terminez-la ou commencez un autre bloc.
pad-no-more-players = Le bloc n'a plus de place pour d'autres noms.
pad-no-name = Un nom compte de 1 à 24 caractères visibles.
pad-no-same-name = Ce nom existe déjà : { $name }
pad-no-names = Noms : { $names }. Joueurs selon ces règles : { $players }. Il faut autant de noms que de joueurs.
pad-no-undo = Il n'y a rien à annuler, ou quelqu'un a écrit autre chose depuis.
pad-no-twice = Vous avez déjà envoyé cela avec une autre valeur ; c'est la première qui compte.
pad-no-full = Le bloc est plein. Commencez-en un autre.

## Corrections

pad-corrections-none = Rien n'a été changé.
pad-corrected-bid = Manche { $round }, { $name } : prédiction { $from } → { $to }
pad-corrected-sealed = Manche { $round }, { $name } : prédiction changée
pad-corrected-taken = Manche { $round }, { $name } : plis { $from } → { $to }
pad-corrected-trump = Manche { $round } : atout
pad-corrected-bomb = Manche { $round } : Bombe
pad-corrected-cloud = Manche { $round } : Nuage
pad-conflict = Manche { $round }, { $name } : deux nombres différents ont été écrits, { $earlier } et { $later }. Écrivez le bon.
pad-conflict-sealed = Manche { $round }, { $name } : deux prédictions différentes ont été écrites. Écrivez la bonne.

## Highlights

pad-fact-best = Meilleur flair : { $names }. Prédictions réussies : { $kept } sur { $all }.
pad-fact-streak = Plus longue série : { $names }, avec { $count } prédictions réussies d'affilée.
pad-fact-margin = Victoire avec { $points } points d'avance.

## Who takes the trick?

pad-takes = { $name } remporte le pli et entame le suivant.
pad-winning = Pour l'instant, { $name } est en tête.
pad-bombed-ahead = À cause de la Bombe, personne n'aura ce pli. Pour l'instant, { $name } entamerait le suivant.
pad-bombed-open = À cause de la Bombe, personne n'aura ce pli. On ne sait pas encore qui entamera le suivant.
pad-why-dragon = Le Dragon bat toutes les cartes.
pad-why-fairy = La Fée remporte le pli où se trouve le Dragon.
pad-why-wizard = Le premier Zarbi gagne.
pad-why-last-wizard = Le dernier Zarbi gagne.
pad-why-trump = L'atout le plus fort gagne.
pad-why-led = La plus forte carte de la couleur demandée gagne.
pad-why-highest = La plus forte carte gagne, la première en cas d'égalité.
pad-why-jester = Il n'y a que des Nazes : le premier gagne.
pad-why-jester-fairy = La Fée perd même contre les Nazes : le premier gagne.
pad-why-nothing = Toute carte suivante sera meilleure.
pad-passes = Chacun passe une carte à gauche, sauf après le dernier pli (S20).
pad-changes = À la fin de la manche, { $name } doit augmenter ou baisser sa prédiction de 1 (S24).

## May I play this?

pad-may-yes = Oui : { $why } ({ $rule })
pad-may-no = Non : { $why } ({ $rule })
pad-may-never = le Loup-garou ne se joue jamais
pad-may-always = Zarbis et Nazes peuvent toujours être joués
pad-may-special = les cartes spéciales peuvent toujours être jouées
pad-may-no-suits = dans cette partie, aucune couleur n'est demandée
pad-may-leads = on entame avec la carte de son choix
pad-may-open = il n'y a que des Nazes jusqu'ici, aucune couleur n'est encore demandée
pad-may-wizard-led = un Zarbi a entamé le pli, aucune couleur n'est demandée
pad-may-wizard-after = un Zarbi est venu après des Nazes, aucune couleur n'est demandée
pad-may-follows = elle est de la couleur demandée
pad-may-cannot = quand on n'a pas la couleur demandée, on joue ce qu'on veut
pad-may-must = quand on a la couleur demandée, il faut la fournir

## The pad in the terminal

pad-ask-names = Noms dans l'ordre des places, séparés par des virgules :
pad-kept = Le bloc est enregistré dans { $file }.
pad-not-kept = Impossible de l'enregistrer, ce n'est donc pas sur le bloc : { $why }
pad-unknown = « { $line } » n'est pas une réponse possible ici ; tapez « { $help } ».
pad-help-answers = Répondez par des nombres, un ou plusieurs, dans l'ordre des noms : 1 0 2. Pour une couleur, tapez son nom ou sa lettre ; 0 veut dire sans atout, et Entrée laisse l'atout ouvert : vous pourrez le taper plus tard.
pad-help-words = Mots : { $words }
pad-help-cards = Les cartes s'écrivent ainsi : { $examples }
pad-history-none = Il n'y a pas encore de blocs.
pad-more-rows = Manches précédentes : { $count }
pad-later-rows = Manches suivantes : { $count }

## Who comes and goes

pad-begin-nothing = zéro
pad-begin-lowest = minimum
pad-begin-average = moyenne
pad-leave-stands = compte
pad-leave-struck = rayé
pad-usage-fix = { $word } MANCHE JOUEUR PRÉDICTION PLIS : un point laisse le nombre tel quel
pad-usage-fix-trump = { $word } MANCHE { $trump } COULEUR : note ou change l'atout d'une manche
pad-usage-join = { $word } NOM JOUEUR assis à droite, et avec quoi commence le nouveau : { $choices }
pad-usage-leave = { $word } JOUEUR, et ce que deviennent les points : { $choices }
pad-usage-who = { $word } CARTE CARTE … : qui remporte le pli ; un nom suivi d'un deux-points, avant, dit qui entame
pad-usage-may = { $word } CARTE CARTE … : dit si la première carte peut être jouée après les autres
