### The pages in the browser.

## Every page

pages-tagline = Przepowiedz, ile czarów zdobędziesz, i zdobądź dokładnie tyle.
pages-skip = Przejdź do treści
pages-menu = Menu
pages-for-programs = API
pages-guest = Gość { $number }
pages-copied = Link skopiowany.
pages-tap-again = Dotknij jeszcze raz, aby zagrać tę kartę.
pages-preselected = Ta karta zostanie zagrana w twojej kolejce, jeśli będzie dozwolona.
pages-bid-chosen = Ta przepowiednia zostanie złożona w twojej kolejce, jeśli będzie dozwolona.
pages-sort-by-strength = Sortuj według siły
pages-bid-ahead = Wybierz przepowiednię już teraz; zostanie złożona w twojej kolejce

## The first page

pages-welcome = Ile czarów zdobędziesz?
pages-play-now-about = Stół dla czworga z trzema botami. Bez konta.
pages-join-how = Kod albo link do stołu
pages-games-over = Twoje zakończone gry
pages-no-tables = Żaden stół nie jest teraz otwarty dla wszystkich. Otwórz pierwszy:

## The game in six sentences

pages-how-deal = W pierwszej rundzie każdy dostaje jedną kartę, w drugiej dwie i tak dalej aż do ostatniej.
pages-how-trump = Odkryta karta wskazuje kolor atutowy, który bije wszystkie inne.
pages-how-bid = Potem każdy przepowiada, ile czarów zdobędzie.
pages-how-play = Zagraj kartę koloru obowiązującego, jeśli ją masz; czar zdobywa najwyższa karta albo najwyższy atut.
pages-how-wizard = Czarodzieja i Błazna można zagrać zawsze: Czarodziej zdobywa czar, Błazen nie.
pages-how-score = Trafna przepowiednia: 20 punktów i po 10 za każdy czar. W przeciwnym razie minus 10 za każdy czar różnicy.

## Opening a table

pages-more-options = Więcej zasad
pages-the-table = Stół
pages-other-seats = Pozostałe miejsca
pages-for-people = dla osób, które zaproszę
pages-clock = Czas na namysł
pages-clock-none = Bez limitu
pages-clock-of =
    { $seconds ->
        [one] Jedna sekunda na decyzję
        [few] { $seconds } sekundy na decyzję
        [many] { $seconds } sekund na decyzję
       *[other] { $seconds } sekundy na decyzję
    }
pages-pause-none = od razu
pages-result = Jak długo widać wynik rundy
pages-result-usual = jak zwykle
pages-result-of = najwyżej { $seconds } s
pages-result-none = wcale
pages-public = Pokaż ten stół na publicznej liście
pages-by-invitation = Wejdzie tu tylko osoba, która ma link
pages-gallery = Inni mogą oglądać
pages-gallery-off = Nikt nie może oglądać
pages-hints = Gracze mogą prosić o podpowiedzi
pages-hints-off = Nie ma podpowiedzi
pages-your-name = Twoje imię

## Before the game

pages-table-of = Gospodarz: { $name }
pages-invite = Zaproś innych
pages-invite-how = Wyślij link do tej strony albo podyktuj kod.
pages-invite-alone = Ten link działa tylko na tym komputerze. Aby wpuścić innych ze swojej sieci, uruchom:
pages-code = Kod
pages-free-seat = wolne
pages-move-here = Przesiądź się tutaj
pages-stand-up = Wstań
pages-send-away = Wyproś
pages-make-host = Przekaż stół
pages-fill = Uzupełnij botami
pages-close-table = Zamknij ten stół
pages-wait-host = Gra zacznie się, gdy { $name } ją rozpocznie.
pages-fair-title = Uczciwość, którą można sprawdzić
pages-fair-before = Wszystkie karty wynikną z sekretu, który ten stół już wybrał. Zobowiązanie poniżej to odcisk tego sekretu. Twoje słowa zostaną do niego domieszane, więc nikt nie mógł wybrać kart. Zachowaj zobowiązanie i sprawdź je po grze.
pages-fair-nothing = jeszcze nic
pages-fair-words = Własne słowa
pages-fair-add = Dodaj

## At the table

pages-trick = Czar
pages-winning = wygrywa teraz
pages-no-last-trick = W tej rundzie nie zdobyto jeszcze żadnego czaru.
pages-round-over = Runda się skończyła.
pages-trick-over = Czar się skończył.
pages-moved-up =
    { $count ->
        [one] o jedno miejsce w górę
        [few] o { $count } miejsca w górę
        [many] o { $count } miejsc w górę
       *[other] o { $count } miejsca w górę
    }
pages-moved-down =
    { $count ->
        [one] o jedno miejsce w dół
        [few] o { $count } miejsca w dół
        [many] o { $count } miejsc w dół
       *[other] o { $count } miejsca w dół
    }
pages-no-scores = Nie rozegrano jeszcze żadnej rundy.
pages-hints-used =
    { $count ->
        [one] jedna podpowiedź
        [few] { $count } podpowiedzi
        [many] { $count } podpowiedzi
       *[other] { $count } podpowiedzi
    }
