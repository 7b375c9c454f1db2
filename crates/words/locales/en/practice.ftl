### Practice: puzzles with one best answer, ratings and the puzzle of the day.

## The page and the terminal

practice-title = Practice
practice-about = One answer is better than all others. Find it.
practice-puzzle = Puzzle, level { $level }
practice-rating = Your rating: { $rating }
practice-streak = Solved in a row: { $count }
practice-best-streak = Longest run: { $count }
practice-solved = Solved: { $solved } of { $tried }
practice-next = Next puzzle
practice-next-key = Enter: next puzzle.
practice-all-tried = You have tried all puzzles of this kind.
practice-not-kept = Your progress cannot be kept: { $error }

## After an answer

practice-right = Right: { $answer }.
practice-wrong = Not the best. Cost: { $points }.
practice-wrong-chance = Not the best. Cost: chance to win.
practice-before = You have answered this puzzle before; only the first answer counts.
practice-answers = What every answer promises
practice-your-answer = your answer
practice-the-best = best
practice-as-good = just as good

## Which puzzles

practice-choose = Choose puzzles
practice-theme = Theme
practice-difficulty = Difficulty
practice-any = all
practice-easy = easy
practice-medium = medium
practice-hard = hard
practice-none-fit = There is no such puzzle. Choose something else.
practice-taken-out = This puzzle does not exist, or no longer: some were taken out because a longer look had doubts. What you have solved still counts.

## The puzzle of the day

practice-today = Puzzle of the day
practice-today-of = Puzzle of { $day }
practice-today-done = Tomorrow there is another one.
practice-share-solved = Foretell, puzzle of { $day }: solved ✓ Days in a row: { $count }
practice-share-missed = Foretell, puzzle of { $day }: missed ✗
practice-share = Your result, to copy

## From one's own games

practice-mine-none = No clear mistake was found in your last games.
practice-own-title = From my own mistakes
practice-own-about = Decisions of your own games that cost you something, with what you knew then. They are not rated: the review has told you the answer already.
practice-own-empty = There is nothing here yet. Open a game of yours that is over, choose “{ $review }” and ask for it: the decisions that cost you most will wait here.
practice-own-offer = Decisions worth another try: { $count }
practice-own-filled = Clear mistakes among them: { $count }. The others cost less, but beyond doubt.
practice-own-start = Practise these decisions
practice-own-place = Your decision in round { $round } ({ $number } of { $count })
practice-own-then = In the game: { $answer }.
practice-own-done = Those were all decisions of this game.
practice-own-none = No decision of this game cost you anything beyond doubt.

## Themes

practice-theme-bid-high = Predict high
practice-why-bid-high = Your cards are worth more tricks than they seem.
practice-theme-bid-low = Predict low
practice-why-bid-low = Your cards are worth fewer tricks than they seem.
practice-theme-last-bidder = Last to predict
practice-why-last-bidder = All others have spoken: what they want decides what is left for you.
practice-theme-clairvoyance = Clairvoyance
practice-why-clairvoyance = You see every hand but your own: what is missing there may be yours.
practice-theme-name-trump = Name the trump
practice-why-name-trump = The right suit makes tricks of your cards.
practice-theme-count-trumps = Count the trumps
practice-why-count-trumps = Lead a trump: it matters how many of them are still out.
practice-theme-force-wizard = Force a Wizard out
practice-why-force-wizard = Only a stronger kind of card can beat this one: somebody has to spend it.
practice-theme-lead = The right lead
practice-why-lead = What you lead decides who can take the trick.
practice-theme-lose-on-purpose = Lose on purpose
practice-why-lose-on-purpose = You want no more tricks: get rid of what could take one.
practice-theme-take-now = Take it now
practice-why-take-now = This trick can be had now; a later one may not.
practice-theme-hold-back = Hold back
practice-why-hold-back = This trick can wait: your strong card is worth more later.
practice-theme-discard = Throw the right card away
practice-why-discard = The trick is not yours: think of what the rest of your hand is to do.
practice-theme-how-high = How high to play
practice-why-how-high = Several of your cards lead the trick for now: spend the right one.
practice-why-special = This card makes the difference here: { $about }
