# The big screen, for a TV or projector.

show-link = Großer Bildschirm
show-link-hands = Großer Bildschirm mit den Blättern der letzten Runde
show-past-hands = Die Blätter der letzten Runde
