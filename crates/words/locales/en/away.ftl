### What is said to people who are not at the page: whose turn it is, no connection, a new version, a link.

## Whose turn it is

away-turn = Your turn
away-turn-of = Waiting for { $name }
away-notify = Tell me when it is my turn
away-notify-on = You are told when it is your turn and this page is out of sight.
away-notify-denied = This browser does not allow it. Its settings for this site can change that.

## Without a connection, and with a new version

away-offline-title = No connection
away-offline = Foretell cannot be reached right now. Nothing is lost: your games are where you left them.
away-again = Try again
away-renewed = Foretell is new; your game goes on.

## What a link shows

share-invited = { $name } invites you to play Foretell
share-picture = Playing cards on a green table
