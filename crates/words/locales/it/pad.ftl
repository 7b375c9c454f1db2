### The score pad, for cards on a table: what it asks, what does not add up, who takes a trick and why.

## Words to type

pad-word-redo = ripeti
pad-word-fix = correggi
pad-word-join = entra
pad-word-leave = esce
pad-word-end = termina
pad-word-who = chi
pad-word-may = posso
pad-word-changes = correzioni

## What it asks

pad-title = Blocco segnapunti
pad-round = { $place }. Carte: { $cards }. Mazziere: { $dealer }.
pad-round-own = { $place }. Carte: { $cards }. Comincia: { $name }.
pad-ask-trump = Qual è il colore dominante?
pad-ask-bids = Dichiarazioni, in quest'ordine: { $names }
pad-ask-taken = Prese vinte, in quest'ordine: { $names }
pad-ask-bomb = Manca una presa. Se l'è portata via la Bomba?
pad-ask-cloud = Chi ha la presa con la Nuvola, e la dichiarazione sale o scende?
pad-nobody = nessuno
pad-banned = { $name } non può dichiarare { $bid } ({ $rule }).
pad-sealed = coperta
pad-over = La partita è finita.
pad-won = { $name } vince: { $points }.
pad-shared = { $names } vincono a pari merito: { $points }.

## What does not add up

pad-flaw-tricks = Prese segnate: { $taken }. Prese giocate: { $tricks } ({ $rule }). Correggi uno dei numeri.
pad-flaw-bids = Le dichiarazioni sommate danno il numero delle prese, e queste regole lo vietano ({ $rule }).
pad-flaw-cloud = { $name } non ha prese, quindi nemmeno quella con la Nuvola ({ $rule }).
pad-below-zero = Non si può dichiarare meno di 0: si può solo salire (R12).

## What cannot be written

pad-no-over = La partita è finita. Annulla la fine per continuare.
pad-no-round = Questo blocco non ha ancora un round { $round }.
pad-no-current = Si può fare solo nel round in corso ({ $round }).
pad-no-seat = Nel round { $round } non gioca nessuno con questo nome o numero.
pad-no-high = { $number } è troppo: { $cards ->
        [one] c'è solo una carta
       *[other] ci sono solo { $cards } carte
    } a testa ({ $rule }).
pad-no-banned = Non { $bid }: la somma darebbe il numero delle prese ({ $rule }). Ogni altro numero va bene.
pad-no-none = Come dominante bisogna scegliere uno dei quattro colori (R17).
pad-no-dealer = Il colore dominante lo sceglie il mazziere (B9).
pad-no-trump = Questo round non ha colore dominante: non si scopre nessuna carta ({ $rule }).
pad-no-special = { $card }: questa carta non è in gioco.
pad-no-players = La partita non può continuare così: { $count ->
        [one] ci sarebbe un solo giocatore
       *[other] i giocatori sarebbero { $count }
    } ({ $rule }). Chiudila o comincia un altro blocco.
pad-no-more-players = Il blocco non ha posto per altri nomi.
pad-no-name = Un nome ha da 1 a 24 caratteri visibili.
pad-no-same-name = Questo nome c'è già: { $name }
pad-no-names = Nomi: { $names }. Giocatori secondo le regole: { $players }. Devono essere in numero uguale.
pad-no-undo = Non c'è nulla da annullare, o qualcuno ha scritto altro nel frattempo.
pad-no-twice = L'hai già inviato con un altro valore: conta il primo.
pad-no-full = Il blocco è pieno. Cominciane un altro.

## Corrections

pad-corrections-none = Non è stato corretto nulla.
pad-corrected-bid = Round { $round }, { $name }: dichiarazione { $from } → { $to }
pad-corrected-sealed = Round { $round }, { $name }: dichiarazione cambiata
pad-corrected-taken = Round { $round }, { $name }: prese { $from } → { $to }
pad-corrected-trump = Round { $round }: colore dominante
pad-corrected-bomb = Round { $round }: Bomba
pad-corrected-cloud = Round { $round }: Nuvola
pad-conflict = Round { $round }, { $name }: sono stati scritti due numeri diversi, { $earlier } e { $later }. Scrivi quello giusto.
pad-conflict-sealed = Round { $round }, { $name }: sono state scritte due dichiarazioni diverse. Scrivi quella giusta.

