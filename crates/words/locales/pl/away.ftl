### What is said to people who are not at the page: whose turn it is, no connection, a new version, a link.

## Whose turn it is

away-turn = Twoja kolej
away-turn-of = Kolej: { $name }
away-notify = Powiadom mnie, gdy przyjdzie moja kolej
away-notify-on = Dostaniesz powiadomienie, gdy przyjdzie twoja kolej, a strona będzie w tle.
away-notify-denied = Ta przeglądarka nie pozwala na powiadomienia. Można to zmienić w jej ustawieniach dla tej strony.

## Without a connection, and with a new version

away-offline-title = Brak połączenia
away-offline = Nie można teraz połączyć się z Foretell. Nic nie przepadło: twoje gry czekają tam, gdzie zostały.
away-again = Spróbuj ponownie
away-renewed = Foretell został zaktualizowany; gra toczy się dalej.

## What a link shows

share-invited = { $name } zaprasza do gry w Foretell
share-picture = Karty do gry na zielonym stole
