//! Provably fair shuffles: everyone can check afterwards that nobody chose the cards.
//!
//! 1. A new table makes a [`Secret`] and shows its [`Commitment`].
//! 2. Players may then add words of their own, a [`Contribution`].
//! 3. When the game begins the contributions are fixed, and with them every card: [`Shuffles`] is a pure function of
//!    secret, game name, contributions and the number of the shuffle.
//! 4. After the game the record contains the secret, and [`verify`] derives every draw and deal again.
//!
//! `docs/FAIRNESS.md` specifies this byte by byte; `scripts/verify.py` is an independent implementation. How cards
//! follow from the random numbers is written out here, because others must be able to reimplement it.
//!
//! ```
//! use foretell_rules::{Game, Record, RuleSet};
//! use foretell_fair::{Contribution, ProofError, Secret, Shuffles, verify};
//!
//! let rules: RuleSet = "pl/3".parse()?;
//! let game_name = "7xk2m9abqr";
//! let secret = Secret::random()?;
//! let shown_from_the_beginning = secret.commitment(game_name);
//!
//! let words = Contribution::Open("my lucky words".parse()?);
//! let shuffles = Shuffles::new(secret, game_name, vec![words, Contribution::Nothing, Contribution::Nothing]);
//! let mut game = Game::new(rules);
//! let mut record = Record::new(rules);
//! let deal = shuffles.chance_move(&game, 0).expect("a new game waits for a deal");
//! game.make(deal)?;
//! record.moves.push(deal);
//! shuffles.write_proof(&mut record);
//! // The deal follows from the seed, but the game is not over.
//! assert_eq!(verify(&record), Err(ProofError::CutShort { deals: 1, rounds: 20 }));
//! assert_eq!(shuffles.commitment(), shown_from_the_beginning);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! | feature | what it adds | by default |
//! | --- | --- | --- |
//! | `getrandom` | [`Secret::random`]; without it the crate compiles for every target | yes |

#![cfg_attr(docsrs, feature(doc_cfg))]

mod contribution;
mod proof;
mod verdict;

use std::fmt;
use std::str::FromStr;

use chacha20::ChaCha20Rng;
use foretell_rules::{Game, Move, Seat, Waiting};
use hkdf::Hkdf;
use rand_core::SeedableRng;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use subtle::ConstantTimeEq;

pub use contribution::{Contribution, ContributionError, LONGEST_PHRASE, Phrase, PhraseError, Seal, SealError};
pub use proof::{verify, verify_against};
pub use verdict::{Difference, ProofError, Verified};

// ---- secret and commitment ----

/// Determines every card, so it stays secret until the game is over. Only [`Secret::reveal`] returns it as text, so it
/// can't be printed by accident.
#[derive(Clone)]
pub struct Secret([u8; 32]);

/// The hash of a [`Secret`] and its game's name. Its text is 64 hexadecimal digits.
#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Commitment([u8; 32]);

#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a {0} is written as 64 hexadecimal digits")]
pub struct HexError(pub &'static str);

impl Secret {
    #[cfg(feature = "getrandom")]
    pub fn random() -> Result<Secret, getrandom::Error> {
        let mut bytes = [0; 32];
        getrandom::fill(&mut bytes)?;
        Ok(Secret(bytes))
    }

    /// For tests and simulations.
    pub const fn from_bytes(bytes: [u8; 32]) -> Secret {
        Secret(bytes)
    }

    pub fn commitment(&self, game: &str) -> Commitment {
        Commitment(hash(&[COMMITMENT, game.as_bytes(), &self.0]))
    }

    pub fn reveal(&self) -> String {
        hex::encode(self.0)
    }
}

impl FromStr for Secret {
    type Err = HexError;

    fn from_str(text: &str) -> Result<Secret, HexError> {
        from_hex(text).map(Secret).ok_or(HexError("seed"))
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(…)")
    }
}

impl PartialEq for Secret {
    fn eq(&self, other: &Secret) -> bool {
        self.0.ct_eq(&other.0).into()
    }
}

impl Eq for Secret {}

/// Compared in constant time.
macro_rules! fingerprint {
    ($name:ident, $what:literal) => {
        impl FromStr for $name {
            type Err = HexError;

            fn from_str(text: &str) -> Result<$name, HexError> {
                from_hex(text).map($name).ok_or(HexError($what))
            }
        }

        impl TryFrom<String> for $name {
            type Error = HexError;

            fn try_from(text: String) -> Result<$name, HexError> {
                text.parse()
            }
        }

        impl From<$name> for String {
            fn from(fingerprint: $name) -> String {
                fingerprint.to_string()
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.pad(&hex::encode(self.0))
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, concat!(stringify!($name), "({})"), self)
            }
        }

        impl PartialEq for $name {
            fn eq(&self, other: &$name) -> bool {
                self.0.ct_eq(&other.0).into()
            }
        }

        impl Eq for $name {}
    };
}

