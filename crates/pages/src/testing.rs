use std::collections::BTreeSet;

use foretell_rules::{Card, CardSet, View, ViewPhase};
use foretell_words::{Language, Words};

use crate::layout::preferences::Preferences;
use crate::layout::presentation::Presentation;
use crate::table::model::TableModel;
use crate::table::room::{PageKind, draw_room};

pub fn presentation(language: Language) -> Presentation {
    Presentation { preferences: Preferences::default(), words: Words::new(language), by_script: false, own_port: None }
}

pub fn room(model: &TableModel<'_>) -> String {
    draw_room(model, PageKind::of(model.snapshot.stage())).html.into_string()
}

pub const RULES: [&str; 12] = [
    "it/4+length=first-5",
    "ca/3+length=first-6",
    "pl/5+length=last-2+sum=never-even",
    "fr/6+length=first-4+bids=simultaneous",
    "it/2",
    "pt/4+specials=all+length=last-4",
    "pt/3+specials=all+length=first-9",
    "pt/6+specials=all+length=last-5+bids=secret",
    "fr/4+clairvoyance=every-round+length=first-4",
    "it/3+clairvoyance=first-round+length=first-2+wizards=last",
    "pl/4+deck=one-colour+length=first-3",
    "it/5+sum=leader-never-evens+length=first-5",
];

fn values<'a>(html: &'a str, before: &str) -> Vec<&'a str> {
    html.split(before).skip(1).filter_map(|rest| rest.split(['"', '.']).next()).collect()
}

/// Shown, or named by their codes.
pub fn shown(html: &str) -> CardSet {
    let marked = values(html, "data-card=\"").into_iter().chain(values(html, "/assets/cards/"));
    let actions = values(html, "value=\"play ").into_iter().chain(values(html, "value=\"pass "));
    let code = |text: &str| text.split(['=', '-']).next().unwrap_or_default().parse::<Card>().ok();
    marked.chain(actions).filter_map(code).collect()
}

pub fn known(view: &View) -> CardSet {
    let mut known = view.used;
    match &view.phase {
        ViewPhase::Round(round) => {
            known |= round.hand | round.open_cards() | round.plays.cards();
            known |= round.turned_up.into_iter().chain(round.given).chain(round.received).collect();
            known |= view.rules.seats().fold(CardSet::EMPTY, |all, seat| all | round.seen[seat]);
        }
        ViewPhase::Drawing { drawn, .. } => known |= *drawn,
        ViewPhase::Dealing { .. } | ViewPhase::Over { .. } => {}
    }
    known
}

/// Fails on what `default-src 'self'` would not allow.
#[track_caller]
pub fn is_strict(html: &str) {
    let tags = html.split('<').skip(1).filter_map(|rest| rest.split('>').next());
    for tag in tags {
        let attributes = tag.split('"').step_by(2);
        for part in attributes {
            let handler = part.split_whitespace().any(|name| name.starts_with("on") && name.ends_with('='));
            assert!(!part.contains(" style=") && !handler, "<{tag}>");
        }
        assert!(!tag.contains("javascript:"), "<{tag}>");
        assert!(!tag.starts_with("script") || tag.contains(" src=\"/assets/"), "<{tag}>");
        assert!(!tag.starts_with("style"), "<{tag}>");
    }
}

/// Fails on a duplicate id.
#[track_caller]
pub fn has_single_ids(html: &str) {
    let mut seen = BTreeSet::new();
    for id in html.split(" id=\"").skip(1).filter_map(|rest| rest.split('"').next()) {
        assert!(seen.insert(id), "#{id} stands twice");
    }
}
