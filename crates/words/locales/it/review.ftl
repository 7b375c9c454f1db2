### L'analisi: quanto è costata ogni decisione, secondo ciò che si poteva sapere.

## The review of a game

review-title = Analisi
review-about = Ogni risposta viene provata nelle stesse distribuzioni immaginate, secondo ciò che si poteva sapere in quel momento. Ciò che non si distingue non costa nulla.
review-of = Analisi: { $name }
review-none = Nessuna decisione lasciava una scelta.
review-stopped = L'analisi è stata interrotta prima della fine.

## What a decision is called

review-grade-best = la migliore
review-grade-good = buona
review-grade-inaccurate = imprecisa
review-grade-mistake = errore
review-grade-blunder = errore grave

## What it is about

review-kind-trump = Colore dominante
review-kind-bidding = Dichiarazione
review-kind-leading = Apertura
review-kind-following = Risposta al colore
review-kind-discarding = Scarto
review-kind-special = Carte speciali

## The summary

review-lost = Che cosa si è perso
review-times = Volte
review-points = Punti
review-chance = Probabilità di vincere
review-in-all = In tutto
review-nothing-lost = Niente che si distingua dal meglio.
review-costliest = Che cosa è costato di più
review-turning = Punti di svolta
review-best = Decisione migliore
review-curve = Probabilità di vincere
review-decisions = Tutte le decisioni
review-round = Round { $round }
review-instead = { $given }. Meglio: { $best }.
review-cost = Costo: { $points } e { $chance } di probabilità di vincere.
review-lead = Vantaggio su tutto il resto: { $points }.

## Numeri

review-decimal-sign = ,
review-percent = { $percent } %
review-margin = Ciò che segue ± è il doppio dell'errore standard: in circa 95 casi su 100 la verità sta dentro.

## La pagina di un'analisi

review-ask = Fai l'analisi
review-not-made = Queste decisioni non sono ancora state analizzate.
review-takes = Ogni decisione viene provata in molte distribuzioni immaginate. Ci vuole un po'; puoi lasciare la pagina e tornare.
review-waiting =
    { $ahead ->
        [0] È la prossima.
        [one] Prima ne viene un'altra.
       *[other] Prima ne vengono altre { $ahead }.
    }
review-waits = Aspetta il suo turno.
review-running = Decisioni giudicate: { $done } di { $decisions }
review-look-again = Guarda di nuovo
review-whose = Le decisioni di chi
review-full = In questo momento troppe analisi sono in attesa. Riprova tra qualche minuto.
review-enough = Aspetti già diverse analisi. Chiedi di nuovo quando saranno pronte.
review-off = Questo server non fa analisi.
review-show = Mostra nella riproduzione
review-choices =
    { $count ->
        [one] Una decisione con una scelta
       *[other] { $count } decisioni con una scelta
    }

## Nel terminale

review-key = quanto sono costate le decisioni
review-stop-keys = Esc ferma e mostra ciò che si sa finora
review-keys = Sinistra e destra giocatore, su e giù scorri, Esc indietro
