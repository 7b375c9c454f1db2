### What happens at the table: one sentence for each event. A message that ends in «-you» is about the one who reads it.

## Before the round

event-card-drawn = { $name } tire { $card }.
event-card-drawn-you = Vous tirez { $card }.
event-draw-tied = { $names } ont la plus forte carte à égalité et tirent de nouveau.
event-draw-tied-you = Égalité avec { $names } pour la plus forte carte : tirez de nouveau.
event-dealer-found = { $name } a la carte la plus forte et distribue la première manche.
event-dealer-found-you = Vous avez la carte la plus forte et distribuez la première manche.
event-starter-found = { $name } a la carte la plus forte : c'est la place à sa gauche qui commence.
event-starter-found-you = Vous avez la carte la plus forte : c'est la place à votre gauche qui commence.

## The deal

event-round-began =
    La manche { $round } sur { $rounds } commence avec { $cards ->
        [one] une carte
       *[other] { $cards } cartes
    } par personne, et { $name } distribue.
event-round-began-you =
    La manche { $round } sur { $rounds } commence avec { $cards ->
        [one] une carte
       *[other] { $cards } cartes
    } par personne, et vous distribuez.
event-round-starts =
    La manche { $round } sur { $rounds } commence avec { $cards ->
        [one] une carte
       *[other] { $cards } cartes
    } par personne, et { $name } entame.
event-round-starts-you =
    La manche { $round } sur { $rounds } commence avec { $cards ->
        [one] une carte
       *[other] { $cards } cartes
    } par personne, et vous entamez.
event-hands-shown = Tant que les prédictions ne sont pas toutes faites, chacun voit toutes les mains sauf la sienne.
event-hand-dealt = { $name } a en main : { $cards }.
event-hand-dealt-you = Vous avez en main : { $cards }.
event-hand-taken-up = { $name } prend en main : { $cards }.
event-hand-taken-up-you = Vous prenez vos cartes en main : { $cards }.

## Trump

event-turned-up = On retourne { $card }.
event-werewolf-swapped = { $name } rend le Loup-garou et prend { $card }.
event-werewolf-swapped-you = Vous rendez le Loup-garou et prenez { $card }.
event-trump-awaited = { $name } doit choisir l'atout.
event-trump-awaited-you = Vous devez choisir l'atout.
event-trump-set = Dans cette manche, les { $suit } sont atout.
event-trump-none = Il n'y a pas d'atout dans cette manche.
event-trump-named = { $name } choisit les { $suit } comme atout.
event-trump-named-you = Vous choisissez les { $suit } comme atout.
event-trump-named-none = { $name } choisit de jouer sans atout.
event-trump-named-none-you = Vous choisissez de jouer sans atout.

## Bids

event-bid-made =
    { $name } prédit { $bid ->
        [0] zéro pli
        [one] un pli
       *[other] { $bid } plis
    }.
event-bid-made-you =
    Vous prédisez { $bid ->
        [0] zéro pli
        [one] un pli
       *[other] { $bid } plis
    }.
event-bid-sealed = { $name } a choisi sa prédiction.
event-bids-revealed = Les prédictions sont dévoilées : { $bids }.
event-all-have-bid = Toutes les prédictions sont faites : { $bids }.
event-play-began = Toutes les prédictions sont faites, et le premier pli commence.

## Tricks

event-card-played = { $name } joue { $card }.
event-card-played-you = Vous jouez { $card }.
event-trick-taken = { $name } remporte le pli.
event-trick-taken-you = Vous remportez le pli.
event-trick-bombed = La Bombe explose : personne n'obtient le pli, et { $name } entame le suivant.
event-trick-bombed-you = La Bombe explose : personne n'obtient le pli, et vous entamez le suivant.

## The Juggler and the Cloud

event-pass-awaited = Le Jongleur était dans le pli : tout le monde passe une carte à gauche.
event-pass-sealed = { $name } choisit une carte à passer.
event-pass-chosen = { $name } choisit de passer { $card }.
event-pass-chosen-you = Vous choisissez de passer { $card }.
event-card-passed = { $from } passe { $card } à { $to }.
event-card-passed-from-you = Vous passez { $card } à { $to }.
event-card-passed-to-you = { $from } vous passe { $card }.
event-pass-ended = Toutes les cartes ont été passées.
event-change-awaited = { $name } a pris le Nuage et doit augmenter ou baisser sa prédiction de 1.
event-change-awaited-you = Vous avez pris le Nuage et devez augmenter ou baisser votre prédiction de 1.
event-bid-changed = À cause du Nuage, { $name } fait passer sa prédiction de { $from } à { $to }.
event-bid-changed-you = À cause du Nuage, vous faites passer votre prédiction de { $from } à { $to }.

## Scores; $points carries its sign.

event-round-scored = La manche est terminée : { $scores }.
event-score = { $name } marque { $points } (prédit { $bid }, pris { $tricks })
event-score-you = vous marquez { $points } (prédit { $bid }, pris { $tricks })

## The end

event-game-won = La partie est terminée : { $name } gagne.
event-game-won-you = La partie est terminée : vous gagnez.
event-game-shared = La partie est terminée : { $names } se partagent la victoire.
event-game-shared-you = La partie est terminée : vous partagez la victoire avec { $names }.
