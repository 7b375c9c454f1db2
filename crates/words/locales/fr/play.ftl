### The terminal: first screen, keys, line mode, joining a table, replays.

## The first screen

play-tagline = Prédisez combien de plis vous prendrez, et prenez-en exactement autant.
play-menu-new = Nouvelle partie
play-menu-bots = Adversaires
play-menu-keys = Haut/bas choisir, gauche/droite changer, Entrée commencer, ? aide, q quitter
play-nothing-kept = Il n'y a aucune partie enregistrée.
play-broken = La partie enregistrée est illisible. Elle a été déplacée dans { $file }.
play-ask-name = Votre nom :
play-menu-set-aside = Parties mises de côté
play-menu-set-aside-about = Les parties que vous avez laissées pour une autre. Gauche et droite les font défiler, Entrée reprend celle qui est affichée.
play-open-elsewhere = Foretell est ouvert dans une autre fenêtre, et sa partie continue là-bas. Une partie jouée ici sera enregistrée à part.
play-game-in-use = Cette partie est ouverte dans une autre fenêtre. Continuez-la là-bas, ou fermez d'abord l'autre fenêtre.
play-game-over = La partie dans { $file } est terminée : `foretell replay` la montre.

## The screen

play-too-small = Cette fenêtre est trop petite pour une table : il faut { $columns } colonnes et { $rows } lignes. Avec --plain, une plus petite suffit.
play-entering = La table est en préparation.
play-press-key = Appuyez sur Entrée pour continuer.
play-over-keys = Appuyez sur v pour l'analyse, sur n pour rejouer, sur q pour quitter.
play-declare = { $card } : que doit être cette carte ?
play-may-be-played = Cette carte peut être jouée maintenant.
play-no-last-trick = Aucun pli n'a encore été pris dans cette manche.
play-sheet-empty = Aucune manche n'a encore été jouée.
play-sheet-about = plis/prédiction, points, total
play-sheet-about-short = plis/prédiction, total
play-sheet-changed = prédiction changée par le Nuage
play-free-seat = place libre
play-await-host = L'hôte lancera la partie.
play-host-keys = Appuyez sur g pour commencer, sur b pour des robots aux places libres.
play-host-keys-full = Appuyez sur g pour commencer.
play-host-words = Tapez « { $begin } » pour commencer, « { $bots } » pour des robots aux places libres.
play-host-words-full = Tapez « { $begin } » pour commencer.

## What keys do

play-key-move = déplacer la sélection
play-key-change = changer la valeur
play-key-choose = confirmer le choix
play-key-number = aller à cette prédiction, carte ou bouton
play-key-why = pourquoi une carte ne peut pas être jouée, ou ce qu'elle fait
play-key-hint = un conseil, avec sa raison
play-key-tutor = le tuteur, activé ou non : il avertit avant un coup coûteux
play-key-undo = annuler votre dernière décision (contre des robots)
play-key-again = après la fin : rejouer, voir l'analyse
play-key-host = en tant qu'hôte : robots aux places libres, commencer la partie
play-key-trick = pli précédent, pli suivant
play-key-round = manche précédente, manche suivante
play-key-next-round = manche suivante
play-key-ends = au début, à la fin
play-key-open = mains ouvertes ou cachées
play-key-sheet = la feuille de scores
play-key-last-trick = le dernier pli
play-key-log = ce qui s'est passé
play-key-colours = d'autres couleurs, pour écran sombre ou clair
play-key-help = ces touches
play-key-back = fermer, ou revenir
play-key-quit = quitter ; la partie reste enregistrée
play-key-leave = quitter
play-help-mouse = À la souris, cliquez sur une carte ou un bouton.
play-help-lesson = Vous découvrez le jeu ? `foretell learn` vous l'apprend en cinq minutes.
play-key-rules = les règles en vigueur
play-key-talk = sur un serveur : écrire aux autres, réagir

## Hints and taking back

play-no-hint = Ce n'est pas à vous de jouer, il n'y a donc pas de conseil.
play-undone = Votre dernière décision est annulée.
play-nothing-to-undo = Il n'y a encore rien à annuler.
play-no-undo-here = À une table avec d'autres, rien ne peut être annulé.

## What is kept

play-record-kept = L'enregistrement de la partie est dans { $file }.
play-not-kept = La partie ne peut pas être enregistrée : { $error }
play-session-not-kept = Cet ordinateur ne peut pas conserver votre session sur ce serveur : { $error }
play-goodbye = Au revoir ! Votre partie est enregistrée.
play-goodbye-plain = Au revoir !
play-not-kept-yet = La partie ne peut pas être enregistrée : le disque ne répond pas.
play-no-folder = La partie ne peut pas être enregistrée : cet utilisateur n'a pas de dossier pour ses données. Définissez HOME.
play-io-denied = l'autorisation nécessaire manque
play-io-full = le disque est plein
play-io-read-only = le disque est en lecture seule
play-io-missing = ce fichier ou ce dossier n'existe pas
play-io-in-the-way = autre chose se trouve à la place du fichier ou du dossier
play-io-unreadable = le contenu est illisible
play-io-other = le système signale l'erreur { $code }
play-io-unknown = le système ne dit pas pourquoi

