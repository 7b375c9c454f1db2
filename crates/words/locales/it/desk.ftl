### What the owner of a server does, as players are told of it.

desk-banned = Non puoi giocare qui fino al { $until }. Chi gestisce questo server ne dà il motivo: { $reason }
desk-shut = Chi gestisce questo server ha chiuso questo tavolo. Il motivo: { $reason }
desk-report-summary = Segnala qualcuno
desk-report-about = Chi gestisce questo server vede di chi si tratta e che cosa si è detto qui.
desk-report = Segnala: { $name }
desk-reported = Grazie. Chi gestisce questo server darà un'occhiata.
desk-forget = Cancella i miei dati
desk-forget-about = Il tuo nome e tutto ciò che hai detto saranno cancellati da ogni tavolo e partita, e la sessione si chiuderà su ogni dispositivo. Le tue partite resteranno, ma senza il tuo nome. Non si può annullare.
