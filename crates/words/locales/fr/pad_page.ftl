### The pages of the score pad: its beginning, a round, who comes and goes, many phones, and none.

## Beginning

pad-page-home = Bloc pour vos propres cartes
pad-page-about = Vous jouez avec de vraies cartes, le bloc compte : chaque téléphone à la table peut être le bloc, sans compte.
pad-page-who = Qui joue ?
pad-page-who-how = 2 à 6 noms dans l'ordre des places, dans le sens horaire. Faites-les glisser ou déplacez-les avec les flèches.
pad-page-name = Nom { $seat }
pad-page-up = Place { $seat } : monter
pad-page-down = Place { $seat } : descendre
pad-page-grip = Place { $seat } : glisser, ou touche ↑ ou ↓
pad-page-deals = donne en premier
pad-page-begin = Commencer le bloc
pad-page-too-few = Écrivez au moins deux noms.

## A round

pad-page-ask-bid = { $name } : quelle prédiction ?
pad-page-ask-taken = { $name } : combien de plis ?
pad-page-so-far = Jusqu'ici : { $number }
pad-page-left = Plis pas encore attribués : { $count }
pad-page-waiting = Manquent encore : { $names }
pad-page-for-others = L'écrire pour quelqu'un sans téléphone :
pad-page-named-by = Choisi par
pad-page-turned-up = carte retournée
pad-page-sealed-how = Vous seul la voyez jusqu'à ce que tous en aient une.
pad-page-secret-how = Vous seul la voyez jusqu'à la fin de la manche.
pad-page-undo = Annuler
pad-page-redo = Rétablir
pad-page-earlier = Manche précédente
pad-page-later = Manche suivante
pad-page-correct = Touchez un nombre pour le corriger.
pad-page-now = À la manche en cours
pad-page-write = { $what } de { $name }, changer
pad-page-another = Un autre bloc

## Changes and people

pad-page-changes = Ce qui a été changé
pad-page-people = Quelqu'un arrive, part, ou on arrête
pad-page-joins = Quelqu'un arrive
pad-page-join-name = Nom
pad-page-left-of = S'assoit à gauche de
pad-page-begins = Commence avec
pad-page-begins-nothing = zéro point
pad-page-begins-lowest = le total le plus bas de la table
pad-page-begins-average = la moyenne de la table, arrondie à la dizaine inférieure
pad-page-leaves = Quelqu'un part
pad-page-who-leaves = Qui part
pad-page-score = Les points
pad-page-stands = restent, et peuvent gagner
pad-page-struck = sont rayés
pad-page-end = Arrêter la partie maintenant
pad-page-end-how = La manche en cours ne compte plus.

## Many phones

pad-page-phones = Plusieurs téléphones, un bloc
pad-page-phones-how = Qui ouvre ce lien écrit sur le même bloc.
pad-page-scan = Le lien de ce bloc, à scanner
pad-page-mine = De qui entrez-vous les nombres ici ?
pad-page-everybodys = De tous

## Without a network

pad-page-unsent = Pas encore envoyé : { $count }
pad-page-alone = Pas de connexion. Continuez à écrire : tout est gardé ici et envoyé quand le serveur revient.
pad-page-refused = Ces entrées n'ont pas été écrites :
pad-page-round = Manche { $round }
