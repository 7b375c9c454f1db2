### What is asked of a player, what the others are waiting for, and why an answer was refused.

## What is asked of you

ask-trump = Du gibst, also bestimmst du den Trumpf: eine der vier Farben.
ask-trump-or-none = Mit dem Werwolf darfst du den Trumpf bestimmen: eine der vier Farben oder keinen.
ask-trump-blind = Dein eigenes Blatt hast du noch nicht gesehen.
ask-bid =
    { $most ->
        [one] Machst du den einen Stich dieser Runde?
       *[other] Wie viele der { $most } Stiche machst du?
    }
ask-bid-last = Du sagst zuletzt vorher, und { $banned } ist nicht erlaubt: Die Vorhersagen ergäben zusammen { $most }.
ask-bid-blind = Sag vorher, ohne dein eigenes Blatt zu kennen.
ask-lead = Du spielst aus: Spiele eine beliebige Karte.
ask-follow = Bediene die angespielte Farbe: { $suit }.
ask-follow-or = Bediene die angespielte Farbe ({ $suit }), oder spiele eine Karte, die immer erlaubt ist.
ask-void = Du hast keine { $suit }: Spiele eine beliebige Karte.
ask-open = Noch ist keine Farbe angespielt: Spiele eine beliebige Karte.
ask-free = Es ist nichts zu bedienen: Spiele eine beliebige Karte.
ask-pass = Der Jongleur: Gib eine Karte an { $name } weiter, links von dir.
ask-change = Du hast den Stich mit der Wolke: Erhöhe oder senke deine Vorhersage von { $bid } um eins.
ask-change-up = Du hast den Stich mit der Wolke: Deine Vorhersage von 0 muss zu 1 werden.

## Who is waited for

wait-draw =
    { $names } { $count ->
        [one] zieht
       *[other] ziehen
    } eine Karte, um zu sehen, wer zuerst gibt.
wait-deal = { $name } gibt die nächste Runde.
wait-deal-you = Du gibst die nächste Runde.
wait-starts = { $name } beginnt die nächste Runde.
wait-starts-you = Du beginnst die nächste Runde.
wait-trump = { $name } bestimmt den Trumpf.
wait-bid =
    { $names } { $count ->
        [one] muss
       *[other] müssen
    } noch vorhersagen.
wait-play = { $name } ist am Zug.
wait-pass =
    { $names } { $count ->
        [one] wählt
       *[other] wählen
    } noch eine Karte zum Weitergeben.
wait-change = { $name } ändert wegen der Wolke die Vorhersage.
wait-continue =
    { $names } { $count ->
        [one] sieht
       *[other] sehen
    } sich noch das Ergebnis an.
wait-trick =
    { $names } { $count ->
        [one] sieht
       *[other] sehen
    } sich noch den Stich an.
wait-next-round = Gleich wird die nächste Runde gegeben.
wait-over = Das Spiel ist aus.

## What can be done, as the label of a button or a line

action-trump = Trumpf: { $suit }
action-trump-none = Kein Trumpf
action-bid =
    { $bid ->
        [0] Keinen Stich
        [one] Einen Stich
       *[other] { $bid } Stiche
    } vorhersagen
action-play = Spiele { $card }
action-pass = Gib { $card } weiter
action-change-up = Auf { $bid } erhöhen
action-change-down = Auf { $bid } senken
action-raise = Um eins erhöhen
action-lower = Um eins senken

## Why an answer was refused

illegal-over = Das Spiel ist aus.
illegal-not-dealt = Erst müssen die Karten gegeben werden.
illegal-no-such-seat = An diesem Tisch gibt es keinen Platz { $seat }.
illegal-not-your-turn-trump = Nicht du bestimmst den Trumpf; jetzt ist dran: { $names }.
illegal-not-your-turn-bid = Du bist mit dem Vorhersagen nicht an der Reihe; jetzt ist dran: { $names }.
illegal-not-your-turn-play = Du bist nicht am Zug; jetzt spielt { $names } eine Karte.
illegal-not-your-turn-pass = Du musst jetzt keine Karte weitergeben; gewartet wird auf: { $names }.
illegal-not-your-turn-change = Nicht deine Vorhersage ändert sich: Den Stich mit der Wolke hat { $names }.
illegal-chosen-already = Du hast schon gewählt.
illegal-not-asked = Danach wirst du jetzt nicht gefragt.
illegal-dealer-must-name-colour = Du musst eine der vier Farben nennen; eine Runde ohne Trumpf erlaubt nur der Werwolf.
illegal-bid-too-high =
    Du kannst nicht { $bid } vorhersagen: Es gibt nur { $most ->
        [one] einen Stich
       *[other] { $most } Stiche
    }.
illegal-sum-would-match = Du kannst nicht { $bid } vorhersagen: Die Vorhersagen ergäben zusammen { $tricks }, so viele, wie es Stiche gibt. Jede andere Zahl ist möglich.
illegal-not-in-hand = { $card } ist nicht auf deiner Hand.
illegal-must-follow = { $card } bedient die angespielte Farbe nicht. Erlaubt: { $followers }; außerdem Karten, die man immer spielen darf.
illegal-must-follow-this = Diese Karte bedient die angespielte Farbe nicht. Erlaubt: { $followers }; außerdem Karten, die man immer spielen darf.
illegal-bid-below-zero = Weniger als 0 kann man nicht vorhersagen: Erhöhe auf 1.
