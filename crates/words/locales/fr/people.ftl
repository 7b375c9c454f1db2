### People together: tables before and after the game, friends who come, one's own games.

## Which game, when a table is opened

people-first = Quelle partie ?
people-classic = Classique
people-classic-about = À quatre, avec toutes les manches.
people-short = Courte
people-short-about = La première moitié des manches.
people-specials = Toutes les cartes spéciales
people-specials-about = Avec le Dragon, la Fée, la Bombe et toutes les autres.
people-two = À deux
people-two-about = Le jeu à deux joueurs.

## Before the game

people-change-rules = Changer les règles
people-too-few-seats = Il y a ici plus de monde que de places dans cette partie. Quelqu'un doit d'abord se lever.
people-scan = Visez ce code avec l'appareil photo d'un téléphone pour ouvrir cette table

## Beside the button that plays at once

people-strength = Niveau des robots

## Onlookers who want to play, and people whom the host removes

people-wish-whose = À la place de
people-wish-ask = Demander à jouer
people-wish-waits = Vous avez demandé à jouer. L'hôte décide.
people-wish-back = Retirer la demande
people-wished = { $name } aimerait jouer à la place d'un robot : { $bot }.
people-let-in = Laisser entrer
people-turn-down = Refuser
people-next-deal = { $name } remplacera ce robot à la prochaine donne : { $bot }.
people-next-deal-you = L'hôte vous laisse entrer. Vous jouerez dès la prochaine donne.
people-last-deal = La dernière manche a commencé. On ne peut prendre une place qu'à une donne, et il n'y en a plus.
people-seat-requests-full = Beaucoup de personnes demandent déjà à jouer. L'hôte doit d'abord répondre à certaines d'entre elles.
people-remove = Exclure : { $name }
people-remove-warning = Un robot continue à sa place, et cette personne ne pourra pas revenir dans cette partie.
people-removed = L'hôte exclut { $name }. Un robot continue.
people-removed-you = L'hôte vous a retiré votre place dans cette partie. Un robot continue pour vous.

## Playing again

people-rematch-asked = { $name } aimerait rejouer.
people-rematch-asked-you = Vous aimeriez rejouer. Les autres peuvent vous rejoindre d'un seul geste.
people-rematch-join = Rejoindre la revanche

## One's own games

people-my-games = Mes parties
people-no-games = Vous n'avez pas encore de parties.
people-going-on = Parties en cours
people-your-turn = À vous de jouer
people-turn-of = À { $name } de jouer
people-not-begun = Pas encore commencée
people-asleep = Attend que quelqu'un revienne
people-place = Rang { $place } sur { $players }
people-older = Parties plus anciennes
people-filter = Filtre
people-filter-all = Toutes
people-filter-on = En cours
people-filter-over = Terminées
people-filter-people = Avec d'autres personnes
people-filter-bots = Seulement contre des robots
people-filter-none = Aucune partie ne correspond à ce filtre.
people-good-decisions = Bonnes décisions : { $good } sur { $decisions }

## Bots of other authors

people-bots-not-here = Les robots jouent via l'API, et seulement sur invitation.
people-no-such-bot = Aucun robot de ce nom n'est venu ici.
people-bot-declines = Ce robot ne joue pas selon ces règles, ou pas avec ce temps de réflexion.
people-bot-invited = invité
people-bot-name = Nom d'un robot invité
people-invite-bot = Inviter ce robot
people-guest-bots = Robots invités
people-guest-bots-about = Des programmes d'autres auteurs qui jouent ici. Invitez-en un par son nom, avant le début de la partie.
people-no-guest-bots = Aucun robot invité n'est encore venu ici.
people-bot-by = par { $author }
people-bot-plays = Joue : { $rules }
