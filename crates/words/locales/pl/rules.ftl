### Editions, options and their values: a name, and a sentence that explains it.

## Editions

edition-it = Wydanie włoskie
edition-it-about = Suma przepowiedni może być dowolna, a o tym, kto rozdaje pierwszy, decyduje wyciągnięta karta.
edition-ca = Wydanie katalońskie
edition-ca-about = Suma przepowiedni nie może być równa liczbie czarów, z wyjątkiem rundy z jedną kartą. O tym, kto rozdaje pierwszy, decyduje wyciągnięta karta.
edition-pl = Wydanie polskie
edition-pl-about = Suma przepowiedni może być dowolna, a pierwszy rozdaje Powiernik.
edition-pt = Wydanie portugalskie
edition-pt-about = Suma przepowiedni może być dowolna, a pierwszy rozdaje Powiernik. W tym wydaniu pojawiło się siedem kart specjalnych.
edition-fr = Wydanie francuskie
edition-fr-about = Suma przepowiedni może być dowolna, a pierwszy rozdaje Powiernik.

## The options

option-edition = Wydanie
option-edition-about = Zasady, które obowiązują wszędzie tam, gdzie nie wybierzesz niczego innego.
option-players = Gracze
option-players-about = Od trzech do sześciu osób albo dwie w osobnym wariancie.
option-bids = Przepowiednie
option-bids-about = Kiedy padają przepowiednie i kiedy je widać.
option-sum = Suma przepowiedni
option-sum-about = Czy suma przepowiedni może być równa liczbie czarów.
option-wizards = Kilku Czarodziejów
option-wizards-about = Który z kilku Czarodziejów zdobywa czar.
option-clairvoyance = Jasnowidztwo
option-clairvoyance-about = Czy przepowiada się, widząc wszystkie karty oprócz własnych.
option-deck = Talia
option-deck-about = Czy wszyscy dostają karty z jednej talii, czy każdy z własnej.
option-specials = Karty specjalne
option-specials-about = Które z siedmiu kart specjalnych trafiają do talii. Nie znasz ich jeszcze? Zacznij od Zmiennokształtnego.
option-first-dealer = Pierwszy rozdający
option-first-dealer-about = Kto rozdaje w pierwszej rundzie; potem rozdawanie przechodzi w lewo.
option-length = Długość gry
option-length-about = Ile rund się rozgrywa.

## Their values

bids-open = przepowiednie jawne
bids-open-about = Każdy przepowiada po kolei, zaczynając od osoby po lewej stronie rozdającego, i wszyscy to słyszą.
bids-simultaneous = przepowiednie sekretne
bids-simultaneous-about = Wszyscy zapisują przepowiednie i odkrywają je razem przed pierwszą kartą.
bids-secret = przepowiednie ukryte
bids-secret-about = Wszyscy zapisują przepowiednie, które pozostają tajne do końca rundy.

sum-free = dowolna suma
sum-free-about = Suma przepowiedni może być dowolną liczbą.
sum-never-exact = plus/minus jeden
sum-never-exact-about = Kto przepowiada na końcu, nie może doprowadzić do tego, że suma przepowiedni będzie równa liczbie czarów.
sum-never-exact-after-first = plus/minus jeden, poza rundą z jedną kartą
sum-never-exact-after-first-about = Kto przepowiada na końcu, nie może doprowadzić do tego, że suma przepowiedni będzie równa liczbie czarów, z wyjątkiem rundy z jedną kartą.
sum-leader-never-exact = odkryta suma
sum-leader-never-exact-about = Kto przepowiada na końcu i samodzielnie prowadzi, nie może doprowadzić do tego, że suma przepowiedni będzie równa liczbie czarów.

wizards-first = wygrywa pierwszy Czarodziej
wizards-first-about = Z kilku Czarodziejów w jednym czarze wygrywa pierwszy.
wizards-last = mroczny czarodziej
wizards-last-about = Z kilku Czarodziejów w jednym czarze wygrywa ostatni.

clairvoyance-off = bez jasnowidztwa
clairvoyance-off-about = Każdy widzi własne karty i żadnych innych.
clairvoyance-first-round = jasnowidztwo w pierwszej rundzie
clairvoyance-first-round-about = W pierwszej rundzie każdy widzi wszystkie karty oprócz własnych, dopóki nie padną wszystkie przepowiednie.
clairvoyance-every-round = jasnowidztwo w każdej rundzie
clairvoyance-every-round-about = W każdej rundzie każdy widzi wszystkie karty oprócz własnych, dopóki nie padną wszystkie przepowiednie.

deck-base = jedna talia dla wszystkich
deck-base-about = Wszyscy dostają karty z tej samej talii sześćdziesięciu kart i kart specjalnych, które są w grze.
deck-one-colour = jeden kolor
deck-one-colour-about = Każdy ma jeden kolor, Czarodzieja i Błazna. Nie ma koloru atutowego ani obowiązującego: wygrywa najwyższa liczba, a z równych ta, którą zagrano pierwszą. Tylko dla trzech lub czterech osób.

first-dealer-drawn = najwyższa wyciągnięta karta
first-dealer-drawn-about = Każdy ciągnie kartę, a kto ma najwyższą, rozdaje pierwszy.
first-dealer-scorekeeper = Powiernik
first-dealer-scorekeeper-about = Pierwszy rozdaje Powiernik, który siedzi na pierwszym miejscu.

