# Before the game: how strong the bots are, and what lies behind «More».

strength-easy = facile
strength-medium = moyen
strength-strong = difficile
strength-all-bots = Tous les robots
gather-more = En savoir plus sur cette table
gather-full-watch = Pour regarder, restez sur cette page : la partie s'affiche ici dès qu'elle commence.
gather-full-bot = Une fois la partie commencée, vous pourrez demander ici la place d'un robot.