## Highlights

pad-fact-best = Chi ha dichiarato meglio: { $names }. Dichiarazioni azzeccate: { $kept } su { $all }.
pad-fact-streak = Serie più lunga: { $names }, con { $count } dichiarazioni azzeccate di fila.
pad-fact-margin = Vittoria con { $points } punti di vantaggio.

## Who takes the trick?

pad-takes = { $name } vince la presa e apre la prossima.
pad-winning = Per ora è in testa { $name }.
pad-bombed-ahead = Per via della Bomba nessuno avrà questa presa. Per ora la prossima la aprirebbe { $name }.
pad-bombed-open = Per via della Bomba nessuno avrà questa presa. Chi aprirà la prossima non è ancora deciso.
pad-why-dragon = Il Drago batte ogni carta.
pad-why-fairy = La Fata vince la presa in cui c'è il Drago.
pad-why-wizard = Vince il primo Stregone.
pad-why-last-wizard = Tra più Stregoni vince l'ultimo.
pad-why-trump = Vince la carta più alta del colore dominante.
pad-why-led = Vince la carta più alta del colore della prima carta.
pad-why-highest = Vince la carta più alta; tra uguali la prima.
pad-why-jester = Ci sono solo Giullari: vince il primo.
pad-why-jester-fairy = La Fata perde anche contro i Giullari: vince il primo.
pad-why-nothing = Qualsiasi altra carta è migliore.
pad-passes = Ora tutti passano una carta a sinistra, tranne dopo l'ultima presa (S20).
pad-changes = A fine round { $name } deve alzare o abbassare di uno la dichiarazione (S24).

## May I play this?

pad-may-yes = Sì: { $why } ({ $rule })
pad-may-no = No: { $why } ({ $rule })
pad-may-never = il Lupo mannaro non si gioca mai
pad-may-always = Stregoni e Giullari si possono sempre giocare
pad-may-special = le carte speciali si possono sempre giocare
pad-may-no-suits = in questo gioco non c'è nulla da seguire
pad-may-leads = la prima carta di una presa è libera
pad-may-open = finora solo Giullari, quindi non c'è ancora un colore da seguire
pad-may-wizard-led = la presa si è aperta con uno Stregone, quindi non c'è nulla da seguire
pad-may-wizard-after = dopo i Giullari è venuto uno Stregone, quindi non c'è nulla da seguire
pad-may-follows = segue il colore
pad-may-cannot = chi non ha il colore della prima carta gioca quel che vuole
pad-may-must = chi ha il colore della prima carta deve seguirlo

## The pad in the terminal

pad-ask-names = Nomi nell'ordine dei posti, separati da virgole:
pad-kept = Il blocco è salvato in { $file }.
pad-not-kept = Non si è potuto salvare, quindi non è sul blocco: { $why }
pad-unknown = «{ $line }» non è una risposta valida qui; scrivi «{ $help }».
pad-help-answers = Rispondi con numeri, uno o più, nell'ordine dei nomi: 1 0 2. Per un colore scrivi il nome o la lettera; 0 è senza colore dominante, Invio lo lascia aperto: puoi scriverlo più tardi.
pad-help-words = Parole: { $words }
pad-help-cards = Le carte si scrivono così: { $examples }
pad-history-none = Non ci sono ancora blocchi.
pad-more-rows = Round precedenti: { $count }
pad-later-rows = Round successivi: { $count }

## Who comes and goes

pad-begin-nothing = zero
pad-begin-lowest = minimo
pad-begin-average = media
pad-leave-stands = contano
pad-leave-struck = depennati
pad-usage-fix = { $word } ROUND GIOCATORE DICHIARAZIONE PRESE: un punto lascia il numero com'è
pad-usage-fix-trump = { $word } ROUND { $trump } COLORE: scrive o cambia il colore dominante di un round
pad-usage-join = { $word } NOME GIOCATORE seduto a destra, e con che cosa comincia il nuovo: { $choices }
pad-usage-leave = { $word } GIOCATORE, e che cosa ne è dei punti: { $choices }
pad-usage-who = { $word } CARTA CARTA …: chi vince la presa; un nome e due punti prima dicono chi apre
pad-usage-may = { $word } CARTA CARTA …: se la prima carta si può giocare dopo le altre
