//! What the `OpenAPI` document says about the game itself: what a reader may know of it, and every event of a game and
//! of a table. They write themselves elsewhere, field by field; tests hold these lists against what is written.

use serde_json::{Map, Value, json};

/// Events of the game, as in the bot protocol: the name, what happened, and the fields. A field with a question mark
/// may be `null`.
const GAME_EVENTS: &[(&str, &str, &str)] = &[
    ("card_drawn", "A card was drawn for the first deal.", "seat card"),
    ("draw_tied", "The highest cards were equal: these draw again.", "seats"),
    ("dealer_found", "It is settled who deals the first round.", "seat"),
    ("round_began", "Cards were dealt for a round.", "round cards dealer"),
    ("hand_dealt", "A hand, as dealt: your own, or in clairvoyance those of the others.", "seat hand"),
    ("turned_up", "The card that decides the trump.", "card"),
    ("werewolf_swapped", "The Werewolf was put in the place of the turned-up card.", "seat card"),
    ("trump_awaited", "Somebody has to name the trump.", "seat or_none"),
    ("trump_set", "The trump is known.", "trump named_by?"),
    ("bid_made", "A bid that you may know.", "seat bid"),
    ("bid_sealed", "Somebody wrote down a bid.", "seat"),
    ("bids_revealed", "Bids that were written at the same time are shown.", "bids"),
    ("play_began", "All have bid; the first trick begins.", ""),
    ("hand_taken_up", "After bidding in clairvoyance you see your own hand.", "seat hand"),
    ("card_played", "A card was played.", "seat card declared?"),
    ("trick_ended", "A trick is complete; nobody takes one with the Bomb.", "taken_by? next_leader"),
    ("pass_awaited", "The Juggler was in the trick: everyone chooses a card for the left neighbour.", ""),
    ("pass_sealed", "Somebody has chosen a card to pass.", "seat"),
    ("pass_chosen", "The card that you have chosen to pass.", "seat card"),
    ("card_passed", "A card went from one hand to the next; told to those two.", "from to card"),
    ("pass_ended", "Everyone has passed a card.", ""),
    ("change_awaited", "The Cloud lies with this seat at the round's end: the bid must change.", "seat"),
    ("round_scored", "A round is over.", "bids changed? tricks points"),
    ("game_ended", "The game is over.", "winners"),
];

/// Events of the table.
const TABLE_EVENTS: &[(&str, &str, &str)] = &[
    ("sat", "Somebody or a bot has the seat now.", "seat kind name? player? contribution"),
    ("invited", "The seat is kept for a guest bot.", "seat name?"),
    ("stood", "The seat is empty now.", "seat"),
    ("swapped", "Two seats were swapped.", "seats"),
    ("host", "Somebody else looks after the table.", "player name"),
    ("contributed", "The seat adds other words to the shuffles.", "seat contribution"),
    ("began", "The game begins.", ""),
    ("away", "A bot plays for somebody.", "seat why"),
    ("back", "Somebody plays again.", "seat"),
    ("left", "Somebody has left for good.", "seat"),
    ("said", "Something was said.", "room player name text"),
    ("reacted", "Somebody reacted.", "seat reaction"),
    ("muted", "You stopped reading somebody, or read them again.", "player on"),
    ("hinted", "Somebody had a hint.", "seat"),
    ("continued", "Somebody is ready to go on.", "seat"),
    ("paced", "The table has another pace.", "pause_ms each_trick"),
    ("renamed", "Somebody has another name.", "seat name? before"),
    ("slept", "All people are away, and the table waits for them.", ""),
    ("woke", "Somebody came back.", ""),
    ("closed", "The table was given up.", ""),
    ("rematch", "The same people play again.", "game player?"),
    ("settled", "Something else was agreed: look at the table again.", ""),
    ("removed", "The host removed somebody.", "seat player"),
    ("wished", "An onlooker wishes to play on for a bot.", "seat player name"),
    ("unwished", "That wish is gone.", "player"),
    ("let_in", "The host let an onlooker in, who takes over with the next deal.", "seat player name"),
];

/// What a view has in every scene. `docs/BOT-PROTOCOL.md` tells it in words.
const VIEW: &str = "seat? scores rounds_played used rules";

/// The current round, as one viewer may know it.
const ROUND: &str = "number asked waiting_for cards dealer hand hand_sizes seen? turned_up? swapped_by? trump? \
    have_bid bids_so_far tricks bombed cloud? passed_after? given? received? leader trick plays";

