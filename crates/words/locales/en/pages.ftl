### The pages in the browser.

## Every page

pages-tagline = Bid how many tricks you will take, then take exactly that many.
pages-skip = Skip to the content
pages-menu = Menu
pages-for-programs = API
pages-guest = Guest { $number }
pages-copied = Link copied.
pages-tap-again = Tap again to play this card.
pages-preselected = This card will be played when it is your turn, if it is allowed.
pages-bid-chosen = This bid will be made when it is your turn, if it is allowed.
pages-sort-by-strength = Sort by strength
pages-bid-ahead = Choose a bid now; it will be made when it is your turn

## The first page

pages-welcome = How many tricks will you take?
pages-play-now-about = A table of four with three bots. No account needed.
pages-join-how = The code or link of a table
pages-games-over = Your finished games
pages-no-tables = There are no public tables right now. Open the first one:

## The game in six sentences

pages-how-deal = In the first round everyone gets one card, in the second two, and so on to the last.
pages-how-trump = The card that is turned up decides which suit is trump. Trump beats all other suits.
pages-how-bid = Then everyone bids: how many tricks will I take?
pages-how-play = Play a card of the suit that was led if you have one; the highest card or the highest trump takes the trick.
pages-how-wizard = Wizards and Jesters may always be played: a Wizard takes the trick, a Jester does not.
pages-how-score = Bid exactly right: 20 points, plus 10 for each trick. Otherwise you lose 10 for each trick you are off.

## Opening a table

pages-more-options = More rules
pages-the-table = The table
pages-other-seats = The other seats
pages-for-people = people I invite
pages-clock = Time to think
pages-clock-none = No time limit
pages-clock-of =
    { $seconds ->
        [one] One second for each decision
       *[other] { $seconds } seconds for each decision
    }
pages-pause-none = at once
pages-result = How long a round's result stays
pages-result-usual = as usual
pages-result-of = { $seconds } seconds at most
pages-result-none = not at all
pages-public = List this table for everyone
pages-by-invitation = Only people with the link can join
pages-gallery = Others may watch
pages-gallery-off = Nobody may watch
pages-hints = Players may ask for hints
pages-hints-off = Hints are off
pages-your-name = Your name

## Before the game

pages-table-of = Host: { $name }
pages-invite = Invite others
pages-invite-how = Send them the link to this page, or read them the code.
pages-invite-alone = This link only works on this computer. To let others on your network join, start:
pages-code = Code
pages-free-seat = free
pages-move-here = Move here
pages-stand-up = Stand up
pages-send-away = Remove
pages-make-host = Make host
pages-fill = Fill with bots
pages-close-table = Close this table
pages-wait-host = The game starts when { $name } starts it.
pages-fair-title = Provably fair
pages-fair-before = All cards will follow from a secret that this table has already chosen. The commitment below is its fingerprint. Your words are mixed in, so nobody can have chosen the cards. Note the commitment and check it after the game.
pages-fair-nothing = nothing yet
pages-fair-words = Your own words
pages-fair-add = Add

## At the table

pages-trick = The trick
pages-winning = winning
pages-no-last-trick = No trick has been taken in this round yet.
pages-round-over = The round is over.
pages-trick-over = The trick is over.
pages-moved-up =
    { $count ->
        [one] up one place
       *[other] up { $count } places
    }
pages-moved-down =
    { $count ->
        [one] down one place
       *[other] down { $count } places
    }
pages-no-scores = No round has been played yet.
pages-hints-used =
    { $count ->
        [one] had one hint
       *[other] had { $count } hints
    }
pages-had-hint = { $name } asked for a hint.
pages-renamed = { $before } is now called { $name }.
pages-looking-on = You are watching.
pages-volume-off = off
pages-volume-low = low
pages-volume-full = full
pages-bot-plays-for-you = A bot is playing for you.
pages-take-back = I am back
pages-hand-over = Let a bot play for a while
pages-pace = Pace
pages-pace-slow = slow
pages-pace-normal = normal
pages-pace-fast = fast
pages-pace-press = I press for each trick
pages-leave-warning = A bot takes your seat, and you can't come back to this game.

## Talk

pages-no-talk = Nobody has said anything yet.
pages-say-something = Say something
pages-say-gallery = Say something to the onlookers
pages-reactions = Reactions
pages-react-applause = Well done!
pages-react-surprise = I didn't see that coming!
pages-react-groan = Oh no!
pages-react-laugh = That's funny!
pages-react-waiting = We're waiting for you.
pages-react-thanks = Thank you!
pages-saved = Saved.
pages-mutes = Mute or report
pages-mute = Mute: { $name }
pages-unmute = Unmute: { $name }

## Keys

pages-help = You can do everything at the table with the keyboard.
pages-key-arrows = move through your hand and the choices
pages-key-enter = play the card, make the choice
pages-key-numbers = bid that many tricks
pages-key-hand = hear your hand
pages-key-table = hear the table
pages-key-scores = hear bids and scores
pages-key-last = see the last trick
pages-key-chat = say something
pages-key-help = show this help

## After the game

pages-rematch-open = The table for the rematch is open.
pages-fair = The record proves that the shuffles were fair: its last lines reveal the secret that the table committed to before the first card.

## Settings

pages-theme = Colours
pages-theme-auto = same as this device
pages-theme-light = light
pages-theme-dark = dark
pages-theme-contrast = high contrast
pages-at-the-table = At the table
pages-still = Less motion
pages-sounds = Sounds
pages-confirm = Ask before playing a card
pages-preselect = Let me choose a card before my turn
pages-last-card = Play my last card for me
pages-devices = Another device
pages-devices-about = A code connects another device to you: the same seats, the same games. It works once, within ten minutes.
pages-device-code = Show a code
pages-device-enter = I have a code

## What went wrong, and what to do

pages-wrong-title = That didn't work
pages-wrong-title-lost = There is nothing here
pages-wrong = One of your entries isn't valid. Check it and try again.
pages-wrong-address = There is no page at this address. Check it for a missing letter.
pages-wrong-table = There is no such table. A table code has ten letters and digits.
pages-wrong-pad = There is no such score pad. The link may be incomplete, or the pad was deleted because nobody used it for a long time.
pages-wrong-gallery = Only players may see this table.
pages-wrong-late = Too late: the table has moved on.
pages-wrong-turn = It is not your turn.
pages-wrong-host = Only the host may do that.
pages-wrong-seated = Only players at this table may do that.
pages-wrong-taken = Someone was faster: that seat is taken. Choose another.
pages-wrong-full = All seats are taken, but you can watch.
pages-wrong-not-full = Fill the free seats with people or bots first.
pages-wrong-begun = The game has already started.
pages-wrong-closed = This table was closed before a game started.
pages-wrong-hints = The host has turned hints off.
pages-wrong-code = That code is no longer valid. Ask for a new one on the other device.
pages-wrong-many = That was too much at once. Wait a moment and try again.
pages-wrong-log-full = This table has stored as many of these as it can. The game itself continues.
pages-wrong-busy = The server can't save anything right now. Nothing is lost; try again in a moment.
pages-wrong-broken = Something broke here, and we've logged it. Your games are safe.
pages-wrong-offline = This couldn't be sent. Try again when the connection is back.
