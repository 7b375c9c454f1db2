//! The numbers behind the rules of thumb. They were found by measuring self-play over thousands of games with fixed
//! seeds; each is explained by what it stands for, so that a reader can disagree with it.

/// How this player judges what it cannot know.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Weights {
    /// How keen on a trick someone is who needs none.
    pub(super) sated: f64,
    /// How keen someone is who needs tricks, at least.
    pub(super) hungry: f64,
    /// How much keener for each share of the remaining tricks that is still needed.
    pub(super) starving: f64,
    /// How keen someone is whose bid is lost already.
    pub(super) lost: f64,
    /// How keen someone is of whom no bid is known, for the share of tricks that is due to everyone.
    pub(super) unknown: f64,
    /// How much of a suit is gone once a higher card of the own hand has been played in it.
    pub(super) draws: f64,
    /// The odds of a plain high card, against what counting says.
    pub(super) plain: f64,
    /// The odds of a trump, against what counting says.
    pub(super) trump: f64,
    /// How often a void, a single card or two of a suit let a trump in.
    pub(super) ruffs: [f64; 3],
    /// How often someone who needs no trick gets rid of a Wizard under another one, where there is another.
    pub(super) rids: f64,
    /// The chance of a Jester.
    pub(super) jester: f64,
    /// How far play can lean the odds of every card towards the bid.
    pub(super) lean: f64,
    /// What a miss costs at least, in tricks.
    pub(super) miss: f64,
    /// How much the tricks that are bid too many or too few move the bid.
    pub(super) crowd: f64,
    /// How keen in later tricks someone is who needs none now.
    pub(super) sated_later: f64,
    /// How keen in later tricks someone is who needs some, at least.
    pub(super) hungry_later: f64,
    /// How much keener in later tricks for each share of them that is still needed.
    pub(super) starving_later: f64,
    /// How much keener everyone is the fewer cards there are.
    pub(super) short: f64,
    /// The same for those whose bid is not known.
    pub(super) short_unknown: f64,
    /// The odds of a plain high card where there is no trump.
    pub(super) no_trump: f64,
    /// How much the odds of all cards are held back for a bid, in a short round.
    pub(super) modest: f64,
    /// What remains of the odds of all cards for a bid where special cards are in play: the Bomb takes tricks away.
    pub(super) specials: f64,
    /// What remains of the odds of a plain card with a lower one of its suit beside it.
    pub(super) shield: f64,
    /// The same for each further one.
    pub(super) shield_more: f64,
    /// What remains of the odds of plain cards for each suit that is missing.
    pub(super) vent: f64,
    /// What a trick is worth less, in points, while more than one is needed: it can be taken later.
    pub(super) patience: f64,
    /// What the last trick that is needed is worth more now than later.
    pub(super) last: f64,
    /// What it is worth, in points, to break another player's bid.
    pub(super) spoils: f64,
    /// How far play can lean the odds down.
    pub(super) duck: f64,
}

/// What was found best.
pub(super) const WEIGHTS: Weights = Weights {
    sated: 0.0406,
    hungry: 0.155,
    starving: 0.4613,
    lost: 0.345,
    unknown: 1.365,
    draws: 0.1344,
    plain: 0.68,
    trump: 1.507,
    ruffs: [0.1109, 0.0913, 0.1728],
    rids: 0.3,
    jester: 0.0073,
    lean: 1.2,
    miss: 0.8275,
    crowd: 0.12,
    sated_later: 0.1212,
    hungry_later: 0.2625,
    starving_later: 0.5125,
    short: 0.042,
    short_unknown: 0.0983,
    no_trump: 0.875,
    modest: 0.2,
    specials: 0.77,
    shield: 0.95,
    shield_more: 0.95,
    vent: 0.9002,
    patience: 0.3,
    last: 0.3,
    spoils: 0.1,
    duck: 1.4352,
};
