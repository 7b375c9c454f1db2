### The rules as a book, and the help at a table. A paragraph is said only where it applies to the rules in force.

## The page

book-contents = Sommaire
book-search = Chercher dans ces règles
book-found =
    { $count ->
        [one] { $count } paragraphe parle de « { $text } ».
       *[other] { $count } paragraphes parlent de « { $text } ».
    }
book-found-none = Ces règles ne disent rien sur « { $text } ».
book-found-elsewhere = D'autres règles en parlent :
book-whole = Montrer toutes les règles
book-other = Les règles d'une autre partie
book-other-about = Choisissez l'édition, les joueurs et le reste : le livre montre exactement ces règles.
book-show = Montrer ces règles
book-differs = Ce qui change par rapport à l'édition
book-open-table = Ouvrir une table avec ces règles
book-wrong = « { $text } » ne désigne pas de règles avec lesquelles on puisse jouer ici.
book-wrong-how = Les règles s'écrivent comme it/4 ou pt/3+specials=all : une édition, le nombre de joueurs et les options. Vous pouvez aussi les choisir.
book-of-this-table = Les règles de cette table
book-of-this-choice = Les règles de ce choix
book-unofficial = Foretell suit les règles de « Wizard », marque de ses propriétaires ; Foretell n'est pas officiel et n'a aucun lien avec eux.

## The aim

book-aim = Le but
book-aim-foretell = Avant chaque manche, vous prédisez combien de plis vous prendrez. Un pli de trop est aussi mauvais qu'un pli de moins : seul le nombre exact compte.
book-aim-win = Cette partie : { $rounds }. La personne qui a le plus de points après la dernière manche gagne.

## The cards

book-cards = Les cartes
book-cards-pack = Le paquet a { $count } cartes : quatre couleurs avec les nombres de 1 à 13, { $wizards } Zarbis et { $jesters } Nazes.
book-cards-specials = On y ajoute : { $cards }. Cela fait { $count } cartes en tout.
book-cards-suits = Chaque couleur a un peuple, une teinte, un signe et une lettre ; la teinte seule n'est donc jamais nécessaire pour les distinguer.
book-cards-order = De la plus faible à la plus forte : le Naze, les nombres de 1 à 13, le Zarbi. Zarbis et Nazes n'ont pas de couleur.
book-cards-own = Chacun a son propre paquet de { $count } cartes : une couleur avec les nombres de 1 à 13, un Zarbi et un Naze.
book-cards-left-out = Restent dans la boîte, avec leur Zarbi et leur Naze : { $suits }.

## Seats, deal and rounds

book-rounds = Places, donne et manches
book-starts = Places et manches
book-rounds-left = Tout tourne dans le sens des aiguilles d'une montre, vers la gauche : la donne, les prédictions et le jeu.
book-rounds-left-sealed = La donne et le jeu tournent dans le sens des aiguilles d'une montre, vers la gauche.
book-rounds-drawn = Pour savoir qui distribue en premier, chacun tire une des soixante cartes : c'est la personne qui a la plus forte, quelle que soit sa couleur. À égalité, les personnes concernées tirent de nouveau.
book-rounds-scribe = Le Scribe distribue la première manche. Ici, c'est la personne qui occupe la première place.
book-rounds-dealer = Après chaque manche, la donne passe d'une place vers la gauche.
book-starts-left = Tout tourne dans le sens des aiguilles d'une montre, vers la gauche : les prédictions et le jeu.
book-starts-left-sealed = Le jeu tourne dans le sens des aiguilles d'une montre, vers la gauche.
book-starts-drawn = Pour savoir qui commence, chacun tire une des soixante cartes. La personne à gauche de celle qui a la plus forte, quelle que soit sa couleur, commence la première manche. À égalité, les personnes concernées tirent de nouveau.
book-starts-scribe = La personne à gauche du Scribe commence la première manche. Ici, le Scribe occupe la première place.
book-starts-next = Après chaque manche, c'est la place suivante à gauche qui commence.
book-rounds-list = Le nombre de cartes que chacun reçoit, manche après manche :
book-rounds-short = La partie est raccourcie : { $length }. Entière, elle compterait { $rounds }.
book-rounds-shuffle = Pour chaque manche, on rassemble toutes les cartes et on les mélange de nouveau.
book-rounds-used = Le paquet n'est mélangé qu'une fois, avant la première manche. Les cartes jouées ou retournées restent hors du jeu jusqu'à la fin de la partie.
book-rounds-own = Personne ne distribue. À chaque manche, chacun mélange son propre paquet et y prend ses cartes. Après la manche, chacun reprend toutes ses cartes.
book-rounds-hands = Vous voyez votre main et aucune autre. Personne ne voit les cartes qui restent dans le paquet.
book-rounds-two = À deux, on joue avec les mêmes cartes et les mêmes plis qu'à une table plus grande. À chaque manche, on retourne une carte, et les prédictions restent secrètes jusqu'à la fin de la manche.

