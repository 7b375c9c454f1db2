### The pages in the browser.

## Every page

pages-tagline = Dichiara quante prese farai, e fanne esattamente altrettante.
pages-skip = Vai al contenuto
pages-menu = Menu
pages-for-programs = API
pages-guest = Ospite { $number }
pages-copied = Link copiato.
pages-tap-again = Tocca ancora una volta per giocare questa carta.
pages-preselected = Questa carta verrà giocata al tuo turno, se è permesso.
pages-bid-chosen = Questa dichiarazione varrà quando toccherà a te, se è permessa.
pages-sort-by-strength = Ordina per valore
pages-bid-ahead = Scegli già una dichiarazione; varrà quando toccherà a te

## The first page

pages-welcome = Quante prese farai?
pages-play-now-about = Un tavolo da quattro con tre bot. Senza registrazione.
pages-join-how = Il codice o il link di un tavolo
pages-games-over = Le tue partite finite
pages-no-tables = In questo momento nessun tavolo è aperto a tutti. Apri il primo:

## The game in six sentences

pages-how-deal = Nel primo round ognuno riceve una carta, nel secondo due, e così via fino all'ultimo.
pages-how-trump = La carta scoperta mostra il colore dominante, che batte tutti gli altri.
pages-how-bid = Poi ognuno dichiara quante prese farà.
pages-how-play = Gioca una carta del colore della prima carta, se ne hai; fa la presa la carta più alta o la più alta del colore dominante.
pages-how-wizard = Stregoni e Giullari si possono sempre giocare: uno Stregone fa la presa, un Giullare no.
pages-how-score = Dichiarazione esatta: 20 punti e 10 per ogni presa. Altrimenti 10 in meno per ogni presa di differenza.

## Opening a table

pages-more-options = Altre regole
pages-the-table = Il tavolo
pages-other-seats = Gli altri posti
pages-for-people = per le persone che invito
pages-clock = Tempo per pensare
pages-clock-none = Senza limite
pages-clock-of =
    { $seconds ->
        [one] Un secondo per ogni decisione
       *[other] { $seconds } secondi per ogni decisione
    }
pages-pause-none = subito
pages-result = Per quanto resta visibile il risultato di un round
pages-result-usual = come al solito
pages-result-of = al massimo { $seconds } secondi
pages-result-none = per niente
pages-public = Mostra questo tavolo nell'elenco pubblico
pages-by-invitation = Entra solo chi ha il link
pages-gallery = Altri possono guardare
pages-gallery-off = Nessuno può guardare
pages-hints = Si possono chiedere suggerimenti
pages-hints-off = Senza suggerimenti
pages-your-name = Il tuo nome

## Before the game

pages-table-of = Capotavola: { $name }
pages-invite = Invita altri
pages-invite-how = Manda il link di questa pagina, o detta il codice.
pages-invite-alone = Solo questo computer può aprire il link. Per far entrare altri dispositivi della tua rete, avvia:
pages-code = Codice
pages-free-seat = libero
pages-move-here = Spostati qui
pages-stand-up = Alzati
pages-send-away = Manda via
pages-make-host = Nomina capotavola
pages-fill = Completa con i bot
pages-close-table = Chiudi questo tavolo
pages-wait-host = La partita comincia quando { $name } dà il via.
pages-fair-title = Equità verificabile
pages-fair-before = Tutte le carte deriveranno da un segreto che questo tavolo ha già scelto. L'impegno qui sotto ne è l'impronta. Le tue parole vi si mescolano, quindi nessuno può aver scelto le carte. Conserva l'impegno e verificalo dopo la partita.
pages-fair-nothing = ancora niente
pages-fair-words = Parole tue
pages-fair-add = Aggiungi

## At the table

pages-trick = La presa
pages-winning = sta vincendo
pages-no-last-trick = In questo round non è stata ancora fatta nessuna presa.
pages-round-over = Il round è finito.
pages-trick-over = La presa è finita.
pages-moved-up =
    { $count ->
        [one] guadagna un posto
       *[other] guadagna { $count } posti
    }
pages-moved-down =
    { $count ->
        [one] perde un posto
       *[other] perde { $count } posti
    }
pages-no-scores = Non è stato ancora giocato nessun round.
pages-hints-used =
    { $count ->
        [one] un suggerimento ricevuto
       *[other] { $count } suggerimenti ricevuti
    }
