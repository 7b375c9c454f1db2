### The terminal: first screen, keys, line mode, joining a table, replays.

## The first screen

play-tagline = Preveja quantas vazas você vai vencer e vença exatamente esse número.
play-menu-new = Nova partida
play-menu-bots = Adversários
play-menu-keys = Cima e baixo escolhem, esquerda e direita mudam, Enter começa, ? ajuda, q sai
play-nothing-kept = Não há partida salva.
play-broken = A partida salva não pode ser lida. Ela foi movida para { $file }.
play-ask-name = Seu nome:
play-menu-set-aside = Partidas deixadas de lado
play-menu-set-aside-about = Partidas que você deixou por outra. Esquerda e direita as mostram, Enter continua a que está à vista.
play-open-elsewhere = O Foretell está aberto em outra janela, e a partida continua lá. Uma partida jogada aqui é salva à parte.
play-game-in-use = Esta partida está aberta em outra janela. Continue lá ou feche antes a outra janela.
play-game-over = A partida em { $file } terminou: `foretell replay` a mostra.

## The screen

play-too-small = Esta janela é pequena demais para uma mesa: é preciso ter { $columns } colunas e { $rows } linhas. Com --plain, basta uma menor.
play-entering = A mesa está sendo preparada.
play-press-key = Pressione Enter para continuar.
play-over-keys = Pressione v para a análise, n para jogar de novo, q para sair.
play-declare = { $card }: o que esta carta vai ser?
play-may-be-played = Esta carta pode ser jogada agora.
play-no-last-trick = Nesta rodada ainda não houve nenhuma vaza.
play-sheet-empty = Nenhuma rodada foi jogada ainda.
play-sheet-about = vazas/previsão, pontos, total
play-sheet-about-short = vazas/previsão, total
play-sheet-changed = previsão mudada pela Nuvem
play-free-seat = lugar livre
play-await-host = A partida começa quando o anfitrião der o sinal.
play-host-keys = Pressione g para começar, b para robôs nos lugares livres.
play-host-keys-full = Pressione g para começar.
play-host-words = Digite “{ $begin }” para começar, “{ $bots }” para robôs nos lugares livres.
play-host-words-full = Digite “{ $begin }” para começar.

## What keys do

play-key-move = mover a escolha
play-key-change = mudar o valor
play-key-choose = confirmar a escolha
play-key-number = ir a essa previsão, carta ou botão
play-key-why = por que uma carta não pode ser jogada, ou o que ela faz
play-key-hint = uma dica, com o motivo
play-key-tutor = o tutor, ligado ou não: avisa antes de uma jogada que custa caro
play-key-undo = desfazer sua última decisão (contra robôs)
play-key-again = depois do fim: jogar de novo, ver a análise
play-key-host = como anfitrião: robôs nos lugares livres, começar a partida
play-key-trick = vaza anterior, vaza seguinte
play-key-round = rodada anterior, rodada seguinte
play-key-next-round = rodada seguinte
play-key-ends = ao começo, ao fim
play-key-open = mãos reveladas ou escondidas
play-key-sheet = o Bloco da Verdade
play-key-last-trick = a última vaza
play-key-log = o que aconteceu
play-key-colours = outras cores, para telas escuras ou claras
play-key-help = estas teclas
play-key-back = fechar, ou voltar
play-key-quit = sair; a partida fica salva
play-key-leave = sair
play-help-mouse = Com o mouse, clique em uma carta ou em um botão.
play-help-lesson = Não conhece o jogo? `foretell learn` ensina em cinco minutos.
play-key-rules = as regras em vigor
play-key-talk = no servidor: escrever para os outros, reagir

## Hints and taking back

play-no-hint = Não é a sua vez, então não há dica.
play-undone = Sua última decisão foi desfeita.
play-nothing-to-undo = Ainda não há nada para desfazer.
play-no-undo-here = Em uma mesa com outras pessoas nada pode ser desfeito.

## What is kept

play-record-kept = O registro da partida está em { $file }.
play-not-kept = Não foi possível salvar a partida: { $error }
play-session-not-kept = Este computador não consegue salvar sua sessão neste servidor: { $error }
play-goodbye = Até logo! Sua partida está salva.
play-goodbye-plain = Até logo!
play-not-kept-yet = Não foi possível salvar a partida: o disco não responde.
play-no-folder = Não foi possível salvar a partida: este usuário não tem pasta para dados. Defina HOME.
play-io-denied = falta permissão
play-io-full = o disco está cheio
play-io-read-only = o disco só permite leitura
play-io-missing = o arquivo ou a pasta não existe
play-io-in-the-way = há outra coisa no lugar do arquivo ou da pasta
play-io-unreadable = o conteúdo não pode ser lido
play-io-other = o sistema informa o erro { $code }
play-io-unknown = o sistema não diz por quê

