### The rules as a book, and the help at a table. A paragraph is said only where it applies to the rules in force.

## The page

book-contents = Indice
book-search = Cerca in queste regole
book-found =
    { $count ->
        [one] Un paragrafo parla di «{ $text }».
       *[other] { $count } paragrafi parlano di «{ $text }».
    }
book-found-none = Queste regole non dicono nulla su «{ $text }».
book-found-elsewhere = Ne parlano altre regole:
book-whole = Mostra tutte le regole
book-other = Le regole di un'altra partita
book-other-about = Scegli l'edizione, i giocatori e il resto: il libro mostra esattamente quelle regole.
book-show = Mostra queste regole
book-differs = In che cosa differisce dall'edizione
book-open-table = Apri un tavolo con queste regole
book-wrong = «{ $text }» non indica regole con cui si possa giocare qui.
book-wrong-how = Le regole si scrivono come it/4 o pt/3+specials=all: un'edizione, il numero dei giocatori e le opzioni. Puoi anche sceglierle.
book-of-this-table = Le regole di questo tavolo
book-of-this-choice = Le regole di questa scelta
book-unofficial = Foretell segue le regole di «Wizard», marchio dei suoi titolari; Foretell non è ufficiale e non ha alcun legame con loro.

## The aim

book-aim = Lo scopo
book-aim-foretell = Prima di ogni round dichiari quante prese farai. Una presa di troppo è un errore quanto una in meno: conta solo il numero esatto.
book-aim-win = Questa partita: { $rounds }. Vince chi ha più punti dopo l'ultimo round.

## The cards

book-cards = Le carte
book-cards-pack = Il mazzo ha { $count } carte: quattro colori con i numeri da 1 a 13, { $wizards } Stregoni e { $jesters } Giullari.
book-cards-specials = Si mescolano inoltre: { $cards }. In tutto fanno { $count } carte.
book-cards-suits = Ogni colore ha un popolo, una tinta, un simbolo e una lettera, così la tinta da sola non serve mai per distinguerli.
book-cards-order = Dalla più debole alla più forte: il Giullare, i numeri da 1 a 13, lo Stregone. Stregoni e Giullari non hanno colore.
book-cards-own = Ognuno ha un mazzo proprio di { $count } carte: un colore con i numeri da 1 a 13, uno Stregone e un Giullare.
book-cards-left-out = Resta nella scatola, con il suo Stregone e il suo Giullare: { $suits }.

## Seats, deal and rounds

book-rounds = Posti, mazziere e round
book-starts = Posti e round
book-rounds-left = Tutto procede in senso orario, verso sinistra: la distribuzione, le dichiarazioni e il gioco.
book-rounds-left-sealed = La distribuzione e il gioco procedono in senso orario, verso sinistra.
book-rounds-drawn = Per decidere chi distribuisce per primo, ognuno pesca una delle sessanta carte: tocca a chi ha la più alta, di qualsiasi colore. Chi è in parità con la più alta pesca di nuovo.
book-rounds-scribe = Nel primo round distribuisce il segnapunti. Qui è chi siede al primo posto.
book-rounds-dealer = Dopo ogni round il ruolo di mazziere passa di un posto a sinistra.
book-starts-left = Tutto procede in senso orario, verso sinistra: le dichiarazioni e il gioco.
book-starts-left-sealed = Il gioco procede in senso orario, verso sinistra.
book-starts-drawn = Per decidere chi comincia, ognuno pesca una delle sessanta carte. Il primo round lo comincia chi siede a sinistra di chi ha la più alta, di qualsiasi colore. Chi è in parità con la più alta pesca di nuovo.
book-starts-scribe = Il primo round lo comincia chi siede a sinistra del segnapunti. Qui il segnapunti siede al primo posto.
book-starts-next = Dopo ogni round comincia il posto successivo a sinistra.
book-rounds-list = Le carte che ognuno riceve, round per round:
book-rounds-short = La partita è abbreviata: { $length }. Intera sarebbe: { $rounds }.
book-rounds-shuffle = Per ogni round si raccolgono tutte le carte e si mescolano di nuovo.
book-rounds-used = Il mazzo si mescola una volta sola, prima del primo round. Le carte giocate o scoperte restano fuori fino alla fine della partita.
book-rounds-own = Nessuno distribuisce. Per ogni round ognuno mescola il proprio mazzo e ne pesca le sue carte. Dopo il round ognuno riprende tutte le proprie carte.
book-rounds-hands = Vedi la tua mano e nessun'altra. Le carte rimaste nel mazzo non le vede nessuno.
book-rounds-two = In due si gioca con le stesse carte e le stesse prese di un tavolo più grande. In ogni round si scopre una carta, e le dichiarazioni restano segrete fino alla fine del round.

