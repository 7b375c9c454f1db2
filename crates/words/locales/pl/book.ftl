### The rules as a book, and the help at a table. A paragraph is said only where it applies to the rules in force.

## The page

book-contents = Spis treści
book-search = Szukaj w tych zasadach
book-found =
    { $count ->
        [one] Jeden akapit zawiera „{ $text }”.
        [few] { $count } akapity zawierają „{ $text }”.
        [many] { $count } akapitów zawiera „{ $text }”.
       *[other] { $count } akapitu zawiera „{ $text }”.
    }
book-found-none = W tych zasadach nie ma niczego na temat „{ $text }”.
book-found-elsewhere = Jest w innych zasadach:
book-whole = Pokaż całe zasady
book-other = Zasady innej gry
book-other-about = Wybierz wydanie, liczbę graczy i resztę: książka pokaże dokładnie te zasady.
book-show = Pokaż te zasady
book-differs = Inaczej niż w wydaniu
book-open-table = Otwórz stół z tymi zasadami
book-wrong = „{ $text }” nie oznacza zasad, według których można tu zagrać.
book-wrong-how = Zasady zapisuje się tak jak it/4 albo pt/3+specials=all: wydanie, liczba graczy i opcje. Można je też wybrać.
book-of-this-table = Zasady tego stołu
book-of-this-choice = Zasady dla tego wyboru
book-unofficial = W Foretell gra się według zasad gry „Wizard”, której nazwa jest znakiem towarowym jej właścicieli; Foretell jest nieoficjalny i nie jest z nimi związany.

## The aim

book-aim = Cel gry
book-aim-foretell = Przed każdą rundą przepowiadasz, ile czarów zdobędziesz. Jeden czar za dużo jest tak samo zły jak jeden za mało: liczy się tylko dokładna liczba.
book-aim-win = Ta gra: { $rounds }. Wygrywa ten, kto po ostatniej rundzie ma najwięcej punktów.

## The cards

book-cards = Karty
book-cards-pack = Liczba kart w talii: { $count }. Są cztery kolory z liczbami od 1 do 13, Czarodzieje ({ $wizards }) i Błazny ({ $jesters }).
book-cards-specials = Do talii trafiają też: { $cards }. Kart jest wtedy razem: { $count }.
book-cards-suits = Każdy kolor ma swój lud, barwę, znak i literę, więc nigdy nie trzeba ich odróżniać po samej barwie.
book-cards-order = Od najsłabszej do najmocniejszej: Błazen, liczby od 1 do 13, Czarodziej. Czarodzieje i Błazny nie mają koloru.
book-cards-own = Każdy ma własną talię. Liczba jej kart: { $count }. Są to liczby od 1 do 13 w jednym kolorze, Czarodziej i Błazen.
book-cards-left-out = W pudełku zostają ze swoim Czarodziejem i Błaznem: { $suits }.

## Seats, deal and rounds

book-rounds = Miejsca, rozdawanie i rundy
book-starts = Miejsca i rundy
book-rounds-left = Wszystko toczy się zgodnie z ruchem wskazówek zegara, w lewo: rozdawanie, przepowiednie i gra.
book-rounds-left-sealed = Rozdawanie i gra toczą się zgodnie z ruchem wskazówek zegara, w lewo.
book-rounds-drawn = Każdy ciągnie jedną z sześćdziesięciu kart: pierwszy rozdaje ten, kto ma najwyższą, w dowolnym kolorze. Jeśli najwyższe są równe, ich posiadacze ciągną jeszcze raz.
book-rounds-scribe = W pierwszej rundzie rozdaje Powiernik. Tutaj jest nim ten, kto siedzi na pierwszym miejscu.
book-rounds-dealer = Po każdej rundzie rozdawanie przechodzi o jedno miejsce w lewo.
book-starts-left = Wszystko toczy się zgodnie z ruchem wskazówek zegara, w lewo: przepowiednie i gra.
book-starts-left-sealed = Gra toczy się zgodnie z ruchem wskazówek zegara, w lewo.
book-starts-drawn = Każdy ciągnie jedną z sześćdziesięciu kart. Pierwszą rundę zaczyna osoba po lewej stronie tego, kto ma najwyższą, w dowolnym kolorze. Jeśli najwyższe są równe, ich posiadacze ciągną jeszcze raz.
book-starts-scribe = Pierwszą rundę zaczyna osoba po lewej stronie Powiernika. Tutaj Powiernik siedzi na pierwszym miejscu.
book-starts-next = Każdą następną rundę zaczyna kolejna osoba po lewej stronie.
book-rounds-list = Tyle kart dostaje każdy w kolejnych rundach:
book-rounds-short = Gra jest skrócona: { $length }. W całości byłoby to: { $rounds }.
book-rounds-shuffle = Przed każdą rundą zbiera się wszystkie karty i tasuje je na nowo.
book-rounds-used = Talię tasuje się tylko raz, przed pierwszą rundą. Karty zagrane lub odkryte nie wracają aż do końca gry.
book-rounds-own = Nikt nie rozdaje. Przed każdą rundą każdy tasuje własną talię i dobiera z niej karty. Po rundzie każdy odbiera wszystkie swoje karty.
book-rounds-hands = Widzisz własne karty i żadnych innych. Kart, które zostały w talii, nie widzi nikt.
book-rounds-two = W dwie osoby gra się tymi samymi kartami i o takie same czary jak przy większym stole. W każdej rundzie odkrywa się jedną kartę, a przepowiednie są ukryte do końca rundy.

