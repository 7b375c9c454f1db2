### The rules as a book, and the help at a table. A paragraph is said only where it applies to the rules in force.

## The page

book-contents = Contents
book-search = Search these rules
book-found =
    { $count ->
        [one] One paragraph mentions “{ $text }”.
       *[other] { $count } paragraphs mention “{ $text }”.
    }
book-found-none = These rules say nothing about “{ $text }”.
book-found-elsewhere = Other rules mention it:
book-whole = Show all the rules
book-other = Rules for another game
book-other-about = Choose an edition, the players and whatever else you like: the book shows exactly those rules.
book-show = Show these rules
book-differs = Different from the edition
book-open-table = Open a table with these rules
book-wrong = “{ $text }” isn't a set of rules that can be played here.
book-wrong-how = Rules are written like it/4 or pt/3+specials=all: an edition, the number of players and the options. You can also choose them.
book-of-this-table = The rules of this table
book-of-this-choice = The rules of this choice
book-unofficial = Foretell plays the rules of “Wizard”, which is a trademark of its owners; Foretell is unofficial and has no connection with them.

## The aim

book-aim = The aim
book-aim-foretell = Before every round you bid how many tricks you will take. One trick too many is as bad as one too few: only the exact number counts.
book-aim-win = This game: { $rounds }. The player with the most points after the last round wins.

## The cards

book-cards = The cards
book-cards-pack = The pack has { $count } cards: four suits with the numbers from 1 to 13, { $wizards } Wizards and { $jesters } Jesters.
book-cards-specials = Also shuffled in: { $cards }. That makes { $count } cards.
book-cards-suits = Every suit has a people, a colour, a sign and a letter, so colour alone is never needed to tell them apart.
book-cards-order = From weak to strong: the Jester, the numbers from 1 to 13, the Wizard. Wizards and Jesters belong to no suit.
book-cards-own = Everyone has a pack of their own with { $count } cards: one suit with the numbers from 1 to 13, a Wizard and a Jester.
book-cards-left-out = Left in the box, with their Wizard and their Jester: { $suits }.

## Seats, deal and rounds

book-rounds = Seats, deal and rounds
book-starts = Seats and rounds
book-rounds-left = Everything goes clockwise, to the left: the deal, the bids and the play.
book-rounds-left-sealed = The deal and the play go clockwise, to the left.
book-rounds-drawn = Everyone draws a card from the sixty to see who deals first: the highest card, whatever its suit. Those who are tied for the highest draw again.
book-rounds-scribe = The scorekeeper deals the first round. Here that is the player in the first seat.
book-rounds-dealer = After every round the deal moves on by one seat to the left.
book-starts-left = Everything goes clockwise, to the left: the bids and the play.
book-starts-left-sealed = Play goes clockwise, to the left.
book-starts-drawn = To see who starts, everyone draws one of the sixty cards. The player to the left of the highest card, whatever its suit, starts the first round. Those who are tied for the highest draw again.
book-starts-scribe = The player to the left of the scorekeeper starts the first round. Here the scorekeeper has the first seat.
book-starts-next = After every round the start moves on by one seat to the left.
book-rounds-list = How many cards everyone gets, round by round:
book-rounds-short = The game is shortened: { $length }. The whole game would be { $rounds }.
book-rounds-shuffle = For every round all the cards are gathered and shuffled anew.
book-rounds-used = The pack is shuffled only once, before the first round. Cards that were played or turned up stay out until the game is over.
book-rounds-own = Nobody deals. For every round everyone shuffles their own pack and draws their cards from it. After the round everyone takes all their cards back.
book-rounds-hands = You see your own hand and no other. Nobody sees the cards left in the pack.
book-rounds-two = Two play with the same cards and for the same kind of tricks as a larger table. In each round a card is turned up, and the bids stay secret until the round is over.

## Trump

book-trump = Trump
book-trump-up = After the deal the next card of the pack is turned up for all to see. If it is a number card, its suit is trump in this round and beats the other three.
book-trump-wizard = If a Wizard is turned up, the dealer names one of the four suits before anyone bids. It has to be one of them: the dealer can't choose to play without trump.
book-trump-look = The dealer looks at their own hand first, and names the suit only then.
book-trump-blind = In a round with clairvoyance the dealer names it without having seen their own hand.
book-trump-jester = If a Jester is turned up, the round has no trump. With real cards, it is then turned face down again.
book-trump-named = These special cards count like a Wizard when they are turned up, and the dealer names the trump: { $cards }.
book-trump-none = These special cards count like a Jester when they are turned up, and there is no trump: { $cards }.
book-trump-last = In the last round all cards are dealt. Nothing is left to turn up, so there is no trump.
book-trump-always = Thanks to the special cards something is left to turn up in the last round too.
book-trump-without = There is no trump, and no card is turned up.

