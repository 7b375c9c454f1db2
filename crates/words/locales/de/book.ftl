### The rules as a book, and the help at a table. A paragraph is said only where it applies to the rules in force.

## The page

book-contents = Inhalt
book-search = In diesen Regeln suchen
book-found =
    { $count ->
        [one] Ein Absatz erwähnt „{ $text }“.
       *[other] { $count } Absätze erwähnen „{ $text }“.
    }
book-found-none = Diese Regeln sagen nichts über „{ $text }“.
book-found-elsewhere = Andere Regeln schon:
book-whole = Alle Regeln zeigen
book-other = Regeln für ein anderes Spiel
book-other-about = Wähle Ausgabe, Mitspielende und alles Weitere: Das Buch zeigt genau diese Regeln.
book-show = Diese Regeln zeigen
book-differs = Anders als in der Ausgabe
book-open-table = Einen Tisch mit diesen Regeln eröffnen
book-wrong = „{ $text }“ nennt keine Regeln, nach denen man hier spielen kann.
book-wrong-how = Regeln schreibt man wie it/4 oder pt/3+specials=all: eine Ausgabe, die Zahl der Mitspielenden und die Optionen. Du kannst sie auch auswählen.
book-of-this-table = Die Regeln dieses Tisches
book-of-this-choice = Die Regeln dieser Auswahl
book-unofficial = Foretell spielt nach den Regeln von „Wizard“, einer Marke ihrer Inhaber; Foretell ist inoffiziell und steht in keiner Verbindung zu ihnen.

## The aim

book-aim = Das Ziel
book-aim-foretell = Vor jeder Runde sagst du vorher, wie viele Stiche du machst. Ein Stich zu viel ist so schlecht wie einer zu wenig: Nur die genaue Zahl ist etwas wert.
book-aim-win = Dieses Spiel: { $rounds }. Wer nach der letzten Runde die meisten Punkte hat, gewinnt.

## The cards

book-cards = Die Karten
book-cards-pack = Der Stapel hat { $count } Karten: vier Farben mit den Zahlen von 1 bis 13, { $wizards } Zauberer und { $jesters } Narren.
book-cards-specials = Dazu werden eingemischt: { $cards }. Zusammen sind es { $count } Karten.
book-cards-suits = Jede Farbe hat ein Volk, einen Farbton, ein Zeichen und einen Buchstaben, damit man sie nie am Farbton allein erkennen muss.
book-cards-order = Von schwach nach stark: der Narr, die Zahlen von 1 bis 13, der Zauberer. Zauberer und Narren gehören zu keiner Farbe.
book-cards-own = Alle haben einen eigenen Stapel mit { $count } Karten: eine Farbe mit den Zahlen von 1 bis 13, einen Zauberer und einen Narren.
book-cards-left-out = In der Schachtel bleiben mit ihrem Zauberer und ihrem Narren: { $suits }.

## Seats, deal and rounds

book-rounds = Plätze, Geben und Runden
book-starts = Plätze und Runden
book-rounds-left = Alles geht im Uhrzeigersinn um den Tisch, nach links: das Geben, die Vorhersagen und das Spielen.
book-rounds-left-sealed = Das Geben und das Spielen gehen im Uhrzeigersinn um den Tisch, nach links.
book-rounds-drawn = Alle ziehen eine der sechzig Karten: Wer die höchste hat, gleich welcher Farbe, gibt zuerst. Haben mehrere die höchste, ziehen sie noch einmal.
book-rounds-scribe = Die erste Runde gibt der Schreiber. Hier ist das die Person auf dem ersten Platz.
book-rounds-dealer = Nach jeder Runde geht das Geben um einen Platz nach links weiter.
book-starts-left = Alles geht im Uhrzeigersinn um den Tisch, nach links: die Vorhersagen und das Spielen.
book-starts-left-sealed = Gespielt wird im Uhrzeigersinn um den Tisch, nach links.
book-starts-drawn = Alle ziehen eine der sechzig Karten: Wer links von der höchsten sitzt, gleich welcher Farbe, beginnt die erste Runde. Haben mehrere die höchste, ziehen sie noch einmal.
book-starts-scribe = Die erste Runde beginnt, wer links vom Schreiber sitzt. Hier sitzt der Schreiber auf dem ersten Platz.
book-starts-next = Nach jeder Runde beginnt der nächste Platz links.
book-rounds-list = So viele Karten bekommen alle, Runde für Runde:
book-rounds-short = Das Spiel ist verkürzt: { $length }. Ganz wären es { $rounds }.
book-rounds-shuffle = Für jede Runde werden alle Karten eingesammelt und neu gemischt.
book-rounds-used = Der Stapel wird nur einmal gemischt, vor der ersten Runde. Was gespielt oder aufgedeckt wurde, bleibt bis zum Ende des Spiels draußen.
book-rounds-own = Niemand gibt. Für jede Runde mischen alle ihren eigenen Stapel und ziehen daraus ihre Karten. Nach der Runde nehmen alle ihre Karten zurück.
book-rounds-hands = Du siehst dein eigenes Blatt und kein anderes. Was im Stapel bleibt, sieht niemand.
book-rounds-two = Zu zweit spielt man mit denselben Karten und um dieselben Stiche wie an einem größeren Tisch. In jeder Runde wird eine Karte aufgedeckt, und die Vorhersagen bleiben bis zum Ende der Runde geheim.