## The line mode: its words may also be typed in English

play-plain-choices = Você pode responder: { $choices }.
play-plain-unknown = “{ $line }” não é uma resposta válida aqui. Digite “ajuda” para ver as opções.
play-plain-help = Palavras: mão, mesa, pontos, última, dica, tutor, desfazer, outra, análise, começar, robôs, ajuda, sair.
play-plain-help-answers = Uma previsão é um número; uma carta é seu nome, suas letras ou seu número na mão; um naipe é seu nome, sua letra ou seu número.
play-plain-seated = Na mesa: { $names }.
play-plain-over = Digite “análise” para ver o que as suas decisões custaram, “outra” para jogar de novo, “sair” para sair.
play-plain-reviewing = Analisando as suas decisões; isso leva um momento.
play-word-help = ajuda
play-word-hand = mão
play-word-table = mesa
play-word-scores = pontos
play-word-last = última
play-word-undo = desfazer
play-word-hint = dica
play-word-tutor = tutor
play-word-anyway = mesmo assim
play-word-again = outra
play-word-review = análise
play-word-begin = começar
play-word-bots = robôs
play-word-quit = sair
play-word-games = partidas
play-plain-resume-other = Ou digite o número de uma partida deixada de lado:
play-plain-set-aside = Partidas deixadas de lado; `foretell play ARQUIVO` continua uma delas:
play-plain-none-aside = Nenhuma partida foi deixada de lado.
play-word-rules = regras
play-word-say = diga
play-word-react = reaja
play-plain-help-games = Mais palavras: regras, partidas.
play-plain-help-talk = Mais palavras: regras, “diga” e um texto para os outros, “reaja” e uma destas: { $names }.
play-no-talk-here = Os robôs não escutam.

## At the table of a server

play-join-address = “{ $url }” não é o endereço de uma mesa; um exemplo é http://localhost:7654/tables/7xk2m9abqr.
play-join-no-table = Em { $server } não há mesa pública com lugar livre; informe o endereço de uma mesa.
play-join-opened = Sua mesa está aberta. Os outros entram por este endereço: { $url }
play-join-unreachable = Não foi possível acessar o servidor: { $why }
play-join-insecure = Não há conexão segura com o servidor: { $why }
play-join-no-host = nenhum computador com esse nome foi encontrado.
play-join-no-listener = nenhum programa atende nesse endereço e nessa porta.
play-join-silent = não responde a tempo.
play-join-lost = a conexão caiu.
play-join-no-network = não há conexão de rede com ele.
play-tls-issuer = este computador não conhece a autoridade que emitiu o certificado dele. Adicione-a aos certificados do sistema ou indique em SSL_CERT_FILE um arquivo que a contenha.
play-tls-name = o certificado dele é para outro nome.
play-tls-expired = o certificado dele expirou.
play-tls-not-yet = o certificado dele ainda não é válido. Verifique a data e a hora deste computador.
play-tls-revoked = o certificado dele foi revogado.
play-tls-invalid = o certificado dele não é válido.
play-tls-plain = não usa TLS; o endereço dele provavelmente começa com http://.
play-tls-nothing-in-common = este programa e o servidor não têm nenhum método de criptografia em comum.
play-tls-self-signed = o certificado dele é autoassinado. O servidor precisa de um emitido por uma autoridade; se a autoridade é sua, indique-a em SSL_CERT_FILE.
play-tls-unreadable = { $variable } indica “{ $path }”, que não pode ser lido. Deve conter certificados em formato PEM.
play-tls-no-certificate = { $variable } indica “{ $path }”, que não contém nenhum certificado. Deve conter certificados em formato PEM.
play-join-unreadable = O servidor envia algo que esta versão do Foretell não consegue ler: { $what }
play-join-refused = O servidor diz: { $why }
play-join-gone = Essa mesa não existe; peça o endereço de novo.
play-join-no-gallery = Todos os lugares estão ocupados, e ninguém pode assistir a esta mesa.
play-join-watching = Você está assistindo: todos os lugares estão ocupados, ou a partida já começou.
play-join-closed = A mesa foi fechada antes da partida.
play-storage = O servidor não consegue salvar nada agora. Nada se perdeu.
play-rematch-offered = Alguém quer a revanche: pressione n ou digite “{ $word }”.

## Replays

play-replay-step = Passo { $step } de { $steps }
play-replay-keys = ? ajuda, v análise, esquerda/direita passo, cima/baixo vaza, Enter rodada, tecla o mãos
play-replay-sheet-about = o total depois de cada rodada e, entre parênteses, a previsão
