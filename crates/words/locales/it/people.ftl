### People together: tables before and after the game, friends who come, one's own games.

## Which game, when a table is opened

people-first = Quale partita?
people-classic = Classica
people-classic-about = In quattro, con tutti i round.
people-short = Breve
people-short-about = La prima metà dei round.
people-specials = Tutte le carte speciali
people-specials-about = Con Drago, Fata, Bomba e tutte le altre.
people-two = In due
people-two-about = Il gioco per due.

## Before the game

people-change-rules = Cambia le regole
people-too-few-seats = Qui ci sono più persone che posti in quella partita. Prima qualcuno deve alzarsi.
people-scan = Inquadra qui con la fotocamera del telefono per aprire questo tavolo

## Beside the button that plays at once

people-strength = Quanto sono forti i bot

## Onlookers who want to play, and people whom the host removes

people-wish-whose = Al posto di
people-wish-ask = Chiedi di giocare
people-wish-waits = Hai chiesto di giocare. Decide il capotavola.
people-wish-back = Ritira la richiesta
people-wished = { $name } vorrebbe giocare al posto di un bot: { $bot }.
people-let-in = Fai entrare
people-turn-down = Rifiuta
people-next-deal = { $name } entrerà con la prossima distribuzione, al posto di { $bot }.
people-next-deal-you = Il capotavola ti fa entrare. Giochi dalla prossima distribuzione.
people-last-deal = L'ultimo round è iniziato. Si può prendere un posto solo quando si danno le carte, e non se ne danno più.
people-seat-requests-full = Molte persone chiedono già di giocare. Prima il capotavola deve rispondere a qualcuna di loro.
people-remove = Escludi: { $name }
people-remove-warning = Un bot continua a giocare e questa persona non potrà tornare in questa partita.
people-removed = Il capotavola esclude { $name }. Un bot continua a giocare.
people-removed-you = Il capotavola ti ha tolto il posto in questa partita. Un bot continua per te.

## Playing again

people-rematch-asked = { $name } vorrebbe giocare ancora.
people-rematch-asked-you = Vorresti giocare ancora. Gli altri possono unirsi con un tocco.
people-rematch-join = Unisciti alla rivincita

## One's own games

people-my-games = Le mie partite
people-no-games = Non hai ancora partite.
people-going-on = Partite in corso
people-your-turn = Tocca a te
people-turn-of = Tocca a { $name }
people-not-begun = Non ancora cominciata
people-asleep = In pausa finché qualcuno non torna
people-place = { $place }º posto su { $players }
people-older = Partite più vecchie
people-filter = Filtro
people-filter-all = Tutte
people-filter-on = In corso
people-filter-over = Finite
people-filter-people = Con altre persone
people-filter-bots = Solo contro bot
people-filter-none = Nessuna partita corrisponde a questo filtro.
people-good-decisions = Decisioni buone: { $good } su { $decisions }

## Bots of other authors

people-bots-not-here = I bot giocano tramite l'API, e solo su invito.
people-no-such-bot = Nessun bot con questo nome è stato qui.
people-bot-declines = Questo bot non gioca con queste regole, o non con questo tempo per pensare.
people-bot-invited = invitato
people-bot-name = Nome di un bot ospite
people-invite-bot = Invita questo bot
people-guest-bots = Bot ospiti
people-guest-bots-about = Programmi di altri autori che giocano qui. Invitane uno per nome, prima che la partita cominci.
people-no-guest-bots = Nessun bot ospite è ancora stato qui.
people-bot-by = di { $author }
people-bot-plays = Gioca: { $rules }
