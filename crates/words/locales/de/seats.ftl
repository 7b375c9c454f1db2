# Before the game: how strong the bots are, and what lies behind «More».

strength-easy = leicht
strength-medium = mittel
strength-strong = stark
strength-all-bots = Alle Bots
gather-more = Mehr zu diesem Tisch
gather-full-watch = Bleib auf dieser Seite, um zuzuschauen: Das Spiel erscheint hier, sobald es beginnt.
gather-full-bot = Nach dem Beginn kannst du hier um den Platz eines Bots bitten.
