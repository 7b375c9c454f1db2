### Editions, options and their values: a name, and a sentence that explains it.

## Editions

edition-it = Edició italiana
edition-it-about = La suma de les prediccions és lliure, i una carta treta a l'atzar decideix qui reparteix primer.
edition-ca = Edició catalana
edition-ca-about = Les prediccions no poden sumar el nombre de bases, excepte a la ronda d'una carta. Una carta treta a l'atzar decideix qui reparteix primer.
edition-pl = Edició polonesa
edition-pl-about = La suma de les prediccions és lliure, i qui apunta reparteix primer.
edition-pt = Edició portuguesa
edition-pt-about = La suma de les prediccions és lliure, i qui apunta reparteix primer. És l'edició que va introduir les set cartes especials.
edition-fr = Edició francesa
edition-fr-about = La suma de les prediccions és lliure, i qui apunta reparteix primer.

## The options

option-edition = Edició
option-edition-about = El reglament que segueix la partida mentre no triïs una altra cosa.
option-players = Jugadors
option-players-about = De tres a sis, o dos en una variant pròpia.
option-bids = Prediccions
option-bids-about = Quan es fan les prediccions i quan es veuen.
option-sum = Suma de les prediccions
option-sum-about = Si les prediccions poden sumar el nombre de bases.
option-wizards = Més d'un Mag
option-wizards-about = Quin Mag guanya la basa quan n'hi ha més d'un.
option-clairvoyance = Clarividència
option-clairvoyance-about = Si es prediu veient les cartes de tothom menys les pròpies.
option-deck = Baralla
option-deck-about = Si tothom rep cartes d'una mateixa baralla o cadascú de la seva.
option-specials = Cartes especials
option-specials-about = Quines de les set cartes especials s'afegeixen a la baralla. Són noves per a tu? Comença amb el Canviaformes.
option-first-dealer = Primer repartidor
option-first-dealer-about = Qui reparteix la primera ronda; després es passa cap a l'esquerra.
option-length = Durada
option-length-about = Quantes rondes es juguen.

## Their values

bids-open = prediccions obertes
bids-open-about = Tothom prediu per torns, començant per l'esquerra del repartidor, i tothom ho sent.
bids-simultaneous = prediccions amagades
bids-simultaneous-about = Tothom escriu la seva predicció i es descobreixen alhora abans de la primera carta.
bids-secret = prediccions secretes
bids-secret-about = Tothom escriu la seva predicció, que es manté en secret fins que s'ha jugat la ronda.

sum-free = suma lliure
sum-free-about = Les prediccions poden sumar qualsevol nombre.
sum-never-exact = més/menys u
sum-never-exact-about = L'última persona a predir no pot fer que les prediccions sumin el nombre de bases.
sum-never-exact-after-first = més/menys u, excepte amb una carta
sum-never-exact-after-first-about = L'última persona a predir no pot fer que les prediccions sumin el nombre de bases, excepte a la ronda d'una carta.
sum-leader-never-exact = suma descoberta
sum-leader-never-exact-about = Si l'última persona a predir va sola al capdavant, no pot fer que les prediccions sumin el nombre de bases.

wizards-first = guanya el primer Mag
wizards-first-about = Si en una basa hi ha més d'un Mag, guanya el primer.
wizards-last = mag fosc
wizards-last-about = Si en una basa hi ha més d'un Mag, guanya l'últim.

clairvoyance-off = sense clarividència
clairvoyance-off-about = Cadascú veu les seves cartes i cap altra.
clairvoyance-first-round = clarividència a la primera ronda
clairvoyance-first-round-about = A la primera ronda, tothom veu les cartes de tothom menys les pròpies fins que s'han fet totes les prediccions.
clairvoyance-every-round = clarividència a cada ronda
clairvoyance-every-round-about = A cada ronda, tothom veu les cartes de tothom menys les pròpies fins que s'han fet totes les prediccions.

deck-base = una baralla per a tothom
deck-base-about = Tothom rep cartes de la mateixa baralla de seixanta, amb les cartes especials que hi hagi en joc.
deck-one-colour = un color
deck-one-colour-about = Cadascú té un color, un Mag i un Bufó. No hi ha triomf ni cap pal per seguir: guanya el nombre més alt i, si són iguals, el primer que s'ha jugat. Només per a tres o quatre jugadors.

