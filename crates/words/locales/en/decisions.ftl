### What is asked of a player, what the others are waiting for, and why an answer was refused.

## What is asked of you

ask-trump = You deal, so you name trump: one of the four suits.
ask-trump-or-none = The Werewolf lets you name trump: one of the four suits, or no trump.
ask-trump-blind = You have not seen your own hand yet.
ask-bid =
    { $most ->
        [one] Will you take the one trick of this round?
       *[other] How many of the { $most } tricks will you take?
    }
ask-bid-last = You bid last, and { $banned } is not allowed: the bids would add up to { $most }.
ask-bid-blind = Bid without seeing your own hand.
ask-lead = You lead the trick: play any card.
ask-follow = Follow suit: play one of your { $suit }.
ask-follow-or = Follow suit: play one of your { $suit }, or a card that is always allowed.
ask-void = You have no { $suit }: play any card.
ask-open = No suit has been led yet: play any card.
ask-free = There is nothing to follow: play any card.
ask-pass = The Juggler: pass a card to { $name }, on your left.
ask-change = You have taken the Cloud: raise or lower your bid of { $bid } by one.
ask-change-up = You have taken the Cloud: your bid of 0 must become 1.

## Who is waited for

wait-draw =
    { $names } { $count ->
        [one] draws
       *[other] draw
    } a card for the first deal.
wait-deal = { $name } deals the next round.
wait-deal-you = You deal the next round.
wait-starts = { $name } starts the next round.
wait-starts-you = You start the next round.
wait-trump = { $name } is naming trump.
wait-bid =
    { $names } { $count ->
        [one] is
       *[other] are
    } still thinking about a bid.
wait-play = { $name } is to play a card.
wait-pass =
    { $names } { $count ->
        [one] is
       *[other] are
    } still choosing a card to pass.
wait-change = { $name } is changing their bid because of the Cloud.
wait-continue =
    { $names } { $count ->
        [one] is
       *[other] are
    } still looking at the result.
wait-trick =
    { $names } { $count ->
        [one] is
       *[other] are
    } still looking at the trick.
wait-next-round = The next round is about to be dealt.
wait-over = The game is over.

## What can be done, as the label of a button or a line

action-trump = Trump: { $suit }
action-trump-none = No trump
action-bid =
    Bid { $bid ->
        [0] no tricks
        [one] one trick
       *[other] { $bid } tricks
    }
action-play = Play { $card }
action-pass = Pass { $card }
action-change-up = Raise to { $bid }
action-change-down = Lower to { $bid }
action-raise = Raise by one
action-lower = Lower by one

## Why an answer was refused

illegal-over = The game is over.
illegal-not-dealt = The cards must be dealt first.
illegal-no-such-seat = There is no seat { $seat } at this table.
illegal-not-your-turn-trump = It isn't your turn to name trump: { $names } must do that now.
illegal-not-your-turn-bid = It isn't your turn to bid: { $names } must do that now.
illegal-not-your-turn-play = It isn't your turn: { $names } must play a card now.
illegal-not-your-turn-pass = It isn't your turn to pass a card: { $names } must do that now.
illegal-not-your-turn-change = It isn't your bid that changes: { $names } has taken the Cloud.
illegal-chosen-already = You have already chosen.
illegal-not-asked = You are being asked for something else now.
illegal-dealer-must-name-colour = You must name one of the four suits; only the Werewolf allows a round without trump.
illegal-bid-too-high =
    You can't bid { $bid }: there { $most ->
        [one] is only one trick
       *[other] are only { $most } tricks
    }.
illegal-sum-would-match = You can't bid { $bid }: the bids would add up to { $tricks }, the number of tricks. Any other number is fine.
illegal-not-in-hand = { $card } isn't in your hand.
illegal-must-follow = { $card } doesn't follow suit: play { $followers }, or a card that is always allowed.
illegal-must-follow-this = This card doesn't follow suit: play { $followers }, or a card that is always allowed.
illegal-bid-below-zero = A bid can't be below 0: raise it to 1.