## Trump

book-trump = Kolor atutowy
book-trump-up = Po rozdaniu odkrywa się przed wszystkimi następną kartę talii. Jeśli jest to karta z liczbą, jej kolor jest atutowy w tej rundzie i bije pozostałe trzy.
book-trump-wizard = Jeśli odkryto Czarodzieja, rozdający wybiera jeden z czterech kolorów, zanim padnie pierwsza przepowiednia. Musi wybrać któryś z nich: nie może zdecydować, że runda będzie bez atutu.
book-trump-look = Rozdający najpierw ogląda własne karty i dopiero wtedy wybiera kolor.
book-trump-blind = W rundzie z jasnowidztwem rozdający wybiera, nie widząc własnych kart.
book-trump-jester = Jeśli odkryto Błazna, w tej rundzie nie ma koloru atutowego. Przy grze prawdziwymi kartami zakrywa się go z powrotem.
book-trump-named = Te karty specjalne po odkryciu działają jak Czarodziej i rozdający wybiera kolor atutowy: { $cards }.
book-trump-none = Te karty specjalne po odkryciu działają jak Błazen i nie ma koloru atutowego: { $cards }.
book-trump-last = W ostatniej rundzie rozdaje się wszystkie karty. Nie zostaje żadna do odkrycia, więc nie ma koloru atutowego.
book-trump-always = Dzięki kartom specjalnym także w ostatniej rundzie zostaje karta do odkrycia.
book-trump-without = Nie ma koloru atutowego i nie odkrywa się żadnej karty.

## The bid

book-bids = Przepowiednia
book-bids-number = Gdy znasz swoje karty i kolor atutowy, przepowiadasz liczbę czarów: od 0 do liczby swoich kart.
book-bids-any = Przepowiadasz liczbę czarów: od 0 do liczby swoich kart.
book-bids-open = Zaczyna osoba po lewej stronie rozdającego, a rozdający przepowiada ostatni. Każdą przepowiednię wszyscy słyszą od razu.
book-bids-own = Najpierw przepowiada osoba, która zaczyna rundę, a potem pozostali zgodnie z ruchem wskazówek zegara. Każdą przepowiednię wszyscy słyszą od razu.
book-bids-simultaneous = Wszyscy wybierają przepowiednię w tym samym czasie, w tajemnicy. Gdy wybierze ostatnia osoba, odkrywa się wszystkie naraz, przed pierwszą kartą.
book-bids-secret = Wszyscy wybierają przepowiednię w tym samym czasie i zachowują ją dla siebie podczas gry. Odkrywa się wszystkie dopiero po ostatnim czarze rundy.
book-bids-read = Przed pierwszą kartą odczytuje się wszystkie przepowiednie i ich sumę.
book-sum-free = Suma przepowiedni może być dowolna, także dokładnie równa liczbie czarów.
book-sum-never = Suma przepowiedni nie może być dokładnie równa liczbie czarów. Dotyczy to tylko osoby, która przepowiada na końcu: zabroniona jest jej jedna liczba.
book-sum-wrong = Dlatego zawsze ktoś się myli.
book-sum-except-one = Wyjątkiem jest runda z jedną kartą: tam suma jest dowolna.
book-sum-leader = Jeśli osoba, która przepowiada na końcu, samodzielnie prowadzi, nie może doprowadzić do sumy dokładnie równej liczbie czarów. Gdy prowadzi kilka osób naraz, jak w pierwszej rundzie, zakaz nie działa.
book-sum-example = Przykład: czary w rundzie: { $tricks }; przepowiedziane przez innych: { $others }; zabronione ostatniej osobie: { $banned }.
book-clairvoyance-first = Jasnowidztwo w pierwszej rundzie: widzisz wszystkie karty oprócz własnych. Gdy padną wszystkie przepowiednie, każdy bierze swoje karty do ręki, a cudze znów są zakryte.
book-clairvoyance-every = Jasnowidztwo w każdej rundzie: widzisz wszystkie karty oprócz własnych. Gdy padną wszystkie przepowiednie, każdy bierze swoje karty do ręki, a cudze znów są zakryte.
book-clairvoyance-forms = Jasnowidztwo ma dwie postacie. Według instrukcji włoskiej i francuskiej obowiązuje w każdej rundzie i dotyczy wszystkich kart; według polskiej i portugalskiej tylko w pierwszej rundzie, gdy każdy ma jedną kartę.

