### The review: what every decision cost, by what was known when it was made.

## The review of a game

review-title = Review
review-about = Every answer is tried in the same imagined deals, by what was known at the time. What cannot be told apart costs nothing.
review-of = Review: { $name }
review-none = There was no decision with a choice.
review-stopped = The review was stopped before its end.

## What a decision is called

review-grade-best = best
review-grade-good = good
review-grade-inaccurate = inaccurate
review-grade-mistake = mistake
review-grade-blunder = blunder

## What it is about

review-kind-trump = Trump
review-kind-bidding = Prediction
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
review-nothing-lost = Nothing that could be told apart from the best.
review-costliest = What cost most
review-turning = Turning points
review-best = Best decision
review-curve = Chance to win
review-decisions = All decisions
review-round = Round { $round }
review-instead = { $given }. Better: { $best }.
review-cost = Cost: { $points }, and { $chance } of the chance to win.
review-lead = Ahead of everything else by { $points }.

## Numbers

review-decimal-sign = .
review-percent = { $percent } %
review-margin = What stands after ± is twice the standard error: in about 95 of 100 cases the truth lies within.

## The page of a review

review-ask = Make the review
review-not-made = These decisions have not been reviewed yet.
review-takes = Every decision is tried in many imagined deals. That takes a while; you can leave this page and come back.
review-waiting =
    { $ahead ->
        [0] Your turn comes next.
        [one] One other review comes first.
       *[other] { $ahead } other reviews come first.
    }
review-waits = It waits for its turn.
review-running = Decisions judged: { $done } of { $decisions }
review-look-again = Look again
review-whose = Whose decisions
review-full = Too many reviews are waiting at the moment. Try again in a few minutes.
review-enough = You are waiting for several reviews already. Ask again when they are made.
review-off = This server makes no reviews.
review-show = Show in the replay
review-choices =
    { $count ->
        [one] One decision with a choice
       *[other] { $count } decisions with a choice
    }

## In the terminal

review-key = what decisions cost
review-stop-keys = Esc stops and shows what is known so far
review-keys = Left and right player, up and down scroll, Esc back to the replay
