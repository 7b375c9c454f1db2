# The big screen, for a TV or projector.

show-link = Schermo grande
show-link-hands = Schermo grande con le mani del round precedente
show-past-hands = Le mani del round precedente
