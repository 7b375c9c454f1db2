### Una partita finita: la sua pagina, e ogni passo da rivedere.

## Rivedere

replay-begins = Prima della prima carta. Al tavolo: { $names }.
replay-trick = Presa
replay-trick-of = Presa { $trick } di { $tricks }
replay-trick-at = Round { $round }, presa { $trick }
replay-bombed =
    { $count ->
        [one] una presa non è di nessuno
       *[other] { $count } prese non sono di nessuno
    }
replay-no-cards = Nessuna carta in mano.
replay-given = passa a sinistra
replay-first = All'inizio
replay-last = Alla fine
replay-previous = Un passo indietro
replay-next = Un passo avanti
replay-previous-trick = Presa precedente
replay-next-trick = Presa successiva
replay-previous-round = Round precedente
replay-next-round = Round successivo
replay-play = Avvia
replay-pause = Pausa
replay-speed = Velocità
study-moves = Mosse
study-hands = Mani scoperte
study-all-hands = Tutte le mani
study-hidden-cards =
    { $count ->
        [one] 1 carta coperta
       *[other] { $count } carte coperte
    }
study-better = meglio
study-better-action = Meglio: { $action }
study-next = Poi { $name }: { $what }
study-branch = Continua a giocare da qui
study-branch-about = Una partita privata contro i bot, al posto di { $name }, con le stesse carte fin qui.
study-branched = Questa partita ne continua un'altra dal passo { $step }. Le prime carte erano note, quindi l'onestà delle distribuzioni non è provata.
study-branched-from = Vai a quella partita
replay-key-step = un passo indietro, un passo avanti
replay-key-play = avvia o ferma

## Dove non c'è nulla da rivedere

replay-not-over-title = Questa partita non è ancora finita
replay-not-over = Tutte le mani si potranno vedere qui non appena sarà segnato l'ultimo round. Fino ad allora ognuno vede solo le proprie carte.
replay-to-table = Torna al tavolo
replay-no-step-title = La partita non ha questo passo
replay-no-step = I passi vanno da 0, prima della prima carta, a { $steps }, dove la partita finisce.

## La pagina della partita

replay-foresight = Le dichiarazioni di ciascuno
replay-kept = Azzeccate
replay-over = Prese di troppo
replay-under = Prese mancanti
replay-hints = Suggerimenti
replay-hints-none = Nessuno ha chiesto suggerimenti.
replay-rounds = Round per round
replay-rounds-about = Per ciascuno le prese fatte e dichiarate, e i punti. Il numero di un round apre la riproduzione.
replay-fair = Le carte sono state mescolate onestamente?
replay-fair-about = Prima della prima carta il tavolo ha mostrato il suo impegno: l'impronta di un segreto. Ora il segreto è svelato, e tutte le carte della partita ne derivano: nessuno poteva sceglierle.
replay-commitment = Impegno
replay-secret = Segreto
replay-check = Chiunque può verificarlo: scarica la registrazione e passala al programma.
replay-expect = Dopo --expect indica l'impegno che hai visto prima della partita; senza, la registrazione si verifica da sola.