fingerprint!(Commitment, "commitment");
fingerprint!(Seal, "seal");

// ---- the shuffles ----

/// All shuffles of one game with fixed contributions. Stateless, so another process can continue a game from its log.
#[derive(Clone)]
pub struct Shuffles {
    secret: Secret,
    game: Box<str>,
    contributions: Vec<Contribution>,
    tree: Hkdf<Sha256>,
}

impl Shuffles {
    pub fn new(secret: Secret, game: &str, contributions: Vec<Contribution>) -> Shuffles {
        let salt = salt(&secret.commitment(game), &contributions);
        let tree = Hkdf::new(Some(&salt), &secret.0);
        Shuffles { secret, game: game.into(), contributions, tree }
    }

    pub fn commitment(&self) -> Commitment {
        self.secret.commitment(&self.game)
    }

    pub fn contributions(&self) -> &[Contribution] {
        &self.contributions
    }

    /// The pending draw or deal. `earlier` counts the draws and deals before it ([`chance_moves`]): after a tied draw
    /// the game alone can't tell.
    pub fn chance_move(&self, game: &Game, earlier: u32) -> Option<Move> {
        match game.waiting() {
            Waiting::Draw(_) => game.draw_lots(&mut self.generator("draw", 0, earlier)).map(Move::Draw),
            Waiting::Deal(_) => {
                let round = game.rounds_played() as u32 + 1;
                game.shuffle(&mut self.generator("deal", round, earlier)).map(Move::Deal)
            }
            Waiting::Decision(_) | Waiting::Over => None,
        }
    }

    /// Derived independently of the cards, so a bot's seed reveals nothing about them.
    pub fn bot_seed(&self, seat: Seat) -> u64 {
        let mut seed = [0; 8];
        self.derive(&[BOT, &[seat.number()]], &mut seed);
        u64::from_be_bytes(seed)
    }

    fn generator(&self, kind: &str, round: u32, earlier: u32) -> ChaCha20Rng {
        let mut key = [0; 32];
        self.derive(&[SHUFFLE, kind.as_bytes(), &round.to_be_bytes(), &earlier.to_be_bytes()], &mut key);
        ChaCha20Rng::from_seed(key)
    }

    fn derive(&self, branch: &[&[u8]], key: &mut [u8]) {
        self.tree.expand(&fields(branch), key).expect("HKDF gives up to 8160 bytes at once");
    }
}

impl fmt::Debug for Shuffles {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Shuffles { game, contributions, .. } = self;
        f.debug_struct("Shuffles").field("game", game).field("contributions", contributions).finish_non_exhaustive()
    }
}

pub fn chance_moves(moves: &[Move]) -> u32 {
    moves.iter().filter(|step| !matches!(step, Move::Act(..))).count() as u32
}

fn salt(commitment: &Commitment, contributions: &[Contribution]) -> [u8; 32] {
    let numbers: Vec<[u8; 1]> = (1..=contributions.len()).map(|number| [number as u8]).collect();
    let mut parts: Vec<&[u8]> = vec![SALT, &commitment.0];
    for (number, contribution) in numbers.iter().zip(contributions) {
        parts.extend([number, contribution.kind().as_bytes(), contribution.bytes()]);
    }
    hash(&parts)
}

// ---- bytes ----

// Each hash begins with its purpose, so that none can stand in for another.
const COMMITMENT: &[u8] = b"foretell fair 1: commitment";
const SEAL: &[u8] = b"foretell fair 1: seal";
const SALT: &[u8] = b"foretell fair 1: salt";
const SHUFFLE: &[u8] = b"foretell fair 1: shuffle";
const BOT: &[u8] = b"foretell fair 1: bot";

/// Length prefixes: different lists give different bytes.
fn fields(parts: &[&[u8]]) -> Vec<u8> {
    let mut bytes = Vec::new();
    for part in parts {
        bytes.extend((part.len() as u32).to_be_bytes());
        bytes.extend(*part);
    }
    bytes
}

fn hash(parts: &[&[u8]]) -> [u8; 32] {
    Sha256::digest(fields(parts)).into()
}

/// Either case.
fn from_hex(text: &str) -> Option<[u8; 32]> {
    let mut bytes = [0; 32];
    hex::decode_to_slice(text, &mut bytes).is_ok().then_some(bytes)
}

#[cfg(test)]
mod tests {
    use foretell_rules::{Card, CardSet, RuleSet};
    use rand_core::Rng;

    use super::*;

    const GAME: &str = "7xk2m9abqr";

