### Cards, suits and trump. A card has a name («Wizard»), and forms as the object
### («plays a Wizard») and as the subject («the Wizard wins») of a sentence.

## Suits: the word for a sentence, the word with its colour, and the letter that stands for it.

suit-humans = blau
suit-elves = verd
suit-dwarves = vermell
suit-giants = groc

suit-humans-full = blau (Humans)
suit-elves-full = verd (Elfs)
suit-dwarves-full = vermell (Nans)
suit-giants-full = groc (Gegants)

suit-humans-letter = B
suit-elves-letter = V
# «R» is for «roig»: «verd» and «vermell» begin alike.
suit-dwarves-letter = R
suit-giants-letter = G

## Number cards, Wizards and Jesters

card-humans = { $rank } blau
card-elves = { $rank } verd
card-dwarves = { $rank } vermell
card-giants = { $rank } groc

card-humans-object =
    { $rank ->
        [1] l'1
        [11] l'11
       *[other] el { $rank }
    } blau
card-elves-object =
    { $rank ->
        [1] l'1
        [11] l'11
       *[other] el { $rank }
    } verd
card-dwarves-object =
    { $rank ->
        [1] l'1
        [11] l'11
       *[other] el { $rank }
    } vermell
card-giants-object =
    { $rank ->
        [1] l'1
        [11] l'11
       *[other] el { $rank }
    } groc

card-humans-subject =
    { $rank ->
        [1] l'1
        [11] l'11
       *[other] el { $rank }
    } blau
card-elves-subject =
    { $rank ->
        [1] l'1
        [11] l'11
       *[other] el { $rank }
    } verd
card-dwarves-subject =
    { $rank ->
        [1] l'1
        [11] l'11
       *[other] el { $rank }
    } vermell
card-giants-subject =
    { $rank ->
        [1] l'1
        [11] l'11
       *[other] el { $rank }
    } groc

card-wizard = Mag
card-wizard-object = un Mag
card-wizard-subject = el Mag
card-wizard-letter = Z
card-wizard-about = Guanya qualsevol carta numerada, fins i tot de triomf. Pots jugar-lo en qualsevol moment.

card-jester = Bufó
card-jester-object = un Bufó
card-jester-subject = el Bufó
card-jester-letter = N
card-jester-about = Perd contra qualsevol carta numerada. Pots jugar-lo en qualsevol moment.

## The seven special cards: name, object, subject, a label of two letters, and what they do.

special-dragon = Drac
special-dragon-object = el Drac
special-dragon-subject = el Drac
special-dragon-label = Dr
special-dragon-about = Guanya qualsevol carta, fins i tot un Mag. Només la Fada li pren la basa.

special-fairy = Fada
special-fairy-object = la Fada
special-fairy-subject = la Fada
special-fairy-label = Fa
special-fairy-about = Perd contra qualsevol carta, fins i tot contra un Bufó. Però si el Drac és a la basa, guanya la Fada.

special-bomb = Bomba
special-bomb-object = la Bomba
special-bomb-subject = la Bomba
special-bomb-label = Bo
special-bomb-about = Ningú no s'endú la basa on es troba. Qui l'hauria guanyada surt a la següent.

special-werewolf = Home llop
special-werewolf-object = l'Home llop
special-werewolf-subject = l'Home llop
special-werewolf-label = Ho
special-werewolf-about = No es juga mai: qui el rep el canvia per la carta girada i després, abans de les prediccions, tria el triomf o decideix que no n'hi hagi.

special-juggler = Malabarista
special-juggler-object = el Malabarista
special-juggler-subject = el Malabarista
special-juggler-label = Ma
special-juggler-about = Val 7½ del pal que dius en jugar-lo. Després de la basa, tothom passa una carta tapada a l'esquerra.

special-cloud = Núvol
special-cloud-object = el Núvol
special-cloud-subject = el Núvol
special-cloud-label = Nú
special-cloud-about = Val 9¾ del pal que dius en jugar-lo. Qui guanya la seva basa ha d'apujar o abaixar en un la pròpia predicció al final de la ronda.

special-shapeshifter = Canviaformes
special-shapeshifter-object = el Canviaformes
special-shapeshifter-subject = el Canviaformes
special-shapeshifter-label = Ca
special-shapeshifter-about = És un Mag o un Bufó, segons el que diguis en jugar-lo.

## A card with what it was declared to be; $card is its name or its object.

play-as-wizard = { $card } com a Mag
play-as-jester = { $card } com a Bufó
play-as-humans = { $card } de color blau
play-as-elves = { $card } de color verd
play-as-dwarves = { $card } de color vermell
play-as-giants = { $card } de color groc

## Trump, and the suit to follow

trump-title = Triomf
trump-none = sense triomf
trump-is = El triomf és el { $suit }.
trump-is-none = No hi ha triomf.
trump-is-open = Encara no se sap quin és el triomf.
trump-line = Triomf: { $suit }
trump-line-none = Sense triomf
trump-line-open = Triomf encara desconegut

lead-suit = El pal jugat és el { $suit }.
lead-open = Encara no hi ha cap pal per seguir.
lead-free = No hi ha cap pal per seguir.
