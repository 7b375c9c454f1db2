### What happens at the table: one sentence for each event. A message that ends in «-you» is about the one who reads it.

## Before the round

event-card-drawn = { $name } pesca { $card }.
event-card-drawn-you = Peschi { $card }.
event-draw-tied = { $names } hanno carte ugualmente alte e pescano di nuovo.
event-draw-tied-you = Sei in parità con { $names } per la carta più alta: pesca di nuovo.
event-dealer-found = { $name } ha la carta più alta e dà le carte nel primo round.
event-dealer-found-you = Hai la carta più alta e dai le carte nel primo round.
event-starter-found = { $name } ha la carta più alta: comincia il posto alla sua sinistra.
event-starter-found-you = Hai la carta più alta: comincia il posto alla tua sinistra.

## The deal

event-round-began =
    Comincia il round { $round } di { $rounds } con { $cards ->
        [one] una carta
       *[other] { $cards } carte
    } a testa; dà le carte { $name }.
event-round-began-you =
    Comincia il round { $round } di { $rounds } con { $cards ->
        [one] una carta
       *[other] { $cards } carte
    } a testa; dai le carte tu.
event-round-starts =
    Comincia il round { $round } di { $rounds } con { $cards ->
        [one] una carta
       *[other] { $cards } carte
    } a testa; apre { $name }.
event-round-starts-you =
    Comincia il round { $round } di { $rounds } con { $cards ->
        [one] una carta
       *[other] { $cards } carte
    } a testa; apri tu.
event-hands-shown = Finché non hanno dichiarato tutti, ognuno vede tutte le mani tranne la propria.
event-hand-dealt = { $name } ha in mano: { $cards }.
event-hand-dealt-you = Hai in mano: { $cards }.
event-hand-taken-up = { $name } prende in mano: { $cards }.
event-hand-taken-up-you = Prendi in mano le tue carte: { $cards }.

## Trump

event-turned-up = Si scopre { $card }.
event-werewolf-swapped = { $name } dà via il Lupo mannaro e prende { $card }.
event-werewolf-swapped-you = Dai via il Lupo mannaro e prendi { $card }.
event-trump-awaited = { $name } deve scegliere il colore dominante.
event-trump-awaited-you = Devi scegliere il colore dominante.
event-trump-set = In questo round il colore dominante è il { $suit }.
event-trump-none = In questo round non c'è colore dominante.
event-trump-named = { $name } sceglie il { $suit } come colore dominante.
event-trump-named-you = Scegli il { $suit } come colore dominante.
event-trump-named-none = { $name } sceglie di giocare senza colore dominante.
event-trump-named-none-you = Scegli di giocare senza colore dominante.

## Bids

event-bid-made =
    { $name } dichiara { $bid ->
        [0] zero prese
        [one] una presa
       *[other] { $bid } prese
    }.
event-bid-made-you =
    Dichiari { $bid ->
        [0] zero prese
        [one] una presa
       *[other] { $bid } prese
    }.
event-bid-sealed = { $name } scrive la propria dichiarazione.
event-bids-revealed = Si scoprono le dichiarazioni: { $bids }.
event-all-have-bid = Hanno dichiarato tutti: { $bids }.
event-play-began = Hanno dichiarato tutti e comincia la prima presa.

## Tricks

event-card-played = { $name } gioca { $card }.
event-card-played-you = Giochi { $card }.
event-trick-taken = { $name } vince la presa.
event-trick-taken-you = Vinci la presa.
event-trick-bombed = La Bomba esplode: la presa non va a nessuno e { $name } apre la prossima.
event-trick-bombed-you = La Bomba esplode: la presa non va a nessuno e tu apri la prossima.

## The Juggler and the Cloud

event-pass-awaited = Nella presa c'era il Giocoliere: ognuno passa una carta a sinistra.
event-pass-sealed = { $name } sceglie una carta da passare.
event-pass-chosen = { $name } sceglie di passare { $card }.
event-pass-chosen-you = Scegli di passare { $card }.
event-card-passed = { $from } passa { $card } a { $to }.
event-card-passed-from-you = Passi { $card } a { $to }.
event-card-passed-to-you = { $from } ti passa { $card }.
event-pass-ended = Tutte le carte sono state passate.
event-change-awaited = { $name } ha preso la Nuvola e deve alzare o abbassare di uno la dichiarazione.
event-change-awaited-you = Hai preso la Nuvola e devi alzare o abbassare di uno la tua dichiarazione.
event-bid-changed = Per via della Nuvola { $name } cambia la dichiarazione da { $from } a { $to }.
event-bid-changed-you = Per via della Nuvola cambi la tua dichiarazione da { $from } a { $to }.

## Scores; $points carries its sign.

event-round-scored = Il round è finito: { $scores }.
event-score = { $name } fa { $points } (dichiarate: { $bid }, fatte: { $tricks })
event-score-you = tu fai { $points } (dichiarate: { $bid }, fatte: { $tricks })

## The end

event-game-won = La partita è finita: vince { $name }.
event-game-won-you = La partita è finita: hai vinto tu.
event-game-shared = La partita è finita: { $names } vincono a pari merito.
event-game-shared-you = La partita è finita: vinci a pari merito con { $names }.
