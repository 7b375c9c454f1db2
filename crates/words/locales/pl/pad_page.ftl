### The pages of the score pad: its beginning, a round, who comes and goes, many phones, and none.

## Beginning

pad-page-home = Notes do gry własnymi kartami
pad-page-about = Gracie prawdziwymi kartami, a notes liczy: wyniki można wpisywać na każdym telefonie przy stole, bez zakładania konta.
pad-page-who = Kto gra?
pad-page-who-how = Od 2 do 6 imion w kolejności miejsc, zgodnie z ruchem wskazówek zegara. Przeciągnij je albo przesuń strzałkami.
pad-page-name = Imię { $seat }
pad-page-up = Miejsce { $seat }: w górę
pad-page-down = Miejsce { $seat }: w dół
pad-page-grip = Miejsce { $seat }: przeciągnij albo naciśnij ↑ lub ↓
pad-page-deals = rozdaje pierwszy
pad-page-begin = Załóż notes
pad-page-too-few = Wpisz co najmniej dwa imiona.

## A round

pad-page-ask-bid = { $name }: jaka przepowiednia?
pad-page-ask-taken = { $name }: ile czarów?
pad-page-so-far = Dotąd: { $number }
pad-page-left = Czary jeszcze nieprzypisane: { $count }
pad-page-waiting = Brakuje jeszcze: { $names }
pad-page-for-others = Wpisz za kogoś bez telefonu:
pad-page-named-by = Kolor wybiera
pad-page-turned-up = odkryta karta
pad-page-sealed-how = Tylko ty ją widzisz, dopóki wszyscy nie mają swojej.
pad-page-secret-how = Tylko ty ją widzisz do końca rundy.
pad-page-undo = Cofnij
pad-page-redo = Ponów
pad-page-earlier = Poprzednia runda
pad-page-later = Następna runda
pad-page-correct = Dotknij liczby, aby ją poprawić.
pad-page-now = Do bieżącej rundy
pad-page-write = Zmień: { $what }, { $name }
pad-page-another = Nowy notes

## Changes and people

pad-page-changes = Co zmieniono
pad-page-people = Ktoś dochodzi, odchodzi albo kończymy
pad-page-joins = Ktoś dochodzi
pad-page-join-name = Imię
pad-page-left-of = Siada po lewej stronie gracza
pad-page-begins = Zaczyna z
pad-page-begins-nothing = zerem punktów
pad-page-begins-lowest = najniższą sumą przy stole
pad-page-begins-average = średnią przy stole, zaokrągloną w dół do dziesiątek
pad-page-leaves = Ktoś odchodzi
pad-page-who-leaves = Kto odchodzi
pad-page-score = Punkty
pad-page-stands = zostają i mogą wygrać
pad-page-struck = zostają skreślone
pad-page-end = Zakończ grę teraz
pad-page-end-how = Bieżąca runda nie będzie się liczyć.

## Many phones

pad-page-phones = Wiele telefonów, jeden notes
pad-page-phones-how = Kto otworzy ten link, pisze w tym samym notesie.
pad-page-scan = Link do tego notesu, do zeskanowania
pad-page-mine = Czyje liczby tu wpisujesz?
pad-page-everybodys = Wszystkich

## Without a network

pad-page-unsent = Jeszcze niewysłane: { $count }
pad-page-alone = Brak połączenia. Pisz dalej: wszystko zostaje tutaj i zostanie wysłane, gdy serwer wróci.
pad-page-refused = Tych wpisów nie zapisano:
pad-page-round = Runda { $round }
