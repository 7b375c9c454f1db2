# The big screen, for a TV or projector.

show-link = Pantalla grande
show-link-hands = Pantalla grande con las manos de la ronda anterior
show-past-hands = Las manos de la ronda anterior
