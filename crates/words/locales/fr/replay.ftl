### Une partie finie : sa page, et chaque étape à revoir.

## Revoir la partie

replay-begins = Avant la première carte. À la table : { $names }.
replay-trick = Pli
replay-trick-of = Pli { $trick } sur { $tricks }
replay-trick-at = Manche { $round }, pli { $trick }
replay-bombed =
    { $count ->
        [one] { $count } pli n'est à personne
       *[other] { $count } plis ne sont à personne
    }
replay-no-cards = Aucune carte en main.
replay-given = carte passée à gauche
replay-first = Au début
replay-last = À la fin
replay-previous = Une étape en arrière
replay-next = Une étape en avant
replay-previous-trick = Pli précédent
replay-next-trick = Pli suivant
replay-previous-round = Manche précédente
replay-next-round = Manche suivante
replay-play = Lecture
replay-pause = Pause
replay-speed = Vitesse
study-moves = Coups
study-hands = Mains ouvertes
study-all-hands = Toutes les mains
study-hidden-cards =
    { $count ->
        [one] { $count } carte cachée
       *[other] { $count } cartes cachées
    }
study-better = mieux
study-better-action = Mieux : { $action }
study-next = Ensuite, { $name } : { $what }
study-branch = Continuer à partir d'ici
study-branch-about = Une partie privée contre des robots, avec les mêmes cartes jusqu'ici. Votre place : { $name }.
study-branched = Cette partie en continue une autre à partir de l'étape { $step }. Ses premières cartes étaient connues : l'honnêteté de ses donnes n'est donc pas prouvée.
study-branched-from = Voir cette autre partie
replay-key-step = une étape en arrière, une étape en avant
replay-key-play = lecture ou pause

## Quand il n'y a rien à revoir

replay-not-over-title = Cette partie n'est pas encore terminée
replay-not-over = Vous pourrez voir toutes les mains ici dès que la dernière manche sera comptée. D'ici là, chacun ne voit que ses propres cartes.
replay-to-table = Retour à la table
replay-no-step-title = La partie n'a pas cette étape
replay-no-step = Les étapes vont de 0, avant la première carte, à { $steps }, où la partie se termine.

## La page de la partie

replay-foresight = Les prédictions de chacun
replay-kept = Réussies
replay-over = Plis de trop
replay-under = Plis manquants
replay-hints = Conseils
replay-hints-none = Personne n'a demandé de conseil.
replay-rounds = Manche par manche
replay-rounds-about = Pour chacun, les plis pris et prédits, et les points. Le numéro d'une manche ouvre la relecture.
replay-fair = Les cartes ont-elles été mélangées honnêtement ?
replay-fair-about = Avant la première carte, la table a montré son engagement : l'empreinte d'un secret. Le secret est maintenant dévoilé, et toutes les cartes de la partie en découlent : personne ne pouvait les choisir.
replay-commitment = Engagement
replay-secret = Secret
replay-check = Chacun peut le vérifier : téléchargez l'enregistrement et soumettez-le au programme.
replay-expect = Après --expect, indiquez l'engagement que vous avez vu avant la partie ; sans lui, l'enregistrement est vérifié seul.