## Trump

book-trump = Trumpf
book-trump-up = Nach dem Geben wird die nächste Karte des Stapels für alle aufgedeckt. Ist sie eine Zahlenkarte, dann ist ihre Farbe in dieser Runde Trumpf und schlägt die anderen drei.
book-trump-wizard = Wird ein Zauberer aufgedeckt, bestimmt der Geber eine der vier Farben zum Trumpf, bevor jemand vorhersagt. Eine Farbe muss es sein: Ohne Trumpf spielen zu lassen, steht ihm nicht frei.
book-trump-look = Der Geber sieht sich zuerst sein Blatt an und bestimmt erst dann die Farbe.
book-trump-blind = In einer Runde mit Hellsehen bestimmt der Geber den Trumpf, ohne das eigene Blatt gesehen zu haben.
book-trump-jester = Wird ein Narr aufgedeckt, hat die Runde keinen Trumpf. Mit echten Karten dreht man ihn danach wieder um.
book-trump-named = Diese Sonderkarten zählen aufgedeckt wie ein Zauberer, und der Geber bestimmt den Trumpf: { $cards }.
book-trump-none = Diese Sonderkarten zählen aufgedeckt wie ein Narr, und es gibt keinen Trumpf: { $cards }.
book-trump-last = In der letzten Runde werden alle Karten ausgeteilt. Es bleibt keine zum Aufdecken übrig, also gibt es keinen Trumpf.
book-trump-always = Dank der Sonderkarten bleibt auch in der letzten Runde eine Karte zum Aufdecken übrig.
book-trump-without = Es gibt keinen Trumpf, und keine Karte wird aufgedeckt.

## The bid

book-bids = Die Vorhersage
book-bids-number = Wenn du dein Blatt und den Trumpf kennst, sagst du eine Zahl von Stichen vorher: von 0 bis zur Zahl deiner Karten.
book-bids-any = Du sagst eine Zahl von Stichen vorher: von 0 bis zur Zahl deiner Karten.
book-bids-open = Wer links vom Geber sitzt, beginnt, der Geber sagt zuletzt vorher. Alle hören jede Vorhersage sofort.
book-bids-own = Wer die Runde beginnt, sagt zuerst vorher, dann die anderen im Uhrzeigersinn. Alle hören jede Vorhersage sofort.
book-bids-simultaneous = Alle wählen ihre Vorhersage gleichzeitig und verdeckt. Ist die letzte gewählt, werden alle zusammen aufgedeckt, bevor die erste Karte gespielt wird.
book-bids-secret = Alle wählen ihre Vorhersage gleichzeitig und behalten sie für sich, während gespielt wird. Aufgedeckt werden alle erst nach dem letzten Stich der Runde.
book-bids-read = Vor der ersten Karte werden alle Vorhersagen mit ihrer Summe noch einmal genannt.
book-sum-free = Die Vorhersagen dürfen zusammen jede Zahl ergeben, auch genau die Zahl der Stiche.
book-sum-never = Die Vorhersagen dürfen zusammen nicht genau die Zahl der Stiche ergeben. Das trifft nur die Person, die zuletzt vorhersagt: Ihr ist eine einzige Zahl verboten.
book-sum-wrong = So irrt sich immer jemand.
book-sum-except-one = Ausgenommen ist die Runde mit einer Karte: Dort ist die Summe frei.
book-sum-leader = Wer zuletzt vorhersagt und allein in Führung liegt, darf die Summe nicht genau auf die Zahl der Stiche bringen. Führen mehrere gemeinsam, wie in der ersten Runde, gilt das Verbot nicht.
book-sum-example = Beispiel: Stiche in der Runde: { $tricks }; von den anderen vorhergesagt: { $others }; für die letzte Person verboten: { $banned }.
book-clairvoyance-first = Hellsehen in der ersten Runde: Du siehst jedes Blatt außer deinem eigenen. Haben alle vorhergesagt, nehmen alle ihr Blatt auf, und die anderen sind wieder verdeckt.
book-clairvoyance-every = Hellsehen in jeder Runde: Du siehst jedes Blatt außer deinem eigenen. Haben alle vorhergesagt, nehmen alle ihr Blatt auf, und die anderen sind wieder verdeckt.
book-clairvoyance-forms = Hellsehen gibt es in zwei Formen. Die italienische und die französische Anleitung spielen es in jeder Runde mit dem ganzen Blatt, die polnische und die portugiesische nur in der ersten Runde, in der alle eine einzige Karte haben.

