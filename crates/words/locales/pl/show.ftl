# The big screen, for a TV or projector.

show-link = Duży ekran
show-link-hands = Duży ekran z kartami z poprzedniej rundy
show-past-hands = Karty z poprzedniej rundy
