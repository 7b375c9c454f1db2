### The pages of the score pad: its beginning, a round, who comes and goes, many phones, and none.

## Beginning

pad-page-home = Bloco para as suas próprias cartas
pad-page-about = Vocês jogam com cartas de verdade e o bloco faz as contas: qualquer celular na mesa pode anotar, sem cadastro.
pad-page-who = Quem joga?
pad-page-who-how = De 2 a 6 nomes na ordem dos lugares, no sentido horário. Arraste-os ou mova-os com as setas.
pad-page-name = Nome { $seat }
pad-page-up = Lugar { $seat }: mover para cima
pad-page-down = Lugar { $seat }: mover para baixo
pad-page-grip = Lugar { $seat }: arraste, ou pressione ↑ ou ↓
pad-page-deals = distribui primeiro
pad-page-begin = Começar o bloco
pad-page-too-few = Escreva pelo menos dois nomes.

## A round

pad-page-ask-bid = { $name }: qual previsão?
pad-page-ask-taken = { $name }: quantas vazas?
pad-page-so-far = Até agora: { $number }
pad-page-left = Vazas ainda não atribuídas: { $count }
pad-page-waiting = Ainda faltam: { $names }
pad-page-for-others = Anotar por alguém sem celular:
pad-page-named-by = Escolhido por
pad-page-turned-up = carta virada
pad-page-sealed-how = Só você vê a previsão até que todos tenham feito a sua.
pad-page-secret-how = Só você vê a previsão até a rodada acabar.
pad-page-undo = Desfazer
pad-page-redo = Refazer
pad-page-earlier = Rodada anterior
pad-page-later = Rodada seguinte
pad-page-correct = Toque em um número para corrigi-lo.
pad-page-now = Para a rodada em andamento
pad-page-write = Mudar: { $what }, { $name }
pad-page-another = Outro bloco

## Changes and people

pad-page-changes = O que foi mudado
pad-page-people = Alguém entra, sai ou todos param
pad-page-joins = Alguém entra
pad-page-join-name = Nome
pad-page-left-of = Fica à esquerda de
pad-page-begins = Começa com
pad-page-begins-nothing = nenhum ponto
pad-page-begins-lowest = o total mais baixo da mesa
pad-page-begins-average = a média da mesa, arredondada para a dezena inferior
pad-page-leaves = Alguém sai
pad-page-who-leaves = Quem sai
pad-page-score = Os pontos
pad-page-stands = ficam, e podem ganhar
pad-page-struck = são riscados
pad-page-end = Terminar a partida agora
pad-page-end-how = A rodada em andamento não conta mais.

## Many phones

pad-page-phones = Vários celulares, um bloco
pad-page-phones-how = Quem abrir este link escreve no mesmo bloco.
pad-page-scan = O link deste bloco, para escanear
pad-page-mine = De quem são os números que você anota aqui?
pad-page-everybodys = De todos

## Without a network

pad-page-unsent = Ainda não enviado: { $count }
pad-page-alone = Sem conexão. Continue escrevendo: tudo fica salvo aqui e será enviado quando o servidor voltar.
pad-page-refused = Estas anotações não foram aceitas:
pad-page-round = Rodada { $round }
