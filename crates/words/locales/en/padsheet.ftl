### The sheet of a score pad, the pads of a visitor, and the page that tells who takes a trick.

## The sheet

padsheet-changed = changed afterwards
padsheet-facts = Small facts
padsheet-corrections = What was changed
padsheet-print = Print
padsheet-csv = For a spreadsheet (CSV)
padsheet-picture = Picture
padsheet-large = Large view
padsheet-to-pad = To the pad
padsheet-score-of = Score pad: { $names }
padsheet-leads = In front: { $names }, { $points }.

## The pads of a visitor

padsheet-mine = My pads
padsheet-about = Pads that were opened in this browser. What is removed from this list stays where others can find it.
padsheet-begin = Begin a pad
padsheet-older = Older pads
padsheet-remove = Remove from the list
padsheet-remove-of = Remove from the list: { $names }

## Who takes the trick?

padtrick-title = Who takes the trick?
padtrick-about = Tap the cards in the order in which they were played.
padtrick-rules = By which rules?
padtrick-leader = Who leads?
padtrick-next = { $name } is to play.
padtrick-full = Everyone has played.
padtrick-cards = Cards
padtrick-into-trick = For the trick
padtrick-into-hand = For my hand
padtrick-remove = Take back: { $card }
padtrick-again = The next trick
padtrick-hand = May I play this?
padtrick-hand-about = Choose “For my hand” and tap the cards that you hold.
padtrick-none = No card yet
padtrick-left-out = Left out, because there is no such card in this game or it lies there already: { $cards }
padtrick-book = Rule { $rule } in the book
# The longest name of a card, with a bar where it may be broken on a narrow screen.
padtrick-long-word = Shape|shifter
