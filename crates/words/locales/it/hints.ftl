### Hints: what a bot would do, why, and what each of the options promises.

## What to do, and why

hint-advice = Suggerimento: { $action }.
hint-imagined = Probabilità di azzeccare così la dichiarazione, su { $deals } distribuzioni simulate: { $percent }%.
hint-single = Probabilità che la tua unica carta faccia la presa: { $percent }%.
hint-only = Non c'è altra scelta.
hint-alike = Tutte le carte che puoi giocare si equivalgono.
hint-far-ahead = Ogni altra dichiarazione renderebbe molto meno.
hint-but-lead = «{ $action }» renderebbe { $points } in più in questo round, ma conta la probabilità di vincere la partita: { $with }% seguendo il suggerimento, { $without }% altrimenti.
hint-but-others = «{ $action }» renderebbe { $points } in più, ma allora gli altri avrebbero in media { $others } in più a testa.

## What the options promise

hint-options = Punti attesi in questo round: { $list }.
hint-share = { $percent }%
hint-caption-bids = Punti attesi per ogni dichiarazione, e quanto spesso è azzeccata
hint-caption = Punti attesi per ogni scelta, e quanto spesso azzecchi la dichiarazione
hint-row-bid = Dichiarazione
hint-row-choice = Scelta
hint-row-points = Punti
hint-row-kept = Azzeccata
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
hint-counts-on = Il suggerimento conta su: { $cards }.
hint-even-beaten = Perfino { $card } probabilmente perderà la presa; ancora in gioco: { $out }.
hint-beaten = { $card } probabilmente perderà la presa; ancora in gioco: { $out }.
hint-takes = { $card } probabilmente farà la presa; ancora in gioco: { $out }.
hint-sure = { $card } fa sicuramente la presa.
hint-loses = { $card } non può fare la presa.
hint-holds =
    { $count ->
        [0] Non hai carte
        [one] Hai una carta
       *[other] Hai { $count } carte
    } di questo colore.
hint-out-higher =
    { $count ->
        [one] una carta più alta dello stesso colore
       *[other] { $count } carte più alte dello stesso colore
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

## What changes with another choice

hint-too-many = { $rival } porta più spesso a troppe prese: { $without }% delle distribuzioni contro { $with }%. Meglio { $card }.
hint-too-few = { $rival } porta più spesso a troppo poche prese: { $without }% delle distribuzioni contro { $with }%. Meglio { $card }.
hint-deciding = Probabilità che così { $card } faccia una presa: { $with }% invece di { $without }%.
hint-dangerous = La carta più pericolosa è { $card }.
hint-this-trick = Probabilità di fare questa presa: { $card } { $with }%, { $rival } { $without }%.
hint-bid-higher = Con una dichiarazione di { $bid } dovrebbe fare una presa anche { $card }. Probabilità: solo { $percent }%.
hint-bid-lower = Con una dichiarazione di { $bid }, { $card } dovrebbe perdere. Probabilità che faccia una presa: { $percent }%.

## The tutor: warns before a costly move

tutor-title = Tutor
tutor-mistake = Sarebbe un errore
tutor-blunder = Sarebbe un errore grave
tutor-anyway = Gioca lo stesso
tutor-take-back = Torna indietro
tutor-noted = Un avviso conta come un suggerimento.
tutor-on = Attiva il tutor
tutor-off = Disattiva il tutor
tutor-setting = Tutor: contro i bot, avvisami prima di una mossa costosa
tutor-is-on = Il tutor è attivo: ti avvisa prima di una mossa costosa.
tutor-is-off = Il tutor è disattivato.
tutor-not-here = Il tutor funziona solo nelle partite contro i bot, su questo computer e nel browser.
tutor-plain-ask = Scrivi «{ $word }» per giocare lo stesso, o un'altra risposta.