    fn contributions(texts: &[&str]) -> Vec<Contribution> {
        texts.iter().map(|text| text.parse().expect("a contribution")).collect()
    }

    fn shuffles(secret: u8, game: &str, texts: &[&str]) -> Shuffles {
        Shuffles::new(Secret::from_bytes([secret; 32]), game, contributions(texts))
    }

    fn rules(text: &str) -> RuleSet {
        text.parse().expect("allowed rules")
    }

    // ---- secrets and commitments ----

    #[test]
    fn secrets_are_random_and_not_in_debug_output() {
        let [one, other] = [(); 2].map(|()| Secret::random().expect("the system has a generator"));
        assert_ne!(one, other);
        let shuffles = Shuffles::new(one.clone(), GAME, contributions(&["open rain", "none", "none"]));
        for printed in [format!("{one:?}"), format!("{shuffles:?}")] {
            assert!(!printed.contains(&one.reveal()) && !printed.contains(&format!("{:?}", one.0)), "{printed}");
        }
        assert_eq!(one.reveal().parse(), Ok(one));
    }

    #[test]
    fn a_commitment_is_bound_to_its_secret_and_its_game() {
        let commitment = Secret::from_bytes([1; 32]).commitment(GAME);
        assert_eq!(commitment, Secret::from_bytes([1; 32]).commitment(GAME));
        assert_ne!(commitment, Secret::from_bytes([2; 32]).commitment(GAME));
        assert_ne!(commitment, Secret::from_bytes([1; 32]).commitment("7xk2m9abqs"));
    }

    #[test]
    fn commitments_round_trip_and_invalid_texts_are_rejected() {
        let commitment = Secret::from_bytes([1; 32]).commitment(GAME);
        assert_eq!(commitment.to_string().parse(), Ok(commitment));
        assert_eq!(commitment.to_string().to_uppercase().parse(), Ok(commitment));
        let json = serde_json::to_string(&commitment).expect("it can be written");
        assert_eq!(serde_json::from_str::<Commitment>(&json).expect("it can be read"), commitment);
        let short = "0".repeat(63);
        for text in ["", &short, &format!("{short}g"), &format!("{short}+"), &"é".repeat(32), &"0".repeat(65)] {
            assert_eq!(text.parse::<Commitment>(), Err(HexError("commitment")), "{text}");
        }
    }

    // ---- shuffles ----

    fn words(shuffles: &Shuffles, kind: &str, round: u32, earlier: u32) -> [u64; 4] {
        let mut generator = shuffles.generator(kind, round, earlier);
        [(); 4].map(|()| generator.next_u64())
    }

    #[test]
    fn every_input_changes_the_shuffle() {
        let given = ["open rain", "none", "none"];
        let unopened = format!("unopened {}", "0f".repeat(32));
        let first = shuffles(1, GAME, &given);
        let mut all = vec![
            words(&first, "deal", 1, 0),
            words(&first, "draw", 1, 0),
            words(&first, "deal", 2, 0),
            words(&first, "deal", 1, 1),
            words(&shuffles(2, GAME, &given), "deal", 1, 0),
            words(&shuffles(1, "7xk2m9abqs", &given), "deal", 1, 0),
        ];
        for others in [
            &["open rain%20", "none", "none"][..],
            &["none", "open rain", "none"],
            &["sealed rain", "none", "none"],
            &["open rain", "open rain", "none"],
            &["open ra", "open in", "none"],
            &["none", "none", "none"],
            &[&unopened, "none", "none"],
            &["open rain", "none", "none", "none"],
        ] {
            all.push(words(&shuffles(1, GAME, others), "deal", 1, 0));
        }
        let different: std::collections::BTreeSet<_> = all.iter().collect();
        assert_eq!(different.len(), all.len());
    }

    #[test]
    fn different_parts_hash_differently() {
        assert_ne!(fields(&[b"ab", b"c"]), fields(&[b"a", b"bc"]));
        assert_ne!(fields(&[b"ab"]), fields(&[b"ab", b""]));
        assert_eq!(fields(&[b"ab", b""]), [0, 0, 0, 2, b'a', b'b', 0, 0, 0, 0]);
    }

    /// The published first block for a zero key: records must stay provable with every version of the generator's
    /// crate.
    #[test]
    fn the_generator_is_chacha20_read_as_little_endian_words() {
        let mut generator = ChaCha20Rng::from_seed([0; 32]);
        let block: Vec<u8> = (0..4).flat_map(|_| generator.next_u64().to_le_bytes()).collect();
        assert_eq!(hex::encode(block), "76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7");
    }