pages-had-hint = { $name } prosi o podpowiedź.
pages-renamed = { $before } nazywa się teraz { $name }.
pages-looking-on = Oglądasz grę.
pages-volume-off = wyłączone
pages-volume-low = ciche
pages-volume-full = głośne
pages-bot-plays-for-you = Bot gra za ciebie.
pages-take-back = Wracam do gry
pages-hand-over = Niech bot chwilę pogra
pages-pace = Tempo
pages-pace-slow = wolno
pages-pace-normal = normalnie
pages-pace-fast = szybko
pages-pace-press = Klikam po każdym czarze
pages-leave-warning = Bot zajmie twoje miejsce i nie wrócisz już do tej gry.

## Talk

pages-no-talk = Nikt jeszcze nic nie powiedział.
pages-say-something = Powiedz coś
pages-say-gallery = Powiedz coś oglądającym
pages-reactions = Reakcje
pages-react-applause = Brawo!
pages-react-surprise = A to niespodzianka!
pages-react-groan = O nie!
pages-react-laugh = A to dobre!
pages-react-waiting = Czekamy na ciebie.
pages-react-thanks = Dzięki!
pages-saved = Zapisano.
pages-mutes = Wycisz lub zgłoś
pages-mute = Wycisz: { $name }
pages-unmute = Wyłącz wyciszenie: { $name }

## Keys

pages-help = Przy stole wszystko można zrobić klawiaturą.
pages-key-arrows = przejdź po kartach i wyborach
pages-key-enter = zagraj kartę, wybierz
pages-key-numbers = przepowiedz tyle czarów
pages-key-hand = odczytaj swoje karty
pages-key-table = odczytaj stół
pages-key-scores = odczytaj przepowiednie i punkty
pages-key-last = zobacz ostatni czar
pages-key-chat = powiedz coś
pages-key-help = pokaż tę pomoc

## After the game

pages-rematch-open = Stół do rewanżu jest otwarty.
pages-fair = Zapis dowodzi, że tasowanie było uczciwe: ostatnie wiersze ujawniają sekret, którego odcisk pokazano przed pierwszą kartą.

## Settings

pages-theme = Kolory
pages-theme-auto = jak na tym urządzeniu
pages-theme-light = jasne
pages-theme-dark = ciemne
pages-theme-contrast = duży kontrast
pages-at-the-table = Przy stole
pages-still = Mniej ruchu
pages-sounds = Dźwięki
pages-confirm = Pytaj jeszcze raz przed zagraniem karty
pages-preselect = Wybieranie karty przed moją kolejką
pages-last-card = Automatyczne zagrywanie mojej ostatniej karty
pages-devices = Inne urządzenie
pages-devices-about = Kod łączy z tobą inne urządzenie: te same miejsca, te same gry. Działa tylko raz, w ciągu dziesięciu minut.
pages-device-code = Pokaż kod
pages-device-enter = Mam kod

## What went wrong, and what to do

pages-wrong-title = To się nie udało
pages-wrong-title-lost = Tu nic nie ma
pages-wrong = Coś się nie zgadza. Sprawdź dane i spróbuj ponownie.
pages-wrong-address = Pod tym adresem nie ma strony. Może brakuje litery.
pages-wrong-table = Nie ma takiego stołu. Kody mają dziesięć liter i cyfr.
pages-wrong-pad = Nie ma takiego notesu. Może link jest niepełny albo notes usunięto, bo od dawna nikt w nim nie pisał.
pages-wrong-gallery = Tego stołu nie można oglądać.
pages-wrong-late = Za późno: gra poszła już dalej.
pages-wrong-turn = To nie twoja kolej.
pages-wrong-host = Może to zrobić tylko gospodarz.
pages-wrong-seated = Może to zrobić tylko ten, kto tu siedzi.
pages-wrong-taken = Ktoś był szybszy: to miejsce jest zajęte. Wybierz inne.
pages-wrong-full = Wszystkie miejsca są zajęte, ale możesz oglądać.
pages-wrong-not-full = Najpierw obsadź wolne miejsca ludźmi albo botami.
pages-wrong-begun = Gra już się zaczęła.
pages-wrong-closed = Ten stół zamknięto przed rozpoczęciem gry.
pages-wrong-hints = Podpowiedzi są przy tym stole wyłączone.
pages-wrong-code = Ten kod już nie działa. Poproś o nowy na drugim urządzeniu.
pages-wrong-many = Za dużo naraz. Poczekaj chwilę i spróbuj ponownie.
pages-wrong-log-full = Ten stół nie może zapisać więcej takich wpisów. Sama gra toczy się dalej.
pages-wrong-busy = Serwer nie może teraz niczego zapisać. Nic nie przepadło; spróbuj za chwilę.
pages-wrong-broken = Coś się tu zepsuło i zostało to odnotowane. Twoje gry są bezpieczne.
pages-wrong-offline = Nie udało się wysłać. Spróbuj ponownie, gdy wróci połączenie.
