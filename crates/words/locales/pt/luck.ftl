### Como eram as cartas: as mesmas cartas, jogadas de novo por jogadores fortes.

## The result of a game: average, luck, decisions, and the rest

luck-title = Como eram as cartas
luck-verdict-more = As cartas eram boas: com elas, jogadores fortes fazem { $points } a mais do que o habitual.
luck-verdict-less = As cartas eram ruins: com elas, jogadores fortes fazem { $points } a menos do que o habitual.
luck-verdict-even = As cartas eram medianas: não foram elas que decidiram.
luck-average = Jogadores fortes em média
luck-luck = Sorte
luck-decisions = Decisões
luck-rest = Todo o resto
luck-result = Resultado
luck-about = Jogadores fortes jogaram de novo as mesmas cartas: a sorte é quantos pontos a mais eles fazem com elas do que com outras. A média, a sorte, o custo das decisões abaixo e todo o resto (perdas pequenas, acaso e o jogo dos outros), somados, dão o resultado.
