### What the owner of a server does, as players are told of it.

desk-banned = Non puoi giocare qui fino al { $until }. Chi gestisce questo server dice perché: { $reason }
desk-shut = Chi gestisce questo server ha chiuso questo tavolo. Il motivo: { $reason }
desk-report-summary = Segnala qualcuno
desk-report-about = Chi gestisce questo server vede di chi si tratta e che cosa si è detto qui.
desk-report = Segnala: { $name }
desk-reported = Grazie. Chi gestisce questo server darà un'occhiata.
desk-forget = Dimenticami
desk-forget-about = Il tuo nome e tutto ciò che hai detto vengono cancellati da ogni tavolo e partita, e la sessione si chiude su ogni dispositivo. Le partite restano, senza il tuo nome al tuo posto. Non si può annullare.
