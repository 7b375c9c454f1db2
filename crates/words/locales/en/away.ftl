### What is said to people who are not at the page: whose turn it is, no connection, a new version, a link.

## Whose turn it is

away-turn = Your turn
away-turn-of = Waiting for { $name }
away-notify = Tell me when it is my turn
away-notify-on = You'll get a notification when it's your turn and this page is in the background.
away-notify-denied = This browser doesn't allow it. You can change that in its settings for this site.

## Without a connection, and with a new version

away-offline-title = No connection
away-offline = Foretell can't be reached right now. Nothing is lost: your games are where you left them.
away-again = Try again
away-renewed = Foretell has been updated; your game continues.

## What a link shows

share-invited = { $name } invites you to play Foretell
share-picture = Playing cards on a green table
