# The big screen, for a TV or projector.

show-link = Tela grande
show-link-hands = Tela grande com as mãos à vista
show-hands = Mãos na tela grande
show-hands-never = nunca
show-hands-after =
    { $minutes ->
        [0] assim que a rodada terminar
        [one] um minuto depois
       *[other] { $minutes } minutos depois
    }
# Before the first round is shown.
show-wait =
    { $minutes ->
        [0] Cada rodada aparece aqui com as mãos à vista assim que termina.
        [one] Cada rodada terminada aparece aqui com as mãos à vista, pelo menos um minuto depois.
       *[other] Cada rodada terminada aparece aqui com as mãos à vista, pelo menos { $minutes } minutos depois.
    }
show-recorded = Esta rodada já terminou