## The bid

book-bids = The bid
book-bids-number = Once you know your hand and the trump, you bid a number of tricks: from 0 up to the number of your cards.
book-bids-any = You bid a number of tricks: from 0 up to the number of your cards.
book-bids-open = The player to the left of the dealer bids first, the dealer last. Everyone hears each bid as it is made.
book-bids-own = The player who starts the round bids first, then the others clockwise. Everyone hears each bid as it is made.
book-bids-simultaneous = Everyone chooses a bid at the same time, unseen. When the last one is chosen, all are shown together, before the first card is played.
book-bids-secret = Everyone chooses a bid at the same time, unseen, and keeps it secret while the cards are played. All are shown when the last trick of the round is over.
book-bids-read = Before the first card, all bids are read out once more with their sum.
book-sum-free = The bids may add up to anything, even to exactly the number of tricks.
book-sum-never = The bids may not add up to exactly the number of tricks. This binds only the last bidder: a single number is forbidden.
book-sum-wrong = That way someone is always wrong.
book-sum-except-one = The round of one card is exempt: there the sum is free.
book-sum-leader = A last bidder who is leading alone may not bring the sum to exactly the number of tricks. If several share the lead, as in the first round, any bid is allowed.
book-sum-example = Example: tricks in the round: { $tricks }; bid by the others: { $others }; forbidden to the last bidder: { $banned }.
book-clairvoyance-first = Clairvoyance in the first round: you see every hand but your own. When everyone has bid, you all pick up your hands, and the others are hidden again.
book-clairvoyance-every = Clairvoyance in every round: you see every hand but your own. When everyone has bid, you all pick up your hands, and the others are hidden again.
book-clairvoyance-forms = Clairvoyance has two forms. The Italian and French rulebooks play it in every round, with whole hands; the Polish and Portuguese ones only in the first round, when everyone has a single card.

## Playing a trick

book-tricks = Playing a trick
book-tricks-lead = The player to the left of the dealer leads the first trick with any card, and clockwise each of the others adds one. The player who takes a trick leads the next.
book-tricks-own = The player who starts the round leads the first trick with any card, and clockwise each of the others adds one. The player who takes a trick leads the next.
book-tricks-follow = If you hold cards of the suit that was led, you must play one of them or a card that is always allowed.
book-tricks-may = May be played from this hand: { $cards }.
book-tricks-void = If you hold none of that suit, you may play anything. Nobody ever has to play trump.
book-tricks-always = You may always play a Wizard or a Jester, even if you could follow suit, and you are never forced to play one as long as another card is allowed.
book-tricks-wizard-trump = Are Wizards trumps? They beat every trump, but they belong to no suit: if trump is led, you don't have to play one. Jesters are never trump.
book-tricks-trump = If there are trumps in the trick, the highest of them takes it.
book-tricks-suit = Without trump the highest card of the suit that was led takes the trick. Other suits cannot win, however high they are.
book-tricks-number = There is no suit to follow: every card may be played at any time. The highest number takes the trick, whatever its colour, and of equal numbers the one that was played first.
book-tricks-wizard-first = A Wizard takes the trick from every number. Of several Wizards the first one takes it.
book-tricks-wizard-last = A Wizard takes the trick from every number. Of several Wizards the last one takes it, even from a Wizard that was led.
book-tricks-wizard-led = If a Wizard is led, there is nothing to follow, and everyone plays what they like. If a Wizard comes later, the suit that was led must still be followed.
book-tricks-jester = A Jester that is led names no suit. The first number card after it does; but if a Wizard comes before that, there is nothing to follow for the rest of the trick.
book-tricks-jesters = A Jester takes a trick only if all of its cards are Jesters: then the first one does.
book-tricks-jesters-four = There are only four Jesters, so this happens only with four players or fewer.
book-tricks-jesters-five = With five players this takes all four Jesters and the Shapeshifter, played as a Jester.
book-tricks-away = A taken trick lies face down with the player who took it. The last one can be looked at again.

## The special cards

