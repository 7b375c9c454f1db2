### Editions, options and their values: a name, and a sentence that explains it.

## Editions

edition-it = Édition italienne
edition-it-about = La somme des prédictions est libre, et une carte tirée décide qui distribue en premier.
edition-ca = Édition catalane
edition-ca-about = La somme des prédictions ne peut pas être égale au nombre de plis, sauf dans la manche à une carte. Une carte tirée décide qui distribue en premier.
edition-pl = Édition polonaise
edition-pl-about = La somme des prédictions est libre, et le Scribe distribue en premier.
edition-pt = Édition portugaise
edition-pt-about = La somme des prédictions est libre, et le Scribe distribue en premier. C'est l'édition qui a apporté les sept cartes spéciales.
edition-fr = Édition française
edition-fr-about = La somme des prédictions est libre, et le Scribe distribue en premier.

## The options

option-edition = Édition
option-edition-about = Le livret de règles que suit la partie, partout où vous ne choisissez rien d'autre.
option-players = Joueurs
option-players-about = De trois à six, ou deux dans une variante à part.
option-bids = Prédictions
option-bids-about = Quand les prédictions se font, et quand on les voit.
option-sum = Somme des prédictions
option-sum-about = Indique si la somme des prédictions peut être égale au nombre de plis.
option-wizards = Plusieurs Zarbis
option-wizards-about = Quel Zarbi gagne s'il y en a plusieurs.
option-clairvoyance = Clairvoyance
option-clairvoyance-about = Indique si l'on prédit en voyant toutes les mains sauf la sienne.
option-deck = Paquet
option-deck-about = Indique si toutes les cartes viennent d'un même paquet, ou si chacun a le sien.
option-specials = Cartes spéciales
option-specials-about = Lesquelles des sept cartes spéciales on ajoute au paquet. Elles sont nouvelles pour vous ? Commencez par le Métamorphe.
option-first-dealer = Premier donneur
option-first-dealer-about = Qui distribue la première manche ; ensuite, la donne passe à gauche.
option-length = Durée
option-length-about = Combien de manches on joue.

## Their values

bids-open = prédictions ouvertes
bids-open-about = Chacun prédit à son tour, à partir de la gauche du donneur, et tout le monde l'entend.
bids-simultaneous = prédictions cachées
bids-simultaneous-about = Tout le monde écrit sa prédiction, et on les dévoile ensemble avant la première carte.
bids-secret = prédictions secrètes
bids-secret-about = Tout le monde écrit sa prédiction, qui reste secrète jusqu'à la fin de la manche.

sum-free = somme libre
sum-free-about = La somme des prédictions peut être n'importe quel nombre.
sum-never-exact = plus ou moins 1
sum-never-exact-about = La dernière personne à prédire ne peut pas rendre la somme des prédictions égale au nombre de plis.
sum-never-exact-after-first = plus ou moins 1, sauf à une carte
sum-never-exact-after-first-about = La dernière personne à prédire ne peut pas rendre la somme des prédictions égale au nombre de plis, sauf dans la manche à une carte.
sum-leader-never-exact = somme découverte
sum-leader-never-exact-about = Si la dernière personne à prédire est seule en tête, elle ne peut pas rendre la somme des prédictions égale au nombre de plis.

wizards-first = le premier Zarbi gagne
wizards-first-about = S'il y a plusieurs Zarbis dans un pli, le premier gagne.
wizards-last = Zarbi noir
wizards-last-about = S'il y a plusieurs Zarbis dans un pli, le dernier gagne.

clairvoyance-off = pas de clairvoyance
clairvoyance-off-about = Chacun voit sa propre main et aucune autre.
clairvoyance-first-round = clairvoyance à la première manche
clairvoyance-first-round-about = À la première manche, chacun voit toutes les mains sauf la sienne jusqu'à la dernière prédiction.
clairvoyance-every-round = clairvoyance à chaque manche
clairvoyance-every-round-about = À chaque manche, chacun voit toutes les mains sauf la sienne jusqu'à la dernière prédiction.

deck-base = un paquet pour tous
deck-base-about = Toutes les cartes viennent du même paquet : soixante cartes, et les cartes spéciales en jeu.
deck-one-colour = unicolore
deck-one-colour-about = Chacun possède une couleur, un Zarbi et un Naze. Il n'y a ni atout ni couleur demandée : le nombre le plus élevé gagne, et à égalité le premier joué. Seulement à trois ou à quatre.

