### The sheet of a score pad, the pads of a visitor, and the page that tells who takes a trick.

## The sheet

padsheet-changed = mudado depois
padsheet-facts = Curiosidades
padsheet-corrections = O que foi mudado
padsheet-print = Imprimir
padsheet-csv = Para uma planilha (CSV)
padsheet-picture = Imagem
padsheet-large = Visão ampliada
padsheet-to-pad = Ir para o bloco
padsheet-score-of = Bloco de pontuação: { $names }
padsheet-leads = Na frente: { $names }, { $points }.

## The pads of a visitor

padsheet-mine = Meus blocos
padsheet-about = Os blocos abertos neste navegador. O que sai desta lista continua disponível para os outros.
padsheet-begin = Começar um bloco
padsheet-older = Blocos mais antigos
padsheet-remove = Tirar da lista
padsheet-remove-of = Tirar da lista: { $names }

## Who takes the trick?

padtrick-title = Quem vence a vaza?
padtrick-about = Toque nas cartas na ordem em que foram jogadas.
padtrick-rules = Com quais regras?
padtrick-leader = Quem começa?
padtrick-next = É a vez de { $name }.
padtrick-full = Todos jogaram.
padtrick-cards = Cartas
padtrick-into-trick = Para a vaza
padtrick-into-hand = Para a minha mão
padtrick-remove = Retirar: { $card }
padtrick-again = Próxima vaza
padtrick-hand = Posso jogar isto?
padtrick-hand-about = Escolha “Para a minha mão” e toque nas cartas que você tem.
padtrick-none = Nenhuma carta ainda
padtrick-left-out = Ficaram de fora, porque não existem nesta partida ou já estão na mesa: { $cards }
padtrick-book = Regra { $rule } no livro
# The longest name of a card, with a bar where it may be broken on a narrow screen.
padtrick-long-word = Meta|morfo