## Trump

book-trump = L'atout
book-trump-up = Après la donne, on retourne devant tout le monde la carte suivante du paquet. Si elle est numérotée, sa couleur est l'atout de cette manche et bat les trois autres.
book-trump-wizard = Si l'on retourne un Zarbi, le donneur choisit une des quatre couleurs avant les prédictions. Il doit en choisir une : il ne peut pas décider de jouer sans atout.
book-trump-look = Le donneur regarde d'abord sa propre main, et ne choisit la couleur qu'ensuite.
book-trump-blind = Dans une manche avec clairvoyance, le donneur choisit sans avoir vu sa propre main.
book-trump-jester = Si l'on retourne un Naze, la manche se joue sans atout. Avec de vraies cartes, on le remet ensuite face cachée.
book-trump-named = Retournées, ces cartes spéciales valent un Zarbi, et le donneur choisit l'atout : { $cards }.
book-trump-none = Retournées, ces cartes spéciales valent un Naze, et il n'y a pas d'atout : { $cards }.
book-trump-last = À la dernière manche, toutes les cartes sont distribuées. Il n'en reste aucune à retourner, donc pas d'atout.
book-trump-always = Grâce aux cartes spéciales, il reste une carte à retourner même à la dernière manche.
book-trump-without = Il n'y a pas d'atout, et aucune carte n'est retournée.

## The bid

book-bids = La prédiction
book-bids-number = Quand vous connaissez votre main et l'atout, vous prédisez un nombre de plis : de 0 jusqu'au nombre de vos cartes.
book-bids-any = Vous prédisez un nombre de plis : de 0 jusqu'au nombre de vos cartes.
book-bids-open = La personne à gauche du donneur commence, et le donneur prédit en dernier. Tout le monde entend aussitôt chaque prédiction.
book-bids-own = La personne qui commence la manche prédit en premier, puis les autres dans le sens des aiguilles d'une montre. Tout le monde entend aussitôt chaque prédiction.
book-bids-simultaneous = Tout le monde choisit sa prédiction en même temps, sans la montrer. Quand la dernière est choisie, on les dévoile toutes ensemble, avant la première carte.
book-bids-secret = Tout le monde choisit sa prédiction en même temps et la garde pour soi pendant le jeu. On les dévoile toutes après le dernier pli de la manche.
book-bids-read = Avant la première carte, toutes les prédictions sont lues avec leur somme.
book-sum-free = La somme des prédictions est libre ; elle peut aussi être exactement le nombre de plis.
book-sum-never = La somme des prédictions ne peut pas être exactement le nombre de plis. L'interdiction ne touche que la dernière personne à prédire : un seul nombre lui est interdit.
book-sum-wrong = Ainsi, il y a toujours quelqu'un qui se trompe.
book-sum-except-one = La manche à une carte fait exception : la somme y est libre.
book-sum-leader = Si la dernière personne à prédire est seule en tête, elle ne peut pas rendre la somme égale au nombre de plis. En cas d'égalité en tête, l'interdiction ne s'applique pas, et donc pas non plus à la première manche.
book-sum-example = Exemple : plis de la manche : { $tricks } ; prédits par les autres : { $others } ; interdit à la dernière personne : { $banned }.
book-clairvoyance-first = Clairvoyance à la première manche : vous voyez toutes les mains sauf la vôtre. Quand tout le monde a prédit, chacun prend sa main, et les autres sont de nouveau cachées.
book-clairvoyance-every = Clairvoyance à chaque manche : vous voyez toutes les mains sauf la vôtre. Quand tout le monde a prédit, chacun prend sa main, et les autres sont de nouveau cachées.
book-clairvoyance-forms = La clairvoyance a deux formes. Les règles italiennes et françaises la prévoient à chaque manche, avec la main entière ; les polonaises et les portugaises seulement à la première manche, où chacun n'a qu'une carte.

