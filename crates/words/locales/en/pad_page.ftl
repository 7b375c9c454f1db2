### The pages of the score pad: its beginning, a round, who comes and goes, many phones, and none.

## Beginning

pad-page-home = Score pad for your own cards
pad-page-about = You play with real cards, the pad counts: every phone at the table can be the block, and no account is needed.
pad-page-who = Who plays?
pad-page-who-how = 2 to 6 names in the order of the seats, clockwise. Drag them or move them with the arrows.
pad-page-name = Name { $seat }
pad-page-up = Seat { $seat }: move up
pad-page-down = Seat { $seat }: move down
pad-page-grip = Seat { $seat }: drag, or press ↑ or ↓
pad-page-deals = deals first
pad-page-begin = Begin the pad
pad-page-too-few = Write at least two names.

## A round

pad-page-ask-bid = { $name }: what prediction?
pad-page-ask-taken = { $name }: how many tricks?
pad-page-so-far = So far: { $number }
pad-page-left = Tricks not given to anybody yet: { $count }
pad-page-waiting = Still missing: { $names }
pad-page-for-others = Enter it for somebody without a phone:
pad-page-named-by = Named by
pad-page-turned-up = turned up
pad-page-sealed-how = Only you see it until everyone has one.
pad-page-secret-how = Only you see it until the round is over.
pad-page-undo = Take back
pad-page-redo = Bring back
pad-page-earlier = Round before
pad-page-later = Round after
pad-page-correct = Tap a number to correct it.
pad-page-now = To the round that is on
pad-page-write = { $what } of { $name }, change
pad-page-another = Another pad

## Changes and people

pad-page-changes = What was changed
pad-page-people = Somebody comes, goes, or all stop
pad-page-joins = Somebody comes late
pad-page-join-name = Name
pad-page-left-of = Sits to the left of
pad-page-begins = Begins with
pad-page-begins-nothing = no points
pad-page-begins-lowest = the lowest total at the table
pad-page-begins-average = the average of the table, rounded down to tens
pad-page-leaves = Somebody leaves
pad-page-who-leaves = Who leaves
pad-page-score = The points
pad-page-stands = stand, and can win
pad-page-struck = are struck out
pad-page-end = End the game now
pad-page-end-how = The round that is on does not count any more.

## Many phones

pad-page-phones = Many phones, one pad
pad-page-phones-how = Whoever opens this link writes on the same pad.
pad-page-scan = The link of this pad, to scan
pad-page-mine = Whose numbers do you enter here?
pad-page-everybodys = Everybody's

## Without a network

pad-page-unsent = Not sent yet: { $count }
pad-page-alone = No connection. Go on writing: everything is kept here and sent when the server is back.
pad-page-refused = These entries were not written:
pad-page-round = Round { $round }
