### The table between the events: who sits there, what is known, what was reached.

## Players

player-you = du
player-number = Spieler { $number }
named-value = { $name }: { $value }
named-bid = { $name } { $bid }
list-and = { $most } und { $last }
list-and-before-i = { $most } und { $last }
list-or = { $most } oder { $last }
list-or-before-o = { $most } oder { $last }

bot-random = Zufall
bot-random-about = Spielt irgendeine erlaubte Karte, wie es der Zufall will: leicht zu schlagen, gut fürs erste Spiel.
bot-apprentice = Lehrling
bot-apprentice-about = Zählt die Karten, spielt nach guten Faustregeln und antwortet sofort.
bot-seer = Orakel
bot-seer-about = Stellt sich vor, was die anderen haben könnten, und denkt voraus: ein starker Gegner.
bot-level-1 = Küken
bot-level-1-about = Sieht nur den Stich auf dem Tisch und sagt nach Laune vorher: richtig fürs erste Spiel.
bot-level-2 = Spatz
bot-level-2-about = Sieht nur den Stich auf dem Tisch, sagt aber schon vorsichtiger vorher.
bot-level-3 = Elster
bot-level-3-about = Merkt sich den letzten Stich und achtet auf die eigene Vorhersage: Am Familientisch verliert sie hin und wieder.
bot-level-4 = Dohle
bot-level-4-about = Achtet darauf, was die anderen brauchen, vergisst aber schnell, was gespielt wurde.
bot-level-5 = Rabe
bot-level-5-about = Merkt sich die letzten Stiche und weiß recht gut, was ein Blatt wert ist.
bot-level-6 = Eule
bot-level-6-about = Spielt gut und vergisst nur, was vor langer Zeit gespielt wurde.
bot-level-7 = Augur
bot-level-7-about = Hat aus unzähligen Spielen gelernt und vergisst nichts: der stärkste Gegner.

## Who is there

presence-back = { $name } ist wieder da.
presence-sat-down = { $name } setzt sich an den Tisch.
presence-left = { $name } verlässt den Tisch.
presence-bot = Ein Bot spielt für { $name }.

## Short words beside a seat

badge-you = Du
badge-host = Tischleitung
badge-bot = Bot
badge-dealer = Geber
badge-leads = Spielt aus
badge-turn = Am Zug
badge-thinking = Überlegt
badge-away = Nicht da

## The connection, the clock and the seats

connection-lost = Die Verbindung ist abgebrochen. Sie wird gerade wiederhergestellt.
connection-back = Die Verbindung ist wieder da.

clock-out = Die Zeit ist um.
clock-left =
    { $seconds ->
        [one] noch eine Sekunde
       *[other] noch { $seconds } Sekunden
    }

seats-free =
    { $count ->
        [0] Der Tisch ist voll.
        [one] Ein Platz ist noch frei.
       *[other] { $count } Plätze sind noch frei.
    }

## The round

round-of = Runde { $round } von { $rounds }
sum-of-bids =
    { $sum } vorhergesagt bei { $tricks ->
        [one] einem Stich
       *[other] { $tricks } Stichen
    }
sum-compared = { $told }: { $misses }
sum-too-many = { $count } zu viel
sum-too-few = { $count } zu wenig
sum-exact = genau so viele
tricks-needed =
    { $count ->
        [one] braucht noch einen Stich
       *[other] braucht noch { $count } Stiche
    }
tricks-reached = hat die vorhergesagten Stiche
tricks-over =
    { $count ->
        [one] ein Stich zu viel
       *[other] { $count } Stiche zu viel
    }
tricks-of = { $tricks } von { $bid }
seat-bid = Vorhersage { $bid }
seat-bid-none = ohne Vorhersage
seat-bid-sealed = Vorhersage verdeckt
seat-bid-tricks = Vorhersage { $bid } · Stand { $tricks }
seat-bid-secret-full =
    Vorhersage noch geheim, { $tricks ->
        [0] keinen Stich
        [one] einen Stich
       *[other] { $tricks } Stiche
    } gemacht

## What one can ask for: hand, table and scores

state-hand = Dein Blatt: { $cards }.
state-hand-empty = Du hast keine Karten auf der Hand.
state-hand-hidden = Dein eigenes Blatt darfst du erst nach deiner Vorhersage sehen.
state-hand-of = { $name } hat auf der Hand: { $cards }.
state-trick = Auf dem Tisch: { $plays }.
state-trick-empty = Auf dem Tisch liegt keine Karte.
state-trick-winning = Der Stich gehört gerade { $name }.
state-trick-winning-you = Der Stich gehört gerade dir.
state-bids = Gemachte und vorhergesagte Stiche: { $bids }.
state-scores = Punktestand: { $scores }.

## The score sheet

sheet-title = Block der Wahrheit
sheet-round = Runde
sheet-cards = Karten
sheet-player = Name
sheet-bid = Vorhersage
sheet-tricks = Stiche
sheet-points = Punkte
sheet-total = Summe
sheet-changed = wegen der Wolke von { $from } geändert
sheet-cloud = Die Wolke hat diese Vorhersage geändert.
sheet-curve = Punkteverlauf

## The end

points-count =
    { $count ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }
podium-place = Platz { $place }: { $name }, { $points }
end-won = { $name } gewinnt: { $points }.
end-won-you = Du gewinnst: { $points }.
end-shared = { $names } teilen sich den Sieg: je { $points }.
end-shared-you = Du teilst dir den Sieg mit { $names }: je { $points }.
end-behind-you = Du landest auf Platz { $place }, { $points } hinter { $names }.
end-ahead-you = Du liegst { $points } vor { $names }.
end-best-round = Beste Runde
end-worst-round = Schlechteste Runde
end-accuracy =
    { $rounds ->
        [1]
            { $kept ->
                [0] Vorhersage nicht eingetroffen
               *[other] Vorhersage eingetroffen
            }
       *[other] { $kept } von { $rounds } Vorhersagen eingetroffen
    }
