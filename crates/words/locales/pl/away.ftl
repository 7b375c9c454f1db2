### What is said to people who are not at the page: whose turn it is, no connection, a new version, a link.

## Whose turn it is

away-turn = Twoja kolej
away-turn-of = Kolej: { $name }
away-notify = Powiadom mnie, gdy przyjdzie moja kolej
away-notify-on = Dostaniesz powiadomienie, gdy przyjdzie twoja kolej, a strona nie będzie widoczna.
away-notify-denied = Ta przeglądarka na to nie pozwala. Można to zmienić w jej ustawieniach tej strony.

## Without a connection, and with a new version

away-offline-title = Brak połączenia
away-offline = Foretell jest teraz nieosiągalny. Nic nie przepadło: twoje gry czekają tam, gdzie zostały.
away-again = Spróbuj ponownie
away-renewed = Foretell jest w nowej wersji; gra toczy się dalej.

## What a link shows

share-invited = { $name } zaprasza do gry w Foretell
share-picture = Karty do gry na zielonym stole
