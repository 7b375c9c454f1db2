//! The proof in a game's record. The header has `Game`, `Commitment` and for each seat `Contribution N` from the
//! beginning, and `Seed` once the game is over.

use std::fmt;

use foretell_rules::{Game, Move, NoEvents, Record, Waiting};

use super::{Commitment, Contribution, Difference, ProofError, Secret, Shuffles, Verified, chance_moves};

const GAME: &str = "Game";
const COMMITMENT: &str = "Commitment";
const CONTRIBUTION: &str = "Contribution ";

impl Shuffles {
    pub fn write_pledge(&self, record: &mut Record) {
        record.tags.retain(|(name, _)| !is_ours(name));
        let tag = |name: &str, value: String| (name.to_owned(), value);
        record.tags.push(tag(GAME, self.game.to_string()));
        record.tags.push(tag(COMMITMENT, self.commitment().to_string()));
        let numbered = self.contributions.iter().zip(1..);
        record.tags.extend(numbered.map(|(given, seat)| tag(&format!("{CONTRIBUTION}{seat}"), given.to_string())));
    }

    /// Only for finished games: the secret reveals all future cards.
    pub fn write_proof(&self, record: &mut Record) {
        self.write_pledge(record);
        record.seed = Some(self.secret.reveal());
    }
}

fn is_ours(name: &str) -> bool {
    name == GAME || name == COMMITMENT || name.starts_with(CONTRIBUTION)
}

/// Checks that every draw and deal follows from the committed seed, and that the game is legal and complete.
///
/// Players must check for themselves that they saw this commitment before the first deal and that the contributions are
/// theirs.
pub fn verify(record: &Record) -> Result<Verified, ProofError> {
    let commitment = commitment(record)?;
    let game = game_name(record)?;
    let contributions = contributions(record)?;
    let Some(seed) = &record.seed else {
        let over = record.replay(&mut NoEvents)?.waiting() == Waiting::Over;
        return Err(if over { ProofError::SeedHeldBack } else { ProofError::NotOver });
    };
    let secret: Secret = parsed("Seed", seed)?;
    if secret.commitment(&game) != commitment {
        return Err(ProofError::OtherSeed(secret.commitment(&game)));
    }
    let shuffles = Shuffles::new(secret, &game, contributions);
    let end = shuffles.check(record)?;
    let draws = record.moves.iter().filter(|step| matches!(step, Move::Draw(_))).count();
    let deals = chance_moves(&record.moves) as usize - draws;
    if deals == 0 {
        return Err(ProofError::NoDeals);
    }
    if end.waiting() != Waiting::Over {
        return Err(ProofError::CutShort { deals, rounds: record.rules.rounds() });
    }
    let Shuffles { contributions, .. } = shuffles;
    Ok(Verified { game, commitment, contributions, draws, deals })
}

pub fn verify_against(record: &Record, seen: Commitment) -> Result<Verified, ProofError> {
    let found = commitment(record)?;
    if found != seen {
        return Err(ProofError::OtherCommitment(found));
    }
    verify(record)
}

impl Shuffles {
    fn check(&self, record: &Record) -> Result<Game, ProofError> {
        let mut game = Game::new(record.rules);
        let mut earlier = 0;
        for step in &record.moves {
            match (self.chance_move(&game, earlier), *step) {
                (Some(Move::Draw(expected)), Move::Draw(found)) if expected != found => {
                    let differences = Difference::of_draws(&expected, &found);
                    return Err(ProofError::Drawn { number: earlier as usize + 1, differences });
                }
                (Some(Move::Deal(expected)), Move::Deal(found)) if expected != found => {
                    let differences = Difference::of_deals(&expected, &found);
                    return Err(ProofError::Dealt { round: game.rounds_played() + 1, differences });
                }
                _ => game.make(*step)?,
            }
            earlier += chance_moves(&[*step]);
        }
        Ok(game)
    }
}

// ---- the header ----

fn tag<'a>(record: &'a Record, wanted: &str) -> Option<&'a str> {
    record.tags.iter().find(|(name, _)| name == wanted).map(|(_, value)| value.as_str())
}

fn parsed<T: std::str::FromStr<Err: fmt::Display>>(name: &str, value: &str) -> Result<T, ProofError> {
    value.parse().map_err(|why: T::Err| ProofError::BadLine { name: name.to_owned(), why: why.to_string() })
}

