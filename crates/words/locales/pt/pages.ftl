### The pages in the browser.

## Every page

pages-tagline = Preveja quantas vazas você vai vencer e vença exatamente esse número.
pages-skip = Ir para o conteúdo
pages-menu = Menu
pages-for-programs = API
pages-guest = Visitante { $number }
pages-copied = O link foi copiado.
pages-tap-again = Toque de novo para jogar esta carta.
pages-preselected = Esta carta será jogada na sua vez, se for permitida.
pages-bid-chosen = Esta previsão vale na sua vez, se for permitida.
pages-sort-by-strength = Ordenar por valor
pages-bid-ahead = Escolha já uma previsão; ela vale na sua vez

## The first page

pages-welcome = Quantas vazas você vai vencer?
pages-play-now-about = Uma mesa de quatro com três robôs. Sem cadastro.
pages-join-how = O código ou o link de uma mesa
pages-games-over = Suas partidas terminadas
pages-no-tables = Nenhuma mesa está aberta a todos agora. Abra a primeira:

## The game in six sentences

pages-how-deal = Na primeira rodada cada um recebe uma carta; na segunda, duas; e assim até a última.
pages-how-trump = A carta virada define o trunfo, que vence todos os outros naipes.
pages-how-bid = Depois cada um prevê quantas vazas vai vencer.
pages-how-play = Jogue uma carta do naipe pedido, se tiver; a carta mais alta ou o trunfo mais alto vence a vaza.
pages-how-wizard = Feiticeiros e Bufões podem sempre ser jogados: um Feiticeiro vence a vaza, um Bufão não.
pages-how-score = Previsão certa: 20 pontos e mais 10 por vaza. Se errar, você perde 10 por vaza de diferença.

## Opening a table

pages-more-options = Mais regras
pages-the-table = A mesa
pages-other-seats = Os outros lugares
pages-for-people = para quem eu convidar
pages-clock = Tempo para pensar
pages-clock-none = Sem limite
pages-clock-of =
    { $seconds ->
        [one] { $seconds } segundo por decisão
       *[other] { $seconds } segundos por decisão
    }
pages-pause-none = na hora
pages-result = Quanto tempo fica o resultado de uma rodada
pages-result-usual = o de costume
pages-result-of = no máximo { $seconds } segundos
pages-result-none = não mostrar
pages-public = Mostrar esta mesa na lista pública
pages-by-invitation = Só entra quem tem o link
pages-gallery = Outros podem assistir
pages-gallery-off = Ninguém pode assistir
pages-hints = Os jogadores podem pedir dicas
pages-hints-off = Não há dicas
pages-your-name = Seu nome

## Before the game

pages-table-of = Anfitrião: { $name }
pages-invite = Convide outras pessoas
pages-invite-how = Mande o link desta página, ou diga o código.
pages-invite-alone = Só este computador consegue abrir esse link. Para deixar entrar outras pessoas da sua rede, execute:
pages-code = Código
pages-free-seat = livre
pages-move-here = Mudar para cá
pages-stand-up = Levantar
pages-send-away = Remover
pages-make-host = Tornar anfitrião
pages-fill = Completar com robôs
pages-close-table = Fechar esta mesa
pages-wait-host = A partida começa quando { $name } der o sinal.
pages-fair-title = Jogo limpo comprovado
pages-fair-before = Todas as cartas sairão de um segredo que esta mesa já escolheu. O compromisso abaixo é a impressão digital dele. Suas palavras são misturadas nele, então ninguém pode ter escolhido as cartas. Guarde o compromisso e confira-o depois da partida.
pages-fair-nothing = nada ainda
pages-fair-words = Suas próprias palavras
pages-fair-add = Adicionar

## At the table

pages-trick = A vaza
pages-winning = vencendo agora
pages-no-last-trick = Nesta rodada ainda não há nenhuma vaza.
pages-round-over = A rodada terminou.
pages-trick-over = A vaza terminou.
pages-moved-up =
    { $count ->
        [one] sobe um lugar
       *[other] sobe { $count } lugares
    }
pages-moved-down =
    { $count ->
        [one] desce um lugar
       *[other] desce { $count } lugares
    }
pages-no-scores = Nenhuma rodada foi jogada ainda.
pages-hints-used =
    { $count ->
        [one] { $count } dica recebida
       *[other] { $count } dicas recebidas
    }
