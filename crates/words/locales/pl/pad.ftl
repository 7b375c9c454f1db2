### The score pad, for cards on a table: what it asks, what does not add up, who takes a trick and why.

## Words to type

pad-word-redo = ponów
pad-word-fix = popraw
pad-word-join = dołącza
pad-word-leave = odchodzi
pad-word-end = przerwij
pad-word-who = kto
pad-word-may = czy
pad-word-changes = zmiany

## What it asks

pad-title = Notes z wynikami
pad-round = { $place }. Karty: { $cards }. Rozdaje: { $dealer }.
pad-round-own = { $place }. Karty: { $cards }. Zaczyna: { $name }.
pad-ask-trump = Jaki jest kolor atutowy?
pad-ask-bids = Przepowiednie, w tej kolejności: { $names }
pad-ask-taken = Zdobyte czary, w tej kolejności: { $names }
pad-ask-bomb = Brakuje jednego czaru. Czy zabrała go Bomba?
pad-ask-cloud = Kto ma czar z Chmurą i czy przepowiednia rośnie, czy maleje?
pad-nobody = nikt
pad-banned = { $name } nie może powiedzieć { $bid } ({ $rule }).
pad-sealed = zakryta
pad-over = Gra skończona.
pad-won = Wygrywa { $name }: { $points }.
pad-shared = Zwycięstwem dzielą się { $names }: { $points }.

## What does not add up

pad-flaw-tricks = Zapisane czary: { $taken }. Rozegrane czary: { $tricks } ({ $rule }). Popraw jedną z liczb.
pad-flaw-bids = Suma przepowiedni równa się liczbie czarów, a te zasady tego zabraniają ({ $rule }).
pad-flaw-cloud = { $name } nie ma żadnego czaru, więc i tego z Chmurą ({ $rule }).
pad-below-zero = Nie ma przepowiedni poniżej 0: można ją tylko podnieść (R12).

## What cannot be written

pad-no-over = Gra skończona. Cofnij koniec, żeby grać dalej.
pad-no-round = W tym notesie nie ma jeszcze rundy { $round }.
pad-no-current = Można to zrobić tylko w trwającej rundzie { $round }.
pad-no-seat = W rundzie { $round } nie ma takiego gracza.
pad-no-high = { $number } to za dużo: każdy ma tylko { $cards ->
        [one] jedną kartę
        [few] { $cards } karty
        [many] { $cards } kart
       *[other] { $cards } karty
    } ({ $rule }).
pad-no-banned = Nie { $bid }: suma przepowiedni byłaby równa liczbie czarów ({ $rule }). Każda inna liczba jest dobra.
pad-no-none = Kto wybiera kolor atutowy, musi wybrać jeden z czterech (R17).
pad-no-dealer = Kolor atutowy wybiera rozdający (B9).
pad-no-trump = Ta runda nie ma koloru atutowego: nie odkrywa się karty ({ $rule }).
pad-no-special = { $card }: tej karty nie ma w tej grze.
pad-no-players =
    Tak nie można grać dalej: { $count ->
        [one] zostałby jeden gracz
        [few] byłoby { $count } graczy
        [many] byłoby { $count } graczy
       *[other] byłoby { $count } gracza
    } ({ $rule }). Zakończ grę albo załóż nowy notes.
pad-no-more-players = W notesie nie ma miejsca na więcej imion.
pad-no-name = Imię ma od 1 do 24 widocznych znaków.
pad-no-same-name = To imię już jest: { $name }
pad-no-names = Imiona: { $names }. Gracze według tych zasad: { $players }. Musi być tyle samo.
pad-no-undo = Nie ma czego cofnąć albo ktoś coś potem zapisał.
pad-no-twice = To już raz wysłano z inną treścią; liczy się pierwszy wpis.
pad-no-full = Notes jest pełny. Załóż nowy.

## Corrections

pad-corrections-none = Nic nie zmieniono.
pad-corrected-bid = Runda { $round }, { $name }: przepowiednia { $from } → { $to }
pad-corrected-sealed = Runda { $round }, { $name }: przepowiednia zmieniona
pad-corrected-taken = Runda { $round }, { $name }: czary { $from } → { $to }
pad-corrected-trump = Runda { $round }: kolor atutowy
pad-corrected-bomb = Runda { $round }: Bomba
pad-corrected-cloud = Runda { $round }: Chmura
pad-conflict = Runda { $round }, { $name }: ktoś zapisał { $earlier }, a ktoś inny { $later }. Wpisz właściwą liczbę.
pad-conflict-sealed = Runda { $round }, { $name }: zapisano dwie różne przepowiednie. Wpisz właściwą.

