### The pages of the score pad: its beginning, a round, who comes and goes, many phones, and none.

## Beginning

pad-page-home = Score pad for your own cards
pad-page-about = You play with real cards, and the pad adds up the points: any phone at the table can keep score, and no account is needed.
pad-page-who = Who is playing?
pad-page-who-how = 2 to 6 names in seat order, clockwise. Drag them or move them with the arrows.
pad-page-name = Name { $seat }
pad-page-up = Seat { $seat }: move up
pad-page-down = Seat { $seat }: move down
pad-page-grip = Seat { $seat }: drag, or press ↑ or ↓
pad-page-deals = deals first
pad-page-begin = Start the pad
pad-page-too-few = Enter at least two names.

## A round

pad-page-ask-bid = { $name }: what bid?
pad-page-ask-taken = { $name }: how many tricks?
pad-page-so-far = So far: { $number }
pad-page-left = Tricks not given to anyone yet: { $count }
pad-page-waiting = Still missing: { $names }
pad-page-for-others = Enter it for someone without a phone:
pad-page-named-by = Named by
pad-page-turned-up = turned up
pad-page-sealed-how = Only you see it until everyone has bid.
pad-page-secret-how = Only you see it until the round is over.
pad-page-undo = Undo
pad-page-redo = Redo
pad-page-earlier = Previous round
pad-page-later = Next round
pad-page-correct = Tap a number to correct it.
pad-page-now = Go to the current round
pad-page-write = Change: { $what }, { $name }
pad-page-another = Another pad

## Changes and people

pad-page-changes = What was changed
pad-page-people = Someone joins or leaves, or you all stop
pad-page-joins = Someone joins late
pad-page-join-name = Name
pad-page-left-of = Sits to the left of
pad-page-begins = Starts with
pad-page-begins-nothing = no points
pad-page-begins-lowest = the lowest total at the table
pad-page-begins-average = the average of the table, rounded down to tens
pad-page-leaves = Someone leaves
pad-page-who-leaves = Who leaves
pad-page-score = The points
pad-page-stands = stand, and can win
pad-page-struck = are struck out
pad-page-end = End the game now
pad-page-end-how = The current round will not count.

## Many phones

pad-page-phones = Many phones, one pad
pad-page-phones-how = Everyone who opens this link writes on the same pad.
pad-page-scan = Scan to open this pad
pad-page-mine = Whose numbers do you enter here?
pad-page-everybodys = Everybody's

## Without a network

pad-page-unsent = Not sent yet: { $count }
pad-page-alone = No connection. Keep writing: everything is saved on this device and sent when the server is back.
pad-page-refused = These entries were rejected:
pad-page-round = Round { $round }
