### The pages of the score pad: its beginning, a round, who comes and goes, many phones, and none.

## Beginning

pad-page-home = Bloc score pour vos cartes
pad-page-about = Vous jouez avec de vraies cartes, le bloc compte les points : n'importe quel téléphone à la table peut le tenir, sans inscription.
pad-page-who = Qui joue ?
pad-page-who-how = 2 à 6 noms dans l'ordre des places, dans le sens horaire. Faites-les glisser ou déplacez-les avec les flèches.
pad-page-name = Nom { $seat }
pad-page-up = Place { $seat } : monter
pad-page-down = Place { $seat } : descendre
pad-page-grip = Place { $seat } : faites glisser, ou appuyez sur ↑ ou ↓
pad-page-deals = distribue en premier
pad-page-begin = Commencer le bloc
pad-page-too-few = Écrivez au moins deux noms.

## A round

pad-page-ask-bid = { $name } : quelle prédiction ?
pad-page-ask-taken = { $name } : combien de plis ?
pad-page-so-far = Jusqu'ici : { $number }
pad-page-left = Plis pas encore attribués : { $count }
pad-page-waiting = On attend encore : { $names }
pad-page-for-others = À la place de quelqu'un sans téléphone :
pad-page-named-by = Choisi par
pad-page-turned-up = carte retournée
pad-page-sealed-how = Personne d'autre ne la voit avant que tout le monde ait prédit.
pad-page-secret-how = Personne d'autre ne la voit avant la fin de la manche.
pad-page-undo = Annuler
pad-page-redo = Rétablir
pad-page-earlier = Manche précédente
pad-page-later = Manche suivante
pad-page-correct = Touchez un nombre pour le corriger.
pad-page-now = Aller à la manche en cours
pad-page-write = Modifier : { $what }, { $name }
pad-page-another = Un autre bloc

## Changes and people

pad-page-changes = Corrections
pad-page-people = Quelqu'un arrive ou part, ou on arrête
pad-page-joins = Quelqu'un arrive plus tard
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
pad-page-end-how = La manche en cours ne comptera pas.

## Many phones

pad-page-phones = Plusieurs téléphones, un bloc
pad-page-phones-how = Toute personne qui ouvre ce lien écrit sur le même bloc.
pad-page-scan = Le lien de ce bloc, à scanner
pad-page-mine = Pour qui entrez-vous les nombres ici ?
pad-page-everybodys = Tout le monde

## Without a network

pad-page-unsent = Pas encore envoyé : { $count }
pad-page-alone = Pas de connexion. Continuez à écrire : tout est gardé ici et sera envoyé au retour du serveur.
pad-page-refused = Ces entrées n'ont pas été enregistrées :
pad-page-round = Manche { $round }
