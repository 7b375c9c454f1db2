### The table between the events: who sits there, what is known, what was reached.

## Players

player-you = you
player-number = Player { $number }
named-value = { $name }: { $value }
named-bid = { $name } { $bid }
list-and = { $most } and { $last }
# Spanish has another «and» before an «i», and another «or» before an «o».
list-and-before-i = { $most } and { $last }
list-or = { $most } or { $last }
list-or-before-o = { $most } or { $last }

bot-random = Gambler
bot-random-about = Plays any legal card at random: an easy opponent for your first game.
bot-apprentice = Apprentice
bot-apprentice-about = Counts the cards, plays by good rules of thumb and answers at once.
bot-seer = Seer
bot-seer-about = Imagines what the others may hold and thinks ahead: a strong opponent.
bot-level-1 = Duckling
bot-level-1-about = Sees only the current trick and bids on a whim: right for a first game.
bot-level-2 = Sparrow
bot-level-2-about = Sees only the current trick, but bids with more care.
bot-level-3 = Magpie
bot-level-3-about = Remembers the last trick and looks after its own bid: a family beats it now and then.
bot-level-4 = Jackdaw
bot-level-4-about = Watches what the others need, but soon forgets what was played.
bot-level-5 = Raven
bot-level-5-about = Remembers the last few tricks and knows fairly well what a hand is worth.
bot-level-6 = Owl
bot-level-6-about = Plays well and forgets only what was played long ago.
bot-level-7 = Augur
bot-level-7-about = Has learned from countless games and forgets nothing: the strongest opponent.

## Who is there

presence-back = { $name } is back.
presence-sat-down = { $name } sits down.
presence-left = { $name } leaves the table.
presence-bot = A bot is playing for { $name }.

## Short words beside a seat

badge-you = You
badge-host = Host
badge-bot = Bot
badge-dealer = Dealer
badge-leads = Leads
badge-turn = To play
badge-thinking = Thinking
badge-away = Away

## The connection, the clock and the seats

connection-lost = Connection lost. Reconnecting…
connection-back = Connected again.

clock-out = Time is up.
clock-left =
    { $seconds ->
        [one] one second left
       *[other] { $seconds } seconds left
    }

seats-free =
    { $count ->
        [0] The table is full.
        [one] One seat is still free.
       *[other] { $count } seats are still free.
    }

## The round

round-of = Round { $round } of { $rounds }
sum-of-bids =
    { $sum } bid for { $tricks ->
        [one] one trick
       *[other] { $tricks } tricks
    }
sum-compared = { $told }: { $misses }
sum-too-many = { $count } too many
sum-too-few = { $count } too few
sum-exact = exactly as many
tricks-needed =
    { $count ->
        [one] needs one more trick
       *[other] needs { $count } more tricks
    }
tricks-reached = has exactly the tricks bid
tricks-over =
    { $count ->
        [one] one trick too many
       *[other] { $count } tricks too many
    }
tricks-of = { $tricks } of { $bid }
seat-bid = bid { $bid }
seat-bid-none = no bid yet
seat-bid-sealed = bid made, still hidden
seat-bid-tricks = bid { $bid } · took { $tricks }
seat-bid-secret-full =
    bid still secret, took { $tricks ->
        [0] no tricks
        [one] one trick
       *[other] { $tricks } tricks
    }

## What one can ask for: hand, table and scores

state-hand = Your hand: { $cards }.
state-hand-empty = Your hand is empty.
state-hand-hidden = You may not see your own hand before you bid.
state-hand-of = { $name } holds: { $cards }.
state-trick = On the table: { $plays }.
state-trick-empty = There is no card on the table.
state-trick-winning = { $name } is winning the trick.
state-trick-winning-you = You are winning the trick.
state-bids = Tricks taken and bid: { $bids }.
state-scores = Scores: { $scores }.

## The score sheet

sheet-title = Score sheet
sheet-round = Round
sheet-cards = Cards
sheet-player = Player
sheet-bid = Bid
sheet-tricks = Tricks
sheet-points = Points
sheet-total = Total
sheet-changed = changed from { $from } because of the Cloud
sheet-cloud = The Cloud changed this bid.
sheet-curve = Score curve

## The end

points-count =
    { $count ->
        [one] { $points } point
       *[other] { $points } points
    }
podium-place = Place { $place }: { $name } with { $points }
end-won = { $name } wins with { $points }.
end-won-you = You win with { $points }.
end-shared = { $names } share the victory with { $points }.
end-shared-you = You share the victory with { $names }, with { $points } each.
end-behind-you =
    You are { $place ->
        [2] second
        [3] third
        [4] fourth
        [5] fifth
       *[other] sixth
    }, { $points } behind { $names }.
end-ahead-you = You are { $points } ahead of { $names }.
end-best-round = Best round
end-worst-round = Worst round
end-accuracy =
    { $rounds ->
        [1]
            { $kept ->
                [0] missed the bid
               *[other] made the bid
            }
       *[other] made { $kept } of { $rounds } bids
    }