book-specials = The special cards
book-specials-always = A special card is always allowed, like a Wizard. In your hand it belongs to no suit, so it never obliges you to do anything.
book-specials-always-werewolf = A special card is always allowed, like a Wizard; only the Werewolf is never played. In your hand it belongs to no suit, so it never obliges you to do anything.
book-specials-advice = New to the special cards? Start with the Shapeshifter: it is just a Wizard or a Jester. Then add the others one at a time, and the Dragon and the Fairy as a pair: each of them changes what a hand is worth.
book-specials-as-wizard = When it comes to following suit, these count like a Wizard: { $cards }.
book-specials-as-jester = When it comes to following suit, these count like a Jester: { $cards }.
book-specials-as-number = When it comes to following suit, these count like a number card of the suit that was named: { $cards }.
book-specials-open = As long as only Jesters lie on the table, or cards that count like one, there is no suit to follow yet. The first other card decides: a number card, or what counts like one, sets the suit to follow; after a Wizard, or what counts like one, there is nothing to follow for the rest of the trick.
book-dragon-led = If it is led, there is nothing to follow, as with a Wizard.
book-dragon-after = If only Jesters were played before it, there is nothing to follow for the rest of the trick either: a number card played later no longer sets a suit.
book-dragon-dark = That the last Wizard wins does not help against the Dragon: it beats the last one too.
book-fairy-led = If it is led, it names no suit, as with a Jester. If all the others are Jesters, the first Jester takes the trick.
book-bomb-led = If it is led, it names no suit, as with a Jester. A trick with the Bomb counts for nobody, so there is one trick less to be had.
book-bomb-winner = Who would have won is judged by the other cards, as if the Bomb were not there. If all of them are Jesters, it is the first Jester.
book-bomb-fairy = If the Dragon and the Fairy are in the trick with the Bomb, the Fairy would have won: the player who played it leads the next trick. With only Jesters and the Fairy, it is the first Jester.
book-werewolf-more = The swap is not a choice, and everyone knows which card you took. If the dealer would have named trump, you do it instead.
book-juggler-more = The suit may be trump. If the Juggler is led, the suit you named must be followed. All choose at the same time which card to pass, and never the one they are being given. After the last trick of a round nothing is passed.
book-juggler-bomb = Cards are passed even if the Bomb lies in the trick.
book-cloud-more = The suit may be trump. If the Cloud is led, the suit you named must be followed. The bid is changed after the last trick, before the points are counted: 0 can only become 1, and even the highest possible bid may be raised.
book-cloud-bomb = If the Bomb is in the same trick, nobody's bid changes.
book-cloud-secret = As bids are secret here, the change is shown only together with them.
book-named-after = If a Jester was led and one of these comes next, the suit that is named for it must be followed from then on: { $cards }.
book-cloud-examples = Bids that the Cloud changes, and what they then score:
book-shapeshifter-more = From then on it is exactly that card: for taking the trick, for following, and when it is led.

## Points

book-points = Points
book-points-right = If you take exactly as many tricks as you bid, you score { $base } points, plus { $each } for each trick.
book-points-wrong = Otherwise you lose { $off } points for each trick too many or too few, and the tricks you took score nothing.
book-points-examples = Some bids, and what they score:
book-points-round = A whole round on the score sheet:
book-points-total = The points of all rounds are added up. A total may well be below zero.

## The end

book-end = The end
book-end-most = The game is over when the last round has been counted. The highest total wins.
book-end-tie = Those who share the highest total share the victory; nothing else decides.

## Words, each with what it means after the colon

book-words = Words
book-word-trick = Trick: one card from everyone at the table; the best card takes them all.
book-word-round = Round: one deal, with all its tricks.
book-word-bid = Bid: the number of tricks that you announce for a round.
book-word-lead = To lead: to play the first card of a trick.
book-word-follow = To follow suit: to play a card of the suit that was led.
book-word-trump = Trump: the suit that beats the other three in this round.
book-word-number = Number card: one of the cards from 1 to 13 of a suit.
book-word-dealer = Dealer: the player who deals in this round; the next seat to the left leads the first trick.
book-word-scribe = Scorekeeper: the player who keeps the score sheet at a real table. Here the game does it.

## The editions

book-editions = How the editions differ
book-editions-about = All five editions play the same game. Each of them decides these things for itself:
book-editions-variants = The rulebooks also describe variants. This is where each of them comes from:
book-editions-silent = The French rulebook doesn't say who deals first; here it is the scorekeeper. Only the Portuguese one says outright that a tie is a shared victory; here it holds for all. The Catalan one has no variants.
book-editions-jester = According to the Polish and Catalan rulebooks, the second card sets the suit after a Jester is led. Here, in every edition, it is the first card that is not a Jester.
book-editions-more = No variant is in force unless you choose it. Here every edition can be played with each of them, as long as they go together.

## Help at the table

help-seen = What you see
help-lifted = Cards that stand out may be played now. Dimmed cards may not: tap one, and it says why.
help-numbers = At every seat you see how many tricks were bid and taken, how many are still needed, and the score. A question mark is a bid that you may not see yet.
help-head = At the top of the table are the round, the trump and the sum of the bids, and how far it is above or below the number of tricks.
help-hand = By touch or mouse
help-tap = Tap a card to play it. Where you have to say what it is, a choice opens first.
help-hold = Hold a special card, or click it with the other mouse button, to read what it does without playing it.
help-settings = In the settings you can ask to confirm each card, and to choose a card before your turn.
help-keys = With the keyboard
help-key-tab = on to the next button or field
help-key-escape = close what is open
