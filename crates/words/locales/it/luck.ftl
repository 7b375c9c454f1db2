### Com'erano le carte: la mano rigiocata da giocatori forti.

## Luck and skill of a game

luck-title = Com'erano le carte
luck-verdict-more = Le carte erano buone: con queste, i giocatori forti fanno { $points } in più del solito.
luck-verdict-less = Le carte erano brutte: con queste, i giocatori forti fanno { $points } in meno del solito.
luck-verdict-even = Le carte erano nella media: non hanno deciso nulla.
luck-average = Media dei giocatori forti
luck-luck = Fortuna
luck-skill = Abilità
luck-result = Risultato
luck-adjusted = Risultato senza fortuna
luck-about = Giocatori forti hanno rigiocato le stesse carte. La fortuna è quanti punti in più fanno con queste che con altre; l'abilità è quanti punti in più di loro hai fatto.
