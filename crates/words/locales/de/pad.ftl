### The score pad, for cards on a table: what it asks, what does not add up, who takes a trick and why.

## Words to type

pad-word-redo = wieder
pad-word-fix = ändern
pad-word-join = kommt
pad-word-leave = geht
pad-word-end = abbruch
pad-word-who = wer
pad-word-may = darf
pad-word-changes = änderungen

## What it asks

pad-title = Punkteblock
pad-round = { $place }. Karten: { $cards }. Geber: { $dealer }.
pad-round-own = { $place }. Karten: { $cards }. Es beginnt: { $name }.
pad-ask-trump = Was ist Trumpf?
pad-ask-bids = Vorhersagen, in dieser Reihenfolge: { $names }
pad-ask-taken = Gemachte Stiche, in dieser Reihenfolge: { $names }
pad-ask-bomb = Ein Stich fehlt. Hat ihn die Bombe geholt?
pad-ask-cloud = Wer hat den Stich mit der Wolke, und wird die Vorhersage erhöht oder gesenkt?
pad-nobody = niemand
pad-banned = { $name } darf nicht { $bid } vorhersagen ({ $rule }).
pad-sealed = verdeckt
pad-over = Das Spiel ist aus.
pad-won = { $name } gewinnt: { $points }.
pad-shared = { $names } teilen sich den Sieg: { $points }.

## What does not add up

pad-flaw-tricks = Aufgeschriebene Stiche: { $taken }. Gespielte Stiche: { $tricks } ({ $rule }). Bitte eine Zahl ändern.
pad-flaw-bids = Die Vorhersagen ergeben zusammen die Zahl der Stiche; das verbieten diese Regeln ({ $rule }).
pad-flaw-cloud = { $name } hat keinen Stich, also auch nicht den mit der Wolke ({ $rule }).
pad-below-zero = Unter 0 gibt es keine Vorhersage: Sie lässt sich nur erhöhen (R12).

## What cannot be written

pad-no-over = Das Spiel ist aus. Nimm das Ende zurück, um weiterzuspielen.
pad-no-round = Eine Runde { $round } hat dieser Block noch nicht.
pad-no-current = Das geht nur in der laufenden Runde { $round }.
pad-no-seat = In Runde { $round } spielt niemand mit diesem Namen oder dieser Nummer.
pad-no-high = { $number } ist zu viel: Alle haben nur { $cards ->
        [one] eine Karte
       *[other] { $cards } Karten
    } ({ $rule }).
pad-no-banned = Nicht { $bid }: Die Vorhersagen ergäben die Zahl der Stiche ({ $rule }). Jede andere Zahl geht.
pad-no-none = Wer den Trumpf bestimmt, muss eine der vier Farben wählen (R17).
pad-no-dealer = Den Trumpf bestimmt der Geber (B9).
pad-no-trump = Diese Runde hat keinen Trumpf: Es wird keine Karte aufgedeckt ({ $rule }).
pad-no-special = { $card }: Diese Karte ist nicht im Spiel.
pad-no-players =
    So kann dieses Spiel nicht weitergehen: Es { $count ->
        [one] wäre nur eine Person
       *[other] wären { $count } Personen
    } ({ $rule }). Beende es oder beginne einen neuen Block.
pad-no-more-players = Der Block hat keinen Platz für weitere Namen.
pad-no-name = Ein Name hat 1 bis 24 sichtbare Zeichen.
pad-no-same-name = Diesen Namen gibt es schon: { $name }
pad-no-names = Namen: { $names }. Mitspielende nach diesen Regeln: { $players }. Es müssen gleich viele sein.
pad-no-undo = Es gibt nichts zurückzunehmen, oder jemand hat danach etwas geschrieben.
pad-no-twice = Das wurde schon mit anderem Inhalt gesendet; der erste Eintrag gilt.
pad-no-full = Der Block ist voll. Beginne einen neuen.

## Corrections

pad-corrections-none = Es wurde nichts geändert.
pad-corrected-bid = Runde { $round }, { $name }: Vorhersage { $from } → { $to }
pad-corrected-sealed = Runde { $round }, { $name }: Vorhersage geändert
pad-corrected-taken = Runde { $round }, { $name }: Stiche { $from } → { $to }
pad-corrected-trump = Runde { $round }: Trumpf
pad-corrected-bomb = Runde { $round }: Bombe
pad-corrected-cloud = Runde { $round }: Wolke
pad-conflict = Runde { $round }, { $name }: einmal { $earlier }, einmal { $later } eingetragen. Trage die richtige Zahl ein.
pad-conflict-sealed = Runde { $round }, { $name }: zwei verschiedene Vorhersagen eingetragen. Trage die richtige ein.

