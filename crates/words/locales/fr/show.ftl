# The big screen, for a TV or projector.

show-link = Grand écran
show-link-hands = Grand écran avec les mains ouvertes
show-hands = Mains sur le grand écran
show-hands-never = jamais
show-hands-after =
    { $minutes ->
        [0] dès que la manche est finie
        [one] une minute plus tard
       *[other] { $minutes } minutes plus tard
    }
# Before the first round is shown.
show-wait =
    { $minutes ->
        [0] Chaque manche s'affiche ici, mains ouvertes, dès qu'elle est finie.
        [one] Chaque manche finie s'affiche ici, mains ouvertes, au moins une minute plus tard.
       *[other] Chaque manche finie s'affiche ici, mains ouvertes, au moins { $minutes } minutes plus tard.
    }
show-recorded = Cette manche est déjà finie
