### What is said to people who are not at the page: whose turn it is, no connection, a new version, a link.

## Whose turn it is

away-turn = Sua vez
away-turn-of = Vez de { $name }
away-notify = Avisar quando for minha vez
away-notify-on = Você receberá um aviso quando for sua vez e esta página estiver em segundo plano.
away-notify-denied = Este navegador não permite avisos. Isso pode ser mudado nas configurações dele para este site.

## Without a connection, and with a new version

away-offline-title = Sem conexão
away-offline = Não é possível conectar ao Foretell no momento. Nada se perdeu: suas partidas estão onde você as deixou.
away-again = Tentar de novo
away-renewed = O Foretell foi atualizado; sua partida continua.

## What a link shows

share-invited = { $name } convida você para jogar Foretell
share-picture = Cartas sobre uma mesa verde
