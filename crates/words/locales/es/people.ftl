### People together: tables before and after the game, friends who come, one's own games.

## Which game, when a table is opened

people-first = ¿Qué partida?
people-classic = Clásica
people-classic-about = Cuatro jugadores y todas las rondas.
people-short = Corta
people-short-about = La primera mitad de las rondas.
people-specials = Todas las cartas especiales
people-specials-about = Con Dragón, Hada, Bomba y todas las demás.
people-two = Dos jugadores
people-two-about = El juego para dos.

## Before the game

people-change-rules = Cambiar las reglas
people-too-few-seats = Aquí hay más personas que asientos en esa partida. Primero alguien tiene que levantarse.
people-scan = Apunta aquí con la cámara del móvil para abrir esta mesa

## Beside the button that plays at once

people-strength = Nivel de los bots

## Onlookers who want to play, and people whom the host removes

people-wish-whose = En lugar de
people-wish-ask = Pedir un sitio
people-wish-waits = Has pedido un sitio. Decide el anfitrión.
people-wish-back = Retirar la petición
people-wished = { $name } quiere jugar en lugar de un bot: { $bot }.
people-let-in = Dejar entrar
people-turn-down = Rechazar
people-next-deal = { $name } entrará en el próximo reparto en lugar de { $bot }.
people-next-deal-you = El anfitrión te deja entrar. Juegas a partir del próximo reparto.
people-last-deal = La última ronda ya ha empezado. Solo se puede ocupar un asiento al repartir, y ya no se reparte más.
people-seat-requests-full = Ya hay muchas peticiones de sitio. El anfitrión tiene que responder antes a algunas.
people-remove = Expulsar: { $name }
people-remove-warning = Un bot sigue jugando y esta persona no podrá volver a esta partida.
people-removed = El anfitrión expulsa a { $name }. Un bot sigue jugando.
people-removed-you = El anfitrión te ha expulsado de esta partida. Un bot sigue en tu lugar.

## Playing again

people-rematch-asked = { $name } quiere jugar otra vez.
people-rematch-asked-you = Quieres jugar otra vez. Los demás pueden unirse con un toque.
people-rematch-join = Unirse a la revancha

## One's own games

people-my-games = Mis partidas
people-no-games = Todavía no tienes partidas.
people-going-on = Partidas en curso
people-your-turn = Te toca
people-turn-of = Turno de { $name }
people-not-begun = Aún no ha empezado
people-asleep = En pausa hasta que alguien vuelva
people-place = Puesto { $place } de { $players }
people-older = Partidas anteriores
people-filter = Filtro
people-filter-all = Todas
people-filter-on = En curso
people-filter-over = Terminadas
people-filter-people = Con otras personas
people-filter-bots = Solo contra bots
people-filter-none = Ninguna partida coincide con este filtro.
people-good-decisions = Buenas decisiones: { $good } de { $decisions }

## Bots of other authors

people-bots-not-here = Los bots juegan a través de la API, y solo con invitación.
people-no-such-bot = Ningún bot con ese nombre ha estado aquí.
people-bot-declines = Este bot no juega con estas reglas, o no con este tiempo para pensar.
people-bot-invited = invitado
people-bot-name = Nombre de un bot invitado
people-invite-bot = Invitar a este bot
people-guest-bots = Bots invitados
people-guest-bots-about = Programas de otros autores que juegan aquí. Invita a uno por su nombre antes de que empiece la partida.
people-no-guest-bots = Todavía no ha estado aquí ningún bot invitado.
people-bot-by = de { $author }
people-bot-plays = Juega: { $rules }
