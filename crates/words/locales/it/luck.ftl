### Com'erano le carte: la mano rigiocata da giocatori forti.

## The result of a game: average, luck, decisions, and the rest

luck-title = Com'erano le carte
luck-verdict-more = Le carte erano buone: con queste, i giocatori forti fanno { $points } in più del solito.
luck-verdict-less = Le carte erano brutte: con queste, i giocatori forti fanno { $points } in meno del solito.
luck-verdict-even = Le carte erano nella media: non hanno deciso nulla.
luck-average = Media dei giocatori forti
luck-luck = Fortuna
luck-decisions = Decisioni
luck-rest = Tutto il resto
luck-result = Risultato
luck-about = Giocatori forti hanno rigiocato le stesse carte: la fortuna è quanti punti in più fanno con queste che con altre. La media, la fortuna, il costo delle decisioni qui sotto e tutto il resto (piccole perdite, caso e gioco degli altri) danno insieme il risultato.
