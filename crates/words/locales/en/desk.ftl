### What the owner of a server does, as players are told of it.

desk-banned = You may not play here until { $until }. The owner of this server says why: { $reason }
desk-shut = The owner of this server has closed this table. The reason: { $reason }
desk-report-summary = Report someone
desk-report-about = The owner of this server sees who it is and what was said here.
desk-report = Report: { $name }
desk-reported = Thank you. The owner of this server will look at it.
desk-forget = Forget me
desk-forget-about = Your name and everything you said are erased from every table and game, and you are signed out on every device. Your games remain, but without your name. This can't be undone.