## Playing a trick

book-tricks = Jouer un pli
book-tricks-lead = La personne à gauche du donneur entame le premier pli avec n'importe quelle carte, et les autres en ajoutent une chacun dans le sens des aiguilles d'une montre. La personne qui remporte un pli entame le suivant.
book-tricks-own = La personne qui commence la manche entame le premier pli avec n'importe quelle carte, et les autres en ajoutent une chacun dans le sens des aiguilles d'une montre. La personne qui remporte un pli entame le suivant.
book-tricks-follow = Si vous avez des cartes de la couleur demandée, vous devez en jouer une, ou jouer une carte toujours permise.
book-tricks-may = De cette main, on peut jouer : { $cards }.
book-tricks-void = Si vous n'en avez pas, vous jouez ce que vous voulez. Personne n'est jamais obligé de jouer atout.
book-tricks-always = Zarbis et Nazes sont toujours permis, même quand on peut fournir la couleur demandée, et personne n'est obligé d'en jouer un tant qu'une autre carte est permise.
book-tricks-wizard-trump = Les Zarbis sont-ils des atouts ? Ils battent tous les atouts, mais n'ont pas de couleur : si l'atout est demandé, personne n'est obligé de jouer un Zarbi. Les Nazes ne sont jamais atout.
book-tricks-trump = S'il y a des atouts dans le pli, le plus fort le remporte.
book-tricks-suit = Sans atout, la plus forte carte de la couleur demandée remporte le pli. Les autres couleurs ne peuvent pas gagner, si fortes soient-elles.
book-tricks-number = Aucune couleur n'est demandée : on peut jouer n'importe quelle carte à tout moment. Le nombre le plus élevé remporte le pli, quelle que soit sa couleur, et à égalité le premier joué.
book-tricks-wizard-first = Un Zarbi bat tous les nombres. S'il y en a plusieurs, le premier remporte le pli.
book-tricks-wizard-last = Un Zarbi bat tous les nombres. S'il y en a plusieurs, le dernier remporte le pli, même contre un Zarbi qui l'a entamé.
book-tricks-wizard-led = Si un Zarbi entame le pli, aucune couleur n'est demandée, et chacun joue ce qu'il veut. Si le Zarbi vient plus tard, la couleur demandée reste à fournir.
book-tricks-jester = Un Naze qui entame le pli ne demande aucune couleur. C'est la première carte numérotée après lui qui le fait ; mais si un Zarbi vient avant elle, aucune couleur n'est demandée pour le reste du pli.
book-tricks-jesters = Un Naze ne remporte un pli que si toutes les cartes sont des Nazes : c'est alors le premier.
book-tricks-jesters-four = Comme il n'y a que quatre Nazes, cela n'arrive qu'à quatre joueurs au plus.
book-tricks-jesters-five = À cinq, il faut pour cela les quatre Nazes et le Métamorphe, joué comme Naze.
book-tricks-away = Un pli remporté reste face cachée devant la personne qui l'a pris. On peut revoir le dernier.

