# Before the game: how strong the bots are, and what lies behind «More».

strength-easy = facile
strength-medium = moyen
strength-strong = fort
strength-all-bots = Tous les robots
gather-more = Plus sur cette table
