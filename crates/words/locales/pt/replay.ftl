### Uma partida que acabou: a sua página, e cada passo para rever.

## Rever

replay-begins = Antes da primeira carta. Na mesa: { $names }.
replay-trick = Vaza
replay-trick-of = Vaza { $trick } de { $tricks }
replay-trick-at = Rodada { $round }, vaza { $trick }
replay-bombed =
    { $count ->
        [one] { $count } vaza não é de ninguém
       *[other] { $count } vazas não são de ninguém
    }
replay-no-cards = Nenhuma carta na mão.
replay-given = passa para a esquerda
replay-first = Para o começo
replay-last = Para o fim
replay-previous = Um passo atrás
replay-next = Um passo adiante
replay-previous-trick = Vaza anterior
replay-next-trick = Vaza seguinte
replay-previous-round = Rodada anterior
replay-next-round = Rodada seguinte
replay-play = Reproduzir
replay-pause = Pausar
replay-speed = Velocidade
study-moves = Jogadas
study-hands = Mãos à vista
study-all-hands = Todas as mãos
study-hidden-cards =
    { $count ->
        [one] { $count } carta escondida
       *[other] { $count } cartas escondidas
    }
study-better = melhor
study-better-action = Melhor: { $action }
study-next = A seguir, { $name }: { $what }
study-branch = Continuar jogando daqui
study-branch-about = Uma partida privada contra robôs, no lugar de { $name }, com as mesmas cartas até aqui.
study-branched = Esta partida continua outra a partir do passo { $step }. As primeiras cartas já eram conhecidas, por isso não há prova de que a distribuição foi honesta.
study-branched-from = Ir para essa partida
replay-key-step = um passo atrás, um passo adiante
replay-key-play = reproduzir ou pausar

## Onde não há o que rever

replay-not-over-title = Esta partida ainda não acabou
replay-not-over = Todas as mãos poderão ser vistas aqui quando a última rodada for pontuada. Até lá, cada um vê só as próprias cartas.
replay-to-table = Ir para a mesa
replay-no-step-title = A partida não tem este passo
replay-no-step = Os passos vão de 0, antes da primeira carta, a { $steps }, onde ela acaba.

## A página da partida

replay-foresight = Como foram as previsões
replay-kept = Cumpridas
replay-over = Vazas a mais
replay-under = Vazas a menos
replay-hints = Dicas
replay-hints-none = Ninguém pediu dicas.
replay-rounds = Rodada por rodada
replay-rounds-about = Para cada um, as vazas vencidas e previstas e os pontos. Escolha o número de uma rodada para revê-la.
replay-fair = As cartas foram embaralhadas honestamente?
replay-fair-about = Antes da primeira carta, a mesa mostrou o compromisso: a impressão digital de um segredo. Agora o segredo está aberto, e todas as cartas da partida decorrem dele: ninguém podia escolhê-las.
replay-commitment = Compromisso
replay-secret = Segredo
replay-check = Qualquer pessoa pode conferir: baixe o registro e entregue-o ao programa.
replay-expect = Depois de --expect vai o compromisso que você viu antes da partida; sem ele, o registro é conferido por si só.
