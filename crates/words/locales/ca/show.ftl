# The big screen, for a TV or projector.

show-link = Pantalla gran
show-link-hands = Pantalla gran amb les cartes de la ronda anterior
show-past-hands = Les cartes de la ronda anterior
