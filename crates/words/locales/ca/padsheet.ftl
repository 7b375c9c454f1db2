### The sheet of a score pad, the pads of a visitor, and the page that tells who takes a trick.

## The sheet

padsheet-changed = canviat després
padsheet-facts = Petites curiositats
padsheet-corrections = Què s'ha canviat
padsheet-print = Imprimeix
padsheet-csv = Per a un full de càlcul (CSV)
padsheet-picture = Imatge
padsheet-large = Vista gran
padsheet-to-pad = A la llibreta
padsheet-score-of = Llibreta de punts: { $names }
padsheet-leads = Al davant: { $names }, { $points }.

## The pads of a visitor

padsheet-mine = Les meves llibretes
padsheet-about = Les llibretes que s'han obert en aquest navegador. El que treus d'aquesta llista continua on els altres ho poden trobar.
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
padtrick-again = La basa següent
padtrick-hand = Puc jugar això?
padtrick-hand-about = Tria «Per a la meva mà» i toca les cartes que tens.
padtrick-none = Encara cap carta
padtrick-left-out = S'han deixat de banda, perquè no són en aquesta partida o ja són a la taula: { $cards }
padtrick-book = Regla { $rule } al llibre
# The longest name of a card, with a bar where it may be broken on a narrow screen.
padtrick-long-word = Canvia|formes
