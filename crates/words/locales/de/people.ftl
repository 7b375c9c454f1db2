### People together: tables before and after the game, friends who come, one's own games.

## Which game, when a table is opened

people-first = Welches Spiel?
people-classic = Klassisch
people-classic-about = Zu viert, mit allen Runden.
people-short = Kurz
people-short-about = Die erste Hälfte der Runden.
people-specials = Alle Sonderkarten
people-specials-about = Mit Drache, Fee, Bombe und allen anderen.
people-two = Zu zweit
people-two-about = Das Spiel für zwei.

## Before the game

people-change-rules = Regeln ändern
people-too-few-seats = Hier sitzen mehr Leute, als dieses Spiel Plätze hat. Erst muss jemand aufstehen.
people-scan = Mit der Handykamera scannen, um diesen Tisch zu öffnen

## Beside the button that plays at once

people-strength = Wie stark die Bots sind

## Onlookers who want to play, and people whom the host removes

people-wish-whose = Anstelle von
people-wish-ask = Um einen Platz bitten
people-wish-waits = Du hast um einen Platz gebeten. Die Tischleitung entscheidet.
people-wish-back = Zurücknehmen
people-wished = { $name } möchte anstelle eines Bots mitspielen: { $bot }.
people-let-in = Hereinlassen
people-turn-down = Ablehnen
people-next-deal = { $name } übernimmt mit dem nächsten Geben, anstelle von: { $bot }.
people-next-deal-you = Du bist dabei: Mit dem nächsten Geben übernimmst du den Platz.
people-last-deal = Die letzte Runde läuft. Einen Platz kann man nur beim Geben übernehmen, und es wird nicht mehr gegeben.
people-seat-requests-full = Schon viele bitten um einen Platz. Die Tischleitung muss erst einigen antworten.
people-remove = Entfernen: { $name }
people-remove-warning = Ein Bot spielt weiter, und diese Person kann in dieses Spiel nicht zurück.
people-removed = Die Tischleitung entfernt: { $name }. Ein Bot spielt weiter.
people-removed-you = Die Tischleitung hat dich aus diesem Spiel entfernt. Ein Bot übernimmt deinen Platz.

## Playing again

people-rematch-asked = { $name } möchte noch einmal spielen.
people-rematch-asked-you = Du möchtest noch einmal spielen. Die anderen können mit einem Fingertipp mitmachen.
people-rematch-join = Bei der Revanche mitspielen

## One's own games

people-my-games = Meine Spiele
people-no-games = Du hast noch keine Spiele.
people-going-on = Laufende Spiele
people-your-turn = Du bist dran
people-turn-of = Am Zug: { $name }
people-not-begun = Noch nicht begonnen
people-asleep = Wartet, bis jemand zurückkommt
people-place = Platz { $place } von { $players }
people-older = Ältere Spiele
people-filter = Filter
people-filter-all = Alle
people-filter-on = Laufend
people-filter-over = Beendet
people-filter-people = Mit anderen
people-filter-bots = Nur gegen Bots
people-filter-none = Kein Spiel passt zu diesem Filter.
people-good-decisions = Gute Entscheidungen: { $good } von { $decisions }

## Bots of other authors

people-bots-not-here = Bots spielen über die API, und nur auf Einladung.
people-no-such-bot = Hier war noch kein Bot mit diesem Namen.
people-bot-declines = Dieser Bot spielt nicht nach diesen Regeln oder nicht mit dieser Bedenkzeit.
people-bot-invited = eingeladen
people-bot-name = Name eines Gastbots
people-invite-bot = Diesen Bot einladen
people-guest-bots = Gastbots
people-guest-bots-about = Programme anderer Autoren, die hier mitspielen. Lade eines mit seinem Namen ein, bevor das Spiel beginnt.
people-no-guest-bots = Hier war noch kein Gastbot.
people-bot-by = von { $author }
people-bot-plays = Spielt: { $rules }
