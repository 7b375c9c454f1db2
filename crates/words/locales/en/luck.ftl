### How good the cards were: the same cards played by strong players.

## The result of a game: average, luck, decisions, and the rest

luck-title = How good your cards were
luck-verdict-more = The cards were good: strong players score { $points } more with them than usual.
luck-verdict-less = The cards were bad: strong players score { $points } less with them than usual.
luck-verdict-even = The cards were about average: they decided nothing.
luck-average = Strong players on average
luck-luck = Luck
luck-decisions = Decisions
luck-rest = Everything else
luck-result = Result
luck-about = Strong players played the same cards again: luck is how much more they score with them than with other cards. Average, luck, what the decisions below cost, and everything else (small losses, chance, and how the others played) add up to the result.
