### What the owner of a server does, as players are told of it.

desk-banned = Du darfst hier bis { $until } nicht spielen. Der Betreiber dieses Servers nennt den Grund: { $reason }
desk-shut = Der Betreiber dieses Servers hat diesen Tisch geschlossen. Der Grund: { $reason }
desk-report-summary = Jemanden melden
desk-report-about = Der Betreiber dieses Servers sieht, um wen es geht und was hier gesagt wurde.
desk-report = Melden: { $name }
desk-reported = Danke. Der Betreiber dieses Servers sieht sich das an.
desk-forget = Meine Daten löschen
desk-forget-about = Dein Name und alles, was du gesagt hast, werden an allen Tischen und in allen Spielen gelöscht, und du wirst auf jedem Gerät abgemeldet. Die Spiele bleiben, aber ohne deinen Namen. Das lässt sich nicht rückgängig machen.
