### Hints: what a bot would do, why, and what each of the options promises.

## What to do, and why

hint-advice = Pista: { $action }.
hint-imagined = Així la teva predicció es compleix en el { $percent } % de { $deals } repartiments imaginats.
hint-single = La teva única carta guanya la basa amb una probabilitat del { $percent } %.
hint-only = No hi ha res més a fer.
hint-alike = Totes les cartes que pots jugar valen igual.
hint-far-ahead = Qualsevol altra predicció promet molt menys.
hint-but-lead = «{ $action }» promet més punts en aquesta ronda, però a aquestes alçades de la partida compta més anar al davant.
hint-but-others = «{ $action }» promet alguns punts més, però també compten els punts dels altres.

## What the options promise

hint-options = Punts esperats en aquesta ronda: { $list }.
hint-share = { $percent } %
hint-caption-bids = Punts esperats amb cada predicció, i amb quina freqüència es compleix
hint-caption = Punts esperats amb cada opció, i amb quina freqüència es compleix la teva predicció
hint-row-bid = Predicció
hint-row-choice = Opció
hint-row-points = Punts
hint-row-kept = Es compleix
hint-best = recomanat

## Around a hint

hint-take = Fes-ho així: { $action }
hint-seen = Tothom a la taula veu que has demanat una pista.
