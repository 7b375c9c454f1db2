### The lesson for those who have never played, and what is said in a first game.

## The lesson

lesson-button = Apprendre en cinq minutes
lesson-title = Apprendre à jouer
lesson-number = Leçon { $number } sur { $count }
lesson-again = Recommencer la leçon
lesson-welcome = Chacun joue une carte et la plus forte les prend toutes : c'est un pli. Vos quatre cartes sont en bas.

## The first lesson: who takes a trick

lesson-trick-bid = D'abord, chacun dit combien de plis il prendra. Ces cartes en valent deux : choisissez 2.
lesson-trick-bid-why = Compter ses plis, c'est pour la leçon suivante. Pour l'instant, choisissez 2.
lesson-trick-follow = Bruno joue en premier un Humain : il demande les Humains, et qui en a doit en jouer. Jouez votre 9.
lesson-trick-follow-why = C'est permis : Zarbis et Nazes peuvent toujours être joués. Mais gardez-les et jouez le 9.
lesson-trick-lost = La plus forte carte de la couleur demandée l'emporte : le 12 de Celia. Elle prend le pli et ouvre le suivant.
lesson-trick-trump = Vous n'avez pas d'Elfes, vous pouvez donc tout jouer. Les Nains sont atout et battent toute autre couleur : jouez votre 3.
lesson-trick-trump-wizard = Le Zarbi l'emporterait aussi, mais ici votre petit atout suffit.
lesson-trick-trump-jester = Le Naze ne prend rien, et vous voulez ce pli. Votre atout le prend.
lesson-trick-wizard = Le pli est à vous, donc vous ouvrez. Rien ne bat un Zarbi, pas même l'atout : jouez-le.
lesson-trick-wizard-why = Cela irait aussi, mais voyez d'abord ce que peut un Zarbi.
lesson-trick-jester = Même l'atout de Celia a perdu. Un Naze est le contraire : il ne prend rien. Jouez-le.
lesson-trick-score = Vous aviez dit 2 et pris 2 : 20 points, et 10 de plus par pli. Celia s'est trompée d'un pli et perd 10.

## The second lesson: how to bid

lesson-bid-bid = À vous de décider : comptez les cartes qui gagneront, Zarbis et gros atouts (aujourd'hui les Elfes), et choisissez ce nombre.
lesson-bid-low = Vous pouvez mieux : le Zarbi et le 13, l'atout le plus fort, gagneront tous les deux.
lesson-bid-high = C'est beaucoup : le 2 et le 3 sont trop faibles pour gagner. Ne comptez que le Zarbi et le 13.
lesson-bid-follow = Votre 2 ne peut pas prendre ce pli, et ce n'est pas nécessaire. Jouez-le et gardez les bonnes cartes.
lesson-bid-follow-why = Le Zarbi gagne à tout moment. Débarrassez-vous plutôt du 2 tant qu'il est sûr de perdre.
lesson-bid-lost = Bruno le prend. C'est très bien : vous ne comptiez pas dessus.
lesson-bid-trump = Vous n'avez plus d'Humains et pouvez couper : prenez ce pli avec votre 13.
lesson-bid-trump-why = Il vous faut deux plis, et le 13 prend celui-ci à coup sûr. Gardez les autres cartes.
lesson-bid-wizard = Et d'un sur deux. Vous ouvrez : prenez le second avec le Zarbi.
lesson-bid-wizard-why = Cela peut marcher aussi, mais le Zarbi est sûr. Prenez d'abord votre second pli.
lesson-bid-last = Vous avez vos deux plis. Un troisième coûterait des points : jouez le 3, quelqu'un le battra sûrement.
lesson-bid-score = Deux exactement : 40 points ! Bruno en a pris un de trop et Celia un de moins : chacun perd 10.

## The third lesson: why to lose a trick on purpose

lesson-lose-bid = Ni Zarbi ni atout, mais une carte forte : combien dites-vous cette fois ?
lesson-lose-bid-why = Recomptez : le 12 gagnera sans doute, les autres non. Choisissez 1.
lesson-lose-win = Votre 12 est ici le plus fort des Humains : prenez votre pli avec lui.
lesson-lose-win-why = Avec le Naze, vous donnez le pli sur lequel vous comptiez. Prenez-le avec le 12.
lesson-lose-lead = Vous avez votre pli : maintenant, il faut perdre. Ouvrez avec votre plus petite carte, le 3.
lesson-lose-lead-jester = Un Naze perd aussi, mais gardez-le : il vous sauvera plus tard.
lesson-lose-lead-high = Le 7 pourrait gagner. Plus une carte est petite, plus sûrement elle perd : jouez le 3.
lesson-lose-lost = Bruno le prend, comme vous le vouliez.
lesson-lose-jester = Votre 7 prendrait ce pli : un de trop. Perdez exprès et jouez le Naze.
lesson-lose-jester-why = Vous auriez alors deux plis au lieu d'un, et perdriez 10 points au lieu d'en gagner 30.
lesson-lose-last = Les Elfes sont demandés, et votre 7 n'est ni Elfe ni atout : il ne peut plus gagner. Jouez-le.
lesson-lose-score = Vous aviez dit 1, pris 1 et gagné la manche. Tout l'art est là : prendre exactement ce qu'on a dit.
lesson-end-title = Vous savez jouer
lesson-end = Comptez les plis sûrs, prenez-les et perdez les autres exprès. Essayez contre trois robots ; un conseil est toujours à portée de main.

## Remarks in a first game

remark-setting = De brèves remarques dans ma première partie
remark-off = Arrêter les remarques
remark-bid = Comptez vos Zarbis et vos gros atouts ; un 12 ou un 13 gagne aussi parfois. Les petites cartes, rarement.
remark-blind = Vous voyez toutes les mains sauf la vôtre. Si les autres ont de fortes cartes, prédisez peu ; sinon, les vôtres gagneront peut-être.
remark-follow = Seules les cartes relevées peuvent être jouées : la couleur demandée, Zarbis et Nazes.
remark-enough = Vous avez autant de plis que prédit. Perdez le reste : jetez vos fortes cartes là où elles ne gagnent pas.
remark-all = Il vous faut tous les plis restants : jouez vos meilleures cartes.
remark-over = C'est plus que prédit, et chaque pli de plus coûte 10 points : essayez de perdre désormais.
remark-result = Une prédiction exacte rapporte 20 points et 10 par pli. Chaque pli de trop ou de moins coûte 10.
