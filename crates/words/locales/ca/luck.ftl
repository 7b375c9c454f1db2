### Com eren les cartes: la mateixa mà, jugada de nou per jugadors forts.

## Luck and skill of a game

luck-title = Com eren les cartes
luck-verdict-more = Les cartes eren bones: els jugadors forts hi fan { $points } més de l'habitual.
luck-verdict-less = Les cartes eren dolentes: els jugadors forts hi fan { $points } menys de l'habitual.
luck-verdict-even = Les cartes eren normals: no han decidit res.
luck-average = Mitjana dels jugadors forts
luck-luck = Sort
luck-skill = Habilitat
luck-result = Resultat
luck-adjusted = Resultat sense sort
luck-about = Uns jugadors forts han tornat a jugar les mateixes cartes. La sort és quants punts més fan amb aquestes que amb unes altres; l'habilitat, quants punts més que ells has fet.
