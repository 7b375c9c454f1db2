//! X: the worked examples. Alex, Robin and Sam have seats 1, 2 and 3.

use foretell_rules::{ScoreSheet, Viewer};

use crate::table::Table;

#[test]
fn x01_two_rounds_end_10_10_and_20() {
    let mut table = Table::new("it/3+length=first-2");
    table.deal(&["H1", "H2", "H3"], "G5").bids(&[0, 1, 1]).plays("H1 H2 H3");
    // Robin leads the second round: Alex takes the Humans' trick, Sam the Elves'.
    table.deal(&["H13 E1", "H2 E2", "H3 E3"], "G5").bids(&[2, 0, 0]).plays("H2 H3 H13").plays("E1 E2 E3");
    let mut sheet = ScoreSheet::new(table.game.rules());
    table.events(Viewer::Gallery).iter().for_each(|event| sheet.see(event));
    let [first, second] = sheet.rows() else { panic!("two rounds were played") };
    assert_eq!((first.bids.of(3), first.tricks.of(3)), (&[0, 1, 1][..], &[0, 0, 1][..]));
    assert_eq!(first.points.of(3), [20, -10, 30]);
    assert_eq!((second.bids.of(3), second.tricks.of(3)), (&[2, 0, 0][..], &[1, 0, 1][..]));
    assert_eq!(second.points.of(3), [-10, 20, -10]);
    assert_eq!(second.totals.of(3), [10, 10, 20]);
    assert_eq!(table.totals(), [10, 10, 20]);
    assert_eq!(table.winners().as_deref(), Some("3"));
}

#[test]
fn x02_with_3_bid_and_taken_the_cloud_costs_10_either_way() {
    for (change, bid) in [("change +1", 4), ("change -1", 2)] {
        let mut table = Table::at("pt/3+specials=cloud", 3);
        table.deal(&["W1 W2 Cloud", "E1 E2 E3", "D1 D2 D3"], "G5").bids(&[3, 0, 0]);
        table.plays("W1 E1 D1").plays("W2 E2 D2").plays("Cloud=H E3 D3");
        assert_eq!(table.legal(1), "change +1, change -1");
        table.act(1, change);
        assert_eq!(table.scored_bids()[0], bid);
        assert_eq!(table.points(), [-10, 20, 20]);
    }
}

#[test]
fn x03_with_5_bid_and_4_taken_the_cloud_brings_60() {
    let mut table = Table::at("pt/3+specials=cloud", 5);
    table.deal(&["E1 E2 E3 E4 H13", "W1 W2 W3 Cloud H1", "D1 D2 D3 D4 D5"], "J1").bids(&[1, 5, 0]);
    table.plays("E1 W1 D1").plays("W2 D2 E2").plays("W3 D3 E3").plays("Cloud=G D4 E4").plays("H1 D5 H13");
    assert_eq!(table.waits_for(), "change: 2");
    table.act(2, "change -1");
    assert_eq!(table.scored_bids(), [1, 4, 0]);
    assert_eq!(table.points(), [30, 60, 20]);
}