## Trump

book-trump = Il colore dominante
book-trump-up = Dopo la distribuzione si scopre davanti a tutti la carta seguente del mazzo. Se è una carta numerata, il suo colore è quello dominante per questo round e batte gli altri tre.
book-trump-wizard = Se si scopre uno Stregone, il mazziere sceglie uno dei quattro colori prima delle dichiarazioni. Un colore deve sceglierlo: non può decidere di giocare senza colore dominante.
book-trump-look = Il mazziere guarda prima la propria mano, e solo allora sceglie il colore.
book-trump-blind = In un round con chiaroveggenza il mazziere sceglie senza aver visto la propria mano.
book-trump-jester = Se si scopre un Giullare, nel round non c'è colore dominante. Con carte vere, lo si rimette poi coperto.
book-trump-named = Scoperte, queste carte speciali valgono come uno Stregone e il mazziere sceglie il colore dominante: { $cards }.
book-trump-none = Scoperte, queste carte speciali valgono come un Giullare e non c'è colore dominante: { $cards }.
book-trump-last = Nell'ultimo round si distribuiscono tutte le carte. Non ne resta nessuna da scoprire, perciò non c'è colore dominante.
book-trump-always = Grazie alle carte speciali anche nell'ultimo round resta una carta da scoprire.
book-trump-without = Non c'è colore dominante e non si scopre nessuna carta.

## The bid

book-bids = La dichiarazione
book-bids-number = Quando conosci la tua mano e il colore dominante, dichiari un numero di prese: da 0 fino al numero delle tue carte.
book-bids-any = Dichiari un numero di prese: da 0 fino al numero delle tue carte.
book-bids-open = Comincia chi siede a sinistra del mazziere, che dichiara per ultimo. Ogni dichiarazione è subito nota a tutti.
book-bids-own = Dichiara per primo chi comincia il round, poi gli altri in senso orario. Ogni dichiarazione è subito nota a tutti.
book-bids-simultaneous = Tutti scelgono la dichiarazione nello stesso momento, senza mostrarla. Quando ha scelto anche l'ultimo, si scoprono tutte insieme, prima della prima carta.
book-bids-secret = Tutti scelgono la dichiarazione nello stesso momento e la tengono per sé mentre si gioca. Si scoprono tutte dopo l'ultima presa del round.
book-bids-read = Prima della prima carta si leggono tutte le dichiarazioni e la loro somma.
book-sum-free = La somma delle dichiarazioni può essere un numero qualsiasi, anche esattamente quello delle prese.
book-sum-never = La somma delle dichiarazioni non può essere esattamente il numero delle prese. Il divieto riguarda solo chi dichiara per ultimo: un unico numero gli è vietato.
book-sum-wrong = Così qualcuno sbaglia sempre.
book-sum-except-one = Fa eccezione il round da una carta: lì la somma è libera.
book-sum-leader = Se chi dichiara per ultimo è da solo in testa, non può rendere la somma uguale al numero delle prese. Se più giocatori sono in testa a pari punti il divieto non vale, e quindi nemmeno nel primo round.
book-sum-example = Esempio: prese nel round: { $tricks }; dichiarate dagli altri: { $others }; vietato all'ultimo: { $banned }.
book-clairvoyance-first = Chiaroveggenza nel primo round: vedi tutte le mani tranne la tua. Quando tutti hanno dichiarato, ognuno prende la propria mano e le altre tornano coperte.
book-clairvoyance-every = Chiaroveggenza in ogni round: vedi tutte le mani tranne la tua. Quando tutti hanno dichiarato, ognuno prende la propria mano e le altre tornano coperte.
book-clairvoyance-forms = La chiaroveggenza ha due forme. I regolamenti italiano e francese la prevedono in ogni round, con la mano intera; quelli polacco e portoghese solo nel primo round, quando ognuno ha una sola carta.

## Playing a trick

