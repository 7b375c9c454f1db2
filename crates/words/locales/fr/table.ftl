### The table between the events: who sits there, what is known, what was reached.

## Players

player-you = vous
player-number = Joueur { $number }
named-value = { $name } : { $value }
named-bid = { $name } { $bid }
list-and = { $most } et { $last }
list-and-before-i = { $most } et { $last }
list-or = { $most } ou { $last }
list-or-before-o = { $most } ou { $last }

bot-random = Hasard
bot-random-about = Joue au hasard n'importe quelle carte permise : facile à battre pour une première partie.
bot-apprentice = Apprenti
bot-apprentice-about = Compte les cartes, suit de bonnes règles pratiques et répond aussitôt.
bot-seer = Devin
bot-seer-about = Imagine ce que les autres peuvent avoir et anticipe : un adversaire fort.
bot-level-1 = Poussin
bot-level-1-about = Ne voit que le pli sur la table et prédit au petit bonheur : parfait pour une première partie.
bot-level-2 = Moineau
bot-level-2-about = Ne voit que le pli sur la table, mais prédit avec plus de soin.
bot-level-3 = Pie
bot-level-3-about = Se souvient du dernier pli et veille à sa propre prédiction : en famille, elle perd de temps en temps.
bot-level-4 = Choucas
bot-level-4-about = Observe ce dont les autres ont besoin, mais oublie vite ce qui a été joué.
bot-level-5 = Corbeau
bot-level-5-about = Se souvient des derniers plis et sait assez bien ce que vaut une main.
bot-level-6 = Hibou
bot-level-6-about = Joue bien et n'oublie que ce qui a été joué il y a longtemps.
bot-level-7 = Augure
bot-level-7-about = A appris au fil d'innombrables parties et n'oublie rien : l'adversaire le plus fort.

## Who is there

presence-back = { $name } est de retour.
presence-sat-down = { $name } s'installe à la table.
presence-left = { $name } quitte la table.
presence-bot = Un robot remplace { $name }.

## Short words beside a seat

badge-you = Vous
badge-host = Hôte
badge-bot = Robot
badge-dealer = Donneur
badge-leads = Entame
badge-turn = Doit jouer
badge-thinking = Réfléchit
badge-away = Pas là

## The connection, the clock and the seats

connection-lost = La connexion est perdue. Nous essayons de la rétablir.
connection-back = La connexion est rétablie.

clock-out = Le temps est écoulé.
clock-left =
    { $seconds ->
        [one] { $seconds } seconde restante
       *[other] { $seconds } secondes restantes
    }

seats-free =
    { $count ->
        [0] La table est complète.
        [one] Une place est encore libre.
       *[other] { $count } places sont encore libres.
    }

## The round

round-of = Manche { $round } sur { $rounds }
sum-of-bids =
    { $sum ->
        [one] { $sum } prédit
       *[other] { $sum } prédits
    } pour { $tricks ->
        [one] { $tricks } pli
       *[other] { $tricks } plis
    }
sum-compared = { $told } : { $misses }
sum-too-many = { $count } de trop
sum-too-few = { $count } de moins
sum-exact = juste le compte
tricks-needed =
    { $count ->
        [one] encore { $count } pli à prendre
       *[other] encore { $count } plis à prendre
    }
tricks-reached = a les plis prédits
tricks-over =
    { $count ->
        [one] { $count } pli de trop
       *[other] { $count } plis de trop
    }
tricks-of = { $tricks } sur { $bid }
seat-bid = prédit { $bid }
seat-bid-none = pas encore de prédiction
seat-bid-sealed = prédiction faite, encore cachée
seat-bid-tricks = prédit { $bid } · pris { $tricks }
seat-bid-secret-full =
    prédiction encore secrète, { $tricks ->
        [0] aucun pli pris
        [one] { $tricks } pli pris
       *[other] { $tricks } plis pris
    }

## What one can ask for: hand, table and scores

state-hand = Votre main : { $cards }.
state-hand-empty = Votre main est vide.
state-hand-hidden = Vous ne pouvez pas voir votre propre main avant d'avoir prédit.
state-hand-of = { $name } a en main : { $cards }.
state-trick = Sur la table : { $plays }.
state-trick-empty = Il n'y a pas de carte sur la table.
state-trick-winning = { $name } est en train de remporter le pli.
state-trick-winning-you = Vous êtes en train de remporter le pli.
state-bids = Plis pris et prédits : { $bids }.
state-scores = Scores : { $scores }.

## The score sheet

sheet-title = Feuille de scores
sheet-round = Manche
sheet-cards = Cartes
sheet-player = Joueur
sheet-bid = Prédiction
sheet-tricks = Plis
sheet-points = Points
sheet-total = Total
sheet-changed = était à { $from } avant le Nuage
sheet-cloud = Le Nuage a changé cette prédiction.
sheet-curve = Courbe des scores

## The end

points-count =
    { $count ->
        [one] { $points } point
       *[other] { $points } points
    }
podium-place = Rang { $place } : { $name } avec { $points }
end-won = { $name } gagne avec { $points }.
end-won-you = Vous gagnez avec { $points }.
end-shared = { $names } se partagent la victoire avec { $points }.
end-shared-you = Vous partagez la victoire avec { $names } : { $points } chacun.
end-behind-you =
    Vous terminez à la { $place ->
        [2] deuxième
        [3] troisième
        [4] quatrième
        [5] cinquième
       *[other] sixième
    } place, { $points } derrière { $names }.
end-ahead-you = Vous avez { $points } d'avance sur { $names }.
end-best-round = Meilleure manche
end-worst-round = Pire manche
end-accuracy =
    { $rounds ->
        [1]
            { $kept ->
                [0] prédiction manquée
               *[other] prédiction réussie
            }
       *[other]
            { $kept ->
                [one] { $kept } prédiction réussie
               *[other] { $kept } prédictions réussies
            } sur { $rounds }
    }
