# The big screen, for a TV or projector.

show-link = Schermo grande
show-link-hands = Schermo grande con le mani scoperte
show-hands = Mani sullo schermo grande
show-hands-never = mai
show-hands-after =
    { $minutes ->
        [0] appena il round è finito
        [one] un minuto dopo
       *[other] { $minutes } minuti dopo
    }
# Before the first round is shown.
show-wait =
    { $minutes ->
        [0] Ogni round appare qui con le mani scoperte appena è finito.
        [one] Ogni round finito appare qui con le mani scoperte, almeno un minuto dopo.
       *[other] Ogni round finito appare qui con le mani scoperte, almeno { $minutes } minuti dopo.
    }
show-recorded = Questo round è già finito
