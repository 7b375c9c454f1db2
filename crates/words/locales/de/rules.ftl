### Editions, options and their values: a name, and a sentence that explains it.

## Editions

edition-it = Italienische Ausgabe
edition-it-about = Die Summe der Vorhersagen ist frei, und eine gezogene Karte entscheidet, wer zuerst gibt.
edition-ca = Katalanische Ausgabe
edition-ca-about = Die Summe der Vorhersagen darf nicht die Zahl der Stiche ergeben, außer in der Runde mit einer Karte. Eine gezogene Karte entscheidet, wer zuerst gibt.
edition-pl = Polnische Ausgabe
edition-pl-about = Die Summe der Vorhersagen ist frei, und der Schreiber gibt zuerst.
edition-pt = Portugiesische Ausgabe
edition-pt-about = Die Summe der Vorhersagen ist frei, und der Schreiber gibt zuerst. Mit dieser Ausgabe kamen die sieben Sonderkarten.
edition-fr = Französische Ausgabe
edition-fr-about = Die Summe der Vorhersagen ist frei, und der Schreiber gibt zuerst.

## The options

option-edition = Ausgabe
option-edition-about = Die Anleitung, die überall gilt, wo du nichts anderes wählst.
option-players = Mitspielende
option-players-about = Drei bis sechs, oder zwei in einer eigenen Variante.
option-bids = Vorhersagen
option-bids-about = Wann die Vorhersagen gemacht werden und wann man sie sieht.
option-sum = Summe der Vorhersagen
option-sum-about = Ob die Vorhersagen zusammen die Zahl der Stiche ergeben dürfen.
option-wizards = Mehrere Zauberer
option-wizards-about = Welcher von mehreren Zauberern den Stich macht.
option-clairvoyance = Hellsehen
option-clairvoyance-about = Ob man vorhersagt, während man jedes Blatt außer dem eigenen sieht.
option-deck = Kartenspiel
option-deck-about = Ob alle ihre Karten aus demselben Stapel bekommen oder alle einen eigenen haben.
option-specials = Sonderkarten
option-specials-about = Welche der sieben Sonderkarten eingemischt werden. Neu für dich? Fang mit dem Gestaltwandler an.
option-first-dealer = Erster Geber
option-first-dealer-about = Wer die erste Runde gibt; danach geht das Geben nach links weiter.
option-length = Länge
option-length-about = Wie viele der Runden gespielt werden.

## Their values

bids-open = offene Vorhersage
bids-open-about = Alle sagen der Reihe nach vorher, beginnend links vom Geber, und alle hören es.
bids-simultaneous = verdeckte Vorhersage
bids-simultaneous-about = Alle schreiben eine Vorhersage auf und decken sie gemeinsam vor der ersten Karte auf.
bids-secret = geheime Vorhersage
bids-secret-about = Alle schreiben eine Vorhersage auf, und sie bleibt geheim, bis die Runde gespielt ist.

sum-free = freie Summe
sum-free-about = Die Vorhersagen dürfen zusammen jede Zahl ergeben.
sum-never-exact = plus/minus eins
sum-never-exact-about = Wer zuletzt vorhersagt, darf die Summe der Vorhersagen nicht auf die Zahl der Stiche bringen.
sum-never-exact-after-first = plus/minus eins, außer bei einer Karte
sum-never-exact-after-first-about = Wer zuletzt vorhersagt, darf die Summe der Vorhersagen nicht auf die Zahl der Stiche bringen, außer in der Runde mit einer Karte.
sum-leader-never-exact = offene Summe
sum-leader-never-exact-about = Wer zuletzt vorhersagt und allein in Führung liegt, darf die Summe der Vorhersagen nicht auf die Zahl der Stiche bringen.

wizards-first = erster Zauberer gewinnt
wizards-first-about = Von mehreren Zauberern in einem Stich gewinnt der erste.
wizards-last = dunkler Zauberer
wizards-last-about = Von mehreren Zauberern in einem Stich gewinnt der letzte.

clairvoyance-off = kein Hellsehen
clairvoyance-off-about = Alle sehen das eigene Blatt und kein anderes.
clairvoyance-first-round = Hellsehen in der ersten Runde
clairvoyance-first-round-about = In der ersten Runde sehen alle jedes Blatt außer dem eigenen, bis alle vorhergesagt haben.
clairvoyance-every-round = Hellsehen in jeder Runde
clairvoyance-every-round-about = In jeder Runde sehen alle jedes Blatt außer dem eigenen, bis alle vorhergesagt haben.

deck-base = ein Stapel für alle
deck-base-about = Alle bekommen ihre Karten aus denselben sechzig Karten und den Sonderkarten, die im Spiel sind.
deck-one-colour = einfarbig
deck-one-colour-about = Alle haben eine eigene Farbe, einen Zauberer und einen Narren. Es gibt keinen Trumpf und nichts zu bedienen: Die höchste Zahl gewinnt, und von gleichen die zuerst gespielte. Nur zu dritt oder zu viert.

