### Com eren les cartes: la mateixa mà, jugada de nou per jugadors forts.

## The result of a game: average, luck, decisions, and the rest

luck-title = Com eren les cartes
luck-verdict-more = Les cartes eren bones: els jugadors forts hi fan { $points } més de l'habitual.
luck-verdict-less = Les cartes eren dolentes: els jugadors forts hi fan { $points } menys de l'habitual.
luck-verdict-even = Les cartes eren normals: no han decidit res.
luck-average = Mitjana dels jugadors forts
luck-luck = Sort
luck-decisions = Decisions
luck-rest = Tota la resta
luck-result = Resultat
luck-about = Uns jugadors forts han tornat a jugar les mateixes cartes: la sort és quants punts més fan amb aquestes que amb unes altres. La mitjana, la sort, el cost de les decisions de sota i tota la resta (pèrdues petites, atzar i el joc dels altres) sumen el resultat.
