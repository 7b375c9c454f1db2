### What is said to people who are not at the page: whose turn it is, no connection, a new version, a link.

## Whose turn it is

away-turn = Et toca
away-turn-of = Li toca a { $name }
away-notify = Avisa'm quan em toqui
away-notify-on = T'avisarem quan et toqui i aquesta pàgina estigui en segon pla.
away-notify-denied = Aquest navegador no ho permet. Es pot canviar a la configuració del lloc.

## Without a connection, and with a new version

away-offline-title = Sense connexió
away-offline = Ara mateix no es pot connectar amb Foretell. No s'ha perdut res: les teves partides són on les vas deixar.
away-again = Torna-ho a provar
away-renewed = Foretell s'ha actualitzat; la teva partida continua.

## What a link shows

share-invited = { $name } et convida a jugar a Foretell
share-picture = Cartes sobre una taula verda