pages-had-hint = { $name } pede uma dica.
pages-renamed = { $before } agora se chama { $name }.
pages-looking-on = Você está assistindo.
pages-volume-off = desligados
pages-volume-low = baixos
pages-volume-full = altos
pages-bot-plays-for-you = Um robô joga por você.
pages-take-back = Voltei
pages-hand-over = Deixar um robô jogar um pouco
pages-pace = Ritmo
pages-pace-slow = lento
pages-pace-normal = normal
pages-pace-fast = rápido
pages-pace-press = um toque após cada vaza
pages-leave-warning = Um robô fica com o seu lugar, e você não poderá voltar a esta partida.

## Talk

pages-no-talk = Ninguém disse nada ainda.
pages-say-something = Diga alguma coisa
pages-say-gallery = Diga algo a quem assiste
pages-reactions = Reações
pages-react-applause = Muito bem!
pages-react-surprise = Por essa eu não esperava!
pages-react-groan = Ah, não!
pages-react-laugh = Que engraçado!
pages-react-waiting = Estamos esperando você.
pages-react-thanks = Valeu!
pages-saved = Salvo.
pages-mutes = Silenciar ou denunciar
pages-mute = Silenciar: { $name }
pages-unmute = Voltar a ler: { $name }

## Keys

pages-help = Na mesa, tudo pode ser feito com o teclado.
pages-key-arrows = percorrer a mão e as escolhas
pages-key-enter = jogar a carta, escolher
pages-key-numbers = prever esse número de vazas
pages-key-hand = ouvir a sua mão
pages-key-table = ouvir a mesa
pages-key-scores = ouvir previsões e pontos
pages-key-last = ver a última vaza
pages-key-chat = dizer alguma coisa
pages-key-help = mostrar esta ajuda

## After the game

pages-rematch-open = A mesa da revanche está aberta.
pages-fair = O registro prova que as cartas foram embaralhadas honestamente: as últimas linhas mostram o segredo prometido antes da primeira carta.

## Settings

pages-theme = Cores
pages-theme-auto = como no dispositivo
pages-theme-light = claras
pages-theme-dark = escuras
pages-theme-contrast = alto contraste
pages-at-the-table = Na mesa
pages-still = Menos movimento
pages-sounds = Sons
pages-confirm = Pedir confirmação antes de jogar uma carta
pages-preselect = Escolher uma carta antes da minha vez
pages-last-card = Jogar minha última carta automaticamente
pages-devices = Outro dispositivo
pages-devices-about = Com um código, outro dispositivo passa a ser seu: os mesmos lugares, as mesmas partidas. Vale uma vez, por dez minutos.
pages-device-code = Mostrar um código
pages-device-enter = Tenho um código

## What went wrong, and what to do

pages-wrong-title = Não deu certo
pages-wrong-title-lost = Aqui não há nada
pages-wrong = Alguma informação não está certa. Confira e tente de novo.
pages-wrong-address = Não há nenhuma página neste endereço. Talvez falte uma letra.
pages-wrong-table = Esta mesa não existe. Os códigos têm dez letras e números.
pages-wrong-pad = Este bloco não existe. Talvez o link esteja incompleto, ou o bloco tenha sido apagado porque fazia muito tempo que ninguém escrevia nele.
pages-wrong-gallery = Não é permitido assistir a esta mesa.
pages-wrong-late = Tarde demais: a partida já seguiu adiante.
pages-wrong-turn = Não é a sua vez.
pages-wrong-host = Só o anfitrião pode fazer isso.
pages-wrong-seated = Só quem tem lugar aqui pode fazer isso.
pages-wrong-taken = Alguém foi mais rápido: o lugar está ocupado. Escolha outro.
pages-wrong-full = Todos os lugares estão ocupados, mas você pode assistir.
pages-wrong-not-full = Primeiro ocupe os lugares livres com pessoas ou robôs.
pages-wrong-begun = A partida já começou.
pages-wrong-closed = Esta mesa foi fechada antes de começar uma partida.
pages-wrong-hints = As dicas estão desligadas nesta mesa.
pages-wrong-code = Esse código não vale mais. Peça outro no outro dispositivo.
pages-wrong-many = Pedidos demais de uma vez. Espere um pouco e tente de novo.
pages-wrong-log-full = Esta mesa não consegue salvar mais registros desse tipo. A partida continua.
pages-wrong-busy = O servidor não consegue salvar nada agora. Nada se perdeu; tente de novo daqui a pouco.
pages-wrong-broken = Algo deu errado aqui, e o erro foi registrado. Suas partidas estão seguras.
pages-wrong-offline = Não foi possível enviar. Tente de novo quando a conexão voltar.
