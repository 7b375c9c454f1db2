### The table between the events: who sits there, what is known, what was reached.

## Players

player-you = tu
player-number = Giocatore { $number }
named-value = { $name }: { $value }
named-bid = { $name } { $bid }
list-and = { $most } e { $last }
list-and-before-i = { $most } e { $last }
list-or = { $most } o { $last }
list-or-before-o = { $most } o { $last }

bot-random = Azzardo
bot-random-about = Gioca a caso una carta permessa: facile da battere nella prima partita.
bot-apprentice = Apprendista
bot-apprentice-about = Conta le carte, segue buone regole pratiche e risponde subito.
bot-seer = Veggente
bot-seer-about = Immagina che cosa possono avere gli altri e ragiona qualche mossa avanti: un avversario forte.
bot-level-1 = Pulcino
bot-level-1-about = Vede solo la presa sul tavolo e dichiara a capriccio: va bene per una prima partita.
bot-level-2 = Passero
bot-level-2-about = Vede solo la presa sul tavolo, ma dichiara con più attenzione.
bot-level-3 = Gazza
bot-level-3-about = Ricorda l'ultima presa e bada alla propria dichiarazione: in famiglia ogni tanto perde.
bot-level-4 = Taccola
bot-level-4-about = Osserva di che cosa hanno bisogno gli altri, ma dimentica presto ciò che è stato giocato.
bot-level-5 = Corvo
bot-level-5-about = Ricorda le ultime prese e sa abbastanza bene quanto vale una mano.
bot-level-6 = Gufo
bot-level-6-about = Gioca bene e dimentica solo ciò che è stato giocato molto prima.
bot-level-7 = Augure
bot-level-7-about = Ha imparato da innumerevoli partite e non dimentica nulla: l'avversario più forte.

## Who is there

presence-back = { $name } è di nuovo al tavolo.
presence-sat-down = { $name } si siede al tavolo.
presence-left = { $name } lascia il tavolo.
presence-bot = Un bot gioca al posto di { $name }.

## Short words beside a seat

badge-you = Tu
badge-host = Capotavola
badge-bot = Bot
badge-dealer = Mazziere
badge-leads = Apre
badge-turn = Deve giocare
badge-thinking = Pensa
badge-away = Assente

## The connection, the clock and the seats

connection-lost = La connessione è caduta. Riconnessione in corso…
connection-back = La connessione è tornata.

clock-out = Il tempo è scaduto.
clock-left =
    { $seconds ->
        [one] manca un secondo
       *[other] mancano { $seconds } secondi
    }

seats-free =
    { $count ->
        [0] Il tavolo è al completo.
        [one] C'è ancora un posto libero.
       *[other] Ci sono ancora { $count } posti liberi.
    }

## The round

round-of = Round { $round } di { $rounds }
sum-of-bids =
    { $sum ->
        [one] { $sum } dichiarata
       *[other] { $sum } dichiarate
    } per { $tricks ->
        [one] una presa
       *[other] { $tricks } prese
    }
sum-compared = { $told }: { $misses }
sum-too-many = { $count } di troppo
sum-too-few = { $count } in meno
sum-exact = il conto torna
tricks-needed =
    { $count ->
        [one] manca ancora una presa
       *[other] mancano ancora { $count } prese
    }
tricks-reached = ha le prese dichiarate
tricks-over =
    { $count ->
        [one] una presa di troppo
       *[other] { $count } prese di troppo
    }
tricks-of = { $tricks } su { $bid }
seat-bid =
    { $bid ->
        [one] dichiarata { $bid }
       *[other] dichiarate { $bid }
    }
seat-bid-none = ancora nessuna dichiarazione
seat-bid-sealed = dichiarazione fatta, ancora coperta
seat-bid-tricks =
    { $bid ->
        [one] dichiarata { $bid }
       *[other] dichiarate { $bid }
    } · { $tricks ->
        [one] fatta { $tricks }
       *[other] fatte { $tricks }
    }
seat-bid-secret-full =
    dichiarazione ancora segreta, { $tricks ->
        [0] nessuna presa fatta
        [one] una presa fatta
       *[other] { $tricks } prese fatte
    }

## What one can ask for: hand, table and scores

state-hand = La tua mano: { $cards }.
state-hand-empty = Non hai carte in mano.
state-hand-hidden = Non puoi vedere la tua mano prima di aver dichiarato.
state-hand-of = { $name } ha in mano: { $cards }.
state-trick = Sul tavolo: { $plays }.
state-trick-empty = Sul tavolo non ci sono carte.
state-trick-winning = { $name } sta vincendo la presa.
state-trick-winning-you = Stai vincendo la presa.
state-bids = Prese fatte e dichiarate: { $bids }.
state-scores = Punteggio: { $scores }.

## The score sheet

sheet-title = Foglio punti
sheet-round = Round
sheet-cards = Carte
sheet-player = Giocatore
sheet-bid = Dichiarazione
sheet-tricks = Prese
sheet-points = Punti
sheet-total = Totale
sheet-changed = era { $from } prima della Nuvola
sheet-cloud = La Nuvola ha cambiato questa dichiarazione.
sheet-curve = Andamento dei punti

## The end

points-count =
    { $count ->
        [one] { $points } punto
       *[other] { $points } punti
    }
podium-place = { $place }º posto: { $name } con { $points }
end-won = { $name } vince con { $points }.
end-won-you = Hai vinto con { $points }.
end-shared = { $names } vincono a pari merito con { $points }.
end-shared-you = Vinci a pari merito con { $names }, con { $points } a testa.
end-behind-you =
    Sei al { $place ->
        [2] secondo
        [3] terzo
        [4] quarto
        [5] quinto
       *[other] sesto
    } posto, a { $points } da { $names }.
end-ahead-you = Hai { $points } di vantaggio su { $names }.
end-best-round = Round migliore
end-worst-round = Round peggiore
end-accuracy =
    { $rounds ->
        [1]
            { $kept ->
                [0] dichiarazione sbagliata
               *[other] dichiarazione azzeccata
            }
       *[other]
            { $kept ->
                [one] { $kept } dichiarazione azzeccata
               *[other] { $kept } dichiarazioni azzeccate
            } su { $rounds }
    }
