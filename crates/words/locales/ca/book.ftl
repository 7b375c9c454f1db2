### The rules as a book, and the help at a table. A paragraph is said only where it applies to the rules in force.

## The page

book-contents = Índex
book-search = Cerca en aquestes regles
book-found =
    { $count ->
        [one] Un paràgraf parla de «{ $text }».
       *[other] { $count } paràgrafs parlen de «{ $text }».
    }
book-found-none = Aquestes regles no diuen res sobre «{ $text }».
book-found-elsewhere = Sí que en parlen altres regles:
book-whole = Mostra totes les regles
book-other = Regles d'una altra partida
book-other-about = Tria l'edició, els jugadors i la resta: el llibre mostra exactament aquelles regles.
book-show = Mostra aquestes regles
book-differs = En què difereix de l'edició
book-open-table = Obre una taula amb aquestes regles
book-wrong = «{ $text }» no designa cap joc de regles amb què es pugui jugar aquí.
book-wrong-how = Les regles s'escriuen com it/4 o pt/3+specials=all: una edició, el nombre de jugadors i les opcions. També les pots triar.
book-of-this-table = Les regles d'aquesta taula
book-of-this-choice = Les regles d'aquesta tria
book-unofficial = Foretell juga amb les regles de «Wizard», marca dels seus propietaris; Foretell no és oficial i no hi té cap relació.

## The aim

book-aim = L'objectiu
book-aim-foretell = Abans de cada ronda predius quantes bases guanyaràs. Una basa de més és tan dolenta com una de menys: només val el nombre exacte.
book-aim-win = Aquesta partida: { $rounds }. Guanya qui té més punts després de l'última ronda.

## The cards

book-cards = Les cartes
book-cards-pack = La baralla té { $count } cartes: quatre pals amb els nombres de l'1 al 13, { $wizards } Mags i { $jesters } Bufons.
book-cards-specials = S'hi afegeixen: { $cards }. En total són { $count } cartes.
book-cards-suits = Cada pal té un poble, un color, un símbol i una lletra, de manera que mai no cal distingir-los només pel color.
book-cards-order = De la més feble a la més forta: el Bufó, els nombres de l'1 al 13, el Mag. Els Mags i els Bufons no són de cap pal.
book-cards-own = Cadascú té una baralla pròpia de { $count } cartes: un pal amb els nombres de l'1 al 13, un Mag i un Bufó.
book-cards-left-out = Es queda a la capsa, amb el seu Mag i el seu Bufó: { $suits }.

## Seats, deal and rounds

book-rounds = Seients, repartiment i rondes
book-starts = Seients i rondes
book-rounds-left = Tot va en el sentit de les agulles del rellotge, cap a l'esquerra: el repartiment, les prediccions i el joc.
book-rounds-left-sealed = El repartiment i el joc van en el sentit de les agulles del rellotge, cap a l'esquerra.
book-rounds-drawn = Per saber qui reparteix primer, cadascú treu una de les seixanta cartes: reparteix qui treu la més alta, sigui del pal que sigui. Els qui empaten amb la més alta en tornen a treure.
book-rounds-scribe = A la primera ronda reparteix qui apunta. Aquí és qui té el primer seient.
book-rounds-dealer = Després de cada ronda el repartiment passa un seient cap a l'esquerra.
book-starts-left = Tot va en el sentit de les agulles del rellotge, cap a l'esquerra: les prediccions i el joc.
book-starts-left-sealed = El joc va en el sentit de les agulles del rellotge, cap a l'esquerra.
book-starts-drawn = Per saber qui comença, cadascú treu una de les seixanta cartes. La primera ronda la comença qui seu a l'esquerra de la més alta, sigui del pal que sigui. Els qui empaten amb la més alta en tornen a treure.
book-starts-scribe = La primera ronda la comença qui seu a l'esquerra de qui apunta. Aquí apunta qui té el primer seient.
book-starts-next = Després de cada ronda comença el seient següent cap a l'esquerra.
book-rounds-list = Quantes cartes rep cadascú, ronda per ronda:
book-rounds-short = La partida és més curta: { $length }. Sencera seria: { $rounds }.
book-rounds-shuffle = Per a cada ronda es recullen totes les cartes i es tornen a barrejar.
book-rounds-used = La baralla es barreja una sola vegada, abans de la primera ronda. Les cartes jugades o girades queden fora fins al final de la partida.
book-rounds-own = Ningú no reparteix. A cada ronda cadascú barreja la seva pròpia baralla i en treu les cartes. Després de la ronda cadascú recupera totes les seves cartes.
book-rounds-hands = Veus les teves cartes i cap altra. Les que queden a la baralla no les veu ningú.
book-rounds-two = Entre dos es juga amb les mateixes cartes i les mateixes bases que en una taula més gran. A cada ronda es gira una carta, i les prediccions són secretes fins al final de la ronda.

