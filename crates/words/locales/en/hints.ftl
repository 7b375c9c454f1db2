### Hints: what a bot would do, why, and what each of the options promises.

## What to do, and why

hint-advice = Hint: { $action }.
hint-imagined = In { $percent } % of { $deals } imagined deals your prediction then comes true.
hint-single = Your one card takes the trick with a chance of { $percent } %.
hint-only = There is nothing else to do.
hint-alike = All cards that you may play come to the same.
hint-far-ahead = Every other prediction promises far less.
hint-but-lead = “{ $action }” promises more points in this round, but so late in the game being ahead counts for more.
hint-but-others = “{ $action }” promises a few more points, but the others' points count too.

## What the options promise

hint-options = Points to expect in this round: { $list }.
hint-share = { $percent } %
hint-caption-bids = Points to expect with each prediction, and how often it comes true
hint-caption = Points to expect with each choice, and how often your prediction comes true
hint-row-bid = Prediction
hint-row-choice = Choice
hint-row-points = Points
hint-row-kept = Comes true
hint-best = advised

## Around a hint

hint-take = Do it: { $action }
hint-seen = Everyone at the table sees that you had a hint.
