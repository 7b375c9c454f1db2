### The terminal: first screen, keys, line mode, joining a table, replays.

## The first screen

play-tagline = Przepowiedz, ile czarów zdobędziesz, i zdobądź dokładnie tyle.
play-menu-new = Nowa gra
play-menu-bots = Przeciwnicy
play-menu-keys = Góra i dół wybierają, lewo i prawo zmieniają, Enter zaczyna, ? pomoc, q koniec
play-nothing-kept = Nie ma zapisanej gry.
play-broken = Nie można odczytać zapisanej gry. Przeniesiono ją do { $file }.
play-ask-name = Twoje imię:
play-menu-set-aside = Gry odłożone
play-menu-set-aside-about = Gry odłożone na rzecz innej. Lewo i prawo pokazują je po kolei, Enter wraca do pokazanej.
play-open-elsewhere = Foretell jest otwarty w innym oknie i tam toczy się gra. Gra prowadzona tutaj zostanie zapisana osobno.
play-game-in-use = Ta gra jest otwarta w innym oknie. Graj dalej tam albo najpierw zamknij tamto okno.
play-game-over = Gra w { $file } jest skończona: pokaże ją `foretell replay`.

## The screen

play-too-small = To okno jest za małe na stół: potrzeba { $columns } kolumn i { $rows } wierszy. Z --plain wystarczy mniejsze.
play-entering = Trwa przygotowywanie stołu.
play-press-key = Naciśnij Enter, aby grać dalej.
play-over-keys = Naciśnij v, aby zobaczyć analizę, n, aby zagrać ponownie, q, aby zakończyć.
play-declare = { $card }: czym ma być ta karta?
play-may-be-played = Tę kartę można teraz zagrać.
play-no-last-trick = W tej rundzie nie zdobyto jeszcze żadnego czaru.
play-sheet-empty = Nie rozegrano jeszcze żadnej rundy.
play-sheet-about = czary/przepowiednia, punkty, suma
play-sheet-about-short = czary/przepowiednia, suma
play-sheet-changed = przepowiednia zmieniona przez Chmurę
play-free-seat = wolne miejsce
play-await-host = Gospodarz rozpocznie grę.
play-host-keys = Naciśnij g, aby zacząć, b, aby posadzić boty na wolnych miejscach.
play-host-keys-full = Naciśnij g, aby zacząć.
play-host-words = Wpisz „{ $begin }”, aby zacząć, „{ $bots }”, aby posadzić boty na wolnych miejscach.
play-host-words-full = Wpisz „{ $begin }”, aby zacząć.

## What keys do

play-key-move = przesuń wybór
play-key-change = zmień wartość
play-key-choose = zatwierdź wybór
play-key-number = przejdź do tej przepowiedni, karty lub przycisku
play-key-why = dlaczego karty nie można zagrać albo co ona robi
play-key-hint = podpowiedź z uzasadnieniem
play-key-tutor = tutor włączony lub nie: ostrzega przed kosztownym ruchem
play-key-undo = cofnij swoją ostatnią decyzję (w grze z botami)
play-key-again = po grze: zagraj ponownie, zobacz analizę
play-key-host = jako gospodarz: boty na wolne miejsca, rozpocznij grę
play-key-trick = czar wstecz, czar naprzód
play-key-round = runda wstecz, runda naprzód
play-key-next-round = następna runda
play-key-ends = na początek, na koniec
play-key-open = karty odkryte albo zakryte
play-key-sheet = Tabela prawdy
play-key-last-trick = ostatni czar
play-key-log = co się wydarzyło
play-key-colours = inne kolory, na ciemny lub jasny ekran
play-key-help = te klawisze
play-key-back = zamknij albo wróć
play-key-quit = zakończ; gra zostanie zapisana
play-key-leave = zakończ
play-help-mouse = Myszą kliknij kartę lub przycisk.
play-help-lesson = Nie znasz jeszcze tej gry? `foretell learn` nauczy cię jej w pięć minut.
play-key-rules = obowiązujące zasady
play-key-talk = na serwerze: napisz do innych, zareaguj

## Hints and taking back

play-no-hint = To nie twoja kolej, więc nie ma podpowiedzi.
play-undone = Twoja ostatnia decyzja została cofnięta.
play-nothing-to-undo = Nie ma jeszcze czego cofać.
play-no-undo-here = Przy stole z innymi nie można niczego cofnąć.

## What is kept

play-record-kept = Zapis gry jest w { $file }.
play-not-kept = Nie można zapisać gry: { $error }
play-session-not-kept = Ten komputer nie może zapisać twojej sesji na tym serwerze: { $error }
play-goodbye = Do zobaczenia! Twoja gra jest zapisana.
play-goodbye-plain = Do zobaczenia!
play-not-kept-yet = Nie można zapisać gry: dysk nie odpowiada.
play-no-folder = Nie można zapisać gry: ten użytkownik nie ma folderu na dane. Ustaw HOME.
play-io-denied = brak uprawnień
play-io-full = dysk jest pełny
play-io-read-only = dysk jest tylko do odczytu
play-io-missing = nie ma takiego pliku ani folderu
play-io-in-the-way = w miejscu pliku lub folderu jest coś innego
play-io-unreadable = zawartości nie da się odczytać
play-io-other = system zgłasza błąd { $code }
play-io-unknown = system nie podaje przyczyny

