//! Pictures of players: birds for bots, everything else for people.
//!
//! Each is a grey proof of 96 by 96 in `pictures/avatars`, recoloured and set into a ring of its player's colour.

use std::fmt;
use std::str::FromStr;

use super::ink::{self, Palette};
use super::pictures::layer;
use super::{PlayerColour, document};

/// Where the halves of a face meet.
const AXIS: u16 = 48;

macro_rules! avatars {
    (people $people:literal, birds $birds:literal; $(#[$label:meta] $variant:ident $name:literal $colours:expr;)+) => {
        /// The picture of a player. The first words of each description are its English label.
        ///
        /// ```
        /// use foretell_deck::Avatar;
        ///
        /// let fox: Avatar = "fox".parse()?;
        /// assert_eq!(fox, Avatar::Fox);
        /// assert_eq!(fox.to_string(), "fox");
        /// # Ok::<(), foretell_deck::ParseAvatarError>(())
        /// ```
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Avatar {
            $(#[$label] $variant,)+
        }

        impl Avatar {
            pub const ALL: [Avatar; $people + $birds] = [$(Avatar::$variant,)+];

            const PEOPLE: usize = $people;

            /// The stable name in settings, logs and addresses.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Avatar::$variant => $name,)+
                }
            }

            fn source(self) -> &'static str {
                match self {
                    $(Avatar::$variant => include_str!(concat!("../pictures/avatars/", $name, ".svg")),)+
                }
            }

            fn colours(self) -> [&'static str; 6] {
                match self {
                    $(Avatar::$variant => $colours,)+
                }
            }
        }
    };
}

