### Editions, options and their values: a name, and a sentence that explains it.

## Editions

edition-it = Edizione italiana
edition-it-about = La somma delle dichiarazioni è libera e chi comincia a distribuire si decide pescando una carta.
edition-ca = Edizione catalana
edition-ca-about = La somma delle dichiarazioni non può essere uguale al numero delle prese, tranne nel round da una carta. Chi comincia a distribuire si decide pescando una carta.
edition-pl = Edizione polacca
edition-pl-about = La somma delle dichiarazioni è libera e comincia a distribuire il segnapunti.
edition-pt = Edizione portoghese
edition-pt-about = La somma delle dichiarazioni è libera e comincia a distribuire il segnapunti. È l'edizione che ha introdotto le sette carte speciali.
edition-fr = Edizione francese
edition-fr-about = La somma delle dichiarazioni è libera e comincia a distribuire il segnapunti.

## The options

option-edition = Edizione
option-edition-about = Il regolamento che la partita segue dove non scegli altro.
option-players = Giocatori
option-players-about = Da tre a sei, oppure due con una variante apposita.
option-bids = Dichiarazioni
option-bids-about = Quando si fanno le dichiarazioni e quando si vedono.
option-sum = Somma delle dichiarazioni
option-sum-about = Se la somma delle dichiarazioni può essere uguale al numero delle prese.
option-wizards = Più di uno Stregone
option-wizards-about = Quale Stregone vince quando ce n'è più di uno nella presa.
option-clairvoyance = Chiaroveggenza
option-clairvoyance-about = Se si dichiara vedendo tutte le mani tranne la propria.
option-deck = Mazzo
option-deck-about = Se tutti ricevono le carte da un solo mazzo o ognuno dal proprio.
option-specials = Carte speciali
option-specials-about = Quali delle sette carte speciali si mescolano al mazzo. Non le conosci? Comincia dal Mutaforma.
option-first-dealer = Primo mazziere
option-first-dealer-about = Chi dà le carte nel primo round; poi si passa sempre a sinistra.
option-length = Durata
option-length-about = Quanti round si giocano.

## Their values

bids-open = dichiarazione aperta
bids-open-about = Ognuno dichiara a turno, a partire dalla sinistra del mazziere, e tutti sentono.
bids-simultaneous = dichiarazione al buio
bids-simultaneous-about = Tutti scrivono la dichiarazione e la scoprono insieme prima della prima carta.
bids-secret = dichiarazione rivelata a fine round
bids-secret-about = Tutti scrivono la dichiarazione, che resta segreta finché il round non è finito.

sum-free = somma libera
sum-free-about = La somma delle dichiarazioni può essere qualsiasi numero.
sum-never-exact = più o meno uno
sum-never-exact-about = Chi dichiara per ultimo non può rendere la somma delle dichiarazioni uguale al numero delle prese.
sum-never-exact-after-first = più o meno uno, tranne con una carta
sum-never-exact-after-first-about = Chi dichiara per ultimo non può rendere la somma delle dichiarazioni uguale al numero delle prese, tranne nel round da una carta.
sum-leader-never-exact = somma scoperta
sum-leader-never-exact-about = Chi dichiara per ultimo ed è da solo in testa non può rendere la somma delle dichiarazioni uguale al numero delle prese.

wizards-first = vince il primo Stregone
wizards-first-about = Se in una presa ci sono più Stregoni, vince il primo.
wizards-last = stregone oscuro
wizards-last-about = Se in una presa ci sono più Stregoni, vince l'ultimo.

clairvoyance-off = niente chiaroveggenza
clairvoyance-off-about = Ognuno vede la propria mano e nessun'altra.
clairvoyance-first-round = chiaroveggenza nel primo round
clairvoyance-first-round-about = Nel primo round ognuno vede tutte le mani tranne la propria, finché non hanno dichiarato tutti.
clairvoyance-every-round = chiaroveggenza in ogni round
clairvoyance-every-round-about = In ogni round ognuno vede tutte le mani tranne la propria, finché non hanno dichiarato tutti.

deck-base = un mazzo per tutti
deck-base-about = Tutti ricevono le carte dallo stesso mazzo di sessanta, con le carte speciali in gioco.
deck-one-colour = monocolore
deck-one-colour-about = Ognuno ha un colore, uno Stregone e un Giullare. Non c'è colore dominante né colore da seguire: vince il numero più alto e, a parità, il primo giocato. Solo in tre o in quattro.

