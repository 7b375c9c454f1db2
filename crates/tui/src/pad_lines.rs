//! The score pad line by line: for screen readers, pipes and scripts.

use std::io::{self, BufRead, Write};

use crate::input::{Input, next_line};
use crate::pad_session::{PadReply, PadSession};

/// Writes what the pad asks and reads what is typed, until the writer goes or nothing more comes.
pub fn run(session: &mut PadSession, input: &mut impl BufRead, out: &mut impl Write) -> io::Result<()> {
    let mut shown = Vec::new();
    loop {
        let status = session.status();
        if status != shown {
            for line in &status {
                writeln!(out, "{line}")?;
            }
            shown = status;
        }
        out.flush()?;
        let Input::Line(line) = next_line(input) else { return Ok(()) };
        match session.take_line(&line) {
            PadReply::Quit => return Ok(()),
            PadReply::Said(lines) => {
                for line in lines {
                    writeln!(out, "{line}")?;
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use foretell_pad::PadSetup;
    use foretell_rules::RuleSet;
    use foretell_words::{Language, Words};

    use super::*;
    use crate::pad_files::{PadFile, PadFolder};

    fn begin(folder: &std::path::Path, rules: &str, language: Language) -> PadSession {
        let rules: RuleSet = rules.parse().expect("rules");
        let names = ["Ada", "Ben", "Cleo", "Dora"].map(str::to_owned);
        let setup = PadSetup::new(rules, &names[..rules.players()], None).expect("names");
        PadSession::new(Words::new(language), PadFolder::new(folder).create(setup).expect("a pad"))
    }

    /// Types lines and returns all that was written.
    fn typed(session: &mut PadSession, lines: &str) -> String {
        let mut out = Vec::new();
        run(session, &mut lines.as_bytes(), &mut out).expect("a pad can be written on");
        String::from_utf8(out).expect("text")
    }

    #[test]
    fn a_round_takes_three_lines_and_a_banned_bid_is_refused_with_its_rule() {
        let folder = tempfile::tempdir().expect("a folder");
        let mut session = begin(folder.path(), "ca/3+length=last-3", Language::English);
        let told = typed(&mut session, "E\n9 5\n4\n3\n9 5\nquit\n");
        assert!(told.contains("Cleo may not bid") || told.contains("Ada may not bid 4 (V4)"), "{told}");
        assert!(told.contains("Not 4: the bids would add up to the number of tricks (V4)"), "{told}");
        assert_eq!(session.pad().sheet().current(), 2, "{told}");
        assert!(typed(&mut session, "scores\n").contains("1: Ada 4/3 -10 -10, Ben 9/9 +110 110"));
    }

    #[test]
    fn all_bids_are_read_out_before_the_tricks_unless_they_are_secret() {
        for (rules, often) in [("it/3+length=last-3", 1), ("it/3+bids=simultaneous", 1), ("it/3+bids=secret", 0)] {
            let folder = tempfile::tempdir().expect("a folder");
            let mut session = begin(folder.path(), rules, Language::English);
            let told = typed(&mut session, "E\n1\n0\n1\nquit\n");
            let read = told.matches("Everyone has bid: Ben 1, Cleo 0, Ada 1. 2 bid for ").count();
            assert_eq!(read, often, "{rules}: {told}");
        }
    }

    #[test]
    fn the_bomb_and_the_cloud_are_asked_for_and_wrong_sums_are_pointed_at() {
        let folder = tempfile::tempdir().expect("a folder");
        let mut session = begin(folder.path(), "pt/3+specials=all+length=last-4", Language::English);
        let told = typed(&mut session, "\n9 5 4\n9 5 5\nfix 1 ada . 3\nfix 1 ada . 2\nyes\nben+\nquit\n");
        assert!(told.contains("Tricks entered: 19. Tricks played: 17 (B16)"), "{told}");
        assert!(told.contains("One trick is missing. Did it fall to the Bomb?"), "{told}");
        assert!(told.contains("Who has the trick with the Cloud"), "{told}");
        assert_eq!(session.pad().sheet().current(), 2, "{told}");
        assert!(typed(&mut session, "changes\n").contains("Round 1, Ada: tricks 5 → 3"));
    }

    #[test]
    fn each_question_says_what_can_be_answered_and_help_is_never_far() {
        let folder = tempfile::tempdir().expect("a folder");
        let mut session = begin(folder.path(), "pt/3+specials=all", Language::German);
        let told = typed(&mut session, "was\n?\n0\n9\n0 0 0\n0 0 0\nj\nniemand\nquit\n");
        assert!(told.contains("Riesen (R), kein Trumpf (0)"), "{told}");
        assert!(told.contains("„was“ ist darauf keine Antwort; „hilfe“ sagt mehr."), "{told}");
        assert!(told.contains("Wörter: hilfe, punkte"), "{told}");
        assert!(told.contains("Alle haben nur eine Karte"), "{told}");
        assert!(told.contains("Hat ihn die Bombe geholt? Ja, Nein"), "{told}");
        assert!(told.contains("Ada +, Ada −, …, niemand (0)"), "{told}");
        assert_eq!(session.pad().sheet().current(), 2, "{told}");
    }

    #[test]
    fn what_was_typed_is_there_again_and_what_was_taken_back_too() {
        let folder = tempfile::tempdir().expect("a folder");
        let mut session = begin(folder.path(), "it/4", Language::English);
        typed(&mut session, "D\n0 1 0 0\n0 1 0\nundo\nundo\nredo\nredo\nleave cleo stands\njoin Emil 1 lowest\n");
        let path = session.file().path().to_owned();
        let pad = session.pad().clone();
        assert_eq!(pad.sheet().totals(), [20, 20, 30, 20, 20]);
        let busy = PadFile::open(&path).map(|_| ()).expect_err("another program writes on it");
        assert_eq!(busy.kind(), io::ErrorKind::ResourceBusy);
        drop(session);
        let listed = PadFolder::new(folder.path()).list();
        assert_eq!(listed, [(path.clone(), pad.clone())]);
        let (_, again) = PadFile::open(&path).expect("it can be opened");
        assert_eq!(again, pad);
    }

    #[test]
    fn the_helper_says_who_takes_the_trick_and_whether_a_card_may_be_played() {
        let folder = tempfile::tempdir().expect("a folder");
        let mut session = begin(folder.path(), "pt/4+specials=all", Language::English);
        let told =
            typed(&mut session, "who Bomb W1 Fairy Shapeshifter=W\nmay G5 E3 W1\nmay W2 E3\nwho\nmay\nwho E3 E3\n");
        assert!(told.contains("nobody gets the trick, and Cleo leads the next one"), "{told}");
        assert!(told.contains("The first Wizard wins. (S13, S14, B20)"), "{told}");
        assert!(told.contains("No: with a card of the led suit you must follow it (B17)"), "{told}");
        assert!(told.contains("Yes: without a card of the led suit you may play anything (B18)"), "{told}");
        assert!(told.contains("Yes: Wizards and Jesters may always be played (B19)"), "{told}");
    }

    #[test]
    fn the_helper_announces_nothing_before_the_trick_is_complete() {
        let folder = tempfile::tempdir().expect("a folder");
        let mut session = begin(folder.path(), "pt/4+specials=all", Language::English);
        let told = typed(&mut session, "who Bomb\n");
        assert!(told.contains("Nobody will get this trick because of the Bomb. Who leads the next one"), "{told}");
        assert!(told.contains("Any other card would be better. (S13, S14, R9)"), "{told}");
        assert!(!told.contains("goes off"), "{told}");
        let told = typed(&mut session, "who Bomb E3 E9\n");
        assert!(told.contains("So far Dora would lead the next one."), "{told}");
        let told = typed(&mut session, "who Bomb E3 E9 Juggler=E\n");
        assert!(told.contains("nobody gets the trick, and Dora leads the next one"), "{told}");
        assert!(told.contains("(S13, S14, B22, S20)"), "{told}");
        let told = typed(&mut session, "who Juggler=E Cloud=E\n");
        assert!(told.contains("is ahead.\nThe highest card of the suit that was led wins. (B22)\n"), "{told}");
    }

    #[test]
    fn the_helper_says_the_same_of_the_werewolf_wherever_it_is_named() {
        let folder = tempfile::tempdir().expect("a folder");
        let mut session = begin(folder.path(), "pt/4+specials=all", Language::English);
        for line in ["may Werewolf", "who Werewolf", "who E3 Werewolf", "may E3 Werewolf"] {
            let told = typed(&mut session, &format!("{line}\n"));
            assert!(told.contains("No: the Werewolf is never played (S16)"), "{line}: {told}");
        }
    }

    #[test]
    fn nobody_deals_with_one_colour() {
        let folder = tempfile::tempdir().expect("a folder");
        let mut session = begin(folder.path(), "it/3+deck=one-colour", Language::English);
        let told = typed(&mut session, "quit\n");
        assert!(told.contains("Round 1 of 12. Cards: 4. Starts: Ben."), "{told}");
    }

    #[test]
    fn refusals_name_the_rule_that_is_broken() {
        let folder = tempfile::tempdir().expect("a folder");
        let mut session = begin(folder.path(), "it/3", Language::English);
        let told = typed(&mut session, "E\n0 0 0\n2\n");
        assert!(told.contains("2 is too many: there is only one card each (B15)."), "{told}");
        let words = Words::default();
        let no_trump = foretell_pad::PadError::NoTrump { round: 1, rule: "V18" };
        assert_eq!(words.pad_refusal(&no_trump), "This round has no trump: no card is turned up (V18).");
    }

    #[test]
    fn whatever_is_typed_in_any_language_is_answered() {
        for language in Language::ALL {
            let folder = tempfile::tempdir().expect("a folder");
            let mut session = begin(folder.path(), "pt/3+specials=all+bids=secret", language);
            let nonsense = "\n\n1 2 3 4 5\n-1\n999\nfix\nfix 1 2 3\nfix 9 ada 1 1\njoin\nleave\nleave ben x\n\
                            undo\nredo\nhelp\nx\n=\n+\n0\nwho :\nmay =\n1 0 0\n1\nscores\nend\n1\nundo\nchanges\n";
            let told = typed(&mut session, nonsense);
            assert!(told.lines().count() > 20, "{told}");
            assert!(!told.contains("1/1"), "a bid is still sealed: {told}");
        }
    }
}