fn commitment(record: &Record) -> Result<Commitment, ProofError> {
    parsed(COMMITMENT, tag(record, COMMITMENT).ok_or(ProofError::NoCommitment)?)
}

/// The name is hashed, so the server's spelling counts, not what people type.
fn game_name(record: &Record) -> Result<String, ProofError> {
    let text = tag(record, GAME).ok_or_else(|| ProofError::Missing(GAME.into()))?;
    let game = text.replace('-', "").to_ascii_lowercase();
    let why = if game.len() != 10 || !game.bytes().all(|letter| letter.is_ascii_alphanumeric()) {
        "the name of a game has 10 letters and digits".to_owned()
    } else if game != text {
        format!("it has to be written {game}")
    } else {
        return Ok(game);
    };
    Err(ProofError::BadLine { name: GAME.into(), why })
}

fn contributions(record: &Record) -> Result<Vec<Contribution>, ProofError> {
    let names: Vec<String> = record.rules.seats().map(|seat| format!("{CONTRIBUTION}{seat}")).collect();
    let is_strange = |name: &&String| name.starts_with(CONTRIBUTION) && !names.contains(*name);
    if let Some(strange) = record.tags.iter().map(|(name, _)| name).find(is_strange) {
        return Err(ProofError::BadLine { name: strange.clone(), why: "there is no such seat at this table".into() });
    }
    let contribution = |name: &String| {
        let text = tag(record, name).ok_or_else(|| ProofError::Missing(name.clone()))?;
        parsed(name, text)
    };
    names.iter().map(contribution).collect()
}

#[cfg(test)]
mod tests {
    use std::path::{Path, PathBuf};

    use foretell_rules::{Card, CardSet, Deal, RuleSet, Seat};
    use proptest::prelude::*;
    use rand_xoshiro::Xoshiro256PlusPlus;
    use rand_xoshiro::rand_core::{Rng, SeedableRng};

    use super::*;

    fn played(shuffles: &Shuffles, rules: RuleSet, moves: usize) -> Record {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
        let mut record = Record::new(rules);
        let mut game = Game::new(rules);
        while record.moves.len() < moves {
            let step = match game.waiting() {
                Waiting::Over => break,
                Waiting::Decision(decision) => {
                    let seat = decision.seats().first().expect("somebody is waited for");
                    let legal = game.legal(seat);
                    let action = legal.nth((rng.next_u64() % legal.len() as u64) as usize);
                    Move::Act(seat, action.expect("something is legal"))
                }
                _ => shuffles.chance_move(&game, chance_moves(&record.moves)).expect("cards are due"),
            };
            game.make(step).expect("a legal move");
            record.moves.push(step);
        }
        record
    }

    fn rules(text: &str) -> RuleSet {
        text.parse().expect("allowed rules")
    }

    fn shuffles(rules: RuleSet, secret: [u8; 32], words: &str) -> Shuffles {
        let mut contributions = vec![Contribution::Nothing; rules.players()];
        contributions[0] = Contribution::Open(words.parse().expect("words"));
        Shuffles::new(Secret::from_bytes(secret), "7xk2m9abqr", contributions)
    }

    fn proven(text: &str) -> Record {
        let rules = rules(text);
        let shuffles = shuffles(rules, [9; 32], "rain");
        let mut record = played(&shuffles, rules, usize::MAX);
        shuffles.write_proof(&mut record);
        record.to_text().expect("a legal record").parse().expect("a record")
    }

    fn set_tag(record: &mut Record, name: &str, value: &str) {
        let tag = record.tags.iter_mut().find(|(known, _)| known == name).expect("a tag of the record");
        tag.1 = value.to_owned();
    }

    #[track_caller]
    fn says(record: &Record, parts: &[&str]) -> ProofError {
        let unfair = verify(record).expect_err("this must not pass");
        for part in parts {
            assert!(unfair.to_string().contains(part), "{part:?} is missing in: {unfair}");
        }
        unfair
    }

    // ---- proofs that hold ----

    #[test]
    fn a_game_that_was_dealt_from_its_seed_is_proven() {
        let record = proven("it/4+length=first-5");
        let verified = verify(&record).expect("a fair game");
        assert_eq!(verified.deals, 5);
        assert!(verified.draws >= 1);
        assert_eq!(Some(verified.commitment.to_string().as_str()), tag(&record, COMMITMENT));
        assert_eq!(verified.contributions[0].to_string(), "open rain");
        assert_eq!(verified.contributions[1..], [const { Contribution::Nothing }; 3]);
    }

