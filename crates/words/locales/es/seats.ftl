# Before the game: how strong the bots are, and what lies behind «More».

strength-easy = fácil
strength-medium = medio
strength-strong = difícil
strength-all-bots = Todos los bots
gather-more = Más sobre esta mesa
gather-full-watch = Para mirar, quédate en esta página: la partida aparecerá aquí cuando empiece.
gather-full-bot = Cuando empiece, podrás pedir aquí el sitio de un bot.
