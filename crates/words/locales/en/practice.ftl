### Practice: puzzles with one best answer, ratings and the puzzle of the day.

## The page and the terminal

practice-title = Practice
practice-about = One answer is better than all the others. Find it.
practice-puzzle = Puzzle, level { $level }
practice-rating = Your rating: { $rating }
practice-streak = Solved in a row: { $count }
practice-best-streak = Longest run: { $count }
practice-solved = Solved: { $solved } of { $tried }
practice-next = Next puzzle
practice-next-key = Enter: next puzzle.
practice-all-tried = You have tried all puzzles of this kind.
practice-not-kept = Your progress can't be saved: { $error }
practice-broken = Your progress can't be read and starts anew. The old file was moved to { $file }.

## After an answer

practice-right = Right: { $answer }.
practice-wrong = Not the best. Cost: { $points }.
practice-wrong-chance = Not the best. Cost: chance to win.
practice-before = You answered this puzzle before; only the first answer counts.
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
practice-none-fit = No puzzle matches. Try another theme or difficulty.
practice-taken-out = There is no such puzzle. Some were retired because a deeper analysis didn't confirm them; what you solved still counts.

## The puzzle of the day

practice-today = Puzzle of the day
practice-today-of = Puzzle of { $day }
practice-today-done = There will be another one tomorrow.
practice-share-solved = Foretell, puzzle of { $day }: solved ✓ Days in a row: { $count }
practice-share-missed = Foretell, puzzle of { $day }: missed ✗
practice-share = Your result, to copy

## From one's own games

practice-mine-none = No clear mistake was found in your recent games.
practice-mine-no-games = There are no finished games of yours on this computer yet. `foretell play` begins one.
practice-own-title = From my own mistakes
practice-own-about = Decisions in your own games that cost you something, with what you knew then. They are not rated: the review has already told you the answer.
practice-own-empty = There is nothing here yet. Open one of your finished games, choose “{ $review }” and ask for it: your costliest decisions will appear here.
practice-own-offer = Decisions worth another try: { $count }
practice-own-filled = Clear mistakes among them: { $count }. The others cost less, but they did cost something.
practice-own-start = Practise these decisions
practice-own-place = Your decision in round { $round } ({ $number } of { $count })
practice-own-then = In the game: { $answer }.
practice-own-done = Those were all the decisions in this game.
practice-own-none = No decision in this game clearly cost you anything.

## Themes

practice-theme-bid-high = Bid high
practice-why-bid-high = Your cards are worth more tricks than they seem.
practice-theme-bid-low = Bid low
practice-why-bid-low = Your cards are worth fewer tricks than they seem.
practice-theme-last-bidder = Last to bid
practice-why-last-bidder = Everyone else has bid: what they want decides what is left for you.
practice-theme-clairvoyance = Clairvoyance
practice-why-clairvoyance = You see every hand but your own: what is missing there may be yours.
practice-theme-name-trump = Name the trump
practice-why-name-trump = The right suit turns your cards into tricks.
practice-theme-count-trumps = Count the trumps
practice-why-count-trumps = Lead a trump: it matters how many are still out.
practice-theme-force-wizard = Force a Wizard out
practice-why-force-wizard = Only a stronger kind of card can beat this one: someone has to give one up.
practice-theme-lead = The right lead
practice-why-lead = What you lead decides who can take the trick.
practice-theme-lose-on-purpose = Lose on purpose
practice-why-lose-on-purpose = You want no more tricks: get rid of cards that could take one.
practice-theme-take-now = Take it now
practice-why-take-now = You can have this trick now; a later one may not come.
practice-theme-hold-back = Hold back
practice-why-hold-back = This trick can wait: your strong card is worth more later.
practice-theme-discard = Throw the right card away
practice-why-discard = The trick isn't yours: think about what the rest of your hand has to do.
practice-theme-how-high = How high to play
practice-why-how-high = Several of your cards would win the trick as it stands: play the right one.
practice-why-special = This card makes the difference here: { $about }