pages-had-hint = { $name } chiede un suggerimento.
pages-renamed = { $before } ora si chiama { $name }.
pages-looking-on = Stai guardando.
pages-volume-off = spenti
pages-volume-low = deboli
pages-volume-full = forti
pages-bot-plays-for-you = Un bot gioca per te.
pages-take-back = Sono di nuovo qui
pages-hand-over = Fai giocare un bot per un po'
pages-pace = Ritmo
pages-pace-slow = lento
pages-pace-normal = normale
pages-pace-fast = veloce
pages-pace-press = Premo dopo ogni presa
pages-leave-warning = Un bot prende il tuo posto e non potrai tornare in questa partita.

## Talk

pages-no-talk = Nessuno ha ancora detto niente.
pages-say-something = Di' qualcosa
pages-say-gallery = Di' qualcosa a chi guarda
pages-reactions = Reazioni
pages-react-applause = Ben fatto!
pages-react-surprise = Non me l'aspettavo!
pages-react-groan = Oh no!
pages-react-laugh = Divertente!
pages-react-waiting = Ti aspettiamo.
pages-react-thanks = Grazie!
pages-saved = Salvato.
pages-mutes = Silenzia o segnala
pages-mute = Silenzia: { $name }
pages-unmute = Riattiva: { $name }

## Keys

pages-help = Al tavolo si può fare tutto con la tastiera.
pages-key-arrows = scorri la mano e le scelte
pages-key-enter = gioca la carta, fai la scelta
pages-key-numbers = dichiara quel numero di prese
pages-key-hand = ascolta la tua mano
pages-key-table = ascolta il tavolo
pages-key-scores = ascolta dichiarazioni e punti
pages-key-last = vedi l'ultima presa
pages-key-chat = di' qualcosa
pages-key-help = mostra questo aiuto

## After the game

pages-rematch-open = Il tavolo per la rivincita è aperto.
pages-fair = La registrazione prova che le carte sono state mescolate onestamente: le ultime righe mostrano il segreto promesso prima della prima carta.

## Settings

pages-theme = Colori
pages-theme-auto = come sul dispositivo
pages-theme-light = chiari
pages-theme-dark = scuri
pages-theme-contrast = contrasto alto
pages-at-the-table = Al tavolo
pages-still = Meno animazioni
pages-sounds = Suoni
pages-confirm = Chiedi conferma prima di giocare una carta
pages-preselect = Scegliere una carta prima del mio turno
pages-last-card = Gioca la mia ultima carta in automatico
pages-devices = Un altro dispositivo
pages-devices-about = Un codice collega un altro dispositivo ai tuoi posti e alle tue partite. Vale una volta sola, per dieci minuti.
pages-device-code = Mostra un codice
pages-device-enter = Ho un codice

## What went wrong, and what to do

pages-wrong-title = Non ha funzionato
pages-wrong-title-lost = Qui non c'è niente
pages-wrong = Un dato non è valido. Controllalo e riprova.
pages-wrong-address = Nessuna pagina ha questo indirizzo. Forse manca una lettera.
pages-wrong-table = Questo tavolo non esiste. Un codice ha dieci caratteri, tra lettere e cifre.
pages-wrong-pad = Questo blocco segnapunti non esiste. Forse il link è incompleto, o il blocco è stato cancellato perché nessuno ci scriveva da molto tempo.
pages-wrong-gallery = A questo tavolo può guardare solo chi gioca.
pages-wrong-late = Troppo tardi: la partita è già andata avanti.
pages-wrong-turn = Non è il tuo turno.
pages-wrong-host = Può farlo solo il capotavola.
pages-wrong-seated = Può farlo solo chi ha un posto qui.
pages-wrong-taken = Qualcuno è stato più veloce: il posto è occupato. Scegline un altro.
pages-wrong-full = Tutti i posti sono occupati, ma puoi guardare.
pages-wrong-not-full = Prima occupa i posti liberi con persone o bot.
pages-wrong-begun = La partita è già cominciata.
pages-wrong-closed = Questo tavolo è stato chiuso prima dell'inizio della partita.
pages-wrong-hints = I suggerimenti sono disattivati a questo tavolo.
pages-wrong-code = Quel codice non vale più. Chiedine un altro sull'altro dispositivo.
pages-wrong-many = Troppe richieste tutte insieme. Aspetta un momento e riprova.
pages-wrong-log-full = Questo tavolo non può salvare altre voci di questo tipo. La partita continua.
pages-wrong-busy = In questo momento il server non può salvare nulla. Non si è perso niente; riprova fra poco.
pages-wrong-broken = Qui si è verificato un errore, ed è stato registrato. Le tue partite sono al sicuro.
pages-wrong-offline = Non è stato possibile inviarlo. Riprova quando torna la connessione.
