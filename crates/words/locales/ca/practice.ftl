### Pràctica: problemes amb una sola millor resposta, valoracions i el problema del dia.

## The page and the terminal

practice-title = Pràctica
practice-about = Una resposta és millor que totes les altres. Troba-la.
practice-puzzle = Problema, nivell { $level }
practice-rating = La teva valoració: { $rating }
practice-streak = Resolts seguits: { $count }
practice-best-streak = Sèrie més llarga: { $count }
practice-solved =
    Resolts: { $solved } { $tried ->
        [1] d'1
        [11] d'11
       *[other] de { $tried }
    }
practice-next = Problema següent
practice-next-key = Retorn: problema següent.
practice-all-tried = Has provat tots els problemes d'aquesta mena.
practice-not-kept = El teu progrés no es pot desar: { $error }
practice-broken = El teu progrés no es pot llegir i torna a començar. El fitxer antic s'ha mogut a { $file }.

## After an answer

practice-right = Correcte: { $answer }.
practice-wrong = No és la millor resposta. Cost: { $points }.
practice-wrong-chance = No és la millor resposta. Cost: probabilitat de guanyar.
practice-before = Ja has respost aquest problema; només compta la primera resposta.
practice-answers = Què promet cada resposta
practice-your-answer = la teva resposta
practice-the-best = la millor
practice-as-good = igual de bona

## Which puzzles

practice-choose = Tria problemes
practice-theme = Tema
practice-difficulty = Dificultat
practice-any = qualsevol
practice-easy = fàcil
practice-medium = mitjana
practice-hard = difícil
practice-none-fit = No coincideix cap problema. Prova un altre tema o una altra dificultat.
practice-taken-out = Aquest problema no existeix, o ja no existeix: alguns s'han tret perquè una anàlisi més profunda no els ha confirmat. El que has resolt encara compta.

## The puzzle of the day

practice-today = Problema del dia
practice-today-of = Problema del { $day }
practice-today-done = Demà n'hi haurà un altre.
practice-share-solved = Foretell, problema del { $day }: resolt ✓ Dies seguits: { $count }
practice-share-missed = Foretell, problema del { $day }: no resolt ✗
practice-share = El teu resultat, per copiar

## From one's own games

practice-mine-none = En les teves últimes partides no s'ha trobat cap error clar.
practice-mine-no-games = Encara no has acabat cap partida en aquest ordinador. `foretell play` en comença una.
practice-own-title = Els meus errors
practice-own-about = Decisions de les teves partides que t'han costat alguna cosa, amb el que sabies llavors. No compten per a la valoració: l'anàlisi ja t'ha dit la resposta.
practice-own-empty = Encara no hi ha res. Obre una partida teva acabada, tria «{ $review }» i inicia-la: les decisions que t'han costat més t'esperaran aquí.
practice-own-offer = Decisions per tornar a provar: { $count }
practice-own-filled = Errors clars entre elles: { $count }. Les altres han costat menys, però alguna cosa han costat.
practice-own-start = Practica aquestes decisions
practice-own-place =
    La teva decisió a la ronda { $round } ({ $number } { $count ->
        [1] d'1
        [11] d'11
       *[other] de { $count }
    })
practice-own-then = A la partida: { $answer }.
practice-own-done = Has repassat totes les decisions d'aquesta partida.
practice-own-none = Cap decisió d'aquesta partida no ha estat clarament costosa.

## Themes

practice-theme-bid-high = Predir moltes bases
practice-why-bid-high = Les teves cartes valen més bases del que sembla.
practice-theme-bid-low = Predir poques bases
practice-why-bid-low = Les teves cartes valen menys bases del que sembla.
practice-theme-last-bidder = Predir en últim lloc
practice-why-last-bidder = Els altres ja han predit: el que volen decideix què et queda.
practice-theme-clairvoyance = Clarividència
practice-why-clairvoyance = Veus totes les mans menys la teva: les cartes que hi falten potser les tens tu.
practice-theme-name-trump = Triar el triomf
practice-why-name-trump = El pal adequat converteix les teves cartes en bases.
practice-theme-count-trumps = Comptar els triomfs
practice-why-count-trumps = Surt amb triomf: importa quants n'hi ha encara per sortir.
practice-theme-force-wizard = Fer sortir un Mag
practice-why-force-wizard = Només una carta d'una mena més forta pot superar aquesta: algú n'ha de sacrificar una.
practice-theme-lead = La sortida adequada
practice-why-lead = La carta amb què surts decideix qui pot guanyar la basa.
practice-theme-lose-on-purpose = Perdre expressament
practice-why-lose-on-purpose = No vols més bases: desfés-te de les cartes que en podrien guanyar una.
practice-theme-take-now = Guanyar-la ara
practice-why-take-now = Aquesta basa la pots guanyar ara; una de posterior potser no.
practice-theme-hold-back = Guardar la carta
practice-why-hold-back = Aquesta basa pot esperar: la teva carta forta valdrà més després.
practice-theme-discard = Descartar la carta adequada
practice-why-discard = La basa no és teva: pensa què hauran de fer les teves altres cartes.
practice-theme-how-high = Fins on pujar
practice-why-how-high = Més d'una carta teva guanyaria ara la basa: juga l'adequada.
practice-why-special = Aquí la diferència la marca aquesta carta: { $about }
