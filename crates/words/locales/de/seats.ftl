# Before the game: how strong the bots are, and what lies behind «More».

strength-easy = leicht
strength-medium = mittel
strength-strong = stark
strength-all-bots = Alle Bots
gather-more = Mehr zu diesem Tisch
