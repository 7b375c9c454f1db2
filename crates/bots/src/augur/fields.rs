//! The meaning of each bit of an observation.
//!
//! Any change here requires training a new network: weight files are checked against a digest of [`super::WORDS`] and
//! the names.

/// Consecutive bits with one meaning.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ObservationField {
    /// The name in training and tests.
    pub name: &'static str,
    pub start: usize,
    pub len: usize,
}

/// The number of 64-bit words in an observation.
pub const WORDS: usize = 34;

/// Lists fields; each begins where the one before it ends.
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
        // The gaps are listed and never set.
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

/// The number of special cards.
pub(crate) const SPECIALS: usize = 7;
/// The maximum number of other players.
pub(crate) const OTHERS: usize = 5;
/// Lower bounds of the lead over another player, in points.
pub(crate) const LEADS: [i32; 12] = [-200, -120, -70, -40, -20, 0, 10, 30, 50, 80, 130, 210];
/// Lower bounds of the points of an average round.
pub(crate) const PACES: [i32; 10] = [-100, -5, 2, 7, 11, 15, 19, 23, 28, 35];
/// Leads are exact when at most this many rounds follow.
pub(crate) const COUNTED_ROUNDS: usize = 3;
/// The largest exact lead, in tens of points.
pub(crate) const MOST_TENS: i32 = 10;
pub(crate) const MOST_TENS_BEST: i32 = 11;
/// The number of exact leads, including zero.
pub(crate) const TENS: usize = 2 * MOST_TENS as usize + 1;
pub(crate) const TENS_BEST: usize = 2 * MOST_TENS_BEST as usize + 1;
/// Bids and tricks are from 0 to 20.
pub(crate) const COUNTS: usize = 21;
/// The range of tricks still needed.
pub(crate) const NEEDED: (i32, i32) = (-4, 15);
pub(crate) const NEEDS: usize = (NEEDED.1 - NEEDED.0 + 1) as usize;
pub(crate) const PROFILE: usize = 32;
/// The range of bids minus tricks.
pub(crate) const MOST_SUM: i32 = 6;

