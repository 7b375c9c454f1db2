### What the owner of a server does, as players are told of it.

desk-banned = Não podes jogar aqui até { $until }. Quem gere este servidor diz porquê: { $reason }
desk-shut = Quem gere este servidor fechou esta mesa. O motivo: { $reason }
desk-report-summary = Denunciar alguém
desk-report-about = Quem gere este servidor vê de quem se trata e o que foi dito aqui.
desk-report = Denunciar: { $name }
desk-reported = Obrigado. Quem gere este servidor vai ver isso.
desk-forget = Esquece-me
desk-forget-about = O teu nome e tudo o que disseste são apagados de todas as mesas e partidas, e a tua sessão termina em todos os aparelhos. As partidas ficam, sem o teu nome no teu lugar. Não se pode desfazer.
