//! Texts for the score pad: questions, flaws, corrections, and verdicts about tricks.

use foretell_pad::{
    Asked, Conflict, Correction, Field, Flaw, Pad, PadError, PadFacts, PadRound, Player, SetupError, Sheet, ShownBid,
};
use foretell_rules::{PlayReason, PlayVerdict, Special, TrickReason, TrickVerdict};

use crate::narrator::number;
use crate::{Message, Text, Words, message, say};

#[derive(Clone, Copy, Debug)]
pub struct PadNarrator<'a> {
    words: Words,
    sheet: &'a Sheet,
}

impl<'a> PadNarrator<'a> {
    pub fn new(words: Words, pad: &'a Pad) -> PadNarrator<'a> {
        PadNarrator::of(words, pad.sheet())
    }

    pub fn of(words: Words, sheet: &'a Sheet) -> PadNarrator<'a> {
        PadNarrator { words, sheet }
    }

    fn name(&self, player: Player) -> String {
        self.sheet.name(player).to_owned()
    }

    fn names(&self, players: &[Player]) -> String {
        players.iter().map(|player| self.sheet.name(*player)).collect::<Vec<_>>().join(", ")
    }

    fn listed(&self, players: &[Player]) -> String {
        self.words.and(players.iter().map(|player| self.name(*player)))
    }

    pub fn round(&self, round: &PadRound) -> Text {
        let place = self.words.round_of(usize::from(round.number) - 1, round.rules.rounds());
        if !round.rules.one_pack() {
            let name = round.order().first().map_or_else(String::new, |first| self.name(*first));
            return say!(self.words, "pad-round-own", place = place, cards = round.cards(), name = name);
        }
        say!(self.words, "pad-round", place = place, cards = round.cards(), dealer = self.name(round.dealer))
    }

    pub fn asked(&self, round: &PadRound) -> Option<Text> {
        let words = self.words;
        Some(match round.asked() {
            Asked::Trump => say!(words, "pad-ask-trump"),
            Asked::Bids(players) => say!(words, "pad-ask-bids", names = self.names(&players)),
            Asked::Taken(players) => say!(words, "pad-ask-taken", names = self.names(&players)),
            Asked::Bomb => say!(words, "pad-ask-bomb"),
            Asked::Cloud => say!(words, "pad-ask-cloud"),
            Asked::Correction | Asked::Nothing => return None,
        })
    }

    pub fn bids(&self, round: &PadRound) -> Vec<Text> {
        let has_any = round.seating.iter().any(|player| round.bid(*player, None) != ShownBid::Missing);
        let sum = match (round.sum_of_bids().filter(|_| has_any), round.asked()) {
            (Some(_), _) if self.reads_bids(round) => Some(self.all_bids(round)),
            (Some(sum), Asked::Trump | Asked::Bids(_)) => {
                Some(self.words.sum_of_bids(sum.into(), round.cards().into()))
            }
            (Some(sum), _) => Some(self.words.sum_compared(sum.into(), round.cards().into())),
            (None, _) => None,
        };
        let last = matches!(round.asked(), Asked::Bids(players) if players == [round.dealer]);
        let banned =
            round.banned_bid().zip(round.rules.sum_rule()).filter(|_| last).map(|(bid, rule)| {
                say!(self.words, "pad-banned", name = self.name(round.dealer), bid = bid, rule = rule)
            });
        sum.into_iter().chain(banned).collect()
    }

    /// When all open bids are written and no trick is.
    pub fn reads_bids(&self, round: &PadRound) -> bool {
        round.bids_are_open() && matches!(round.asked(), Asked::Taken(players) if players.len() == round.seating.len())
    }

    fn all_bids(&self, round: &PadRound) -> Text {
        let named = |player: Player| {
            say!(self.words, "named-bid", name = self.name(player), bid = self.bid(round.bid(player, None)))
        };
        let bids = round.order().into_iter().map(named).collect::<Vec<_>>().join(", ");
        let sum = round.sum_of_bids().unwrap_or_default();
        let compared = self.words.sum_compared(sum.into(), round.cards().into());
        format!("{} {compared}.", say!(self.words, "event-all-have-bid", bids = bids)).into()
    }

    pub fn bid(&self, shown: ShownBid) -> Text {
        match shown {
            ShownBid::Missing => Text::Borrowed(""),
            ShownBid::Sealed => say!(self.words, "pad-sealed"),
            ShownBid::Open(bid) => bid.to_string().into(),
        }
    }

    // ---- flaws ----

    pub fn flaw(&self, flaw: Flaw) -> Text {
        let rule = flaw.rule();
        match flaw {
            Flaw::Tricks { taken, tricks } => {
                say!(self.words, "pad-flaw-tricks", taken = taken, tricks = tricks, rule = rule)
            }
            Flaw::Bids { .. } => say!(self.words, "pad-flaw-bids", rule = rule),
            Flaw::CloudTaker(player) => say!(self.words, "pad-flaw-cloud", name = self.name(player), rule = rule),
            Flaw::BelowZero(_) => say!(self.words, "pad-below-zero"),
        }
    }

    pub fn warnings(&self) -> Vec<String> {
        let mut sentences = Vec::new();
        for round in &self.sheet.rounds {
            for flaw in round.flaws() {
                let place = self.words.round_of(usize::from(round.number) - 1, round.rules.rounds());
                sentences.push(say!(self.words, "named-value", name = place, value = self.flaw(flaw)).into_owned());
            }
        }
        sentences
            .extend(self.sheet.conflicts.iter().map(|(place, conflict)| self.conflict(*place, *conflict).into_owned()));
        sentences
    }

    pub fn conflict(&self, (round, field): (u8, Field), Conflict { earlier, later }: Conflict) -> Text {
        let name = match field {
            Field::Bid(player) | Field::Taken(player) => self.name(player),
            Field::Trump | Field::Bomb | Field::Cloud => String::new(),
        };
        if self.sheet.is_open(round, field) {
            say!(self.words, "pad-conflict", round = round, name = name, earlier = earlier, later = later)
        } else {
            say!(self.words, "pad-conflict-sealed", round = round, name = name)
        }
    }

    pub fn correction(&self, correction: &Correction) -> Text {
        let Correction { round, field, numbers, .. } = *correction;
        let words = self.words;
        match (field, numbers.filter(|_| self.sheet.is_open(round, field))) {
            (Field::Bid(player), Some((from, to))) => {
                say!(words, "pad-corrected-bid", round = round, name = self.name(player), from = from, to = to)
            }
            (Field::Bid(player), None) => {
                say!(words, "pad-corrected-sealed", round = round, name = self.name(player))
            }
            (Field::Taken(player), numbers) => {
                let (from, to) = numbers.unwrap_or_default();
                say!(words, "pad-corrected-taken", round = round, name = self.name(player), from = from, to = to)
            }
            (Field::Trump, _) => say!(words, "pad-corrected-trump", round = round),
            (Field::Bomb, _) => say!(words, "pad-corrected-bomb", round = round),
            (Field::Cloud, _) => say!(words, "pad-corrected-cloud", round = round),
        }
    }

    // ---- the end ----

    pub fn ending(&self) -> Option<Text> {
        let winners = self.sheet.winners();
        let first = winners.first()?;
        let points = number(self.sheet.totals()[usize::from(first.0) - 1]);
        Some(if winners.len() == 1 {
            say!(self.words, "pad-won", name = self.name(*first), points = points)
        } else {
            say!(self.words, "pad-shared", names = self.listed(&winners), points = points)
        })
    }

    pub fn facts(&self) -> Vec<Text> {
        let (words, facts) = (self.words, PadFacts::of(self.sheet));
        let best = facts.best.first().map(|first| {
            let (made, all) = facts.made[usize::from(first.0) - 1];
            say!(words, "pad-fact-best", names = self.listed(&facts.best), kept = made, all = all)
        });
        let (count, players) = &facts.streak;
        let streak = (*count > 1).then(|| say!(words, "pad-fact-streak", names = self.listed(players), count = *count));
        let margin = facts.margin.map(|points| say!(words, "pad-fact-margin", points = points));
        best.into_iter().chain(streak).chain(margin).collect()
    }
}

impl Words {
    pub fn pad_refusal(self, why: &PadError) -> Text {
        let rule = why.rule().unwrap_or_default();
        match why {
            PadError::Over => say!(self, "pad-no-over"),
            PadError::NoSuchRound { round, .. } => say!(self, "pad-no-round", round = *round),
            PadError::NotCurrent { current } => say!(self, "pad-no-current", round = *current),
            PadError::NotSeated { round, .. } => say!(self, "pad-no-seat", round = *round),
            PadError::BidTooHigh { bid: number, cards } | PadError::TooManyTricks { tricks: number, cards } => {
                say!(self, "pad-no-high", number = *number, cards = *cards, rule = rule)
            }
            PadError::BannedBid { bid, .. } => say!(self, "pad-no-banned", bid = *bid, rule = rule),
            PadError::MustNameSuit => say!(self, "pad-no-none"),
            PadError::DealerNames => say!(self, "pad-no-dealer"),
            PadError::NoTrump { .. } => say!(self, "pad-no-trump", rule = rule),
            PadError::NoBomb => say!(self, "pad-no-special", card = self.special(Special::Bomb)),
            PadError::NoCloud => say!(self, "pad-no-special", card = self.special(Special::Cloud)),
            PadError::BidBelowZero => say!(self, "pad-below-zero"),
            PadError::Players { players, .. } => say!(self, "pad-no-players", count = *players, rule = rule),
            PadError::TooManyPlayers => say!(self, "pad-no-more-players"),
            PadError::Name(why) => self.pad_setup_refusal(why),
            PadError::NotLast { .. } | PadError::NotUndone { .. } => say!(self, "pad-no-undo"),
            PadError::NameUsed(_) => say!(self, "pad-no-twice"),
            PadError::Full => say!(self, "pad-no-full"),
            // A reason that is newer than the catalogues.
            other => other.to_string().into(),
        }
    }

    pub fn pad_setup_refusal(self, why: &SetupError) -> Text {
        match why {
            SetupError::Names { names, players } => say!(self, "pad-no-names", names = *names, players = *players),
            SetupError::Name => say!(self, "pad-no-name"),
            SetupError::SameName(name) => say!(self, "pad-no-same-name", name = name.clone()),
            SetupError::Dealer(seat) => say!(self, "illegal-no-such-seat", seat = seat.number()),
            other => other.to_string().into(),
        }
    }

    /// `names` are by seat.
    pub fn trick_verdict(self, verdict: &TrickVerdict, names: &[String]) -> Vec<String> {
        let name = |seat: foretell_rules::Seat| names.get(seat.index()).cloned().unwrap_or_default();
        let leader = name(verdict.outcome.next_leader);
        let outcome = match verdict.outcome.taken_by {
            None if verdict.complete => say!(self, "event-trick-bombed", name = leader),
            // Every later card beats it.
            None if verdict.reason == TrickReason::NothingYet => say!(self, "pad-bombed-open"),
            None => say!(self, "pad-bombed-ahead", name = leader),
            Some(_) if verdict.complete => say!(self, "pad-takes", name = leader),
            Some(_) => say!(self, "pad-winning", name = leader),
        };
        let reason = self.say(trick_reason(verdict.reason));
        let mut sentences = vec![outcome.into_owned(), format!("{reason} ({})", verdict.rules().join(", "))];
        if verdict.complete {
            sentences.extend(verdict.passes.then(|| say!(self, "pad-passes").into_owned()));
            let changes = verdict.changes_bid.map(|seat| say!(self, "pad-changes", name = name(seat)).into_owned());
            sentences.extend(changes);
        }
        sentences
    }

    pub fn play_verdict(self, verdict: PlayVerdict) -> Text {
        let (why, rule) = (self.say(play_reason(verdict.reason)), verdict.reason.rule());
        if verdict.allowed {
            say!(self, "pad-may-yes", why = why, rule = rule)
        } else {
            say!(self, "pad-may-no", why = why, rule = rule)
        }
    }
}

const fn trick_reason(reason: TrickReason) -> Message {
    match reason {
        TrickReason::Dragon => message!("pad-why-dragon"),
        TrickReason::FairyTakesDragon => message!("pad-why-fairy"),
        TrickReason::FirstWizard => message!("pad-why-wizard"),
        TrickReason::LastWizard => message!("pad-why-last-wizard"),
        TrickReason::HighestTrump => message!("pad-why-trump"),
        TrickReason::HighestLed => message!("pad-why-led"),
        TrickReason::HighestOfAll => message!("pad-why-highest"),
        TrickReason::FirstJester => message!("pad-why-jester"),
        TrickReason::JesterBeatsFairy => message!("pad-why-jester-fairy"),
        TrickReason::NothingYet => message!("pad-why-nothing"),
    }
}

const fn play_reason(reason: PlayReason) -> Message {
    match reason {
        PlayReason::NeverPlayed => message!("pad-may-never"),
        PlayReason::WizardOrJester => message!("pad-may-always"),
        PlayReason::Special => message!("pad-may-special"),
        PlayReason::NoSuits => message!("pad-may-no-suits"),
        PlayReason::Leads => message!("pad-may-leads"),
        PlayReason::OnlyJesters => message!("pad-may-open"),
        PlayReason::WizardOpened => message!("pad-may-wizard-led"),
        PlayReason::WizardAfterJesters => message!("pad-may-wizard-after"),
        PlayReason::Follows => message!("pad-may-follows"),
        PlayReason::CannotFollow => message!("pad-may-cannot"),
        PlayReason::MustFollow => message!("pad-may-must"),
    }
}