fields! {
    // Sets of base cards, in lanes.
    /// The own hand.
    HAND "hand" 64;
    /// The cards that may be played or passed now.
    LEGAL "legal" 64;
    /// Cards that lie face down somewhere, one does not know where.
    HIDDEN "hidden" 64;
    /// Cards that would be winning the trick on the table if they were played now.
    WINS "wins" 64;
    /// Own cards that no card of their suit in other hands or the stock can beat.
    MASTERS "masters" 64;
    /// The trick on the table.
    TRICK "trick" 64;
    /// The card that is winning it.
    WINNING "winning" 64;
    /// The card that was turned up.
    TURNED_UP "turned-up" 64;
    /// Cards of others that one knows to be in their hands.
    KNOWN "known" 64;
    /// For each of the others from the left: the cards played and those known to be held.
    CARDS_OF "cards-of" 64 * OTHERS;

    // The special cards of the same sets, and what they were declared to be.
    /// In the own hand.
    SPECIAL_HAND "special-hand" SPECIALS;
    /// Face down somewhere.
    SPECIAL_HIDDEN "special-hidden" SPECIALS;
    /// On the table.
    SPECIAL_TRICK "special-trick" SPECIALS;
    /// Winning the trick.
    SPECIAL_WINNING "special-winning" SPECIALS;
    /// Turned up.
    SPECIAL_TURNED_UP "special-turned-up" SPECIALS;
    /// Known to be in other hands.
    SPECIAL_KNOWN "special-known" SPECIALS;
    /// In the pack at all.
    SPECIAL_PACK "special-pack" SPECIALS;
    /// To be played or passed now.
    SPECIAL_LEGAL "special-legal" SPECIALS;
    /// The Shapeshifter on the table counts as a Wizard, as a Jester.
    SHAPE "shapeshifter" 2;
    /// Unused bits up to the next word.
    GAP "gap" 6;
    /// For each of the others: played, or known to be held.
    SPECIAL_CARDS_OF "special-cards-of" SPECIALS * OTHERS;
    /// The thirteen ways to play special cards that would win the trick now.
    SPECIAL_WINS "special-wins" 13;
    /// The trick asks for nothing yet, for a suit by its lane, for nothing any more.
    LEAD "lead" 6;
    /// The suit that the Juggler on the table was declared to be.
    JUGGLER "juggler" 4;
    /// The suit that the Cloud on the table was declared to be.
    CLOUD "cloud" 4;
    /// The own pass is made; a pass has been made in this round.
    PASSED "passed" 2;

    // For the player and each of the others from the left, a word.
    /// Bid, tricks, tricks still needed, at the table, has bid.
    SEATS "seats" 64 * (OTHERS + 1);

    // The round.
    /// The tricks of this round, from 1.
    CARDS "cards" 20;
    /// From two players on.
    PLAYERS "players" 5;
    /// Cards in hand.
    HAND_SIZE "hand-size" COUNTS;
    /// Trump, bid, play, pass, change.
    KIND "kind" 5;
    /// «No trump» may be said.
    OR_NONE "or-none" 1;
    /// How many play after the player in this trick.
    AFTER_ME "after-me" 6;
    /// Who leads or has led the trick, from the player on.
    LEADER "leader" 6;
    /// How many rounds come after this one.
    ROUNDS_LEFT "rounds-left" 20;
    /// The bids that are known minus the tricks of the round.
    SUM "sum" 13;
    /// Who dealt, from the player on.
    DEALER "dealer" 6;
    /// A suit is trump (the first lane), there is no trump, it is not known yet.
    TRUMP "trump" 3;
    /// For each of the others the lanes that it showed to be without.
    VOIDS "voids" 4 * OTHERS;
    /// A trick was bombed; the bid of the player will change for the Cloud.
    MARKS "marks" 2;

    // The rules, and the rest.
    /// Bids are sealed; they stay secret.
    BIDS "bids" 2;
    /// What the sum of bids may be: the four rules.
    SUM_RULE "sum-rule" 4;
    /// A later Wizard wins; hands are shown to the others in this round; each has the own colour.
    RULES "rules" 3;
    /// Who took the turned-up card for the Werewolf, from the player on.
    SWAPPED_BY "swapped-by" 6;
    /// Who took the Cloud, from the player on.
    CLOUD_TAKEN_BY "cloud-taken-by" 6;
    /// Which of the others have yet to play in this trick.
    TO_PLAY "to-play" OTHERS;
    /// The tricks that all still need, those who have enough left out, minus the tricks that are left.
    DEMAND "demand" 13;
    /// The lead over the best of the others, in steps.
    LEAD_OVER_BEST "lead-over-best" 12;
    /// How many have bid.
    HAVE_BID "have-bid" 6;
    /// Unused bits up to the next word.
    GAP_TWO "gap-two" 7;
    /// For each of the others the own lead, in steps.
    LEAD_OVER "lead-over" 12 * OTHERS;
    /// Unused bits up to the next word.
    GAP_THREE "gap-three" 4;
    /// For the player and each of the others from the left the points of an average round so far, in steps; nothing in
    /// the first round. Who has them is a strong player, or has met weak ones.
    AVERAGE "average" PACES.len() * (OTHERS + 1);
    /// Unused bits up to the next word.
    GAP_FOUR "gap-four" 4;

    // The end of the game, where a lead of ten points may be everything: nothing before the last four rounds.
    /// For each of the others the own lead, in tens of points.
    EXACT_LEAD "exact-lead" TENS * OTHERS;
    /// The same for the leads that there will be after this round, as far as that is known: who has bid keeps the bid,
    /// or misses it by as little as is possible still; who has not bid gets nothing.
    FORESEEN_LEAD "foreseen-lead" TENS * OTHERS;
    /// The lead over the best of the others, in tens of points.
    EXACT_LEAD_OVER_BEST "exact-lead-over-best" TENS_BEST;
    /// The same for the leads that there will be after this round.
    FORESEEN_LEAD_OVER_BEST "foreseen-lead-over-best" TENS_BEST;

    // How the others have bid in the finished rounds of this game; nothing where nobody has watched them.
    /// For each of the others from the left what `SeatProfile::bits` says.
    PROFILES "profiles" PROFILE * OTHERS;
    /// Unused bits up to the next word.
    GAP_FIVE "gap-five" 32;
}

const _: () = {
    let last = FIELDS[FIELDS.len() - 1];
    assert!(last.start + last.len == 64 * WORDS);
};
