# The big screen, for a TV or projector.

show-link = Großer Bildschirm
show-link-hands = Großer Bildschirm mit den Blättern der vorigen Runde
show-past-hands = Die Blätter der vorigen Runde