## Playing a trick

book-tricks = Einen Stich spielen
book-tricks-lead = Wer links vom Geber sitzt, spielt zum ersten Stich eine beliebige Karte aus, und im Uhrzeigersinn geben die anderen je eine dazu. Wer einen Stich macht, spielt zum nächsten aus.
book-tricks-own = Wer die Runde beginnt, spielt zum ersten Stich eine beliebige Karte aus, und im Uhrzeigersinn geben die anderen je eine dazu. Wer einen Stich macht, spielt zum nächsten aus.
book-tricks-follow = Hast du Karten der angespielten Farbe, musst du eine davon spielen oder eine Karte, die immer erlaubt ist.
book-tricks-may = Aus diesem Blatt darf gespielt werden: { $cards }.
book-tricks-void = Hast du keine davon, darfst du spielen, was du willst. Niemand muss je Trumpf spielen.
book-tricks-always = Zauberer und Narren sind immer erlaubt, auch wenn man bedienen könnte, und niemand muss einen spielen, solange eine andere Karte erlaubt ist.
book-tricks-wizard-trump = Sind Zauberer Trümpfe? Sie schlagen jeden Trumpf, gehören aber zu keiner Farbe: Wird Trumpf angespielt, muss niemand einen spielen. Narren sind nie Trumpf.
book-tricks-trump = Liegt Trumpf im Stich, macht ihn der höchste Trumpf.
book-tricks-suit = Ohne Trumpf macht die höchste Karte der angespielten Farbe den Stich. Andere Farben können nicht gewinnen, so hoch sie auch sind.
book-tricks-number = Es ist nichts zu bedienen: Jede Karte darf jederzeit gespielt werden. Die höchste Zahl macht den Stich, gleich welcher Farbe, und von gleichen die zuerst gespielte.
book-tricks-wizard-first = Ein Zauberer schlägt jede Zahl. Von mehreren Zauberern macht der erste den Stich.
book-tricks-wizard-last = Ein Zauberer schlägt jede Zahl. Von mehreren Zauberern macht der letzte den Stich, auch gegen einen ausgespielten Zauberer.
book-tricks-wizard-led = Wird ein Zauberer ausgespielt, ist nichts zu bedienen, und alle spielen, was sie wollen. Kommt der Zauberer später, ist die angespielte Farbe weiter zu bedienen.
book-tricks-jester = Ein ausgespielter Narr bestimmt keine Farbe. Das tut die erste Zahlenkarte nach ihm; kommt aber vorher ein Zauberer, ist im ganzen Stich nichts mehr zu bedienen.
book-tricks-jesters = Ein Narr macht einen Stich nur, wenn alle Karten Narren sind: Dann gewinnt der erste.
book-tricks-jesters-four = Weil es nur vier Narren gibt, kommt das nur mit höchstens vier Spielern vor.
book-tricks-jesters-five = Zu fünft braucht es dafür alle vier Narren und den Gestaltwandler, als Narr gespielt.
book-tricks-away = Ein gemachter Stich liegt verdeckt bei der Person, die ihn gemacht hat. Den letzten kann man noch einmal ansehen.