## Playing a trick

book-tricks = Rozgrywanie czaru
book-tricks-lead = Osoba po lewej stronie rozdającego rozpoczyna pierwszy czar dowolną kartą, a pozostali dokładają po jednej zgodnie z ruchem wskazówek zegara. Kto zdobędzie czar, rozpoczyna następny.
book-tricks-own = Osoba, która zaczyna rundę, rozpoczyna pierwszy czar dowolną kartą, a pozostali dokładają po jednej zgodnie z ruchem wskazówek zegara. Kto zdobędzie czar, rozpoczyna następny.
book-tricks-follow = Jeśli masz karty koloru obowiązującego, musisz zagrać jedną z nich albo kartę, która jest zawsze dozwolona.
book-tricks-may = Z tych kart można zagrać: { $cards }.
book-tricks-void = Jeśli nie masz karty tego koloru, możesz zagrać dowolną. Nikt nigdy nie musi zagrać atutu.
book-tricks-always = Czarodzieja i Błazna wolno zagrać zawsze, nawet gdy można dołożyć do koloru, i nikt nie musi ich zagrywać, dopóki ma inną dozwoloną kartę.
book-tricks-wizard-trump = Czy Czarodzieje są atutami? Biją każdy atut, ale nie mają koloru: gdy kolorem obowiązującym jest atutowy, nikt nie musi ich zagrywać. Błazny nigdy nie są atutami.
book-tricks-trump = Jeśli w czarze są atuty, zdobywa go najwyższy z nich.
book-tricks-suit = Bez atutów czar zdobywa najwyższa karta koloru obowiązującego. Karty innych kolorów nie mogą wygrać, choćby były najwyższe.
book-tricks-number = Nie ma koloru obowiązującego: każdą kartę wolno zagrać w każdej chwili. Czar zdobywa najwyższa liczba w dowolnym kolorze, a z równych ta, którą zagrano pierwszą.
book-tricks-wizard-first = Czarodziej bije każdą liczbę. Z kilku Czarodziejów wygrywa pierwszy.
book-tricks-wizard-last = Czarodziej bije każdą liczbę. Z kilku Czarodziejów wygrywa ostatni, także z Czarodziejem, który rozpoczął czar.
book-tricks-wizard-led = Jeśli czar rozpoczyna Czarodziej, nie ma koloru obowiązującego i każdy gra, co chce. Jeśli Czarodziej pada później, kolor nadal obowiązuje.
book-tricks-jester = Błazen, który rozpoczyna czar, nie wyznacza koloru. Wyznacza go pierwsza karta z liczbą po nim; jeśli jednak wcześniej padnie Czarodziej, do końca czaru nie ma koloru obowiązującego.
book-tricks-jesters = Błazen zdobywa czar tylko wtedy, gdy wszystkie karty są Błaznami: wygrywa pierwszy.
book-tricks-jesters-four = Są tylko cztery Błazny, więc zdarza się to najwyżej przy czterech graczach.
book-tricks-jesters-five = W pięć osób potrzeba do tego wszystkich czterech Błaznów i Zmiennokształtnego zagranego jako Błazna.
book-tricks-away = Zdobyty czar leży zakryty u tego, kto go zdobył. Ostatni można obejrzeć jeszcze raz.

