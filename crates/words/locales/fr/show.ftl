# The big screen, for a TV or projector.

show-link = Grand écran
show-link-hands = Grand écran avec les mains de la manche précédente
show-past-hands = Les mains de la manche précédente
