//! The numbers behind the rules of thumb. They were found by measuring self-play over thousands of games with fixed
//! seeds; each is explained by what it stands for, so that a reader can disagree with it.

/// How keen on a trick someone is who needs none.
pub(super) const SATED: f64 = 0.0406;
/// How keen someone is who needs tricks, at least.
pub(super) const HUNGRY: f64 = 0.155;
/// How much keener for each share of the remaining tricks that is still needed.
pub(super) const STARVING: f64 = 0.4613;
/// How keen someone is whose bid is lost already.
pub(super) const LOST: f64 = 0.345;
/// How keen someone is of whom no bid is known, for the share of tricks that is due to everyone.
pub(super) const UNKNOWN: f64 = 1.365;
/// How much of a suit is gone once a higher card of the own hand has been played in it.
pub(super) const DRAWS: f64 = 0.1344;
/// The odds of a plain high card, against what counting says.
pub(super) const PLAIN: f64 = 0.68;
/// The odds of a trump, against what counting says.
pub(super) const TRUMP: f64 = 1.507;
/// How often a void, a single card or two of a suit let a trump in.
pub(super) const RUFFS: [f64; 3] = [0.1109, 0.0913, 0.1728];
/// How often someone who needs no trick gets rid of a Wizard under another one, where there is another.
pub(super) const RIDS: f64 = 0.3;
/// The chance of a Jester.
pub(super) const JESTER: f64 = 0.0073;
/// How far play can lean the odds of every card towards the bid.
pub(super) const LEAN: f64 = 1.2;
/// What a miss costs at least, in tricks.
pub(super) const MISS: f64 = 0.8275;
/// How much the tricks that are bid too many or too few move the bid.
pub(super) const CROWD: f64 = 0.12;
/// How keen in later tricks someone is who needs none now.
pub(super) const SATED_LATER: f64 = 0.1212;
/// How keen in later tricks someone is who needs some, at least.
pub(super) const HUNGRY_LATER: f64 = 0.2625;
/// How much keener in later tricks for each share of them that is still needed.
pub(super) const STARVING_LATER: f64 = 0.5125;
/// How much keener everyone is the fewer cards there are.
pub(super) const SHORT: f64 = 0.042;
/// The same for those whose bid is not known.
pub(super) const SHORT_UNKNOWN: f64 = 0.0983;
/// The odds of a plain high card where there is no trump.
pub(super) const NO_TRUMP: f64 = 0.875;
/// How much the odds of all cards are held back for a bid, in a short round.
pub(super) const MODEST: f64 = 0.2;
/// What remains of the odds of all cards for a bid where special cards are in play: the Bomb takes tricks away.
pub(super) const SPECIALS: f64 = 0.77;
/// What remains of the odds of a plain card with a lower one of its suit beside it.
pub(super) const SHIELD: f64 = 0.95;
/// The same for each further one.
pub(super) const SHIELD_MORE: f64 = 0.95;
/// What remains of the odds of plain cards for each suit that is missing.
pub(super) const VENT: f64 = 0.9002;
/// What a trick is worth less, in points, while more than one is needed: it can be taken later.
pub(super) const PATIENCE: f64 = 0.3;
/// What the last trick that is needed is worth more now than later.
pub(super) const LAST: f64 = 0.3;
/// What it is worth, in points, to break another player's bid.
pub(super) const SPOILS: f64 = 0.1;
/// How far play can lean the odds down.
pub(super) const DUCK: f64 = 1.4352;
