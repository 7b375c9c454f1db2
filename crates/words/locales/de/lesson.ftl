### The lesson for those who have never played, and what is said in a first game.

## The lesson

lesson-button = In fünf Minuten lernen
lesson-title = Spielen lernen
lesson-number = Lektion { $number } von { $count }
lesson-again = Von vorn beginnen
lesson-lines = Drücke nach jedem Satz Enter oder tippe deine Antwort. „{ $quit }“ beendet die Lektion.
lesson-welcome = Alle spielen eine Karte, und die beste gewinnt sie alle: Das ist ein Stich. Unten liegen deine vier Karten.

## The first lesson: who takes a trick

lesson-trick-bid = Zuerst sagen alle vorher, wie viele Stiche sie machen. Diese Karten sind gut für zwei: Wähle die 2.
lesson-trick-bid-why = Wie man seine Stiche zählt, kommt in der nächsten Lektion. Wähle jetzt die 2.
lesson-trick-follow = Bruno spielt aus, legt also die erste Karte: einen Menschen. Wer Menschen hat, muss einen spielen. Spiele deine 9.
lesson-trick-follow-why = Das ist erlaubt: Zauberer und Narren darf man immer spielen. Aber heb sie dir auf und spiele die 9.
lesson-trick-lost = Die höchste Karte der angespielten Farbe gewinnt: Celias 12. Sie macht den Stich und spielt zum nächsten aus.
lesson-trick-turned-up = In dieser Runde sind Zwerge Trumpf, weil nach dem Geben ein Zwerg aufgedeckt wurde. Bei einem Zauberer wählt der Geber den Trumpf, bei einem Narren gibt es keinen.
lesson-trick-trump = Du hast keine Elfen und darfst alles spielen. Zwerge sind Trumpf und schlagen jede andere Farbe: Spiele die Zwerge-3.
lesson-trick-trump-wizard = Auch der Zauberer würde gewinnen, aber hier reicht dein kleiner Trumpf.
lesson-trick-trump-jester = Der Narr gewinnt nichts, und diesen Stich willst du haben. Dein Trumpf holt ihn.
lesson-trick-wizard = Der Stich gehört dir, also spielst du jetzt aus. Nichts schlägt einen Zauberer, nicht einmal Trumpf: Spiele ihn.
lesson-trick-wizard-why = Das ginge auch, aber sieh dir zuerst an, was ein Zauberer kann.
lesson-trick-jester = Sogar Celias Trumpf hat verloren. Ein Narr ist das Gegenteil: Er gewinnt nichts. Spiele ihn.
lesson-trick-score = 2 Stiche vorhergesagt, 2 gemacht: 20 Punkte und 10 dazu für jeden Stich. Celia lag um einen daneben und verliert 10.

## The second lesson: how to bid

lesson-bid-order = Eine neue Runde. Bruno sitzt links vom Geber, also sagt er zuerst vorher und spielt zum ersten Stich aus. Der Geber sagt zuletzt vorher, und das bist du.
lesson-bid-bid = Jetzt bist du dran: Zähle die Karten, die gewinnen, also Zauberer und hohe Trümpfe (diesmal Elfen), und wähle diese Zahl.
lesson-bid-low = Da geht mehr: Der Zauberer und die 13, der höchste Trumpf, gewinnen beide.
lesson-bid-high = Das ist viel: Die 2 und die 3 sind zu klein, um zu gewinnen. Zähle nur den Zauberer und die 13.
lesson-bid-follow = Deine 2 kann diesen Stich nicht gewinnen und muss es auch nicht. Spiele sie und behalte die guten Karten.
lesson-bid-follow-why = Der Zauberer gewinnt jederzeit. Werde lieber jetzt die 2 los, solange sie sicher verliert.
lesson-bid-lost = Bruno macht ihn. Das ist gut so: Du hast nicht mit ihm gerechnet.
lesson-bid-trump = Du hast keine Menschen mehr und darfst Trumpf spielen: Hol diesen Stich mit deiner 13.
lesson-bid-trump-why = Du brauchst zwei Stiche, und die 13 gewinnt diesen sicher. Behalte die anderen Karten.
lesson-bid-wizard = Das ist einer von zweien. Du spielst aus: Hol den zweiten mit dem Zauberer.
lesson-bid-wizard-why = Das kann auch gut gehen, aber der Zauberer ist sicher. Hol dir zuerst den zweiten Stich.
lesson-bid-last = Du hast deine zwei Stiche. Ein dritter würde Punkte kosten, also spiele die 3: Irgendwer schlägt sie bestimmt.
lesson-bid-score = Genau zwei: 40 Punkte! Bruno hat einen zu viel gemacht und Celia einen zu wenig: Beide verlieren 10.

