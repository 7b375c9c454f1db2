### The table between the events: who sits there, what is known, what was reached.

## Players

player-you = ty
player-number = Gracz { $number }
named-value = { $name }: { $value }
named-bid = { $name } { $bid }
list-and = { $most } i { $last }
list-and-before-i = { $most } i { $last }
list-or = { $most } lub { $last }
list-or-before-o = { $most } lub { $last }

bot-random = Hazardzista
bot-random-about = Zagrywa dowolną dozwoloną kartę, jak przypadek zechce: łatwy przeciwnik na pierwszą grę.
bot-apprentice = Uczeń
bot-apprentice-about = Liczy karty, stosuje sprawdzone reguły i odpowiada od razu.
bot-seer = Wieszcz
bot-seer-about = Wyobraża sobie, co mogą mieć inni, i myśli naprzód: silny przeciwnik.
bot-level-1 = Pisklę
bot-level-1-about = Widzi tylko czar na stole i przepowiada pod wpływem nastroju: w sam raz na pierwszą grę.
bot-level-2 = Wróbel
bot-level-2-about = Widzi tylko czar na stole, ale przepowiada już ostrożniej.
bot-level-3 = Sroka
bot-level-3-about = Pamięta ostatni czar i pilnuje własnej przepowiedni: w rodzinnej grze czasem przegrywa.
bot-level-4 = Kawka
bot-level-4-about = Patrzy, czego potrzebują inni, ale szybko zapomina, co zagrano.
bot-level-5 = Kruk
bot-level-5-about = Pamięta kilka ostatnich czarów i dość dobrze wie, ile warte są karty na ręce.
bot-level-6 = Sowa
bot-level-6-about = Gra dobrze i zapomina tylko to, co zagrano dawno temu.
bot-level-7 = Augur
bot-level-7-about = Uczył się na niezliczonych grach i niczego nie zapomina: najsilniejszy przeciwnik.

## Who is there

presence-back = { $name } wraca do stołu.
presence-sat-down = { $name } siada przy stole.
presence-left = { $name } odchodzi od stołu.
presence-bot = Zamiast gracza { $name } gra bot.

## Short words beside a seat

badge-you = Ty
badge-host = Gospodarz
badge-bot = Bot
badge-dealer = Rozdaje
badge-leads = Rozpoczyna
badge-turn = Ma ruch
badge-thinking = Myśli
badge-away = Poza grą

## The connection, the clock and the seats

connection-lost = Połączenie zostało przerwane. Trwa próba jego przywrócenia.
connection-back = Połączenie zostało przywrócone.

clock-out = Czas minął.
clock-left =
    { $seconds ->
        [one] pozostała jedna sekunda
        [few] pozostały { $seconds } sekundy
        [many] pozostało { $seconds } sekund
       *[other] pozostało { $seconds } sekundy
    }

seats-free =
    { $count ->
        [0] Stół jest pełny.
        [one] Jedno miejsce jest jeszcze wolne.
        [few] { $count } miejsca są jeszcze wolne.
        [many] { $count } miejsc jest jeszcze wolnych.
       *[other] { $count } miejsca jest jeszcze wolne.
    }

## The round

round-of = Runda { $round } z { $rounds }
sum-of-bids =
    Przepowiedziano { $sum } na { $tricks ->
        [one] jeden czar
        [few] { $tricks } czary
        [many] { $tricks } czarów
       *[other] { $tricks } czaru
    }
sum-compared = { $told }: { $misses }
sum-too-many = o { $count } za dużo
sum-too-few = o { $count } za mało
sum-exact = w sam raz
tricks-needed =
    { $count ->
        [one] brakuje jeszcze jednego czaru
        [few] brakuje jeszcze { $count } czarów
        [many] brakuje jeszcze { $count } czarów
       *[other] brakuje jeszcze { $count } czaru
    }
tricks-reached = ma przepowiedziane czary
tricks-over =
    { $count ->
        [one] o jeden czar za dużo
        [few] o { $count } czary za dużo
        [many] o { $count } czarów za dużo
       *[other] o { $count } czaru za dużo
    }
tricks-of = { $tricks } z { $bid }
seat-bid = przep. { $bid }
seat-bid-none = jeszcze bez przepowiedni
seat-bid-sealed = przepowiednia złożona, zakryta
seat-bid-tricks = przep. { $bid } · zdobyte { $tricks }
seat-bid-secret-full =
    przepowiednia jeszcze ukryta, zdobyte: { $tricks ->
        [0] zero czarów
        [one] jeden czar
        [few] { $tricks } czary
        [many] { $tricks } czarów
       *[other] { $tricks } czaru
    }

## What one can ask for: hand, table and scores

state-hand = Twoje karty: { $cards }.
state-hand-empty = Nie masz kart na ręce.
state-hand-hidden = Nie możesz zobaczyć własnych kart, dopóki nie padną przepowiednie.
state-hand-of = { $name } ma na ręce: { $cards }.
state-trick = Na stole: { $plays }.
state-trick-empty = Na stole nie ma żadnej karty.
state-trick-winning = Czar wygrywa teraz { $name }.
state-trick-winning-you = Czar wygrywasz teraz ty.
state-bids = Czary zdobyte i przepowiedziane: { $bids }.
state-scores = Punktacja: { $scores }.

## The score sheet

sheet-title = Tabela prawdy
sheet-round = Runda
sheet-cards = Karty
sheet-player = Gracz
sheet-bid = Przepowiednia
sheet-tricks = Czary
sheet-points = Punkty
sheet-total = Razem
sheet-changed = zmieniona z { $from } z powodu Chmury
sheet-cloud = Chmura zmieniła tę przepowiednię.
sheet-curve = Przebieg punktacji

## The end

points-count =
    { $count ->
        [one] { $points } punkt
        [few] { $points } punkty
        [many] { $points } punktów
       *[other] { $points } punktu
    }
podium-place = Miejsce { $place }: { $name }, { $points }
end-won = Wygrywa { $name }, wynik: { $points }.
end-won-you = Wygrywasz, wynik: { $points }.
end-shared = Zwycięstwem dzielą się { $names }, wynik: { $points }.
end-shared-you = Wygrywacie razem, ty i { $names }; wynik: { $points }.
end-behind-you =
    Zajmujesz { $place ->
        [2] drugie
        [3] trzecie
        [4] czwarte
        [5] piąte
       *[other] szóste
    } miejsce: o { $points } mniej niż { $names }.
end-ahead-you = Masz o { $points } więcej niż { $names }.
end-best-round = Najlepsza runda
end-worst-round = Najgorsza runda
end-accuracy =
    { $rounds ->
        [1]
            { $kept ->
                [0] przepowiednia się nie spełniła
               *[other] przepowiednia się spełniła
            }
       *[other] spełnione przepowiednie: { $kept } z { $rounds }
    }
