# Before the game: how strong the bots are, and what lies behind «More».

strength-easy = easy
strength-medium = medium
strength-strong = strong
strength-all-bots = All the bots
gather-more = More about this table
gather-full-watch = Stay on this page to watch: the game appears here when it starts.
gather-full-bot = After the start you can ask for a bot's seat on this page.