length-full = wszystkie rundy
length-full-about = Rozgrywa się całą grę.
length-first =
    { $rounds ->
        [one] pierwsza runda
        [few] pierwsze { $rounds } rundy
        [many] pierwszych { $rounds } rund
       *[other] pierwsze { $rounds } rundy
    }
length-first-about = Rozgrywa się tylko tyle rund od początku, tych z małą liczbą kart.
length-last =
    { $rounds ->
        [one] ostatnia runda
        [few] ostatnie { $rounds } rundy
        [many] ostatnich { $rounds } rund
       *[other] ostatnie { $rounds } rundy
    }
length-last-about = Rozgrywa się tylko tyle rund od końca, tych z dużą liczbą kart.
length-every-other =
    { $rounds ->
        [one] co druga runda, razem jedna
        [few] co druga runda, razem { $rounds }
        [many] co druga runda, razem { $rounds }
       *[other] co druga runda, razem { $rounds }
    }
length-every-other-about = Każda runda ma o dwie karty więcej niż poprzednia, a najdłuższa jest ostatnia.

specials-none = bez kart specjalnych
specials-none-about = Tylko sześćdziesiąt kart, które ma każde wydanie.
specials-all = wszystkie karty specjalne
specials-all-about = Do talii trafia wszystkie siedem kart specjalnych.
specials-some = { $cards }
specials-some-about = Do talii trafiają te karty specjalne.

players-count =
    { $count ->
        [one] jeden gracz
        [few] { $count } graczy
        [many] { $count } graczy
       *[other] { $count } gracza
    }
players-two-about = W dwie osoby gra się sześć rund, od 2 do 7 kart, z ukrytymi przepowiedniami i talią tasowaną tylko raz.

rounds-count =
    { $count ->
        [one] jedna runda
        [few] { $count } rundy
        [many] { $count } rund
       *[other] { $count } rundy
    }
rounds-cards = { $rounds }, od { $first } do { $last } kart
about-minutes =
    { $minutes ->
        [one] około jednej minuty
        [few] około { $minutes } minut
        [many] około { $minutes } minut
       *[other] około { $minutes } minuty
    }
rounds-one =
    jedna runda, po { $cards ->
        [one] jednej karcie
        [few] { $cards } karty
        [many] { $cards } kart
       *[other] { $cards } karty
    }

## Why a combination is forbidden

forbidden-players = Ta gra jest dla trzech do sześciu osób albo dla dwóch w osobnym wariancie, a nie dla tylu: { $players }.
forbidden-one-colour-players = Jeden kolor jest dla trzech lub czterech graczy, a nie dla tylu: { $players }. Są cztery kolory do podziału, a w dwie osoby nie ma z tego gry.
forbidden-two-specials = W dwie osoby nie można grać kartami specjalnymi: ta gra zużywa talię dokładnie sześćdziesięciu kart. Wybierz „bez kart specjalnych”.
forbidden-two-clairvoyance = W dwie osoby nie można grać z jasnowidztwem: w tej grze każdy od początku widzi własne karty. Wybierz „bez jasnowidztwa”.
forbidden-two-bids = W dwie osoby przepowiednie są zawsze ukryte, więc nie można wybrać „{ $bids }”. Wybierz „przepowiednie ukryte”.
forbidden-two-sum = W dwie osoby przepowiednie są ukryte: nikt nie przepowiada na końcu i nikt nie mógłby przestrzegać zasady „{ $sum }”; wybierz dowolną sumę.
forbidden-sum-bids = „{ $sum }” i „{ $bids }” nie pasują do siebie: gdy wszyscy przepowiadają naraz, nie ma ostatniej osoby, która mogłaby uniknąć tej sumy. Wybierz przepowiednie jawne albo dowolną sumę.
forbidden-specials-clairvoyance = Karty specjalne i jasnowidztwo nie pasują do siebie: wydanie z kartami specjalnymi nie łączy ich ze sobą. Wybierz jedno z nich.
forbidden-specials-one-colour = Karty specjalne i jeden kolor nie pasują do siebie: w jednym kolorze każdy ma piętnaście kart, a żadna z nich nie jest specjalna. Wybierz jedno z nich.
forbidden-dragon-fairy = Smok występuje tylko razem z Wróżką: dodaj Wróżkę.
forbidden-fairy-dragon = Wróżka występuje tylko razem ze Smokiem: dodaj Smoka.
forbidden-one-colour-first-round = Jeden kolor i jasnowidztwo tylko w pierwszej rundzie nie pasują do siebie: ta runda ma już cztery karty. Wybierz jasnowidztwo w każdej rundzie.
forbidden-long-first-round = Jasnowidztwo tylko w pierwszej rundzie jest dla rundy z jedną kartą, a ta gra ({ $length }) zaczyna się od większej liczby kart. Wybierz jasnowidztwo w każdej rundzie.
forbidden-no-rounds = Trzeba rozegrać co najmniej jedną rundę.
forbidden-too-many-rounds =
    Nie można tu wybrać „{ $length }”: ta gra ma najwyżej { $most ->
        [one] jedną rundę
        [few] { $most } rundy
        [many] { $most } rund
       *[other] { $most } rundy
    } tego rodzaju.
