### The sheet of a score pad, the pads of a visitor, and the page that tells who takes a trick.

## The sheet

padsheet-changed = changed later
padsheet-facts = Highlights
padsheet-corrections = What was changed
padsheet-print = Print
padsheet-csv = For a spreadsheet (CSV)
padsheet-picture = Picture
padsheet-large = Large view
padsheet-to-pad = To the pad
padsheet-score-of = Score pad: { $names }
padsheet-leads = Leading: { $names }, { $points }.

## The pads of a visitor

padsheet-mine = My pads
padsheet-about = Pads opened in this browser. Removing one from this list doesn't delete it for others.
padsheet-begin = Start a pad
padsheet-older = Older pads
padsheet-remove = Remove from the list
padsheet-remove-of = Remove from the list: { $names }

## Who takes the trick?

padtrick-title = Who takes the trick?
padtrick-about = Tap the cards in the order in which they were played.
padtrick-rules = Which rules?
padtrick-leader = Who leads?
padtrick-next = { $name } is to play.
padtrick-full = Everyone has played.
padtrick-cards = Cards
padtrick-into-trick = For the trick
padtrick-into-hand = For my hand
padtrick-remove = Take back: { $card }
padtrick-again = Next trick
padtrick-hand = May I play this?
padtrick-hand-about = Choose “For my hand” and tap the cards you hold.
padtrick-none = No card yet
padtrick-left-out = Left out, because there is no such card in this game or it is already there: { $cards }
padtrick-book = Rule { $rule } in the book
# The longest name of a card, with a bar where it may be broken on a narrow screen.
padtrick-long-word = Shape|shifter
