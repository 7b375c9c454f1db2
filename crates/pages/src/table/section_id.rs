//! The ids of all sections of a table's page.

use std::fmt;

use foretell_rules::{Card, Lead, Placed, Seat};

/// The id of an element that is sent when it changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SectionId {
    Gather,
    Finish,
    Facts,
    Round,
    Trump,
    BidSum,
    // A seat and what it shows.
    Seat(Seat),
    Avatar(Seat),
    Name(Seat),
    Badges(Seat),
    /// A player's state.
    Doing(Seat),
    Hints(Seat),
    Dealer(Seat),
    BotBadge(Seat),
    Tally(Seat),
    Bid(Seat),
    Score(Seat),
    SeatClock(Seat),
    ShownHand(Seat),
    ShownPanel(Seat),
    // The middle of the table.
    Trick,
    TrumpCard,
    Calm,
    Drawn,
    Cards,
    /// A card of the trick, with its player and declaration.
    Played(Placed),
    PlayedBy(Card),
    Verdict,
    Follow(Lead),
    Winning,
    Outcome,
    Result,
    /// The hands of the last round, on a big screen.
    PastHands,
    // The question.
    Ask,
    StorageWarning,
    TakeBack,
    LookingOn,
    Prompt,
    GoOn,
    Answers,
    /// Bids to choose early, by the number of cards.
    BidsAhead(u8),
    /// The hint button, by a hash of the question.
    HintForm(u32),
    // The hand.
    Hand,
    HandForm,
    HandVersion,
    HandWhy,
    Fan,
    HandPlace(Card),
    HandCard(Card),
    /// A card to declare.
    DeclaredCard(Card),
    HiddenHand,
    HiddenHandTold,
    // The panels.
    LastTrick,
    Sheet,
    SheetTable,
    SheetNames,
    SheetRow(u8),
    Curve,
    Talk,
    NoTalk,
    TalkLines,
    /// A line of the talk, by a hash of what it says.
    TalkLine(u32),
    Mutes,
    Wishes,
    Commands,
}

impl SectionId {
    /// Whether it shows presence, which changes without moves.
    pub(super) fn shows_presence(self) -> bool {
        matches!(self, SectionId::Gather | SectionId::Seat(_))
    }
}

impl fmt::Display for SectionId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use SectionId as Id;
        let name = match *self {
            Id::Seat(seat) => return write!(f, "seat-{seat}"),
            Id::Avatar(seat) => return write!(f, "avatar-{seat}"),
            Id::Name(seat) => return write!(f, "name-{seat}"),
            Id::Badges(seat) => return write!(f, "badges-{seat}"),
            Id::Doing(seat) => return write!(f, "doing-{seat}"),
            Id::Hints(seat) => return write!(f, "hints-{seat}"),
            Id::Dealer(seat) => return write!(f, "dealer-{seat}"),
            Id::BotBadge(seat) => return write!(f, "kind-{seat}"),
            Id::Tally(seat) => return write!(f, "tally-{seat}"),
            Id::Bid(seat) => return write!(f, "bid-{seat}"),
            Id::Score(seat) => return write!(f, "score-{seat}"),
            Id::SeatClock(seat) => return write!(f, "clock-{seat}"),
            Id::ShownHand(seat) => return write!(f, "show-{seat}"),
            Id::ShownPanel(seat) => return write!(f, "shown-{seat}"),
            Id::BidsAhead(cards) => return write!(f, "ahead-{cards}"),
            Id::HintForm(hash) => return write!(f, "hint-{hash}"),
            Id::SheetRow(round) => return write!(f, "round-{round}"),
            Id::TalkLine(hash) => return write!(f, "line-{hash}"),
            Id::Played(placed) => return write!(f, "played-{}", placed.play.card()),
            Id::Follow(Lead::Suit(suit)) => return write!(f, "follow-{}", suit.letter()),
            Id::Follow(Lead::Open) => "follow-open",
            Id::Follow(Lead::Free) => "follow-free",
            Id::Winning => "winning",
            Id::Outcome => "outcome",
            Id::PlayedBy(card) => return write!(f, "by-{card}"),
            Id::HandPlace(card) => return write!(f, "hand-{card}"),
            Id::HandCard(card) => return write!(f, "card-{card}"),
            Id::DeclaredCard(card) => return write!(f, "declared-{card}"),
            Id::Gather => "gather",
            Id::Finish => "finish",
            Id::Facts => "facts",
            Id::Round => "round",
            Id::Trump => "trump",
            Id::BidSum => "sum",
            Id::Trick => "trick",
            Id::TrumpCard => "trump-card",
            Id::Calm => "calm",
            Id::Drawn => "drawn",
            Id::Cards => "cards",
            Id::Verdict => "verdict",
            Id::Result => "result",
            Id::PastHands => "past-hands",
            Id::Ask => "ask",
            Id::StorageWarning => "storage-warning",
            Id::TakeBack => "take-back",
            Id::LookingOn => "looking-on",
            Id::Prompt => "prompt",
            Id::GoOn => "go-on",
            Id::Answers => "answer-form",
            Id::Hand => "hand",
            Id::HandForm => "hand-form",
            Id::HandVersion => "hand-version",
            Id::HandWhy => "hand-why",
            Id::Fan => "fan",
            Id::HiddenHand => "hidden-hand",
            Id::HiddenHandTold => "hidden-hand-told",
            Id::LastTrick => "last",
            Id::Sheet => "sheet",
            Id::SheetNames => "sheet-names",
            Id::SheetTable => "scores",
            Id::Curve => "curve",
            Id::Talk => "talk",
            Id::NoTalk => "no-talk",
            Id::TalkLines => "talk-lines",
            Id::Mutes => "mutes",
            Id::Wishes => "wishes",
            Id::Commands => "commands",
        };
        f.write_str(name)
    }
}
