### Cards, suits and trump. A card has a name («Wizard»), and forms as the object
### («plays a Wizard») and as the subject («the Wizard wins») of a sentence.

## Suits: the word for a sentence, the word with its colour, and the letter that stands for it.

suit-humans = Humans
suit-elves = Elves
suit-dwarves = Dwarves
suit-giants = Giants

suit-humans-full = Humans (blue)
suit-elves-full = Elves (green)
suit-dwarves-full = Dwarves (red)
suit-giants-full = Giants (yellow)

suit-humans-letter = H
suit-elves-letter = E
suit-dwarves-letter = D
suit-giants-letter = G

## Number cards, Wizards and Jesters

card-humans = Human { $rank }
card-elves = Elf { $rank }
card-dwarves = Dwarf { $rank }
card-giants = Giant { $rank }

card-humans-object = the Human { $rank }
card-elves-object = the Elf { $rank }
card-dwarves-object = the Dwarf { $rank }
card-giants-object = the Giant { $rank }

card-humans-subject = the Human { $rank }
card-elves-subject = the Elf { $rank }
card-dwarves-subject = the Dwarf { $rank }
card-giants-subject = the Giant { $rank }

card-wizard = Wizard
card-wizard-object = a Wizard
card-wizard-subject = the Wizard
card-wizard-letter = W
card-wizard-about = Beats every number card, trump included. You may play it at any time.

card-jester = Jester
card-jester-object = a Jester
card-jester-subject = the Jester
card-jester-letter = J
card-jester-about = Loses to every number card. You may play it at any time.

## The seven special cards: name, object, subject, a label of two letters, and what they do.

special-dragon = Dragon
special-dragon-object = the Dragon
special-dragon-subject = the Dragon
special-dragon-label = Dr
special-dragon-about = Beats every card, even a Wizard. Only the Fairy takes the trick from it.

special-fairy = Fairy
special-fairy-object = the Fairy
special-fairy-subject = the Fairy
special-fairy-label = Fa
special-fairy-about = Loses to every card, even a Jester. But if the Dragon is in the trick, the Fairy wins it.

special-bomb = Bomb
special-bomb-object = the Bomb
special-bomb-subject = the Bomb
special-bomb-label = Bo
special-bomb-about = Nobody gets the trick it is in. The player who would have won that trick leads the next one.

special-werewolf = Werewolf
special-werewolf-object = the Werewolf
special-werewolf-subject = the Werewolf
special-werewolf-label = We
special-werewolf-about = It is never played: the player who is dealt it swaps it for the card that was turned up, and then names trump, or chooses no trump, before anyone bids.

special-juggler = Juggler
special-juggler-object = the Juggler
special-juggler-subject = the Juggler
special-juggler-label = Ju
special-juggler-about = It counts as 7½ of a suit that you name when you play it. After the trick everyone passes a card to the left, unseen.

special-cloud = Cloud
special-cloud-object = the Cloud
special-cloud-subject = the Cloud
special-cloud-label = Cl
special-cloud-about = It counts as 9¾ of a suit that you name when you play it. The player who takes its trick must raise or lower their bid by one at the end of the round.

special-shapeshifter = Shapeshifter
special-shapeshifter-object = the Shapeshifter
special-shapeshifter-subject = the Shapeshifter
special-shapeshifter-label = Sh
special-shapeshifter-about = It is a Wizard or a Jester, as you say when you play it.

## A card with what it was declared to be; $card is its name or its object.

play-as-wizard = { $card } as a Wizard
play-as-jester = { $card } as a Jester
play-as-humans = { $card } of Humans
play-as-elves = { $card } of Elves
play-as-dwarves = { $card } of Dwarves
play-as-giants = { $card } of Giants

## Trump, and the suit to follow

trump-title = Trump
trump-none = no trump
trump-is = { $suit } are trump.
trump-is-none = There is no trump.
trump-is-open = Trump is not known yet.
trump-line = Trump: { $suit }
trump-line-none = No trump
trump-line-open = Trump not known yet

lead-suit = Suit to follow: { $suit }.
lead-open = There is nothing to follow yet.
lead-free = There is no suit to follow.
