### What the owner of a server does, as players are told of it.

desk-banned = Tu ne peux pas jouer ici jusqu'au { $until }. La personne qui gère ce serveur en donne la raison : { $reason }
desk-shut = La personne qui gère ce serveur a fermé cette table. La raison : { $reason }
desk-report-summary = Signaler quelqu'un
desk-report-about = La personne qui gère ce serveur verra de qui il s'agit et ce qui s'est dit ici.
desk-report = Signaler : { $name }
desk-reported = Merci. La personne qui gère ce serveur va regarder.
desk-forget = Oublie-moi
desk-forget-about = Ton nom et tout ce que tu as dit sont effacés de toutes les tables et parties, et tu es déconnecté de chaque appareil. Les parties restent, sans ton nom à ta place. C'est sans retour.
