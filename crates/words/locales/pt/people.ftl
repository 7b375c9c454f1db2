### People together: tables before and after the game, friends who come, one's own games.

## Which game, when a table is opened

people-first = Qual partida?
people-classic = Clássica
people-classic-about = Quatro jogadores e todas as rodadas.
people-short = Curta
people-short-about = A primeira metade das rodadas.
people-specials = Todas as cartas especiais
people-specials-about = Com Dragão, Fada, Bomba e todas as outras.
people-two = Dois jogadores
people-two-about = O jogo para dois.

## Before the game

people-change-rules = Mudar as regras
people-too-few-seats = Há mais pessoas aqui do que lugares nessa partida. Primeiro alguém precisa se levantar.
people-scan = Aponte a câmera do celular para cá para abrir esta mesa

## Beside the button that plays at once

people-strength = Nível dos robôs

## Onlookers who want to play, and people whom the host removes

people-wish-whose = No lugar de
people-wish-ask = Pedir um lugar
people-wish-waits = Você pediu um lugar. O anfitrião decide.
people-wish-back = Retirar o pedido
people-wished = { $name } quer jogar no lugar de um robô: { $bot }.
people-let-in = Deixar entrar
people-turn-down = Recusar
people-next-deal = { $name } entra na próxima distribuição no lugar de { $bot }.
people-next-deal-you = O anfitrião deixou você entrar. Você joga a partir da próxima distribuição.
people-last-deal = A última rodada já começou. Só é possível assumir um lugar quando as cartas são distribuídas, e não haverá mais distribuição.
people-seat-requests-full = Já há muitos pedidos de lugar. O anfitrião precisa responder a alguns deles primeiro.
people-remove = Remover: { $name }
people-remove-warning = Um robô continua jogando, e essa pessoa não poderá voltar a esta partida.
people-removed = O anfitrião remove: { $name }. Um robô continua jogando.
people-removed-you = O anfitrião removeu você desta partida. Um robô continua no seu lugar.

## Playing again

people-rematch-asked = { $name } quer jogar de novo.
people-rematch-asked-you = Você quer jogar de novo. Os outros podem entrar com um toque.
people-rematch-join = Entrar na revanche

## One's own games

people-my-games = Minhas partidas
people-no-games = Você ainda não tem partidas.
people-going-on = Partidas em andamento
people-your-turn = Sua vez
people-turn-of = Vez de { $name }
people-not-begun = Ainda não começou
people-asleep = Espera alguém voltar
people-place = { $place }º lugar de { $players }
people-older = Partidas mais antigas
people-filter = Filtro
people-filter-all = Todas
people-filter-on = Em andamento
people-filter-over = Terminadas
people-filter-people = Com outras pessoas
people-filter-bots = Só contra robôs
people-filter-none = Nenhuma partida corresponde a este filtro.
people-good-decisions = Boas decisões: { $good } de { $decisions }

## Bots of other authors

people-bots-not-here = Os robôs jogam pela API, e só quando convidados.
people-no-such-bot = Ainda não esteve aqui nenhum robô com esse nome.
people-bot-declines = Este robô não joga com estas regras, ou não com este tempo para pensar.
people-bot-invited = convidado
people-bot-name = Nome de um robô visitante
people-invite-bot = Convidar este robô
people-guest-bots = Robôs visitantes
people-guest-bots-about = Programas de outros autores que jogam aqui. Convide um pelo nome, antes de a partida começar.
people-no-guest-bots = Nenhum robô visitante esteve aqui ainda.
people-bot-by = de { $author }
people-bot-plays = Joga: { $rules }
