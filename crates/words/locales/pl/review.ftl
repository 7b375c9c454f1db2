### Analiza: ile kosztowała każda decyzja, według tego, co można było wiedzieć.

## The review of a game

review-title = Analiza
review-about = Każda możliwość jest sprawdzana w tych samych symulowanych rozdaniach, tylko na podstawie tego, co można było wtedy wiedzieć. Możliwości równie dobre nic nie kosztują.
review-of = Analiza: { $name }
review-none = Ani razu nie było prawdziwego wyboru.
review-stopped = Analizę przerwano przed końcem.
review-unfinished = Ta gra nie jest skończona: analiza obejmuje to, co dotąd rozegrano.

## What a decision is called

review-grade-best = najlepiej
review-grade-good = dobrze
review-grade-inaccurate = niedokładnie
review-grade-mistake = błąd
review-grade-blunder = poważny błąd

## What it is about

review-kind-trump = Kolor atutowy
review-kind-bidding = Przepowiednia
review-kind-leading = Rozpoczęcie czaru
review-kind-following = Dokładanie do koloru
review-kind-discarding = Zrzucanie kart
review-kind-special = Karty specjalne

## The summary

review-lost = Co stracono
review-times = Ile razy
review-points = Punkty
review-chance = Szansa na wygraną
review-in-all = Razem
review-nothing-lost = Żadnych mierzalnych błędów.
review-costliest = Co kosztowało najwięcej
review-turning = Punkty zwrotne
review-best = Najlepsza decyzja
review-curve = Szansa na wygraną
review-decisions = Wszystkie decyzje
review-round = Runda { $round }
review-instead = { $given }. Lepiej: { $best }.
review-cost = Koszt: { $points } i { $chance } szansy na wygraną.
review-lead = Przewaga nad wszystkim innym: { $points }.

## Liczby

review-decimal-sign = ,
review-percent = { $percent }%
review-margin = Po znaku ± podano podwójny błąd standardowy: w około 95 przypadkach na 100 prawdziwa wartość leży w tych granicach.

## Strona analizy

review-ask = Przeanalizuj tę grę
review-not-made = Te decyzje nie zostały jeszcze przeanalizowane.
review-takes = Każda decyzja jest sprawdzana w wielu symulowanych rozdaniach. To chwilę trwa; możesz opuścić stronę i wrócić.
review-waiting =
    { $ahead ->
        [0] Jest następna w kolejce.
        [one] Wcześniej będzie jedna inna analiza.
        [few] Wcześniej będą { $ahead } inne analizy.
        [many] Wcześniej będzie { $ahead } innych analiz.
       *[other] Wcześniej będzie { $ahead } innej analizy.
    }
review-waits = Czeka na swoją kolej.
review-running = Przeanalizowane decyzje: { $done } z { $decisions }
review-look-again = Sprawdź ponownie
review-whose = Czyje decyzje
review-full = W tej chwili czeka zbyt wiele analiz. Spróbuj za kilka minut.
review-enough = Czekasz już na kilka analiz. Poproś znowu, gdy będą gotowe.
review-off = Na tym serwerze analizy są wyłączone.
review-show = Pokaż w powtórce
review-choices =
    { $count ->
        [one] Jedna prawdziwa decyzja
        [few] { $count } prawdziwe decyzje
        [many] { $count } prawdziwych decyzji
       *[other] { $count } prawdziwych decyzji
    }

## W terminalu

review-key = ile kosztowały decyzje
review-stop-keys = Esc przerywa i pokazuje, co już wiadomo
review-keys = Lewo i prawo gracz, góra i dół przewijanie, Esc wstecz