first-dealer-drawn = die höchste gezogene Karte
first-dealer-drawn-about = Alle ziehen eine Karte, und wer die höchste hat, gibt zuerst.
first-dealer-scorekeeper = der Schreiber
first-dealer-scorekeeper-about = Der Schreiber, der auf dem ersten Platz sitzt, gibt zuerst.

length-full = alle Runden
length-full-about = Das ganze Spiel wird gespielt.
length-first =
    { $rounds ->
        [one] die erste Runde
       *[other] die ersten { $rounds } Runden
    }
length-first-about = Nur so viele Runden vom Anfang, die mit wenigen Karten.
length-last =
    { $rounds ->
        [one] die letzte Runde
       *[other] die letzten { $rounds } Runden
    }
length-last-about = Nur so viele Runden vom Ende, die mit vielen Karten.
length-every-other =
    { $rounds ->
        [one] jede zweite Runde, insgesamt eine
       *[other] jede zweite Runde, insgesamt { $rounds }
    }
length-every-other-about = Jede Runde hat zwei Karten mehr als die vorige, und die längste kommt zuletzt.

specials-none = keine Sonderkarten
specials-none-about = Nur die sechzig Karten, die jede Ausgabe hat.
specials-all = alle Sonderkarten
specials-all-about = Alle sieben Sonderkarten werden eingemischt.
specials-some = { $cards }
specials-some-about = Diese Sonderkarten werden eingemischt.

players-count =
    { $count ->
        [one] eine Person
       *[other] { $count } Personen
    }
players-two-about = Zu zweit spielt man sechs Runden mit 2 bis 7 Karten, geheimen Vorhersagen und einem Stapel, der nur einmal gemischt wird.

rounds-count =
    { $count ->
        [one] eine Runde
       *[other] { $count } Runden
    }
rounds-cards = { $rounds }, von { $first } bis { $last } Karten
about-minutes =
    { $minutes ->
        [one] etwa eine Minute
       *[other] etwa { $minutes } Minuten
    }
rounds-one =
    eine Runde mit { $cards ->
        [one] einer Karte
       *[other] { $cards } Karten
    }

## Why a combination is forbidden

forbidden-players = Dieses Spiel ist für drei bis sechs Personen, oder für zwei in einer eigenen Variante, aber nicht für { $players }.
forbidden-one-colour-players = „Einfarbig“ spielt man zu dritt oder zu viert, nicht mit { $players } Personen: Es gibt vier Farben zu verteilen, und zu zweit wird kein Spiel daraus.
forbidden-two-specials = Zu zweit gibt es keine Sonderkarten: Das Spiel verbraucht einen Stapel von genau sechzig Karten. Wähle „keine Sonderkarten“.
forbidden-two-clairvoyance = Zu zweit gibt es kein Hellsehen: Beide sehen das eigene Blatt von Anfang an. Wähle „kein Hellsehen“.
forbidden-two-bids = Zu zweit ist die Vorhersage immer geheim, darum geht „{ $bids }“ nicht. Wähle „geheime Vorhersage“.
forbidden-two-sum = Zu zweit ist die Vorhersage geheim, also sagt niemand zuletzt vorher, und niemand könnte „{ $sum }“ einhalten; wähle die freie Summe.
forbidden-sum-bids = „{ $sum }“ und „{ $bids }“ passen nicht zusammen: Wenn alle gleichzeitig vorhersagen, kann niemand zum Schluss die Summe vermeiden. Wähle die offene Vorhersage oder die freie Summe.
forbidden-specials-clairvoyance = Sonderkarten und Hellsehen passen nicht zusammen: Die Ausgabe mit den Sonderkarten erlaubt nicht beides zugleich. Wähle eines von beiden.
forbidden-specials-one-colour = Sonderkarten und „einfarbig“ passen nicht zusammen: Bei „einfarbig“ haben alle je fünfzehn eigene Karten, und keine davon ist eine Sonderkarte. Wähle eines von beiden.
forbidden-dragon-fairy = Den Drachen gibt es nur zusammen mit der Fee: Nimm die Fee dazu.
forbidden-fairy-dragon = Die Fee gibt es nur zusammen mit dem Drachen: Nimm den Drachen dazu.
forbidden-one-colour-first-round = „Einfarbig“ und Hellsehen nur in der ersten Runde passen nicht zusammen: Diese Runde hat schon vier Karten. Wähle Hellsehen in jeder Runde.
forbidden-long-first-round = Hellsehen nur in der ersten Runde ist für eine Runde mit einer Karte gedacht, und dieses Spiel ({ $length }) beginnt mit mehr. Wähle Hellsehen in jeder Runde.
forbidden-no-rounds = Mindestens eine Runde muss gespielt werden.
forbidden-too-many-rounds =
    „{ $length }“ geht hier nicht: Dieses Spiel hat höchstens { $most ->
        [one] eine Runde
       *[other] { $most } Runden
    } dieser Art.
