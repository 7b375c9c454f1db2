### The lesson for those who have never played, and what is said in a first game.

## The lesson

lesson-button = Aprèn a jugar en 5 minuts
lesson-title = Aprendre a jugar
lesson-number = Lliçó { $number } de { $count }
lesson-again = Torna a començar
lesson-lines = Després de cada frase, prem Retorn o escriu la resposta. «{ $quit }» acaba la lliçó.
lesson-welcome = Cadascú juga una carta i la millor se les endú totes: això és una basa. Les teves quatre cartes són a baix.

## The first lesson: who takes a trick

lesson-trick-bid = Primer cadascú prediu quantes bases guanyarà. Aquestes cartes en valen dues: tria 2.
lesson-trick-bid-why = Com es compten les bases ho veuràs a la lliçó següent. De moment, tria 2.
lesson-trick-follow = En Bruno surt, és a dir, juga la primera carta, una de blava. Qui té cartes blaves n'ha de jugar una. Juga el teu 9.
lesson-trick-follow-why = Està permès: els Mags i els Bufons sempre es poden jugar. Però guarda'ls i juga el 9.
lesson-trick-lost = Guanya la carta més alta del pal jugat: el 12 de la Celia. La Celia s'endú la basa i surt a la següent.
lesson-trick-turned-up = En aquesta ronda el triomf és el vermell, perquè després de repartir s'ha girat una carta vermella. Amb un Mag, el repartidor tria el triomf; amb un Bufó no n'hi ha.
lesson-trick-trump = No tens cap carta verda, així que pots jugar qualsevol carta. El vermell és triomf i guanya els altres pals: juga el teu 3 vermell.
lesson-trick-trump-wizard = El Mag també guanyaria, però aquí n'hi ha prou amb el teu petit triomf.
lesson-trick-trump-jester = El Bufó no guanya res, i tu vols aquesta basa. El teu triomf se l'endú.
lesson-trick-wizard = La basa és teva, així que ara surts tu. Res no supera un Mag, ni tan sols el triomf: juga'l.
lesson-trick-wizard-why = Això també aniria bé, però mira primer què pot fer un Mag.
lesson-trick-jester = Fins i tot el triomf de la Celia ha perdut. Un Bufó és el contrari: no guanya res. Juga'l.
lesson-trick-score = N'has predit 2 i n'has guanyat 2: 20 punts, i 10 més per cada basa. La Celia ha fallat per una i perd 10 punts.

## The second lesson: how to bid

lesson-bid-order = Una ronda nova. En Bruno seu a l'esquerra del repartidor: prediu primer i surt a la primera basa. El repartidor prediu l'últim, i ara reparteixes tu.
lesson-bid-bid = Ara decideixes tu: compta les cartes que guanyaran, és a dir, Mags i triomfs alts (aquesta vegada el verd), i tria aquest nombre.
lesson-bid-low = Pots aspirar a més: el Mag i el 13, el triomf més alt, guanyaran tots dos.
lesson-bid-high = És molt: el 2 i el 3 són massa baixos per guanyar. Compta només el Mag i el 13.
lesson-bid-follow = El teu 2 no pot guanyar aquesta basa, ni cal. Juga'l i guarda les cartes bones.
lesson-bid-follow-why = El Mag guanya en qualsevol moment. Val més desfer-se del 2 ara que és segur que perd.
lesson-bid-lost = Se l'endú en Bruno. Cap problema: no hi comptaves.
lesson-bid-trump = Ja no tens cartes blaves i pots jugar triomf: guanya aquesta basa amb el teu 13.
lesson-bid-trump-why = Necessites dues bases, i el 13 guanya aquesta segur. Guarda les altres cartes.
lesson-bid-wizard = Ja en portes una de dues. Surts tu: guanya la segona amb el Mag.
lesson-bid-wizard-why = També pot sortir bé, però amb el Mag és segur. Guanya primer la teva segona basa.
lesson-bid-last = Ja tens les teves dues bases. Una tercera et costaria punts: juga el 3, segur que algú el supera.
lesson-bid-score = Dues exactes: 40 punts! En Bruno n'ha guanyat una de més i la Celia una de menys: tots dos perden 10 punts.

## The third lesson: why to lose a trick on purpose

lesson-lose-bid = Ni Mag ni triomf, però sí una carta alta: quantes bases predius aquesta vegada?
lesson-lose-bid-why = Torna a comptar: el 12 segurament guanyarà, les altres no. Tria 1.
lesson-lose-win = El teu 12 és aquí el blau més alt: guanya-hi la teva basa.
lesson-lose-win-why = Amb el Bufó regales la basa amb què comptaves. Guanya-la amb el 12.
lesson-lose-lead = Ja tens la teva basa: ara et convé perdre. Surt amb la carta més baixa, el 3.
lesson-lose-lead-jester = Un Bufó també perd, però guarda'l: et salvarà més tard.
lesson-lose-lead-high = El 7 podria guanyar. Com més baixa és una carta, més segur és que perdi: surt amb el 3.
lesson-lose-lost = Se l'endú en Bruno, just com volies.
lesson-lose-jester = El teu 7 guanyaria aquesta basa: una de més. Perd expressament i juga el Bufó.
lesson-lose-jester-why = Llavors tindries dues bases en comptes d'una, i perdries 10 punts en comptes de guanyar-ne 30.
lesson-lose-last = S'ha sortit amb verd, i el teu 7 no és ni verd ni triomf: ja no pot guanyar. Juga'l.
lesson-lose-score = Has predit 1 basa, n'has guanyat 1 i t'has endut la ronda. Tot l'art és aquest: guanyar just les que has predit.
lesson-rounds = Una partida sencera comença amb una carta per persona, i cada ronda en té una més: 20, 15, 12 o 10 rondes amb 3, 4, 5 o 6 jugadors. A l'última no queda cap carta per girar: no hi ha triomf.
lesson-end-title = Ja saps jugar
lesson-end = Compta les bases segures, guanya-les i perd les altres expressament. Prova-ho contra tres bots; sempre pots demanar una pista.

## Remarks in a first game

tip-setting = Consells breus a la meva primera partida
tip-off = Amaga els consells
tip-bid = Compta els teus Mags i triomfs alts; de vegades també guanya un 12 o un 13. Les cartes baixes, rarament.
tip-blind = Veus totes les mans menys la teva. Si els altres tenen cartes fortes, prediu poques bases; si no, potser guanyaran les teves.
tip-follow = Ara només es poden jugar les cartes aixecades: el pal jugat, Mags i Bufons.
tip-enough = Tens tantes bases com has predit. Ara perd les altres: desfés-te de les cartes altes on no puguin guanyar.
tip-all = Necessites totes les bases que queden: juga les teves millors cartes.
tip-over = En tens més de les que has predit, i cada basa de més costa 10 punts: mira de perdre des d'ara.
tip-result = Encertar dona 20 punts i 10 per basa. Cada basa de més o de menys costa 10 punts.
