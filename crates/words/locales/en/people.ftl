### People together: tables before and after the game, friends who come, one's own games.

## Which game, when a table is opened

people-first = Which game?
people-classic = Classic
people-classic-about = Four players and all rounds.
people-short = Short
people-short-about = The first half of the rounds.
people-specials = All special cards
people-specials-about = With Dragon, Fairy, Bomb and all the others.
people-two = Two players
people-two-about = The game for two.

## Before the game

people-change-rules = Change the rules
people-too-few-seats = More people are sitting here than that game has seats. Someone has to stand up first.
people-scan = Point a phone's camera here to open this table

## Beside the button that plays at once

people-strength = How strong the bots are

## Onlookers who want to play, and people whom the host removes

people-wish-whose = Instead of
people-wish-ask = Ask to play
people-wish-waits = You have asked to play. The host decides.
people-wish-back = Take it back
people-wished = { $name } would like to play instead of { $bot }.
people-let-in = Let in
people-turn-down = Turn down
people-next-deal = { $name } takes over from { $bot } with the next deal.
people-next-deal-you = The host has let you in. You take over with the next deal.
people-last-deal = The last round has started. A new player can only take over with a deal, and there is none left.
people-seat-requests-full = Many people are already asking for a seat. The host has to answer some of them first.
people-remove = Remove: { $name }
people-remove-warning = A bot plays on, and this person can't come back to this game.
people-removed = The host removes { $name }. A bot plays on.
people-removed-you = The host has removed you from this game. A bot plays on in your place.

## Playing again

people-rematch-asked = { $name } would like to play again.
people-rematch-asked-you = You would like to play again. The others can join with one tap.
people-rematch-join = Join the rematch

## One's own games

people-my-games = My games
people-no-games = You have no games yet.
people-going-on = Games in progress
people-your-turn = Your turn
people-turn-of = { $name } to play
people-not-begun = Not started yet
people-asleep = Paused until someone comes back
people-place = Place { $place } of { $players }
people-older = Older games
people-filter = Filter
people-filter-all = All
people-filter-on = In progress
people-filter-over = Finished
people-filter-people = With other people
people-filter-bots = Only against bots
people-filter-none = No game fits this filter.
people-good-decisions = Good decisions: { $good } of { $decisions }

## Bots of other authors

people-bots-not-here = Bots play through the API, and only when invited.
people-no-such-bot = No bot with that name has been here.
people-bot-declines = This bot doesn't play these rules, or not with this time to think.
people-bot-invited = invited
people-bot-name = Name of a guest bot
people-invite-bot = Invite this bot
people-guest-bots = Guest bots
people-guest-bots-about = Programs by other authors that play here. Invite one by name before the game starts.
people-no-guest-bots = No guest bot has been here yet.
people-bot-by = by { $author }
people-bot-plays = Plays: { $rules }
