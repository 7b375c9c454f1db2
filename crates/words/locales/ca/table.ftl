### The table between the events: who sits there, what is known, what was reached.

## Players

player-you = tu
player-number = Jugador { $number }
named-value = { $name }: { $value }
named-bid = { $name } { $bid }
list-and = { $most } i { $last }
list-and-before-i = { $most } i { $last }
list-or = { $most } o { $last }
list-or-before-o = { $most } o { $last }

bot-random = Atzar
bot-random-about = Juga a l'atzar qualsevol carta permesa: fàcil de vèncer a la primera partida.
bot-apprentice = Aprenent
bot-apprentice-about = Compta les cartes, segueix bones regles pràctiques i respon a l'instant.
bot-seer = Vident
bot-seer-about = Imagina què poden tenir els altres i anticipa les jugades: un rival fort.
bot-level-1 = Pollet
bot-level-1-about = Només veu la basa que hi ha a la taula i prediu a caprici: ideal per a una primera partida.
bot-level-2 = Pardal
bot-level-2-about = Només veu la basa que hi ha a la taula, però prediu amb més cura.
bot-level-3 = Garsa
bot-level-3-about = Recorda l'última basa i vigila la seva pròpia predicció: en família, perd de tant en tant.
bot-level-4 = Gralla
bot-level-4-about = Observa què necessiten els altres, però oblida aviat el que s'ha jugat.
bot-level-5 = Corb
bot-level-5-about = Recorda les últimes bases i sap prou bé què val una mà.
bot-level-6 = Mussol
bot-level-6-about = Juga bé i només oblida el que es va jugar fa molt.
bot-level-7 = Àugur
bot-level-7-about = Ha après d'innombrables partides i no oblida res: el rival més fort.

## Who is there

presence-back = { $name } ja torna a ser aquí.
presence-sat-down = { $name } s'asseu a la taula.
presence-left = { $name } deixa la taula.
presence-bot = Un bot juga per { $name }.

## Short words beside a seat

badge-you = Tu
badge-host = Amfitrió
badge-bot = Bot
badge-dealer = Repartidor
badge-leads = Surt
badge-turn = Li toca
badge-thinking = Pensa
badge-away = Absent

## The connection, the clock and the seats

connection-lost = S'ha perdut la connexió. Provem de recuperar-la.
connection-back = La connexió ha tornat.

clock-out = S'ha acabat el temps.
clock-left =
    { $seconds ->
        [one] queda un segon
       *[other] queden { $seconds } segons
    }

seats-free =
    { $count ->
        [0] La taula és plena.
        [one] Encara queda un seient lliure.
       *[other] Encara queden { $count } seients lliures.
    }

## The round

round-of =
    Ronda { $round } { $rounds ->
        [1] d'1
        [11] d'11
       *[other] de { $rounds }
    }
sum-of-bids =
    { $sum ->
        [one] { $sum } predita
       *[other] { $sum } predites
    } per a { $tricks ->
        [one] una basa
       *[other] { $tricks } bases
    }
sum-compared = { $told }: { $misses }
sum-too-many = { $count } de més
sum-too-few = { $count } de menys
sum-exact = les justes
tricks-needed =
    { $count ->
        [one] li falta una basa
       *[other] li falten { $count } bases
    }
tricks-reached = té les bases predites
tricks-over =
    { $count ->
        [one] una basa de més
       *[other] { $count } bases de més
    }
tricks-of =
    { $tricks } { $bid ->
        [1] d'1
        [11] d'11
       *[other] de { $bid }
    }
seat-bid =
    { $bid ->
        [one] predita { $bid }
       *[other] predites { $bid }
    }
seat-bid-none = encara sense predicció
seat-bid-sealed = predicció feta, encara amagada
seat-bid-tricks =
    { $bid ->
        [one] predita { $bid }
       *[other] predites { $bid }
    } · { $tricks ->
        [one] guanyada { $tricks }
       *[other] guanyades { $tricks }
    }
seat-bid-secret-full =
    predicció encara secreta, { $tricks ->
        [0] cap basa guanyada
        [one] una basa guanyada
       *[other] { $tricks } bases guanyades
    }

## What one can ask for: hand, table and scores

state-hand = Les teves cartes: { $cards }.
state-hand-empty = No tens cartes a la mà.
state-hand-hidden = No pots veure les teves cartes abans de predir.
state-hand-of = { $name } té a la mà: { $cards }.
state-trick = A la taula: { $plays }.
state-trick-empty = No hi ha cap carta a la taula.
state-trick-winning = { $name } va guanyant la basa.
state-trick-winning-you = Vas guanyant la basa.
state-bids = Bases guanyades i predites: { $bids }.
state-scores = Puntuació: { $scores }.

## The score sheet

sheet-title = Full de puntuació
sheet-round = Ronda
sheet-cards = Cartes
sheet-player = Jugador
sheet-bid = Predicció
sheet-tricks = Bases
sheet-points = Punts
sheet-total = Total
sheet-changed = era { $from } abans del Núvol
sheet-cloud = El Núvol ha canviat aquesta predicció.
sheet-curve = Corba de punts

## The end

points-count =
    { $count ->
        [one] { $points } punt
       *[other] { $points } punts
    }
podium-place = Lloc { $place }: { $name } amb { $points }
end-won = { $name } guanya amb { $points }.
end-won-you = Guanyes amb { $points }.
end-shared = { $names } comparteixen la victòria amb { $points }.
end-shared-you = Comparteixes la victòria amb { $names }: { $points } per persona.
end-behind-you =
    Quedes en { $place ->
        [2] segon
        [3] tercer
        [4] quart
        [5] cinquè
       *[other] sisè
    } lloc, amb { $points } menys que { $names }.
end-ahead-you = Portes { $points } d'avantatge a { $names }.
end-best-round = Millor ronda
end-worst-round = Pitjor ronda
end-accuracy =
    { $rounds ->
        [1]
            { $kept ->
                [0] predicció no complerta
               *[other] predicció complerta
            }
        [11] { $kept } d'11 prediccions complertes
       *[other] { $kept } de { $rounds } prediccions complertes
    }
