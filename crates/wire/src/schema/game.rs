//! Schemas of the game itself for the `OpenAPI` document: views, and all events of games and tables. These are
//! serialised field by field elsewhere; tests compare the lists below with the result.

use serde_json::{Map, Value, json};

/// Events of the game, as in the bot protocol: name, description and fields. Fields with a question mark may be `null`.
const GAME_EVENTS: &[(&str, &str, &str)] = &[
    ("card_drawn", "A card was drawn for the first deal.", "seat card"),
    ("draw_tied", "The highest cards were equal, so these seats draw again.", "seats"),
    ("dealer_found", "The first dealer was determined.", "seat"),
    ("round_began", "Cards were dealt for a round.", "round cards dealer"),
    ("hand_dealt", "A hand as dealt: your own, or in clairvoyance another player's.", "seat hand"),
    ("turned_up", "The card that decides the trump was turned up.", "card"),
    ("werewolf_swapped", "The Werewolf was swapped for the turned-up card.", "seat card"),
    ("trump_awaited", "A player must name the trump.", "seat or_none"),
    ("trump_set", "The trump was set.", "trump named_by?"),
    ("bid_made", "A player made a bid that you may see.", "seat bid"),
    ("bid_sealed", "A player made a bid that you can't see yet.", "seat"),
    ("bids_revealed", "The sealed bids were revealed.", "bids"),
    ("play_began", "Everyone has bid, and the first trick begins.", ""),
    ("hand_taken_up", "You picked up your own hand, after bidding in clairvoyance.", "seat hand"),
    ("card_played", "A card was played.", "seat card declared?"),
    ("trick_ended", "A trick is complete. Nobody takes a trick with the Bomb.", "taken_by? next_leader"),
    ("pass_awaited", "The Juggler was in the trick: everyone chooses a card for the left neighbour.", ""),
    ("pass_sealed", "A player chose a card to pass.", "seat"),
    ("pass_chosen", "You chose this card to pass.", "seat card"),
    ("card_passed", "A card was passed. Sent only to the two players involved.", "from to card"),
    ("pass_ended", "Everyone has passed a card.", ""),
    ("change_awaited", "The seat that took the Cloud must change its bid.", "seat"),
    ("round_scored", "The round is over.", "bids changed? tricks points"),
    ("game_ended", "The game is over.", "winners"),
];

/// Events of the table.
const TABLE_EVENTS: &[(&str, &str, &str)] = &[
    ("sat", "A person or a bot took the seat.", "seat kind name? player? contribution"),
    ("invited", "The seat was reserved for a guest bot.", "seat name?"),
    ("stood", "The seat is now empty.", "seat"),
    ("swapped", "Two seats were swapped.", "seats"),
    ("host", "The table has a new host.", "player name"),
    ("contributed", "The seat's contribution to the shuffles changed.", "seat contribution"),
    ("began", "The game started.", ""),
    ("away", "A bot took over for a player.", "seat why"),
    ("back", "A player is back.", "seat"),
    ("left", "A player left for good.", "seat"),
    ("said", "A chat message was sent.", "room player name text"),
    ("reacted", "A player sent a quick reaction.", "seat reaction"),
    ("muted", "You muted or unmuted a player.", "player on"),
    ("hinted", "A player had a hint.", "seat"),
    ("continued", "A player is ready to continue.", "seat"),
    ("paced", "The pace of the table changed.", "pause_ms each_trick"),
    ("renamed", "A player was renamed.", "seat name? before"),
    ("slept", "All people are away, so the game waits.", ""),
    ("woke", "The game resumed.", ""),
    ("closed", "The table was closed.", ""),
    ("rematch", "A rematch table was opened.", "game player?"),
    ("settled", "The settings changed. Read the table again.", ""),
    ("removed", "The host removed a player.", "seat player"),
    ("wished", "An onlooker asked to take over from a bot.", "seat player name"),
    ("unwished", "An onlooker's request was withdrawn or declined.", "player"),
    ("let_in", "The host accepted an onlooker, who takes over with the next deal.", "seat player name"),
];

/// The fields of a view in every scene. `docs/BOT-PROTOCOL.md` explains them.
const VIEW: &str = "seat? scores rounds_played used rules";

const ROUND: &str = "number asked waiting_for cards dealer hand hand_sizes seen? turned_up? swapped_by? trump? \
    have_bid bids_so_far tricks bombed cloud? passed_after? given? received? leader trick plays";

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
    add("Round", object("The current round, as one viewer may see it.", None, ROUND));
    for (scene, about, own) in [
        ("drawing", "Players are drawing for the first deal.", "drawers drawn no_round"),
        ("dealing", "A round is about to be dealt.", "dealer no_round"),
        ("round", "A round is in progress.", "round_on"),
        ("over", "The game is over.", "winners no_round"),
    ] {
        add(&form_name("View", scene), object(about, Some(("scene", scene)), &format!("{VIEW} {own}")));
    }
    add("View", union("The game as one seat, or the gallery, may see it.", "scene", "View", &SCENES));
    for (name, about, fields) in GAME_EVENTS.iter().chain(TABLE_EVENTS) {
        add(&form_name("Event", name), object(about, Some(("event", name)), fields));
    }
    let game: Vec<&str> = GAME_EVENTS.iter().map(|(name, ..)| *name).collect();
    let all: Vec<&str> = game.iter().copied().chain(TABLE_EVENTS.iter().map(|(name, ..)| *name)).collect();
    add("GameEvent", union("An event of the game.", "event", "Event", &game));
    add("Event", union("An event of the game or the table.", "event", "Event", &all));
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

