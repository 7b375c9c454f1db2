# The big screen, for a TV or projector.

show-link = Duży ekran
show-link-hands = Duży ekran z odkrytymi kartami
show-hands = Karty graczy na dużym ekranie
show-hands-never = nigdy
show-hands-after =
    { $minutes ->
        [0] zaraz po zakończeniu rundy
        [one] minutę później
        [few] { $minutes } minuty później
        [many] { $minutes } minut później
       *[other] { $minutes } minuty później
    }
# Before the first round is shown.
show-wait =
    { $minutes ->
        [0] Każda runda pojawia się tu z odkrytymi kartami zaraz po zakończeniu.
        [one] Każda zakończona runda pojawia się tu z odkrytymi kartami, najwcześniej minutę później.
        [few] Każda zakończona runda pojawia się tu z odkrytymi kartami, najwcześniej { $minutes } minuty później.
        [many] Każda zakończona runda pojawia się tu z odkrytymi kartami, najwcześniej { $minutes } minut później.
       *[other] Każda zakończona runda pojawia się tu z odkrytymi kartami, najwcześniej { $minutes } minuty później.
    }
show-recorded = Ta runda jest już zakończona
