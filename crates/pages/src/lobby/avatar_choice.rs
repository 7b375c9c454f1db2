//! The choice of an avatar: radio buttons, so that it works without scripts.

use foretell_deck::{Avatar, PlayerColour};
use foretell_table::{Caller, PlayerId};
use foretell_words::{Text, Words, say};
use maud::{Markup, html};

use crate::layout::assets;

pub const RANDOM: &str = "random";

pub fn avatar_choice(words: Words, chosen: Option<Avatar>) -> Markup {
    html! {
        fieldset.avatars #avatars data-option="avatar" {
            legend { (say!(words, "avatar-title")) }
            div {
                span.portrait {
                    input type="radio" name="avatar" value=(RANDOM) id="avatar-random" checked[chosen.is_none()];
                    label for="avatar-random" { (say!(words, "avatar-random")) }
                }
                @for avatar in Avatar::for_people() { (face(words, *avatar, chosen == Some(*avatar))) }
            }
        }
    }
}

fn face(words: Words, avatar: Avatar, checked: bool) -> Markup {
    let (id, name) = (format!("avatar-{avatar}"), avatar_name(words, avatar));
    html! {
        span.portrait {
            input type="radio" name="avatar" value=(avatar) id=(id) checked[checked];
            label for=(id) title=(name) {
                img src=(assets::avatar(avatar, PlayerColour::Sky)) alt=(name) width="96" height="96" loading="lazy";
            }
        }
    }
}

/// The chosen one, or one derived from the player id.
pub fn avatar_of(player: PlayerId, chosen: Option<&str>) -> Avatar {
    chosen.and_then(avatar_for_people).unwrap_or_else(|| Avatar::from_seed(seed(player)))
}

pub fn avatar_of_caller(caller: &Caller) -> Avatar {
    avatar_of(caller.player, caller.avatar.as_deref())
}

pub fn avatar_named(value: &str, seed: u64) -> Option<Avatar> {
    if value == RANDOM { Some(Avatar::from_seed(seed)) } else { avatar_for_people(value) }
}

/// Birds are for bots.
fn avatar_for_people(name: &str) -> Option<Avatar> {
    name.parse().ok().filter(|avatar: &Avatar| !avatar.is_bird())
}

fn seed(player: PlayerId) -> u64 {
    player.to_string().bytes().fold(0, |seed: u64, byte| seed.wrapping_mul(31).wrapping_add(byte.into()))
}

fn avatar_name(words: Words, avatar: Avatar) -> Text {
    match avatar {
        Avatar::Fox => say!(words, "avatar-fox"),
        Avatar::Hedgehog => say!(words, "avatar-hedgehog"),
        Avatar::Cat => say!(words, "avatar-cat"),
        Avatar::Hare => say!(words, "avatar-hare"),
        Avatar::Bear => say!(words, "avatar-bear"),
        Avatar::Badger => say!(words, "avatar-badger"),
        Avatar::Frog => say!(words, "avatar-frog"),
        Avatar::Mouse => say!(words, "avatar-mouse"),
        Avatar::Squirrel => say!(words, "avatar-squirrel"),
        Avatar::Stag => say!(words, "avatar-stag"),
        Avatar::Unicorn => say!(words, "avatar-unicorn"),
        Avatar::Snail => say!(words, "avatar-snail"),
        Avatar::Tortoise => say!(words, "avatar-tortoise"),
        Avatar::Bee => say!(words, "avatar-bee"),
        Avatar::Bat => say!(words, "avatar-bat"),
        Avatar::Octopus => say!(words, "avatar-octopus"),
        Avatar::Lion => say!(words, "avatar-lion"),
        Avatar::Whale => say!(words, "avatar-whale"),
        Avatar::Lantern => say!(words, "avatar-lantern"),
        Avatar::Teapot => say!(words, "avatar-teapot"),
        Avatar::Potion => say!(words, "avatar-potion"),
        Avatar::Key => say!(words, "avatar-key"),
        Avatar::Mushroom => say!(words, "avatar-mushroom"),
        Avatar::Hourglass => say!(words, "avatar-hourglass"),
        Avatar::Crown => say!(words, "avatar-crown"),
        Avatar::Cauldron => say!(words, "avatar-cauldron"),
        Avatar::Lute => say!(words, "avatar-lute"),
        Avatar::Ship => say!(words, "avatar-ship"),
        Avatar::Ghost => say!(words, "avatar-ghost"),
        Avatar::Gnome => say!(words, "avatar-gnome"),
        Avatar::Knight => say!(words, "avatar-knight"),
        Avatar::Witch => say!(words, "avatar-witch"),
        bird => bird.name().into(),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use foretell_words::Language;

    use super::*;

    #[test]
    fn everybody_can_choose_from_about_thirty_named_avatars() {
        for words in Language::ALL.map(Words::new) {
            let html = avatar_choice(words, Some(Avatar::Fox)).into_string();
            assert_eq!(html.matches(" checked").count(), 1);
            let names: BTreeSet<Text> = Avatar::for_people().iter().map(|avatar| avatar_name(words, *avatar)).collect();
            assert_eq!(names.len(), Avatar::for_people().len(), "{}", words.language());
        }
    }

    #[test]
    fn nobody_chooses_a_bird() {
        let player = PlayerId::from_bits(7);
        assert_eq!(avatar_of(player, Some("fox")), Avatar::Fox);
        for name in [None, Some("owl"), Some(""), Some("dragon")] {
            assert!(!avatar_of(player, name).is_bird(), "{name:?}");
            assert_eq!(avatar_of(player, name), avatar_of(player, None));
        }
    }
}