## The special cards

book-specials = Karty specjalne
book-specials-always = Kartę specjalną wolno zagrać zawsze, tak jak Czarodzieja. Na ręce taka karta nie ma koloru, więc do niczego nie zobowiązuje.
book-specials-always-werewolf = Kartę specjalną wolno zagrać zawsze, tak jak Czarodzieja; tylko Wilkołaka nigdy się nie zagrywa. Na ręce taka karta nie ma koloru, więc do niczego nie zobowiązuje.
book-specials-advice = Jeśli nie znasz jeszcze kart specjalnych, zacznij od Zmiennokształtnego: to tylko Czarodziej albo Błazen. Potem dodawaj pozostałe po jednej, a Smoka i Wróżkę jako parę: każda zmienia to, ile warte są karty na ręce.
book-specials-as-wizard = Przy dokładaniu do koloru te karty działają jak Czarodziej: { $cards }.
book-specials-as-jester = Przy dokładaniu do koloru te karty działają jak Błazen: { $cards }.
book-specials-as-number = Przy dokładaniu do koloru te karty działają jak karta z liczbą w wybranym kolorze: { $cards }.
book-specials-open = Dopóki na stole leżą same Błazny albo karty, które działają jak Błazen, nie ma jeszcze koloru obowiązującego. Rozstrzyga pierwsza inna karta: karta z liczbą lub taka, która działa jak ona, wyznacza kolor; po Czarodzieju lub karcie, która działa jak on, do końca czaru nie ma koloru obowiązującego.
book-dragon-led = Jeśli rozpoczyna czar, nie ma koloru obowiązującego, tak jak przy Czarodzieju.
book-dragon-after = Gdy pada po samych Błaznach, do końca czaru też nie ma koloru obowiązującego: zagrana później karta z liczbą już go nie wyznacza.
book-dragon-dark = To, że wygrywa ostatni Czarodziej, nie pomaga przeciw Smokowi: bije on także ostatniego.
book-fairy-led = Jeśli rozpoczyna czar, nie wyznacza koloru, tak jak Błazen. Jeśli wszystkie inne karty są Błaznami, wygrywa pierwszy Błazen.
book-bomb-led = Jeśli rozpoczyna czar, nie wyznacza koloru, tak jak Błazen. Czar z Bombą nie liczy się nikomu, więc do zdobycia jest o jeden mniej.
book-bomb-winner = O tym, kto by zdobył czar, rozstrzygają pozostałe karty, tak jakby Bomby nie było. Jeśli są to same Błazny, zdobyłby go pierwszy z nich.
book-bomb-fairy = Jeśli obok Bomby leżą Smok i Wróżka, wygrałaby Wróżka: kto ją zagrał, rozpoczyna następny czar. Jeśli leżą tylko Błazny i Wróżka, wygrałby pierwszy Błazen.
book-werewolf-more = Wymiana jest obowiązkowa i wszyscy wiedzą, którą kartę masz w zamian. Jeśli kolor atutowy miał wybrać rozdający, wybierasz go ty.
book-juggler-more = Kolor może być atutowy. Jeśli czar rozpoczyna Żongler, obowiązuje wybrany kolor. Wszyscy wybierają przekazywaną kartę w tym samym czasie i nigdy nie jest to ta, którą właśnie dostają. Po ostatnim czarze rundy niczego się nie przekazuje.
book-juggler-bomb = Karty przekazuje się także wtedy, gdy w czarze leży Bomba.
book-cloud-more = Kolor może być atutowy. Jeśli czar rozpoczyna Chmura, obowiązuje wybrany kolor. Przepowiednię zmienia się po ostatnim czarze, przed liczeniem punktów: 0 może stać się tylko 1, a najwyższą też wolno podnieść.
book-cloud-bomb = Jeśli w tym samym czarze leży Bomba, żadna przepowiednia się nie zmienia.
book-cloud-secret = Przepowiednie są tu ukryte, więc zmianę widać dopiero razem z nimi.
book-named-after = Jeśli czar rozpoczął Błazen, a zaraz po nim pada jedna z tych kart, od tej chwili obowiązuje kolor dla niej wybrany: { $cards }.
book-cloud-examples = Przepowiednie zmienione przez Chmurę i to, ile potem dają:
book-shapeshifter-more = Od tej chwili jest dokładnie tą kartą: przy zdobywaniu czaru, przy kolorze obowiązującym i na początku czaru.

