### What is asked of a player, what the others are waiting for, and why an answer was refused.

## What is asked of you

ask-trump = Reparteixes tu, i per això tries el triomf: un dels quatre pals.
ask-trump-or-none = L'Home llop et deixa triar el triomf: un dels quatre pals, o cap.
ask-trump-blind = Encara no has vist les teves cartes.
ask-bid =
    { $most ->
        [one] Guanyaràs l'única basa d'aquesta ronda?
       *[other] Quantes de les { $most } bases guanyaràs?
    }
ask-bid-last = Ets l'última persona a predir i no pots predir { $banned }: les prediccions sumarien { $most }.
ask-bid-blind = Fes la predicció sense haver vist les teves cartes.
ask-lead = Surts tu: juga qualsevol carta.
ask-follow = Segueix el pal jugat: el { $suit }.
ask-follow-or = Segueix el pal jugat, el { $suit }, o juga una carta que sempre sigui permesa.
ask-void = No tens cap carta de color { $suit }: juga qualsevol carta.
ask-open = Encara no hi ha cap pal per seguir: juga qualsevol carta.
ask-free = No hi ha cap pal per seguir: juga qualsevol carta.
ask-pass = El Malabarista: passa una carta a { $name }, a la teva esquerra.
ask-change = Has guanyat la basa del Núvol: apuja o abaixa en un la teva predicció ({ $bid }).
ask-change-up = Has guanyat la basa del Núvol: la teva predicció de 0 ha de passar a 1.

## Who is waited for

wait-draw =
    { $names } { $count ->
        [one] treu
       *[other] treuen
    } una carta per veure qui reparteix primer.
wait-deal = { $name } reparteix la ronda següent.
wait-deal-you = Reparteixes la ronda següent.
wait-starts = { $name } comença la ronda següent.
wait-starts-you = Comences la ronda següent.
wait-trump = { $name } està triant el triomf.
wait-bid =
    { $names } encara { $count ->
        [one] ha
       *[other] han
    } de predir.
wait-play = Li toca a { $name } jugar una carta.
wait-pass =
    { $names } encara { $count ->
        [one] ha
       *[other] han
    } de triar una carta per passar.
wait-change = { $name } està canviant la predicció a causa del Núvol.
wait-continue =
    { $names } encara { $count ->
        [one] mira
       *[other] miren
    } el resultat.
wait-trick =
    { $names } encara { $count ->
        [one] mira
       *[other] miren
    } la basa.
wait-next-round = De seguida es reparteix la ronda següent.
wait-over = S'ha acabat la partida.

## What can be done, as the label of a button or a line

action-trump = Triomf: { $suit }
action-trump-none = Sense triomf
action-bid =
    Prediu { $bid ->
        [0] zero bases
        [one] una basa
       *[other] { $bid } bases
    }
action-play = Juga { $card }
action-pass = Passa { $card }
action-change-up = Apuja a { $bid }
action-change-down = Abaixa a { $bid }
action-raise = Apuja en un
action-lower = Abaixa en un

## Why an answer was refused

illegal-over = S'ha acabat la partida.
illegal-not-dealt = Primer s'han de repartir les cartes.
illegal-no-such-seat = En aquesta taula no hi ha cap seient { $seat }.
illegal-not-your-turn-trump = No et toca triar el triomf: ara li toca a { $names }.
illegal-not-your-turn-bid = No et toca predir: ara toca a { $names }.
illegal-not-your-turn-play = No és el teu torn: ara li toca jugar a { $names }.
illegal-not-your-turn-pass = No et toca passar una carta: ara toca a { $names }.
illegal-not-your-turn-change = No és la teva predicció la que canvia: la basa del Núvol la té { $names }.
illegal-chosen-already = Ja has triat.
illegal-not-asked = No és això el que se't demana ara.
illegal-dealer-must-name-colour = Has de triar un dels quatre pals; només l'Home llop permet una ronda sense triomf.
illegal-bid-too-high =
    No pots predir { $bid }: només hi ha { $most ->
        [one] una basa
       *[other] { $most } bases
    }.
illegal-sum-would-match = No pots predir { $bid }: les prediccions sumarien { $tricks }, el nombre de bases. Qualsevol altre nombre va bé.
illegal-not-in-hand = { $card } no és a la teva mà.
illegal-must-follow = { $card } no segueix el pal jugat. Pots jugar: { $followers }, o una carta que sempre sigui permesa.
illegal-must-follow-this = Aquesta carta no segueix el pal jugat. Pots jugar: { $followers }, o una carta que sempre sigui permesa.
illegal-bid-below-zero = Una predicció no pot baixar de 0: apuja-la a 1.
