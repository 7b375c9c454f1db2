### The sheet of a score pad, the pads of a visitor, and the page that tells who takes a trick.

## The sheet

padsheet-changed = cambiato in seguito
padsheet-facts = Curiosità
padsheet-corrections = Correzioni
padsheet-print = Stampa
padsheet-csv = Per un foglio di calcolo (CSV)
padsheet-picture = Immagine
padsheet-large = Vista ingrandita
padsheet-to-pad = Torna al blocco
padsheet-score-of = Blocco segnapunti: { $names }
padsheet-leads = In testa: { $names }, { $points }.

## The pads of a visitor

padsheet-mine = I miei blocchi
padsheet-about = I blocchi aperti in questo browser. Un blocco tolto da questo elenco resta visibile agli altri.
padsheet-begin = Comincia un blocco
padsheet-older = Blocchi più vecchi
padsheet-remove = Togli dall'elenco
padsheet-remove-of = Togli dall'elenco: { $names }

## Who takes the trick?

padtrick-title = Chi vince la presa?
padtrick-about = Tocca le carte nell'ordine in cui sono state giocate.
padtrick-rules = Con quali regole?
padtrick-leader = Chi apre?
padtrick-next = Tocca a { $name }.
padtrick-full = Hanno giocato tutti.
padtrick-cards = Carte
padtrick-into-trick = Per la presa
padtrick-into-hand = Per la mia mano
padtrick-remove = Riprendi: { $card }
padtrick-again = Prossima presa
padtrick-hand = Posso giocarla?
padtrick-hand-about = Scegli «Per la mia mano» e tocca le carte che hai.
padtrick-none = Ancora nessuna carta
padtrick-left-out = Tralasciate, perché in questa partita non ci sono o sono già sul tavolo: { $cards }
padtrick-book = Regola { $rule } del libro
# The longest name of a card, with a bar where it may be broken on a narrow screen.
padtrick-long-word = Muta|forma
