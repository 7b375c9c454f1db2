### The terminal: first screen, keys, line mode, joining a table, replays.

## The first screen

play-tagline = Say how many tricks you will take, then take exactly that many.
play-menu-new = New game
play-menu-bots = Opponents
play-menu-keys = Up and down choose, left and right change, Enter begins, ? help, q quit
play-nothing-kept = There is no game to go on with.
play-broken = The game that was kept cannot be read. It lies in { $file } now.
play-ask-name = Your name:
play-menu-set-aside = Games set aside
play-menu-set-aside-about = Games that you left for another one. Left and right show them, Enter goes on with the one that is shown.
play-open-elsewhere = Foretell is open in another window, and its game goes on there. A game that you play here is kept beside it.
play-game-in-use = This game is open in another window. Go on with it there, or close that window first.
play-game-over = The game in { $file } is over: `foretell replay` shows it.

## The screen

play-too-small = This window is too small for a table: it needs { $columns } columns and { $rows } rows. With --plain a smaller one is enough.
play-entering = The table is being set.
play-press-key = Press Enter to go on.
play-over-keys = Press n to play again, v for the review, q to quit.
play-declare = { $card }: what is it to be?
play-may-be-played = This card may be played now.
play-no-last-trick = No trick has been taken in this round yet.
play-sheet-empty = No round has been played yet.
play-sheet-about = tricks/prediction, points, total
play-free-seat = free seat
play-await-host = The host begins the game.
play-host-keys = Press g to begin, b for bots on the free seats.

## What keys do

play-key-move = move the choice
play-key-choose = take what is chosen
play-key-number = go to that prediction, card or button
play-key-why = why a card cannot be played, or what it does
play-key-hint = a hint, with its reason
play-key-tutor = the tutor on or off: it warns before a costly move
play-key-undo = take back your last decision (against bots)
play-key-again = after the end: play again, see the review
play-key-host = as host: bots on free seats, begin the game
play-key-trick = trick back, trick on
play-key-round = round back, round on
play-key-ends = to the beginning, to the end
play-key-open = open hands, or hidden ones
play-key-sheet = the score sheet
play-key-last-trick = the last trick
play-key-log = what happened
play-key-colours = other colours, for dark or light screens
play-key-help = these keys
play-key-back = close, or go back
play-key-quit = quit; the game is kept
play-help-mouse = With a mouse, click on a card or a button.
play-key-rules = the rules in force
play-key-talk = at a server: write to the others, react

## Hints and taking back

play-no-hint = Nothing is asked of you, so there is no hint.
play-undone = Your last decision is taken back.
play-nothing-to-undo = There is nothing to take back yet.
play-no-undo-here = At a table with others nothing can be taken back.

## What is kept

play-record-kept = The record of the game is in { $file }.
play-not-kept = The game cannot be kept: { $error }
play-session-not-kept = This computer cannot keep your session at this server: { $error }
play-goodbye = Goodbye! Your game is kept.
play-goodbye-plain = Goodbye!
play-not-kept-yet = The game cannot be kept: the disk does not answer.
play-no-folder = The game cannot be kept: this user has no folder for data. Set HOME.
play-io-denied = permission is missing
play-io-full = the disk is full
play-io-read-only = the disk can only be read
play-io-missing = there is no such file or folder
play-io-in-the-way = something else lies where the file or folder should be
play-io-unreadable = its content cannot be read
play-io-other = the system reports error { $code }
play-io-unknown = the system does not say why

## The line mode: its words may also be typed in English

play-plain-choices = You may answer: { $choices }.
play-plain-unknown = “{ $line }” is no answer to that; type “help” for what is.
play-plain-help = Words: hand, table, scores, last, hint, tutor, undo, again, review, begin, bots, help, quit.
play-plain-help-answers = A prediction is a number; a card is its name, its letters or its number in your hand; a suit is its name, its letter or its number.
play-plain-seated = At the table: { $names }.
play-plain-over = Type “again” to play again, “review” to see what your decisions cost, “quit” to leave.
play-plain-reviewing = Looking at your decisions; this takes a moment.
play-word-help = help
play-word-hand = hand
play-word-table = table
play-word-scores = scores
play-word-last = last
play-word-undo = undo
play-word-hint = hint
play-word-tutor = tutor
play-word-anyway = anyway
play-word-again = again
play-word-review = review
play-word-begin = begin
play-word-bots = bots
play-word-quit = quit
play-word-games = games
play-plain-resume-other = Or type the number of a game that was set aside:
play-plain-set-aside = Games set aside; `foretell play FILE` goes on with one:
play-plain-none-aside = No games have been set aside.
play-word-rules = rules
play-word-say = say
play-word-react = react
play-plain-help-games = More words: rules, games.
play-plain-help-talk = More words: rules, “say” and a text for the others, “react” and one of { $names }.
play-no-talk-here = Bots do not listen.

## At the table of a server

play-join-address = “{ $url }” is no address of a table; one looks like http://localhost:7654/tables/7xk2m9abqr.
play-join-no-table = No public table with a free seat is open at { $server }; give the address of a table.
play-join-opened = Your table is open. The others come by this address: { $url }
play-join-unreachable = The server cannot be reached: { $why }
play-join-insecure = There is no secure connection to the server: { $why }
play-join-no-host = no host of that name can be found.
play-join-no-listener = nothing listens at that address and port.
play-join-silent = it doesn't answer in time.
play-join-lost = the connection was lost.
play-join-no-network = there is no network connection to it.
play-tls-issuer = this computer doesn't know the authority that issued its certificate. Add the authority to the system's certificates, or name a file with it in SSL_CERT_FILE.
play-tls-name = its certificate is for another name.
play-tls-expired = its certificate has expired.
play-tls-plain = it doesn't speak TLS; its address probably begins with http://.
play-tls-authorities = { $variable } names no file with certificates that can be read.
play-join-unreadable = The server sends what this version of Foretell cannot read: { $what }
play-join-refused = The server says: { $why }
play-join-gone = There is no such table; ask for its address again.
play-join-no-gallery = All seats are taken, and nobody may look on at this table.
play-join-watching = You look on: all seats are taken, or the game has begun.
play-join-closed = The table was closed before the game.
play-storage = The server cannot save anything right now. Nothing is lost.
play-rematch-offered = Somebody wants a rematch: press n, or type “{ $word }”.

## Replays

play-replay-step = Step { $step } of { $steps }
play-replay-keys = ? help, v review, left and right step, up and down trick, Enter round, o hands
