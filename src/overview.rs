//! What `foretell` says when it is called without a command.

use std::io::Write;

const OVERVIEW: &str = "\
Foretell: say how many tricks you will take, then take exactly that many.

  rules    the rules in force, in plain words, for five editions and all variants
           foretell rules pt/4+specials=all

  sim      random games by the million, the same for the same seed
           foretell sim --rules it/4 --games 100000

  replay   a game that was written down, move by move, with its score sheet
           foretell replay game.foretell

  arena    bots against each other on the same deals, with intervals
           foretell arena --seats seer,apprentice,apprentice,apprentice

  bot      one of our bots as a process that speaks JSON lines
           foretell arena --seats 'exec:foretell bot apprentice'

With cargo, write `cargo run --release --` for `foretell`.
`foretell --help` and `foretell COMMAND --help` tell more.
";

pub(crate) fn show(out: &mut impl Write) -> anyhow::Result<()> {
    Ok(out.write_all(OVERVIEW.as_bytes())?)
}
