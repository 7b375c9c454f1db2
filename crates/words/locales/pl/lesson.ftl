### The lesson for those who have never played, and what is said in a first game.

## The lesson

lesson-button = Naucz się w pięć minut
lesson-title = Nauka gry
lesson-number = Lekcja { $number } z { $count }
lesson-again = Zacznij lekcję od nowa
lesson-lines = Po każdym zdaniu naciśnij Enter albo wpisz odpowiedź. „{ $quit }” kończy lekcję.
lesson-welcome = Każdy zagrywa jedną kartę, a najlepsza zabiera wszystkie: to jest czar. Twoje cztery karty leżą na dole.

## The first lesson: who takes a trick

lesson-trick-bid = Najpierw każdy przepowiada, ile czarów zdobędzie. Te karty wystarczą na dwa: wybierz 2.
lesson-trick-bid-why = Jak liczyć czary, pokaże następna lekcja. Na razie wybierz 2.
lesson-trick-follow = Bruno rozpoczyna czar, czyli zagrywa pierwszą kartę, w kolorze Ludzi. Kto go ma, musi go dołożyć. Zagraj dziewiątkę.
lesson-trick-follow-why = Tak wolno: Czarodzieja i Błazna można zagrać zawsze. Ale zachowaj ich na później i zagraj dziewiątkę.
lesson-trick-lost = Wygrywa najwyższa karta koloru obowiązującego: dwunastka Celii. Celia zdobywa czar i rozpoczyna następny.
lesson-trick-turned-up = W tej rundzie kolor atutowy to Krasnoludy, bo po rozdaniu odkryto ich kartę. Po odkryciu Czarodzieja kolor wybiera rozdający, a po odkryciu Błazna koloru atutowego nie ma.
lesson-trick-trump = Nie masz Elfów, więc możesz zagrać cokolwiek. Kolor atutowy to Krasnoludy: bije każdy inny. Zagraj swoją trójkę.
lesson-trick-trump-wizard = Czarodziej też by wygrał, ale tutaj wystarczy twój mały atut.
lesson-trick-trump-jester = Błazen niczego nie zdobywa, a ty chcesz tego czaru. Zdobędzie go twój atut.
lesson-trick-wizard = Czar jest twój, więc teraz ty rozpoczynasz. Czarodzieja nie bije nic, nawet atut: zagraj go.
lesson-trick-wizard-why = Tak też by się udało, ale zobacz najpierw, co potrafi Czarodziej.
lesson-trick-jester = Przegrał nawet atut Celii. Błazen to przeciwieństwo Czarodzieja: niczego nie zdobywa. Zagraj go.
lesson-trick-score = Przepowiednia 2, zdobyte 2: to 20 punktów i po 10 za każdy czar. Celia pomyliła się o jeden i traci 10.

## The second lesson: how to bid

lesson-bid-order = Nowa runda. Bruno siedzi po lewej stronie rozdającego, więc przepowiada pierwszy i rozpoczyna pierwszy czar. Rozdający przepowiada ostatni: tym razem rozdajesz ty.
lesson-bid-bid = Teraz twoja kolej: policz karty, które wygrają, czyli Czarodziejów i wysokie atuty (tym razem Elfy), i wybierz tę liczbę.
lesson-bid-low = Stać cię na więcej: Czarodziej i trzynastka (najwyższy atut) na pewno wygrają.
lesson-bid-high = To dużo: dwójka i trójka są za małe, żeby wygrać. Licz tylko Czarodzieja i trzynastkę.
lesson-bid-follow = Twoja dwójka nie zdobędzie tego czaru i nie musi. Zagraj ją i zachowaj dobre karty.
lesson-bid-follow-why = Czarodziej wygra w każdej chwili. Lepiej pozbądź się teraz dwójki, póki na pewno przegrywa.
lesson-bid-lost = Zdobywa go Bruno. I dobrze: na ten czar nie było co liczyć.
lesson-bid-trump = Nie masz już Ludzi, więc możesz zagrać atut: zdobądź ten czar trzynastką.
lesson-bid-trump-why = Potrzebujesz dwóch czarów, a trzynastka na pewno zdobędzie ten. Zachowaj pozostałe karty.
lesson-bid-wizard = Jeden z dwóch. Ty rozpoczynasz: drugi zdobądź Czarodziejem.
lesson-bid-wizard-why = To też może się udać, ale Czarodziej jest pewny. Najpierw zdobądź drugi czar.
lesson-bid-last = Masz swoje dwa czary. Trzeci kosztowałby punkty, więc zagraj trójkę: ktoś na pewno ją przebije.
lesson-bid-score = Dokładnie dwa: 40 punktów! Bruno zdobył o jeden za dużo, a Celia o jeden za mało: oboje tracą 10.