## Highlights

pad-fact-best = Bester Riecher: { $names }. Eingetroffen: { $kept } von { $all }.
pad-fact-streak = Längste Serie: { $names } mit { $count } eingetroffenen Vorhersagen nacheinander.
pad-fact-margin = Sieg mit { $points } Punkten Vorsprung.

## Who takes the trick?

pad-takes = { $name } macht den Stich und spielt zum nächsten aus.
pad-winning = Bis jetzt führt { $name }.
pad-bombed-ahead = Wegen der Bombe bekommt niemand diesen Stich. Bis jetzt würde { $name } zum nächsten ausspielen.
pad-bombed-open = Wegen der Bombe bekommt niemand diesen Stich. Wer zum nächsten ausspielt, ist noch offen.
pad-why-dragon = Der Drache schlägt jede Karte.
pad-why-fairy = Die Fee macht den Stich, in dem der Drache liegt.
pad-why-wizard = Der erste Zauberer gewinnt.
pad-why-last-wizard = Von mehreren Zauberern gewinnt der letzte.
pad-why-trump = Der höchste Trumpf gewinnt.
pad-why-led = Die höchste Karte der angespielten Farbe gewinnt.
pad-why-highest = Die höchste Karte gewinnt, von gleichen die erste.
pad-why-jester = Es liegen nur Narren: Der erste gewinnt.
pad-why-jester-fairy = Die Fee verliert sogar gegen Narren: Der erste davon gewinnt.
pad-why-nothing = Jede weitere Karte ist besser.
pad-passes = Jetzt geben alle eine Karte nach links weiter, außer nach dem letzten Stich (S20).
pad-changes = Am Ende der Runde muss { $name } die Vorhersage um eins ändern (S24).

## May I play this?

pad-may-yes = Ja: { $why } ({ $rule })
pad-may-no = Nein: { $why } ({ $rule })
pad-may-never = Der Werwolf wird nie gespielt
pad-may-always = Zauberer und Narren darf man immer spielen
pad-may-special = Sonderkarten darf man immer spielen
pad-may-no-suits = In diesem Spiel ist nichts zu bedienen
pad-may-leads = Die erste Karte eines Stichs ist frei
pad-may-open = Bisher liegen nur Narren, also ist noch keine Farbe angespielt
pad-may-wizard-led = Ein Zauberer wurde ausgespielt, also ist nichts zu bedienen
pad-may-wizard-after = Nach Narren kam ein Zauberer, also ist nichts zu bedienen
pad-may-follows = Die Karte bedient
pad-may-cannot = Wer die angespielte Farbe nicht hat, darf alles spielen
pad-may-must = Wer die angespielte Farbe hat, muss sie bedienen

## The pad in the terminal

pad-ask-names = Namen in der Reihenfolge der Plätze, mit Kommas:
pad-kept = Der Block ist in { $file } gespeichert.
pad-not-kept = Das konnte nicht gespeichert werden und steht deshalb nicht auf dem Block: { $why }
pad-unknown = „{ $line }“ ist hier keine Antwort. Tippe „{ $help }“.
pad-help-answers = Antworte mit einer Zahl oder mit mehreren in der Reihenfolge der Namen: 1 0 2. Eine Farbe nennst du mit Namen oder Buchstaben, 0 heißt kein Trumpf; Enter lässt den Trumpf offen, du kannst ihn später eingeben.
pad-help-words = Wörter: { $words }
pad-help-cards = So schreibt man Karten: { $examples }
pad-history-none = Es gibt noch keine Blöcke.
pad-more-rows = Frühere Runden: { $count }
pad-later-rows = Spätere Runden: { $count }

## Who comes and goes

pad-begin-nothing = nichts
pad-begin-lowest = niedrigste
pad-begin-average = durchschnitt
pad-leave-stands = zählt
pad-leave-struck = gestrichen
pad-usage-fix = { $word } RUNDE SPIELER VORHERSAGE STICHE: Ein Punkt lässt eine Zahl stehen
pad-usage-fix-trump = { $word } RUNDE { $trump } FARBE: trägt den Trumpf einer Runde ein oder ändert ihn
pad-usage-join = { $word } NAME SPIELER, rechts davon, und mit welchen Punkten es losgeht: { $choices }
pad-usage-leave = { $word } SPIELER, und was aus den Punkten wird: { $choices }
pad-usage-who = { $word } KARTE KARTE …: wer den Stich macht; ein Name mit Doppelpunkt vor den Karten sagt, wer ausspielt
pad-usage-may = { $word } KARTE KARTE …: ob die erste Karte nach den anderen gespielt werden darf
