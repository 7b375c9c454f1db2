### Cards, suits and trump. A card has a name («Wizard»), and forms as the object
### («plays a Wizard») and as the subject («the Wizard wins») of a sentence.

## Suits: the word for a sentence, the word with its colour, and the letter that stands for it.

suit-humans = Menschen
suit-elves = Elfen
suit-dwarves = Zwerge
suit-giants = Riesen

suit-humans-full = Menschen (blau)
suit-elves-full = Elfen (grün)
suit-dwarves-full = Zwerge (rot)
suit-giants-full = Riesen (gelb)

suit-humans-letter = M
suit-elves-letter = E
# «W» is for «Zwerge»: a «Z» is the letter on the Zauberer.
suit-dwarves-letter = W
suit-giants-letter = R

## Number cards, Wizards and Jesters

card-humans = Menschen-{ $rank }
card-elves = Elfen-{ $rank }
card-dwarves = Zwerge-{ $rank }
card-giants = Riesen-{ $rank }

card-humans-object = die Menschen-{ $rank }
card-elves-object = die Elfen-{ $rank }
card-dwarves-object = die Zwerge-{ $rank }
card-giants-object = die Riesen-{ $rank }

card-humans-subject = die Menschen-{ $rank }
card-elves-subject = die Elfen-{ $rank }
card-dwarves-subject = die Zwerge-{ $rank }
card-giants-subject = die Riesen-{ $rank }

card-wizard = Zauberer
card-wizard-object = einen Zauberer
card-wizard-subject = der Zauberer
card-wizard-letter = Z
card-wizard-about = Er schlägt jede Zahlenkarte, auch Trumpf. Du darfst ihn jederzeit spielen.

card-jester = Narr
card-jester-object = einen Narren
card-jester-subject = der Narr
card-jester-letter = N
card-jester-about = Er verliert gegen jede Zahlenkarte. Du darfst ihn jederzeit spielen.

## The seven special cards: name, object, subject, a label of two letters, and what they do.

special-dragon = Drache
special-dragon-object = den Drachen
special-dragon-subject = der Drache
special-dragon-label = Dr
special-dragon-about = Er schlägt jede Karte, sogar einen Zauberer. Nur die Fee nimmt ihm den Stich ab.

special-fairy = Fee
special-fairy-object = die Fee
special-fairy-subject = die Fee
special-fairy-label = Fe
special-fairy-about = Sie verliert gegen jede Karte, sogar gegen einen Narren. Liegt aber der Drache im Stich, gewinnt ihn die Fee.

special-bomb = Bombe
special-bomb-object = die Bombe
special-bomb-subject = die Bombe
special-bomb-label = Bo
special-bomb-about = Den Stich, in dem sie liegt, bekommt niemand. Wer ihn gewonnen hätte, spielt zum nächsten aus.

special-werewolf = Werwolf
special-werewolf-object = den Werwolf
special-werewolf-subject = der Werwolf
special-werewolf-label = We
special-werewolf-about = Er wird nie gespielt: Wer ihn bekommt, tauscht ihn gegen die aufgedeckte Karte und bestimmt dann den Trumpf, oder dass es keinen gibt, bevor jemand vorhersagt.

special-juggler = Jongleur
special-juggler-object = den Jongleur
special-juggler-subject = der Jongleur
special-juggler-label = Jo
special-juggler-about = Er zählt als 7½ einer Farbe, die du nennst, wenn du ihn spielst. Nach dem Stich geben alle verdeckt eine Karte nach links weiter.

special-cloud = Wolke
special-cloud-object = die Wolke
special-cloud-subject = die Wolke
special-cloud-label = Wo
special-cloud-about = Sie zählt als 9¾ einer Farbe, die du nennst, wenn du sie spielst. Wer ihren Stich macht, muss am Ende der Runde die eigene Vorhersage um eins erhöhen oder senken.

special-shapeshifter = Gestaltwandler
special-shapeshifter-object = den Gestaltwandler
special-shapeshifter-subject = der Gestaltwandler
special-shapeshifter-label = Ge
special-shapeshifter-about = Er ist ein Zauberer oder ein Narr: Das sagst du, wenn du ihn spielst.

## A card with what it was declared to be; $card is its name or its object.

play-as-wizard = { $card } als Zauberer
play-as-jester = { $card } als Narr
play-as-humans = { $card } der Menschen
play-as-elves = { $card } der Elfen
play-as-dwarves = { $card } der Zwerge
play-as-giants = { $card } der Riesen

## Trump, and the suit to follow

trump-title = Trumpf
trump-none = kein Trumpf
trump-is = { $suit } sind Trumpf.
trump-is-none = Es gibt keinen Trumpf.
trump-is-open = Der Trumpf ist noch nicht bekannt.
trump-line = Trumpf: { $suit }
trump-line-none = Kein Trumpf
trump-line-open = Trumpf noch unbekannt

lead-suit = Angespielt sind { $suit }.
lead-open = Noch ist keine Farbe angespielt.
lead-free = Es muss keine Farbe bedient werden.