## The third lesson: why to lose a trick on purpose

lesson-lose-bid = Bez Czarodzieja i atutu, ale z jedną wysoką kartą: ile czarów przepowiadasz tym razem?
lesson-lose-bid-why = Policz jeszcze raz: dwunastka pewnie wygra, pozostałe karty nie. Wybierz 1.
lesson-lose-win = Twoja dwunastka jest tu najwyższą kartą Ludzi: zdobądź nią swój czar.
lesson-lose-win-why = Błaznem oddajesz czar, na który liczysz. Zdobądź go dwunastką.
lesson-lose-lead = Masz swój jeden czar, więc teraz chcesz przegrywać. Rozpocznij najniższą kartą, czyli trójką.
lesson-lose-lead-jester = Błazen też przegrywa, ale zachowaj go: uratuje cię później.
lesson-lose-lead-high = Siódemka mogłaby wygrać. Im niższa karta, tym pewniej przegrywa: rozpocznij trójką.
lesson-lose-lost = Zdobywa go Bruno, i o to chodziło.
lesson-lose-jester = Twoja siódemka zdobyłaby ten czar: o jeden za dużo. Przegraj celowo i zagraj Błazna.
lesson-lose-jester-why = Wtedy byłyby dwa czary zamiast jednego i strata 10 punktów zamiast zysku 30.
lesson-lose-last = Obowiązują Elfy, a twoja siódemka to ani Elf, ani atut: już nie wygra. Zagraj ją.
lesson-lose-score = Przepowiednia 1, zdobyty 1 i runda wygrana. Na tym polega cała sztuka: zdobyć dokładnie tyle, ile się przepowiedziało.
lesson-rounds = Cała gra zaczyna się od jednej karty na osobę, a w każdej rundzie jest o jedną więcej: 20, 15, 12 lub 10 rund dla 3, 4, 5 lub 6 graczy. W ostatniej nie ma czego odkryć, więc nie ma koloru atutowego.
lesson-end-title = Umiesz już grać
lesson-end = Policz pewne czary, zdobądź je, a resztę celowo przegrywaj. Spróbuj z trzema botami; w każdej chwili możesz poprosić o podpowiedź.

## Remarks in a first game

tip-setting = Krótkie wskazówki w mojej pierwszej grze
tip-off = Ukryj wskazówki
tip-bid = Policz swoich Czarodziejów i wysokie atuty; czasem wygrywa też dwunastka lub trzynastka. Małe karty rzadko.
tip-blind = Widzisz karty wszystkich oprócz własnych. Jeśli inni mają mocne karty, przepowiedz mało; jeśli słabe, może wygrają twoje.
tip-follow = Teraz można zagrać tylko wysunięte karty: kolor obowiązujący, Czarodziejów i Błazny.
tip-enough = Masz tyle czarów, ile w przepowiedni. Resztę przegrywaj: wyrzucaj wysokie karty tam, gdzie nie wygrają.
tip-all = Potrzebujesz wszystkich pozostałych czarów: graj najlepsze karty.
tip-over = To więcej niż w przepowiedni, a każdy kolejny czar kosztuje 10 punktów: od teraz staraj się przegrywać.
tip-result = Trafna przepowiednia daje 20 punktów i po 10 za czar. Każdy czar za dużo lub za mało kosztuje 10.
