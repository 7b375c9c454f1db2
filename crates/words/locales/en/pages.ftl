### The pages in the browser.

## Every page

pages-tagline = Say how many tricks you will take, and take exactly that many.
pages-skip = Skip to the content
pages-menu = Menu
pages-for-programs = For programs
pages-guest = Guest { $number }
pages-copied = The link is copied.
pages-tap-again = Once more to play this card.
pages-preselected = This card will be played when it is your turn, if it may be.
pages-bid-chosen = This prediction is made when it is your turn, if it may be.
pages-bid-ahead = Choose a prediction now; it is made when it is your turn

## The first page

pages-welcome = How many tricks will you take?
pages-play-now-about = A table of four with three bots. No account needed.
pages-join-how = The code or link of a table
pages-games-over = Your finished games
pages-no-tables = No table is open to everyone right now. Open the first one:

## The game in six sentences

pages-how-deal = In the first round everyone gets one card, in the second two, and so on to the last.
pages-how-trump = The card that is turned up shows the trump, which beats all other suits.
pages-how-bid = Then everyone foretells how many tricks they will take.
pages-how-play = Play a card of the suit that was led if you have one; the highest card or the highest trump takes the trick.
pages-how-wizard = Wizards and Jesters may always be played: a Wizard takes the trick, a Jester does not.
pages-how-score = Foretold rightly: 20 points and 10 for each trick. Otherwise 10 off for each trick of difference.

## Opening a table

pages-more-options = More rules
pages-the-table = The table
pages-other-seats = The other seats
pages-for-people = for people whom I invite
pages-bots-of = bots: { $kind }
pages-clock = Time to think
pages-clock-none = No clock
pages-clock-of =
    { $seconds ->
        [one] One second for each decision
       *[other] { $seconds } seconds for each decision
    }
pages-pause-none = at once
pages-result = How long the result of a round stays
pages-result-usual = as usual
pages-result-of = { $seconds } seconds at most
pages-result-none = not at all
pages-public = Everyone finds this table in the list
pages-by-invitation = Only those who have the link come here
pages-gallery = Others may look on
pages-gallery-off = Nobody may look on
pages-hints = Players may ask for hints
pages-hints-off = There are no hints
pages-your-name = Your name

## Before the game

pages-table-of = Host: { $name }
pages-invite = Invite others
pages-invite-how = Send them the link of this page, or read them the code.
pages-invite-alone = Only this computer can open that link. To let others in your network in, start:
pages-code = Code
pages-free-seat = free
pages-move-here = Move here
pages-stand-up = Stand up
pages-send-away = Send away
pages-make-host = Make host
pages-fill = Put bots on all free seats
pages-close-table = Close this table
pages-wait-host = The game begins as soon as { $name } starts it.
pages-fair-title = Provably fair
pages-fair-before = This table has a secret from which all cards will follow, and shows its fingerprint here. Your words are mixed in, so nobody can have chosen the cards: keep the commitment and check it after the game.
pages-fair-nothing = nothing yet
pages-fair-words = Your own words
pages-fair-add = Add

## At the table

pages-trick = The trick
pages-winning = winning now
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
pages-had-hint = { $name } asks for a hint.
pages-renamed = { $before } is now called { $name }.
pages-looking-on = You are looking on.
pages-sounds-on = Turn sounds on
pages-sounds-off = Turn sounds off
pages-bot-plays-for-you = A bot plays for you.
pages-take-back = I am back
pages-hand-over = Let a bot play for a while
pages-pace = Pace
pages-pace-slow = slow
pages-pace-normal = normal
pages-pace-fast = fast
pages-pace-press = I press for each trick
pages-leave-warning = A bot takes your seat, and you cannot come back to this game.

## Talk

pages-no-talk = Nobody has said anything yet.
pages-say-something = Say something
pages-say-gallery = Say something to those who look on
pages-reactions = Reactions
pages-react-applause = Well done!
pages-react-surprise = I did not see that coming!
pages-react-groan = Oh no!
pages-react-laugh = That is funny!
pages-react-waiting = We are waiting for you.
pages-react-thanks = Thank you!
pages-mute = Mute: { $name }
pages-unmute = Read again: { $name }

## Keys

pages-help = Everything at the table can be done with the keyboard.
pages-key-arrows = go through your hand and the choices
pages-key-enter = play the card, make the choice
pages-key-numbers = predict so many tricks
pages-key-hand = hear your hand
pages-key-table = hear the table
pages-key-scores = hear predictions and scores
pages-key-last = see the last trick
pages-key-chat = say something
pages-key-help = show this help

## After the game

pages-rematch-open = The table for the rematch is open.
pages-fair = The record proves that the shuffles were fair: its last lines show the secret that was promised before the first card.

## Settings

pages-theme = Colours
pages-theme-auto = as on this device
pages-theme-light = light
pages-theme-dark = dark
pages-theme-contrast = high contrast
pages-at-the-table = At the table
pages-still = Less motion
pages-sounds = Sounds
pages-confirm = Ask once more before a card is played
pages-preselect = A card can be chosen before it is my turn
pages-last-card = My last card plays itself
pages-devices = Another device
pages-devices-about = With a code another device becomes yours: the same seats, the same games. The code works once, within ten minutes.
pages-device-code = Show a code
pages-device-enter = I have a code

## What went wrong, and what to do

pages-wrong-title = That did not work
pages-wrong-title-lost = There is nothing here
pages-wrong = Something about it was not right. Look once more and try again.
pages-wrong-address = No page has this address. Perhaps a letter is missing.
pages-wrong-table = There is no such table. Codes have ten letters and digits.
pages-wrong-pad = There is no such score pad. The link may be incomplete, or nobody wrote on it for so long that it was deleted.
pages-wrong-gallery = At this table only the players may look.
pages-wrong-late = That came too late: the table has moved on.
pages-wrong-turn = It is not your turn.
pages-wrong-host = Only the host may do that.
pages-wrong-seated = Only those who have a seat here may do that.
pages-wrong-taken = Somebody was faster: that seat is taken. Choose another.
pages-wrong-full = All seats are taken, but you can look on.
pages-wrong-not-full = Fill the free seats with people or bots first.
pages-wrong-begun = The game has begun already.
pages-wrong-closed = This table was closed before a game began.
pages-wrong-hints = The host has switched hints off.
pages-wrong-code = That code is no longer valid. Ask for a new one on the other device.
pages-wrong-many = That was a lot at once. Wait a moment and try again.
pages-wrong-log-full = That was done so often at this table that no more of it is saved. The game itself goes on.
pages-wrong-busy = The server cannot save anything right now. Nothing is lost; try again in a moment.
pages-wrong-broken = Something broke here, and it was noted down. Your games are safe.
pages-wrong-offline = That could not be sent. Try again when the connection is back.