    #[test]
    fn truncated_records_are_not_proven() {
        let rules = rules("it/3+length=first-2");
        let shuffles = shuffles(rules, [9; 32], "rain");
        let whole = played(&shuffles, rules, usize::MAX);
        for moves in 0..whole.moves.len() {
            let mut record = whole.clone();
            record.moves.truncate(moves);
            shuffles.write_proof(&mut record);
            let deals = record.moves.iter().filter(|step| matches!(step, Move::Deal(_))).count();
            let expected = match deals {
                0 => ProofError::NoDeals,
                deals => ProofError::CutShort { deals, rounds: 2 },
            };
            assert!(!expected.is_wrong());
            assert_eq!(verify(&record), Err(expected), "after {moves} moves");
        }
    }

    #[test]
    fn an_exchanged_card_is_reported_before_a_missing_end() {
        let mut record = proven("pl/3+length=first-2");
        record.moves.truncate(1);
        let Move::Deal(deal) = &mut record.moves[0] else { panic!("the first move is a deal") };
        let [first, second] = [1, 2].map(|number| Seat::numbered(number).expect("a seat"));
        (deal.hands[first], deal.hands[second]) = (deal.hands[second], deal.hands[first]);
        assert!(says(&record, &["round 1 doesn't follow from the seed"]).is_wrong());
    }

    #[test]
    fn a_proof_can_be_written_again_and_other_lines_stay() {
        let rules = rules("pl/3+length=first-1");
        let shuffles = shuffles(rules, [9; 32], "rain");
        let mut record = played(&shuffles, rules, usize::MAX);
        record.tags.push(("Place".into(), "the garden".into()));
        shuffles.write_pledge(&mut record);
        assert_eq!((record.seed.clone(), record.tags.len()), (None, 6));
        shuffles.write_proof(&mut record);
        assert_eq!(record.tags.len(), 6);
        assert_eq!(record.tags[0].0, "Place");
        assert!(verify(&record).is_ok());
    }

    // ---- proofs that are missing ----

    #[test]
    fn a_record_without_a_commitment_proves_nothing() {
        let mut record = proven("pl/3+length=first-2");
        record.tags.retain(|(name, _)| name != COMMITMENT);
        assert!(!says(&record, &["no commitment"]).is_wrong());
    }

    #[test]
    fn distinguishes_running_games_from_withheld_seeds() {
        let rules = rules("it/3+length=first-2");
        let shuffles = shuffles(rules, [9; 32], "rain");
        let mut record = played(&shuffles, rules, 9);
        shuffles.write_pledge(&mut record);
        assert_eq!(verify(&record), Err(ProofError::NotOver));
        let mut record = played(&shuffles, rules, usize::MAX);
        shuffles.write_pledge(&mut record);
        assert_eq!(verify(&record), Err(ProofError::SeedHeldBack));
        assert!(!ProofError::NotOver.is_wrong() && !ProofError::SeedHeldBack.is_wrong());
    }

    // ---- every kind of tampering ----

    #[test]
    fn another_seed_does_not_fit_the_commitment() {
        let mut record = proven("pl/3+length=first-2");
        let other = Secret::from_bytes([8; 32]);
        record.seed = Some(other.reveal());
        let gives = other.commitment("7xk2m9abqr").to_string();
        assert!(says(&record, &["doesn't match the commitment", &gives]).is_wrong());
    }

    #[test]
    fn another_seed_with_its_own_commitment_gives_other_cards() {
        let mut record = proven("pl/3+length=first-2");
        let rules = record.rules;
        shuffles(rules, [8; 32], "rain").write_proof(&mut record);
        says(&record, &["round 1 doesn't follow from the seed"]);
    }

    #[test]
    fn players_notice_a_different_commitment() {
        let record = proven("pl/3+length=first-2");
        let seen = commitment(&record).expect("a commitment");
        assert_eq!(verify_against(&record, seen), verify(&record));
        let other = Secret::from_bytes([8; 32]).commitment("7xk2m9abqr");
        assert_eq!(verify_against(&record, other), Err(ProofError::OtherCommitment(seen)));
        assert!(ProofError::OtherCommitment(seen).is_wrong());
    }

