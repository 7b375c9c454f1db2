# The big screen, for a TV or projector.

show-link = Tela grande
show-link-hands = Tela grande com as mãos da rodada anterior
show-past-hands = As mãos da rodada anterior