pub fn reference(form: &str) -> Value {
    json!({"$ref": format!("#/components/schemas/{form}")})
}

/// One of several schemas, distinguished by a field.
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

/// An object with a list of fields, and optionally a tag that distinguishes it from others.
fn object(about: &str, tag: Option<(&str, &str)>, fields: &str) -> Value {
    let mut properties = Map::new();
    if let Some((field, value)) = tag {
        let said = json!({"type": "string", "const": value, "description": "Which variant this is."});
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

/// A field's name in JSON and its schema. A field means the same wherever it occurs.
fn field(name: &str) -> (&str, Value) {
    let whole = |least: i64| json!({"type": "integer", "minimum": least});
    let list = |of: Value| json!({"type": "array", "items": of});
    let by_seat = |of: Value| json!({"type": "array", "items": of, "minItems": 2, "maxItems": 6});
    let or_null = |of: Value| json!({"oneOf": [of, {"type": "null"}]});
    let of = reference;
    let (mut form, about) = match name {
        "seat" => (of("Seat"), "The seat."),
        "dealer" => (of("Seat"), "The dealer."),
        "leader" => (of("Seat"), "The seat that leads this trick, or the next one."),
        "taken_by" => (of("Seat"), "The seat that takes the trick."),
        "next_leader" => (of("Seat"), "The seat that leads the next trick."),
        "named_by" => (of("Seat"), "The seat that named the trump; `null` if the card decided."),
        "swapped_by" => (of("Seat"), "The seat that swapped the Werewolf for the turned-up card."),
        "cloud" => (of("Seat"), "The seat that took the trick with the Cloud."),
        "from" => (of("Seat"), "The seat that passed the card."),
        "to" => (of("Seat"), "The seat that received the card."),
        "seats" => (list(of("Seat")), "The seats."),
        "winners" => (list(of("Seat")), "The winning seats."),
        "drawers" => (list(of("Seat")), "The seats that still draw."),
        "waiting_for" => (list(of("Seat")), "The seats that are asked."),
        "have_bid" => (list(of("Seat")), "The seats that have bid."),
        "card" => (of("Card"), "The card."),
        "turned_up" => (of("Card"), "The turned-up card."),
        "given" => (of("Card"), "The card that you chose to pass."),
        "received" => (of("Card"), "The card that you received."),
        "declared" => (of("Declared"), "What the card was declared to be; `null` if it needs no declaration."),
        "play" => (of("Play"), "The card, with what it was declared to be."),
        "trump" => (of("Trump"), "The trump."),
        "hand" => (list(of("Card")), "The cards in the hand."),
        "used" => (list(of("Card")), "Cards that have left the game (only with two players)."),
        "drawn" => (list(of("Card")), "The cards drawn so far."),
        "seen" => (by_seat(or_null(list(of("Card")))), "The hands of other players that you were shown, by seat."),
        "trick" => (list(of("Placed")), "The trick on the table, in order."),
        "plays" => (list(of("Placed")), "All cards played in this round, in order."),
        "round" | "number" => (whole(1), "The number of the round, counted from 1."),
        "rounds_played" => (whole(0), "The number of finished rounds."),
        "cards" => (whole(1), "How many cards each player was dealt."),
        "bid" => (whole(0), "The number of tricks bid."),
        "bombed" => (whole(0), "The number of tricks that nobody took."),
        "passed_after" => (whole(0), "The number of tricks after which cards were passed."),
        "pause_ms" => (whole(0), "How long bots wait before they act, in milliseconds."),
        "bids" => (by_seat(whole(0)), "How many tricks each player bid, by seat."),
        "bids_so_far" => (by_seat(or_null(whole(0))), "How many tricks each player bid, by seat; `null` if unknown."),
        "tricks" => (by_seat(whole(0)), "How many tricks each player took, by seat."),
        "hand_sizes" => (by_seat(whole(0)), "How many cards each player still has, by seat."),
        "points" => (by_seat(json!({"type": "integer"})), "The points scored in the round, by seat."),
        "scores" => (by_seat(json!({"type": "integer"})), "The totals so far, by seat."),
        "changed" => (of("ChangedJson"), "Whose bid the Cloud changed, and from what."),
        "or_none" => (json!({"type": "boolean"}), "Whether `none` is allowed."),
        "on" => (json!({"type": "boolean"}), "Whether the player is now muted."),
        "each_trick" => (json!({"type": "boolean"}), "Whether people continue after each trick."),
        "asked" => (choice("", &["trump", "bid", "play", "pass", "change"]), "What the players are asked for."),
        "rules" => (json!({"type": "string", "example": "it/4"}), "The rules, as text."),
        "round_on" => (of("Round"), "The current round."),
        "no_round" => (json!({"type": "null"}), "There is no current round."),
        "kind" => (of("Sitter"), "What kind of player sits there."),
        "name" => (json!({"type": "string"}), "The name of the player or bot."),
        "before" => (json!({"type": "string"}), "The previous name."),
        "text" => (json!({"type": "string"}), "The message as plain text."),
        "contribution" => (json!({"type": "string"}), "The seat's contribution to the shuffles."),
        "player" => (of("Player"), "The player's ID."),
        "game" => (of("Game"), "The table's code."),
        "room" => (of("Room"), "The chat room."),
        "reaction" => (of("Reaction"), "The reaction."),
        "why" => (of("Why"), "Why a bot took over."),
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
