### Quel che hanno dato le carte: la mano rigiocata da giocatori forti.

## Luck and skill of a game

luck-title = Quel che hanno dato le carte
luck-verdict-more = Le carte erano buone: con queste, giocatori forti fanno { $points } più del solito.
luck-verdict-less = Le carte erano cattive: con queste, giocatori forti fanno { $points } meno del solito.
luck-verdict-even = Le carte erano nella media: non hanno deciso nulla.
luck-average = Giocatori forti in media
luck-luck = Fortuna
luck-skill = Abilità
luck-result = Risultato
luck-adjusted = Risultato senza la fortuna
luck-about = Giocatori forti hanno rigiocato le stesse carte. La fortuna è quanto fanno in più con queste che con altre, l'abilità quanto è stato fatto in più di loro.
