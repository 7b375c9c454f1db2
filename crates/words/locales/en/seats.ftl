# Before the game: how strong the bots are, and what lies behind «More».

strength-easy = easy
strength-medium = medium
strength-strong = strong
strength-all-bots = All the bots
gather-more = More about this table
