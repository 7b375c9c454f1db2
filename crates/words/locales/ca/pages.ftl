### The pages in the browser.

## Every page

pages-tagline = Prediu quantes bases guanyaràs, i guanya'n exactament aquest nombre.
pages-skip = Ves al contingut
pages-menu = Menú
pages-for-programs = API
pages-guest = Convidat { $number }
pages-copied = Enllaç copiat.
pages-tap-again = Toca un altre cop per jugar aquesta carta.
pages-preselected = Aquesta carta es jugarà quan et toqui, si és permesa.
pages-bid-chosen = Aquesta predicció es farà quan et toqui, si és permesa.
pages-sort-by-strength = Ordena per valor
pages-bid-ahead = Tria ja una predicció; es farà quan et toqui

## The first page

pages-welcome = Quantes bases guanyaràs?
pages-play-now-about = Una taula de quatre amb tres bots. Sense registre.
pages-join-how = El codi o l'enllaç d'una taula
pages-games-over = Les teves partides acabades
pages-no-tables = Ara mateix no hi ha cap taula oberta a tothom. Obre la primera:

## The game in six sentences

pages-how-deal = A la primera ronda cadascú rep una carta, a la segona dues, i així fins a l'última.
pages-how-trump = La carta girada mostra el triomf, que guanya tots els altres pals.
pages-how-bid = Després cadascú prediu quantes bases guanyarà.
pages-how-play = Juga una carta del pal jugat si en tens; la carta més alta o el triomf més alt guanya la basa.
pages-how-wizard = Els Mags i els Bufons sempre es poden jugar: un Mag guanya la basa, un Bufó no.
pages-how-score = Predicció encertada: 20 punts i 10 per cada basa. Si no, 10 menys per cada basa de diferència.

## Opening a table

pages-more-options = Altres regles
pages-the-table = La taula
pages-other-seats = Els altres seients
pages-for-people = per a qui jo convidi
pages-clock = Temps per pensar
pages-clock-none = Sense límit
pages-clock-of =
    { $seconds ->
        [one] Un segon per decisió
       *[other] { $seconds } segons per decisió
    }
pages-pause-none = a l'instant
pages-result = Quant de temps es veu el resultat d'una ronda
pages-result-usual = com sempre
pages-result-of = com a molt { $seconds } segons
pages-result-none = no mostrar-lo
pages-public = Mostra aquesta taula a la llista pública
pages-by-invitation = Només hi entra qui té l'enllaç
pages-gallery = Altres poden mirar
pages-gallery-off = Ningú no pot mirar
pages-hints = Es poden demanar pistes
pages-hints-off = Sense pistes
pages-your-name = El teu nom

## Before the game

pages-table-of = Amfitrió: { $name }
pages-invite = Convida algú
pages-invite-how = Envia l'enllaç d'aquesta pàgina, o dicta el codi.
pages-invite-alone = Només aquest ordinador pot obrir l'enllaç. Perquè hi entrin altres dispositius de la teva xarxa, executa:
pages-code = Codi
pages-free-seat = lliure
pages-move-here = Seu aquí
pages-stand-up = Aixeca't
pages-send-away = Fes fora
pages-make-host = Cedeix la taula
pages-fill = Completa amb bots
pages-close-table = Tanca aquesta taula
pages-wait-host = La partida comença quan { $name } doni el senyal.
pages-fair-title = Joc net verificable
pages-fair-before = Totes les cartes sortiran d'un secret que aquesta taula ja ha triat. El compromís de sota n'és l'empremta. Les teves paraules s'hi barregen, així que ningú no pot haver triat les cartes. Guarda el compromís i comprova'l després de la partida.
pages-fair-nothing = encara res
pages-fair-words = Paraules teves
pages-fair-add = Afegeix

## At the table

pages-trick = La basa
pages-winning = va guanyant
pages-no-last-trick = En aquesta ronda encara no hi ha cap basa.
pages-round-over = S'ha acabat la ronda.
pages-trick-over = S'ha acabat la basa.
pages-moved-up =
    { $count ->
        [one] puja un lloc
       *[other] puja { $count } llocs
    }
pages-moved-down =
    { $count ->
        [one] baixa un lloc
       *[other] baixa { $count } llocs
    }
pages-no-scores = Encara no s'ha jugat cap ronda.
pages-hints-used =
    { $count ->
        [one] una pista rebuda
       *[other] { $count } pistes rebudes
    }
