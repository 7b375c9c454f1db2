### O que as cartas deram: as mesmas cartas, jogadas de novo por jogadores fortes.

## Luck and skill of a game

luck-title = O que as cartas deram
luck-average = Jogadores fortes em média
luck-luck = Sorte
luck-skill = Habilidade
luck-result = Resultado
luck-adjusted = Resultado sem a sorte
luck-about = Jogadores fortes jogaram de novo as mesmas cartas. A sorte é o que eles pontuam a mais com elas do que com outras; a habilidade, o que se pontuou a mais do que eles.
