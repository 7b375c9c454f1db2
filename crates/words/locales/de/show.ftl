# The big screen, for a TV or projector.

show-link = Großer Bildschirm
show-link-hands = Großer Bildschirm mit offenen Blättern
show-hands = Blätter auf dem großen Bildschirm
show-hands-never = nie
show-hands-after =
    { $minutes ->
        [0] sobald die Runde vorbei ist
        [one] eine Minute später
       *[other] { $minutes } Minuten später
    }
# Before the first round is shown.
show-wait =
    { $minutes ->
        [0] Sobald eine Runde vorbei ist, erscheint sie hier mit offenen Blättern.
        [one] Wenn eine Runde vorbei ist, erscheint sie hier mit offenen Blättern, mindestens eine Minute später.
       *[other] Wenn eine Runde vorbei ist, erscheint sie hier mit offenen Blättern, mindestens { $minutes } Minuten später.
    }
show-recorded = Diese Runde ist schon vorbei