    #[test]
    fn the_proof_of_one_game_does_not_fit_another() {
        let mut record = proven("pl/3+length=first-2");
        set_tag(&mut record, GAME, "7xk2m9abqs");
        says(&record, &["doesn't match the commitment"]);
    }

    #[test]
    fn invalid_lines_are_named() {
        let changed = |name: &str, value: &str| {
            let mut record = proven("pl/3+length=first-2");
            set_tag(&mut record, name, value);
            record
        };
        says(&changed(COMMITMENT, "12"), &["«Commitment: …» is wrong", "64 hexadecimal digits"]);
        says(&changed(GAME, "my game"), &["«Game: …» is wrong"]);
        says(&changed(GAME, "7XK2M-9ABQR"), &["«Game: …» is wrong", "written 7xk2m9abqr"]);
        says(&changed("Contribution 2", "nothing"), &["«Contribution 2: …» is wrong", "«none»"]);
        let mut record = proven("pl/3+length=first-2");
        record.seed = Some("3, game 2".into());
        says(&record, &["«Seed: …» is wrong"]);
        record.tags.push(("Contribution 4".into(), "none".into()));
        says(&record, &["«Contribution 4: …» is wrong", "no such seat"]);
    }

    #[test]
    fn missing_lines_are_named() {
        for name in [GAME, "Contribution 1", "Contribution 3"] {
            let mut record = proven("pl/3+length=first-2");
            record.tags.retain(|(known, _)| known != name);
            assert_eq!(verify(&record), Err(ProofError::Missing(name.into())));
        }
    }

    #[test]
    fn detects_changed_contributions() {
        for (first, second) in [
            ("open Rain", "none"),
            ("open rain%20", "none"),
            ("none", "open rain"),
            ("none", "none"),
            ("open rain", "open rain"),
            ("sealed rain", "none"),
        ] {
            let mut record = proven("it/3+length=first-2");
            set_tag(&mut record, "Contribution 1", first);
            set_tag(&mut record, "Contribution 2", second);
            assert!(says(&record, &["draw 1 for the first deal doesn't follow", "seat "]).is_wrong());
        }
    }

    #[test]
    fn an_exchanged_card_is_reported_with_round_and_seat() {
        let mut record = proven("pl/3+length=first-2");
        let [first, second] = [1, 2].map(|number| Seat::numbered(number).expect("a seat"));
        let deal = record.moves.iter_mut().rev().find_map(|step| match step {
            Move::Deal(deal) => Some(deal),
            _ => None,
        });
        let deal = deal.expect("a deal");
        let before = deal.hands;
        let [one, other] = [first, second].map(|seat| before[seat].first().expect("a card"));
        swap(deal, first, one, second, other);
        let after = deal.hands;
        let unfair = says(&record, &["round 2 doesn't follow", "seat 1 should have", "seat 2 should have"]);
        let difference = |seat: Seat| Difference { seat: Some(seat), expected: before[seat], found: after[seat] };
        assert_eq!(unfair, ProofError::Dealt { round: 2, differences: vec![difference(first), difference(second)] });
    }

    #[test]
    fn rejects_illegal_moves() {
        let mut record = proven("pl/3+length=first-2");
        record.moves.remove(1);
        assert!(says(&record, &["breaks the rules"]).is_wrong());
        let mut record = proven("pl/3+length=first-2");
        record.moves.insert(1, record.moves[0]);
        says(&record, &["breaks the rules", "no deal is due now"]);
    }

    fn swap(deal: &mut Deal, seat: Seat, card: Card, with: Seat, other: Card) {
        deal.hands[seat].remove(card);
        deal.hands[with].remove(other);
        deal.hands[seat].insert(other);
        deal.hands[with].insert(card);
    }

    // ---- for all rules ----

    fn any_rules() -> impl Strategy<Value = RuleSet> {
        let edition = prop::sample::select(vec!["it", "ca", "pl", "pt", "fr"]);
        let options = prop::sample::select(vec![
            "",
            "+first-dealer=drawn",
            "+first-dealer=scorekeeper",
            "+specials=all",
            "+specials=juggler,werewolf",
            "+deck=one-colour",
            "+bids=simultaneous+sum=free",
            "+clairvoyance=every-round",
            "+length=last-1",
            "+length=every-other-2",
        ]);
        let text = (edition, 2..=6, options).prop_map(|(edition, players, more)| format!("{edition}/{players}{more}"));
        text.prop_filter_map("forbidden together", |text| text.parse().ok())
    }