book-tricks = Giocare una presa
book-tricks-lead = Chi siede a sinistra del mazziere apre la prima presa con una carta qualsiasi; gli altri, in senso orario, ne aggiungono una ciascuno. Chi vince una presa apre la successiva.
book-tricks-own = Chi comincia il round apre la prima presa con una carta qualsiasi; gli altri, in senso orario, ne aggiungono una ciascuno. Chi vince una presa apre la successiva.
book-tricks-follow = Se hai carte del colore della prima carta, devi giocarne una, oppure una carta che è sempre permessa.
book-tricks-may = Di questa mano si può giocare: { $cards }.
book-tricks-void = Se non hai quel colore, puoi giocare quello che vuoi. Nessuno è mai obbligato a giocare il colore dominante.
book-tricks-always = Stregoni e Giullari sono sempre permessi, anche a chi potrebbe seguire il colore, e nessuno è costretto a giocarne uno finché ha un'altra carta permessa.
book-tricks-wizard-trump = Gli Stregoni sono del colore dominante? Battono tutte le carte di quel colore, ma non hanno colore: se la prima carta è del colore dominante, nessuno è obbligato a giocarne uno. I Giullari non sono mai del colore dominante.
book-tricks-trump = Se nella presa ci sono carte del colore dominante, vince la più alta di queste.
book-tricks-suit = Senza colore dominante vince la carta più alta del colore della prima carta. Gli altri colori non possono vincere, per quanto siano alti.
book-tricks-number = Non c'è colore da seguire: ogni carta si può giocare in qualsiasi momento. Vince il numero più alto, di qualunque colore, e a parità il primo giocato.
book-tricks-wizard-first = Uno Stregone vince contro ogni numero. Se ci sono più Stregoni, vince il primo.
book-tricks-wizard-last = Uno Stregone vince contro ogni numero. Se ci sono più Stregoni vince l'ultimo, anche contro uno Stregone che ha aperto la presa.
book-tricks-wizard-led = Se la presa si apre con uno Stregone non c'è nulla da seguire, e ognuno gioca ciò che vuole. Se lo Stregone arriva dopo, il colore della prima carta va seguito lo stesso.
book-tricks-jester = Un Giullare che apre la presa non indica alcun colore. Lo indica la prima carta numerata dopo di lui; ma se prima arriva uno Stregone, non c'è nulla da seguire per il resto della presa.
book-tricks-jesters = Un Giullare vince una presa solo se tutte le carte sono Giullari: allora vince il primo.
book-tricks-jesters-four = Poiché i Giullari sono solo quattro, succede solo con quattro giocatori o meno.
book-tricks-jesters-five = In cinque ci vogliono tutti e quattro i Giullari e il Mutaforma, giocato come Giullare.
book-tricks-away = Una presa vinta resta coperta davanti a chi l'ha fatta. L'ultima si può rivedere.

## The special cards

book-specials = Le carte speciali
book-specials-always = Una carta speciale è sempre permessa, come uno Stregone. In mano non ha colore, perciò non ti obbliga mai a nulla.
book-specials-always-werewolf = Una carta speciale è sempre permessa, come uno Stregone, tranne il Lupo mannaro, che non si gioca mai. In mano non ha colore, perciò non ti obbliga mai a nulla.
book-specials-advice = Se non conosci le carte speciali, comincia dal Mutaforma: è solo uno Stregone o un Giullare. Poi aggiungi le altre una alla volta, e il Drago e la Fata in coppia: ognuna cambia il valore di una mano.
book-specials-as-wizard = Quando si tratta di seguire il colore, queste carte contano come uno Stregone: { $cards }.
book-specials-as-jester = Quando si tratta di seguire il colore, queste carte contano come un Giullare: { $cards }.
book-specials-as-number = Quando si tratta di seguire il colore, queste carte contano come una carta numerata del colore indicato: { $cards }.
book-specials-open = Finché sul tavolo ci sono solo Giullari, o carte che contano come un Giullare, non c'è ancora un colore da seguire. Decide la prima carta diversa: una carta numerata, o che conta come tale, indica il colore da seguire; dopo uno Stregone, o una carta che conta come tale, non c'è nulla da seguire per il resto della presa.
book-dragon-led = Se apre la presa non c'è nulla da seguire, come con uno Stregone.
book-dragon-after = Anche se prima di lui ci sono solo Giullari, non c'è più nulla da seguire per il resto della presa: una carta numerata giocata più tardi non indica alcun colore.
book-dragon-dark = Che vinca l'ultimo Stregone non serve contro il Drago: batte anche quello.
book-fairy-led = Se apre la presa non indica alcun colore, come un Giullare. Se tutte le altre carte sono Giullari, vince il primo di questi.
book-bomb-led = Se apre la presa non indica alcun colore, come un Giullare. La presa con la Bomba non conta per nessuno, quindi ce n'è una di meno da fare.
book-bomb-winner = Chi avrebbe vinto lo decidono le altre carte, come se la Bomba non ci fosse. Se sono tutte Giullari, è il primo Giullare.
book-bomb-fairy = Se accanto alla Bomba ci sono il Drago e la Fata, avrebbe vinto la Fata: chi l'ha giocata apre la presa successiva. Se ci sono solo Giullari e la Fata, è il primo Giullare.
book-werewolf-more = Lo scambio non è facoltativo, e tutti sanno quale carta hai preso. Se scegliere il colore dominante toccava al mazziere, lo fai tu al suo posto.
book-juggler-more = Il colore può essere quello dominante. Se apre il Giocoliere, va seguito il colore che hai indicato. Tutti scelgono insieme la carta da passare, e mai quella che stanno ricevendo. Dopo l'ultima presa di un round non si passa nulla.
book-juggler-bomb = Le carte si passano anche se nella presa c'è la Bomba.
book-cloud-more = Il colore può essere quello dominante. Se apre la Nuvola, va seguito il colore che hai indicato. La dichiarazione si cambia dopo l'ultima presa, prima di contare i punti: 0 può solo diventare 1, e anche la più alta può salire di uno.
book-cloud-bomb = Se nella stessa presa c'è la Bomba, nessuna dichiarazione cambia.
book-cloud-secret = Poiché qui le dichiarazioni sono segrete, il cambio si mostra solo insieme a loro.
book-named-after = Se la presa si apre con un Giullare e subito dopo arriva una di queste carte, da lì in poi va seguito il colore indicato per quella carta: { $cards }.
book-cloud-examples = Dichiarazioni cambiate dalla Nuvola e quanto valgono poi:
book-shapeshifter-more = Da quel momento è esattamente quella carta: per vincere la presa, per seguire e quando apre.

