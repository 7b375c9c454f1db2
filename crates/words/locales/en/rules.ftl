### Editions, options and their values: a name, and a sentence that explains it.

## Editions

edition-it = Italian edition
edition-it-about = The bids may add up to anything, and a drawn card decides who deals first.
edition-ca = Catalan edition
edition-ca-about = The bids may not add up to the number of tricks, except in the round of one card. A drawn card decides who deals first.
edition-pl = Polish edition
edition-pl-about = The bids may add up to anything, and the scorekeeper deals first.
edition-pt = Portuguese edition
edition-pt-about = The bids may add up to anything, and the scorekeeper deals first. This is the edition that introduced the seven special cards.
edition-fr = French edition
edition-fr-about = The bids may add up to anything, and the scorekeeper deals first.

## The options

option-edition = Edition
option-edition-about = The rulebook that the game follows wherever you choose nothing else.
option-players = Players
option-players-about = Three to six, or two in a separate variant.
option-bids = Bids
option-bids-about = When bids are made, and when they are seen.
option-sum = Sum of the bids
option-sum-about = Whether the bids may add up to the number of tricks.
option-wizards = Several Wizards
option-wizards-about = Which of several Wizards wins a trick.
option-clairvoyance = Clairvoyance
option-clairvoyance-about = Whether you bid seeing every hand but your own.
option-deck = Pack
option-deck-about = Whether everyone is dealt from one pack or has a pack of their own.
option-specials = Special cards
option-specials-about = Which of the seven special cards are shuffled in. New to them? Start with the Shapeshifter.
option-first-dealer = First dealer
option-first-dealer-about = Who deals the first round; after that, the deal moves to the left.
option-length = Length
option-length-about = How many of the rounds are played.

## Their values

bids-open = open bids
bids-open-about = Everyone bids in turn, starting at the dealer's left, for all to hear.
bids-simultaneous = hidden bids
bids-simultaneous-about = Everyone writes down a bid, and all are revealed together before the first card.
bids-secret = secret bids
bids-secret-about = Everyone writes down a bid, and it stays secret until the round is over.

sum-free = any sum
sum-free-about = The bids may add up to any number.
sum-never-exact = plus/minus one
sum-never-exact-about = The last bidder may not make the bids add up to the number of tricks.
sum-never-exact-after-first = plus/minus one, except with one card
sum-never-exact-after-first-about = The last bidder may not make the bids add up to the number of tricks, except in the round of one card.
sum-leader-never-exact = open sum
sum-leader-never-exact-about = If the last bidder is alone in the lead, the bids may not add up to the number of tricks.

wizards-first = first Wizard wins
wizards-first-about = Of several Wizards in a trick the first one wins.
wizards-last = dark wizard
wizards-last-about = Of several Wizards in a trick the last one wins.

clairvoyance-off = no clairvoyance
clairvoyance-off-about = Everyone sees their own hand and no other.
clairvoyance-first-round = clairvoyance in the first round
clairvoyance-first-round-about = In the first round everyone sees every hand but their own until everyone has bid.
clairvoyance-every-round = clairvoyance in every round
clairvoyance-every-round-about = In every round everyone sees every hand but their own until everyone has bid.

deck-base = one pack for all
deck-base-about = All are dealt from the same sixty cards and the special cards that are in play.
deck-one-colour = one colour
deck-one-colour-about = Everyone owns one colour, a Wizard and a Jester. There is no trump and nothing to follow: the highest number wins, and of equal ones the first. Only for three or four players.

first-dealer-drawn = the highest drawn card
first-dealer-drawn-about = Everyone draws a card, and the player with the highest deals first.
first-dealer-scorekeeper = the scorekeeper
first-dealer-scorekeeper-about = The scorekeeper, who has the first seat, deals first.

length-full = all rounds
length-full-about = The whole game is played.
length-first =
    { $rounds ->
        [one] the first round
       *[other] the first { $rounds } rounds
    }
length-first-about = Only that many rounds from the start, the ones with few cards.
length-last =
    { $rounds ->
        [one] the last round
       *[other] the last { $rounds } rounds
    }
length-last-about = Only that many rounds from the end, the ones with many cards.
length-every-other =
    { $rounds ->
        [one] every other round, one in all
       *[other] every other round, { $rounds } in all
    }
length-every-other-about = Each round has two cards more than the one before, and the longest comes last.

specials-none = no special cards
specials-none-about = Only the sixty cards that every edition has.
specials-all = all special cards
specials-all-about = All seven special cards are shuffled in.
specials-some = { $cards }
specials-some-about = These special cards are shuffled in.

players-count =
    { $count ->
        [one] one player
       *[other] { $count } players
    }
players-two-about = Two play six rounds of 2 to 7 cards with secret bids, from a pack that is shuffled only once.

rounds-count =
    { $count ->
        [one] one round
       *[other] { $count } rounds
    }
rounds-cards = { $rounds }, from { $first } to { $last } cards
about-minutes =
    { $minutes ->
        [one] about one minute
       *[other] about { $minutes } minutes
    }
rounds-one =
    one round of { $cards ->
        [one] one card
       *[other] { $cards } cards
    }

## Why a combination is forbidden

forbidden-players = This game is for three to six players, or for two in a separate variant, but not for { $players }.
forbidden-one-colour-players = One colour is for three or four players, not for { $players }: there are only four colours, and it doesn't work for two.
forbidden-two-specials = Two players can't have special cards: their game uses up a pack of exactly sixty cards. Choose “no special cards”.
forbidden-two-clairvoyance = Two players can't have clairvoyance: in their game everyone sees their own hand from the start. Choose “no clairvoyance”.
forbidden-two-bids = Two players always bid in secret, so “{ $bids }” can't be chosen. Choose “secret bids”.
forbidden-two-sum = Two players bid in secret, so nobody bids last and nobody could keep to “{ $sum }”; choose “any sum”.
forbidden-sum-bids = “{ $sum }” and “{ $bids }” don't go together: when everyone bids at once, no last bidder could avoid the sum. Choose “open bids” or “any sum”.
forbidden-specials-clairvoyance = Special cards and clairvoyance don't go together: the edition with the special cards never combines them. Choose one of the two.
forbidden-specials-one-colour = Special cards and one colour don't go together: with one colour everyone owns fifteen cards, and none of them is special. Choose one of the two.
forbidden-dragon-fairy = The Dragon comes only together with the Fairy: add the Fairy.
forbidden-fairy-dragon = The Fairy comes only together with the Dragon: add the Dragon.
forbidden-one-colour-first-round = One colour and clairvoyance in the first round don't go together: that round has four cards already. Choose clairvoyance in every round.
forbidden-long-first-round = Clairvoyance in the first round alone is for a round of one card, and this game ({ $length }) begins with more. Choose clairvoyance in every round.
forbidden-no-rounds = At least one round must be played.
forbidden-too-many-rounds =
    “{ $length }” can't be chosen here: this game has at most { $most ->
        [one] one round
       *[other] { $most } rounds
    } of that kind.