/// All these forms, by name.
pub fn forms() -> Map<String, Value> {
    let mut forms = Map::new();
    let mut add = |name: &str, form: Value| forms.insert(name.to_owned(), form);
    add("Card", pattern("A card: a suit and a number, a Wizard, a Jester, or a special card.", "H7", CARD));
    add("Play", pattern("A card with what it was declared to be.", "Cloud=E", PLAY));
    add("Trump", choice("The trump suit, or none.", &["H", "E", "D", "G", "none"]));
    let declared =
        "What a card was declared to be: a suit for Juggler and Cloud, Wizard or Jester for the Shapeshifter.";
    add("Declared", choice(declared, &["H", "E", "D", "G", "W", "J"]));
    add("Placed", object("A card on the table.", None, "seat play"));
    add("Round", object("The current round, as one viewer may know it.", None, ROUND));
    for (scene, about, own) in [
        ("drawing", "Cards are drawn for the first deal.", "drawers drawn no_round"),
        ("dealing", "A round is about to be dealt.", "dealer no_round"),
        ("round", "A round is on.", "round_on"),
        ("over", "The game is over.", "winners no_round"),
    ] {
        add(&form_name("View", scene), object(about, Some(("scene", scene)), &format!("{VIEW} {own}")));
    }
    add("View", union("What one seat, or the gallery, may know of the game.", "scene", "View", &SCENES));
    for (name, about, fields) in GAME_EVENTS.iter().chain(TABLE_EVENTS) {
        add(&form_name("Event", name), object(about, Some(("event", name)), fields));
    }
    let game: Vec<&str> = GAME_EVENTS.iter().map(|(name, ..)| *name).collect();
    let all: Vec<&str> = game.iter().copied().chain(TABLE_EVENTS.iter().map(|(name, ..)| *name)).collect();
    add("GameEvent", union("Something that happened in the game.", "event", "Event", &game));
    add("Event", union("Something that happened in the game or at the table.", "event", "Event", &all));
    forms
}

const SCENES: [&str; 4] = ["drawing", "dealing", "round", "over"];
const CARD: &str = "^([HEDG]([1-9]|1[0-3])|[WJ][1-4]|Dragon|Fairy|Bomb|Werewolf|Juggler|Cloud|Shapeshifter)$";
const PLAY: &str = "^([HEDG]([1-9]|1[0-3])|[WJ][1-4]|Dragon|Fairy|Bomb|Werewolf|(Juggler|Cloud)=[HEDG]|\
    Shapeshifter=[WJ])$";

/// `Event` and `bid_made` make `EventBidMade`.
pub fn form_name(family: &str, member: &str) -> String {
    let words = member.split(['_', '-']).flat_map(|word| {
        let (first, rest) = word.split_at(word.len().min(1));
        [first.to_ascii_uppercase(), rest.to_owned()]
    });
    std::iter::once(family.to_owned()).chain(words).collect()
}

/// A reference to a form of the document.
pub fn reference(form: &str) -> Value {
    json!({"$ref": format!("#/components/schemas/{form}")})
}

/// One of several forms, told apart by a field.
pub fn union(about: &str, field: &str, family: &str, members: &[&str]) -> Value {
    let forms: Vec<Value> = members.iter().map(|member| reference(&form_name(family, member))).collect();
    let names = members.iter().zip(&forms).map(|(member, form)| ((*member).to_owned(), form["$ref"].clone()));
    let mapping: Map<String, Value> = names.collect();
    json!({"description": about, "oneOf": forms, "discriminator": {"propertyName": field, "mapping": mapping}})
}

fn pattern(about: &str, example: &str, pattern: &str) -> Value {
    json!({"type": "string", "description": about, "example": example, "pattern": pattern})
}

fn choice(about: &str, values: &[&str]) -> Value {
    json!({"type": "string", "description": about, "enum": values})
}

/// An object with a list of fields, and perhaps one by which it is told from others.
fn object(about: &str, tag: Option<(&str, &str)>, fields: &str) -> Value {
    let mut properties = Map::new();
    if let Some((field, value)) = tag {
        let said = json!({"type": "string", "const": value, "description": "Which of them this is."});
        properties.insert(field.to_owned(), said);
    }
    for field in fields.split_whitespace() {
        let (key, mut schema) = self::field(field.trim_end_matches('?'));
        if field.ends_with('?') {
            let about = schema["description"].take();
            schema.as_object_mut().map(|schema| schema.remove("description"));
            schema = json!({"oneOf": [schema, {"type": "null"}], "description": about});
        }
        properties.insert(key.to_owned(), schema);
    }
    let required: Vec<&String> = properties.keys().collect();
    json!({"type": "object", "description": about, "required": required, "properties": properties})
}

