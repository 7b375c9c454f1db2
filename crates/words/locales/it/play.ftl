### The terminal: first screen, keys, line mode, joining a table, replays.

## The first screen

play-tagline = Dichiara quante prese farai, e fanne esattamente altrettante.
play-menu-new = Nuova partita
play-menu-bots = Avversari
play-menu-keys = Su e giù scelgono, sinistra e destra cambiano, Invio comincia, ? aiuto, q esci
play-nothing-kept = Non c'è nessuna partita salvata.
play-broken = La partita salvata non si può leggere. È stata spostata in { $file }.
play-ask-name = Il tuo nome:
play-menu-set-aside = Partite messe da parte
play-menu-set-aside-about = Partite che hai lasciato per un'altra. Sinistra e destra le mostrano, Invio riprende quella mostrata.
play-open-elsewhere = Foretell è aperto in un'altra finestra, e lì continua la sua partita. Una partita giocata qui viene salvata a parte.
play-game-in-use = Questa partita è aperta in un'altra finestra. Continuala lì, oppure chiudi prima quella finestra.
play-game-over = La partita in { $file } è finita: `foretell replay` la mostra.

## The screen

play-too-small = Questa finestra è troppo piccola per un tavolo: servono { $columns } colonne e { $rows } righe. Con --plain ne basta una più piccola.
play-entering = Il tavolo è quasi pronto.
play-press-key = Premi Invio per continuare.
play-over-keys = Premi v per l'analisi, n per giocare ancora, q per uscire.
play-declare = { $card }: che cosa deve essere?
play-may-be-played = Questa carta si può giocare adesso.
play-no-last-trick = In questo round nessuno ha ancora fatto una presa.
play-sheet-empty = Nessun round è ancora stato giocato.
play-sheet-about = prese/dichiarazione, punti, totale
play-sheet-about-short = prese/dichiarazione, totale
play-sheet-changed = dichiarazione cambiata dalla Nuvola
play-free-seat = posto libero
play-await-host = Il capotavola darà inizio alla partita.
play-host-keys = Premi g per cominciare, b per i bot nei posti liberi.
play-host-keys-full = Premi g per cominciare.
play-host-words = Scrivi «{ $begin }» per cominciare, «{ $bots }» per i bot nei posti liberi.
play-host-words-full = Scrivi «{ $begin }» per cominciare.

## What keys do

play-key-move = sposta la selezione
play-key-change = cambia il valore
play-key-choose = conferma la scelta
play-key-number = vai a quella dichiarazione, carta o pulsante
play-key-why = perché una carta non si può giocare, o che cosa fa
play-key-hint = un suggerimento, con il motivo
play-key-tutor = il tutor, attivo o no: avvisa prima di una mossa costosa
play-key-undo = annulla la tua ultima decisione (contro i bot)
play-key-again = dopo la fine: gioca ancora, vedi l'analisi
play-key-host = da capotavola: bot nei posti liberi, comincia la partita
play-key-trick = presa indietro, presa avanti
play-key-round = round indietro, round avanti
play-key-next-round = round successivo
play-key-ends = all'inizio, alla fine
play-key-open = mani scoperte o coperte
play-key-sheet = il foglio punti
play-key-last-trick = l'ultima presa
play-key-log = che cosa è successo
play-key-colours = altri colori, per schermi scuri o chiari
play-key-help = questi tasti
play-key-back = chiudi, o torna indietro
play-key-quit = esci; la partita resta salvata
play-key-leave = esci
play-help-mouse = Con il mouse, fai clic su una carta o su un pulsante.
play-help-lesson = Non conosci il gioco? `foretell learn` te lo insegna in cinque minuti.
play-key-rules = le regole in vigore
play-key-talk = su un server: scrivi agli altri, reagisci

## Hints and taking back

play-no-hint = Non è il tuo turno, quindi non c'è un suggerimento.
play-undone = La tua ultima decisione è annullata.
play-nothing-to-undo = Non c'è ancora nulla da annullare.
play-no-undo-here = A un tavolo con altri non si può annullare nulla.

## What is kept

play-record-kept = La registrazione della partita è in { $file }.
play-not-kept = La partita non si può salvare: { $error }
play-session-not-kept = Questo computer non può conservare la tua sessione su questo server: { $error }
play-goodbye = Arrivederci! La tua partita resta salvata.
play-goodbye-plain = Arrivederci!
play-not-kept-yet = La partita non si può salvare: il disco non risponde.
play-no-folder = La partita non si può salvare: questo utente non ha una cartella per i dati. Imposta HOME.
play-io-denied = manca il permesso
play-io-full = il disco è pieno
play-io-read-only = il disco è di sola lettura
play-io-missing = il file o la cartella non esiste
play-io-in-the-way = al posto del file o della cartella c'è qualcos'altro
play-io-unreadable = il contenuto non è leggibile
play-io-other = il sistema segnala l'errore { $code }
play-io-unknown = il sistema non dice perché

