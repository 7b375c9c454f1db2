### Ćwiczenia: zadania z jedną najlepszą odpowiedzią, ranking i zadanie dnia.

## The page and the terminal

practice-title = Ćwiczenia
practice-about = Jedna odpowiedź jest lepsza od wszystkich innych. Znajdź ją.
practice-puzzle = Zadanie, poziom { $level }
practice-rating = Twój ranking: { $rating }
practice-streak = Rozwiązane z rzędu: { $count }
practice-best-streak = Najdłuższa seria: { $count }
practice-solved = Rozwiązane: { $solved } z { $tried }
practice-next = Następne zadanie
practice-next-key = Enter: następne zadanie.
practice-all-tried = Wszystkie zadania tego rodzaju są już za tobą.
practice-not-kept = Nie można zapisać twoich postępów: { $error }
practice-broken = Nie można odczytać twoich postępów, więc zaczynasz od nowa. Stary plik przeniesiono do { $file }.

## After an answer

practice-right = Dobrze: { $answer }.
practice-wrong = To nie najlepsza odpowiedź. Koszt: { $points }.
practice-wrong-chance = To nie najlepsza odpowiedź. Koszt: szansa na wygraną.
practice-before = To zadanie masz już za sobą; liczy się tylko pierwsza odpowiedź.
practice-answers = Ile daje każda odpowiedź
practice-your-answer = twoja odpowiedź
practice-the-best = najlepsza
practice-as-good = równie dobra

## Which puzzles

practice-choose = Wybierz zadania
practice-theme = Temat
practice-difficulty = Trudność
practice-any = wszystkie
practice-easy = łatwe
practice-medium = średnie
practice-hard = trudne
practice-none-fit = Żadne zadanie nie pasuje. Wybierz inny temat lub inną trudność.
practice-taken-out = Tego zadania nie ma albo już nie ma: niektóre wycofano, bo dokładniejsza analiza ich nie potwierdziła. To, co jest rozwiązane, nadal się liczy.

## The puzzle of the day

practice-today = Zadanie dnia
practice-today-of = Zadanie z dnia { $day }
practice-today-done = Jutro będzie następne.
practice-share-solved = Foretell, zadanie z dnia { $day }: rozwiązane ✓ Dni z rzędu: { $count }
practice-share-missed = Foretell, zadanie z dnia { $day }: nierozwiązane ✗
practice-share = Twój wynik, do skopiowania

## From one's own games

practice-mine-none = W twoich ostatnich grach nie znaleziono wyraźnego błędu.
practice-mine-no-games = Na tym komputerze nie ma jeszcze twoich zakończonych gier. `foretell play` rozpoczyna grę.
practice-own-title = Nauka na własnych błędach
practice-own-about = Decyzje z twoich gier, które coś kosztowały, wraz z tym, co było wtedy wiadomo. Nie liczą się do rankingu: analiza podała już odpowiedź.
practice-own-empty = Jeszcze nic tu nie ma. Otwórz swoją zakończoną grę, wybierz „{ $review }” i zamów ją: decyzje, które kosztowały najwięcej, będą tu czekać.
practice-own-offer = Decyzje warte drugiej próby: { $count }
practice-own-filled = Wyraźne błędy wśród nich: { $count }. Pozostałe kosztowały mniej, ale na pewno coś.
practice-own-start = Przećwicz te decyzje
practice-own-place = Twoja decyzja w rundzie { $round } ({ $number } z { $count })
practice-own-then = W grze: { $answer }.
practice-own-done = To były wszystkie decyzje z tej gry.
practice-own-none = Żadna decyzja w tej grze nie była wyraźnym błędem.

## Themes

practice-theme-bid-high = Wysoka przepowiednia
practice-why-bid-high = Twoje karty są warte więcej czarów, niż się wydaje.
practice-theme-bid-low = Niska przepowiednia
practice-why-bid-low = Twoje karty są warte mniej czarów, niż się wydaje.
practice-theme-last-bidder = Ostatnia przepowiednia
practice-why-last-bidder = Wszyscy inni już się wypowiedzieli: od tego, czego chcą, zależy, co zostanie dla ciebie.
practice-theme-clairvoyance = Jasnowidztwo
practice-why-clairvoyance = Widzisz wszystkie karty oprócz swoich: to, czego tam brak, może być u ciebie.
practice-theme-name-trump = Wybór koloru atutowego
practice-why-name-trump = Właściwy kolor zamienia twoje karty w czary.
practice-theme-count-trumps = Liczenie atutów
practice-why-count-trumps = Rozpocznij atutem: liczy się, ile atutów zostało jeszcze u innych.
practice-theme-force-wizard = Wywabienie Czarodzieja
practice-why-force-wizard = Tę kartę pobije tylko karta silniejszego rodzaju: ktoś musi taką poświęcić.
practice-theme-lead = Rozpoczęcie czaru
practice-why-lead = Od pierwszej karty zależy, kto może zdobyć czar.
practice-theme-lose-on-purpose = Celowa przegrana
practice-why-lose-on-purpose = Nie chcesz więcej czarów: pozbądź się tego, co mogłoby jakiś zdobyć.
practice-theme-take-now = Zdobycie od razu
practice-why-take-now = Ten czar można zdobyć teraz; następny może już przepaść.
practice-theme-hold-back = Karta na później
practice-why-hold-back = Ten czar może poczekać: mocna karta bardziej przyda się później.
practice-theme-discard = Zrzucenie właściwej karty
practice-why-discard = Ten czar nie jest twój: pomyśl, co mają zrobić pozostałe karty.
practice-theme-how-high = Wybór wysokości karty
practice-why-how-high = Kilka twoich kart wygrałoby na razie ten czar: zagraj właściwą.
practice-why-special = Tu rozstrzyga ta karta: { $about }
