### Jakie były karty: to samo rozdanie, rozegrane jeszcze raz przez silnych graczy.

## Luck and skill of a game

luck-title = Jak dobre były karty
luck-verdict-more = Karty były dobre: silni gracze zdobywają z nimi o { $points } więcej niż zwykle.
luck-verdict-less = Karty były słabe: silni gracze zdobywają z nimi o { $points } mniej niż zwykle.
luck-verdict-even = Karty były przeciętne: to nie one zdecydowały.
luck-average = Silni gracze średnio
luck-luck = Szczęście
luck-skill = Umiejętność
luck-result = Wynik
luck-adjusted = Wynik bez szczęścia
luck-about = Silni gracze rozegrali te same karty jeszcze raz. Szczęście to różnica między ich punktami z tymi kartami a zwykłymi. Umiejętność to różnica między punktami zdobytymi tutaj a ich punktami.
