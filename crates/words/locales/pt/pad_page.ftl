### The pages of the score pad: its beginning, a round, who comes and goes, many phones, and none.

## Beginning

pad-page-home = Bloco para as vossas cartas
pad-page-about = Vocês jogam com cartas de verdade e o bloco faz as contas: qualquer telefone na mesa pode ser o bloco, sem conta.
pad-page-who = Quem joga?
pad-page-who-how = De 2 a 6 nomes na ordem dos lugares, no sentido dos ponteiros do relógio. Arraste-os ou mova-os com as setas.
pad-page-name = Nome { $seat }
pad-page-up = Lugar { $seat }: mover para cima
pad-page-down = Lugar { $seat }: mover para baixo
pad-page-grip = Lugar { $seat }: arraste, ou prima ↑ ou ↓
pad-page-deals = distribui primeiro
pad-page-begin = Começar o bloco
pad-page-too-few = Escreva pelo menos dois nomes.

## A round

pad-page-ask-bid = { $name }: qual previsão?
pad-page-ask-taken = { $name }: quantas vazas?
pad-page-so-far = Até agora: { $number }
pad-page-left = Vazas ainda por atribuir: { $count }
pad-page-waiting = Ainda faltam: { $names }
pad-page-for-others = Escrever por alguém sem telefone:
pad-page-named-by = Escolhido por
pad-page-turned-up = carta virada
pad-page-sealed-how = Só você a vê até todos terem uma.
pad-page-secret-how = Só você a vê até a rodada acabar.
pad-page-undo = Desfazer
pad-page-redo = Refazer
pad-page-earlier = Rodada anterior
pad-page-later = Rodada seguinte
pad-page-correct = Toque num número para o corrigir.
pad-page-now = Para a rodada em curso
pad-page-write = { $what } de { $name }, mudar
pad-page-another = Outro bloco

## Changes and people

pad-page-changes = O que foi mudado
pad-page-people = Alguém chega, sai, ou todos param
pad-page-joins = Alguém chega
pad-page-join-name = Nome
pad-page-left-of = Senta-se à esquerda de
pad-page-begins = Começa com
pad-page-begins-nothing = nenhum ponto
pad-page-begins-lowest = o total mais baixo da mesa
pad-page-begins-average = a média da mesa, arredondada para baixo às dezenas
pad-page-leaves = Alguém sai
pad-page-who-leaves = Quem sai
pad-page-score = Os pontos
pad-page-stands = ficam, e podem ganhar
pad-page-struck = são riscados
pad-page-end = Terminar o jogo agora
pad-page-end-how = A rodada em curso já não conta.

## Many phones

pad-page-phones = Muitos telefones, um bloco
pad-page-phones-how = Quem abrir este link escreve no mesmo bloco.
pad-page-scan = O link deste bloco, para ler
pad-page-mine = De quem são os números que você escreve aqui?
pad-page-everybodys = De todos

## Without a network

pad-page-unsent = Ainda por enviar: { $count }
pad-page-alone = Sem ligação. Continue a escrever: tudo fica guardado aqui e é enviado quando o servidor voltar.
pad-page-refused = Estas anotações não foram escritas:
pad-page-round = Rodada { $round }
