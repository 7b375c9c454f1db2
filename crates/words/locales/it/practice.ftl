### Esercizi: problemi con una sola risposta migliore, valutazioni e il problema del giorno.

## The page and the terminal

practice-title = Esercizi
practice-about = Una risposta è migliore di tutte le altre. Trovala.
practice-puzzle = Problema, livello { $level }
practice-rating = La tua valutazione: { $rating }
practice-streak = Risolti di fila: { $count }
practice-best-streak = Serie più lunga: { $count }
practice-solved = Risolti: { $solved } su { $tried }
practice-next = Problema successivo
practice-next-key = Invio: problema successivo.
practice-all-tried = Hai provato tutti i problemi di questo tipo.
practice-not-kept = I tuoi progressi non si possono salvare: { $error }
practice-broken = I tuoi progressi non si possono leggere e ripartono da zero. Il vecchio file è stato spostato in { $file }.

## After an answer

practice-right = Giusto: { $answer }.
practice-wrong = Non è la risposta migliore. Costo: { $points }.
practice-wrong-chance = Non è la risposta migliore. Costo: probabilità di vincere.
practice-before = Hai già risposto a questo problema; conta solo la prima risposta.
practice-answers = Che cosa promette ogni risposta
practice-your-answer = la tua risposta
practice-the-best = la migliore
practice-as-good = altrettanto buona

## Which puzzles

practice-choose = Scegli i problemi
practice-theme = Tema
practice-difficulty = Difficoltà
practice-any = qualsiasi
practice-easy = facile
practice-medium = media
practice-hard = difficile
practice-none-fit = Nessun problema corrisponde. Prova un altro tema o un'altra difficoltà.
practice-taken-out = Questo problema non esiste, o non esiste più: alcuni sono stati tolti perché un'analisi più approfondita non li ha confermati. Quello che hai risolto conta ancora.

## The puzzle of the day

practice-today = Problema del giorno
practice-today-of = Problema del { $day }
practice-today-done = Domani ce ne sarà un altro.
practice-share-solved = Foretell, problema del { $day }: risolto ✓ Giorni di fila: { $count }
practice-share-missed = Foretell, problema del { $day }: non risolto ✗
practice-share = Il tuo risultato, da copiare

## From one's own games

practice-mine-none = Nelle tue ultime partite non si è trovato nessun errore evidente.
practice-mine-no-games = Su questo computer non hai ancora finito nessuna partita. `foretell play` ne inizia una.
practice-own-title = I miei errori
practice-own-about = Decisioni delle tue partite che ti sono costate qualcosa, con ciò che sapevi allora. Non contano per la valutazione: l'analisi ti ha già detto la risposta.
practice-own-empty = Qui non c'è ancora nulla. Apri una tua partita finita, scegli «{ $review }» e avviala: le decisioni che ti sono costate di più ti aspetteranno qui.
practice-own-offer = Decisioni da riprovare: { $count }
practice-own-filled = Errori evidenti fra queste: { $count }. Le altre sono costate meno, ma qualcosa sono costate.
practice-own-start = Esercitati su queste decisioni
practice-own-place = La tua decisione nel round { $round } ({ $number } di { $count })
practice-own-then = Nella partita: { $answer }.
practice-own-done = Hai rivisto tutte le decisioni di questa partita.
practice-own-none = Nessuna decisione di questa partita è stata chiaramente costosa.

## Themes

practice-theme-bid-high = Dichiarare alto
practice-why-bid-high = Le tue carte valgono più prese di quanto sembri.
practice-theme-bid-low = Dichiarare basso
practice-why-bid-low = Le tue carte valgono meno prese di quanto sembri.
practice-theme-last-bidder = Dichiarare dopo tutti
practice-why-last-bidder = Gli altri hanno già dichiarato: ciò che vogliono decide che cosa resta a te.
practice-theme-clairvoyance = Chiaroveggenza
practice-why-clairvoyance = Vedi tutte le mani tranne la tua: le carte che lì mancano potresti averle tu.
practice-theme-name-trump = Scegliere il colore dominante
practice-why-name-trump = Il colore giusto trasforma le tue carte in prese.
practice-theme-count-trumps = Contare le dominanti
practice-why-count-trumps = Apri con una dominante: conta quante ce ne sono ancora in giro.
practice-theme-force-wizard = Far uscire uno Stregone
practice-why-force-wizard = Solo una carta di tipo più forte può battere questa: qualcuno deve giocarsene una.
practice-theme-lead = L'apertura giusta
practice-why-lead = La carta con cui apri decide chi può fare la presa.
practice-theme-lose-on-purpose = Perdere apposta
practice-why-lose-on-purpose = Non vuoi altre prese: liberati di ciò che potrebbe farne una.
practice-theme-take-now = Prendere subito
practice-why-take-now = Questa presa puoi farla ora; una più tardi forse no.
practice-theme-hold-back = Tenere in mano
practice-why-hold-back = Questa presa può aspettare: la tua carta forte varrà di più dopo.
practice-theme-discard = Scartare la carta giusta
practice-why-discard = La presa non è tua: pensa a che cosa dovranno fare le altre tue carte.
practice-theme-how-high = Fin dove salire
practice-why-how-high = Più di una tua carta ora vincerebbe la presa: giocati quella giusta.
practice-why-special = Qui è questa carta a fare la differenza: { $about }