first-dealer-drawn = la carta més alta
first-dealer-drawn-about = Tothom treu una carta, i qui treu la més alta reparteix primer.
first-dealer-scorekeeper = qui apunta
first-dealer-scorekeeper-about = Reparteix primer qui apunta, que té el primer seient.

length-full = totes les rondes
length-full-about = Es juga la partida sencera.
length-first =
    { $rounds ->
        [one] la primera ronda
       *[other] les { $rounds } primeres rondes
    }
length-first-about = Només es juguen aquestes rondes, les primeres, les de poques cartes.
length-last =
    { $rounds ->
        [one] l'última ronda
       *[other] les { $rounds } últimes rondes
    }
length-last-about = Només es juguen aquestes rondes, les últimes, les de moltes cartes.
length-every-other =
    { $rounds ->
        [one] una ronda de cada dues, una en total
       *[other] una ronda de cada dues, { $rounds } en total
    }
length-every-other-about = Cada ronda té dues cartes més que l'anterior, i la més llarga és l'última.

specials-none = sense cartes especials
specials-none-about = Només les seixanta cartes que tenen totes les edicions.
specials-all = totes les cartes especials
specials-all-about = S'afegeixen a la baralla les set cartes especials.
specials-some = { $cards }
specials-some-about = S'afegeixen a la baralla aquestes cartes especials.

players-count =
    { $count ->
        [one] un jugador
       *[other] { $count } jugadors
    }
players-two-about = Entre dos es juguen sis rondes de 2 a 7 cartes, amb prediccions secretes i una baralla que només es barreja una vegada.

rounds-count =
    { $count ->
        [one] una ronda
       *[other] { $count } rondes
    }
rounds-cards =
    { $rounds }, { $first ->
        [1] d'1
        [11] d'11
       *[other] de { $first }
    } a { $last } cartes
about-minutes =
    { $minutes ->
        [one] cosa d'un minut
       *[other] uns { $minutes } minuts
    }
rounds-one =
    una ronda { $cards ->
        [one] d'una carta
        [11] d'11 cartes
       *[other] de { $cards } cartes
    }

## Why a combination is forbidden

forbidden-players = Poden jugar-hi de tres a sis persones, o dues en una variant pròpia, però no { $players }.
forbidden-one-colour-players = Amb un color hi juguen tres o quatre persones, no { $players }: només hi ha quatre colors, i entre dos no hi ha joc.
forbidden-two-specials = Entre dos no hi pot haver cartes especials: la partida fa servir una baralla d'exactament seixanta cartes. Tria «sense cartes especials».
forbidden-two-clairvoyance = Entre dos no hi ha clarividència: cadascú veu les seves cartes des del principi. Tria «sense clarividència».
forbidden-two-bids = Entre dos les prediccions sempre són secretes, i per això no es pot triar «{ $bids }». Tria «prediccions secretes».
forbidden-two-sum = Entre dos les prediccions són secretes: ningú no prediu en últim lloc, i ningú no podria complir «{ $sum }»; tria la suma lliure.
forbidden-sum-bids = «{ $sum }» i «{ $bids }» no van juntes: si tothom prediu alhora, no hi ha una última persona que pugui evitar la suma. Tria les prediccions obertes o la suma lliure.
forbidden-specials-clairvoyance = Les cartes especials i la clarividència no van juntes: l'edició de les cartes especials no les combina. Tria'n una.
forbidden-specials-one-colour = Les cartes especials i la variant d'un color no van juntes: amb un color cadascú té quinze cartes, i cap no és especial. Tria una de les dues coses.
forbidden-dragon-fairy = El Drac només va amb la Fada: afegeix-hi la Fada.
forbidden-fairy-dragon = La Fada només va amb el Drac: afegeix-hi el Drac.
forbidden-one-colour-first-round = La variant d'un color i la clarividència només a la primera ronda no van juntes: aquesta ronda ja té quatre cartes. Tria la clarividència a cada ronda.
forbidden-long-first-round = La clarividència només a la primera ronda és per a una ronda d'una carta, i aquesta partida ({ $length }) comença amb més. Tria la clarividència a cada ronda.
forbidden-no-rounds = S'ha de jugar almenys una ronda.
forbidden-too-many-rounds =
    Aquí no es pot triar «{ $length }»: aquesta partida té com a molt { $most ->
        [one] una ronda
       *[other] { $most } rondes
    } d'aquesta mena.
