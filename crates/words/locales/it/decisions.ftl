### What is asked of a player, what the others are waiting for, and why an answer was refused.

## What is asked of you

ask-trump = Dai tu le carte, perciò scegli tu il colore dominante: uno dei quattro colori.
ask-trump-or-none = Il Lupo mannaro ti fa scegliere il colore dominante: uno dei quattro colori, oppure nessuno.
ask-trump-blind = Non hai ancora visto la tua mano.
ask-bid =
    { $most ->
        [one] Farai l'unica presa di questo round?
       *[other] Quante delle { $most } prese farai?
    }
ask-bid-last = Dichiari dopo tutti gli altri e non puoi dichiarare { $banned }: la somma delle dichiarazioni farebbe { $most }.
ask-bid-blind = Dichiara senza aver visto la tua mano.
ask-lead = Apri tu la presa: gioca una carta qualsiasi.
ask-follow = Segui il colore: gioca il { $suit }.
ask-follow-or = Segui il colore con il { $suit }, oppure gioca una carta sempre permessa.
ask-void = Non hai carte di colore { $suit }: gioca una carta qualsiasi.
ask-open = Non c'è ancora un colore da seguire: gioca una carta qualsiasi.
ask-free = Non c'è nulla da seguire: gioca una carta qualsiasi.
ask-pass = Il Giocoliere: passa una carta a { $name }, alla tua sinistra.
ask-change = Hai preso la Nuvola: alza o abbassa di uno la tua dichiarazione di { $bid }.
ask-change-up = Hai preso la Nuvola: la tua dichiarazione di 0 deve diventare 1.

## Who is waited for

wait-draw =
    { $names } { $count ->
        [one] pesca
       *[other] pescano
    } una carta per stabilire chi comincia a distribuire.
wait-deal = { $name } dà le carte del prossimo round.
wait-deal-you = Dai tu le carte del prossimo round.
wait-starts = { $name } comincia il prossimo round.
wait-starts-you = Cominci tu il prossimo round.
wait-trump = { $name } sta scegliendo il colore dominante.
wait-bid =
    { $names } { $count ->
        [one] sta
       *[other] stanno
    } ancora pensando alla dichiarazione.
wait-play = Tocca a { $name } giocare una carta.
wait-pass =
    { $names } { $count ->
        [one] sta
       *[other] stanno
    } ancora scegliendo una carta da passare.
wait-change = { $name } sta cambiando la dichiarazione per via della Nuvola.
wait-continue =
    { $names } { $count ->
        [one] guarda
       *[other] guardano
    } ancora il risultato.
wait-trick =
    { $names } { $count ->
        [one] guarda
       *[other] guardano
    } ancora la presa.
wait-next-round = Tra un attimo si danno le carte del prossimo round.
wait-over = La partita è finita.

## What can be done, as the label of a button or a line

action-trump = Colore dominante: { $suit }
action-trump-none = Nessun colore dominante
action-bid =
    Dichiara { $bid ->
        [0] zero prese
        [one] una presa
       *[other] { $bid } prese
    }
action-play = Gioca { $card }
action-pass = Passa { $card }
action-change-up = Alza a { $bid }
action-change-down = Abbassa a { $bid }
action-raise = Alza di uno
action-lower = Abbassa di uno

## Why an answer was refused

illegal-over = La partita è finita.
illegal-not-dealt = Prima bisogna distribuire le carte.
illegal-no-such-seat = A questo tavolo non c'è un posto { $seat }.
illegal-not-your-turn-trump = Non tocca a te scegliere il colore dominante: tocca a { $names }.
illegal-not-your-turn-bid = Non tocca a te dichiarare: tocca a { $names }.
illegal-not-your-turn-play = Non è il tuo turno: tocca a { $names } giocare una carta.
illegal-not-your-turn-pass = Non tocca a te passare una carta: tocca a { $names }.
illegal-not-your-turn-change = Non è la tua dichiarazione a cambiare: la Nuvola l'ha presa { $names }.
illegal-chosen-already = Hai già scelto.
illegal-not-asked = Non è questo che ti si chiede ora.
illegal-dealer-must-name-colour = Devi scegliere uno dei quattro colori; solo il Lupo mannaro permette un round senza colore dominante.
illegal-bid-too-high =
    Non puoi dichiarare { $bid }: { $most ->
        [one] c'è una sola presa
       *[other] ci sono solo { $most } prese
    }.
illegal-sum-would-match = Non puoi dichiarare { $bid }: la somma delle dichiarazioni farebbe { $tricks }, quante sono le prese. Qualsiasi altro numero va bene.
illegal-not-in-hand = { $card } non è nella tua mano.
illegal-must-follow = { $card } non segue il colore. Puoi giocare: { $followers }, o una carta sempre permessa.
illegal-must-follow-this = Questa carta non segue il colore. Puoi giocare: { $followers }, o una carta sempre permessa.
illegal-bid-below-zero = Non si può dichiarare meno di 0: alza a 1.