## The special cards

book-specials = Die Sonderkarten
book-specials-always = Eine Sonderkarte ist immer erlaubt, wie ein Zauberer. Auf der Hand gehört sie zu keiner Farbe, also verpflichtet sie dich zu nichts.
book-specials-always-werewolf = Eine Sonderkarte ist immer erlaubt, wie ein Zauberer; nur der Werwolf wird nie gespielt. Auf der Hand gehört sie zu keiner Farbe, also verpflichtet sie dich zu nichts.
book-specials-advice = Sind die Sonderkarten neu für dich, fang mit dem Gestaltwandler an: Er ist nur ein Zauberer oder ein Narr. Nimm dann eine nach der anderen dazu, Drache und Fee als Paar: Jede verändert, was ein Blatt wert ist.
book-specials-as-wizard = Beim Bedienen zählen diese Karten wie ein Zauberer: { $cards }.
book-specials-as-jester = Beim Bedienen zählen diese Karten wie ein Narr: { $cards }.
book-specials-as-number = Beim Bedienen zählen diese Karten wie eine Zahlenkarte der genannten Farbe: { $cards }.
book-specials-open = Solange nur Narren liegen oder Karten, die wie ein Narr zählen, ist noch keine Farbe angespielt. Die erste andere Karte entscheidet: Eine Zahlenkarte, oder was wie eine zählt, gibt die Farbe vor; nach einem Zauberer, oder nach dem, was wie einer zählt, ist im ganzen Stich nichts mehr zu bedienen.
book-dragon-led = Wird er ausgespielt, ist nichts zu bedienen, wie bei einem Zauberer.
book-dragon-after = Liegen vor ihm nur Narren, ist im ganzen Stich ebenfalls nichts mehr zu bedienen: Eine Zahlenkarte danach gibt keine Farbe mehr vor.
book-dragon-dark = Dass der letzte Zauberer gewinnt, hilft nicht gegen den Drachen: Er schlägt auch den letzten.
book-fairy-led = Wird sie ausgespielt, bestimmt sie keine Farbe, wie ein Narr. Sind alle anderen Karten Narren, macht der erste Narr den Stich.
book-bomb-led = Wird sie ausgespielt, bestimmt sie keine Farbe, wie ein Narr. Ein Stich mit der Bombe zählt für niemanden, also gibt es einen Stich weniger zu holen.
book-bomb-winner = Wer gewonnen hätte, entscheiden die anderen Karten, als wäre die Bombe nicht da. Sind das lauter Narren, ist es der erste Narr.
book-bomb-fairy = Liegen Drache und Fee neben der Bombe, hätte die Fee gewonnen: Wer sie gespielt hat, spielt zum nächsten Stich aus. Liegen nur Narren und die Fee dabei, ist es der erste Narr.
book-werewolf-more = Der Tausch ist Pflicht, und alle wissen, welche Karte du nun hast. Hätte der Geber den Trumpf bestimmen dürfen, bestimmst du ihn an seiner Stelle.
book-juggler-more = Die Farbe darf Trumpf sein. Wird der Jongleur ausgespielt, ist die genannte Farbe zu bedienen. Alle wählen gleichzeitig, welche Karte sie weitergeben, und nie die, die sie gerade bekommen. Nach dem letzten Stich einer Runde wird nichts weitergegeben.
book-juggler-bomb = Weitergegeben wird auch, wenn die Bombe im Stich liegt.
book-cloud-more = Die Farbe darf Trumpf sein. Wird die Wolke ausgespielt, ist die genannte Farbe zu bedienen. Geändert wird die Vorhersage nach dem letzten Stich, bevor die Punkte gezählt werden: Aus 0 kann nur 1 werden, und auch die höchste darf noch steigen.
book-cloud-bomb = Liegt die Bombe im selben Stich, ändert sich keine Vorhersage.
book-cloud-secret = Weil die Vorhersagen hier geheim sind, zeigt sich die Änderung erst zusammen mit ihnen.
book-named-after = Wurde ein Narr ausgespielt und kommt als Nächstes eine dieser Karten, ist von da an die für sie genannte Farbe zu bedienen: { $cards }.
book-cloud-examples = Vorhersagen, die die Wolke ändert, und was sie dann bringen:
book-shapeshifter-more = Von da an ist er genau diese Karte: beim Gewinnen, beim Bedienen und wenn er ausgespielt wird.

