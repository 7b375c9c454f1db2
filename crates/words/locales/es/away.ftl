### What is said to people who are not at the page: whose turn it is, no connection, a new version, a link.

## Whose turn it is

away-turn = Te toca
away-turn-of = Turno de { $name }
away-notify = Avísame cuando me toque
away-notify-on = Te avisaremos cuando te toque y esta página esté en segundo plano.
away-notify-denied = Este navegador no lo permite. Se puede cambiar en sus ajustes para este sitio.

## Without a connection, and with a new version

away-offline-title = Sin conexión
away-offline = Ahora mismo no se puede conectar con Foretell. No se ha perdido nada: tus partidas siguen donde las dejaste.
away-again = Reintentar
away-renewed = Foretell se ha actualizado; tu partida continúa.

## What a link shows

share-invited = { $name } te invita a jugar a Foretell
share-picture = Naipes sobre una mesa verde
