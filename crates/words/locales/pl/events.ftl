### What happens at the table: one sentence for each event. A message that ends in «-you» is about the one who reads it.

## Before the round

event-card-drawn = { $name } ciągnie { $card }.
event-card-drawn-you = Ciągniesz { $card }.
event-draw-tied = { $names } mają równie wysokie karty i ciągną jeszcze raz.
event-draw-tied-you = Masz równie wysoką kartę co { $names }: ciągniesz jeszcze raz.
event-dealer-found = { $name } ma najwyższą kartę i rozdaje w pierwszej rundzie.
event-dealer-found-you = Masz najwyższą kartę i rozdajesz w pierwszej rundzie.
event-starter-found = { $name } ma najwyższą kartę: zaczyna następna osoba po lewej.
event-starter-found-you = Masz najwyższą kartę: zaczyna osoba po twojej lewej.

## The deal

event-round-began =
    Zaczyna się runda { $round } z { $rounds }, każdy dostaje { $cards ->
        [one] jedną kartę
        [few] { $cards } karty
        [many] { $cards } kart
       *[other] { $cards } karty
    }, a rozdaje { $name }.
event-round-began-you =
    Zaczyna się runda { $round } z { $rounds }, każdy dostaje { $cards ->
        [one] jedną kartę
        [few] { $cards } karty
        [many] { $cards } kart
       *[other] { $cards } karty
    }, a rozdajesz ty.
event-round-starts =
    Zaczyna się runda { $round } z { $rounds }, każdy dostaje { $cards ->
        [one] jedną kartę
        [few] { $cards } karty
        [many] { $cards } kart
       *[other] { $cards } karty
    }, a pierwszy czar rozpoczyna { $name }.
event-round-starts-you =
    Zaczyna się runda { $round } z { $rounds }, każdy dostaje { $cards ->
        [one] jedną kartę
        [few] { $cards } karty
        [many] { $cards } kart
       *[other] { $cards } karty
    }, a pierwszy czar rozpoczynasz ty.
event-hands-shown = Dopóki nie padną wszystkie przepowiednie, każdy widzi wszystkie karty oprócz własnych.
event-hand-dealt = { $name } ma na ręce: { $cards }.
event-hand-dealt-you = Masz na ręce: { $cards }.
event-hand-taken-up = { $name } bierze na rękę: { $cards }.
event-hand-taken-up-you = Bierzesz na rękę swoje karty: { $cards }.

## Trump

event-turned-up = Odkryto { $card }.
event-werewolf-swapped = { $name } wymienia Wilkołaka na { $card }.
event-werewolf-swapped-you = Wymieniasz Wilkołaka na { $card }.
event-trump-awaited = { $name } musi wybrać kolor atutowy.
event-trump-awaited-you = Musisz wybrać kolor atutowy.
event-trump-set = W tej rundzie kolor atutowy to { $suit }.
event-trump-none = W tej rundzie nie ma koloru atutowego.
event-trump-named = { $name } wybiera kolor atutowy: { $suit }.
event-trump-named-you = Wybierasz kolor atutowy: { $suit }.
event-trump-named-none = { $name } wybiera grę bez koloru atutowego.
event-trump-named-none-you = Wybierasz grę bez koloru atutowego.

## Bids

event-bid-made =
    { $name } przepowiada { $bid ->
        [0] zero czarów
        [one] jeden czar
        [few] { $bid } czary
        [many] { $bid } czarów
       *[other] { $bid } czaru
    }.
event-bid-made-you =
    Przepowiadasz { $bid ->
        [0] zero czarów
        [one] jeden czar
        [few] { $bid } czary
        [many] { $bid } czarów
       *[other] { $bid } czaru
    }.
event-bid-sealed = { $name } zapisuje przepowiednię.
event-bids-revealed = Przepowiednie zostają odkryte: { $bids }.
event-all-have-bid = Padły wszystkie przepowiednie: { $bids }.
event-play-began = Padły wszystkie przepowiednie i zaczyna się pierwszy czar.

## Tricks

event-card-played = { $name } zagrywa { $card }.
event-card-played-you = Zagrywasz { $card }.
event-trick-taken = { $name } zdobywa czar.
event-trick-taken-you = Zdobywasz czar.
event-trick-bombed = Bomba wybucha: czaru nie dostaje nikt, a następny rozpoczyna { $name }.
event-trick-bombed-you = Bomba wybucha: czaru nie dostaje nikt, a następny rozpoczynasz ty.

## The Juggler and the Cloud

event-pass-awaited = W czarze był Żongler: każdy przekazuje jedną kartę w lewo.
event-pass-sealed = { $name } wybiera kartę do przekazania.
event-pass-chosen = { $name } chce przekazać { $card }.
event-pass-chosen-you = Chcesz przekazać { $card }.
event-card-passed = { $from } przekazuje { $card } w lewo; tę kartę dostaje { $to }.
event-card-passed-from-you = Przekazujesz { $card } w lewo; tę kartę dostaje { $to }.
event-card-passed-to-you = { $from } przekazuje ci { $card }.
event-pass-ended = Wszystkie karty zostały przekazane.
event-change-awaited = { $name } ma czar z Chmurą i musi zmienić przepowiednię o jeden.
event-change-awaited-you = Masz czar z Chmurą i musisz zmienić swoją przepowiednię o jeden.
event-bid-changed = Z powodu Chmury { $name } zmienia przepowiednię z { $from } na { $to }.
event-bid-changed-you = Z powodu Chmury zmieniasz przepowiednię z { $from } na { $to }.

## Scores; $points carries its sign.

event-round-scored = Koniec rundy: { $scores }.
event-score = { $name } dostaje { $points } (przepowiednia { $bid }, zdobyte { $tricks })
event-score-you = ty dostajesz { $points } (przepowiednia { $bid }, zdobyte { $tricks })

## The end

event-game-won = Koniec gry: wygrywa { $name }.
event-game-won-you = Koniec gry: wygrywasz ty.
event-game-shared = Koniec gry: zwycięstwem dzielą się { $names }.
event-game-shared-you = Koniec gry: wygrywacie razem, ty i { $names }.