## Highlights

pad-fact-best = Najlepszy jasnowidz: { $names }. Spełnione przepowiednie: { $kept } z { $all }.
pad-fact-streak = Najdłuższa seria: { $names }. Spełnione przepowiednie z rzędu: { $count }.
pad-fact-margin = Zwycięstwo z przewagą { $points } punktów.

## Who takes the trick?

pad-takes = { $name } zdobywa czar i rozpoczyna następny.
pad-winning = Na razie prowadzi { $name }.
pad-bombed-ahead = Przez Bombę tego czaru nie dostanie nikt. Na razie prowadzi { $name } i może rozpocząć następny.
pad-bombed-open = Przez Bombę tego czaru nie dostanie nikt. Kto rozpocznie następny, jeszcze nie wiadomo.
pad-why-dragon = Smok bije każdą kartę.
pad-why-fairy = Wróżka zdobywa czar, w którym jest Smok.
pad-why-wizard = Wygrywa pierwszy Czarodziej.
pad-why-last-wizard = Z kilku Czarodziejów wygrywa ostatni.
pad-why-trump = Wygrywa najwyższy atut.
pad-why-led = Wygrywa najwyższa karta koloru obowiązującego.
pad-why-highest = Wygrywa najwyższa karta, z równych pierwsza.
pad-why-jester = Są tylko Błazny: wygrywa pierwszy.
pad-why-jester-fairy = Wróżka przegrywa nawet z Błaznami: wygrywa pierwszy z nich.
pad-why-nothing = Każda następna karta jest lepsza.
pad-passes = Teraz każdy przekazuje kartę w lewo, chyba że był to ostatni czar (S20).
pad-changes = Na koniec rundy { $name } musi zmienić przepowiednię o jeden (S24).

## May I play this?

pad-may-yes = Tak: { $why } ({ $rule })
pad-may-no = Nie: { $why } ({ $rule })
pad-may-never = Wilkołaka nigdy się nie zagrywa
pad-may-always = Czarodziejów i Błazny można zagrać zawsze
pad-may-special = karty specjalne można zagrać zawsze
pad-may-no-suits = w tej grze nie trzeba dokładać do koloru
pad-may-leads = pierwsza karta czaru jest dowolna
pad-may-open = na razie same Błazny, więc kolor nie obowiązuje
pad-may-wizard-led = czar rozpoczął Czarodziej, więc kolor nie obowiązuje
pad-may-wizard-after = po Błaznach przyszedł Czarodziej, więc kolor nie obowiązuje
pad-may-follows = pasuje do koloru obowiązującego
pad-may-cannot = kto nie ma koloru obowiązującego, zagrywa, co chce
pad-may-must = kto ma kolor obowiązujący, musi do niego dołożyć

## The pad in the terminal

pad-ask-names = Imiona w kolejności miejsc, po przecinku:
pad-kept = Notes jest zapisany w { $file }.
pad-not-kept = Nie udało się tego zapisać, więc nie ma tego w notesie: { $why }
pad-unknown = Nie rozumiem „{ $line }”; wpisz „{ $help }”.
pad-help-answers = Odpowiada się liczbami, jedną lub kilkoma w kolejności imion: 1 0 2. Kolor to nazwa lub litera, 0 to gra bez atutu; Enter zostawia kolor atutowy nieustalony: można go wpisać później.
pad-help-words = Słowa: { $words }
pad-help-cards = Karty zapisuje się tak: { $examples }
pad-history-none = Nie ma jeszcze notesów.
pad-more-rows = Wcześniejsze rundy: { $count }
pad-later-rows = Późniejsze rundy: { $count }

## Who comes and goes

pad-begin-nothing = zero
pad-begin-lowest = najmniej
pad-begin-average = średnia
pad-leave-stands = zostają
pad-leave-struck = skreślone
pad-usage-fix = { $word } RUNDA GRACZ PRZEPOWIEDNIA CZARY: kropka zostawia liczbę bez zmian
pad-usage-fix-trump = { $word } RUNDA { $trump } KOLOR: zapisuje lub zmienia kolor atutowy rundy
pad-usage-join = { $word } IMIĘ GRACZ siedzący po prawej i z jakim wynikiem zaczyna nowa osoba: { $choices }
pad-usage-leave = { $word } GRACZ i co się dzieje z punktami: { $choices }
pad-usage-who = { $word } KARTA KARTA …: kto zdobywa czar; imię z dwukropkiem przed nimi mówi, kto rozpoczyna
pad-usage-may = { $word } KARTA KARTA …: czy pierwszą kartę można zagrać po pozostałych
