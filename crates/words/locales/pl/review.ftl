### Analiza: ile kosztowała każda decyzja, według tego, co można było wiedzieć.

## The review of a game

review-title = Analiza
review-about = Każda odpowiedź jest sprawdzana w tych samych wyobrażonych rozdaniach, według tego, co można było wtedy wiedzieć. Co nie daje się odróżnić, nic nie kosztuje.
review-of = Analiza: { $name }
review-none = W żadnej decyzji nie było wyboru.
review-stopped = Analizę przerwano przed końcem.

## What a decision is called

review-grade-best = najlepiej
review-grade-good = dobrze
review-grade-inaccurate = niedokładnie
review-grade-mistake = błąd
review-grade-blunder = poważny błąd

## What it is about

review-kind-trump = Kolor atutowy
review-kind-bidding = Przepowiednia
review-kind-leading = Wyjście
review-kind-following = Dokładanie do koloru
review-kind-discarding = Zrzutka
review-kind-special = Karty specjalne

## The summary

review-lost = Co stracono
review-times = Ile razy
review-points = Punkty
review-chance = Szansa na wygraną
review-in-all = Razem
review-nothing-lost = Nic, co dałoby się odróżnić od najlepszego.
review-costliest = Co kosztowało najwięcej
review-turning = Punkty zwrotne
review-best = Najlepsza decyzja
review-curve = Szansa na wygraną
review-decisions = Wszystkie decyzje
review-round = Runda { $round }
review-instead = { $given }. Lepiej: { $best }.
review-cost = Koszt: { $points } i { $chance } szansy na wygraną.
review-lead = Przewaga nad wszystkim innym: { $points }.
