### Hints: what a bot would do, why, and what each of the options promises.

## What to do, and why

hint-advice = Podpowiedź: { $action }.
hint-imagined = W { $percent }% z { $deals } symulowanych rozdań twoja przepowiednia się wtedy spełnia.
hint-single = Twoja jedyna karta zdobywa czar z prawdopodobieństwem { $percent }%.
hint-only = Nie ma innej możliwości.
hint-alike = Wszystkie karty, które możesz zagrać, są równie dobre.
hint-far-ahead = Każda inna przepowiednia wypada dużo gorzej.
hint-but-lead = „{ $action }” daje w tej rundzie o { $points } więcej, ale z podpowiedzią wygrywasz grę w { $with }% przypadków, a bez niej w { $without }%.
hint-but-others = „{ $action }” daje o { $points } więcej, ale wtedy każdy z pozostałych dostaje średnio o { $others } więcej.

## What the options promise

hint-options = Spodziewane punkty w tej rundzie: { $list }.
hint-share = { $percent }%
hint-caption-bids = Spodziewane punkty przy każdej przepowiedni i jak często się spełnia
hint-caption = Spodziewane punkty przy każdym wyborze i jak często spełnia się twoja przepowiednia
hint-row-bid = Przepowiednia
hint-row-choice = Wybór
hint-row-points = Punkty
hint-row-kept = Spełnia się
hint-best = polecane

## Around a hint

hint-take = Zrób tak: { $action }
hint-seen = Wszyscy przy stole widzą, że prosisz o podpowiedź.

## The reason in cards

hint-need =
    { $count ->
        [0] Nie potrzebujesz już czarów
        [one] Potrzebujesz jeszcze jednego czaru
        [few] Potrzebujesz jeszcze { $count } czarów
        [many] Potrzebujesz jeszcze { $count } czarów
       *[other] Potrzebujesz jeszcze { $count } czarów
    }.
hint-counts-on = Czary mają dać: { $cards }.
hint-even-beaten = Nawet { $card } raczej nie zdobędzie czaru; wciąż w grze: { $out }.
hint-beaten = { $card } raczej nie zdobędzie czaru; wciąż w grze: { $out }.
hint-takes = { $card } raczej zdobędzie czar; wciąż w grze: { $out }.
hint-sure = { $card } na pewno zdobędzie czar.
hint-loses = { $card } nie może zdobyć tego czaru.
hint-holds =
    { $count ->
        [0] Nie masz kart
        [one] Masz jedną kartę
        [few] Masz { $count } karty
        [many] Masz { $count } kart
       *[other] Masz { $count } kart
    } tego koloru.
hint-out-higher =
    { $count ->
        [one] jedna wyższa karta tego koloru
        [few] { $count } wyższe karty tego koloru
        [many] { $count } wyższych kart tego koloru
       *[other] { $count } wyższych kart tego koloru
    }
hint-out-trumps =
    { $count ->
        [one] jeden atut
        [few] { $count } atuty
        [many] { $count } atutów
       *[other] { $count } atutów
    }
hint-out-wizards =
    { $count ->
        [one] jeden Czarodziej
        [few] { $count } Czarodziejów
        [many] { $count } Czarodziejów
       *[other] { $count } Czarodziejów
    }

## What changes with another choice

hint-too-many =
    { $rival } daje za dużo czarów w { $without }% rozdań, a { $card } { $with ->
        [0] nigdy
       *[other] tylko w { $with }%
    }.
hint-too-few =
    { $rival } daje za mało czarów w { $without }% rozdań, a { $card } { $with ->
        [0] nigdy
       *[other] tylko w { $with }%
    }.
hint-deciding = Wtedy { $card } zdobywa czar w { $with }% rozdań zamiast w { $without }%.
hint-dangerous = Najgroźniejsza karta to { $card }.
hint-this-trick = { $card } zdobywa ten czar w { $with }% rozdań, a { $rival } w { $without }%.
hint-bid-higher = Przy przepowiedni { $bid } czar musi zdobyć także { $card }, a to udaje się tylko w { $percent }% rozdań.
hint-bid-lower = Przy przepowiedni { $bid } musi przegrać { $card }, a zdobywa czar w { $percent }% rozdań.

## The tutor: warns before a costly move

tutor-title = Tutor
tutor-mistake = To byłby błąd
tutor-blunder = To byłby poważny błąd
tutor-anyway = Zagraj mimo to
tutor-take-back = Cofnij ruch
tutor-noted = Ostrzeżenie liczy się jak podpowiedź.
tutor-on = Włącz tutora
tutor-off = Wyłącz tutora
tutor-setting = Tutor: ostrzegaj mnie przed kosztownym ruchem w grze z botami
tutor-is-on = Tutor jest włączony: ostrzega przed kosztownym ruchem.
tutor-is-off = Tutor jest wyłączony.
tutor-not-here = Tutor działa w grach z botami, na tym komputerze i w przeglądarce.
tutor-plain-ask = Wpisz „{ $word }”, by zagrać mimo to, albo inną odpowiedź.
