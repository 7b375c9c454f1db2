### Jakie były karty: to samo rozdanie, rozegrane jeszcze raz przez silnych graczy.

## The result of a game: average, luck, decisions, and the rest

luck-title = Jak dobre były karty
luck-verdict-more = Karty były dobre: silni gracze zdobywają z nimi o { $points } więcej niż zwykle.
luck-verdict-less = Karty były słabe: silni gracze zdobywają z nimi o { $points } mniej niż zwykle.
luck-verdict-even = Karty były przeciętne: to nie one zdecydowały.
luck-average = Silni gracze średnio
luck-luck = Szczęście
luck-decisions = Decyzje
luck-rest = Cała reszta
luck-result = Wynik
luck-about = Silni gracze rozegrali te same karty jeszcze raz: szczęście to różnica między ich punktami z tymi kartami a punktami z innymi. Średnia, szczęście, koszt decyzji poniżej i cała reszta (małe straty, przypadek i gra innych) dają razem wynik.
