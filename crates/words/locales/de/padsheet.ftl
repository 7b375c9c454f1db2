### The sheet of a score pad, the pads of a visitor, and the page that tells who takes a trick.

## The sheet

padsheet-changed = nachträglich geändert
padsheet-facts = Statistik am Rande
padsheet-corrections = Was geändert wurde
padsheet-print = Drucken
padsheet-csv = Als Tabelle (CSV)
padsheet-picture = Bild
padsheet-large = Großansicht
padsheet-to-pad = Zum Block
padsheet-score-of = Punkteblock: { $names }
padsheet-leads = In Führung: { $names }, { $points }.

## The pads of a visitor

padsheet-mine = Meine Blöcke
padsheet-about = Blöcke, die in diesem Browser geöffnet wurden. Was von dieser Liste entfernt wird, bleibt für die anderen bestehen.
padsheet-begin = Block beginnen
padsheet-older = Ältere Blöcke
padsheet-remove = Von der Liste nehmen
padsheet-remove-of = Von der Liste nehmen: { $names }

## Who takes the trick?

padtrick-title = Wer macht den Stich?
padtrick-about = Tippe die Karten in der Reihenfolge an, in der sie gespielt wurden.
padtrick-rules = Nach welchen Regeln?
padtrick-leader = Wer spielt aus?
padtrick-next = { $name } ist an der Reihe.
padtrick-full = Alle haben gespielt.
padtrick-cards = Karten
padtrick-into-trick = Für den Stich
padtrick-into-hand = Für mein Blatt
padtrick-remove = Zurücknehmen: { $card }
padtrick-again = Nächster Stich
padtrick-hand = Darf ich das spielen?
padtrick-hand-about = Wähle „Für mein Blatt“ und tippe die Karten an, die du hältst.
padtrick-none = Noch keine Karte
padtrick-left-out = Weggelassen, weil es diese Karte in diesem Spiel nicht gibt oder sie schon daliegt: { $cards }
padtrick-book = Regel { $rule } im Regelbuch
# The longest name of a card, with a bar where it may be broken on a narrow screen.
padtrick-long-word = Gestalt|wandler