## The special cards

book-specials = Les cartes spéciales
book-specials-always = Une carte spéciale est toujours permise, comme un Zarbi. En main, elle n'a pas de couleur ; elle ne vous oblige donc jamais à rien.
book-specials-always-werewolf = Une carte spéciale est toujours permise, comme un Zarbi, sauf le Loup-garou, qui n'est jamais joué. En main, elle n'a pas de couleur ; elle ne vous oblige donc jamais à rien.
book-specials-advice = Si les cartes spéciales sont nouvelles pour vous, commencez par le Métamorphe : ce n'est qu'un Zarbi ou un Naze. Ajoutez ensuite les autres une par une, le Dragon et la Fée ensemble : chacune change ce que vaut une main.
book-specials-as-wizard = Pour la couleur à fournir, ces cartes comptent comme un Zarbi : { $cards }.
book-specials-as-jester = Pour la couleur à fournir, ces cartes comptent comme un Naze : { $cards }.
book-specials-as-number = Pour la couleur à fournir, ces cartes comptent comme une carte numérotée de la couleur annoncée : { $cards }.
book-specials-open = Tant qu'il n'y a sur la table que des Nazes, ou des cartes qui comptent comme un Naze, aucune couleur n'est encore demandée. La première autre carte décide : une carte numérotée, ou qui compte comme telle, fixe la couleur demandée ; après un Zarbi, ou une carte qui compte comme tel, aucune couleur n'est demandée pour le reste du pli.
book-dragon-led = S'il entame le pli, aucune couleur n'est demandée, comme avec un Zarbi.
book-dragon-after = S'il n'y a que des Nazes avant lui, aucune couleur n'est demandée non plus pour le reste du pli : une carte numérotée jouée plus tard n'en fixe plus.
book-dragon-dark = Que le dernier Zarbi gagne ne sert à rien contre le Dragon : il bat aussi le dernier.
book-fairy-led = Si elle entame le pli, elle ne demande aucune couleur, comme un Naze. Si toutes les autres cartes sont des Nazes, le premier Naze remporte le pli.
book-bomb-led = Si elle entame le pli, elle ne demande aucune couleur, comme un Naze. Un pli avec la Bombe ne compte pour personne ; il y a donc un pli de moins à prendre.
book-bomb-winner = Ce sont les autres cartes qui disent qui aurait gagné, comme si la Bombe n'était pas là. Si ce ne sont que des Nazes, c'est le premier Naze.
book-bomb-fairy = Si le Dragon et la Fée sont dans le pli avec la Bombe, la Fée aurait gagné : la personne qui l'a jouée entame le pli suivant. S'il n'y a que des Nazes et la Fée, c'est le premier Naze.
book-werewolf-more = L'échange est obligatoire, et tout le monde sait quelle carte vous avez désormais. Si c'était au donneur de choisir l'atout, vous le choisissez à sa place.
book-juggler-more = La couleur peut être l'atout. Si le Jongleur entame le pli, la couleur annoncée est demandée. Tout le monde choisit en même temps la carte à passer, et jamais celle qu'on est en train de recevoir. Après le dernier pli d'une manche, on ne passe rien.
book-juggler-bomb = On passe les cartes même si la Bombe est dans le pli.
book-cloud-more = La couleur peut être l'atout. Si le Nuage entame le pli, la couleur annoncée est demandée. La prédiction change après le dernier pli, avant le compte des points : 0 ne peut devenir que 1, et même la plus haute peut encore monter.
book-cloud-bomb = Si la Bombe est dans le même pli, aucune prédiction ne change.
book-cloud-secret = Comme les prédictions sont secrètes ici, le changement ne se montre qu'avec elles.
book-named-after = Si un Naze entame le pli et qu'une de ces cartes vient juste après, la couleur annoncée pour elle est demandée à partir de là : { $cards }.
book-cloud-examples = Des prédictions changées par le Nuage, et ce qu'elles rapportent alors :
book-shapeshifter-more = Dès lors, c'est exactement cette carte : pour remporter le pli, pour la couleur demandée et à l'entame.

