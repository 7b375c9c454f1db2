### O que as cartas deram: as mesmas cartas, jogadas de novo por jogadores fortes.

## Luck and skill of a game

luck-title = O que as cartas deram
luck-verdict-more = As cartas eram boas: com elas, jogadores fortes fazem { $points } a mais do que o habitual.
luck-verdict-less = As cartas eram más: com elas, jogadores fortes fazem { $points } a menos do que o habitual.
luck-verdict-even = As cartas eram medianas: não decidiram nada.
luck-average = Jogadores fortes em média
luck-luck = Sorte
luck-skill = Habilidade
luck-result = Resultado
luck-adjusted = Resultado sem a sorte
luck-about = Jogadores fortes jogaram de novo as mesmas cartas. A sorte é o que eles pontuam a mais com elas do que com outras; a habilidade, o que se pontuou a mais do que eles.