    fn tamper(record: &mut Record, rng: &mut impl Rng) {
        let mut below = |n: usize| (rng.next_u64() % n as u64) as usize;
        let places: Vec<usize> =
            (0..record.moves.len()).filter(|place| !matches!(record.moves[*place], Move::Act(..))).collect();
        match &mut record.moves[places[below(places.len())]] {
            Move::Deal(deal) => {
                let players = record.rules.players();
                let seat = Seat::all(players).nth(below(players)).expect("a seat");
                let hand = deal.hands[seat];
                let card = hand.nth(below(hand.len())).expect("a card");
                let other = (CardSet::EVERY_CARD - hand).nth(below(67 - hand.len())).expect("another card");
                let hands = deal.hands;
                if let Some(with) = Seat::all(players).find(|other_seat| hands[*other_seat].contains(other)) {
                    swap(deal, seat, card, with, other);
                } else {
                    deal.hands[seat].remove(card);
                    deal.hands[seat].insert(other);
                    deal.turned_up = deal.turned_up.map(|up| if up == other { card } else { up });
                }
            }
            Move::Draw(draw) => {
                let seat = Seat::all(6).find(|seat| draw.cards[*seat].is_some()).expect("a drawer");
                let others = CardSet::BASE - draw.cards[seat].into_iter().collect();
                draw.cards[seat] = others.nth(below(59));
            }
            Move::Act(..) => unreachable!("only chance's moves were chosen"),
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig { cases: 120, failure_persistence: None, ..ProptestConfig::default() })]

        #[test]
        fn a_played_game_is_proven_and_with_one_card_swapped_it_is_not(
            rules in any_rules(),
            secret in any::<[u8; 32]>(),
            words in "[a-z ]{1,64}",
            tampering in any::<u64>(),
        ) {
            let shuffles = shuffles(rules, secret, &words);
            let mut record = played(&shuffles, rules, usize::MAX);
            shuffles.write_proof(&mut record);
            let mut read: Record = record.to_text().expect("a legal record").parse().expect("a record");
            prop_assert_eq!(&read, &record);
            let verified = verify(&read).expect("a fair game");
            prop_assert_eq!(verified.deals, rules.rounds());
            prop_assert_eq!(verified.draws > 0, rules.appointed_dealer().is_none());

            tamper(&mut read, &mut Xoshiro256PlusPlus::seed_from_u64(tampering));
            let unfair = verify(&read).expect_err("a card was swapped");
            let (ProofError::Dealt { differences, .. } | ProofError::Drawn { differences, .. }) = &unfair else {
                panic!("{unfair}");
            };
            prop_assert!(!differences.is_empty());
        }
    }

    // ---- golden files ----

    fn golden_files() -> Vec<PathBuf> {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/records");
        let entries = std::fs::read_dir(folder).expect("the folder of golden files");
        let mut paths: Vec<PathBuf> = entries.map(|entry| entry.expect("a file of the folder").path()).collect();
        paths.sort_unstable();
        assert!(paths.len() >= 6, "there are golden files");
        paths
    }

    fn regenerated(record: &Record) -> Record {
        let secret: Secret = record.seed.as_deref().expect("a seed").parse().expect("a seed");
        let game = tag(record, GAME).expect("a name");
        let shuffles = Shuffles::new(secret, game, contributions(record).expect("contributions"));
        let mut again = played(&shuffles, record.rules, usize::MAX);
        again.players.clone_from(&record.players);
        shuffles.write_proof(&mut again);
        again
    }

    /// `scripts/verify.py` checks the same files. `UPDATE_GOLDEN=1` writes a file anew from its header.
    #[test]
    fn the_golden_files_follow_from_their_headers() {
        for path in golden_files() {
            let text = std::fs::read_to_string(&path).expect("a golden file");
            let record: Record = text.parse().unwrap_or_else(|error| panic!("{}: {error}", path.display()));
            let again = regenerated(&record).to_text().expect("a legal record");
            if std::env::var_os("UPDATE_GOLDEN").is_some() {
                std::fs::write(&path, &again).expect("a golden file can be written");
                continue;
            }
            assert!(again == text, "{} has changed: shuffles of earlier games could not be proven", path.display());
            assert!(verify(&record).is_ok(), "{}", path.display());
        }
    }
}
