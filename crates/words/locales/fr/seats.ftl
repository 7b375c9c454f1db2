# Before the game: how strong the bots are, and what lies behind «More».

strength-easy = facile
strength-medium = moyen
strength-strong = difficile
strength-all-bots = Tous les robots
gather-more = En savoir plus sur cette table
