### Hints: what a bot would do, why, and what each of the options promises.

## What to do, and why

hint-advice = Pista: { $action }.
hint-imagined = Así tu predicción se cumple en el { $percent } % de { $deals } repartos simulados.
hint-single = Tu única carta tiene un { $percent } % de probabilidades de ganar la baza.
hint-only = No hay otra opción.
hint-alike = Todas las cartas que puedes jugar valen lo mismo.
hint-far-ahead = Cualquier otra predicción daría mucho menos.
hint-but-lead = «{ $action }» daría { $points } más en esta ronda, pero con la pista ganas la partida en el { $with } % de los casos y, si no, en el { $without } %.
hint-but-others = «{ $action }» daría { $points } más, pero entonces cada uno de los demás tendría { $others } más de media.

## What the options promise

hint-options = Puntos esperados en esta ronda: { $list }.
hint-share = { $percent } %
hint-caption-bids = Puntos esperados con cada predicción, y con qué frecuencia se cumple
hint-caption = Puntos esperados con cada opción, y con qué frecuencia se cumple tu predicción
hint-row-bid = Predicción
hint-row-choice = Opción
hint-row-points = Puntos
hint-row-kept = Se cumple
hint-best = recomendado

## Around a hint

hint-take = Hazlo así: { $action }
hint-seen = Toda la mesa ve que has pedido una pista.

## The reason in cards

hint-need =
    { $count ->
        [0] Ya no necesitas más bazas
        [one] Aún necesitas una baza
       *[other] Aún necesitas { $count } bazas
    }.
hint-counts-on = La pista cuenta con { $cards }.
hint-even-beaten = Incluso { $card } probablemente perderá la baza; aún por salir: { $out }.
hint-beaten = { $card } probablemente perderá la baza; aún por salir: { $out }.
hint-takes = { $card } probablemente ganará la baza; aún por salir: { $out }.
hint-sure = { $card } gana la baza con seguridad.
hint-loses = { $card } no puede ganar la baza.
hint-holds =
    { $count ->
        [0] No tienes cartas
        [one] Tienes una carta
       *[other] Tienes { $count } cartas
    } de este palo.
hint-out-higher =
    { $count ->
        [one] una carta más alta del mismo palo
       *[other] { $count } cartas más altas del mismo palo
    }
hint-out-trumps =
    { $count ->
        [one] un triunfo
       *[other] { $count } triunfos
    }
hint-out-wizards =
    { $count ->
        [one] un Mago
       *[other] { $count } Magos
    }

## What changes with another choice

hint-too-many =
    { $rival } te da demasiadas bazas en el { $without } % de los repartos; { $card }, { $with ->
        [0] nunca
       *[other] solo en el { $with } %
    }.
hint-too-few =
    { $rival } te deja sin bazas suficientes en el { $without } % de los repartos; { $card }, { $with ->
        [0] nunca
       *[other] solo en el { $with } %
    }.
hint-deciding = { $card } gana entonces una baza en el { $with } % de los repartos en vez del { $without } %.
hint-dangerous = La carta más peligrosa es { $card }.
hint-this-trick = { $card } gana esta baza en el { $with } % de los repartos; { $rival }, en el { $without } %.
hint-bid-higher = Con una predicción de { $bid }, { $card } también tendría que ganar una baza, y eso solo ocurre en el { $percent } % de los repartos.
hint-bid-lower = Con una predicción de { $bid }, { $card } tendría que perder, pero gana una baza en el { $percent } % de los repartos.

## The tutor: warns before a costly move

tutor-title = Tutor
tutor-mistake = Eso sería un error
tutor-blunder = Eso sería un error grave
tutor-anyway = Jugar de todos modos
tutor-take-back = Volver atrás
tutor-noted = Un aviso cuenta como una pista.
tutor-on = Activar el tutor
tutor-off = Desactivar el tutor
tutor-setting = Tutor: contra bots, avisarme antes de una jugada costosa
tutor-is-on = El tutor está activado: te avisa antes de una jugada costosa.
tutor-is-off = El tutor está desactivado.
tutor-not-here = El tutor solo está en las partidas contra bots, en este ordenador y en el navegador.
tutor-plain-ask = Escribe «{ $word }» para jugar de todos modos, u otra respuesta.