## The third lesson: why to lose a trick on purpose

lesson-lose-bid = Kein Zauberer, kein Trumpf, aber eine hohe Karte: Wie viele Stiche sagst du diesmal vorher?
lesson-lose-bid-why = Zähle noch einmal: Die 12 gewinnt wohl, die anderen nicht. Wähle die 1.
lesson-lose-win = Deine 12 ist hier der höchste Mensch: Hol damit deinen Stich.
lesson-lose-win-why = Mit dem Narren verschenkst du den Stich, mit dem du gerechnet hast. Hol ihn mit der 12.
lesson-lose-lead = Du hast deinen einen Stich und willst jetzt keinen mehr. Spiele deine niedrigste Karte aus, die 3.
lesson-lose-lead-jester = Auch ein Narr verliert, aber behalte ihn: Er rettet dich später.
lesson-lose-lead-high = Die 7 könnte gewinnen. Je niedriger eine Karte, desto sicherer verliert sie: Spiele die 3 aus.
lesson-lose-lost = Bruno macht ihn, genau wie du wolltest.
lesson-lose-jester = Deine 7 würde diesen Stich machen: einen zu viel. Verliere mit Absicht und spiele den Narren.
lesson-lose-jester-why = Dann hättest du zwei Stiche statt eines und würdest 10 Punkte verlieren, statt 30 zu bekommen.
lesson-lose-last = Elfen sind angespielt, und deine 7 ist weder Elf noch Trumpf: Sie kann nicht mehr gewinnen. Spiele sie.
lesson-lose-score = 1 Stich vorhergesagt, 1 gemacht und die Runde gewonnen. Das ist die ganze Kunst: genau so viele Stiche wie vorhergesagt.
lesson-rounds = Ein ganzes Spiel beginnt mit je einer Karte, und jede Runde hat eine mehr: 20, 15, 12 oder 10 Runden zu dritt bis zu sechst. In der letzten bleibt keine Karte zum Aufdecken: Es gibt keinen Trumpf.
lesson-end-title = Jetzt kannst du spielen
lesson-end = Zähle die sicheren Stiche, hol sie dir und verliere die anderen mit Absicht. Probiere es gegen drei Bots aus; einen Tipp gibt es jederzeit.

## Remarks in a first game

tip-setting = Kurze Hinweise in meinem ersten Spiel
tip-off = Keine Hinweise mehr
tip-bid = Zähle deine Zauberer und hohen Trümpfe; manchmal gewinnt auch eine 12 oder 13. Kleine Karten selten.
tip-blind = Du siehst alle Karten außer deinen eigenen. Sind die der anderen stark, sag wenig vorher; sind sie schwach, gewinnen vielleicht deine.
tip-follow = Jetzt dürfen nur die angehobenen Karten gespielt werden: die angespielte Farbe, Zauberer und Narren.
tip-enough = Du hast so viele Stiche wie vorhergesagt. Verliere nun den Rest: Wirf hohe Karten ab, wo sie nicht gewinnen.
tip-all = Du brauchst jeden Stich, der noch kommt: Spiele deine besten Karten.
tip-over = Das ist mehr als vorhergesagt, und jeder weitere Stich kostet 10 Punkte: Versuche, keinen mehr zu machen.
tip-result = Eine genaue Vorhersage bringt 20 Punkte und 10 je Stich. Jeder Stich zu viel oder zu wenig kostet 10.
