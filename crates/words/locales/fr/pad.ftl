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

pad-title = Bloc de score
pad-round = { $place }. Cartes : { $cards }. Donneur : { $dealer }.
pad-round-own = { $place }. Cartes : { $cards }. Commence : { $name }.
pad-ask-trump = Quel est l'atout ?
pad-ask-bids = Prédictions, dans cet ordre : { $names }
pad-ask-taken = Plis remportés, dans cet ordre : { $names }
pad-ask-bomb = Il manque un pli. La Bombe l'a-t-elle emporté ?
pad-ask-cloud = Qui a le pli du Nuage, et la prédiction monte-t-elle ou descend-elle ?
pad-nobody = personne
pad-banned = { $name } ne peut pas annoncer { $bid } ({ $rule }).
pad-sealed = caché
pad-over = La partie est terminée.
pad-won = { $name } gagne : { $points }.
pad-shared = { $names } partagent la victoire : { $points }.

## What does not add up

pad-flaw-tricks = Plis notés : { $taken }. Plis joués : { $tricks } ({ $rule }). Corrigez un des nombres.
pad-flaw-bids = Le total des prédictions est égal au nombre de plis, ce que ces règles interdisent ({ $rule }).
pad-flaw-cloud = { $name } n'a aucun pli, donc pas celui du Nuage non plus ({ $rule }).
pad-below-zero = Il n'y a pas de prédiction au-dessous de 0 : elle ne peut que monter (R12).

## What cannot be written

pad-no-over = La partie est terminée. Annulez la fin pour continuer.
pad-no-round = Ce bloc n'a pas encore de manche { $round }.
pad-no-current = Cela n'est possible que dans la manche en cours, la { $round }.
pad-no-seat = Personne de ce numéro ne joue à la manche { $round }.
pad-no-high = { $number }, c'est trop : chacun n'a { $cards ->
        [one] qu'une carte
       *[other] que { $cards } cartes
    } ({ $rule }).
pad-no-banned = Pas { $bid } : le total des prédictions serait égal au nombre de plis ({ $rule }). Toute autre convient.
pad-no-none = Qui choisit l'atout doit choisir une des quatre couleurs (R17).
pad-no-dealer = C'est le donneur qui choisit l'atout (B9).
pad-no-trump = Cette manche n'a pas d'atout : aucune carte n'est retournée ({ $rule }).
pad-no-special = { $card } : cette carte n'est pas dans cette partie.
pad-no-players = La partie ne peut pas continuer ainsi : nombre de joueurs { $count } ({ $rule }). Terminez-la ou commencez un autre bloc.
pad-no-more-players = Le bloc n'a plus de place pour d'autres noms.
pad-no-name = Un nom a de 1 à 24 lettres visibles.
pad-no-same-name = Ce nom existe déjà : { $name }
pad-no-names = Noms : { $names }. Joueurs selon ces règles : { $players }. Il en faut autant.
pad-no-undo = Il n'y a rien à annuler, ou quelqu'un a écrit autre chose depuis.
pad-no-twice = Ceci a déjà été envoyé avec un autre contenu ; c'est le premier qui compte.
pad-no-full = Le bloc est plein. Commencez-en un autre.

## Corrections

pad-corrections-none = Rien n'a été changé.
pad-corrected-bid = Manche { $round }, { $name } : prédiction { $from } → { $to }
pad-corrected-sealed = Manche { $round }, { $name } : prédiction changée
pad-corrected-taken = Manche { $round }, { $name } : plis { $from } → { $to }
pad-corrected-trump = Manche { $round } : atout
pad-corrected-bomb = Manche { $round } : Bombe
pad-corrected-cloud = Manche { $round } : Nuage
pad-conflict = Manche { $round }, { $name } : l'un a écrit { $earlier }, un autre { $later }. Écrivez le bon nombre.
pad-conflict-sealed = Manche { $round }, { $name } : deux prédictions différentes ont été écrites. Écrivez la bonne.

## Small facts

