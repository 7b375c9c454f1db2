### El que han donat les cartes: la mateixa mà, jugada de nou per jugadors forts.

## Luck and skill of a game

luck-title = El que han donat les cartes
luck-verdict-more = Les cartes eren bones: amb elles, jugadors forts fan { $points } més del que és habitual.
luck-verdict-less = Les cartes eren dolentes: amb elles, jugadors forts fan { $points } menys del que és habitual.
luck-verdict-even = Les cartes eren normals: no han decidit res.
luck-average = Jugadors forts de mitjana
luck-luck = Sort
luck-skill = Habilitat
luck-result = Resultat
luck-adjusted = Resultat sense la sort
luck-about = Jugadors forts han tornat a jugar les mateixes cartes. La sort és el que ells puntuen de més amb aquestes que amb unes altres; l'habilitat, el que s'ha puntuat de més que ells.