first-dealer-drawn = la carta più alta
first-dealer-drawn-about = Ognuno pesca una carta e chi ha la più alta comincia a distribuire.
first-dealer-scorekeeper = il segnapunti
first-dealer-scorekeeper-about = Comincia a distribuire il segnapunti, che siede al primo posto.

length-full = tutti i round
length-full-about = Si gioca la partita intera.
length-first =
    { $rounds ->
        [one] il primo round
       *[other] i primi { $rounds } round
    }
length-first-about = Si giocano solo questi round, i primi, quelli con poche carte.
length-last =
    { $rounds ->
        [one] l'ultimo round
       *[other] gli ultimi { $rounds } round
    }
length-last-about = Si giocano solo questi round, gli ultimi, quelli con molte carte.
length-every-other =
    { $rounds ->
        [one] un round sì e uno no, uno in tutto
       *[other] un round sì e uno no, { $rounds } in tutto
    }
length-every-other-about = Ogni round ha due carte in più del precedente e il più lungo viene per ultimo.

specials-none = nessuna carta speciale
specials-none-about = Solo le sessanta carte di tutte le edizioni.
specials-all = tutte le carte speciali
specials-all-about = Si mescolano al mazzo tutte e sette le carte speciali.
specials-some = { $cards }
specials-some-about = Si mescolano al mazzo queste carte speciali.

players-count =
    { $count ->
        [one] un giocatore
       *[other] { $count } giocatori
    }
players-two-about = In due si giocano sei round da 2 a 7 carte, con dichiarazioni segrete e un mazzo mescolato una volta sola.

rounds-count =
    { $count ->
        [one] un round
       *[other] { $count } round
    }
rounds-cards = { $rounds }, da { $first } a { $last } carte
about-minutes =
    { $minutes ->
        [one] circa un minuto
       *[other] circa { $minutes } minuti
    }
rounds-one =
    un round da { $cards ->
        [one] una carta
       *[other] { $cards } carte
    }

## Why a combination is forbidden

forbidden-players = Si gioca da tre a sei, oppure in due con una variante apposita, ma non in { $players }.
forbidden-one-colour-players = Il monocolore è per tre o quattro giocatori, non per { $players }: i colori sono solo quattro e in due non funziona.
forbidden-two-specials = In due non si possono usare le carte speciali: la partita consuma un mazzo di esattamente sessanta carte. Scegli «nessuna carta speciale».
forbidden-two-clairvoyance = In due non c'è chiaroveggenza: ognuno vede la propria mano fin dall'inizio. Scegli «niente chiaroveggenza».
forbidden-two-bids = In due si dichiara sempre in segreto, perciò «{ $bids }» non si può scegliere. Scegli «dichiarazione rivelata a fine round».
forbidden-two-sum = In due si dichiara in segreto: nessuno dichiara per ultimo, e nessuno potrebbe rispettare «{ $sum }»; scegli la somma libera.
forbidden-sum-bids = «{ $sum }» e «{ $bids }» non vanno insieme: se tutti dichiarano nello stesso momento, non c'è un ultimo giocatore che possa evitare la somma. Scegli la dichiarazione aperta o la somma libera.
forbidden-specials-clairvoyance = Carte speciali e chiaroveggenza non vanno insieme: l'edizione delle carte speciali non le combina. Scegli una delle due cose.
forbidden-specials-one-colour = Carte speciali e monocolore non vanno insieme: nel monocolore ognuno ha quindici carte e nessuna è speciale. Scegli una delle due cose.
forbidden-dragon-fairy = Il Drago si usa solo insieme alla Fata: aggiungi la Fata.
forbidden-fairy-dragon = La Fata si usa solo insieme al Drago: aggiungi il Drago.
forbidden-one-colour-first-round = Monocolore e chiaroveggenza nel solo primo round non vanno insieme: quel round ha già quattro carte. Scegli la chiaroveggenza in ogni round.
forbidden-long-first-round = La chiaroveggenza nel solo primo round è per un round da una carta, e questa partita ({ $length }) comincia con più carte. Scegli la chiaroveggenza in ogni round.
forbidden-no-rounds = Bisogna giocare almeno un round.
forbidden-too-many-rounds =
    «{ $length }» non si può scegliere: questa partita ha al massimo { $most ->
        [one] un round
       *[other] { $most } round
    } di quel tipo.
