### People together: tables before and after the game, friends who come, one's own games.

## Which game, when a table is opened

people-first = Quina partida?
people-classic = Clàssica
people-classic-about = Quatre jugadors i totes les rondes.
people-short = Curta
people-short-about = La primera meitat de les rondes.
people-specials = Totes les cartes especials
people-specials-about = Amb Drac, Fada, Bomba i totes les altres.
people-two = Dos jugadors
people-two-about = El joc per a dos.

## Before the game

people-change-rules = Canvia les regles
people-too-few-seats = Aquí hi ha més persones que seients en aquella partida. Primer algú s'ha d'aixecar.
people-scan = Apunta aquí amb la càmera del mòbil per obrir aquesta taula

## Beside the button that plays at once

people-strength = Nivell dels bots

## Onlookers who want to play, and people whom the host removes

people-wish-whose = En lloc de
people-wish-ask = Demana un lloc
people-wish-waits = Has demanat un lloc. Ho decideix l'amfitrió.
people-wish-back = Retira la petició
people-wished = { $name } vol jugar en lloc d'un bot: { $bot }.
people-let-in = Deixa entrar
people-turn-down = Rebutja
people-next-deal = { $name } entrarà al pròxim repartiment en lloc del bot: { $bot }.
people-next-deal-you = L'amfitrió et deixa entrar. Jugues a partir del pròxim repartiment.
people-last-deal = L'última ronda ja ha començat. Només es pot ocupar un seient quan es reparteix, i ja no es repartirà més.
people-seat-requests-full = Ja hi ha moltes peticions de lloc. Abans, l'amfitrió n'ha de respondre algunes.
people-remove = Expulsa: { $name }
people-remove-warning = Un bot continua jugant i aquesta persona no podrà tornar a aquesta partida.
people-removed = L'amfitrió expulsa: { $name }. Un bot continua jugant.
people-removed-you = L'amfitrió t'ha expulsat d'aquesta partida. Un bot continua al teu lloc.

## Playing again

people-rematch-asked = { $name } vol tornar a jugar.
people-rematch-asked-you = Vols tornar a jugar. Els altres s'hi poden afegir amb un toc.
people-rematch-join = Afegeix-te a la revenja

## One's own games

people-my-games = Les meves partides
people-no-games = Encara no tens partides.
people-going-on = Partides en curs
people-your-turn = Et toca
people-turn-of = Li toca a { $name }
people-not-begun = Encara no ha començat
people-asleep = En pausa fins que algú torni
people-place = Lloc { $place } de { $players }
people-older = Partides anteriors
people-filter = Filtre
people-filter-all = Totes
people-filter-on = En curs
people-filter-over = Acabades
people-filter-people = Amb altres persones
people-filter-bots = Només contra bots
people-filter-none = Cap partida no coincideix amb aquest filtre.
people-good-decisions =
    Bones decisions: { $good } { $decisions ->
        [1] d'1
        [11] d'11
       *[other] de { $decisions }
    }

## Bots of other authors

people-bots-not-here = Els bots juguen a través de l'API, i només si els conviden.
people-no-such-bot = Aquí no hi ha estat cap bot amb aquest nom.
people-bot-declines = Aquest bot no juga amb aquestes regles, o no amb aquest temps per pensar.
people-bot-invited = convidat
people-bot-name = Nom d'un bot convidat
people-invite-bot = Convida aquest bot
people-guest-bots = Bots convidats
people-guest-bots-about = Programes d'altres autors que juguen aquí. Convida'n un pel seu nom abans que comenci la partida.
people-no-guest-bots = Encara no ha estat aquí cap bot convidat.
people-bot-by = Autoria: { $author }
people-bot-plays = Juga: { $rules }
