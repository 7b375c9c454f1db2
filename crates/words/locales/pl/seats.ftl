# Before the game: how strong the bots are, and what lies behind «More».

strength-easy = łatwe
strength-medium = średnie
strength-strong = silne
strength-all-bots = Wszystkie boty
gather-more = Więcej o tym stole
gather-full-watch = Aby oglądać, zostań na tej stronie: gra pojawi się tutaj, gdy się zacznie.
gather-full-bot = Po rozpoczęciu możesz tu poprosić o miejsce bota.
