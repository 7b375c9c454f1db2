### What is said to people who are not at the page: whose turn it is, no connection, a new version, a link.

## Whose turn it is

away-turn = Du bist dran
away-turn-of = { $name } ist dran
away-notify = Sag Bescheid, wenn ich dran bin
away-notify-on = Du bekommst Bescheid, wenn du dran bist und diese Seite im Hintergrund ist.
away-notify-denied = Dieser Browser erlaubt keine Benachrichtigungen. Das lässt sich in seinen Einstellungen für diese Seite ändern.

## Without a connection, and with a new version

away-offline-title = Keine Verbindung
away-offline = Foretell ist gerade nicht zu erreichen. Nichts ist verloren: Deine Spiele sind da, wo du sie verlassen hast.
away-again = Noch einmal versuchen
away-renewed = Foretell wurde aktualisiert; dein Spiel geht weiter.

## What a link shows

share-invited = { $name } lädt dich zu Foretell ein
share-picture = Spielkarten auf einem grünen Tisch