## Points

book-points = I punti
book-points-right = Se fai esattamente le prese dichiarate ottieni { $base } punti, e altri { $each } per ogni presa.
book-points-wrong = Altrimenti perdi { $off } punti per ogni presa in più o in meno, e le prese fatte non valgono nulla.
book-points-examples = Alcune dichiarazioni e quanto valgono:
book-points-round = Un intero round sul foglio punti:
book-points-total = I punti di tutti i round si sommano. Il totale può anche essere sotto zero.

## The end

book-end = La fine
book-end-most = La partita finisce quando si è contato l'ultimo round. Vince il totale più alto.
book-end-tie = Chi finisce in testa a pari punti condivide la vittoria; non c'è spareggio.

## Words, each with what it means after the colon

book-words = Parole
book-word-trick = Presa: una carta da ciascuno al tavolo; la carta migliore le vince tutte.
book-word-round = Round: una distribuzione di carte, con tutte le sue prese.
book-word-bid = Dichiarazione: il numero di prese che prevedi di fare in un round.
book-word-lead = Aprire: giocare la prima carta di una presa.
book-word-follow = Seguire il colore: giocare una carta del colore della prima.
book-word-trump = Colore dominante: il colore che in questo round batte gli altri tre.
book-word-number = Carta numerata: una delle carte da 1 a 13 di un colore.
book-word-dealer = Mazziere: chi distribuisce in questo round; il posto alla sua sinistra apre la prima presa.
book-word-scribe = Segnapunti: chi tiene il blocco segnapunti a un tavolo vero. Qui ci pensa il gioco.

## The editions

book-editions = In che cosa differiscono le edizioni
book-editions-about = Il gioco è lo stesso in tutte e cinque le edizioni. Ecco che cosa stabilisce ognuna a modo suo:
book-editions-variants = I regolamenti descrivono inoltre delle varianti. Ecco da dove viene ciascuna:
book-editions-silent = Il regolamento francese non dice chi distribuisce per primo: qui è il segnapunti. Che a parità di punti la vittoria si divida lo dice apertamente solo quello portoghese: qui vale per tutti. Quello catalano non ha varianti.
book-editions-jester = Secondo i regolamenti polacco e catalano, dopo un Giullare che apre è la seconda carta a indicare il colore. Qui, in ogni edizione, è la prima carta che non è un Giullare.
book-editions-more = Nessuna variante vale se non la scegli. Qui ogni edizione si può giocare con ciascuna di esse, purché vadano insieme.

## Help at the table

help-seen = Che cosa vedi
help-lifted = Le carte in risalto si possono giocare ora. Quelle attenuate no: toccane una per sapere perché.
help-numbers = A ogni posto trovi quante prese sono state dichiarate e quante fatte, quante ne mancano e i punti. Un punto interrogativo sta per una dichiarazione che non puoi ancora vedere.
help-head = In cima al tavolo trovi il round, il colore dominante e la somma delle dichiarazioni, con la differenza rispetto al numero delle prese.
help-hand = Con le dita o il mouse
help-tap = Tocca una carta per giocarla. Se devi dire che cos'è, prima si apre una scelta.
help-hold = Tieni premuta una carta speciale, o cliccala con l'altro tasto del mouse, per leggere che cosa fa senza giocarla.
help-settings = Nelle impostazioni puoi chiedere una conferma prima di giocare una carta e scegliere una carta prima del tuo turno.
help-keys = Con la tastiera
help-key-tab = vai al prossimo pulsante o campo
help-key-escape = chiudi ciò che è aperto
