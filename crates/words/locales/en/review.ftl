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
