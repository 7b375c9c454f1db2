### The lesson for those who have never played, and what is said in a first game.

## The lesson

lesson-button = Impara in cinque minuti
lesson-title = Imparare a giocare
lesson-number = Lezione { $number } di { $count }
lesson-again = Ricomincia la lezione
lesson-lines = Dopo ogni frase premi Invio o scrivi la risposta. «{ $quit }» termina la lezione.
lesson-welcome = Ognuno gioca una carta e la migliore le prende tutte: questa è una presa. Le tue quattro carte sono qui sotto.

## The first lesson: who takes a trick

lesson-trick-bid = Prima ognuno dichiara quante prese farà. Queste carte ne valgono due: scegli 2.
lesson-trick-bid-why = Come si contano le prese lo vedremo nella prossima lezione. Per ora scegli 2.
lesson-trick-follow = Bruno apre, cioè gioca la prima carta, una carta blu. Chi ha carte blu deve giocarne una. Gioca il tuo 9.
lesson-trick-follow-why = È permesso: Stregoni e Giullari si possono sempre giocare. Ma tienili per dopo e gioca il 9.
lesson-trick-lost = Vince la carta più alta del colore della prima carta: il 12 di Celia. Celia fa la presa e apre la prossima.
lesson-trick-turned-up = In questo round il rosso è dominante, perché dopo la distribuzione si è scoperta una carta rossa. Con uno Stregone il colore lo sceglie il mazziere, con un Giullare non c'è.
lesson-trick-trump = Non hai carte verdi, quindi puoi giocare qualsiasi carta. Il rosso è dominante e batte ogni altro colore: gioca il tuo 3 rosso.
lesson-trick-trump-wizard = Anche lo Stregone vincerebbe, ma qui basta la tua piccola carta dominante.
lesson-trick-trump-jester = Il Giullare non vince nulla, e tu vuoi questa presa. La tua carta dominante la fa.
lesson-trick-wizard = La presa è tua, quindi ora apri tu. Niente batte uno Stregone, nemmeno il colore dominante: giocalo.
lesson-trick-wizard-why = Andrebbe bene anche così, ma guarda prima che cosa può fare uno Stregone.
lesson-trick-jester = Ha perso perfino la carta dominante di Celia. Il Giullare è il contrario: non vince nulla. Giocalo.
lesson-trick-score = Hai dichiarato 2 prese e ne hai fatte 2: 20 punti, più 10 per ogni presa. Celia ha sbagliato di una e perde 10 punti.

## The second lesson: how to bid

lesson-bid-order = Un nuovo round. Bruno siede a sinistra del mazziere: dichiara per primo e apre la prima presa. Il mazziere dichiara per ultimo, e sei tu.
lesson-bid-bid = Ora decidi tu: conta le carte che vinceranno, cioè Stregoni e dominanti alte (stavolta il verde), e scegli quel numero.
lesson-bid-low = Puoi puntare più in alto: lo Stregone e il 13, la dominante più alta, vinceranno entrambi.
lesson-bid-high = È tanto: il 2 e il 3 sono troppo piccoli per vincere. Conta solo lo Stregone e il 13.
lesson-bid-follow = Il tuo 2 non può fare questa presa, e non ti serve. Giocalo e tieni le carte buone.
lesson-bid-follow-why = Lo Stregone vince in ogni momento. Meglio liberarti ora del 2, finché è sicuro che perde.
lesson-bid-lost = La fa Bruno. Va bene così: non ci contavi.
lesson-bid-trump = Non hai più carte blu e puoi giocare una dominante: fai questa presa con il tuo 13.
lesson-bid-trump-why = Ti servono due prese, e il 13 fa questa di sicuro. Tieni le altre carte.
lesson-bid-wizard = E una è fatta. Apri tu: fai la seconda con lo Stregone.
lesson-bid-wizard-why = Può andare bene anche così, ma con lo Stregone è sicuro. Fai prima la seconda presa.
lesson-bid-last = Le tue due prese le hai. Una terza costerebbe punti: gioca il 3, di certo qualcuno lo batte.
lesson-bid-score = Due esatte: 40 punti! Bruno ne ha fatta una di troppo e Celia una in meno: perdono 10 punti ciascuno.

## The third lesson: why to lose a trick on purpose

lesson-lose-bid = Niente Stregone, niente dominante, ma una carta alta: quante prese dichiari stavolta?
lesson-lose-bid-why = Conta di nuovo: il 12 probabilmente vince, le altre no. Scegli 1.
lesson-lose-win = Il tuo 12 è il blu più alto sul tavolo: fai con quello la tua presa.
lesson-lose-win-why = Con il Giullare regali la presa su cui contavi. Falla con il 12.
lesson-lose-lead = La tua presa l'hai fatta: ora conviene perdere. Apri con la carta più bassa, il 3.
lesson-lose-lead-jester = Anche un Giullare perde, ma tienilo: ti salverà più tardi.
lesson-lose-lead-high = Il 7 potrebbe vincere. Più una carta è bassa, più è sicuro che perde: apri con il 3.
lesson-lose-lost = La fa Bruno, proprio come volevi.
lesson-lose-jester = Il tuo 7 farebbe questa presa: una di troppo. Perdi apposta e gioca il Giullare.
lesson-lose-jester-why = Così avresti due prese invece di una e perderesti 10 punti invece di guadagnarne 30.
lesson-lose-last = La presa si è aperta con il verde, e il tuo 7 non è né verde né dominante: non può più vincere. Giocalo.
lesson-lose-score = Hai dichiarato 1 presa, ne hai fatta 1 e hai vinto il round. Tutta l'arte è qui: fare esattamente le prese dichiarate.
lesson-rounds = Una partita intera comincia con una carta a testa, e ogni round ne ha una in più: 20, 15, 12 o 10 round da 3 a 6 giocatori. Nell'ultimo non resta nulla da scoprire: niente colore dominante.
lesson-end-title = Ora sai giocare
lesson-end = Conta le prese sicure, falle e perdi le altre apposta. Provaci contro tre bot; un suggerimento è sempre a disposizione.

## Remarks in a first game

tip-setting = Brevi consigli nella mia prima partita
tip-off = Basta consigli
tip-bid = Conta i tuoi Stregoni e le dominanti alte; a volte vince anche un 12 o un 13. Le carte basse di rado.
tip-blind = Vedi tutte le mani tranne la tua. Se gli altri hanno carte forti, dichiara poco; se sono deboli, forse vincono le tue.
tip-follow = Ora si possono giocare solo le carte sollevate: il colore della prima carta, Stregoni e Giullari.
tip-enough = Hai tante prese quante ne hai dichiarate. Ora perdi le altre: liberati delle carte alte dove non possono vincere.
tip-all = Ti servono tutte le prese rimaste: gioca le carte migliori.
tip-over = Hai più prese di quelle dichiarate, e ogni altra presa costa 10 punti: d'ora in poi cerca di perdere.
tip-result = Una dichiarazione esatta vale 20 punti e 10 per presa. Ogni presa in più o in meno costa 10 punti.