## Trump

book-trump = El triomf
book-trump-up = Després de repartir es gira davant de tothom la carta següent de la baralla. Si és una carta numerada, el seu pal és el triomf d'aquesta ronda i guanya els altres tres.
book-trump-wizard = Si es gira un Mag, el repartidor tria un dels quatre pals abans que ningú predigui. N'ha de triar un: no pot decidir que es jugui sense triomf.
book-trump-look = El repartidor mira primer les seves cartes, i només llavors tria el pal.
book-trump-blind = En una ronda amb clarividència el repartidor el tria sense haver vist les seves cartes.
book-trump-jester = Si es gira un Bufó, la ronda no té triomf. Amb cartes de debò, després es torna a tapar.
book-trump-named = Aquestes cartes especials, si es giren, compten com un Mag i el repartidor tria el triomf: { $cards }.
book-trump-none = Aquestes cartes especials, si es giren, compten com un Bufó i no hi ha triomf: { $cards }.
book-trump-last = A l'última ronda es reparteixen totes les cartes. No en queda cap per girar, i per això no hi ha triomf.
book-trump-always = Gràcies a les cartes especials, a l'última ronda també queda una carta per girar.
book-trump-without = No hi ha triomf i no es gira cap carta.

## The bid

book-bids = La predicció
book-bids-number = Quan coneixes les teves cartes i el triomf, predius un nombre de bases: de 0 fins al nombre de les teves cartes.
book-bids-any = Predius un nombre de bases: de 0 fins al nombre de les teves cartes.
book-bids-open = Comença qui seu a l'esquerra del repartidor, i el repartidor prediu l'últim. Tothom sent cada predicció de seguida.
book-bids-own = Primer prediu qui comença la ronda, i després els altres en el sentit de les agulles del rellotge. Tothom sent cada predicció de seguida.
book-bids-simultaneous = Tothom tria la predicció alhora, sense ensenyar-la. Quan l'última està triada, es descobreixen totes juntes, abans de la primera carta.
book-bids-secret = Tothom tria la predicció alhora i se la guarda mentre es juguen les cartes. Es descobreixen totes després de l'última basa de la ronda.
book-bids-read = Abans de la primera carta es llegeixen totes les prediccions i la seva suma.
book-sum-free = Les prediccions poden sumar qualsevol nombre, també exactament el nombre de bases.
book-sum-never = Les prediccions no poden sumar exactament el nombre de bases. Això només afecta l'última persona a predir: un sol nombre li és prohibit.
book-sum-wrong = Així sempre hi ha algú que s'equivoca.
book-sum-except-one = La ronda d'una carta n'és l'excepció: la suma hi és lliure.
book-sum-leader = Si l'última persona a predir va sola al capdavant, no pot fer que la suma sigui exactament el nombre de bases. Si n'hi ha més d'una al capdavant, la prohibició no s'aplica, i per això tampoc a la primera ronda.
book-sum-example = Exemple: bases de la ronda: { $tricks }; predites pels altres: { $others }; prohibit a l'última persona: { $banned }.
book-clairvoyance-first = Clarividència a la primera ronda: veus les cartes de tothom menys les teves. Quan tothom ha predit, cadascú agafa les seves cartes, i les altres es tornen a amagar.
book-clairvoyance-every = Clarividència a cada ronda: veus les cartes de tothom menys les teves. Quan tothom ha predit, cadascú agafa les seves cartes, i les altres es tornen a amagar.
book-clairvoyance-forms = La clarividència té dues formes. Els reglaments italià i francès l'apliquen a cada ronda, amb totes les cartes; el polonès i el portuguès, només a la primera ronda, quan cadascú té una sola carta.

## Playing a trick

