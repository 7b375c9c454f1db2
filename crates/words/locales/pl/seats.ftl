# Before the game: how strong the bots are, and what lies behind «More».

strength-easy = łatwe
strength-medium = średnie
strength-strong = silne
strength-all-bots = Wszystkie boty
gather-more = Więcej o tym stole