first-dealer-drawn = la plus forte carte tirée
first-dealer-drawn-about = Chacun tire une carte, et la personne qui a la plus forte distribue en premier.
first-dealer-scorekeeper = le Scribe
first-dealer-scorekeeper-about = Le Scribe, qui occupe la première place, distribue en premier.

length-full = toutes les manches
length-full-about = On joue la partie entière.
length-first =
    { $rounds ->
        [one] la première manche
       *[other] les { $rounds } premières manches
    }
length-first-about = On ne joue que ces manches-là, les premières, celles qui ont peu de cartes.
length-last =
    { $rounds ->
        [one] la dernière manche
       *[other] les { $rounds } dernières manches
    }
length-last-about = On ne joue que ces manches-là, les dernières, celles qui ont beaucoup de cartes.
length-every-other =
    { $rounds ->
        [one] une manche sur deux, une en tout
       *[other] une manche sur deux, { $rounds } en tout
    }
length-every-other-about = Chaque manche a deux cartes de plus que la précédente, et la plus longue vient en dernier.

specials-none = sans cartes spéciales
specials-none-about = Seulement les soixante cartes de toutes les éditions.
specials-all = toutes les cartes spéciales
specials-all-about = Les sept cartes spéciales sont ajoutées au paquet.
specials-some = { $cards }
specials-some-about = Ces cartes spéciales sont ajoutées au paquet.

players-count =
    { $count ->
        [one] { $count } joueur
       *[other] { $count } joueurs
    }
players-two-about = À deux, on joue six manches de 2 à 7 cartes avec des prédictions secrètes et un paquet mélangé une seule fois.

rounds-count =
    { $count ->
        [one] { $count } manche
       *[other] { $count } manches
    }
rounds-cards = { $rounds }, de { $first } à { $last } cartes
about-minutes =
    { $minutes ->
        [one] environ { $minutes } minute
       *[other] environ { $minutes } minutes
    }
rounds-one =
    une manche de { $cards ->
        [one] { $cards } carte
       *[other] { $cards } cartes
    }

## Why a combination is forbidden

forbidden-players = Ce jeu est fait pour trois à six joueurs, ou pour deux dans une variante à part, mais pas pour { $players }.
forbidden-one-colour-players = L'unicolore se joue à trois ou quatre, pas à { $players } : il y a quatre couleurs à posséder, et à deux le jeu n'a pas de sens.
forbidden-two-specials = À deux, on ne peut pas avoir de cartes spéciales : la partie épuise un paquet d'exactement soixante cartes. Choisissez « sans cartes spéciales ».
forbidden-two-clairvoyance = À deux, il n'y a pas de clairvoyance : chacun voit sa propre main dès le début. Choisissez « pas de clairvoyance ».
forbidden-two-bids = À deux, les prédictions sont toujours secrètes ; on ne peut donc pas choisir « { $bids } ». Choisissez « prédictions secrètes ».
forbidden-two-sum = À deux, les prédictions sont secrètes : personne ne prédit en dernier, et personne ne pourrait respecter « { $sum } ». Choisissez la somme libre.
forbidden-sum-bids = « { $sum } » et « { $bids } » ne vont pas ensemble : quand tout le monde prédit en même temps, il n'y a pas de dernier joueur qui puisse éviter la somme. Choisissez les prédictions ouvertes ou la somme libre.
forbidden-specials-clairvoyance = Cartes spéciales et clairvoyance ne vont pas ensemble : l'édition des cartes spéciales ne les combine pas. Choisissez l'une des deux.
forbidden-specials-one-colour = Cartes spéciales et unicolore ne vont pas ensemble : en unicolore, chacun possède quinze cartes, et aucune n'est spéciale. Choisissez l'un des deux.
forbidden-dragon-fairy = Le Dragon ne va qu'avec la Fée : ajoutez la Fée.
forbidden-fairy-dragon = La Fée ne va qu'avec le Dragon : ajoutez le Dragon.
forbidden-one-colour-first-round = L'unicolore et la clairvoyance à la seule première manche ne vont pas ensemble : cette manche a déjà quatre cartes. Choisissez la clairvoyance à chaque manche.
forbidden-long-first-round = La clairvoyance à la seule première manche est faite pour une manche d'une carte, et cette partie ({ $length }) commence avec davantage. Choisissez la clairvoyance à chaque manche.
forbidden-no-rounds = Il faut jouer au moins une manche.
forbidden-too-many-rounds =
    On ne peut pas choisir « { $length } » ici : cette partie a au plus { $most ->
        [one] { $most } manche
       *[other] { $most } manches
    } de ce genre.
