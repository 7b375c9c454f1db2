### The terminal: first screen, keys, line mode, joining a table, replays.

## The first screen

play-tagline = Prediu quantes bases guanyaràs, i guanya'n exactament aquest nombre.
play-menu-new = Partida nova
play-menu-bots = Adversaris
play-menu-keys = Amunt i avall trien, esquerra i dreta canvien, Retorn comença, ? ajuda, q surt
play-nothing-kept = No hi ha cap partida desada.
play-broken = La partida desada no es pot llegir. S'ha mogut a { $file }.
play-ask-name = El teu nom:
play-menu-set-aside = Partides apartades
play-menu-set-aside-about = Partides que has deixat per una altra. Esquerra i dreta les mostren, Retorn continua la que es mostra.
play-open-elsewhere = Foretell és obert en una altra finestra, i allà continua la seva partida. Una partida jugada aquí es desa a part.
play-game-in-use = Aquesta partida és oberta en una altra finestra. Continua-la allà o tanca primer aquella finestra.
play-game-over = La partida de { $file } s'ha acabat: `foretell replay` la mostra.

## The screen

play-too-small = Aquesta finestra és massa petita per a una taula: calen { $columns } columnes i { $rows } línies. Amb --plain n'hi ha prou amb una de més petita.
play-entering = S'està preparant la taula.
play-press-key = Prem Retorn per continuar.
play-over-keys = Prem v per a l'anàlisi, n per tornar a jugar, q per sortir.
play-declare = { $card }: què ha de ser?
play-may-be-played = Aquesta carta es pot jugar ara.
play-no-last-trick = En aquesta ronda encara no s'ha guanyat cap basa.
play-sheet-empty = Encara no s'ha jugat cap ronda.
play-sheet-about = bases/predicció, punts, total
play-sheet-about-short = bases/predicció, total
play-sheet-changed = predicció canviada pel Núvol
play-free-seat = seient lliure
play-await-host = L'amfitrió començarà la partida.
play-host-keys = Prem g per començar, b per posar bots als seients lliures.
play-host-keys-full = Prem g per començar.
play-host-words = Escriu «{ $begin }» per començar, «{ $bots }» per posar bots als seients lliures.
play-host-words-full = Escriu «{ $begin }» per començar.

## What keys do

play-key-move = mou la selecció
play-key-change = canvia el valor
play-key-choose = confirma la selecció
play-key-number = ves a aquella predicció, carta o botó
play-key-why = per què una carta no es pot jugar, o què fa
play-key-hint = una pista, amb el motiu
play-key-tutor = el tutor, activat o desactivat: avisa abans d'una jugada costosa
play-key-undo = desfés la teva última decisió (contra bots)
play-key-again = en acabar: torna a jugar, mira l'anàlisi
play-key-host = com a amfitrió: bots als seients lliures, comença la partida
play-key-trick = basa enrere, basa endavant
play-key-round = ronda enrere, ronda endavant
play-key-next-round = ronda següent
play-key-ends = al començament, al final
play-key-open = cartes descobertes o tapades
play-key-sheet = el full de puntuació
play-key-last-trick = l'última basa
play-key-log = què ha passat
play-key-colours = altres colors, per a pantalles fosques o clares
play-key-help = aquestes tecles
play-key-back = tanca, o torna enrere
play-key-quit = surt; la partida queda desada
play-key-leave = surt
play-help-mouse = Amb el ratolí, fes clic en una carta o un botó.
play-help-lesson = No coneixes el joc? `foretell learn` te l'ensenya en cinc minuts.
play-key-rules = les regles en vigor
play-key-talk = en un servidor: escriu als altres, reacciona

## Hints and taking back

play-no-hint = No és el teu torn, així que no hi ha pista.
play-undone = S'ha desfet la teva última decisió.
play-nothing-to-undo = Encara no hi ha res per desfer.
play-no-undo-here = En una taula amb altres no es pot desfer res.

## What is kept

play-record-kept = El registre de la partida és a { $file }.
play-not-kept = La partida no es pot desar: { $error }
play-session-not-kept = Aquest ordinador no pot desar la teva sessió en aquest servidor: { $error }
play-goodbye = Adeu! La teva partida queda desada.
play-goodbye-plain = Adeu!
play-not-kept-yet = La partida no es pot desar: el disc no respon.
play-no-folder = La partida no es pot desar: aquest usuari no té cap carpeta per a les dades. Defineix HOME.
play-io-denied = falta el permís
play-io-full = el disc és ple
play-io-read-only = el disc és només de lectura
play-io-missing = el fitxer o la carpeta no existeix
play-io-in-the-way = al lloc del fitxer o de la carpeta hi ha una altra cosa
play-io-unreadable = el contingut no es pot llegir
play-io-other = el sistema informa de l'error { $code }
play-io-unknown = el sistema no diu per què

