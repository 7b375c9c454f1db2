### The terminal: first screen, keys, line mode, joining a table, replays.

## The first screen

play-tagline = Bid how many tricks you will take, then take exactly that many.
play-menu-new = New game
play-menu-bots = Opponents
play-menu-keys = Up and down choose, left and right change, Enter begins, ? help, q quit
play-nothing-kept = There is no saved game.
play-broken = The saved game can't be read. It was moved to { $file }.
play-ask-name = Your name:
play-menu-set-aside = Games set aside
play-menu-set-aside-about = Games you left for another one. Left and right show them, Enter continues the one that is shown.
play-open-elsewhere = Foretell is open in another window, and its game continues there. A game that you play here is saved separately.
play-game-in-use = This game is open in another window. Continue there, or close that window first.
play-game-over = The game in { $file } is over: `foretell replay` shows it.

## The screen

play-too-small = This window is too small for a table: it needs { $columns } columns and { $rows } rows. A smaller one is enough with --plain.
play-entering = The table is being set up.
play-press-key = Press Enter to continue.
play-over-keys = Press n to play again, v for the review, q to quit.
play-declare = { $card }: what should it be?
play-may-be-played = This card may be played now.
play-no-last-trick = No trick has been taken in this round yet.
play-sheet-empty = No round has been played yet.
play-sheet-about = tricks/bid, points, total
play-sheet-about-short = tricks/bid, total
play-sheet-changed = bid changed by the Cloud
play-free-seat = free seat
play-await-host = Waiting for the host to start the game.
play-host-keys = Press g to start, b to fill the free seats with bots.
play-host-keys-full = Press g to start.
play-host-words = Type “{ $begin }” to start, “{ $bots }” to fill the free seats with bots.
play-host-words-full = Type “{ $begin }” to start.

## What keys do

play-key-move = move the choice
play-key-change = change the value
play-key-choose = confirm the choice
play-key-number = go to that bid, card or button
play-key-why = why a card can't be played, or what it does
play-key-hint = a hint, with its reason
play-key-tutor = turn the tutor on or off: it warns before a costly move
play-key-undo = take back your last decision (against bots)
play-key-again = after the end: play again, see the review
play-key-host = as host: fill free seats with bots, start the game
play-key-trick = previous trick, next trick
play-key-round = previous round, next round
play-key-next-round = next round
play-key-ends = to the start, to the end
play-key-open = show or hide all hands
play-key-sheet = the score sheet
play-key-last-trick = the last trick
play-key-log = what happened
play-key-colours = other colours, for dark or light screens
play-key-help = these keys
play-key-back = close, or go back
play-key-quit = quit; the game is saved
play-key-leave = quit
play-help-mouse = With a mouse, click on a card or a button.
play-help-lesson = New to the game? `foretell learn` teaches it in five minutes.
play-key-rules = the rules in force
play-key-talk = on a server: write to the others, react

## Hints and taking back

play-no-hint = It isn't your turn, so there is no hint.
play-undone = Your last decision was taken back.
play-nothing-to-undo = There is nothing to take back yet.
play-no-undo-here = At a table with others, nothing can be taken back.

## What is kept

play-record-kept = The record of the game is in { $file }.
play-not-kept = The game can't be saved: { $error }
play-session-not-kept = This computer can't save your session on this server: { $error }
play-goodbye = Goodbye! Your game is saved.
play-goodbye-plain = Goodbye!
play-not-kept-yet = The game can't be saved: the disk isn't responding.
play-no-folder = The game can't be saved: this user has no folder for data. Set HOME.
play-io-denied = permission denied
play-io-full = the disk is full
play-io-read-only = the disk is read-only
play-io-missing = there is no such file or folder
play-io-in-the-way = something else is where the file or folder should be
play-io-unreadable = its content can't be read
play-io-other = the system reports error { $code }
play-io-unknown = the system doesn't say why

## The line mode: its words may also be typed in English

play-plain-choices = Your choices: { $choices }.
play-plain-unknown = “{ $line }” isn't an answer here. Type “help” to see your choices.
play-plain-help = Words: hand, table, scores, last, hint, tutor, undo, again, review, begin, bots, help, quit.
play-plain-help-answers = A bid is a number; a card is its name, its letters or its number in your hand; a suit is its name, its letter or its number.
play-plain-seated = At the table: { $names }.
play-plain-over = Type “again” to play again, “review” to see what your decisions cost, “quit” to leave.
play-plain-reviewing = Reviewing your decisions; this takes a moment.
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
play-plain-resume-other = Or type the number of a game you set aside:
play-plain-set-aside = Games set aside; `foretell play FILE` continues one:
play-plain-none-aside = No games have been set aside.
play-word-rules = rules
play-word-say = say
play-word-react = react
play-plain-help-games = More words: rules, games.
play-plain-help-talk = More words: rules, “say” and a text for the others, “react” and one of these: { $names }.
play-no-talk-here = Bots don't listen.

## At the table of a server

play-join-address = “{ $url }” isn't the address of a table; one looks like http://localhost:7654/tables/7xk2m9abqr.
play-join-no-table = There is no public table with a free seat at { $server }; give the address of a table.
play-join-opened = Your table is open. Others can join at this address: { $url }
play-join-unreachable = The server can't be reached: { $why }
play-join-insecure = There is no secure connection to the server: { $why }
play-join-no-host = no host of that name can be found.
play-join-no-listener = nothing is listening at that address and port.
play-join-silent = it didn't answer in time.
play-join-lost = the connection was lost.
play-join-no-network = there is no network connection to it.
play-tls-issuer = this computer doesn't know the authority that issued its certificate. Add the authority to the system's certificates, or name a file with it in SSL_CERT_FILE.
play-tls-name = its certificate is for another name.
play-tls-expired = its certificate has expired.
play-tls-not-yet = its certificate isn't valid yet. Check this computer's date and time.
play-tls-revoked = its certificate has been revoked.
play-tls-invalid = its certificate is invalid.
play-tls-plain = it doesn't speak TLS; its address probably begins with http://.
play-tls-nothing-in-common = this program and the server have no encryption method in common.
play-tls-self-signed = its certificate is self-signed. The server needs one issued by an authority; name an authority of your own in SSL_CERT_FILE.
play-tls-unreadable = { $variable } names “{ $path }”, which can't be read. It should contain certificates in PEM format.
play-tls-no-certificate = { $variable } names “{ $path }”, which has no certificate. It should contain certificates in PEM format.
play-join-unreadable = The server sent something that this version of Foretell can't read: { $what }
play-join-refused = The server says: { $why }
play-join-gone = There is no such table; ask for its address again.
play-join-no-gallery = All seats are taken, and nobody may watch this table.
play-join-watching = You are watching: all seats are taken, or the game has started.
play-join-closed = The table was closed before the game started.
play-storage = The server can't save anything right now. Nothing is lost.
play-rematch-offered = Someone wants a rematch: press n, or type “{ $word }”.

## Replays

play-replay-step = Step { $step } of { $steps }
play-replay-keys = ? help, v review, left and right step, up and down trick, Enter round, o hands
play-replay-sheet-about = the total after each round, and the bid in brackets
