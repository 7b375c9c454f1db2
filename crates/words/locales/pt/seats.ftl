# Before the game: how strong the bots are, and what lies behind «More».

strength-easy = fácil
strength-medium = médio
strength-strong = difícil
strength-all-bots = Todos os robôs
gather-more = Mais sobre esta mesa