## Points

book-points = Les points
book-points-right = Si vous prenez exactement les plis prédits, vous gagnez { $base } points, et { $each } de plus par pli.
book-points-wrong = Sinon, vous perdez { $off } points par pli en trop ou en moins, et les plis pris ne rapportent rien.
book-points-examples = Quelques prédictions, et ce qu'elles rapportent :
book-points-round = Une manche entière sur la feuille de scores :
book-points-total = Les points de toutes les manches s'additionnent. Un total peut aussi être négatif.

## The end

book-end = La fin
book-end-most = La partie est terminée quand la dernière manche est comptée. Le total le plus élevé gagne.
book-end-tie = Les personnes qui partagent le plus haut total partagent la victoire ; rien d'autre ne les départage.

## Words, each with what it means after the colon

book-words = Les mots
book-word-trick = Pli : une carte de chaque personne à la table ; la meilleure les emporte toutes.
book-word-round = Manche : une donne, avec tous ses plis.
book-word-bid = Prédiction : le nombre de plis que vous pensez prendre dans une manche.
book-word-lead = Entamer : jouer la première carte d'un pli.
book-word-follow = Fournir : jouer une carte de la couleur demandée.
book-word-trump = Atout : la couleur qui bat les trois autres dans cette manche.
book-word-number = Carte numérotée : une des cartes de 1 à 13 d'une couleur.
book-word-dealer = Donneur : la personne qui distribue dans cette manche ; la place à sa gauche entame le premier pli.
book-word-scribe = Scribe : la personne qui tient le bloc score à une vraie table. Ici, le jeu s'en charge.

## The editions

book-editions = Ce qui distingue les éditions
book-editions-about = Le jeu est le même dans les cinq éditions. Voici ce que chacune fixe à sa façon :
book-editions-variants = Les livrets décrivent aussi des variantes. Voici d'où vient chacune :
book-editions-silent = Le livret français ne dit pas qui distribue en premier ; ici, c'est le Scribe. Qu'une égalité soit une victoire partagée, seul le portugais le dit expressément ; ici, cela vaut pour tous. Le catalan n'a pas de variantes.
book-editions-jester = D'après les livrets polonais et catalan, c'est la deuxième carte qui fixe la couleur demandée quand un Naze entame le pli. Ici, dans toutes les éditions, c'est la première carte qui n'est pas un Naze.
book-editions-more = Aucune variante ne s'applique si vous ne la choisissez pas. Ici, chaque édition peut se jouer avec chacune d'elles, tant qu'elles vont ensemble.

## Help at the table

help-seen = Ce que vous voyez
help-lifted = Les cartes qui ressortent peuvent être jouées maintenant. Les cartes pâles, non : touchez-en une pour savoir pourquoi.
help-numbers = À chaque place, on voit combien de plis ont été prédits et combien ont été pris, ce qui manque encore et le score. Un point d'interrogation remplace une prédiction que vous ne pouvez pas encore voir.
help-head = En haut de la table se trouvent la manche, l'atout et la somme des prédictions, avec son écart par rapport au nombre de plis.
help-hand = Au doigt ou à la souris
help-tap = Touchez une carte pour la jouer. S'il faut dire ce qu'elle est, on vous le demande d'abord.
help-hold = Maintenez le doigt sur une carte spéciale, ou cliquez dessus avec l'autre bouton de la souris, pour lire ce qu'elle fait sans la jouer.
help-settings = Dans les réglages, vous pouvez demander une confirmation avant de jouer une carte et choisir une carte avant votre tour.
help-keys = Au clavier
help-key-tab = passer au bouton ou au champ suivant
help-key-escape = fermer ce qui est ouvert
