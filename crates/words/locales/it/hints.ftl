### Hints: what a bot would do, why, and what each of the options promises.

## What to do, and why

hint-advice = Suggerimento: { $action }.
hint-imagined = Così la tua dichiarazione si avvera nel { $percent } % di { $deals } distribuzioni immaginate.
hint-single = La tua unica carta fa la presa con una probabilità del { $percent } %.
hint-only = Non c'è altro da fare.
hint-alike = Tutte le carte che puoi giocare si equivalgono.
hint-far-ahead = Ogni altra dichiarazione promette molto meno.
hint-but-lead = «{ $action }» promette { $points } in più in questo round, ma con il suggerimento vinci la partita nel { $with } % dei casi, altrimenti nel { $without } %.
hint-but-others = «{ $action }» promette { $points } in più, ma allora gli altri ricevono in media { $others } in più a testa.

## What the options promise

hint-options = Punti attesi in questo round: { $list }.
hint-share = { $percent } %
hint-caption-bids = Punti attesi per ogni dichiarazione, e quanto spesso si avvera
hint-caption = Punti attesi per ogni scelta, e quanto spesso la tua dichiarazione si avvera
hint-row-bid = Dichiarazione
hint-row-choice = Scelta
hint-row-points = Punti
hint-row-kept = Si avvera
hint-best = consigliato

## Around a hint

hint-take = Fai così: { $action }
hint-seen = Tutti al tavolo vedono che hai chiesto un suggerimento.

## The reason in cards

hint-need =
    { $count ->
        [0] Non ti servono altre prese
        [one] Ti serve ancora una presa
       *[other] Ti servono ancora { $count } prese
    }.
hint-counts-on = Conta su: { $cards }.
hint-even-beaten = Perfino { $card } probabilmente perde la presa; ancora in gioco: { $out }.
hint-beaten = { $card } probabilmente perde la presa; ancora in gioco: { $out }.
hint-takes = { $card } probabilmente fa la presa; ancora in gioco: { $out }.
hint-sure = { $card } fa sicuramente la presa.
hint-loses = { $card } non può fare questa presa.
hint-holds =
    { $count ->
        [0] Non hai carte
        [one] Hai una carta
       *[other] Hai { $count } carte
    } di questo colore.
hint-out-higher =
    { $count ->
        [one] una carta più alta del colore
       *[other] { $count } carte più alte del colore
    }
hint-out-trumps =
    { $count ->
        [one] una carta del colore dominante
       *[other] { $count } carte del colore dominante
    }
hint-out-wizards =
    { $count ->
        [one] uno Stregone
       *[other] { $count } Stregoni
    }

## The tutor: warns before a costly move

tutor-title = Tutor
tutor-mistake = Sarebbe un errore
tutor-blunder = Sarebbe un errore grave
tutor-anyway = Gioca lo stesso
tutor-take-back = Torna indietro
tutor-noted = Un avviso conta come un suggerimento.
tutor-on = Attiva il tutor
tutor-off = Disattiva il tutor
tutor-setting = Tutor: avvisami prima di una mossa costosa contro i bot
tutor-is-on = Il tutor è attivo: ti avvisa prima di una mossa costosa.
tutor-is-off = Il tutor è disattivato.
tutor-not-here = Il tutor c'è nelle partite contro i bot, su questo computer e nel browser.
tutor-plain-ask = Scrivi «{ $word }» per giocare lo stesso, o un'altra risposta.
