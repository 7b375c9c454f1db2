# Before the game: how strong the bots are, and what lies behind «More».

strength-easy = facile
strength-medium = medio
strength-strong = forte
strength-all-bots = Tutti i bot
gather-more = Altro su questo tavolo
