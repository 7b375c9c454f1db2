### Hints: what a bot would do, why, and what each of the options promises.

## What to do, and why

hint-advice = Podpowiedź: { $action }.
hint-imagined = W { $percent } % z { $deals } wyobrażonych rozdań twoja przepowiednia się wtedy sprawdza.
hint-single = Twoja jedyna karta zdobywa czar z prawdopodobieństwem { $percent } %.
hint-only = Nie ma innej możliwości.
hint-alike = Wszystkie karty, które możesz zagrać, dają to samo.
hint-far-ahead = Każda inna przepowiednia obiecuje dużo mniej.
hint-but-lead = „{ $action }” obiecuje w tej rundzie więcej punktów, ale tak późno w grze ważniejsze jest prowadzenie.
hint-but-others = „{ $action }” obiecuje kilka punktów więcej, ale liczą się też punkty innych.

## What the options promise

hint-options = Spodziewane punkty w tej rundzie: { $list }.
hint-share = { $percent } %
hint-caption-bids = Spodziewane punkty przy każdej przepowiedni i jak często się sprawdza
hint-caption = Spodziewane punkty przy każdym wyborze i jak często sprawdza się twoja przepowiednia
hint-row-bid = Przepowiednia
hint-row-choice = Wybór
hint-row-points = Punkty
hint-row-kept = Sprawdza się
hint-best = polecane

## Around a hint

hint-take = Zrób tak: { $action }
hint-seen = Wszyscy przy stole widzą, że prosisz o podpowiedź.
