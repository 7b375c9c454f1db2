### Cards, suits and trump. A card has a name («Wizard»), and forms as the object
### («plays a Wizard») and as the subject («the Wizard wins») of a sentence.

## Suits: the word for a sentence, the word with its colour, and the letter that stands for it.

suit-humans = Ludzie
suit-elves = Elfy
suit-dwarves = Krasnoludy
suit-giants = Giganci

suit-humans-full = Ludzie (niebieski)
suit-elves-full = Elfy (zielony)
suit-dwarves-full = Krasnoludy (czerwony)
suit-giants-full = Giganci (złoty)

suit-humans-letter = L
suit-elves-letter = E
suit-dwarves-letter = K
suit-giants-letter = G

## Number cards, Wizards and Jesters

card-humans = Ludzie { $rank }
card-elves = Elfy { $rank }
card-dwarves = Krasnoludy { $rank }
card-giants = Giganci { $rank }

card-humans-object =
    { $rank ->
        [1] jedynkę
        [2] dwójkę
        [3] trójkę
        [4] czwórkę
        [5] piątkę
        [6] szóstkę
        [7] siódemkę
        [8] ósemkę
        [9] dziewiątkę
        [10] dziesiątkę
        [11] jedenastkę
        [12] dwunastkę
       *[other] trzynastkę
    } Ludzi
card-elves-object =
    { $rank ->
        [1] jedynkę
        [2] dwójkę
        [3] trójkę
        [4] czwórkę
        [5] piątkę
        [6] szóstkę
        [7] siódemkę
        [8] ósemkę
        [9] dziewiątkę
        [10] dziesiątkę
        [11] jedenastkę
        [12] dwunastkę
       *[other] trzynastkę
    } Elfów
card-dwarves-object =
    { $rank ->
        [1] jedynkę
        [2] dwójkę
        [3] trójkę
        [4] czwórkę
        [5] piątkę
        [6] szóstkę
        [7] siódemkę
        [8] ósemkę
        [9] dziewiątkę
        [10] dziesiątkę
        [11] jedenastkę
        [12] dwunastkę
       *[other] trzynastkę
    } Krasnoludów
card-giants-object =
    { $rank ->
        [1] jedynkę
        [2] dwójkę
        [3] trójkę
        [4] czwórkę
        [5] piątkę
        [6] szóstkę
        [7] siódemkę
        [8] ósemkę
        [9] dziewiątkę
        [10] dziesiątkę
        [11] jedenastkę
        [12] dwunastkę
       *[other] trzynastkę
    } Gigantów

card-humans-subject =
    { $rank ->
        [1] jedynka
        [2] dwójka
        [3] trójka
        [4] czwórka
        [5] piątka
        [6] szóstka
        [7] siódemka
        [8] ósemka
        [9] dziewiątka
        [10] dziesiątka
        [11] jedenastka
        [12] dwunastka
       *[other] trzynastka
    } Ludzi
card-elves-subject =
    { $rank ->
        [1] jedynka
        [2] dwójka
        [3] trójka
        [4] czwórka
        [5] piątka
        [6] szóstka
        [7] siódemka
        [8] ósemka
        [9] dziewiątka
        [10] dziesiątka
        [11] jedenastka
        [12] dwunastka
       *[other] trzynastka
    } Elfów
card-dwarves-subject =
    { $rank ->
        [1] jedynka
        [2] dwójka
        [3] trójka
        [4] czwórka
        [5] piątka
        [6] szóstka
        [7] siódemka
        [8] ósemka
        [9] dziewiątka
        [10] dziesiątka
        [11] jedenastka
        [12] dwunastka
       *[other] trzynastka
    } Krasnoludów
card-giants-subject =
    { $rank ->
        [1] jedynka
        [2] dwójka
        [3] trójka
        [4] czwórka
        [5] piątka
        [6] szóstka
        [7] siódemka
        [8] ósemka
        [9] dziewiątka
        [10] dziesiątka
        [11] jedenastka
        [12] dwunastka
       *[other] trzynastka
    } Gigantów

card-wizard = Czarodziej
card-wizard-object = Czarodzieja
card-wizard-subject = Czarodziej
card-wizard-letter = Z
card-wizard-about = Bije każdą kartę z liczbą, także atutową. Można go zagrać w każdej chwili.

card-jester = Błazen
card-jester-object = Błazna
card-jester-subject = Błazen
card-jester-letter = N
card-jester-about = Przegrywa z każdą kartą z liczbą. Można go zagrać w każdej chwili.

## The seven special cards: name, object, subject, a label of two letters, and what they do.

special-dragon = Smok
special-dragon-object = Smoka
special-dragon-subject = Smok
special-dragon-label = Sm
special-dragon-about = Bije każdą kartę, nawet Czarodzieja. Tylko Wróżka odbiera mu czar.

special-fairy = Wróżka
special-fairy-object = Wróżkę
special-fairy-subject = Wróżka
special-fairy-label = Wr
special-fairy-about = Przegrywa z każdą kartą, nawet z Błaznem. Jeśli jednak w czarze jest Smok, wygrywa Wróżka.

special-bomb = Bomba
special-bomb-object = Bombę
special-bomb-subject = Bomba
special-bomb-label = Bo
special-bomb-about = Czaru, w którym leży, nie dostaje nikt. Kto by go zdobył, rozpoczyna następny czar.

special-werewolf = Wilkołak
special-werewolf-object = Wilkołaka
special-werewolf-subject = Wilkołak
special-werewolf-label = Wi
special-werewolf-about = Nigdy się go nie zagrywa: kto go dostanie, wymienia go na odkrytą kartę, a potem, zanim padną przepowiednie, wybiera kolor atutowy albo grę bez atutu.

special-juggler = Żongler
special-juggler-object = Żonglera
special-juggler-subject = Żongler
special-juggler-label = Żo
special-juggler-about = Liczy się jako 7½ w kolorze, który wybierasz przy zagraniu. Po tym czarze każdy przekazuje w lewo jedną zakrytą kartę.

special-cloud = Chmura
special-cloud-object = Chmurę
special-cloud-subject = Chmura
special-cloud-label = Ch
special-cloud-about = Liczy się jako 9¾ w kolorze, który wybierasz przy zagraniu. Kto zdobędzie jej czar, musi na koniec rundy podnieść lub obniżyć swoją przepowiednię o jeden.

special-shapeshifter = Zmiennokształtny
special-shapeshifter-object = Zmiennokształtnego
special-shapeshifter-subject = Zmiennokształtny
special-shapeshifter-label = Zm
special-shapeshifter-about = Jest Czarodziejem albo Błaznem, zależnie od tego, co powiesz przy zagraniu.

## A card with what it was declared to be; $card is its name or its object.

play-as-wizard = { $card } w roli Czarodzieja
play-as-jester = { $card } w roli Błazna
play-as-humans = { $card } Ludzi
play-as-elves = { $card } Elfów
play-as-dwarves = { $card } Krasnoludów
play-as-giants = { $card } Gigantów

## Trump, and the suit to follow

trump-title = Kolor atutowy
trump-none = bez atutu
trump-is = Kolor atutowy to { $suit }.
trump-is-none = Nie ma koloru atutowego.
trump-is-open = Kolor atutowy nie jest jeszcze znany.
trump-line = Kolor atutowy: { $suit }
trump-line-none = Bez atutu
trump-line-open = Kolor atutowy jeszcze nieznany

lead-suit = Kolor obowiązujący to { $suit }.
lead-open = Nie ma jeszcze koloru obowiązującego.
lead-free = Nie ma koloru obowiązującego.
