### Hints: what a bot would do, why, and what each of the options promises.

## What to do, and why

hint-advice = Pista: { $action }.
hint-imagined = En { $deals } repartiments simulats, així la teva predicció es compleix { $percent } de cada 100 vegades.
hint-single = Probabilitat que la teva única carta guanyi la basa: { $percent } %.
hint-only = No hi ha cap altra opció.
hint-alike = Totes les cartes que pots jugar valen el mateix.
hint-far-ahead = Qualsevol altra predicció donaria molt menys.
hint-but-lead = «{ $action }» donaria { $points } més en aquesta ronda, però amb la pista guanyes la partida { $with } de cada 100 vegades i, si no, { $without }.
hint-but-others = «{ $action }» donaria { $points } més, però llavors cadascun dels altres tindria { $others } més de mitjana.

## What the options promise

hint-options = Punts esperats en aquesta ronda: { $list }.
hint-share = { $percent } %
hint-caption-bids = Punts esperats amb cada predicció, i amb quina freqüència es compleix
hint-caption = Punts esperats amb cada opció, i amb quina freqüència es compleix la teva predicció
hint-row-bid = Predicció
hint-row-choice = Opció
hint-row-points = Punts
hint-row-kept = Es compleix
hint-best = recomanat

## Around a hint

hint-take = Fes-ho així: { $action }
hint-seen = Tothom a la taula veu que has demanat una pista.

## The reason in cards

hint-need =
    { $count ->
        [0] Ja no necessites més bases
        [one] Encara necessites una basa
       *[other] Encara necessites { $count } bases
    }.
hint-counts-on = La pista compta amb { $cards }.
hint-even-beaten = Fins i tot { $card } probablement perdrà la basa; encara per sortir: { $out }.
hint-beaten = { $card } probablement perdrà la basa; encara per sortir: { $out }.
hint-takes = { $card } probablement guanyarà la basa; encara per sortir: { $out }.
hint-sure = { $card } guanya segur la basa.
hint-loses = { $card } no pot guanyar la basa.
hint-holds =
    { $count ->
        [0] No tens cap carta
        [one] Tens una carta
       *[other] Tens { $count } cartes
    } d'aquest pal.
hint-out-higher =
    { $count ->
        [one] una carta més alta del mateix pal
       *[other] { $count } cartes més altes del mateix pal
    }
hint-out-trumps =
    { $count ->
        [one] un triomf
       *[other] { $count } triomfs
    }
hint-out-wizards =
    { $count ->
        [one] un Mag
       *[other] { $count } Mags
    }

## What changes with another choice

hint-too-many =
    { $rival } dona massa bases { $without } de cada 100 vegades; { $card }, { $with ->
        [0] mai
       *[other] només { $with }
    }.
hint-too-few =
    { $rival } et deixa sense prou bases { $without } de cada 100 vegades; { $card }, { $with ->
        [0] mai
       *[other] només { $with }
    }.
hint-deciding = Així { $card } guanya una basa { $with } de cada 100 vegades en lloc de { $without }.
hint-dangerous = La carta més perillosa és { $card }.
hint-this-trick = { $card } guanya aquesta basa { $with } de cada 100 vegades; { $rival }, { $without }.
hint-bid-higher = Amb una predicció de { $bid }, { $card } també hauria de guanyar una basa, però això només passa { $percent } de cada 100 vegades.
hint-bid-lower = Amb una predicció de { $bid }, { $card } hauria de perdre, però guanya una basa { $percent } de cada 100 vegades.

## The tutor: warns before a costly move

tutor-title = Tutor
tutor-mistake = Això seria un error
tutor-blunder = Això seria un error greu
tutor-anyway = Juga-ho igualment
tutor-take-back = Desfés-ho
tutor-noted = Un avís compta com una pista.
tutor-on = Activa el tutor
tutor-off = Desactiva el tutor
tutor-setting = Tutor: contra bots, avisa'm abans d'una jugada costosa
tutor-is-on = El tutor està activat: t'avisa abans d'una jugada costosa.
tutor-is-off = El tutor està desactivat.
tutor-not-here = El tutor només funciona a les partides contra bots, en aquest ordinador i al navegador.
tutor-plain-ask = Escriu «{ $word }» per jugar-ho igualment, o una altra resposta.
