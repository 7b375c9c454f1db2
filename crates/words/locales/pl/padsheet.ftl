### The sheet of a score pad, the pads of a visitor, and the page that tells who takes a trick.

## The sheet

padsheet-changed = zmienione później
padsheet-facts = Ciekawostki
padsheet-corrections = Co zmieniono
padsheet-print = Drukuj
padsheet-csv = Do arkusza (CSV)
padsheet-picture = Obrazek
padsheet-large = Duży widok
padsheet-to-pad = Do notesu
padsheet-score-of = Notes z wynikami: { $names }
padsheet-leads = Na czele: { $names }, { $points }.

## The pads of a visitor

padsheet-mine = Moje notesy
padsheet-about = Notesy otwarte w tej przeglądarce. To, co znika z tej listy, pozostaje dostępne dla innych.
padsheet-begin = Załóż notes
padsheet-older = Starsze notesy
padsheet-remove = Usuń z listy
padsheet-remove-of = Usuń z listy: { $names }

## Who takes the trick?

padtrick-title = Kto zdobywa czar?
padtrick-about = Dotykaj kart w kolejności, w jakiej zostały zagrane.
padtrick-rules = Według jakich zasad?
padtrick-leader = Kto rozpoczyna?
padtrick-next = Teraz gra { $name }.
padtrick-full = Wszyscy już zagrali.
padtrick-cards = Karty
padtrick-into-trick = Do czaru
padtrick-into-hand = Do moich kart
padtrick-remove = Cofnij: { $card }
padtrick-again = Następny czar
padtrick-hand = Czy mogę to zagrać?
padtrick-hand-about = Wybierz „Do moich kart” i dotknij kart, które masz.
padtrick-none = Jeszcze żadnej karty
padtrick-left-out = Pominięto, bo takich kart nie ma w tej grze albo leżą już na stole: { $cards }
padtrick-book = Zasada { $rule } w książce
# The longest name of a card, with a bar where it may be broken on a narrow screen.
padtrick-long-word = Zmienno|kształtny
