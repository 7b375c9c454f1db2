### Cards, suits and trump. A card has a name («Wizard»), and forms as the object
### («plays a Wizard») and as the subject («the Wizard wins») of a sentence.

## Suits: the word for a sentence, the word with its colour, and the letter that stands for it.

suit-humans = Humains
suit-elves = Elfes
suit-dwarves = Nains
suit-giants = Géants

suit-humans-full = Humains (bleus)
suit-elves-full = Elfes (verts)
suit-dwarves-full = Nains (rouges)
suit-giants-full = Géants (jaunes)

suit-humans-letter = H
suit-elves-letter = E
# «R» is for «rouge»: an «N» is the letter on the Nazes.
suit-dwarves-letter = R
suit-giants-letter = G

## Number cards, Wizards and Jesters

card-humans = { $rank } des Humains
card-elves = { $rank } des Elfes
card-dwarves = { $rank } des Nains
card-giants = { $rank } des Géants

card-humans-object = le { $rank } des Humains
card-elves-object = le { $rank } des Elfes
card-dwarves-object = le { $rank } des Nains
card-giants-object = le { $rank } des Géants

card-humans-subject = le { $rank } des Humains
card-elves-subject = le { $rank } des Elfes
card-dwarves-subject = le { $rank } des Nains
card-giants-subject = le { $rank } des Géants

card-wizard = Zarbi
card-wizard-object = un Zarbi
card-wizard-subject = le Zarbi
card-wizard-letter = Z
card-wizard-about = Il bat toutes les cartes numérotées, même l'atout. Vous pouvez le jouer à tout moment.

card-jester = Naze
card-jester-object = un Naze
card-jester-subject = le Naze
card-jester-letter = N
card-jester-about = Il perd contre toutes les cartes numérotées. Vous pouvez le jouer à tout moment.

## The seven special cards: name, object, subject, a label of two letters, and what they do.

special-dragon = Dragon
special-dragon-object = le Dragon
special-dragon-subject = le Dragon
special-dragon-label = Dr
special-dragon-about = Il bat toutes les cartes, même un Zarbi. Seule la Fée lui prend le pli.

special-fairy = Fée
special-fairy-object = la Fée
special-fairy-subject = la Fée
special-fairy-label = Fé
special-fairy-about = Elle perd contre toutes les cartes, même un Naze. Mais si le Dragon est dans le pli, c'est la Fée qui gagne.

special-bomb = Bombe
special-bomb-object = la Bombe
special-bomb-subject = la Bombe
special-bomb-label = Bo
special-bomb-about = Personne n'obtient le pli où elle se trouve. La personne qui l'aurait remporté entame le pli suivant.

special-werewolf = Loup-garou
special-werewolf-object = le Loup-garou
special-werewolf-subject = le Loup-garou
special-werewolf-label = Lo
special-werewolf-about = Il ne se joue jamais : la personne qui le reçoit l'échange contre la carte retournée, puis, avant les prédictions, choisit l'atout ou décide de jouer sans.

special-juggler = Jongleur
special-juggler-object = le Jongleur
special-juggler-subject = le Jongleur
special-juggler-label = Jo
special-juggler-about = Il vaut 7½ dans une couleur que vous annoncez en le jouant. Après le pli, tout le monde passe à gauche une carte face cachée.

special-cloud = Nuage
special-cloud-object = le Nuage
special-cloud-subject = le Nuage
special-cloud-label = Nu
special-cloud-about = Il vaut 9¾ dans une couleur que vous annoncez en le jouant. La personne qui remporte son pli doit augmenter ou baisser sa prédiction de 1 à la fin de la manche.

special-shapeshifter = Métamorphe
special-shapeshifter-object = le Métamorphe
special-shapeshifter-subject = le Métamorphe
special-shapeshifter-label = Mé
special-shapeshifter-about = C'est un Zarbi ou un Naze, selon ce que vous dites en le jouant.

## A card with what it was declared to be; $card is its name or its object.

play-as-wizard = { $card } en Zarbi
play-as-jester = { $card } en Naze
play-as-humans = { $card } des Humains
play-as-elves = { $card } des Elfes
play-as-dwarves = { $card } des Nains
play-as-giants = { $card } des Géants

## Trump, and the suit to follow

trump-title = Atout
trump-none = sans atout
trump-is = Les { $suit } sont atout.
trump-is-none = Il n'y a pas d'atout.
trump-is-open = L'atout n'est pas encore connu.
trump-line = Atout : { $suit }
trump-line-none = Sans atout
trump-line-open = Atout encore inconnu

lead-suit = La couleur demandée est celle des { $suit }.
lead-open = Aucune couleur n'est encore demandée.
lead-free = Aucune couleur n'est demandée.
