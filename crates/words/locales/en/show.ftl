# The big screen, for a TV or projector.

show-link = Big screen
show-link-hands = Big screen with open hands
show-hands = Hands on the big screen
show-hands-never = never
show-hands-after =
    { $minutes ->
        [0] as soon as the round is over
        [one] one minute later
       *[other] { $minutes } minutes later
    }
# Before the first round is shown.
show-wait =
    { $minutes ->
        [0] Each round appears here with open hands as soon as it's over.
        [one] Each round appears here with open hands when it's over, at least one minute later.
       *[other] Each round appears here with open hands when it's over, at least { $minutes } minutes later.
    }
show-recorded = This round is already over
