### The sheet of a score pad, the pads of a visitor, and the page that tells who takes a trick.

## The sheet

padsheet-changed = changé après coup
padsheet-facts = Petits faits
padsheet-corrections = Ce qui a été changé
padsheet-print = Imprimer
padsheet-csv = Pour un tableur (CSV)
padsheet-picture = Image
padsheet-large = Grande vue
padsheet-to-pad = Au bloc
padsheet-score-of = Bloc de score : { $names }
padsheet-leads = En tête : { $names }, { $points }.

## The pads of a visitor

padsheet-mine = Mes blocs
padsheet-about = Les blocs ouverts dans ce navigateur. Ce qui est retiré de cette liste reste là où les autres le trouvent.
padsheet-begin = Commencer un bloc
padsheet-older = Blocs plus anciens
padsheet-remove = Retirer de la liste
padsheet-remove-of = Retirer de la liste : { $names }

## Who takes the trick?

padtrick-title = Qui remporte le pli ?
padtrick-about = Touchez les cartes dans l'ordre où elles ont été jouées.
padtrick-rules = Selon quelles règles ?
padtrick-leader = Qui entame ?
padtrick-next = C'est à { $name } de jouer.
padtrick-full = Tout le monde a joué.
padtrick-cards = Cartes
padtrick-into-trick = Pour le pli
padtrick-into-hand = Pour ma main
padtrick-remove = Reprendre : { $card }
padtrick-again = Le pli suivant
padtrick-hand = Puis-je jouer ceci ?
padtrick-hand-about = Choisissez « Pour ma main » et touchez les cartes que vous avez.
padtrick-none = Pas encore de carte
padtrick-left-out = Laissées de côté, car elles n'existent pas dans cette partie ou sont déjà là : { $cards }
padtrick-book = Règle { $rule } dans le livre
# The longest name of a card, with a bar where it may be broken on a narrow screen.
padtrick-long-word = Méta|morphe