## Points

book-points = Punkty
book-points-right = Jeśli zdobędziesz dokładnie tyle czarów, ile mówi przepowiednia, dostajesz punkty: { $base } i jeszcze { $each } za każdy czar.
book-points-wrong = W przeciwnym razie tracisz punkty: { $off } za każdy czar za dużo lub za mało, a zdobyte czary nic nie dają.
book-points-examples = Kilka przepowiedni i to, ile dają:
book-points-round = Cała runda w Tabeli prawdy:
book-points-total = Punkty ze wszystkich rund się sumują. Suma może być też mniejsza od zera.

## The end

book-end = Koniec gry
book-end-most = Gra kończy się po podliczeniu ostatniej rundy. Wygrywa najwyższa suma.
book-end-tie = Kto ma tę samą najwyższą sumę, dzieli się zwycięstwem; nic więcej nie rozstrzyga.

## Words, each with what it means after the colon

book-words = Słowniczek
book-word-trick = Czar: po jednej karcie od każdego przy stole; najlepsza zabiera wszystkie.
book-word-round = Runda: karty z jednego rozdania i wszystkie czary, o które się nimi gra.
book-word-bid = Przepowiednia: liczba czarów, którą zapowiadasz przed rundą.
book-word-lead = Rozpocząć czar: zagrać jego pierwszą kartę.
book-word-follow = Kolor obowiązujący: kolor pierwszej karty czaru, do którego trzeba dokładać.
book-word-trump = Kolor atutowy: kolor, który w tej rundzie bije pozostałe trzy.
book-word-number = Karta z liczbą: jedna z kart od 1 do 13 w jakimś kolorze.
book-word-dealer = Rozdający: kto rozdaje w tej rundzie; osoba po jego lewej stronie rozpoczyna pierwszy czar.
book-word-scribe = Powiernik: kto przy prawdziwym stole prowadzi Tabelę prawdy. Tutaj robi to gra.

## The editions

book-editions = Czym różnią się wydania
book-editions-about = We wszystkich pięciu wydaniach gra jest ta sama. Każde po swojemu ustala:
book-editions-variants = Instrukcje opisują ponadto warianty. Oto skąd pochodzi każdy z nich:
book-editions-silent = Francuska instrukcja nie mówi, kto rozdaje pierwszy; tutaj jest to Powiernik. O tym, że przy remisie zwycięstwo jest wspólne, mówi wprost tylko portugalska; tutaj obowiązuje to we wszystkich. Katalońska nie ma wariantów.
book-editions-jester = Według polskiej i katalońskiej instrukcji po Błaźnie, który rozpoczyna czar, kolor wyznacza druga karta. Tutaj w każdym wydaniu wyznacza go pierwsza karta, która nie jest Błaznem.
book-editions-more = Żaden wariant nie obowiązuje, jeśli go nie wybierzesz. Tutaj w każde wydanie można grać z każdym z nich, jeśli tylko do siebie pasują.

## Help at the table

help-seen = Co widzisz
help-lifted = Karty wysunięte można teraz zagrać. Przygaszonych nie: dotknij jednej, aby zobaczyć dlaczego.
help-numbers = Przy każdym miejscu widać, ile czarów przepowiedziano i ile zdobyto, ile jeszcze brakuje i ile jest punktów. Znak zapytania oznacza przepowiednię, której jeszcze nie możesz zobaczyć.
help-head = U góry stołu są runda, kolor atutowy i suma przepowiedni oraz to, o ile jest większa lub mniejsza od liczby czarów.
help-hand = Palcem lub myszą
help-tap = Dotknij karty, aby ją zagrać. Jeśli trzeba powiedzieć, czym jest, najpierw otworzy się wybór.
help-hold = Przytrzymaj kartę specjalną albo kliknij ją drugim przyciskiem myszy, aby przeczytać, co robi, bez zagrywania jej.
help-settings = W ustawieniach możesz włączyć pytanie przed zagraniem karty i wybieranie karty przed swoją kolejką.
help-keys = Klawiaturą
help-key-tab = do następnego przycisku lub pola
help-key-escape = zamknij to, co otwarte
