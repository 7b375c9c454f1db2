### The review: what every decision cost, by what was known when it was made.

## The review of a game

review-title = Review
review-about = Every option is tried on the same imagined deals, using only what you could know at the time. Options that come out equal cost nothing.
review-of = Review: { $name }
review-none = You never had a real choice.
review-stopped = The review was stopped early.
review-unfinished = This game isn't over: the review covers what has been played so far.

## What a decision is called

review-grade-best = best
review-grade-good = good
review-grade-inaccurate = inaccurate
review-grade-mistake = mistake
review-grade-blunder = blunder

## What it is about

review-kind-trump = Trump
review-kind-bidding = Bidding
review-kind-leading = Leading
review-kind-following = Following
review-kind-discarding = Discarding
review-kind-special = Special cards

## The summary

review-lost = What was lost
review-times = Times
review-points = Points
review-chance = Chance to win
review-in-all = In all
review-nothing-lost = No mistakes we could measure.
review-costliest = Costliest decisions
review-turning = Turning points
review-best = Best decision
review-curve = Chance to win
review-decisions = All decisions
review-round = Round { $round }
review-instead = { $given }. Better: { $best }.
review-cost = Cost: { $points }, and the chance to win drops by { $chance }.
review-lead = Better than everything else by { $points }.

## Numbers

review-decimal-sign = .
review-percent = { $percent }%
review-margin = The ± is twice the standard error: the true value is in this range about 95 times out of 100.

## The page of a review

review-ask = Review this game
review-not-made = These decisions have not been reviewed yet.
review-takes = Every decision is tried on many imagined deals. That takes a while; you can leave this page and come back.
review-waiting =
    { $ahead ->
        [0] Yours comes next.
        [one] One other review comes first.
       *[other] { $ahead } other reviews come first.
    }
review-waits = It is waiting for its turn.
review-running = Decisions reviewed: { $done } of { $decisions }
review-look-again = Look again
review-whose = Whose decisions
review-full = Too many reviews are waiting at the moment. Try again in a few minutes.
review-enough = You are already waiting for several reviews. Ask again when they are finished.
review-off = Reviews are turned off on this server.
review-show = Show in the replay
review-choices =
    { $count ->
        [one] 1 real decision
       *[other] { $count } real decisions
    }

## In the terminal

review-key = what decisions cost
review-stop-keys = Esc stops and shows what is known so far
review-keys = Left and right player, up and down scroll, Esc back to the replay
