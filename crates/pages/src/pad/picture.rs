//! The preview of a pad's link.

use foretell_pad::{Player, Sheet};
use foretell_table::PadId;
use foretell_words::{PadNarrator, Words, say};

use super::reader::PadView;
use super::sheet::{players, total_of};
use crate::layout::link_picture::{PictureText, can_draw};
use crate::layout::preview::Preview;
use crate::layout::reader::PageReader;
use crate::table::model::points;

pub(super) fn title(words: Words, sheet: &Sheet) -> String {
    let ending = PadNarrator::of(words, sheet).ending().map(std::borrow::Cow::into_owned);
    ending.unwrap_or_else(|| {
        let names = words.and(players(sheet).map(|player| sheet.name(player).to_owned()));
        say!(words, "padsheet-score-of", names = names).into_owned()
    })
}

pub(super) fn leading(words: Words, sheet: &Sheet) -> Option<String> {
    let totals = sheet.totals();
    let counted = sheet.rounds.iter().any(|round| round.points.is_some());
    let in_it = players(sheet).filter(|player| sheet.counts(*player));
    let most = in_it.clone().map(|player| total_of(&totals, player)).max().filter(|_| counted && !sheet.is_over())?;
    let first = in_it.filter(|player| total_of(&totals, *player) == most);
    let names = words.and(first.map(|player| sheet.name(player).to_owned()));
    Some(say!(words, "padsheet-leads", names = names, points = points(most)).into_owned())
}

pub(super) fn address(words: Words, pad: PadId) -> String {
    format!("/pad/{pad}/picture.png?lang={}", words.language().tag())
}

pub(super) fn preview(reader: &PageReader, view: &PadView) -> Preview {
    let (words, sheet) = (view.words, view.sheet());
    let title = title(words, sheet);
    let place = words.round_of(usize::from(sheet.current().max(1)) - 1, sheet.rules.rounds());
    let sentence = match leading(words, sheet) {
        Some(leading) => format!("{place}. {leading}"),
        None if sheet.is_over() => words.and(players(sheet).map(|player| sheet.name(player).to_owned())) + ".",
        None => format!("{place}."),
    };
    Preview {
        shows: title.clone(),
        title,
        text: format!("{sentence} {}.", words.rules_line(&sheet.rules)),
        // Messengers cache pictures by address, so each picture has its own.
        picture: format!("{}&look={}", address(words, view.id), view.pad.version()),
        origin: reader.origin(),
    }
}

/// The best first.
pub fn picture_text(words: Words, sheet: &Sheet) -> PictureText {
    // Names with letters that the font lacks are replaced by numbers.
    let name = |player: Player| match sheet.name(player) {
        name if can_draw(name) => name.to_owned(),
        _ => say!(words, "player-number", number = player.0).into_owned(),
    };
    let totals = sheet.totals();
    let total = |player: Player| total_of(&totals, player);
    let mut order: Vec<Player> = players(sheet).collect();
    order.sort_by_key(|player| (!sheet.counts(*player), -total(*player)));
    let place = |player: Player| 1 + order.iter().filter(|other| total(**other) > total(player)).count();
    let line = |player: &Player| {
        let mark = if sheet.counts(*player) { format!("{}.", place(*player)) } else { "–".to_owned() };
        [mark, name(*player), points(total(*player))]
    };
    let drawable = title(words, sheet);
    PictureText {
        title: if can_draw(&drawable) { drawable } else { say!(words, "pad-title").into_owned() },
        players: order.iter().map(line).collect(),
        rules: format!("{}. {}.", words.rules_line(&sheet.rules), words.rounds(&sheet.rules)),
    }
}

#[cfg(test)]
mod tests {
    use foretell_pad::{Pad, PadEntry, PadSetup};
    use foretell_words::Language;

    use super::*;

    fn pad(names: &[&str]) -> Pad {
        let names: Vec<String> = names.iter().map(|name| (*name).to_owned()).collect();
        let rules = format!("it/{}+length=first-1", names.len()).parse().expect("rules");
        let mut pad = Pad::new(PadSetup::new(rules, &names, None).expect("a pad"));
        for (player, bid, tricks) in [(1, 1, 0), (2, 0, 0), (3, 1, 1)] {
            let player = Player(player);
            pad.write(None, PadEntry::Bid { round: 1, player, bid, instead_of: None }).expect("a bid");
            pad.write(None, PadEntry::Taken { round: 1, player, tricks, instead_of: None }).expect("tricks");
        }
        pad
    }

    #[test]
    fn the_best_stands_first_and_what_cannot_be_drawn_is_called_by_number() {
        let sentence = pad(&["Żółć", "王小明", "Ελένη"]);
        for words in Language::ALL.map(Words::new) {
            let text = picture_text(words, sentence.sheet());
            let second = say!(words, "player-number", number = 2_u8).into_owned();
            let lines = [["1.", "Ελένη", "30"], ["2.", &second, "20"], ["3.", "Żółć", "−10"]];
            assert_eq!(text.players, lines.map(|line| line.map(str::to_owned)));
            assert!(can_draw(&text.title) && can_draw(&text.rules), "{text:?}");
            assert!(text.title.contains("Ελένη"), "{text:?}");
            assert!(text.picture().is_ok());
        }
    }

    #[test]
    fn whoever_is_in_front_is_told_while_the_game_goes_on() {
        let words = Words::new(Language::English);
        assert_eq!(leading(words, pad(&["Ada", "Ben", "Cleo"]).sheet()), None, "it is over");
        let names = ["Ada", "Ben", "Cleo"].map(str::to_owned);
        let setup = PadSetup::new("it/3".parse().expect("rules"), &names, None).expect("a pad");
        let mut on = Pad::new(setup);
        assert_eq!(leading(words, on.sheet()), None, "nothing is counted yet");
        for (player, bid, tricks) in [(1, 1, 0), (2, 0, 0), (3, 1, 1)] {
            let player = Player(player);
            on.write(None, PadEntry::Bid { round: 1, player, bid, instead_of: None }).expect("a bid");
            on.write(None, PadEntry::Taken { round: 1, player, tricks, instead_of: None }).expect("tricks");
        }
        assert_eq!(leading(words, on.sheet()).as_deref(), Some("Leading: Cleo, 30."));
        assert_eq!(title(words, on.sheet()), "Score pad: Ada, Ben and Cleo");
    }
}
