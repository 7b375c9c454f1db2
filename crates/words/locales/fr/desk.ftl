### What the owner of a server does, as players are told of it.

desk-banned = Vous ne pouvez pas jouer ici avant le { $until }. La personne qui gère ce serveur en donne la raison : { $reason }
desk-shut = La personne qui gère ce serveur a fermé cette table. La raison : { $reason }
desk-report-summary = Signaler quelqu'un
desk-report-about = La personne qui gère ce serveur verra de qui il s'agit et ce qui s'est dit ici.
desk-report = Signaler : { $name }
desk-reported = Merci. La personne qui gère ce serveur va examiner le signalement.
desk-forget = Effacer mes données
desk-forget-about = Votre nom et tout ce que vous avez dit seront effacés de toutes les tables et parties, et vos sessions seront fermées sur tous vos appareils. Vos parties resteront, mais sans votre nom. C'est irréversible.
