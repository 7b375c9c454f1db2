### What happens at the table: one sentence for each event. A message that ends in «-you» is about the one who reads it.

## Before the round

event-card-drawn = { $name } draws { $card }.
event-card-drawn-you = You draw { $card }.
event-draw-tied = { $names } are tied for the highest card and draw again.
event-draw-tied-you = You are tied with { $names } for the highest card: draw again.
event-dealer-found = { $name } has the highest card and deals first.
event-dealer-found-you = You have the highest card and deal first.
event-starter-found = { $name } has the highest card: the next seat to the left starts.
event-starter-found-you = You have the highest card: the next seat to your left starts.

## The deal

event-round-began =
    Round { $round } of { $rounds } begins with { $cards ->
        [one] one card
       *[other] { $cards } cards
    } each, and { $name } deals.
event-round-began-you =
    Round { $round } of { $rounds } begins with { $cards ->
        [one] one card
       *[other] { $cards } cards
    } each, and you deal.
event-round-starts =
    Round { $round } of { $rounds } begins with { $cards ->
        [one] one card
       *[other] { $cards } cards
    } each, and { $name } starts.
event-round-starts-you =
    Round { $round } of { $rounds } begins with { $cards ->
        [one] one card
       *[other] { $cards } cards
    } each, and you start.
event-hands-shown = Until everyone has bid, you see every hand but your own.
event-hand-dealt = { $name } holds: { $cards }.
event-hand-dealt-you = Your hand: { $cards }.
event-hand-taken-up = { $name } picks up: { $cards }.
event-hand-taken-up-you = You pick up your hand: { $cards }.

## Trump

event-turned-up = The card turned up is { $card }.
event-werewolf-swapped = { $name } swaps the Werewolf for { $card }.
event-werewolf-swapped-you = You swap the Werewolf for { $card }.
event-trump-awaited = { $name } must name trump.
event-trump-awaited-you = You must name trump.
event-trump-set = { $suit } are trump in this round.
event-trump-none = There is no trump in this round.
event-trump-named = { $name } makes { $suit } trump.
event-trump-named-you = You make { $suit } trump.
event-trump-named-none = { $name } chooses to play without trump.
event-trump-named-none-you = You choose to play without trump.

## Bids

event-bid-made =
    { $name } bids { $bid ->
        [0] no tricks
        [one] one trick
       *[other] { $bid } tricks
    }.
event-bid-made-you =
    You bid { $bid ->
        [0] no tricks
        [one] one trick
       *[other] { $bid } tricks
    }.
event-bid-sealed = { $name } has chosen a bid.
event-bids-revealed = The bids are revealed: { $bids }.
event-all-have-bid = Everyone has bid: { $bids }.
event-play-began = Everyone has bid, and the first trick begins.

## Tricks

event-card-played = { $name } plays { $card }.
event-card-played-you = You play { $card }.
event-trick-taken = { $name } takes the trick.
event-trick-taken-you = You take the trick.
event-trick-bombed = The Bomb goes off: nobody gets the trick, and { $name } leads the next one.
event-trick-bombed-you = The Bomb goes off: nobody gets the trick, and you lead the next one.

## The Juggler and the Cloud

event-pass-awaited = The Juggler was in the trick: everyone passes a card to the left.
event-pass-sealed = { $name } chooses a card to pass.
event-pass-chosen = { $name } chooses { $card } to pass.
event-pass-chosen-you = You choose { $card } to pass.
event-card-passed = { $from } passes { $card } to { $to }.
event-card-passed-from-you = You pass { $card } to { $to }.
event-card-passed-to-you = { $from } passes { $card } to you.
event-pass-ended = All cards have been passed on.
event-change-awaited = { $name } has taken the Cloud and must change their bid by one.
event-change-awaited-you = You have taken the Cloud and must change your bid by one.
event-bid-changed = Because of the Cloud, { $name } changes the bid from { $from } to { $to }.
event-bid-changed-you = Because of the Cloud, you change your bid from { $from } to { $to }.

## Scores; $points carries its sign.

event-round-scored = The round is over: { $scores }.
event-score = { $name } scores { $points } (bid { $bid }, took { $tricks })
event-score-you = you score { $points } (bid { $bid }, took { $tricks })

## The end

event-game-won = The game is over: { $name } wins.
event-game-won-you = The game is over: you win.
event-game-shared = The game is over: { $names } share the victory.
event-game-shared-you = The game is over: you share the victory with { $names }.