## The line mode: its words may also be typed in English

play-plain-choices = Możesz odpowiedzieć: { $choices }.
play-plain-unknown = Nie rozumiem „{ $line }”. Wpisz „pomoc”, aby zobaczyć możliwości.
play-plain-help = Słowa: karty, stół, wyniki, ostatni, podpowiedź, tutor, cofnij, ponownie, analiza, zacznij, boty, pomoc, koniec.
play-plain-help-answers = Przepowiednia to liczba; karta to jej nazwa, litery albo numer na ręce; kolor to jego nazwa, litera albo numer.
play-plain-seated = Przy stole: { $names }.
play-plain-over = Wpisz „analiza”, aby zobaczyć, ile kosztowały twoje decyzje, „ponownie”, aby zagrać jeszcze raz, „koniec”, aby wyjść.
play-plain-reviewing = Analizuję twoje decyzje; to chwilę potrwa.
play-word-help = pomoc
play-word-hand = karty
play-word-table = stół
play-word-scores = wyniki
play-word-last = ostatni
play-word-undo = cofnij
play-word-hint = podpowiedź
play-word-tutor = tutor
play-word-anyway = mimo to
play-word-again = ponownie
play-word-review = analiza
play-word-begin = zacznij
play-word-bots = boty
play-word-quit = koniec
play-word-games = gry
play-plain-resume-other = Albo wpisz numer odłożonej gry:
play-plain-set-aside = Gry odłożone; `foretell play PLIK` wraca do wybranej:
play-plain-none-aside = Nie ma odłożonych gier.
play-word-rules = zasady
play-word-say = powiedz
play-word-react = reakcja
play-plain-help-games = Inne słowa: zasady, gry.
play-plain-help-talk = Inne słowa: zasady, „powiedz” i tekst dla innych, „reakcja” i jedno z tych słów: { $names }.
play-no-talk-here = Boty nie słuchają.

## At the table of a server

play-join-address = „{ $url }” nie jest adresem stołu; przykład to http://localhost:7654/tables/7xk2m9abqr.
play-join-no-table = Na { $server } nie ma otwartego publicznego stołu z wolnym miejscem; podaj adres stołu.
play-join-opened = Twój stół jest otwarty. Pozostali wchodzą pod tym adresem: { $url }
play-join-unreachable = Nie można połączyć się z serwerem: { $why }
play-join-insecure = Nie ma bezpiecznego połączenia z serwerem: { $why }
play-join-no-host = nie można znaleźć komputera o tej nazwie.
play-join-no-listener = pod tym adresem i portem nic nie nasłuchuje.
play-join-silent = nie odpowiada na czas.
play-join-lost = połączenie zostało zerwane.
play-join-no-network = nie ma z nim połączenia sieciowego.
play-tls-issuer = ten komputer nie zna urzędu certyfikacji, który wystawił jego certyfikat. Dodaj ten urząd do certyfikatów systemu albo wskaż plik z jego certyfikatem w SSL_CERT_FILE.
play-tls-name = jego certyfikat jest dla innej nazwy.
play-tls-expired = jego certyfikat wygasł.
play-tls-not-yet = jego certyfikat nie jest jeszcze ważny. Sprawdź datę i godzinę na tym komputerze.
play-tls-revoked = jego certyfikat został unieważniony.
play-tls-invalid = jego certyfikat jest nieprawidłowy.
play-tls-plain = nie obsługuje TLS; jego adres zaczyna się pewnie od http://.
play-tls-nothing-in-common = ten program i serwer nie mają wspólnego sposobu szyfrowania.
play-tls-self-signed = jego certyfikat jest podpisany przez niego samego. Serwer potrzebuje certyfikatu wystawionego przez urząd; własny urząd wskaż w SSL_CERT_FILE.
play-tls-unreadable = { $variable } wskazuje „{ $path }”, czego nie da się odczytać. Powinny tam być certyfikaty w formacie PEM.
play-tls-no-certificate = { $variable } wskazuje „{ $path }”, gdzie nie ma żadnego certyfikatu. Powinny tam być certyfikaty w formacie PEM.
play-join-unreadable = Serwer wysyła coś, czego ta wersja Foretell nie umie odczytać: { $what }
play-join-refused = Serwer mówi: { $why }
play-join-gone = Nie ma takiego stołu; poproś o adres jeszcze raz.
play-join-no-gallery = Wszystkie miejsca są zajęte, a tego stołu nie można oglądać.
play-join-watching = Oglądasz grę: wszystkie miejsca są zajęte albo gra już trwa.
play-join-closed = Stół został zamknięty przed grą.
play-storage = Serwer nie może teraz niczego zapisać. Nic nie przepadło.
play-rematch-offered = Ktoś chce rewanżu: naciśnij n albo wpisz „{ $word }”.

## Replays

play-replay-step = Krok { $step } z { $steps }
play-replay-keys = ? pomoc, v analiza, lewo/prawo krok, góra/dół czar, Enter runda, o karty
play-replay-sheet-about = suma po każdej rundzie, a w nawiasie przepowiednia
