### Hints: what a bot would do, why, and what each of the options promises.

## What to do, and why

hint-advice = Hint: { $action }.
hint-imagined = In { $percent }% of { $deals } imagined deals you then make your bid.
hint-single = Your one card takes the trick { $percent }% of the time.
hint-only = There is only one thing you can do.
hint-alike = All the cards you may play are equally good.
hint-far-ahead = Every other bid promises far less.
hint-but-lead = “{ $action }” promises { $points } more in this round, but with the advice you win the game in { $with }% of the deals and otherwise in { $without }%.
hint-but-others = “{ $action }” promises { $points } more, but then each of the others gets { $others } more, on average.

## What the options promise

hint-options = Expected points in this round: { $list }.
hint-share = { $percent }%
hint-caption-bids = Expected points with each bid, and how often you make it
hint-caption = Expected points with each choice, and how often you make your bid
hint-row-bid = Bid
hint-row-choice = Choice
hint-row-points = Points
hint-row-kept = Made
hint-best = best

## Around a hint

hint-take = Do it: { $action }
hint-seen = Everyone at the table sees that you asked for a hint.

## The reason in cards

hint-need =
    You { $count ->
        [0] need no more tricks
        [one] still need one trick
       *[other] still need { $count } tricks
    }.
hint-counts-on = The hint counts on { $cards }.
hint-even-beaten = Even { $card } is likely to be beaten; still out: { $out }.
hint-beaten = { $card } is likely to be beaten; still out: { $out }.
hint-takes = { $card } is likely to take the trick; still out: { $out }.
hint-sure = { $card } is sure to take the trick.
hint-loses = { $card } cannot take this trick.
hint-holds =
    You hold { $count ->
        [0] no cards
        [one] one card
       *[other] { $count } cards
    } of this suit.
hint-out-higher =
    { $count ->
        [one] one higher card of its suit
       *[other] { $count } higher cards of its suit
    }
hint-out-trumps =
    { $count ->
        [one] one trump
       *[other] { $count } trumps
    }
hint-out-wizards =
    { $count ->
        [one] one Wizard
       *[other] { $count } Wizards
    }

## What changes with another choice

hint-too-many =
    { $rival } brings too many tricks in { $without }% of the deals, { $card } { $with ->
        [0] never
       *[other] only in { $with }%
    }.
hint-too-few =
    { $rival } leaves you short of your bid in { $without }% of the deals, { $card } { $with ->
        [0] never
       *[other] only in { $with }%
    }.
hint-deciding = { $card } then takes a trick in { $with }% of the deals instead of { $without }%.
hint-dangerous = The most dangerous card is { $card }.
hint-this-trick = { $card } takes this trick in { $with }% of the deals, { $rival } in { $without }%.
hint-bid-higher = For a bid of { $bid }, { $card } would have to take a trick too, but that happens in only { $percent }% of the deals.
hint-bid-lower = For a bid of { $bid }, { $card } would have to lose, but it takes a trick in { $percent }% of the deals.

## The tutor: warns before a costly move

tutor-title = Tutor
tutor-mistake = That would be a mistake
tutor-blunder = That would be a blunder
tutor-anyway = Play it anyway
tutor-take-back = Take it back
tutor-noted = A warning counts as a hint.
tutor-on = Turn the tutor on
tutor-off = Turn the tutor off
tutor-setting = Tutor: warn me before a costly move against bots
tutor-is-on = The tutor is on: it warns you before a costly move.
tutor-is-off = The tutor is off.
tutor-not-here = The tutor works in games against bots, on this computer and in the browser.
tutor-plain-ask = Type “{ $word }” to play it anyway, or another answer.
