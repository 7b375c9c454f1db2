### The sheet of a score pad, the pads of a visitor, and the page that tells who takes a trick.

## The sheet

padsheet-changed = changé après coup
padsheet-facts = Chiffres de la partie
padsheet-corrections = Corrections
padsheet-print = Imprimer
padsheet-csv = Pour un tableur (CSV)
padsheet-picture = Image
padsheet-large = Vue agrandie
padsheet-to-pad = Retour au bloc
padsheet-score-of = Bloc score : { $names }
padsheet-leads = En tête : { $names }, { $points }.

## The pads of a visitor

padsheet-mine = Mes blocs
padsheet-about = Les blocs ouverts dans ce navigateur. Un bloc retiré de cette liste reste accessible aux autres.
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
padtrick-again = Pli suivant
padtrick-hand = Puis-je jouer cette carte ?
padtrick-hand-about = Choisissez « Pour ma main » et touchez les cartes que vous avez.
padtrick-none = Pas encore de carte
padtrick-left-out = Ignorées, car absentes de cette partie ou déjà sur la table : { $cards }
padtrick-book = Règle { $rule } du livre
# The longest name of a card, with a bar where it may be broken on a narrow screen.
padtrick-long-word = Méta|morphe