pages-had-hint = { $name } demana una pista.
pages-renamed = { $before } ara es diu { $name }.
pages-looking-on = Estàs mirant.
pages-volume-off = apagats
pages-volume-low = baixos
pages-volume-full = alts
pages-bot-plays-for-you = Un bot juga per tu.
pages-take-back = Ja soc aquí
pages-hand-over = Deixa que un bot jugui una estona
pages-pace = Ritme
pages-pace-slow = lent
pages-pace-normal = normal
pages-pace-fast = ràpid
pages-pace-press = quan premo, després de cada basa
pages-leave-warning = Un bot ocupa el teu seient i no podràs tornar a aquesta partida.

## Talk

pages-no-talk = Encara ningú no ha dit res.
pages-say-something = Digues alguna cosa
pages-say-gallery = Digues alguna cosa als qui miren
pages-reactions = Reaccions
pages-react-applause = Molt bé!
pages-react-surprise = No m'ho esperava!
pages-react-groan = Oh, no!
pages-react-laugh = Quina gràcia!
pages-react-waiting = T'esperem.
pages-react-thanks = Gràcies!
pages-saved = Desat.
pages-mutes = Silencia o denuncia
pages-mute = Silencia: { $name }
pages-unmute = Deixa de silenciar: { $name }

## Keys

pages-help = A la taula es pot fer tot amb el teclat.
pages-key-arrows = recorre les cartes i les opcions
pages-key-enter = juga la carta, tria
pages-key-numbers = prediu aquest nombre de bases
pages-key-hand = escolta les teves cartes
pages-key-table = escolta la taula
pages-key-scores = escolta prediccions i punts
pages-key-last = mira l'última basa
pages-key-chat = digues alguna cosa
pages-key-help = mostra aquesta ajuda

## After the game

pages-rematch-open = La taula per a la revenja és oberta.
pages-fair = El registre prova que es va barrejar netament: les últimes línies mostren el secret promès abans de la primera carta.

## Settings

pages-theme = Colors
pages-theme-auto = com al dispositiu
pages-theme-light = clars
pages-theme-dark = foscos
pages-theme-contrast = contrast alt
pages-at-the-table = A la taula
pages-still = Menys animacions
pages-sounds = Sons
pages-confirm = Demana confirmació abans de jugar una carta
pages-preselect = Permet triar una carta abans del meu torn
pages-last-card = Juga l'última carta automàticament
pages-devices = Un altre dispositiu
pages-devices-about = Un codi connecta un altre dispositiu amb els teus seients i les teves partides. Serveix un sol cop, durant deu minuts.
pages-device-code = Mostra un codi
pages-device-enter = Tinc un codi

## What went wrong, and what to do

pages-wrong-title = No ha funcionat
pages-wrong-title-lost = Aquí no hi ha res
pages-wrong = Alguna dada no és vàlida. Comprova-ho i torna-ho a provar.
pages-wrong-address = Cap pàgina no té aquesta adreça. Potser hi falta una lletra.
pages-wrong-table = Aquesta taula no existeix. Un codi té deu caràcters, entre lletres i xifres.
pages-wrong-pad = Aquesta llibreta de puntuació no existeix. Potser l'enllaç és incomplet o la llibreta s'ha esborrat perquè feia molt que ningú no hi escrivia.
pages-wrong-gallery = Aquesta taula només la poden veure els jugadors.
pages-wrong-late = Massa tard: la partida ja ha avançat.
pages-wrong-turn = No et toca a tu.
pages-wrong-host = Només ho pot fer l'amfitrió.
pages-wrong-seated = Només ho pot fer qui té un seient aquí.
pages-wrong-taken = Algú ha estat més ràpid: el seient és ocupat. Tria'n un altre.
pages-wrong-full = Tots els seients són ocupats, però pots mirar.
pages-wrong-not-full = Primer omple els seients lliures amb persones o bots.
pages-wrong-begun = La partida ja ha començat.
pages-wrong-closed = Aquesta taula es va tancar abans de començar cap partida.
pages-wrong-hints = Les pistes estan desactivades en aquesta taula.
pages-wrong-code = Aquest codi ja no serveix. Demana'n un de nou a l'altre dispositiu.
pages-wrong-many = Massa peticions alhora. Espera un moment i torna-ho a provar.
pages-wrong-log-full = Aquesta taula no pot desar més entrades d'aquesta mena. La partida continua.
pages-wrong-busy = Ara mateix el servidor no pot desar res. No s'ha perdut res; torna-ho a provar d'aquí a un moment.
pages-wrong-broken = Aquí s'ha produït un error, i ha quedat registrat. Les teves partides estan fora de perill.
pages-wrong-offline = No s'ha pogut enviar. Torna-ho a provar quan hi hagi connexió.
