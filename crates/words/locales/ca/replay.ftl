### Una partida acabada: la seva pàgina, i la repetició de cada pas.

## La repetició

replay-begins = Abans de la primera carta. A la taula: { $names }.
replay-trick = Basa
replay-trick-of =
    Basa { $trick } { $tricks ->
        [1] d'1
        [11] d'11
       *[other] de { $tricks }
    }
replay-trick-at = Ronda { $round }, basa { $trick }
replay-bombed =
    { $count ->
        [one] una basa no és de ningú
       *[other] { $count } bases no són de ningú
    }
replay-no-cards = Cap carta a la mà.
replay-given = es passa a l'esquerra
replay-first = Al començament
replay-last = Al final
replay-previous = Un pas enrere
replay-next = Un pas endavant
replay-previous-trick = Basa anterior
replay-next-trick = Basa següent
replay-previous-round = Ronda anterior
replay-next-round = Ronda següent
replay-play = Reprodueix
replay-pause = Pausa
replay-speed = Velocitat
study-moves = Jugades
study-hands = Cartes a la vista
study-all-hands = Totes les mans
study-hidden-cards =
    { $count ->
        [one] 1 carta amagada
       *[other] { $count } cartes amagades
    }
study-better = millor
study-better-action = Millor: { $action }
study-next = A continuació, { $name }: { $what }
study-branch = Continua jugant des d'aquí
study-branch-about = Una partida privada contra bots, al lloc que ocupa { $name }, amb les mateixes cartes fins aquí.
study-branched = Aquesta partida en continua una altra des del pas { $step }. Les primeres cartes ja es coneixien, i per això no hi ha prova que es barregés netament.
study-branched-from = Ves a aquella partida
replay-key-step = un pas enrere, un pas endavant
replay-key-play = reprodueix o atura

## On no hi ha repetició

replay-not-over-title = Aquesta partida encara no s'ha acabat
replay-not-over = Les cartes de tothom es podran veure aquí quan s'hagi puntuat l'última ronda. Fins aleshores cadascú veu només les seves.
replay-to-table = Torna a la taula
replay-no-step-title = La partida no té aquest pas
replay-no-step = Els passos van de 0, abans de la primera carta, fins a { $steps }, on s'acaba la partida.

## La pàgina de la partida

replay-foresight = Les prediccions de cadascú
replay-kept = Complertes
replay-over = Bases de més
replay-under = Bases de menys
replay-hints = Pistes
replay-hints-none = Ningú no va demanar cap pista.
replay-rounds = Ronda per ronda
replay-rounds-about = Per a cadascú, les bases guanyades i predites, i els punts. El número d'una ronda obre la repetició.
replay-fair = Es va barrejar netament?
replay-fair-about = Abans de la primera carta la taula va mostrar el seu compromís: l'empremta d'un secret. Ara el secret s'ha revelat, i totes les cartes de la partida en surten: ningú no les podia triar.
replay-commitment = Compromís
replay-secret = Secret
replay-check = Tothom ho pot comprovar: baixa el registre i dona'l al programa.
replay-expect = Després de --expect indica el compromís que vas veure abans de la partida; sense això, el registre es comprova tot sol.
