### Pràctica: problemes amb una sola millor resposta, puntuacions i el problema del dia.

## The page and the terminal

practice-title = Pràctica
practice-about = Una resposta és millor que totes les altres. Troba-la.
practice-puzzle = Problema, nivell { $level }
practice-rating = La teva puntuació: { $rating }
practice-streak = Resolts seguits: { $count }
practice-best-streak = Sèrie més llarga: { $count }
practice-solved = Resolts: { $solved } de { $tried }
practice-next = Problema següent
practice-next-key = Retorn: problema següent.
practice-all-tried = Has provat tots els problemes d'aquesta mena.
practice-not-kept = El teu progrés no es pot desar: { $error }

## After an answer

practice-right = Correcte: { $answer }.
practice-wrong = No és la millor. Cost: { $points }.
practice-wrong-chance = No és la millor. Cost: probabilitat de guanyar.
practice-before = Ja has respost aquest problema; només compta la primera resposta.
practice-answers = Què promet cada resposta
practice-your-answer = la teva resposta
practice-the-best = millor
practice-as-good = igual de bona

## Which puzzles

practice-choose = Tria problemes
practice-theme = Tema
practice-difficulty = Dificultat
practice-any = tots
practice-easy = fàcil
practice-medium = mitjà
practice-hard = difícil
practice-none-fit = No hi ha cap problema així. Tria una altra cosa.
practice-taken-out = Aquest problema no existeix, o ja no: alguns s'han tret perquè una mirada més llarga en dubtava. El que has resolt encara compta.

## The puzzle of the day

practice-today = Problema del dia
practice-today-of = Problema del { $day }
practice-today-done = Demà n'hi ha un altre.
practice-share-solved = Foretell, problema del { $day }: resolt ✓ Dies seguits: { $count }
practice-share-missed = Foretell, problema del { $day }: fallat ✗
practice-share = El teu resultat, per copiar

## From one's own games

practice-mine-none = En les teves últimes partides no s'ha trobat cap error clar.
practice-own-title = Dels meus errors
practice-own-about = Decisions de les teves partides que t'han costat alguna cosa, amb el que sabies llavors. No puntuen: l'anàlisi ja t'ha dit la resposta.
practice-own-empty = Encara no hi ha res. Obre una partida teva acabada, tria «{ $review }» i demana-la: les decisions que t'han costat més t'esperaran aquí.
practice-own-offer = Decisions que mereixen un altre intent: { $count }
practice-own-filled = Errors clars entre elles: { $count }. Les altres han costat menys, però alguna cosa sense dubte.
practice-own-start = Practica aquestes decisions
practice-own-place = La teva decisió a la ronda { $round } ({ $number } de { $count })
practice-own-then = A la partida: { $answer }.
practice-own-done = Eren totes les decisions d'aquesta partida.
practice-own-none = Cap decisió d'aquesta partida t'ha costat res sense dubte.

## Themes

practice-theme-bid-high = Predir alt
practice-why-bid-high = Les teves cartes valen més bases del que sembla.
practice-theme-bid-low = Predir baix
practice-why-bid-low = Les teves cartes valen menys bases del que sembla.
practice-theme-last-bidder = Últim a predir
practice-why-last-bidder = Els altres ja han parlat: el que volen decideix què et queda.
practice-theme-clairvoyance = Clarividència
practice-why-clairvoyance = Veus totes les mans menys la teva: el que hi falta pot ser teu.
practice-theme-name-trump = Triar el triomf
practice-why-name-trump = El pal adequat converteix les teves cartes en bases.
practice-theme-count-trumps = Comptar els triomfs
practice-why-count-trumps = Surt amb triomf: importa quants n'hi ha encara fora.
practice-theme-force-wizard = Fer sortir un Mag
practice-why-force-wizard = Només una carta d'una mena més forta la pot guanyar: algú l'ha de gastar.
practice-theme-lead = La sortida adequada
practice-why-lead = La carta amb què surts decideix qui pot fer la basa.
practice-theme-lose-on-purpose = Perdre expressament
practice-why-lose-on-purpose = No vols més bases: desfés-te del que en podria fer una.
practice-theme-take-now = Agafar-la ara
practice-why-take-now = Aquesta basa es pot fer ara; una de posterior potser no.
practice-theme-hold-back = Reservar-se
practice-why-hold-back = Aquesta basa pot esperar: la teva carta forta val més després.
practice-theme-discard = Descartar la carta adequada
practice-why-discard = La basa no és teva: pensa què ha de fer la resta de la mà.
practice-theme-how-high = Com de fort jugar
practice-why-how-high = Diverses cartes teves van al davant de la basa: gasta l'adequada.
practice-why-special = Aquí aquesta carta marca la diferència: { $about }
