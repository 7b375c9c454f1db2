### What the owner of a server does, as players are told of it.

desk-banned = No puedes jugar aquí hasta el { $until }. Quien gestiona este servidor explica por qué: { $reason }
desk-shut = Quien gestiona este servidor ha cerrado esta mesa. El motivo: { $reason }
desk-report-summary = Denunciar a alguien
desk-report-about = Quien gestiona este servidor ve de quién se trata y qué se ha dicho aquí.
desk-report = Denunciar: { $name }
desk-reported = Gracias. Quien gestiona este servidor lo revisará.
desk-forget = Borrar mis datos
desk-forget-about = Tu nombre y todo lo que has dicho se borrarán de todas las mesas y partidas, y tu sesión se cerrará en todos los dispositivos. Tus partidas se conservarán, pero sin tu nombre. No se puede deshacer.
