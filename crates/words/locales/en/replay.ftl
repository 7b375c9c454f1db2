### A game that is over: its page, and the replay of every step.

## The replay

replay-begins = Before the first card. At the table: { $names }.
replay-trick = Trick
replay-trick-of = Trick { $trick } of { $tricks }
replay-trick-at = Round { $round }, trick { $trick }
replay-bombed =
    { $count ->
        [one] one trick is nobody's
       *[other] { $count } tricks are nobody's
    }
replay-no-cards = No cards in hand.
replay-given = is passed to the left
replay-first = To the beginning
replay-last = To the end
replay-previous = One step back
replay-next = One step forward
replay-previous-trick = Previous trick
replay-next-trick = Next trick
replay-previous-round = Previous round
replay-next-round = Next round
replay-play = Play
replay-pause = Pause
replay-speed = Speed
study-moves = Moves
study-hands = Open hands
study-all-hands = All hands
study-hidden-cards =
    { $count ->
        [one] 1 hidden card
       *[other] { $count } hidden cards
    }
study-better = better
study-better-action = Better: { $action }
study-next = Next, { $name }: { $what }
study-branch = Play on from here
study-branch-about = A private game against bots, in the seat of { $name }, with the same cards so far.
study-branched = This game continues another one from step { $step }. Its first cards were known, so its deals are not proven to be fair.
study-branched-from = Open that game
replay-key-step = step back, step forward
replay-key-play = play or pause

## Where there is no replay

replay-not-over-title = This game is not over yet
replay-not-over = You can see all hands here once the last round is scored. Until then, everyone sees only their own cards.
replay-to-table = To the table
replay-no-step-title = The game has no such step
replay-no-step = Steps are numbered from 0, before the first card, to { $steps }, where the game ends.

## The page of the game

replay-foresight = How well everyone bid
replay-kept = Bids made
replay-over = Too many tricks
replay-under = Too few tricks
replay-hints = Hints
replay-hints-none = Nobody asked for a hint.
replay-rounds = Round by round
replay-rounds-about = For everyone, the tricks taken and bid, and the points. A round's number opens the replay.
replay-fair = Were the cards fair?
replay-fair-about = Before the first card, the table showed its commitment: the fingerprint of a secret. Now the secret is open, and all cards of the game follow from it, so nobody could choose them.
replay-commitment = Commitment
replay-secret = Secret
replay-check = Anyone can check that: download the record and give it to the program.
replay-expect = After --expect, put the commitment that you saw before the game; without it, the record is checked on its own.
