# Before the game: how strong the bots are, and what lies behind «More».

strength-easy = fàcil
strength-medium = mitjà
strength-strong = difícil
strength-all-bots = Tots els bots
gather-more = Més sobre aquesta taula
gather-full-watch = Per mirar, queda't en aquesta pàgina: la partida apareixerà aquí quan comenci.
gather-full-bot = Quan hagi començat, podràs demanar aquí el lloc d'un bot.
