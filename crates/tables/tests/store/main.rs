mod archive;
mod audit;
mod document_laws;
mod erasure;
mod failover;
mod file;
mod group_laws;
mod kill;
mod laws;
mod memory;
mod pads;
mod private;
mod server;
mod session_laws;
mod sessions;
mod shared_postgres;
mod versions;

use foretell_table::{GameId, Listing, PlayerId, Stage};
use foretell_tables::audit::PracticeReader;
use foretell_tables::store::Append;

/// Any text is accepted in these tests.
const ANY_PRACTICE: PracticeReader = PracticeReader { solver: |_| Ok(()), puzzle: |_| Ok(()) };

fn game(number: u64) -> GameId {
    // Spread over the whole range, as real names are.
    GameId::from_bits(number.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 10)
}

fn player(number: u64) -> PlayerId {
    PlayerId::from_bits(number.wrapping_mul(0x9e37_79b9_7f4a_7c15))
}

fn line(game: GameId, seq: u32) -> Append {
    Append { game, seq, entry: entry(seq), listing: None }
}

/// With everything that could be mangled: quotes, signs, a line break.
fn entry(seq: u32) -> String {
    format!("{{\"line\":{seq},\"says\":\"Größe «7»\\n'🂡'\"}}\n")
}

fn listing(game: GameId, stage: Stage, at: i64) -> Listing {
    Listing {
        game,
        stage,
        public: true,
        rules: "classic".into(),
        host: "Ada".into(),
        seats: vec![Some("Ada".into()), None, Some("Zoë «the» cat".into())],
        people: vec![player(1)],
        opened_at: at,
        changed_at: at,
    }
}

fn listed(game: GameId, seq: u32, listing: Listing) -> Append {
    Append { listing: Some(listing), ..line(game, seq) }
}
