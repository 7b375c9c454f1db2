### L'analisi: quanto è costata ogni decisione, secondo ciò che si poteva sapere.

## The review of a game

review-title = Analisi
review-about = Ogni opzione viene provata sulle stesse distribuzioni simulate, con ciò che si poteva sapere in quel momento. Le opzioni equivalenti non costano nulla.
review-of = Analisi: { $name }
review-none = Nessuna decisione offriva una vera scelta.
review-stopped = L'analisi è stata interrotta prima della fine.
review-unfinished = Questa partita non è finita: l'analisi riguarda ciò che è stato giocato finora.

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
review-kind-following = Colore da seguire
review-kind-discarding = Scarto
review-kind-special = Carte speciali

## The summary

review-lost = Perdite
review-times = Volte
review-points = Punti
review-chance = Probabilità di vincere
review-in-all = In tutto
review-nothing-lost = Nessun errore misurabile.
review-costliest = Che cosa è costato di più
review-turning = Punti di svolta
review-best = Decisione migliore
review-curve = Probabilità di vincere
review-decisions = Tutte le decisioni
review-round = Round { $round }
review-instead = { $given }. Meglio: { $best }.
review-cost = Costo: { $points } e { $chance } di probabilità di vincere.
review-lead = Vantaggio su tutte le altre opzioni: { $points }.

## Numeri

review-decimal-sign = ,
review-percent = { $percent }%
review-margin = Il numero dopo ± è il doppio dell'errore standard: il valore vero è in questo intervallo circa 95 volte su 100.

## La pagina di un'analisi

review-ask = Analizza questa partita
review-not-made = Queste decisioni non sono ancora state analizzate.
review-takes = Ogni decisione viene provata su molte distribuzioni simulate. Ci vuole un po'; puoi lasciare la pagina e tornare.
review-waiting =
    { $ahead ->
        [0] La tua è la prossima.
        [one] Prima ne viene un'altra.
       *[other] Prima ne vengono altre { $ahead }.
    }
review-waits = È in attesa del suo turno.
review-running = Decisioni analizzate: { $done } su { $decisions }
review-look-again = Aggiorna
review-whose = Decisioni di
review-full = In questo momento troppe analisi sono in attesa. Riprova tra qualche minuto.
review-enough = Hai già diverse analisi in attesa. Chiedine un'altra quando saranno pronte.
review-off = Le analisi sono disattivate su questo server.
review-show = Mostra nella riproduzione
review-choices =
    { $count ->
        [one] Una decisione con una vera scelta
       *[other] { $count } decisioni con una vera scelta
    }

## Nel terminale

review-key = quanto sono costate le decisioni
review-stop-keys = Esc ferma e mostra i risultati ottenuti finora
review-keys = Sinistra/destra giocatore, su/giù scorri, Esc indietro
