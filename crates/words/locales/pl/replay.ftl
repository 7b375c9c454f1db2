### Gra, która się skończyła: jej strona i powtórka każdego kroku.

## Powtórka

replay-begins = Przed pierwszą kartą. Przy stole: { $names }.
replay-trick = Czar
replay-trick-of = Czar { $trick } z { $tricks }
replay-trick-at = Runda { $round }, czar { $trick }
replay-bombed =
    { $count ->
        [one] jeden czar jest niczyj
        [few] { $count } czary są niczyje
        [many] { $count } czarów jest niczyich
       *[other] { $count } czaru jest niczyje
    }
replay-no-cards = Brak kart na ręce.
replay-given = idzie w lewo
replay-first = Na początek
replay-last = Na koniec
replay-previous = Krok wstecz
replay-next = Krok naprzód
replay-previous-trick = Poprzedni czar
replay-next-trick = Następny czar
replay-previous-round = Poprzednia runda
replay-next-round = Następna runda
replay-play = Odtwarzaj
replay-pause = Pauza
replay-speed = Tempo
study-moves = Ruchy
study-hands = Odkryte karty
study-all-hands = Wszystkie karty
study-hidden-cards =
    { $count ->
        [one] 1 zakryta karta
        [few] { $count } zakryte karty
        [many] { $count } zakrytych kart
       *[other] { $count } zakrytej karty
    }
study-better = lepiej
study-better-action = Lepiej: { $action }
study-next = Teraz { $name }: { $what }
study-branch = Graj dalej od tego miejsca
study-branch-about = Prywatna gra z botami, do tej chwili z tymi samymi kartami. Twoje miejsce: { $name }.
study-branched = Ta gra jest dalszym ciągiem innej, od kroku { $step }. Jej pierwsze karty były znane, więc uczciwość rozdań nie jest udowodniona.
study-branched-from = Do tamtej gry
replay-key-step = krok wstecz, krok naprzód
replay-key-play = odtwarzaj lub zatrzymaj

## Gdzie nie ma powtórki

replay-not-over-title = Ta gra jeszcze trwa
replay-not-over = Wszystkie karty będzie można zobaczyć tutaj, gdy zostanie policzona ostatnia runda. Do tego czasu każdy widzi tylko swoje.
replay-to-table = Do stołu
replay-no-step-title = Ta gra nie ma takiego kroku
replay-no-step = Kroki mają numery od 0, przed pierwszą kartą, do { $steps }, na końcu gry.

## Strona gry

replay-foresight = Jak komu szło przepowiadanie
replay-kept = Spełnione
replay-over = Za dużo czarów
replay-under = Za mało czarów
replay-hints = Podpowiedzi
replay-hints-none = Nikt nie prosił o podpowiedź.
replay-rounds = Runda po rundzie
replay-rounds-about = Przy każdym graczu czary zdobyte i przepowiedziane oraz punkty. Numer rundy prowadzi do powtórki.
replay-fair = Czy tasowanie było uczciwe?
replay-fair-about = Przed pierwszą kartą stół pokazał zobowiązanie: odcisk pewnego sekretu. Teraz sekret jest jawny, a wszystkie karty gry z niego wynikają: nikt nie mógł ich wybrać.
replay-commitment = Zobowiązanie
replay-secret = Sekret
replay-check = Każdy może to sprawdzić: pobierz zapis i podaj go programowi.
replay-expect = Po --expect powinno stać zobowiązanie widziane przed grą; bez niego zapis jest sprawdzany sam w sobie.
