### Hints: what a bot would do, why, and what each of the options promises.

## What to do, and why

hint-advice = Pista: { $action }.
hint-imagined = Així la teva predicció es compleix en el { $percent } % de { $deals } repartiments imaginats.
hint-single = La teva única carta guanya la basa amb una probabilitat del { $percent } %.
hint-only = No hi ha res més a fer.
hint-alike = Totes les cartes que pots jugar valen igual.
hint-far-ahead = Qualsevol altra predicció promet molt menys.
hint-but-lead = «{ $action }» promet { $points } més en aquesta ronda, però amb la pista guanyes la partida en el { $with } % dels casos i, si no, en el { $without } %.
hint-but-others = «{ $action }» promet { $points } més, però llavors cadascun dels altres rep { $others } més de mitjana.

## What the options promise

hint-options = Punts esperats en aquesta ronda: { $list }.
hint-share = { $percent } %
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
hint-counts-on = Compta amb: { $cards }.
hint-even-beaten = Fins i tot { $card } probablement perd la basa; encara per sortir: { $out }.
hint-beaten = { $card } probablement perd la basa; encara per sortir: { $out }.
hint-takes = { $card } probablement guanya la basa; encara per sortir: { $out }.
hint-sure = { $card } guanya segur la basa.
hint-loses = { $card } no pot guanyar aquesta basa.
hint-holds =
    { $count ->
        [0] No tens cap carta
        [one] Tens una carta
       *[other] Tens { $count } cartes
    } d'aquest pal.
hint-out-higher =
    { $count ->
        [one] una carta més alta del pal
       *[other] { $count } cartes més altes del pal
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

## The tutor: warns before a costly move

tutor-title = Tutor
tutor-mistake = Això seria un error
tutor-blunder = Això seria un error greu
tutor-anyway = Juga-ho igualment
tutor-take-back = Desfés-ho
tutor-noted = Un avís compta com una pista.
tutor-on = Activa el tutor
tutor-off = Desactiva el tutor
tutor-setting = Tutor: avisa'm abans d'una jugada cara contra bots
tutor-is-on = El tutor està activat: t'avisa abans d'una jugada cara.
tutor-is-off = El tutor està desactivat.
tutor-not-here = El tutor hi és a les partides contra bots, en aquest ordinador i al navegador.
tutor-plain-ask = Escriu «{ $word }» per jugar-ho igualment, o una altra resposta.