## The line mode: its words may also be typed in English

play-plain-choices = Pots respondre: { $choices }.
play-plain-unknown = «{ $line }» no és una resposta vàlida aquí. Escriu «ajuda» per veure les teves opcions.
play-plain-help = Paraules: mà, taula, punts, última, pista, tutor, desfés, altra, anàlisi, comença, bots, ajuda, surt.
play-plain-help-answers = Una predicció és un número; una carta és el seu nom, les seves lletres o el seu número a la mà; un pal és el seu nom, la seva lletra o el seu número.
play-plain-seated = A la taula: { $names }.
play-plain-over = Escriu «anàlisi» per veure què han costat les teves decisions, «altra» per tornar a jugar, «surt» per sortir.
play-plain-reviewing = S'estan analitzant les teves decisions; trigarà un moment.
play-word-help = ajuda
play-word-hand = mà
play-word-table = taula
play-word-scores = punts
play-word-last = última
play-word-undo = desfés
play-word-hint = pista
play-word-tutor = tutor
play-word-anyway = igualment
play-word-again = altra
play-word-review = anàlisi
play-word-begin = comença
play-word-bots = bots
play-word-quit = surt
play-word-games = partides
play-plain-resume-other = O escriu el número d'una partida apartada:
play-plain-set-aside = Partides apartades; `foretell play FITXER` en continua una:
play-plain-none-aside = No hi ha cap partida apartada.
play-word-rules = regles
play-word-say = digues
play-word-react = reacciona
play-plain-help-games = Més paraules: regles, partides.
play-plain-help-talk = Més paraules: regles, «digues» i un text per als altres, «reacciona» i una d'aquestes: { $names }.
play-no-talk-here = Els bots no escolten.

## At the table of a server

play-join-address = «{ $url }» no és l'adreça d'una taula; un exemple és http://localhost:7654/tables/7xk2m9abqr.
play-join-no-table = A { $server } no hi ha cap taula pública amb un seient lliure; dona l'adreça d'una taula.
play-join-opened = La teva taula és oberta. Els altres hi entren per aquesta adreça: { $url }
play-join-unreachable = No es pot connectar amb el servidor: { $why }
play-join-insecure = No hi ha connexió segura amb el servidor: { $why }
play-join-no-host = no es troba cap servidor amb aquest nom.
play-join-no-listener = res no escolta en aquesta adreça i aquest port.
play-join-silent = no respon a temps.
play-join-lost = s'ha perdut la connexió.
play-join-no-network = no hi ha connexió de xarxa amb el servidor.
play-tls-issuer = aquest ordinador no coneix l'autoritat que va emetre el seu certificat. Afegeix-la als certificats del sistema o indica a SSL_CERT_FILE un fitxer que la contingui.
play-tls-name = el seu certificat és per a un altre nom.
play-tls-expired = el seu certificat ha caducat.
play-tls-not-yet = el seu certificat encara no és vàlid. Comprova la data i l'hora d'aquest ordinador.
play-tls-revoked = el seu certificat ha estat revocat.
play-tls-invalid = el seu certificat no és vàlid.
play-tls-plain = no fa servir TLS; la seva adreça comença probablement per http://.
play-tls-nothing-in-common = aquest programa i el servidor no tenen cap mètode de xifratge en comú.
play-tls-self-signed = el seu certificat és autosignat. El servidor en necessita un d'emès per una autoritat; si l'autoritat és teva, indica-la a SSL_CERT_FILE.
play-tls-unreadable = { $variable } indica «{ $path }», que no es pot llegir. Ha de contenir certificats en format PEM.
play-tls-no-certificate = { $variable } indica «{ $path }», que no conté cap certificat. Ha de contenir certificats en format PEM.
play-join-unreadable = El servidor envia una cosa que aquesta versió de Foretell no sap llegir: { $what }
play-join-refused = El servidor diu: { $why }
play-join-gone = Aquesta taula no existeix; torna a demanar-ne l'adreça.
play-join-no-gallery = Tots els seients són ocupats, i en aquesta taula ningú no pot mirar.
play-join-watching = Estàs mirant: tots els seients són ocupats, o la partida ha començat.
play-join-closed = La taula s'ha tancat abans de la partida.
play-storage = Ara mateix el servidor no pot desar res. No s'ha perdut res.
play-rematch-offered = Algú vol la revenja: prem n, o escriu «{ $word }».

## Replays

play-replay-step = Pas { $step } de { $steps }
play-replay-keys = ? ajuda, v anàlisi, esq./dreta pas, amunt/avall basa, Retorn ronda, tecla o cartes
play-replay-sheet-about = el total després de cada ronda i, entre parèntesis, la predicció
