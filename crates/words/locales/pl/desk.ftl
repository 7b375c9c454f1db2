### What the owner of a server does, as players are told of it.

desk-banned = Do { $until } nie możesz tu grać. Właściciel tego serwera podaje powód: { $reason }
desk-shut = Właściciel tego serwera zamknął ten stół. Powód: { $reason }
desk-report-summary = Zgłoś kogoś
desk-report-about = Właściciel tego serwera zobaczy, o kogo chodzi i co tu powiedziano.
desk-report = Zgłoś: { $name }
desk-reported = Dziękujemy. Właściciel tego serwera przyjrzy się temu.
desk-forget = Usuń moje dane
desk-forget-about = Twoje imię i wszystko, co tu piszesz, zostanie usunięte ze wszystkich stołów i gier, a na każdym urządzeniu nastąpi wylogowanie. Gry zostają, ale bez twojego imienia. Tego nie da się cofnąć.
