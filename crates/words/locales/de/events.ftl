### What happens at the table: one sentence for each event. A message that ends in «-you» is about the one who reads it.

## Before the round

event-card-drawn = { $name } zieht { $card }.
event-card-drawn-you = Du ziehst { $card }.
event-draw-tied = { $names } haben gleich hohe Karten und ziehen noch einmal.
event-draw-tied-you = Gleichstand mit { $names } um die höchste Karte: Ziehe noch einmal.
event-dealer-found = { $name } hat die höchste Karte und gibt zuerst.
event-dealer-found-you = Du hast die höchste Karte und gibst zuerst.
event-starter-found = { $name } hat die höchste Karte: Es beginnt der nächste Platz links.
event-starter-found-you = Du hast die höchste Karte: Es beginnt der Platz links von dir.

## The deal

event-round-began =
    Runde { $round } von { $rounds } beginnt mit { $cards ->
        [one] einer Karte
       *[other] { $cards } Karten
    } für alle, und { $name } gibt.
event-round-began-you =
    Runde { $round } von { $rounds } beginnt mit { $cards ->
        [one] einer Karte
       *[other] { $cards } Karten
    } für alle, und du gibst.
event-round-starts =
    Runde { $round } von { $rounds } beginnt mit { $cards ->
        [one] einer Karte
       *[other] { $cards } Karten
    } für alle, und { $name } fängt an.
event-round-starts-you =
    Runde { $round } von { $rounds } beginnt mit { $cards ->
        [one] einer Karte
       *[other] { $cards } Karten
    } für alle, und du fängst an.
event-hands-shown = Bis alle Vorhersagen gemacht sind, sehen alle jedes Blatt außer dem eigenen.
event-hand-dealt = { $name } hat auf der Hand: { $cards }.
event-hand-dealt-you = Dein Blatt: { $cards }.
event-hand-taken-up = { $name } nimmt auf die Hand: { $cards }.
event-hand-taken-up-you = Du nimmst deine Karten auf: { $cards }.

## Trump

event-turned-up = Der Geber deckt { $card } auf.
event-werewolf-swapped = { $name } tauscht den Werwolf gegen { $card }.
event-werewolf-swapped-you = Du tauschst den Werwolf gegen { $card }.
event-trump-awaited = { $name } muss den Trumpf bestimmen.
event-trump-awaited-you = Du musst den Trumpf bestimmen.
event-trump-set = In dieser Runde sind { $suit } Trumpf.
event-trump-none = In dieser Runde gibt es keinen Trumpf.
event-trump-named = { $name } macht { $suit } zum Trumpf.
event-trump-named-you = Du machst { $suit } zum Trumpf.
event-trump-named-none = { $name } will ohne Trumpf spielen.
event-trump-named-none-you = Du willst ohne Trumpf spielen.

## Bids

event-bid-made =
    { $name } sagt { $bid ->
        [0] keinen Stich
        [one] einen Stich
       *[other] { $bid } Stiche
    } vorher.
event-bid-made-you =
    Du sagst { $bid ->
        [0] keinen Stich
        [one] einen Stich
       *[other] { $bid } Stiche
    } vorher.
event-bid-sealed = { $name } schreibt eine Vorhersage auf.
event-bids-revealed = Die Vorhersagen werden aufgedeckt: { $bids }.
event-all-have-bid = Alle Vorhersagen stehen: { $bids }.
event-play-began = Alle Vorhersagen stehen, und der erste Stich beginnt.

## Tricks

event-card-played = { $name } spielt { $card }.
event-card-played-you = Du spielst { $card }.
event-trick-taken = { $name } macht den Stich.
event-trick-taken-you = Du machst den Stich.
event-trick-bombed = Die Bombe geht hoch: Niemand bekommt den Stich, und { $name } spielt zum nächsten aus.
event-trick-bombed-you = Die Bombe geht hoch: Niemand bekommt den Stich, und du spielst zum nächsten aus.

## The Juggler and the Cloud

event-pass-awaited = Der Jongleur war im Stich: Alle geben eine Karte nach links weiter.
event-pass-sealed = { $name } wählt eine Karte zum Weitergeben.
event-pass-chosen = { $name } will { $card } weitergeben.
event-pass-chosen-you = Du willst { $card } weitergeben.
event-card-passed = { $from } gibt { $card } an { $to } weiter.
event-card-passed-from-you = Du gibst { $card } an { $to } weiter.
event-card-passed-to-you = { $from } gibt dir { $card }.
event-pass-ended = Alle Karten sind weitergegeben.
event-change-awaited = { $name } hat den Stich mit der Wolke und muss die Vorhersage um eins ändern.
event-change-awaited-you = Du hast den Stich mit der Wolke und musst deine Vorhersage um eins ändern.
event-bid-changed = Wegen der Wolke ändert { $name } die Vorhersage von { $from } auf { $to }.
event-bid-changed-you = Wegen der Wolke änderst du deine Vorhersage von { $from } auf { $to }.

## Scores; $points carries its sign.

event-round-scored = Die Runde ist vorbei; { $scores }.
event-score = { $name } bekommt { $points } (vorhergesagt { $bid }, gemacht { $tricks })
event-score-you = du bekommst { $points } (vorhergesagt { $bid }, gemacht { $tricks })

## The end

event-game-won = Das Spiel ist aus: { $name } gewinnt.
event-game-won-you = Das Spiel ist aus: Du gewinnst.
event-game-shared = Das Spiel ist aus: { $names } teilen sich den Sieg.
event-game-shared-you = Das Spiel ist aus: Du teilst dir den Sieg mit { $names }.