## The line mode: its words may also be typed in English

play-plain-choices = Vous pouvez répondre : { $choices }.
play-plain-unknown = « { $line } » n'est pas une réponse possible ici. Tapez « aide » pour voir vos choix.
play-plain-help = Mots : main, table, scores, dernier, conseil, tuteur, annuler, encore, analyse, commencer, robots, aide, quitter.
play-plain-help-answers = Une prédiction est un nombre ; une carte, son nom, ses lettres ou son numéro dans votre main ; une couleur, son nom, sa lettre ou son numéro.
play-plain-seated = À la table : { $names }.
play-plain-over = Tapez « analyse » pour voir ce que vos décisions ont coûté, « encore » pour rejouer, « quitter » pour partir.
play-plain-reviewing = Vos décisions sont examinées ; cela prend un moment.
play-word-help = aide
play-word-hand = main
play-word-table = table
play-word-scores = scores
play-word-last = dernier
play-word-undo = annuler
play-word-hint = conseil
play-word-tutor = tuteur
play-word-anyway = quand même
play-word-again = encore
play-word-review = analyse
play-word-begin = commencer
play-word-bots = robots
play-word-quit = quitter
play-word-games = parties
play-plain-resume-other = Ou tapez le numéro d'une partie mise de côté :
play-plain-set-aside = Parties mises de côté ; `foretell play FICHIER` en reprend une :
play-plain-none-aside = Aucune partie n'a été mise de côté.
play-word-rules = règles
play-word-say = dire
play-word-react = réagir
play-plain-help-games = Autres mots : règles, parties.
play-plain-help-talk = Autres mots : règles, « dire » et un texte pour les autres, « réagir » et un de ces mots : { $names }.
play-no-talk-here = Les robots n'écoutent pas.

## At the table of a server

play-join-address = « { $url } » n'est pas l'adresse d'une table ; en voici un exemple : http://localhost:7654/tables/7xk2m9abqr.
play-join-no-table = Aucune table publique avec une place libre n'est ouverte sur { $server } ; donnez l'adresse d'une table.
play-join-opened = Votre table est ouverte. Les autres la rejoignent à cette adresse : { $url }
play-join-unreachable = Le serveur est injoignable : { $why }
play-join-insecure = Aucune connexion sécurisée avec le serveur : { $why }
play-join-no-host = aucun serveur de ce nom n'a été trouvé.
play-join-no-listener = rien n'écoute à cette adresse et sur ce port.
play-join-silent = il ne répond pas à temps.
play-join-lost = la connexion a été coupée.
play-join-no-network = il n'y a pas de connexion réseau vers lui.
play-tls-issuer = cet ordinateur ne connaît pas l'autorité qui a émis son certificat. Ajoutez-la aux certificats du système, ou indiquez un fichier qui la contient dans SSL_CERT_FILE.
play-tls-name = son certificat est établi pour un autre nom.
play-tls-expired = son certificat a expiré.
play-tls-not-yet = son certificat n'est pas encore valide. Vérifiez la date et l'heure de cet ordinateur.
play-tls-revoked = son certificat a été révoqué.
play-tls-invalid = son certificat n'est pas valide.
play-tls-plain = il n'utilise pas TLS ; son adresse commence sans doute par http://.
play-tls-nothing-in-common = ce programme et le serveur n'ont aucune méthode de chiffrement en commun.
play-tls-self-signed = son certificat est auto-signé. Le serveur a besoin d'un certificat émis par une autorité ; si c'est la vôtre, indiquez-la dans SSL_CERT_FILE.
play-tls-unreadable = { $variable } indique « { $path } », qui est illisible. Il faut des certificats au format PEM.
play-tls-no-certificate = { $variable } indique « { $path } », qui ne contient aucun certificat. Il faut des certificats au format PEM.
play-join-unreadable = Le serveur envoie quelque chose que cette version de Foretell ne sait pas lire : { $what }
play-join-refused = Le serveur dit : { $why }
play-join-gone = Cette table n'existe pas ; redemandez son adresse.
play-join-no-gallery = Toutes les places sont prises, et personne ne peut regarder à cette table.
play-join-watching = Vous regardez : toutes les places sont prises, ou la partie a commencé.
play-join-closed = La table a été fermée avant la partie.
play-storage = Le serveur ne peut rien enregistrer pour le moment. Rien n'est perdu.
play-rematch-offered = Quelqu'un veut une revanche : appuyez sur n, ou tapez « { $word } ».

## Replays

play-replay-step = Étape { $step } sur { $steps }
play-replay-keys = v analyse, ? aide, gauche/droite étape, haut/bas pli, Entrée manche, o mains
play-replay-sheet-about = le total après chaque manche, et la prédiction entre parenthèses
