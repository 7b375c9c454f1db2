### What is said to people who are not at the page: whose turn it is, no connection, a new version, a link.

## Whose turn it is

away-turn = Tocca a te
away-turn-of = Tocca a { $name }
away-notify = Avvisami quando tocca a me
away-notify-on = Riceverai un avviso quando tocca a te e questa pagina è in secondo piano.
away-notify-denied = Questo browser non lo permette. Puoi consentirlo nelle sue impostazioni per questo sito.

## Without a connection, and with a new version

away-offline-title = Nessuna connessione
away-offline = Foretell non è raggiungibile in questo momento. Non si è perso niente: le tue partite sono dove le hai lasciate.
away-again = Riprova
away-renewed = Foretell è stato aggiornato; la partita continua.

## What a link shows

share-invited = { $name } ti invita a giocare a Foretell
share-picture = Carte da gioco su un tavolo verde
