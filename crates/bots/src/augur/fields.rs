//! The meaning of each bit of an observation. Any change requires a new network: weight files have a digest of
//! [`super::WORDS`] and the names.

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ObservationField {
    pub name: &'static str,
    pub start: usize,
    pub len: usize,
}

pub const WORDS: usize = 34;

/// Each field begins where the one before it ends.
macro_rules! fields {
    ($($(#[doc = $doc:literal])* $constant:ident $name:literal $len:expr;)*) => {
        /// In the order of their bits.
        pub const FIELDS: &[ObservationField] = {
            const NAMED: &[(&str, usize)] = &[$(($name, $len)),*];
            const LISTED: [ObservationField; NAMED.len()] = {
                let mut listed = [ObservationField { name: "", start: 0, len: 0 }; NAMED.len()];
                let (mut number, mut start) = (0, 0);
                while number < NAMED.len() {
                    listed[number] = ObservationField { name: NAMED[number].0, start, len: NAMED[number].1 };
                    start += NAMED[number].1;
                    number += 1;
                }
                listed
            };
            &LISTED
        };
        // Gaps are listed but never set.
        #[allow(dead_code, non_camel_case_types, clippy::upper_case_acronyms)]
        #[derive(Clone, Copy)]
        enum Number { $($constant),* }
        $(
            $(#[doc = $doc])*
            #[allow(dead_code)]
            pub(crate) const $constant: ObservationField = FIELDS[Number::$constant as usize];
        )*
    };
}

pub(crate) const SPECIALS: usize = 7;
pub(crate) const OTHERS: usize = 5;
/// Lower bounds of the lead over another player, in points.
pub(crate) const LEADS: [i32; 12] = [-200, -120, -70, -40, -20, 0, 10, 30, 50, 80, 130, 210];
/// Lower bounds of the average points per round.
pub(crate) const PACES: [i32; 10] = [-100, -5, 2, 7, 11, 15, 19, 23, 28, 35];
/// Leads are exact when at most this many rounds follow.
pub(crate) const COUNTED_ROUNDS: usize = 3;
/// The largest exact lead, in tens of points.
pub(crate) const MOST_TENS: i32 = 10;
pub(crate) const MOST_TENS_BEST: i32 = 11;
pub(crate) const TENS: usize = 2 * MOST_TENS as usize + 1;
pub(crate) const TENS_BEST: usize = 2 * MOST_TENS_BEST as usize + 1;
/// Bids and tricks are from 0 to 20.
pub(crate) const COUNTS: usize = 21;
pub(crate) const NEEDED: (i32, i32) = (-4, 15);
pub(crate) const NEEDS: usize = (NEEDED.1 - NEEDED.0 + 1) as usize;
pub(crate) const PROFILE: usize = 32;
pub(crate) const MOST_SUM: i32 = 6;

fields! {
    // Sets of base cards, in lanes.
    HAND "hand" 64;
    /// Playable or passable now.
    LEGAL "legal" 64;
    /// Face down, in an unknown place.
    HIDDEN "hidden" 64;
    /// Would be winning the trick if played now.
    WINS "wins" 64;
    /// Own cards that no other card of their suit, in other hands or the stock, can beat.
    MASTERS "masters" 64;
    TRICK "trick" 64;
    WINNING "winning" 64;
    TURNED_UP "turned-up" 64;
    /// In others' hands, as far as known.
    KNOWN "known" 64;
    /// For each other player, clockwise: played, or known to be held.
    CARDS_OF "cards-of" 64 * OTHERS;

    // The special cards of the same sets, and their declarations.
    SPECIAL_HAND "special-hand" SPECIALS;
    SPECIAL_HIDDEN "special-hidden" SPECIALS;
    SPECIAL_TRICK "special-trick" SPECIALS;
    SPECIAL_WINNING "special-winning" SPECIALS;
    SPECIAL_TURNED_UP "special-turned-up" SPECIALS;
    SPECIAL_KNOWN "special-known" SPECIALS;
    /// In the game at all.
    SPECIAL_PACK "special-pack" SPECIALS;
    SPECIAL_LEGAL "special-legal" SPECIALS;
    /// The Shapeshifter on the table: as a Wizard, as a Jester.
    SHAPE "shapeshifter" 2;
    GAP "gap" 6;
    SPECIAL_CARDS_OF "special-cards-of" SPECIALS * OTHERS;
    /// The thirteen ways to play special cards: whether they would win now.
    SPECIAL_WINS "special-wins" 13;
    /// Open, a suit by its lane, or free.
    LEAD "lead" 6;
    /// The declared suit of the Juggler on the table.
    JUGGLER "juggler" 4;
    /// The declared suit of the Cloud on the table.
    CLOUD "cloud" 4;
    /// The own pass is made; the round's pass is over.
    PASSED "passed" 2;

    // A word for the player and each other player, clockwise.
    /// Bid, tricks, tricks still needed, at the table, has bid.
    SEATS "seats" 64 * (OTHERS + 1);

    // The round.
    /// The tricks of this round, from 1.
    CARDS "cards" 20;
    /// From two players on.
    PLAYERS "players" 5;
    HAND_SIZE "hand-size" COUNTS;
    /// Trump, bid, play, pass, change.
    KIND "kind" 5;
    /// «No trump» is allowed.
    OR_NONE "or-none" 1;
    /// How many play after the player in this trick.
    AFTER_ME "after-me" 6;
    /// The trick's leader, counted from the player.
    LEADER "leader" 6;
    ROUNDS_LEFT "rounds-left" 20;
    /// The known bids minus the tricks of the round.
    SUM "sum" 13;
    /// The dealer, counted from the player.
    DEALER "dealer" 6;
    /// A trump (always the first lane), no trump, not known yet.
    TRUMP "trump" 3;
    /// For each other player, the lanes not followed.
    VOIDS "voids" 4 * OTHERS;
    /// A trick was bombed; the player's bid will change because of the Cloud.
    MARKS "marks" 2;

    // The rules, and the rest.
    /// Bids are sealed; they stay secret.
    BIDS "bids" 2;
    /// Each of the four rules for the sum of bids.
    SUM_RULE "sum-rule" 4;
    /// The last Wizard wins; hands are shown to others in this round; one colour each.
    RULES "rules" 3;
    /// Who swapped the Werewolf, counted from the player.
    SWAPPED_BY "swapped-by" 6;
    /// Counted from the player.
    CLOUD_TAKEN_BY "cloud-taken-by" 6;
    /// Other players who have yet to play in this trick.
    TO_PLAY "to-play" OTHERS;
    /// The tricks that all still need, without those who have enough, minus the tricks left.
    DEMAND "demand" 13;
    /// Over the best other player, in steps.
    LEAD_OVER_BEST "lead-over-best" 12;
    HAVE_BID "have-bid" 6;
    GAP_TWO "gap-two" 7;
    /// Over each other player, in steps.
    LEAD_OVER "lead-over" 12 * OTHERS;
    GAP_THREE "gap-three" 4;
    /// For the player and each other player, clockwise: average points per round in steps, nothing in the first round.
    /// High values mean a strong player, or weak opponents.
    AVERAGE "average" PACES.len() * (OTHERS + 1);
    GAP_FOUR "gap-four" 4;

    // Only in the last four rounds, where a lead of ten points may decide.
    /// Over each other player, in tens of points.
    EXACT_LEAD "exact-lead" TENS * OTHERS;
    /// The leads after this round, as far as known: who has bid keeps the bid, or misses it by the least still
    /// possible; others get nothing.
    FORESEEN_LEAD "foreseen-lead" TENS * OTHERS;
    /// Over the best other player, in tens of points.
    EXACT_LEAD_OVER_BEST "exact-lead-over-best" TENS_BEST;
    FORESEEN_LEAD_OVER_BEST "foreseen-lead-over-best" TENS_BEST;

    // Other players' bids in this game's finished rounds; nothing if nobody watched them.
    /// For each other player, clockwise: `SeatProfile::bits`.
    PROFILES "profiles" PROFILE * OTHERS;
    GAP_FIVE "gap-five" 32;
}

const _: () = {
    let last = FIELDS[FIELDS.len() - 1];
    assert!(last.start + last.len == 64 * WORDS);
};
