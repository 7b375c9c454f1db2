### People together: tables before and after the game, friends who come, one's own games.

## Which game, when a table is opened

people-first = Jaka gra?
people-classic = Klasyczna
people-classic-about = Dla czterech osób, wszystkie rundy.
people-short = Krótka
people-short-about = Pierwsza połowa rund.
people-specials = Wszystkie karty specjalne
people-specials-about = Ze Smokiem, Wróżką, Bombą i wszystkimi innymi.
people-two = Dla dwóch osób
people-two-about = Gra dla dwojga.

## Before the game

people-change-rules = Zmień zasady
people-too-few-seats = Siedzi tu więcej osób, niż ta gra ma miejsc. Najpierw ktoś musi wstać.
people-scan = Skieruj tu aparat telefonu, aby otworzyć ten stół

## Beside the button that plays at once

people-strength = Jak silne są boty

## Onlookers who want to play, and people whom the host removes

people-wish-whose = Zamiast bota
people-wish-ask = Poproś o miejsce
people-wish-waits = Prośba o miejsce wysłana. Decyduje gospodarz.
people-wish-back = Wycofaj prośbę
people-wished = { $name } chce zagrać w miejsce bota: { $bot }.
people-let-in = Wpuść
people-turn-down = Odmów
people-next-deal = { $name } zagra od następnego rozdania w miejsce bota: { $bot }.
people-next-deal-you = Gospodarz cię wpuszcza. Grasz od następnego rozdania.
people-last-deal = Trwa ostatnia runda. Miejsce można zająć tylko przy rozdaniu, a następnego już nie będzie.
people-seat-requests-full = Wiele osób prosi już o miejsce. Gospodarz musi najpierw odpowiedzieć na niektóre prośby.
people-remove = Usuń: { $name }
people-remove-warning = Dalej gra bot, a ta osoba nie wróci już do tej gry.
people-removed = Gospodarz usuwa gracza: { $name }. Dalej gra bot.
people-removed-you = Gospodarz usuwa cię z tej gry. Dalej gra za ciebie bot.

## Playing again

people-rematch-asked = { $name } chce zagrać jeszcze raz.
people-rematch-asked-you = Chcesz zagrać jeszcze raz. Inni mogą dołączyć jednym dotknięciem.
people-rematch-join = Dołącz do rewanżu

## One's own games

people-my-games = Moje gry
people-no-games = Nie masz jeszcze żadnych gier.
people-going-on = Trwające gry
people-your-turn = Twoja kolej
people-turn-of = Kolej: { $name }
people-not-begun = Jeszcze się nie zaczęła
people-asleep = Czeka, aż ktoś wróci
people-place = Miejsce { $place } z { $players }
people-older = Starsze gry
people-filter = Filtr
people-filter-all = Wszystkie
people-filter-on = W toku
people-filter-over = Zakończone
people-filter-people = Z innymi osobami
people-filter-bots = Tylko z botami
people-filter-none = Żadna gra nie pasuje do tego filtra.
people-good-decisions = Dobre decyzje: { $good } z { $decisions }

## Bots of other authors

people-bots-not-here = Boty grają przez API i tylko na zaproszenie.
people-no-such-bot = Nie było tu jeszcze bota o tej nazwie.
people-bot-declines = Ten bot nie gra według tych zasad albo nie z takim czasem na namysł.
people-bot-invited = zaproszony
people-bot-name = Nazwa bota gościnnego
people-invite-bot = Zaproś tego bota
people-guest-bots = Boty gościnne
people-guest-bots-about = Programy innych autorów, które tu grają. Zaproś jeden z nich, podając jego nazwę, zanim gra się zacznie.
people-no-guest-bots = Nie było tu jeszcze żadnego bota gościnnego.
people-bot-by = autor: { $author }
people-bot-plays = Gra: { $rules }
