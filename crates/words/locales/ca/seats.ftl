# Before the game: how strong the bots are, and what lies behind «More».

strength-easy = fàcil
strength-medium = mitjà
strength-strong = difícil
strength-all-bots = Tots els bots
gather-more = Més sobre aquesta taula
