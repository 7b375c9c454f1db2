### Co dały karty: to samo rozdanie, rozegrane jeszcze raz przez silnych graczy.

## Luck and skill of a game

luck-title = Co dały karty
luck-average = Silni gracze średnio
luck-luck = Szczęście
luck-skill = Umiejętność
luck-result = Wynik
luck-adjusted = Wynik bez szczęścia
luck-about = Silni gracze rozegrali te same karty jeszcze raz. Szczęście to o ile więcej zdobywają z nimi niż z innymi, umiejętność to o ile więcej zdobyto, niż oni zdobywają.
