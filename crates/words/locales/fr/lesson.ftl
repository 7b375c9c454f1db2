### The lesson for those who have never played, and what is said in a first game.

## The lesson

lesson-button = Apprendre en cinq minutes
lesson-title = Apprendre à jouer
lesson-number = Leçon { $number } sur { $count }
lesson-again = Recommencer la leçon
lesson-lines = Après chaque phrase, appuyez sur Entrée ou tapez votre réponse. « { $quit } » termine la leçon.
lesson-welcome = Chacun joue une carte et la plus forte les prend toutes : c'est un pli. Vos quatre cartes sont en bas.

## The first lesson: who takes a trick

lesson-trick-bid = D'abord, chacun prédit combien de plis il prendra. Ces cartes en valent deux : choisissez 2.
lesson-trick-bid-why = Compter ses plis, c'est pour la leçon suivante. Pour l'instant, choisissez 2.
lesson-trick-follow = Bruno entame : il joue la première carte, un Humain. Si vous avez des Humains, vous devez en jouer un : jouez votre 9.
lesson-trick-follow-why = C'est permis : Zarbis et Nazes peuvent toujours être joués. Mais gardez-les et jouez le 9.
lesson-trick-lost = La plus forte carte de la couleur demandée l'emporte : le 12 de Celia. Elle prend le pli et entame le suivant.
lesson-trick-turned-up = Dans cette manche, les Nains sont atout, car l'un d'eux a été retourné après la donne. Avec un Zarbi, le donneur choisit l'atout ; avec un Naze, il n'y en a pas.
lesson-trick-trump = Sans Elfe, vous pouvez jouer ce que vous voulez. Les Nains sont atout et battent toute autre couleur : jouez votre 3 des Nains.
lesson-trick-trump-wizard = Le Zarbi l'emporterait aussi, mais ici votre petit atout suffit.
lesson-trick-trump-jester = Le Naze ne prend rien, et vous voulez ce pli. Votre atout le prend.
lesson-trick-wizard = Le pli est à vous, donc vous entamez. Rien ne bat un Zarbi, pas même l'atout : jouez-le.
lesson-trick-wizard-why = Cela irait aussi, mais voyez d'abord ce que peut faire un Zarbi.
lesson-trick-jester = Même l'atout de Celia a perdu. Le Naze, c'est le contraire : il ne prend rien. Jouez-le.
lesson-trick-score = Vous aviez prédit 2 plis et en avez pris 2 : 20 points, et 10 de plus par pli. Celia s'est trompée d'un pli et perd 10 points.

## The second lesson: how to bid

lesson-bid-order = Une nouvelle manche. Bruno est à gauche du donneur : il prédit en premier et entame le premier pli. Le donneur prédit en dernier, et c'est vous.
lesson-bid-bid = À vous de décider : comptez les cartes qui gagneront, Zarbis et gros atouts (cette fois les Elfes), et choisissez ce nombre.
lesson-bid-low = Vous pouvez viser plus haut : le Zarbi et le 13, l'atout le plus fort, gagneront tous les deux.
lesson-bid-high = C'est beaucoup : le 2 et le 3 sont trop faibles pour gagner. Ne comptez que le Zarbi et le 13.
lesson-bid-follow = Votre 2 ne peut pas prendre ce pli, mais peu importe. Jouez-le et gardez les bonnes cartes.
lesson-bid-follow-why = Le Zarbi gagne à tout moment. Débarrassez-vous plutôt du 2 maintenant, tant qu'il est sûr de perdre.
lesson-bid-lost = Bruno le prend. C'est très bien : vous ne comptiez pas dessus.
lesson-bid-trump = Vous n'avez plus d'Humains et pouvez jouer atout : prenez ce pli avec votre 13.
lesson-bid-trump-why = Il vous faut deux plis, et le 13 prend celui-ci à coup sûr. Gardez les autres cartes.
lesson-bid-wizard = Voilà le premier de vos deux plis. Vous entamez : prenez le second avec le Zarbi.
lesson-bid-wizard-why = Cela peut marcher aussi, mais avec le Zarbi, c'est certain. Prenez d'abord votre second pli.
lesson-bid-last = Vous avez vos deux plis. Un troisième coûterait des points : jouez le 3, quelqu'un le battra sûrement.
lesson-bid-score = Deux exactement : 40 points ! Bruno en a pris un de trop, et il en manque un à Celia : chacun perd 10 points.

## The third lesson: why to lose a trick on purpose

lesson-lose-bid = Ni Zarbi ni atout, mais une carte forte : combien de plis prédisez-vous cette fois ?
lesson-lose-bid-why = Recomptez : le 12 gagnera sans doute, les autres non. Choisissez 1.
lesson-lose-win = Votre 12 est ici le plus fort des Humains : servez-vous-en pour prendre votre pli.
lesson-lose-win-why = Avec le Naze, vous donnez le pli sur lequel vous comptiez. Prenez-le avec le 12.
lesson-lose-lead = Vous avez votre pli : maintenant, il faut perdre. Entamez avec votre plus petite carte, le 3.
lesson-lose-lead-jester = Un Naze perd aussi, mais gardez-le : il vous sauvera plus tard.
lesson-lose-lead-high = Le 7 pourrait gagner. Plus une carte est petite, plus elle est sûre de perdre : entamez avec le 3.
lesson-lose-lost = Bruno le prend, comme vous le vouliez.
lesson-lose-jester = Votre 7 prendrait ce pli : un de trop. Perdez exprès et jouez le Naze.
lesson-lose-jester-why = Vous auriez alors deux plis au lieu d'un, et perdriez 10 points au lieu d'en gagner 30.
lesson-lose-last = Les Elfes sont demandés, et votre 7 n'est ni Elfe ni atout : il ne peut plus gagner. Jouez-le.
lesson-lose-score = Vous aviez prédit 1 pli, vous en avez pris 1 et vous gagnez la manche. Tout l'art est là : prendre exactement ce qu'on a prédit.
lesson-rounds = Une partie entière commence avec une carte chacun, et chaque manche en a une de plus : 20, 15, 12 ou 10 manches pour 3 à 6 joueurs. À la dernière, il ne reste rien à retourner : pas d'atout.
lesson-end-title = Maintenant, vous savez jouer
lesson-end = Comptez les plis sûrs, prenez-les et perdez les autres exprès. Essayez contre trois robots ; un conseil est toujours à portée de main.

## Remarks in a first game

tip-setting = De petites astuces dans ma première partie
tip-off = Masquer les astuces
tip-bid = Comptez vos Zarbis et vos gros atouts ; un 12 ou un 13 gagne aussi parfois. Les petites cartes, rarement.
tip-blind = Vous voyez toutes les mains sauf la vôtre. Si les autres ont des cartes fortes, prédisez peu ; sinon, les vôtres gagneront peut-être.
tip-follow = Seules les cartes relevées peuvent être jouées maintenant : la couleur demandée, les Zarbis et les Nazes.
tip-enough = Vous avez autant de plis que prédit. Perdez les autres : débarrassez-vous de vos cartes fortes là où elles ne peuvent pas gagner.
tip-all = Il vous faut tous les plis restants : jouez vos meilleures cartes.
tip-over = Vous dépassez votre prédiction, et chaque pli de plus coûte 10 points : essayez de perdre désormais.
tip-result = Une prédiction exacte rapporte 20 points et 10 par pli. Chaque pli en trop ou en moins coûte 10 points.
