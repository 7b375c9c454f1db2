### Cards, suits and trump. A card has a name («Wizard»), and forms as the object
### («plays a Wizard») and as the subject («the Wizard wins») of a sentence.

## Suits: the word for a sentence, the word with its colour, and the letter that stands for it.

suit-humans = blu
suit-elves = verde
suit-dwarves = rosso
suit-giants = giallo

suit-humans-full = blu (Umani)
suit-elves-full = verde (Elfi)
suit-dwarves-full = rosso (Nani)
suit-giants-full = giallo (Giganti)

suit-humans-letter = B
suit-elves-letter = V
suit-dwarves-letter = R
suit-giants-letter = G

## Number cards, Wizards and Jesters

card-humans = { $rank } blu
card-elves = { $rank } verde
card-dwarves = { $rank } rosso
card-giants = { $rank } giallo

card-humans-object =
    { $rank ->
        [1] l'1
        [8] l'8
        [11] l'11
       *[other] il { $rank }
    } blu
card-elves-object =
    { $rank ->
        [1] l'1
        [8] l'8
        [11] l'11
       *[other] il { $rank }
    } verde
card-dwarves-object =
    { $rank ->
        [1] l'1
        [8] l'8
        [11] l'11
       *[other] il { $rank }
    } rosso
card-giants-object =
    { $rank ->
        [1] l'1
        [8] l'8
        [11] l'11
       *[other] il { $rank }
    } giallo

card-humans-subject =
    { $rank ->
        [1] l'1
        [8] l'8
        [11] l'11
       *[other] il { $rank }
    } blu
card-elves-subject =
    { $rank ->
        [1] l'1
        [8] l'8
        [11] l'11
       *[other] il { $rank }
    } verde
card-dwarves-subject =
    { $rank ->
        [1] l'1
        [8] l'8
        [11] l'11
       *[other] il { $rank }
    } rosso
card-giants-subject =
    { $rank ->
        [1] l'1
        [8] l'8
        [11] l'11
       *[other] il { $rank }
    } giallo

card-wizard = Stregone
card-wizard-object = uno Stregone
card-wizard-subject = lo Stregone
card-wizard-letter = Z
card-wizard-about = Batte ogni carta numerata, anche del colore dominante. Puoi giocarlo in qualsiasi momento.

card-jester = Giullare
card-jester-object = un Giullare
card-jester-subject = il Giullare
card-jester-letter = N
card-jester-about = Perde contro ogni carta numerata. Puoi giocarlo in qualsiasi momento.

## The seven special cards: name, object, subject, a label of two letters, and what they do.

special-dragon = Drago
special-dragon-object = il Drago
special-dragon-subject = il Drago
special-dragon-label = Dr
special-dragon-about = Batte ogni carta, persino uno Stregone. Solo la Fata gli toglie la presa.

special-fairy = Fata
special-fairy-object = la Fata
special-fairy-subject = la Fata
special-fairy-label = Fa
special-fairy-about = Perde contro ogni carta, persino un Giullare. Ma se nella presa c'è il Drago, vince la Fata.

special-bomb = Bomba
special-bomb-object = la Bomba
special-bomb-subject = la Bomba
special-bomb-label = Bo
special-bomb-about = Nessuno ottiene la presa in cui si trova. Chi l'avrebbe vinta apre la presa successiva.

special-werewolf = Lupo mannaro
special-werewolf-object = il Lupo mannaro
special-werewolf-subject = il Lupo mannaro
special-werewolf-label = Lu
special-werewolf-about = Non si gioca mai: chi lo riceve lo scambia con la carta scoperta e poi, prima delle dichiarazioni, sceglie il colore dominante o decide di farne a meno.

special-juggler = Giocoliere
special-juggler-object = il Giocoliere
special-juggler-subject = il Giocoliere
special-juggler-label = Gi
special-juggler-about = Vale 7½ di un colore che indichi quando lo giochi. Dopo la presa ognuno passa una carta coperta a sinistra.

special-cloud = Nuvola
special-cloud-object = la Nuvola
special-cloud-subject = la Nuvola
special-cloud-label = Nu
special-cloud-about = Vale 9¾ di un colore che indichi quando la giochi. Chi vince la presa in cui si trova deve alzare o abbassare di uno la propria dichiarazione alla fine del round.

special-shapeshifter = Mutaforma
special-shapeshifter-object = il Mutaforma
special-shapeshifter-subject = il Mutaforma
special-shapeshifter-label = Mu
special-shapeshifter-about = È uno Stregone o un Giullare, come decidi quando lo giochi.

## A card with what it was declared to be; $card is its name or its object.

play-as-wizard = { $card } come Stregone
play-as-jester = { $card } come Giullare
play-as-humans = { $card } di colore blu
play-as-elves = { $card } di colore verde
play-as-dwarves = { $card } di colore rosso
play-as-giants = { $card } di colore giallo

## Trump, and the suit to follow

trump-title = Colore dominante
trump-none = nessun colore dominante
trump-is = Il colore dominante è il { $suit }.
trump-is-none = Non c'è colore dominante.
trump-is-open = Il colore dominante non è ancora noto.
trump-line = Colore dominante: { $suit }
trump-line-none = Nessun colore dominante
trump-line-open = Colore dominante non ancora noto

lead-suit = Bisogna seguire il { $suit }.
lead-open = Non c'è ancora un colore da seguire.
lead-free = Non c'è un colore da seguire.
