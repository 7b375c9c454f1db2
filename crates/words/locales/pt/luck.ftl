### Como eram as cartas: as mesmas cartas, jogadas de novo por jogadores fortes.

## Luck and skill of a game

luck-title = Como eram as cartas
luck-verdict-more = As cartas eram boas: com elas, jogadores fortes fazem { $points } a mais do que o habitual.
luck-verdict-less = As cartas eram ruins: com elas, jogadores fortes fazem { $points } a menos do que o habitual.
luck-verdict-even = As cartas eram medianas: não foram elas que decidiram.
luck-average = Jogadores fortes em média
luck-luck = Sorte
luck-skill = Habilidade
luck-result = Resultado
luck-adjusted = Resultado sem sorte
luck-about = Jogadores fortes jogaram de novo as mesmas cartas. A sorte é quantos pontos a mais eles fazem com elas do que com outras; a habilidade, quantos pontos a mais que os deles foram feitos aqui.
