### What is asked of a player, what the others are waiting for, and why an answer was refused.

## What is asked of you

ask-trump = Rozdajesz, więc to ty wybierasz kolor atutowy: jeden z czterech.
ask-trump-or-none = Dzięki Wilkołakowi wybierasz kolor atutowy: jeden z czterech albo grę bez atutu.
ask-trump-blind = Nie widzisz jeszcze własnych kart.
ask-bid =
    { $most ->
        [one] Czy zdobędziesz jedyny czar tej rundy?
        [few] Ile z { $most } czarów zdobędziesz?
        [many] Ile z { $most } czarów zdobędziesz?
       *[other] Ile z { $most } czaru zdobędziesz?
    }
ask-bid-last = Przepowiadasz na końcu i nie możesz powiedzieć { $banned }: suma przepowiedni wyniosłaby { $most }.
ask-bid-blind = Przepowiadasz, nie widząc własnych kart.
ask-lead = Rozpoczynasz czar: zagraj dowolną kartę.
ask-follow = Dołóż do koloru: { $suit }.
ask-follow-or = Dołóż do koloru ({ $suit }) albo zagraj kartę, którą zawsze wolno zagrać.
ask-void = Nie masz kart w kolorze { $suit }: zagraj dowolną kartę.
ask-open = Nie ma jeszcze koloru obowiązującego: zagraj dowolną kartę.
ask-free = Nie ma koloru obowiązującego: zagraj dowolną kartę.
ask-pass = Żongler: przekaż kartę w lewo. Dostanie ją { $name }.
ask-change = Masz czar z Chmurą: podnieś lub obniż o jeden swoją przepowiednię ({ $bid }).
ask-change-up = Masz czar z Chmurą: twoja przepowiednia musi się zmienić z 0 na 1.

## Who is waited for

wait-draw =
    { $names } { $count ->
        [one] ciągnie
        [few] ciągną
        [many] ciągną
       *[other] ciągną
    } kartę, żeby ustalić, kto rozdaje.
wait-deal = W następnej rundzie rozdaje { $name }.
wait-deal-you = W następnej rundzie rozdajesz ty.
wait-starts = Następną rundę zaczyna { $name }.
wait-starts-you = Następną rundę zaczynasz ty.
wait-trump = { $name } wybiera kolor atutowy.
wait-bid =
    { $names } { $count ->
        [one] zastanawia
        [few] zastanawiają
        [many] zastanawiają
       *[other] zastanawiają
    } się jeszcze nad przepowiednią.
wait-play = Teraz kartę zagrywa { $name }.
wait-pass =
    { $names } { $count ->
        [one] wybiera
        [few] wybierają
        [many] wybierają
       *[other] wybierają
    } jeszcze kartę do przekazania.
wait-change = { $name } zmienia przepowiednię z powodu Chmury.
wait-continue =
    { $names } jeszcze { $count ->
        [one] patrzy
        [few] patrzą
        [many] patrzą
       *[other] patrzą
    } na wynik.
wait-trick =
    { $names } jeszcze { $count ->
        [one] patrzy
        [few] patrzą
        [many] patrzą
       *[other] patrzą
    } na czar.
wait-next-round = Za chwilę rozdanie następnej rundy.
wait-over = Gra jest skończona.

## What can be done, as the label of a button or a line

action-trump = Kolor atutowy: { $suit }
action-trump-none = Bez atutu
action-bid =
    Przepowiedz { $bid ->
        [0] zero czarów
        [one] jeden czar
        [few] { $bid } czary
        [many] { $bid } czarów
       *[other] { $bid } czaru
    }
action-play = Zagraj { $card }
action-pass = Przekaż { $card }
action-change-up = Podnieś do { $bid }
action-change-down = Obniż do { $bid }
action-raise = Podnieś o jeden
action-lower = Obniż o jeden

## Why an answer was refused

illegal-over = Gra jest skończona.
illegal-not-dealt = Najpierw trzeba rozdać karty.
illegal-no-such-seat = Przy tym stole nie ma miejsca { $seat }.
illegal-not-your-turn-trump = Kolor atutowy wybiera teraz kto inny: { $names }.
illegal-not-your-turn-bid = To nie twoja kolej na przepowiednię; teraz przepowiada kto inny: { $names }.
illegal-not-your-turn-play = To nie twoja kolej; kartę zagrywa teraz { $names }.
illegal-not-your-turn-pass = Nie musisz teraz przekazywać karty; gra czeka na innych: { $names }.
illegal-not-your-turn-change = To nie twoja przepowiednia się zmienia; czar z Chmurą ma { $names }.
illegal-chosen-already = Wybór jest już dokonany.
illegal-not-asked = Gra pyta cię teraz o coś innego.
illegal-dealer-must-name-colour = Musisz wybrać jeden z czterech kolorów; na rundę bez atutu pozwala tylko Wilkołak.
illegal-bid-too-high =
    Nie możesz przepowiedzieć { $bid }: { $most ->
        [one] jest tylko jeden czar
        [few] są tylko { $most } czary
        [many] jest tylko { $most } czarów
       *[other] jest tylko { $most } czaru
    }.
illegal-sum-would-match = Nie możesz przepowiedzieć { $bid }: suma przepowiedni wyniosłaby { $tricks }, tyle, ile jest czarów. Każda inna liczba jest dobra.
illegal-not-in-hand = Nie masz na ręce tej karty: { $card }.
illegal-must-follow = { $card } nie pasuje do koloru obowiązującego. Dozwolone: { $followers }; poza tym karty, które zawsze wolno zagrać.
illegal-must-follow-this = Ta karta nie pasuje do koloru obowiązującego. Dozwolone: { $followers }; poza tym karty, które zawsze wolno zagrać.
illegal-bid-below-zero = Nie ma przepowiedni poniżej 0: podnieś ją do 1.