book-tricks = Jugar una basa
book-tricks-lead = Qui seu a l'esquerra del repartidor surt a la primera basa amb qualsevol carta, i els altres n'hi afegeixen una cadascú, en el sentit de les agulles del rellotge. Qui guanya una basa surt a la següent.
book-tricks-own = Qui comença la ronda surt a la primera basa amb qualsevol carta, i els altres n'hi afegeixen una cadascú, en el sentit de les agulles del rellotge. Qui guanya una basa surt a la següent.
book-tricks-follow = Si tens cartes del pal jugat, n'has de jugar una, o bé una carta que sempre sigui permesa.
book-tricks-may = D'aquestes cartes es pot jugar: { $cards }.
book-tricks-void = Si no tens cap carta d'aquell pal, pots jugar la que vulguis. Ningú no està mai obligat a jugar triomf.
book-tricks-always = Els Mags i els Bufons sempre són permesos, fins i tot per a qui podria seguir el pal, i ningú no està obligat a jugar-ne un mentre tingui una altra carta permesa.
book-tricks-wizard-trump = Són triomfs, els Mags? Guanyen qualsevol triomf, però no són de cap pal: si se surt amb triomf, ningú no està obligat a jugar un Mag. Els Bufons no són mai triomf.
book-tricks-trump = Si hi ha triomfs a la basa, la guanya el més alt.
book-tricks-suit = Sense triomf, la guanya la carta més alta del pal jugat. Els altres pals no poden guanyar, per alts que siguin.
book-tricks-number = No hi ha cap pal per seguir: qualsevol carta es pot jugar en qualsevol moment. Guanya el nombre més alt, sigui del color que sigui, i si són iguals el que s'ha jugat primer.
book-tricks-wizard-first = Un Mag guanya qualsevol nombre. Si hi ha més d'un Mag, guanya el primer.
book-tricks-wizard-last = Un Mag guanya qualsevol nombre. Si hi ha més d'un Mag, guanya l'últim, fins i tot contra un Mag amb què s'hagi sortit.
book-tricks-wizard-led = Si se surt amb un Mag no hi ha res a seguir, i tothom juga el que vol. Si el Mag ve després, encara s'ha de seguir el pal jugat.
book-tricks-jester = Un Bufó amb què se surt no marca cap pal. El marca la primera carta numerada que ve després; però si abans ve un Mag, no hi ha res a seguir durant la resta de la basa.
book-tricks-jesters = Un Bufó només guanya una basa si totes les cartes són Bufons: llavors guanya el primer.
book-tricks-jesters-four = Com que només hi ha quatre Bufons, això només passa amb quatre jugadors o menys.
book-tricks-jesters-five = Amb cinc jugadors calen tots quatre Bufons i el Canviaformes, jugat com a Bufó.
book-tricks-away = Una basa guanyada queda tapada davant de qui l'ha guanyada. L'última es pot tornar a mirar.

## The special cards

book-specials = Les cartes especials
book-specials-always = Una carta especial sempre és permesa, com un Mag. A la mà no és de cap pal, i per això no t'obliga mai a res.
book-specials-always-werewolf = Una carta especial sempre és permesa, com un Mag, llevat de l'Home llop, que no es juga mai. A la mà no és de cap pal, i per això no t'obliga mai a res.
book-specials-advice = Si les cartes especials són noves per a tu, comença amb el Canviaformes: només és un Mag o un Bufó. Després afegeix les altres d'una en una, i el Drac i la Fada en parella: cadascuna canvia el que val una mà.
book-specials-as-wizard = A l'hora de seguir el pal, aquestes cartes compten com un Mag: { $cards }.
book-specials-as-jester = A l'hora de seguir el pal, aquestes cartes compten com un Bufó: { $cards }.
book-specials-as-number = A l'hora de seguir el pal, aquestes cartes compten com una carta numerada del pal que s'ha dit: { $cards }.
book-specials-open = Mentre a la taula només hi hagi Bufons, o cartes que comptin com un Bufó, encara no hi ha cap pal per seguir. Decideix la primera carta diferent: una carta numerada, o que compti com a tal, marca el pal; després d'un Mag, o d'una carta que compti com a tal, no hi ha res a seguir durant la resta de la basa.
book-dragon-led = Si s'hi surt no hi ha res a seguir, com amb un Mag.
book-dragon-after = Si abans només hi ha Bufons, tampoc no hi ha res a seguir durant la resta de la basa: una carta numerada posterior ja no marca cap pal.
book-dragon-dark = Que guanyi l'últim Mag no serveix contra el Drac: també el guanya.
book-fairy-led = Si s'hi surt no marca cap pal, com un Bufó. Si totes les altres cartes són Bufons, guanya el primer Bufó.
book-bomb-led = Si s'hi surt no marca cap pal, com un Bufó. La basa amb la Bomba no compta per a ningú, i per tant n'hi ha una menys per guanyar.
book-bomb-winner = Qui hauria guanyat ho decideixen les altres cartes, com si la Bomba no hi fos. Si totes són Bufons, és el primer Bufó.
book-bomb-fairy = Si el Drac i la Fada són a la mateixa basa que la Bomba, hauria guanyat la Fada: qui l'ha jugada surt a la basa següent. Si només hi ha Bufons i la Fada, és el primer Bufó.
book-werewolf-more = El canvi és obligatori, i tothom sap quina carta tens ara. Si li tocava al repartidor de triar el triomf, el tries tu en lloc seu.
book-juggler-more = El pal pot ser el triomf. Si se surt amb el Malabarista, s'ha de seguir el pal que has dit. Tothom tria alhora la carta que passa, i mai la que li estan donant. Després de l'última basa d'una ronda no es passa res.
book-juggler-bomb = Les cartes es passen encara que la Bomba sigui a la basa.
book-cloud-more = El pal pot ser el triomf. Si se surt amb el Núvol, s'ha de seguir el pal que has dit. La predicció es canvia després de l'última basa, abans de comptar els punts: el 0 només pot passar a 1, i la més alta també es pot apujar.
book-cloud-bomb = Si la Bomba és a la mateixa basa, no canvia cap predicció.
book-cloud-secret = Com que aquí les prediccions són secretes, el canvi només es mostra juntament amb elles.
book-named-after = Si se surt amb un Bufó i tot seguit ve una d'aquestes cartes, a partir de llavors s'ha de seguir el pal que s'ha dit per a aquella carta: { $cards }.
book-cloud-examples = Prediccions que canvia el Núvol, i què valen després:
book-shapeshifter-more = A partir d'aquell moment és exactament aquella carta: per guanyar la basa, per seguir i si s'hi surt.