avatars! {
    people 32, birds 11;
    /// Fox
    Fox "fox" ["#3a1410", "#a3431a", "#e37a2b", "#f7cfa0", "#f2b63c", "#b57a14"];
    /// Hedgehog
    Hedgehog "hedgehog" ["#2a1a12", "#553620", "#8a5f38", "#e6c79a", "#e9a35a", "#b06a2c"];
    /// Cat
    Cat "cat" ["#17131f", "#332c44", "#5b5174", "#a79fc0", "#f0c23c", "#b98616"];
    /// Hare
    Hare "hare" ["#2e2018", "#7a5f45", "#b3936c", "#dcc7a6", "#eda199", "#b96a66"];
    /// Bear
    Bear "bear" ["#24140c", "#5a351c", "#8f5a30", "#dcb283", "#e9b44c", "#a9751c"];
    /// Badger
    Badger "badger" ["#15161c", "#33363f", "#767b88", "#c3c6cf", "#e9b44c", "#a9751c"];
    /// Frog
    Frog "frog" ["#10291a", "#2b7340", "#57ad4e", "#c9e29a", "#f5c431", "#bd8a14"];
    /// Mouse
    Mouse "mouse" ["#1e1f2a", "#585d74", "#8e94ab", "#cdd1de", "#f2a9a6", "#b96a6f"];
    /// Squirrel
    Squirrel "squirrel" ["#321309", "#8a3414", "#c65a22", "#f2c896", "#c8a050", "#6d4a18"];
    /// Stag
    Stag "stag" ["#25150c", "#6e4220", "#a66a36", "#e2bd8d", "#cfa45c", "#86612a"];
    /// Unicorn
    Unicorn "unicorn" ["#2c1a45", "#7a3f9c", "#b878cf", "#ddd3ef", "#f5c431", "#b98616"];
    /// Snail
    Snail "snail" ["#3a1d10", "#7d6a35", "#b9a35a", "#e5d8a4", "#e5814b", "#b1502a"];
    /// Tortoise
    Tortoise "tortoise" ["#1b2410", "#55701f", "#8da83f", "#d3dd9a", "#b98a4a", "#7d5626"];
    /// Bee
    Bee "bee" ["#241a10", "#5f4a10", "#b98a1c", "#a9cfe0", "#f7c52e", "#c48c10"];
    /// Bat
    Bat "bat" ["#1c1029", "#3f2a5a", "#6f4f94", "#b79dd4", "#f0a6b4", "#b06a84"];
    /// Octopus
    Octopus "octopus" ["#33102a", "#8c2a62", "#c9528a", "#f3b2cb", "#f5c431", "#b98616"];
    /// Lion
    Lion "lion" ["#35190a", "#8f4712", "#d99a35", "#f3d493", "#c96f1e", "#9a4c12"];
    /// Whale
    Whale "whale" ["#0e1e36", "#1f4a80", "#3f7dbd", "#c3dcf0", "#6fbfe6", "#3a8ab8"];
    /// Lantern
    Lantern "lantern" ["#1a1512", "#3d332c", "#75655a", "#f3dfae", "#f7c744", "#e09a20"];
    /// Teapot
    Teapot "teapot" ["#0c2433", "#1b4f78", "#3a82b5", "#a9cbe2", "#f0b93c", "#b07a16"];
    /// Potion
    Potion "potion" ["#1d1030", "#5b6a8c", "#93a6c2", "#cfdcea", "#a24fc4", "#6f2b94"];
    /// Key
    Key "key" ["#2b1c08", "#821a20", "#c23a36", "#f3a592", "#eab63a", "#a87612"];
    /// Mushroom
    Mushroom "mushroom" ["#330c0e", "#92211f", "#d0402f", "#ecd9bd", "#e6c294", "#b98d60"];
    /// Hourglass
    Hourglass "hourglass" ["#2a160c", "#6b3d1a", "#a5682f", "#cfe0ea", "#f0bf4a", "#c98f22"];
    /// Crown
    Crown "crown" ["#30180a", "#8c1730", "#c42c4c", "#e6d3b8", "#f5c431", "#c58c14"];
    /// Cauldron
    Cauldron "cauldron" ["#12131a", "#262a36", "#474d5e", "#8d94a6", "#7cc445", "#4b8f2a"];
    /// Lute
    Lute "lute" ["#2a1308", "#8a4516", "#c87a32", "#efbf80", "#f6dc92", "#a87612"];
    /// Ship
    Ship "ship" ["#2b1608", "#2b5c96", "#c8473a", "#d9cdb4", "#b5793a", "#7d4c1c"];
    /// Ghost
    Ghost "ghost" ["#241c3c", "#4f4580", "#7a6fae", "#d6d2ec", "#f2a9b8", "#b96a84"];
    /// Gnome
    Gnome "gnome" ["#33120c", "#9c1f26", "#d0393a", "#d8cfbf", "#f2b58c", "#c47d55"];
    /// Knight
    Knight "knight" ["#161b26", "#4a5870", "#8495ad", "#d3dce6", "#d8343c", "#951c24"];
    /// Witch
    Witch "witch" ["#1c0f2c", "#3b2560", "#62429a", "#e6b894", "#f0a03c", "#b5601a"];
    /// Duckling: the bot of level 1
    Duckling "duckling" ["#33240a", "#dd9f1c", "#f8cf3e", "#fdeaa0", "#f0862c", "#bf5a14"];
    /// Sparrow: the bot of level 2
    Sparrow "sparrow" ["#24160e", "#5d4630", "#8d8478", "#ddceb6", "#a4602c", "#74401a"];
    /// Magpie: the bot of level 3
    Magpie "magpie" ["#14161f", "#343a4a", "#2f5fa8", "#c8cfdc", "#39a7a0", "#1c6a68"];
    /// Jackdaw: the bot of level 4
    Jackdaw "jackdaw" ["#15161e", "#343846", "#7b8294", "#b3b9c6", "#e8e4d0", "#a09c88"];
    /// Raven: the bot of level 5
    Raven "raven" ["#0f0e1c", "#292748", "#565287", "#a3a0cc", "#e9a13a", "#a9691a"];
    /// Owl: the bot of level 6
    Owl "owl" ["#24150c", "#5e3c20", "#9a6a3c", "#ecd4a8", "#f5b22e", "#bf7a14"];
    /// Augur, drawn as an eagle: the bot of level 7
    Eagle "eagle" ["#22140c", "#4d2f1a", "#7d5029", "#dccfba", "#f5b92e", "#c07e14"];
    /// Gambler, drawn as a parrot: the bot that plays at random
    Parrot "parrot" ["#1f141c", "#9a1f2c", "#d83c3c", "#8a8494", "#2f8fd0", "#1b5f9c"];
    /// Apprentice, drawn as a robin with a pointed hat
    Robin "robin" ["#28204a", "#5c4632", "#93744f", "#efe0c6", "#e5672c", "#b5431a"];
    /// Seer, drawn as a peacock with eyes on its feathers
    Peacock "peacock" ["#0b2240", "#17508f", "#2a86a8", "#5fb08a", "#f0c23c", "#c08a1c"];
    /// Guest bot, drawn as a clockwork bird
    Clockwork "clockwork" ["#15202a", "#3d6473", "#6d9ba8", "#c6dde2", "#e0a83c", "#9c6a1c"];
}