    #[test]
    fn decisions_are_not_chance_moves() {
        let shuffles = shuffles(1, GAME, &["none", "none", "none"]);
        let mut game = Game::new(rules("it/3+length=first-1"));
        assert!(matches!(shuffles.chance_move(&game, 0), Some(Move::Draw(_))));
        let mut earlier = 0;
        while let Some(step) = shuffles.chance_move(&game, earlier) {
            game.make(step).expect("a fair move");
            earlier += 1;
        }
        assert!(game.decision().is_some());
    }

    #[test]
    fn bots_have_seeds_of_their_own() {
        let [one, other] = [1, 2].map(|secret| shuffles(secret, GAME, &["none"; 6]));
        let seeds = [&one, &other].map(|shuffles| Seat::all(6).map(|seat| shuffles.bot_seed(seat)).collect::<Vec<_>>());
        let different: std::collections::BTreeSet<_> = seeds.iter().flatten().collect();
        assert_eq!(different.len(), 12);
        assert_eq!(seeds[0], Seat::all(6).map(|seat| one.bot_seed(seat)).collect::<Vec<_>>());
    }

    /// `scripts/verify.py` is compared with the same numbers.
    #[test]
    fn the_document_shows_the_numbers_of_its_example() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/FAIRNESS.md");
        let document = std::fs::read_to_string(path).expect("the document");
        let secret = Secret::from_bytes(std::array::from_fn(|place| place as u8));
        let given = contributions(&["open my%20lucky%20words", "open rain%20%26%207%20cats", "none"]);
        let shuffles = Shuffles::new(secret.clone(), GAME, given.clone());
        let salt = salt(&shuffles.commitment(), &given);
        let (tree, _) = Hkdf::<Sha256>::extract(Some(&salt), &secret.0);
        let key = |kind, round, earlier| hex::encode(shuffles.generator(kind, round, earlier).get_seed());
        let mut numbers = vec![
            format!("commitment   {}", shuffles.commitment()),
            format!("salt         {}", hex::encode(salt)),
            format!("tree         {}", hex::encode(tree)),
        ];
        numbers.extend(Seat::all(3).map(|seat| format!("bot {seat}        {}", shuffles.bot_seed(seat))));
        numbers.push(format!("draw 0 0     {}", key("draw", 0, 0)));
        numbers.push(format!("deal 1 1     {}", key("deal", 1, 1)));
        numbers.push(format!("deal 2 2     {}", key("deal", 2, 2)));
        let numbers = numbers.join("\n");
        assert!(document.contains(&format!("```\n{numbers}\n```")), "{numbers}");
    }

    // ---- chance ----

    fn chi_square(counts: &[u32]) -> f64 {
        let expected = f64::from(counts.iter().sum::<u32>()) / counts.len() as f64;
        counts.iter().map(|count| (f64::from(*count) - expected).powi(2) / expected).sum()
    }

    /// With sixty counts, a fair source exceeds this less than once in a million times.
    const BOUND: f64 = 130.0;

    #[test]
    fn every_card_is_dealt_and_turned_up_equally_often() {
        let game = Game::new(rules("pl/3"));
        let place = |card: Card| CardSet::BASE.into_iter().position(|base| base == card).expect("a base card");
        let mut counts = [[0; 60]; 4];
        for number in 0..12_000_u32 {
            let mut secret = [0; 32];
            secret[..4].copy_from_slice(&number.to_be_bytes());
            let shuffles = Shuffles::new(Secret::from_bytes(secret), GAME, contributions(&["none"; 3]));
            let Some(Move::Deal(deal)) = shuffles.chance_move(&game, 0) else { panic!("a deal is due") };
            let hands = Seat::all(3).filter_map(|seat| deal.hands[seat].first());
            for (counts, card) in counts.iter_mut().zip(hands.chain(deal.turned_up)) {
                counts[place(card)] += 1;
            }
        }
        for counts in &counts {
            assert_eq!(counts.iter().sum::<u32>(), 12_000);
            let found = chi_square(counts);
            assert!(found < BOUND, "{found}: {counts:?}");
        }
    }

    #[test]
    fn deals_of_a_game_are_independent() {
        let shuffles = shuffles(1, GAME, &["none"; 3]);
        let game = Game::new(rules("pl/3"));
        let first_card = |earlier: u32| match shuffles.chance_move(&game, earlier) {
            Some(Move::Deal(deal)) => deal.hands[Seat::FIRST].first().expect("a card").index(),
            _ => panic!("a deal is due"),
        };
        // Of 12,000 pairs of deals, one after the other, 200 should begin with the same card, give or take 14.
        let cards: Vec<u8> = (0..12_000).map(first_card).collect();
        let twice = cards.windows(2).filter(|pair| pair[0] == pair[1]).count();
        assert!((130..=270).contains(&twice), "{twice}");
    }
}