## Points

book-points = Els punts
book-points-right = Si guanyes exactament les bases que has predit, reps { $base } punts, i { $each } més per cada basa.
book-points-wrong = Si no, perds { $off } punts per cada basa de més o de menys, i les bases guanyades no valen res.
book-points-examples = Algunes prediccions, i què valen:
book-points-round = Una ronda sencera al full de puntuació:
book-points-total = Els punts de totes les rondes se sumen. El total també pot ser inferior a zero.

## The end

book-end = El final
book-end-most = La partida s'acaba quan s'ha comptat l'última ronda. Guanya el total més alt.
book-end-tie = Els qui comparteixen el total més alt comparteixen la victòria; no hi ha desempat.

## Words, each with what it means after the colon

book-words = Paraules
book-word-trick = Basa: una carta de cada persona de la taula; la millor carta se les endú totes.
book-word-round = Ronda: un repartiment, amb totes les seves bases.
book-word-bid = Predicció: el nombre de bases que creus que guanyaràs en una ronda.
book-word-lead = Sortir: jugar la primera carta d'una basa.
book-word-follow = Seguir el pal: jugar una carta del pal jugat.
book-word-trump = Triomf: el pal que en aquesta ronda guanya els altres tres.
book-word-number = Carta numerada: una de les cartes de l'1 al 13 d'un pal.
book-word-dealer = Repartidor: qui reparteix en aquesta ronda; el seient de la seva esquerra surt a la primera basa.
book-word-scribe = Qui apunta: la persona que porta el full de puntuació en una taula de debò. Aquí ho fa el joc.

## The editions

book-editions = En què difereixen les edicions
book-editions-about = El joc és el mateix en totes cinc edicions. Això ho estableix cadascuna a la seva manera:
book-editions-variants = A més, els reglaments descriuen variants. Aquí es veu d'on ve cadascuna:
book-editions-silent = El reglament francès no diu qui reparteix primer; aquí és qui apunta. Que un empat és una victòria compartida només ho diu expressament el portuguès; aquí val per a tots. El català no té variants.
book-editions-jester = Segons els reglaments polonès i català, quan se surt amb un Bufó marca el pal la segona carta. Aquí, en totes les edicions, el marca la primera carta que no és un Bufó.
book-editions-more = Cap variant no s'aplica si no la tries. Aquí cada edició es pot jugar amb qualsevol d'elles, mentre siguin compatibles.

## Help at the table

help-seen = Què veus
help-lifted = Les cartes que sobresurten es poden jugar ara. Les apagades no: toca'n una per saber per què.
help-numbers = A cada seient es veu quantes bases s'han predit i quantes se n'han guanyat, les que encara falten i els punts. Un interrogant vol dir una predicció que encara no pots veure.
help-head = A dalt de la taula hi ha la ronda, el triomf i la suma de les prediccions, amb la diferència respecte del nombre de bases.
help-hand = Amb els dits o el ratolí
help-tap = Toca una carta per jugar-la. Si has de dir què és, primer apareixen les opcions.
help-hold = Mantén premuda una carta especial, o fes-hi clic amb l'altre botó del ratolí, per llegir què fa sense jugar-la.
help-settings = A la configuració pots demanar confirmació abans de jugar una carta, i triar una carta abans del teu torn.
help-keys = Amb el teclat
help-key-tab = ves al botó o camp següent
help-key-escape = tanca el que és obert
