### Hints: what a bot would do, why, and what each of the options promises.

## What to do, and why

hint-advice = Suggerimento: { $action }.
hint-imagined = Così la tua dichiarazione si avvera nel { $percent } % di { $deals } distribuzioni immaginate.
hint-single = La tua unica carta fa la presa con una probabilità del { $percent } %.
hint-only = Non c'è altro da fare.
hint-alike = Tutte le carte che puoi giocare si equivalgono.
hint-far-ahead = Ogni altra dichiarazione promette molto meno.
hint-but-lead = «{ $action }» promette più punti in questo round, ma a questo punto della partita conta di più essere in testa.
hint-but-others = «{ $action }» promette qualche punto in più, ma contano anche i punti degli altri.

## What the options promise

hint-options = Punti attesi in questo round: { $list }.
hint-share = { $percent } %
hint-caption-bids = Punti attesi per ogni dichiarazione, e quanto spesso si avvera
hint-caption = Punti attesi per ogni scelta, e quanto spesso la tua dichiarazione si avvera
hint-row-bid = Dichiarazione
hint-row-choice = Scelta
hint-row-points = Punti
hint-row-kept = Si avvera
hint-best = consigliato

## Around a hint

hint-take = Fai così: { $action }
hint-seen = Tutti al tavolo vedono che hai chiesto un suggerimento.
