### Hints: what a bot would do, why, and what each of the options promises.

## What to do, and why

hint-advice = Pista: { $action }.
hint-imagined = Así tu predicción se cumple en el { $percent } % de { $deals } repartos imaginados.
hint-single = Tu única carta gana la baza con una probabilidad del { $percent } %.
hint-only = No hay otra cosa que hacer.
hint-alike = Todas las cartas que puedes jugar dan lo mismo.
hint-far-ahead = Cualquier otra predicción promete mucho menos.
hint-but-lead = «{ $action }» promete más puntos en esta ronda, pero a estas alturas de la partida cuenta más ir por delante.
hint-but-others = «{ $action }» promete algunos puntos más, pero también cuentan los puntos de los demás.

## What the options promise

hint-options = Puntos esperados en esta ronda: { $list }.
hint-share = { $percent } %
hint-caption-bids = Puntos esperados con cada predicción, y con qué frecuencia se cumple
hint-caption = Puntos esperados con cada opción, y con qué frecuencia se cumple tu predicción
hint-row-bid = Predicción
hint-row-choice = Opción
hint-row-points = Puntos
hint-row-kept = Se cumple
hint-best = recomendado

## Around a hint

hint-take = Hazlo así: { $action }
hint-seen = Toda la mesa ve que has pedido una pista.
