### How good the cards were: the same cards played by strong players.

## Luck and skill of a game

luck-title = How good your cards were
luck-verdict-more = The cards were good: strong players score { $points } more with them than usual.
luck-verdict-less = The cards were bad: strong players score { $points } less with them than usual.
luck-verdict-even = The cards were about average: they decided nothing.
luck-average = Strong players on average
luck-luck = Luck
luck-skill = Skill
luck-result = Result
luck-adjusted = Result without the luck
luck-about = Strong players played the same cards again. Luck is how much more they score with them than with other cards; skill is how many more points you scored than they did.
