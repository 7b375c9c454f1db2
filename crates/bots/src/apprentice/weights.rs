//! The parameters of the rules of thumb, tuned by self-play over thousands of games with fixed seeds.

/// How keen a player is who needs no trick.
pub(super) const SATED: f64 = 0.0406;
/// The minimum for a player who needs tricks.
pub(super) const HUNGRY: f64 = 0.155;
/// Added per share of the remaining tricks that is still needed.
pub(super) const STARVING: f64 = 0.4613;
/// For a player whose bid can't be made any more.
pub(super) const LOST: f64 = 0.345;
/// For a player whose bid is unknown, per fair share of tricks.
pub(super) const UNKNOWN: f64 = 1.365;
/// The share of a suit that is gone after the own hand played a higher card of it.
pub(super) const DRAWS: f64 = 0.1344;
/// The odds of a plain high card, relative to counting.
pub(super) const PLAIN: f64 = 0.68;
/// The odds of a trump, relative to counting.
pub(super) const TRUMP: f64 = 1.507;
/// How often a void, a singleton or a doubleton lets a trump in.
pub(super) const RUFFS: [f64; 3] = [0.1109, 0.0913, 0.1728];
/// How often a player who needs no trick loses a Wizard under another one.
pub(super) const RIDS: f64 = 0.3;
pub(super) const JESTER: f64 = 0.0073;
/// The strongest lean towards taking tricks.
pub(super) const LEAN: f64 = 1.2;
/// The minimum cost of a miss, in tricks.
pub(super) const MISS: f64 = 0.8275;
/// How much the bids' excess over the tricks moves the bid.
pub(super) const CROWD: f64 = 0.12;
pub(super) const SATED_LATER: f64 = 0.1212;
pub(super) const HUNGRY_LATER: f64 = 0.2625;
pub(super) const STARVING_LATER: f64 = 0.5125;
/// Everyone is keener with fewer cards left.
pub(super) const SHORT: f64 = 0.042;
pub(super) const SHORT_UNKNOWN: f64 = 0.0983;
pub(super) const NO_TRUMP: f64 = 0.875;
/// How much bids in short rounds are held back.
pub(super) const MODEST: f64 = 0.2;
/// The factor with special cards in play: the Bomb takes tricks away.
pub(super) const SPECIALS: f64 = 0.77;
/// The factor for a plain card with a lower one of its suit.
pub(super) const SHIELD: f64 = 0.95;
pub(super) const SHIELD_MORE: f64 = 0.95;
/// The factor for plain cards per void.
pub(super) const VENT: f64 = 0.9002;
/// The discount, in points, for a trick that can still be taken later.
pub(super) const PATIENCE: f64 = 0.3;
/// The premium for taking the last needed trick now.
pub(super) const LAST: f64 = 0.3;
/// The value of breaking another player's bid, in points.
pub(super) const SPOILS: f64 = 0.1;
pub(super) const DUCK: f64 = 1.4352;
