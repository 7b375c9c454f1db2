### Treino: problemas com uma só melhor resposta, ratings e o problema do dia.

## The page and the terminal

practice-title = Treino
practice-about = Uma resposta é melhor do que todas as outras. Encontre-a.
practice-puzzle = Problema, nível { $level }
practice-rating = Seu rating: { $rating }
practice-streak = Resolvidos em sequência: { $count }
practice-best-streak = Maior sequência: { $count }
practice-solved = Resolvidos: { $solved } de { $tried }
practice-next = Próximo problema
practice-next-key = Enter: próximo problema.
practice-all-tried = Você já tentou todos os problemas deste tipo.
practice-not-kept = Não foi possível salvar seu progresso: { $error }
practice-broken = Seu progresso não pode ser lido e recomeça do zero. O arquivo antigo foi movido para { $file }.

## After an answer

practice-right = Certo: { $answer }.
practice-wrong = Não é a melhor resposta. Custo: { $points }.
practice-wrong-chance = Não é a melhor resposta. Custo: chance de vencer.
practice-before = Você já respondeu a este problema; só a primeira resposta conta.
practice-answers = O que cada resposta promete
practice-your-answer = sua resposta
practice-the-best = a melhor
practice-as-good = igualmente boa

## Which puzzles

practice-choose = Escolher problemas
practice-theme = Tema
practice-difficulty = Dificuldade
practice-any = qualquer
practice-easy = fácil
practice-medium = média
practice-hard = difícil
practice-none-fit = Nenhum problema corresponde. Tente outro tema ou outra dificuldade.
practice-taken-out = Este problema não existe, ou não existe mais: alguns foram retirados porque uma análise mais profunda não os confirmou. O que você resolveu ainda conta.

## The puzzle of the day

practice-today = Problema do dia
practice-today-of = Problema de { $day }
practice-today-done = Amanhã tem outro.
practice-share-solved = Foretell, problema de { $day }: resolvido ✓ Dias seguidos: { $count }
practice-share-missed = Foretell, problema de { $day }: não resolvido ✗
practice-share = Seu resultado, para copiar

## From one's own games

practice-mine-none = Nenhum erro claro foi encontrado nas suas últimas partidas.
practice-mine-no-games = Você ainda não terminou nenhuma partida neste computador. `foretell play` começa uma.
practice-own-title = Aprender com meus erros
practice-own-about = Decisões das suas partidas que custaram algo, com o que você sabia na hora. Não contam para o rating: a análise já mostrou a resposta.
practice-own-empty = Ainda não há nada aqui. Abra uma partida sua que já terminou, escolha “{ $review }” e peça a análise: as decisões que mais custaram vão esperar aqui.
practice-own-offer = Decisões que merecem outra tentativa: { $count }
practice-own-filled = Erros claros entre elas: { $count }. As outras custaram menos, mas também custaram algo.
practice-own-start = Treinar estas decisões
practice-own-place = Sua decisão na rodada { $round } ({ $number } de { $count })
practice-own-then = Na partida: { $answer }.
practice-own-done = Você já viu todas as decisões desta partida.
practice-own-none = Nenhuma decisão desta partida teve um custo claro.

## Themes

practice-theme-bid-high = Prever alto
practice-why-bid-high = Suas cartas valem mais vazas do que parece.
practice-theme-bid-low = Prever baixo
practice-why-bid-low = Suas cartas valem menos vazas do que parece.
practice-theme-last-bidder = Prever por último
practice-why-last-bidder = Os outros já previram: o que eles querem decide o que sobra para você.
practice-theme-clairvoyance = Presciência
practice-why-clairvoyance = Você vê todas as mãos menos a sua: o que falta nelas pode estar com você.
practice-theme-name-trump = Escolher o trunfo
practice-why-name-trump = O naipe certo transforma suas cartas em vazas.
practice-theme-count-trumps = Contar os trunfos
practice-why-count-trumps = Comece com trunfo: importa quantos ainda estão com os outros.
practice-theme-force-wizard = Forçar um Feiticeiro
practice-why-force-wizard = Só uma carta de um tipo mais forte pode vencer esta: alguém terá de sacrificar uma.
practice-theme-lead = Começar bem a vaza
practice-why-lead = A carta com que você começa decide quem pode vencer a vaza.
practice-theme-lose-on-purpose = Perder de propósito
practice-why-lose-on-purpose = Você não quer mais vazas: livre-se do que poderia vencer uma.
practice-theme-take-now = Vencer agora
practice-why-take-now = Você pode vencer esta vaza agora; a próxima, talvez não.
practice-theme-hold-back = Guardar a carta
practice-why-hold-back = Esta vaza pode esperar: sua carta forte vale mais depois.
practice-theme-discard = Descartar a carta certa
practice-why-discard = A vaza não é sua: pense no que o resto da mão ainda precisa fazer.
practice-theme-how-high = Até onde subir
practice-why-how-high = Várias cartas suas venceriam a vaza por enquanto: jogue a certa.
practice-why-special = Aqui esta carta faz a diferença: { $about }
