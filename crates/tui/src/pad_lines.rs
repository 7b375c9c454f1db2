//! The score pad in line mode, for screen readers, pipes and scripts.

use std::io::{self, BufRead, Write};

use crate::input::{Input, next_line};
use crate::pad_session::{PadReply, PadSession};

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

    fn typed(session: &mut PadSession, lines: &str) -> String {
        let mut out = Vec::new();
        run(session, &mut lines.as_bytes(), &mut out).expect("a pad can be written on");
        String::from_utf8(out).expect("text")
    }

    #[test]
    fn a_round_takes_three_lines_and_a_banned_bid_is_refused_with_its_rule() {
        let folder = tempfile::tempdir().expect("a folder");
        let mut session = begin(folder.path(), "ca/3+length=last-3", Language::English);
        let output = typed(&mut session, "E\n9 5\n4\n3\n9 5\nquit\n");
        assert!(output.contains("Cleo may not bid") || output.contains("Ada may not bid 4 (V4)"), "{output}");
        assert!(output.contains("Not 4: the bids would add up to the number of tricks (V4)"), "{output}");
        assert_eq!(session.pad().sheet().current(), 2, "{output}");
        assert!(typed(&mut session, "scores\n").contains("1: Ada 4/3 -10 -10, Ben 9/9 +110 110"));
    }

    #[test]
    fn all_bids_are_read_out_before_the_tricks_unless_they_are_secret() {
        for (rules, often) in [("it/3+length=last-3", 1), ("it/3+bids=simultaneous", 1), ("it/3+bids=secret", 0)] {
            let folder = tempfile::tempdir().expect("a folder");
            let mut session = begin(folder.path(), rules, Language::English);
            let output = typed(&mut session, "E\n1\n0\n1\nquit\n");
            let read = output.matches("Everyone has bid: Ben 1, Cleo 0, Ada 1. 2 bid for ").count();
            assert_eq!(read, often, "{rules}: {output}");
        }
    }

    #[test]
    fn the_bomb_and_the_cloud_are_asked_for_and_wrong_sums_are_pointed_at() {
        let folder = tempfile::tempdir().expect("a folder");
        let mut session = begin(folder.path(), "pt/3+specials=all+length=last-4", Language::English);
        let output = typed(&mut session, "\n9 5 4\n9 5 5\nfix 1 ada . 3\nfix 1 ada . 2\nyes\nben+\nquit\n");
        assert!(output.contains("Tricks entered: 19. Tricks played: 17 (B16)"), "{output}");
        assert!(output.contains("One trick is missing. Did it fall to the Bomb?"), "{output}");
        assert!(output.contains("Who has the trick with the Cloud"), "{output}");
        assert_eq!(session.pad().sheet().current(), 2, "{output}");
        assert!(typed(&mut session, "changes\n").contains("Round 1, Ada: tricks 5 → 3"));
    }

    #[test]
    fn each_question_names_its_answers_and_help() {
        let folder = tempfile::tempdir().expect("a folder");
        let mut session = begin(folder.path(), "pt/3+specials=all", Language::German);
        let output = typed(&mut session, "was\n?\n0\n9\n0 0 0\n0 0 0\nj\nniemand\nquit\n");
        assert!(output.contains("Riesen (R), kein Trumpf (0)"), "{output}");
        assert!(output.contains("„was“ ist hier keine Antwort. Tippe „hilfe“."), "{output}");
        assert!(output.contains("Wörter: hilfe, punkte"), "{output}");
        assert!(output.contains("Alle haben nur eine Karte"), "{output}");
        assert!(output.contains("Hat ihn die Bombe geholt? Ja, Nein"), "{output}");
        assert!(output.contains("Ada +, Ada −, …, niemand (0)"), "{output}");
        assert_eq!(session.pad().sheet().current(), 2, "{output}");
    }

    #[test]
    fn entries_and_undos_survive_a_restart() {
        let folder = tempfile::tempdir().expect("a folder");
        let mut session = begin(folder.path(), "it/4", Language::English);
        typed(&mut session, "D\n0 1 0 0\n0 1 0\nundo\nundo\nredo\nredo\nleave cleo stands\njoin Emil 1 lowest\n");
        let path = session.file().path().to_owned();
        let pad = session.pad().clone();
        assert_eq!(pad.sheet().totals(), [20, 20, 30, 20, 20]);
        let busy = PadFile::open(&path).map(|_| ()).expect_err("another program writes on it");
        assert_eq!(busy.kind(), io::ErrorKind::ResourceBusy);
        drop(session);
        let listed = PadFolder::new(folder.path()).list().pads;
        assert_eq!(listed, [(path.clone(), pad.clone())]);
        let (_, again) = PadFile::open(&path).expect("it can be opened");
        assert_eq!(again, pad);
    }

    #[test]
    fn the_helper_says_who_takes_the_trick_and_whether_a_card_may_be_played() {
        let folder = tempfile::tempdir().expect("a folder");
        let mut session = begin(folder.path(), "pt/4+specials=all", Language::English);
        let output =
            typed(&mut session, "who Bomb W1 Fairy Shapeshifter=W\nmay G5 E3 W1\nmay W2 E3\nwho\nmay\nwho E3 E3\n");
        assert!(output.contains("nobody gets the trick, and Cleo leads the next one"), "{output}");
        assert!(output.contains("The first Wizard wins. (S13, S14, B20)"), "{output}");
        assert!(output.contains("No: with a card of the led suit you must follow it (B17)"), "{output}");
        assert!(output.contains("Yes: without a card of the led suit you may play anything (B18)"), "{output}");
        assert!(output.contains("Yes: Wizards and Jesters may always be played (B19)"), "{output}");
    }

    #[test]
    fn the_helper_announces_nothing_before_the_trick_is_complete() {
        let folder = tempfile::tempdir().expect("a folder");
        let mut session = begin(folder.path(), "pt/4+specials=all", Language::English);
        let output = typed(&mut session, "who Bomb\n");
        assert!(output.contains("Nobody will get this trick because of the Bomb. Who leads the next one"), "{output}");
        assert!(output.contains("Any other card would be better. (S13, S14, R9)"), "{output}");
        assert!(!output.contains("goes off"), "{output}");
        let output = typed(&mut session, "who Bomb E3 E9\n");
        assert!(output.contains("So far Dora would lead the next one."), "{output}");
        let output = typed(&mut session, "who Bomb E3 E9 Juggler=E\n");
        assert!(output.contains("nobody gets the trick, and Dora leads the next one"), "{output}");
        assert!(output.contains("(S13, S14, B22, S20)"), "{output}");
        let output = typed(&mut session, "who Juggler=E Cloud=E\n");
        assert!(output.contains("is ahead.\nThe highest card of the suit that was led wins. (B22)\n"), "{output}");
    }

    #[test]
    fn the_helper_says_the_same_of_the_werewolf_wherever_it_is_named() {
        let folder = tempfile::tempdir().expect("a folder");
        let mut session = begin(folder.path(), "pt/4+specials=all", Language::English);
        for line in ["may Werewolf", "who Werewolf", "who E3 Werewolf", "may E3 Werewolf"] {
            let output = typed(&mut session, &format!("{line}\n"));
            assert!(output.contains("No: the Werewolf is never played (S16)"), "{line}: {output}");
        }
    }

    #[test]
    fn nobody_deals_with_one_colour() {
        let folder = tempfile::tempdir().expect("a folder");
        let mut session = begin(folder.path(), "it/3+deck=one-colour", Language::English);
        let output = typed(&mut session, "quit\n");
        assert!(output.contains("Round 1 of 12. Cards: 4. Starts: Ben."), "{output}");
    }

    #[test]
    fn refusals_name_the_rule_that_is_broken() {
        let folder = tempfile::tempdir().expect("a folder");
        let mut session = begin(folder.path(), "it/3", Language::English);
        let output = typed(&mut session, "E\n0 0 0\n2\n");
        assert!(output.contains("2 is too many: there is only one card each (B15)."), "{output}");
        let words = Words::default();
        let no_trump = foretell_pad::PadError::NoTrump { round: 1, rule: "V18" };
        assert_eq!(words.pad_refusal(&no_trump), "This round has no trump: no card is turned up (V18).");
    }

    #[test]
    fn any_input_in_any_language_gets_a_response() {
        for language in Language::ALL {
            let folder = tempfile::tempdir().expect("a folder");
            let mut session = begin(folder.path(), "pt/3+specials=all+bids=secret", language);
            let nonsense = "\n\n1 2 3 4 5\n-1\n999\nfix\nfix 1 2 3\nfix 9 ada 1 1\njoin\nleave\nleave ben x\n\
                            undo\nredo\nhelp\nx\n=\n+\n0\nwho :\nmay =\n1 0 0\n1\nscores\nend\n1\nundo\nchanges\n";
            let output = typed(&mut session, nonsense);
            assert!(output.lines().count() > 20, "{output}");
            assert!(!output.contains("1/1"), "a bid is still sealed: {output}");
        }
    }
}
