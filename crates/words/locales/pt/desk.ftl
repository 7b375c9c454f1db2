### What the owner of a server does, as players are told of it.

desk-banned = Você não pode jogar aqui até { $until }. Quem administra este servidor diz por quê: { $reason }
desk-shut = Quem administra este servidor fechou esta mesa. O motivo: { $reason }
desk-report-summary = Denunciar alguém
desk-report-about = Quem administra este servidor vê de quem se trata e o que foi dito aqui.
desk-report = Denunciar: { $name }
desk-reported = Agradecemos o aviso. Quem administra este servidor vai verificar.
desk-forget = Apagar meus dados
desk-forget-about = Seu nome e tudo o que você disse serão apagados de todas as mesas e partidas, e sua sessão será encerrada em todos os dispositivos. As partidas ficam, mas sem o seu nome. Não é possível desfazer.
