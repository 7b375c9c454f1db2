### Hints: what a bot would do, why, and what each of the options promises.

## What to do, and why

hint-advice = Tipp: { $action }.
hint-imagined = In { $percent } % von { $deals } gedachten Verteilungen geht deine Vorhersage damit auf.
hint-single = Deine eine Karte macht den Stich mit einer Wahrscheinlichkeit von { $percent } %.
hint-only = Etwas anderes gibt es nicht.
hint-alike = Alle Karten, die du spielen darfst, bringen dasselbe.
hint-far-ahead = Jede andere Vorhersage verspricht viel weniger.
hint-but-lead = „{ $action }“ verspricht in dieser Runde mehr Punkte, aber so spät im Spiel ist es wichtiger, vorn zu liegen.
hint-but-others = „{ $action }“ verspricht ein paar Punkte mehr, aber auch die Punkte der anderen zählen.

## What the options promise

hint-options = Zu erwartende Punkte in dieser Runde: { $list }.
hint-share = { $percent } %
hint-caption-bids = Zu erwartende Punkte je Vorhersage, und wie oft sie aufgeht
hint-caption = Zu erwartende Punkte je Möglichkeit, und wie oft deine Vorhersage aufgeht
hint-row-bid = Vorhersage
hint-row-choice = Möglichkeit
hint-row-points = Punkte
hint-row-kept = Geht auf
hint-best = empfohlen

## Around a hint

hint-take = So machen: { $action }
hint-seen = Alle am Tisch sehen, dass du dir einen Tipp geholt hast.
