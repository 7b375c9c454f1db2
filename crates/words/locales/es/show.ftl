# The big screen, for a TV or projector.

show-link = Pantalla grande
show-link-hands = Pantalla grande con las manos a la vista
show-hands = Manos en la pantalla grande
show-hands-never = nunca
show-hands-after =
    { $minutes ->
        [0] en cuanto acaba la ronda
        [one] un minuto después
       *[other] { $minutes } minutos después
    }
# Before the first round is shown.
show-wait =
    { $minutes ->
        [0] Cada ronda aparece aquí con las manos a la vista en cuanto acaba.
        [one] Cada ronda terminada aparece aquí con las manos a la vista, al menos un minuto después.
       *[other] Cada ronda terminada aparece aquí con las manos a la vista, al menos { $minutes } minutos después.
    }
show-recorded = Esta ronda ya ha terminado