/// A field, which means the same wherever it stands: its name in JSON, and its form.
fn field(name: &str) -> (&str, Value) {
    let whole = |least: i64| json!({"type": "integer", "minimum": least});
    let list = |of: Value| json!({"type": "array", "items": of});
    let by_seat = |of: Value| json!({"type": "array", "items": of, "minItems": 2, "maxItems": 6});
    let or_null = |of: Value| json!({"oneOf": [of, {"type": "null"}]});
    let of = reference;
    let (mut form, about) = match name {
        "seat" => (of("Seat"), "Whose seat."),
        "dealer" => (of("Seat"), "Who deals."),
        "leader" => (of("Seat"), "Who leads this trick, or the next one."),
        "taken_by" => (of("Seat"), "Who takes the trick."),
        "next_leader" => (of("Seat"), "Who leads the next one."),
        "named_by" => (of("Seat"), "Who named it; `null` where the card decided."),
        "swapped_by" => (of("Seat"), "Who had the Werewolf and swapped it."),
        "cloud" => (of("Seat"), "Who took the trick with the Cloud."),
        "from" => (of("Seat"), "Who gave it."),
        "to" => (of("Seat"), "Who got it."),
        "seats" => (list(of("Seat")), "Which seats."),
        "winners" => (list(of("Seat")), "Who won."),
        "drawers" => (list(of("Seat")), "Who still draws."),
        "waiting_for" => (list(of("Seat")), "From whom."),
        "have_bid" => (list(of("Seat")), "Who has bid."),
        "card" => (of("Card"), "Which card."),
        "turned_up" => (of("Card"), "The card that lies turned up."),
        "given" => (of("Card"), "The card that you pass."),
        "received" => (of("Card"), "The card that you got."),
        "declared" => (of("Declared"), "What it was declared to be; `null` for cards that are what they are."),
        "play" => (of("Play"), "The card, with what it was declared to be."),
        "trump" => (of("Trump"), "The trump."),
        "hand" => (list(of("Card")), "The cards in the hand."),
        "used" => (list(of("Card")), "Special cards that are out of the game."),
        "drawn" => (list(of("Card")), "The cards that were drawn."),
        "seen" => (by_seat(or_null(list(of("Card")))), "The hands of others that you were shown, by seat."),
        "trick" => (list(of("Placed")), "The trick on the table, in order."),
        "plays" => (list(of("Placed")), "All cards played in this round, in order."),
        "round" | "number" => (whole(1), "Which round, counted from 1."),
        "rounds_played" => (whole(0), "How many rounds are over."),
        "cards" => (whole(1), "How many cards each was dealt."),
        "bid" => (whole(0), "How many tricks."),
        "bombed" => (whole(0), "How many tricks nobody took."),
        "passed_after" => (whole(0), "After how many tricks cards were passed."),
        "pause_ms" => (whole(0), "How long a bot waits before it answers, in milliseconds."),
        "bids" => (by_seat(whole(0)), "How many tricks each bid, by seat."),
        "bids_so_far" => (by_seat(or_null(whole(0))), "How many tricks each bid; `null` is not known."),
        "tricks" => (by_seat(whole(0)), "How many tricks each took, by seat."),
        "hand_sizes" => (by_seat(whole(0)), "How many cards each still has, by seat."),
        "points" => (by_seat(json!({"type": "integer"})), "The points of the round, by seat."),
        "scores" => (by_seat(json!({"type": "integer"})), "The points up to here, by seat."),
        "changed" => (of("ChangedJson"), "Whose bid the Cloud changed, and from what."),
        "or_none" => (json!({"type": "boolean"}), "Whether `none` may be said."),
        "on" => (json!({"type": "boolean"}), "Whether you stopped reading them."),
        "each_trick" => (json!({"type": "boolean"}), "Whether people continue after each trick."),
        "asked" => (choice("", &["trump", "bid", "play", "pass", "change"]), "What is asked."),
        "rules" => (json!({"type": "string", "example": "it/4"}), "The rules, as text."),
        "round_on" => (of("Round"), "The round."),
        "no_round" => (json!({"type": "null"}), "There is none now."),
        "kind" => (of("Sitter"), "Who sits there."),
        "name" => (json!({"type": "string"}), "By which name."),
        "before" => (json!({"type": "string"}), "By which name until now."),
        "text" => (json!({"type": "string"}), "What: plain text."),
        "contribution" => (json!({"type": "string"}), "What the seat adds to the shuffles."),
        "player" => (of("Player"), "Who."),
        "game" => (of("Game"), "At which table."),
        "room" => (of("Room"), "Where."),
        "reaction" => (of("Reaction"), "Which."),
        "why" => (of("Why"), "Why."),
        // A name that is missing here would be a form of its own that says nothing, which the tests see.
        _ => (json!({}), ""),
    };
    form["description"] = about.into();
    let key = match name {
        "bids_so_far" => "bids",
        "round_on" | "no_round" => "round",
        name => name,
    };
    (key, form)
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, BTreeSet};
    use std::path::Path;

    use foretell_rules::json::view_json;
    use foretell_rules::{RuleSet, Seat, View, Viewer};

    use super::*;
    use crate::feed::TableEventJson;

    fn names(object: &Value) -> BTreeSet<&str> {
        object.as_object().expect("an object").keys().map(String::as_str).collect()
    }

    #[test]
    fn every_event_and_view_of_a_game_is_described_field_by_field() {
        let forms = forms();
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../rules/tests/json");
        let mut seen = BTreeMap::new();
        for file in std::fs::read_dir(folder).expect("the examples of the rules") {
            let text = std::fs::read_to_string(file.expect("a file").path()).expect("text");
            for line in text.lines().skip(1) {
                let line: Value = serde_json::from_str(line).expect("JSON");
                match line["event"].as_str() {
                    Some(name) => seen.insert(form_name("Event", name), line.clone()),
                    None if line["round"].is_object() => seen.insert("Round".to_owned(), line["round"].clone()),
                    None => None,
                };
            }
        }
        assert_eq!(seen.len(), GAME_EVENTS.len() + 1, "every event, and a round");
        for (form, line) in &seen {
            assert_eq!(names(&forms[form]["properties"]), names(line), "{form}");
        }
        let view = view_json(&View::new("pl/3".parse::<RuleSet>().expect("rules"), Viewer::Seat(Seat::FIRST)));
        let form = form_name("View", view["scene"].as_str().expect("a scene"));
        assert_eq!(names(&forms[&form]["properties"]), names(&view), "{form}");
    }

    #[test]
    fn every_event_of_a_table_is_described_field_by_field() {
        use crate::tables::{AwayReasonJson, ChatMessageJson, ChatRoomJson, SeatKind, SeatRequestJson};
        let (seat, game, contribution) = (Seat::FIRST, "7xk2m9abqr".to_owned(), "-".to_owned());
        let player = || "7xk2m9abqrst".to_owned();
        let name = || "Ada".to_owned();
        let message =
            ChatMessageJson { room: ChatRoomJson::Table, player: player(), name: name(), text: "hello".into() };
        let request = SeatRequestJson { seat, player: player(), name: name() };
        let events = [
            TableEventJson::Sat {
                seat,
                kind: SeatKind::Bot,
                name: None,
                player: None,
                contribution: contribution.clone(),
            },
            TableEventJson::Invited { seat, name: None },
            TableEventJson::Stood { seat },
            TableEventJson::Swapped { seats: [seat, seat] },
            TableEventJson::Host { player: player(), name: name() },
            TableEventJson::Contributed { seat, contribution },
            TableEventJson::Began,
            TableEventJson::Away { seat, why: AwayReasonJson::Gone },
            TableEventJson::Back { seat },
            TableEventJson::Left { seat },
            TableEventJson::Said(message),
            TableEventJson::Reacted { seat, reaction: "thanks".to_owned() },
            TableEventJson::Muted { player: player(), on: true },
            TableEventJson::Hinted { seat },
            TableEventJson::Continued { seat },
            TableEventJson::Paced { pause_ms: 0, each_trick: true },
            TableEventJson::Renamed { seat, name: name(), before: name() },
            TableEventJson::Slept,
            TableEventJson::Woke,
            TableEventJson::Closed,
            TableEventJson::Rematch { game, player: None },
            TableEventJson::Settled,
            TableEventJson::Removed { seat, player: player() },
            TableEventJson::Wished(request.clone()),
            TableEventJson::Unwished { player: player() },
            TableEventJson::LetIn(request),
        ];
        let forms = forms();
        let mut described = BTreeSet::new();
        for event in &events {
            let json = serde_json::to_value(event).expect("JSON");
            let form = form_name("Event", json["event"].as_str().expect("a name"));
            assert_eq!(names(&forms[&form]["properties"]), names(&json), "{form}");
            described.insert(form);
        }
        assert_eq!(described.len(), TABLE_EVENTS.len());
    }

    #[test]
    fn every_field_has_a_form_and_a_meaning() {
        for (name, form) in forms() {
            for (field, schema) in form["properties"].as_object().into_iter().flatten() {
                assert!(schema["description"].as_str().is_some_and(|about| !about.is_empty()), "{name}.{field}");
                assert!(schema.as_object().is_some_and(|schema| schema.len() > 1), "{name}.{field}");
            }
        }
    }
}