## Points

book-points = Punkte
book-points-right = Machst du genau so viele Stiche wie vorhergesagt, bekommst du { $base } Punkte und { $each } weitere für jeden Stich.
book-points-wrong = Sonst verlierst du { $off } Punkte für jeden Stich zu viel oder zu wenig, und die gemachten Stiche bringen nichts.
book-points-examples = Einige Vorhersagen, und was sie bringen:
book-points-round = Eine ganze Runde auf dem Block der Wahrheit:
book-points-total = Die Punkte aller Runden werden zusammengezählt. Die Summe kann auch unter null liegen.

## The end

book-end = Das Ende
book-end-most = Das Spiel ist aus, wenn die letzte Runde gezählt ist. Die höchste Summe gewinnt.
book-end-tie = Wer sich die höchste Summe teilt, teilt sich den Sieg; nichts anderes entscheidet.

## Words, each with what it means after the colon

book-words = Wörter
book-word-trick = Stich: eine Karte von allen am Tisch; die beste gewinnt sie alle.
book-word-round = Runde: einmal Geben mit allen Stichen, die daraus gespielt werden.
book-word-bid = Vorhersage: die Zahl der Stiche, auf die du dich vor einer Runde festlegst.
book-word-lead = Ausspielen: die erste Karte eines Stichs spielen.
book-word-follow = Bedienen: eine Karte der angespielten Farbe spielen.
book-word-trump = Trumpf: die Farbe, die in dieser Runde die anderen drei schlägt.
book-word-number = Zahlenkarte: eine der Karten von 1 bis 13 einer Farbe.
book-word-dealer = Geber: wer in dieser Runde gibt; der Platz links davon spielt zum ersten Stich aus.
book-word-scribe = Schreiber: wer am echten Tisch den Block der Wahrheit führt. Hier übernimmt das das Spiel.

## The editions

book-editions = Worin sich die Ausgaben unterscheiden
book-editions-about = Alle fünf Ausgaben spielen dasselbe Spiel. Folgendes legt jede für sich fest:
book-editions-variants = Außerdem beschreiben die Anleitungen Varianten. Hier steht, woher jede kommt:
book-editions-silent = Die französische Anleitung sagt nicht, wer zuerst gibt; hier ist es der Schreiber. Dass man sich bei Gleichstand den Sieg teilt, sagt nur die portugiesische ausdrücklich; hier gilt es überall. Die katalanische hat keine Varianten.
book-editions-jester = Nach der polnischen und der katalanischen Anleitung bestimmt die zweite Karte die Farbe, wenn ein Narr ausgespielt wird. Hier ist es in jeder Ausgabe die erste Karte, die kein Narr ist.
book-editions-more = Keine Variante gilt, wenn du sie nicht wählst. Hier lässt sich jede Ausgabe mit jeder von ihnen spielen, solange sie zusammenpassen.

## Help at the table

help-seen = Was du siehst
help-lifted = Karten, die hervorstehen, darfst du jetzt spielen. Blasse Karten nicht: Tippe eine an, um den Grund zu lesen.
help-numbers = An jedem Platz steht, wie viele Stiche vorhergesagt und wie viele gemacht sind, was noch fehlt und der Punktestand. Ein Fragezeichen steht für eine Vorhersage, die du noch nicht sehen darfst.
help-head = Oben am Tisch stehen die Runde, der Trumpf und die Summe der Vorhersagen, und um wie viel sie über oder unter der Zahl der Stiche liegt.
help-hand = Mit Finger oder Maus
help-tap = Tippe eine Karte an, um sie zu spielen. Wo du sagen musst, was sie ist, öffnet sich zuerst eine Auswahl.
help-hold = Halte eine Sonderkarte gedrückt oder klicke sie mit der anderen Maustaste an, um zu lesen, was sie tut, ohne sie zu spielen.
help-settings = In den Einstellungen legst du fest, ob du vor jeder Karte noch einmal gefragt wirst und Karten vorab auswählen kannst.
help-keys = Mit der Tastatur
help-key-tab = weiter zum nächsten Knopf oder Feld
help-key-escape = schließen, was offen ist
