# The big screen, for a TV or projector.

show-link = Pantalla gran
show-link-hands = Pantalla gran amb les cartes a la vista
show-hands = Cartes dels jugadors a la pantalla gran
show-hands-never = mai
show-hands-after =
    { $minutes ->
        [0] tan bon punt s'acaba la ronda
        [one] un minut després
       *[other] { $minutes } minuts després
    }
# Before the first round is shown.
show-wait =
    { $minutes ->
        [0] Cada ronda apareix aquí amb les cartes a la vista tan bon punt s'acaba.
        [one] Cada ronda acabada apareix aquí amb les cartes a la vista, almenys un minut després.
       *[other] Cada ronda acabada apareix aquí amb les cartes a la vista, almenys { $minutes } minuts després.
    }
show-recorded = Aquesta ronda ja s'ha acabat
