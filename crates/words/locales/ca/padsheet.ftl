### The sheet of a score pad, the pads of a visitor, and the page that tells who takes a trick.

## The sheet

padsheet-changed = canviat després
padsheet-facts = Curiositats
padsheet-corrections = Canvis
padsheet-print = Imprimeix
padsheet-csv = Per a un full de càlcul (CSV)
padsheet-picture = Imatge
padsheet-large = Vista ampliada
padsheet-to-pad = Torna a la llibreta
padsheet-score-of = Llibreta de puntuació: { $names }
padsheet-leads = Al davant: { $names }, { $points }.

## The pads of a visitor

padsheet-mine = Les meves llibretes
padsheet-about = Les llibretes obertes en aquest navegador. Una llibreta que treguis d'aquesta llista continuarà disponible per als altres.
padsheet-begin = Comença una llibreta
padsheet-older = Llibretes anteriors
padsheet-remove = Treu de la llista
padsheet-remove-of = Treu de la llista: { $names }

## Who takes the trick?

padtrick-title = Qui guanya la basa?
padtrick-about = Toca les cartes en l'ordre en què s'han jugat.
padtrick-rules = Amb quines regles?
padtrick-leader = Qui surt?
padtrick-next = Li toca a { $name }.
padtrick-full = Tothom ha jugat.
padtrick-cards = Cartes
padtrick-into-trick = Per a la basa
padtrick-into-hand = Per a la meva mà
padtrick-remove = Retira: { $card }
padtrick-again = Basa següent
padtrick-hand = Puc jugar aquesta carta?
padtrick-hand-about = Tria «Per a la meva mà» i toca les cartes que tens.
padtrick-none = Encara cap carta
padtrick-left-out = S'han deixat de banda, perquè no són en aquesta partida o ja són a la taula: { $cards }
padtrick-book = Regla { $rule } del llibre
# The longest name of a card, with a bar where it may be broken on a narrow screen.
padtrick-long-word = Canvia|formes
