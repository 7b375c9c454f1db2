### The score pad, for cards on a table: what it asks, what does not add up, who takes a trick and why.

## Words to type

pad-word-redo = redo
pad-word-fix = fix
pad-word-join = join
pad-word-leave = leave
pad-word-end = end
pad-word-who = who
pad-word-may = may
pad-word-changes = changes

## What it asks

pad-title = Score pad
pad-round = { $place }. Cards: { $cards }. Dealer: { $dealer }.
pad-round-own = { $place }. Cards: { $cards }. Starts: { $name }.
pad-ask-trump = What is trump?
pad-ask-bids = Bids, in this order: { $names }
pad-ask-taken = Tricks taken, in this order: { $names }
pad-ask-bomb = One trick is missing. Did it fall to the Bomb?
pad-ask-cloud = Who has the trick with the Cloud, and does the bid go up or down?
pad-nobody = nobody
pad-banned = { $name } may not bid { $bid } ({ $rule }).
pad-sealed = sealed
pad-over = The game is over.
pad-won = { $name } wins: { $points }.
pad-shared = { $names } share the victory: { $points }.

## What does not add up

pad-flaw-tricks = Tricks entered: { $taken }. Tricks played: { $tricks } ({ $rule }). Correct one of the numbers.
pad-flaw-bids = The bids add up to the number of tricks, which these rules forbid ({ $rule }).
pad-flaw-cloud = { $name } took no trick, so not the one with the Cloud either ({ $rule }).
pad-below-zero = A bid can't be below 0: it can only go up (R12).

## What cannot be written

pad-no-over = The game is over. Take back its end to continue.
pad-no-round = There is no round { $round } on this pad yet.
pad-no-current = This can only be done in the current round, number { $round }.
pad-no-seat = There is no such player in round { $round }.
pad-no-high = { $number } is too many: there { $cards ->
        [one] is only one card
       *[other] are only { $cards } cards
    } each ({ $rule }).
pad-no-banned = Not { $bid }: the bids would add up to the number of tricks ({ $rule }). Any other is fine.
pad-no-none = Trump must be one of the four suits (R17).
pad-no-dealer = The dealer names trump (B9).
pad-no-trump = This round has no trump: no card is turned up ({ $rule }).
pad-no-special = { $card }: this card isn't in this game.
pad-no-players = The game can't continue like that: it would have { $count ->
        [one] only one player
       *[other] { $count } players
    } ({ $rule }). End it, or start another pad.
pad-no-more-players = The pad has no room for more names.
pad-no-name = A name has 1 to 24 visible characters.
pad-no-same-name = There is already a player with this name: { $name }
pad-no-names = Names: { $names }. Players by these rules: { $players }. The numbers must match.
pad-no-undo = There is nothing to take back, or someone wrote something after it.
pad-no-twice = You already sent this with a different value; the first one counts.
pad-no-full = The pad is full. Start another one.

## Corrections

pad-corrections-none = Nothing has been changed.
pad-corrected-bid = Round { $round }, { $name }: bid { $from } → { $to }
pad-corrected-sealed = Round { $round }, { $name }: bid changed
pad-corrected-taken = Round { $round }, { $name }: tricks { $from } → { $to }
pad-corrected-trump = Round { $round }: trump
pad-corrected-bomb = Round { $round }: Bomb
pad-corrected-cloud = Round { $round }: Cloud
pad-conflict = Round { $round }, { $name }: one person wrote { $earlier }, another { $later }. Enter the right number.
pad-conflict-sealed = Round { $round }, { $name }: two people wrote different bids. Enter the right one.

## Highlights

pad-fact-best = Best bidding: { $names }. { $kept } of { $all } bids made.
pad-fact-streak = Longest streak: { $names }, with { $count } bids made in a row.
pad-fact-margin = Won by { $points } points.

## Who takes the trick?

pad-takes = { $name } takes the trick and leads the next one.
pad-winning = So far { $name } is ahead.
pad-bombed-ahead = Nobody will get this trick because of the Bomb. So far { $name } would lead the next one.
pad-bombed-open = Nobody will get this trick because of the Bomb. Who leads the next one is still open.
pad-why-dragon = The Dragon beats every card.
pad-why-fairy = The Fairy takes the trick when the Dragon is in it.
pad-why-wizard = The first Wizard wins.
pad-why-last-wizard = Of several Wizards the last one wins.
pad-why-trump = The highest trump wins.
pad-why-led = The highest card of the suit that was led wins.
pad-why-highest = The highest card wins, and of equal ones the first.
pad-why-jester = There are only Jesters: the first one wins.
pad-why-jester-fairy = The Fairy loses even to Jesters: the first of them wins.
pad-why-nothing = Any other card would be better.
pad-passes = Now everyone passes a card to the left, unless this was the last trick (S20).
pad-changes = At the end of the round { $name } must change the bid by one (S24).

## May I play this?

pad-may-yes = Yes: { $why } ({ $rule })
pad-may-no = No: { $why } ({ $rule })
pad-may-never = the Werewolf is never played
pad-may-always = Wizards and Jesters may always be played
pad-may-special = special cards may always be played
pad-may-no-suits = there is nothing to follow in this game
pad-may-leads = the first card of a trick is free
pad-may-open = only Jesters so far, so there is no suit to follow yet
pad-may-wizard-led = a Wizard was led, so there is nothing to follow
pad-may-wizard-after = a Wizard came after the Jesters, so there is nothing to follow
pad-may-follows = it follows suit
pad-may-cannot = without a card of the led suit you may play anything
pad-may-must = with a card of the led suit you must follow it

## The pad in the terminal

pad-ask-names = Names in seat order, separated by commas:
pad-kept = The pad is saved in { $file }.
pad-not-kept = This couldn't be saved to disk, so it isn't on the pad: { $why }
pad-unknown = “{ $line }” isn't an answer here. Type “{ $help }”.
pad-help-answers = Numbers answer what is asked, one or several in the order of the names: 1 0 2. A suit is its name or letter, 0 is no trump; Enter leaves trump open, and you can type it later.
pad-help-words = Words: { $words }
pad-help-cards = Cards are written like this: { $examples }
pad-history-none = There are no pads yet.
pad-more-rows = Earlier rounds: { $count }
pad-later-rows = Later rounds: { $count }

## Who comes and goes

pad-begin-nothing = nothing
pad-begin-lowest = lowest
pad-begin-average = average
pad-leave-stands = stands
pad-leave-struck = struck
pad-usage-fix = { $word } ROUND PLAYER BID TRICKS: a dot leaves a number as it is
pad-usage-fix-trump = { $word } ROUND { $trump } SUIT: writes or changes the trump of a round
pad-usage-join = { $word } NAME PLAYER, who sits to the right, and the newcomer's starting points: { $choices }
pad-usage-leave = { $word } PLAYER, and what happens to the points: { $choices }
pad-usage-who = { $word } CARD CARD …: who takes the trick; a name and a colon before the cards say who leads
pad-usage-may = { $word } CARD CARD …: whether you may play the first card after the others
