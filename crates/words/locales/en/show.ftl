# The big screen, for a TV or projector.

show-link = Big screen
show-link-hands = Big screen with the hands of the previous round
show-past-hands = The hands of the previous round