impl Avatar {
    pub fn for_people() -> &'static [Avatar] {
        &Avatar::ALL[..Avatar::PEOPLE]
    }

    /// By level.
    pub fn birds() -> &'static [Avatar] {
        &Avatar::ALL[Avatar::PEOPLE..]
    }

    /// Only bots have birds, so a bird at a seat always means a bot.
    pub fn is_bird(self) -> bool {
        Avatar::birds().contains(&self)
    }

    /// Evenly distributed by the seed.
    pub fn from_seed(seed: u64) -> Avatar {
        // Consecutive seeds need mixing (SplitMix64).
        let mut mixed = seed.wrapping_add(0x9e37_79b9_7f4a_7c15);
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^= mixed >> 31;
        Avatar::ALL[(mixed % Avatar::PEOPLE as u64) as usize]
    }

    /// By its specification. Unknown bots are guests.
    ///
    /// ```
    /// use foretell_deck::Avatar;
    ///
    /// assert_eq!(Avatar::of_bot("augur:level=3"), Avatar::Magpie);
    /// assert_eq!(Avatar::of_bot("augur:ms=200"), Avatar::Eagle);
    /// assert_eq!(Avatar::of_bot("seer:ms=50"), Avatar::Peacock);
    /// assert_eq!(Avatar::of_bot("somebody's program"), Avatar::Clockwork);
    /// ```
    pub fn of_bot(bot: &str) -> Avatar {
        let (kind, settings) = bot.split_once(':').unwrap_or((bot, ""));
        match kind {
            "random" => Avatar::Parrot,
            "apprentice" => Avatar::Robin,
            "seer" => Avatar::Peacock,
            "augur" => {
                let level = settings.strip_prefix("level=").and_then(|level| level.parse().ok());
                level.and_then(Avatar::of_level).unwrap_or(Avatar::Eagle)
            }
            _ => Avatar::Clockwork,
        }
    }

    pub fn of_level(level: u8) -> Option<Avatar> {
        const LEVELS: usize = 7;
        let index = usize::from(level).checked_sub(1)?;
        Avatar::birds()[..LEVELS].get(index).copied()
    }

    /// 96 by 96, without background or ring.
    pub fn picture_svg(self) -> String {
        document("0 0 96 96", None, &self.palette().ink(&self.proof()))
    }

    fn proof(self) -> String {
        let source = self.source();
        let half = layer(source, "half");
        let (behind, front) = (layer(source, "behind"), layer(source, "front"));
        if half.is_empty() {
            return behind + &front;
        }
        let mirrored = ink::in_shadow(&half);
        format!("{behind}<g transform=\"matrix(-1 0 0 1 {} 0)\">{mirrored}</g>{half}{front}", 2 * AXIS)
    }

    fn palette(self) -> Palette {
        let [ink, deep, main, light, accent, accent_shade] = self.colours();
        Palette { ink, deep, main, light, sky: light, paper: PAPER, accent, accent_shade, banner: deep, writing: PAPER }
    }
}

const PAPER: &str = "#fffaf0";

/// A player's medallion, 96 by 96: the picture in a ring of the player's colour, with dark outlines for light paper.
///
/// ```
/// use foretell_deck::{Avatar, PlayerColour, avatar_svg};
///
/// let svg = avatar_svg(Avatar::Fox, PlayerColour::Sky);
/// assert!(svg.contains(PlayerColour::Sky.background()));
/// ```
pub fn avatar_svg(avatar: Avatar, colour: PlayerColour) -> String {
    let circle = |radius: &str, fill: &str| {
        let line = colour.ink();
        format!("<circle cx=\"48\" cy=\"48\" r=\"{radius}\" fill=\"{fill}\" stroke=\"{line}\" stroke-width=\"1.5\"/>")
    };
    let ring = circle("47.2", colour.background()) + &circle("37.9", colour.tint());
    let picture = avatar.palette().ink(&avatar.proof());
    // Scales the busts, which end on a circle of 40, to the inner edge of the ring.
    let placed = format!("<g transform=\"matrix(.95 0 0 .95 2.4 2.4)\">{picture}</g>");
    document("0 0 96 96", None, &(ring + &placed))
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseAvatarError(String);

impl fmt::Display for ParseAvatarError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "“{}” isn't an avatar; try one of: ", self.0)?;
        f.write_str(&Avatar::ALL.map(Avatar::name).join(", "))
    }
}