pad-fact-best = Meilleur flair : { $names }. Prédictions tenues : { $kept } sur { $all }.
pad-fact-streak = Plus longue série : { $names }, avec { $count } prédictions tenues d'affilée.
pad-fact-margin = La victoire a été acquise avec { $points } points d'avance.

## Who takes the trick?

pad-takes = { $name } remporte le pli et entame le suivant.
pad-winning = Pour l'instant, { $name } est en tête.
pad-bombed-ahead = À cause de la Bombe, personne n'aura ce pli. Pour l'instant, { $name } entamerait le suivant.
pad-bombed-open = À cause de la Bombe, personne n'aura ce pli. On ne sait pas encore qui entamera le suivant.
pad-why-dragon = Le Dragon bat toutes les cartes.
pad-why-fairy = La Fée remporte le pli où se trouve le Dragon.
pad-why-wizard = Le premier Zarbi gagne.
pad-why-last-wizard = De plusieurs Zarbis, le dernier gagne.
pad-why-trump = L'atout le plus fort gagne.
pad-why-led = La plus forte carte de la couleur demandée gagne.
pad-why-highest = La plus forte carte gagne, la première en cas d'égalité.
pad-why-jester = Il n'y a que des Nazes : le premier gagne.
pad-why-jester-fairy = La Fée perd même contre les Nazes : le premier gagne.
pad-why-nothing = Toute carte suivante sera meilleure.
pad-passes = Chacun passe une carte à gauche, sauf après le dernier pli (S20).
pad-changes = À la fin de la manche, { $name } doit changer sa prédiction d'une unité (S24).

## May I play this?

pad-may-yes = Oui : { $why } ({ $rule })
pad-may-no = Non : { $why } ({ $rule })
pad-may-never = le Loup-garou ne se joue jamais
pad-may-always = Zarbis et Nazes peuvent toujours être joués
pad-may-special = les cartes spéciales peuvent toujours être jouées
pad-may-no-suits = dans cette partie, il n'y a rien à suivre
pad-may-leads = la première carte d'un pli est libre
pad-may-open = que des Nazes jusqu'ici, aucune couleur n'est demandée
pad-may-wizard-led = un Zarbi a entamé, il n'y a rien à suivre
pad-may-wizard-after = après des Nazes est venu un Zarbi, il n'y a rien à suivre
pad-may-follows = elle suit la couleur demandée
pad-may-cannot = qui n'a pas la couleur demandée joue ce qu'il veut
pad-may-must = qui a la couleur demandée doit la suivre

## The pad in the terminal

pad-ask-names = Noms dans l'ordre des places, séparés par des virgules :
pad-kept = Le bloc est gardé dans { $file }.
pad-not-kept = Impossible de l'enregistrer, ce n'est donc pas sur le bloc : { $why }
pad-unknown = « { $line } » n'est pas une réponse ; tapez « { $help } ».
pad-help-answers = Des nombres répondent à la question, un ou plusieurs dans l'ordre des noms : 1 0 2. Une couleur est son nom ou sa lettre, 0 veut dire sans atout ; Entrée laisse l'atout ouvert.
pad-help-words = Mots : { $words }
pad-history-none = Il n'y a pas encore de blocs.
pad-more-rows = Manches précédentes : { $count }

## Who comes and goes

pad-begin-nothing = zéro
pad-begin-lowest = minimum
pad-begin-average = moyenne
pad-leave-stands = compte
pad-leave-struck = rayé
pad-usage-fix = { $word } MANCHE JOUEUR PRÉDICTION PLIS : un point laisse le nombre tel quel
pad-usage-join = { $word } NOM JOUEUR assis à droite, et avec quoi commence le nouveau : { $choices }
pad-usage-leave = { $word } JOUEUR, et ce que deviennent les points : { $choices }
pad-usage-who = { $word } CARTE CARTE … : qui remporte le pli ; un nom et deux-points avant disent qui entame
pad-usage-may = { $word } CARTE CARTE … : si la première carte peut être jouée après les autres
