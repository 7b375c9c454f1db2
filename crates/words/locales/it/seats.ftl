# Before the game: how strong the bots are, and what lies behind «More».

strength-easy = facili
strength-medium = medi
strength-strong = forti
strength-all-bots = Tutti i bot
gather-more = Altro su questo tavolo
gather-full-watch = Per guardare, resta su questa pagina: la partita appare qui quando comincia.
gather-full-bot = Dopo l'inizio puoi chiedere qui il posto di un bot.