impl std::error::Error for ParseAvatarError {}

impl FromStr for Avatar {
    type Err = ParseAvatarError;

    fn from_str(text: &str) -> Result<Avatar, ParseAvatarError> {
        let named = Avatar::ALL.into_iter().find(|avatar| avatar.name() == text);
        named.ok_or_else(|| ParseAvatarError(text.chars().take(40).collect()))
    }
}

impl fmt::Display for Avatar {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn names_are_short_unique_and_read_back() {
        let names: BTreeSet<&str> = Avatar::ALL.map(Avatar::name).into();
        assert_eq!(names.len(), Avatar::ALL.len());
        for avatar in Avatar::ALL {
            let name = avatar.to_string();
            assert!(name.len() <= 10 && name.chars().all(|letter| letter.is_ascii_lowercase()), "{name}");
            assert_eq!(name.parse(), Ok(avatar));
        }
    }

    #[test]
    fn rejects_unknown_names_with_a_short_error() {
        for text in ["", "Fox", "fox ", "wyvern"] {
            let error = text.parse::<Avatar>().expect_err("not a name").to_string();
            assert!(error.contains("fox") && error.contains("clockwork"), "{error}");
        }
        let long = "x".repeat(10_000).parse::<Avatar>().expect_err("not a name").to_string();
        assert!(long.len() < 1_000, "{} bytes", long.len());
    }

    #[test]
    fn a_medallion_has_at_most_3_kb() {
        for avatar in Avatar::ALL {
            for colour in PlayerColour::ALL {
                let size = avatar_svg(avatar, colour).len();
                assert!(size <= 3_000, "{avatar} in {colour} has {size} bytes");
            }
        }
    }

    #[test]
    fn all_pictures_differ_in_form() {
        let proofs: BTreeSet<String> = Avatar::ALL.into_iter().map(Avatar::proof).collect();
        assert_eq!(proofs.len(), Avatar::ALL.len());
        assert!(proofs.iter().all(|proof| proof.len() > 500), "a drawing is missing");
    }

    #[test]
    fn every_colour_of_a_proof_is_a_role() {
        for avatar in Avatar::ALL {
            let (proof, roles) = (avatar.proof(), avatar.palette().roles().map(|(role, _)| role));
            for value in proof.split('"').filter(|value| value.starts_with('#')) {
                assert!(
                    roles.contains(&value),
                    "{avatar}: {value} is not a role; see the list in the pictures' README"
                );
            }
        }
    }

    #[test]
    fn people_get_every_picture_but_the_birds() {
        let drawn: BTreeSet<Avatar> = (0..2_000).map(Avatar::from_seed).collect();
        assert_eq!(drawn, Avatar::for_people().iter().copied().collect());
        assert!(drawn.into_iter().chain([Avatar::from_seed(u64::MAX)]).all(|avatar| !avatar.is_bird()));
    }

    #[test]
    fn seeds_in_a_row_give_each_picture_about_as_often() {
        for avatar in Avatar::for_people() {
            let times = (0..32_000).filter(|&seed| Avatar::from_seed(seed) == *avatar).count();
            assert!((850..=1_150).contains(&times), "{avatar}: {times} of 32,000");
        }
    }

    #[test]
    fn every_bot_has_a_bird_of_its_own() {
        let levels = (1..=7).map(|level| format!("augur:level={level}"));
        let others = ["random", "apprentice", "seer", "guest"].map(str::to_owned);
        let birds: BTreeSet<Avatar> = levels.chain(others).map(|bot| Avatar::of_bot(&bot)).collect();
        assert_eq!(birds, Avatar::birds().iter().copied().collect());
        for level in [0, 8, 255] {
            assert_eq!(Avatar::of_level(level), None);
        }
    }

    #[test]
    fn a_bot_with_search_or_without_a_level_is_the_strongest() {
        for bot in ["augur", "augur:ms=200", "augur:worlds=64", "augur:level=7", "augur:level=9", "augur:level="] {
            assert_eq!(Avatar::of_bot(bot), Avatar::Eagle, "{bot}");
        }
    }
}
