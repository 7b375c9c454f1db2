# Before the game: how strong the bots are, and what lies behind «More».

strength-easy = facili
strength-medium = medi
strength-strong = forti
strength-all-bots = Tutti i bot
gather-more = Altro su questo tavolo
