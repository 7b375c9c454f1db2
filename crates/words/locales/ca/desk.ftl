### What the owner of a server does, as players are told of it.

desk-banned = No pots jugar aquí fins al { $until }. Qui gestiona aquest servidor explica per què: { $reason }
desk-shut = Qui gestiona aquest servidor ha tancat aquesta taula. El motiu: { $reason }
desk-report-summary = Denuncia algú
desk-report-about = Qui gestiona aquest servidor veu de qui es tracta i què s'ha dit aquí.
desk-report = Denuncia: { $name }
desk-reported = Gràcies. Qui gestiona aquest servidor s'ho mirarà.
desk-forget = Esborra les meves dades
desk-forget-about = El teu nom i tot el que has dit s'esborraran de totes les taules i partides, i la sessió es tancarà a tots els dispositius. Les teves partides es conservaran, però sense el teu nom. No es pot desfer.
