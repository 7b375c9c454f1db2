### Hints: what a bot would do, why, and what each of the options promises.

## What to do, and why

hint-advice = Tipp: { $action }.
hint-imagined = In { $percent } % von { $deals } simulierten Verteilungen geht deine Vorhersage damit auf.
hint-single = Deine einzige Karte macht den Stich mit einer Wahrscheinlichkeit von { $percent } %.
hint-only = Es gibt nur diese eine Möglichkeit.
hint-alike = Alle Karten, die du spielen darfst, sind gleich gut.
hint-far-ahead = Jede andere Vorhersage verspricht viel weniger.
hint-but-lead = „{ $action }“ verspricht in dieser Runde { $points } mehr, aber mit dem Tipp gewinnst du das Spiel in { $with } % der Fälle und sonst in { $without } %.
hint-but-others = „{ $action }“ verspricht { $points } mehr, aber dann bekommen die anderen im Schnitt je { $others } mehr.

## What the options promise

hint-options = Zu erwartende Punkte in dieser Runde: { $list }.
hint-share = { $percent } %
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

## The reason in cards

hint-need =
    Du brauchst { $count ->
        [0] keinen Stich mehr
        [one] noch einen Stich
       *[other] noch { $count } Stiche
    }.
hint-counts-on = Als Stiche eingeplant: { $cards }.
hint-even-beaten = Selbst { $card } verliert wahrscheinlich; noch im Spiel: { $out }.
hint-beaten = { $card } verliert den Stich wahrscheinlich; noch im Spiel: { $out }.
hint-takes = { $card } macht wahrscheinlich den Stich; noch im Spiel: { $out }.
hint-sure = { $card } macht sicher den Stich.
hint-loses = { $card } kann diesen Stich nicht machen.
hint-holds =
    Du hast { $count ->
        [0] keine Karte
        [one] eine Karte
       *[other] { $count } Karten
    } dieser Farbe.
hint-out-higher =
    { $count ->
        [one] eine höhere Karte dieser Farbe
       *[other] { $count } höhere Karten dieser Farbe
    }
hint-out-trumps =
    { $count ->
        [one] ein Trumpf
       *[other] { $count } Trümpfe
    }
hint-out-wizards =
    { $count ->
        [one] ein Zauberer
       *[other] { $count } Zauberer
    }

## What changes with another choice

hint-too-many =
    { $rival } bringt dir in { $without } % der Verteilungen zu viele Stiche ein, { $card } { $with ->
        [0] nie
       *[other] nur in { $with } %
    }.
hint-too-few =
    { $rival } bringt dir in { $without } % der Verteilungen zu wenige Stiche ein, { $card } { $with ->
        [0] nie
       *[other] nur in { $with } %
    }.
hint-deciding = { $card } macht dann in { $with } % der Verteilungen einen Stich statt in { $without } %.
hint-dangerous = Am gefährlichsten ist { $card }.
hint-this-trick = { $card } macht diesen Stich in { $with } % der Verteilungen, { $rival } in { $without } %.
hint-bid-higher = Für die Vorhersage { $bid } müsste auch { $card } einen Stich machen; das klappt nur in { $percent } % der Verteilungen.
hint-bid-lower = Für die Vorhersage { $bid } müsste { $card } verlieren, macht aber in { $percent } % der Verteilungen einen Stich.

## The tutor: warns before a costly move

tutor-title = Tutor
tutor-mistake = Das wäre ein Fehler
tutor-blunder = Das wäre ein grober Fehler
tutor-anyway = Trotzdem so spielen
tutor-take-back = Zurücknehmen
tutor-noted = Eine Warnung zählt als Tipp.
tutor-on = Tutor einschalten
tutor-off = Tutor ausschalten
tutor-setting = Tutor: in Spielen gegen Bots vor teuren Zügen warnen
tutor-is-on = Der Tutor ist an: Er warnt dich vor teuren Zügen.
tutor-is-off = Der Tutor ist aus.
tutor-not-here = Den Tutor gibt es nur in Spielen gegen Bots, auf diesem Computer und im Browser.
tutor-plain-ask = Tippe „{ $word }“, um trotzdem so zu spielen, oder eine andere Antwort.
