### What is said to people who are not at the page: whose turn it is, no connection, a new version, a link.

## Whose turn it is

away-turn = À vous
away-turn-of = On attend { $name }
away-notify = M'avertir quand c'est mon tour
away-notify-on = Vous recevrez une notification quand ce sera votre tour et que cette page sera en arrière-plan.
away-notify-denied = Ce navigateur ne le permet pas. Vous pouvez l'autoriser dans ses réglages pour ce site.

## Without a connection, and with a new version

away-offline-title = Pas de connexion
away-offline = Foretell est injoignable pour l'instant. Rien n'est perdu : vos parties sont là où vous les avez laissées.
away-again = Réessayer
away-renewed = Foretell a été mis à jour ; votre partie continue.

## What a link shows

share-invited = { $name } vous invite à jouer à Foretell
share-picture = Des cartes à jouer sur une table verte