## The line mode: its words may also be typed in English

play-plain-choices = Puoi rispondere: { $choices }.
play-plain-unknown = «{ $line }» non è una risposta valida qui. Scrivi «aiuto» per vedere le tue scelte.
play-plain-help = Parole: mano, tavolo, punti, ultima, suggerimento, tutor, annulla, ancora, analisi, comincia, bot, aiuto, esci.
play-plain-help-answers = Una dichiarazione è un numero; una carta è il suo nome, le sue lettere o il suo numero nella tua mano; un colore è il suo nome, la sua lettera o il suo numero.
play-plain-seated = Al tavolo: { $names }.
play-plain-over = Scrivi «analisi» per vedere quanto sono costate le tue decisioni, «ancora» per giocare ancora, «esci» per uscire.
play-plain-reviewing = Analizzo le tue decisioni; ci vuole un momento.
play-word-help = aiuto
play-word-hand = mano
play-word-table = tavolo
play-word-scores = punti
play-word-last = ultima
play-word-undo = annulla
play-word-hint = suggerimento
play-word-tutor = tutor
play-word-anyway = comunque
play-word-again = ancora
play-word-review = analisi
play-word-begin = comincia
play-word-bots = bot
play-word-quit = esci
play-word-games = partite
play-plain-resume-other = Oppure scrivi il numero di una partita messa da parte:
play-plain-set-aside = Partite messe da parte; `foretell play FILE` ne riprende una:
play-plain-none-aside = Non ci sono partite messe da parte.
play-word-rules = regole
play-word-say = di'
play-word-react = reagisci
play-plain-help-games = Altre parole: regole, partite.
play-plain-help-talk = Altre parole: regole, «di'» e un testo per gli altri, «reagisci» e una di queste: { $names }.
play-no-talk-here = I bot non ascoltano.

## At the table of a server

play-join-address = «{ $url }» non è l'indirizzo di un tavolo; un esempio è http://localhost:7654/tables/7xk2m9abqr.
play-join-no-table = Su { $server } non è aperto nessun tavolo pubblico con un posto libero; indica l'indirizzo di un tavolo.
play-join-opened = Il tuo tavolo è aperto. Gli altri entrano da questo indirizzo: { $url }
play-join-unreachable = Il server non è raggiungibile: { $why }
play-join-insecure = Non c'è una connessione sicura con il server: { $why }
play-join-no-host = non si trova nessun server con quel nome.
play-join-no-listener = nessuno è in ascolto a quell'indirizzo e su quella porta.
play-join-silent = non risponde in tempo.
play-join-lost = la connessione è caduta.
play-join-no-network = manca la connessione di rete con il server.
play-tls-issuer = questo computer non conosce l'autorità che ha emesso il suo certificato. Aggiungila ai certificati del sistema, oppure indica in SSL_CERT_FILE un file che la contenga.
play-tls-name = il suo certificato è per un altro nome.
play-tls-expired = il suo certificato è scaduto.
play-tls-not-yet = il suo certificato non è ancora valido. Controlla la data e l'ora di questo computer.
play-tls-revoked = il suo certificato è stato revocato.
play-tls-invalid = il suo certificato non è valido.
play-tls-plain = non usa TLS; il suo indirizzo comincia probabilmente con http://.
play-tls-nothing-in-common = questo programma e il server non hanno nessun metodo di cifratura in comune.
play-tls-self-signed = il suo certificato è autofirmato. Al server ne serve uno emesso da un'autorità; se l'autorità è tua, indicala in SSL_CERT_FILE.
play-tls-unreadable = { $variable } indica «{ $path }», che non si può leggere. Deve contenere certificati in formato PEM.
play-tls-no-certificate = { $variable } indica «{ $path }», che non contiene alcun certificato. Deve contenere certificati in formato PEM.
play-join-unreadable = Il server manda qualcosa che questa versione di Foretell non sa leggere: { $what }
play-join-refused = Il server dice: { $why }
play-join-gone = Questo tavolo non esiste; chiedi di nuovo l'indirizzo.
play-join-no-gallery = Tutti i posti sono occupati, e a questo tavolo nessuno può guardare.
play-join-watching = Stai guardando: tutti i posti sono occupati, o la partita è cominciata.
play-join-closed = Il tavolo è stato chiuso prima della partita.
play-storage = In questo momento il server non può salvare nulla. Non si è perso niente.
play-rematch-offered = Qualcuno vuole la rivincita: premi n, o scrivi «{ $word }».

## Replays

play-replay-step = Passo { $step } di { $steps }
play-replay-keys = ? aiuto, v analisi, sinistra/destra passo, su/giù presa, Invio round, tasto o mani
play-replay-sheet-about = il totale dopo ogni round e, tra parentesi, la dichiarazione
