# Before the game: how strong the bots are, and what lies behind «More».

strength-easy = fácil
strength-medium = médio
strength-strong = difícil
strength-all-bots = Todos os robôs
gather-more = Mais sobre esta mesa
gather-full-watch = Para assistir, fique nesta página: a partida aparece aqui quando começar.
gather-full-bot = Depois do início, você pode pedir aqui o lugar de um robô.
