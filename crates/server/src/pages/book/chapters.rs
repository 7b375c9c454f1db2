//! Which chapters and paragraphs the rules of a game have. Everything is asked of the rules: a paragraph stands here
//! with the question whether it applies.

use foretell_rules::{
    BySeat, Card, CardSet, Declared, Lead, Length, Options, Play, RuleSet, Seat, Special, Suit, points,
};
use foretell_words::{Badge, Message, Text, Words, message, say};
use maud::{Markup, html};

use super::Book;
use super::examples;

/// A chapter of the book.
pub(crate) struct Chapter {
    pub(super) id: &'static str,
    pub(super) title: Text,
    pub(super) paragraphs: Vec<Paragraph>,
}

/// A paragraph, with the picture that belongs to it.
pub(crate) struct Paragraph {
    /// Its name; in the page `rule-` stands before it, because options have ids of their own.
    pub(super) id: &'static str,
    pub(super) head: Option<Text>,
    pub(super) text: String,
    pub(super) picture: Option<Markup>,
    /// Whether it explains the word before its colon.
    pub(super) is_term: bool,
}

impl Paragraph {
    fn new(id: &'static str, text: impl Into<String>) -> Paragraph {
        Paragraph { id, head: None, text: text.into(), picture: None, is_term: false }
    }

    fn head(self, head: Text) -> Paragraph {
        Paragraph { head: Some(head), ..self }
    }

    fn picture(self, picture: Markup) -> Paragraph {
        Paragraph { picture: Some(picture), ..self }
    }
}

/// A paragraph that is there only if it applies.
fn where_so(applies: bool, paragraph: impl FnOnce() -> Paragraph) -> Option<Paragraph> {
    applies.then(paragraph)
}

fn chapter(
    id: &'static str,
    title: Text,
    paragraphs: impl IntoIterator<Item = impl Into<Option<Paragraph>>>,
) -> Chapter {
    Chapter { id, title, paragraphs: paragraphs.into_iter().filter_map(Into::into).collect() }
}

impl Book {
    /// The whole book.
    pub(super) fn chapters(&self) -> Vec<Chapter> {
        let mut chapters = vec![self.aim(), self.pack(), self.rounds(), self.trump(), self.bids(), self.tricks()];
        chapters.extend(self.rules.has_specials().then(|| self.specials()));
        chapters.extend([self.points(), self.end(), self.glossary(), self.differing_editions(), self.help()]);
        chapters
    }

    fn aim(&self) -> Chapter {
        let words = self.words;
        chapter(
            "aim",
            say!(words, "book-aim"),
            [
                Paragraph::new("aim-foretell", say!(words, "book-aim-foretell")),
                Paragraph::new("aim-win", say!(words, "book-aim-win", rounds = words.rounds(&self.rules))),
            ],
        )
    }

    fn pack(&self) -> Chapter {
        let (words, deck, one_pack) = (self.words, self.rules.deck(), self.rules.one_pack());
        let count = |cards: CardSet| (deck & cards).len();
        let own = self.rules.dealt_from(Seat::FIRST, deck).len();
        let missing = |suit: &Suit| deck.is_disjoint(CardSet::suit(*suit));
        let left_out: Vec<Text> = Suit::ALL.into_iter().filter(missing).map(|suit| words.suit_full(suit)).collect();
        let specials = self.rules.options().specials;
        chapter(
            "cards",
            say!(words, "book-cards"),
            [
                where_so(one_pack, || {
                    let (wizards, jesters) = (count(CardSet::WIZARDS), count(CardSet::JESTERS));
                    let (base, pack) = (count(CardSet::BASE), "cards-pack");
                    Paragraph::new(
                        pack,
                        say!(words, "book-cards-pack", count = base, wizards = wizards, jesters = jesters),
                    )
                }),
                where_so(!one_pack, || Paragraph::new("cards-own", say!(words, "book-cards-own", count = own))),
                where_so(!left_out.is_empty(), || {
                    Paragraph::new("cards-left-out", say!(words, "book-cards-left-out", suits = words.and(left_out)))
                }),
                Some(Paragraph::new("cards-suits", say!(words, "book-cards-suits")).picture(self.suits())),
                Some(
                    Paragraph::new("cards-order", say!(words, "book-cards-order"))
                        .picture(self.cards_named(&["J1", "H1", "H7", "H13", "W1"])),
                ),
                where_so(self.rules.has_specials(), || {
                    let names = words.and(specials.iter().map(|special| words.special(special)));
                    let cards: Vec<Card> = specials.iter().map(Card::special).collect();
                    let text = say!(words, "book-cards-specials", cards = names, count = deck.len());
                    Paragraph::new("cards-specials", text).picture(self.cards(&cards))
                }),
            ],
        )
    }

    fn rounds(&self) -> Chapter {
        let (words, rules) = (self.words, &self.rules);
        let is_blind = (0..rules.rounds()).any(|round| rules.shows_hands(round));
        let whole = RuleSet::new(Options { length: Length::Full, ..rules.options() }).unwrap_or(*rules);
        let first = match rules.appointed_dealer() {
            Some(_) => Paragraph::new("rounds-scribe", say!(words, "book-rounds-scribe")),
            None => Paragraph::new("rounds-drawn", say!(words, "book-rounds-drawn")),
        };
        let shuffle = match (rules.used_cards_leave(), rules.one_pack()) {
            (true, _) => Paragraph::new("rounds-used", say!(words, "book-rounds-used")),
            (false, false) => Paragraph::new("rounds-own", say!(words, "book-rounds-own")),
            (false, true) => Paragraph::new("rounds-shuffle", say!(words, "book-rounds-shuffle")),
        };
        chapter(
            "rounds",
            say!(words, "book-rounds"),
            [
                where_so(rules.players() == 2, || Paragraph::new("rounds-two", say!(words, "book-rounds-two"))),
                Some(Paragraph::new("rounds-left", say!(words, "book-rounds-left"))),
                Some(first),
                Some(Paragraph::new("rounds-dealer", say!(words, "book-rounds-dealer"))),
                Some(Paragraph::new("rounds-list", say!(words, "book-rounds-list")).picture(self.schedule())),
                where_so(rules.rounds() < whole.rounds(), || {
                    let length = words.length(rules.options().length).name;
                    let text = say!(words, "book-rounds-short", length = length, rounds = words.rounds(&whole));
                    Paragraph::new("rounds-short", text)
                }),
                Some(shuffle),
                where_so(!is_blind, || Paragraph::new("rounds-hands", say!(words, "book-rounds-hands"))),
            ],
        )
    }

    fn trump(&self) -> Chapter {
        let (words, rules) = (self.words, &self.rules);
        if !rules.one_pack() {
            let none = Paragraph::new("trump-without", say!(words, "book-trump-without"));
            return chapter("trump", say!(words, "book-trump"), [none]);
        }
        let turning_up = self.turning_up();
        let ever = turning_up.contains(&true);
        let turned_up = || (0..rules.rounds()).filter(|round| turning_up[*round]);
        let is_blind = turned_up().any(|round| rules.shows_hands(round));
        let is_seen = turned_up().any(|round| !rules.shows_hands(round));
        let plain = Book { rules: RuleSet::new(without_specials(rules)).unwrap_or(*rules), ..*self };
        let (named, none): (Vec<Special>, Vec<Special>) =
            rules.options().specials.iter().partition(|special| self.trump_of(Card::special(*special)).is_none());
        let list = |specials: &[Special]| words.and(specials.iter().map(|special| words.special(*special)));
        chapter(
            "trump",
            say!(words, "book-trump"),
            [
                where_so(ever, || Paragraph {
                    picture: self.turned_up("D6"),
                    ..Paragraph::new("trump-up", say!(words, "book-trump-up"))
                }),
                where_so(ever, || Paragraph {
                    picture: self.turned_up("W2"),
                    ..Paragraph::new("trump-wizard", say!(words, "book-trump-wizard"))
                }),
                where_so(is_seen, || Paragraph::new("trump-look", say!(words, "book-trump-look"))),
                where_so(is_blind, || Paragraph::new("trump-blind", say!(words, "book-trump-blind"))),
                where_so(ever, || Paragraph {
                    picture: self.turned_up("J2"),
                    ..Paragraph::new("trump-jester", say!(words, "book-trump-jester"))
                }),
                where_so(!named.is_empty(), || {
                    Paragraph::new("trump-named", say!(words, "book-trump-named", cards = list(&named)))
                }),
                where_so(!none.is_empty(), || {
                    Paragraph::new("trump-none", say!(words, "book-trump-none", cards = list(&none)))
                }),
                where_so(turning_up.contains(&false), || Paragraph::new("trump-last", say!(words, "book-trump-last"))),
                where_so(turning_up != plain.turning_up(), || {
                    Paragraph::new("trump-always", say!(words, "book-trump-always"))
                }),
            ],
        )
    }

    fn bids(&self) -> Chapter {
        let (words, rules) = (self.words, &self.rules);
        let blind = (0..rules.rounds()).filter(|round| rules.shows_hands(*round)).count();
        let number = if blind > 0 || !rules.one_pack() {
            Paragraph::new("bids-any", say!(words, "book-bids-any"))
        } else {
            Paragraph::new("bids-number", say!(words, "book-bids-number"))
        };
        let presentation = match (rules.sealed_bids(), rules.secret_bids()) {
            (false, _) => Paragraph::new("bids-open", say!(words, "book-bids-open")),
            (true, false) => Paragraph::new("bids-simultaneous", say!(words, "book-bids-simultaneous")),
            (true, true) => Paragraph::new("bids-secret", say!(words, "book-bids-secret")),
        };
        let clairvoyance = match blind {
            0 => None,
            all if all == rules.rounds() => {
                Some(Paragraph::new("clairvoyance-every", say!(words, "book-clairvoyance-every")))
            }
            _ => Some(Paragraph::new("clairvoyance-first", say!(words, "book-clairvoyance-first"))),
        };
        let forms =
            where_so(blind > 0, || Paragraph::new("clairvoyance-forms", say!(words, "book-clairvoyance-forms")));
        let paragraphs = [clairvoyance, forms, Some(number), Some(presentation)].into_iter().chain(self.sum());
        chapter("bids", say!(words, "book-bids"), paragraphs)
    }

    /// What the bids may add up to.
    fn sum(&self) -> [Option<Paragraph>; 3] {
        let (words, rules) = (self.words, &self.rules);
        let is_bound = |round: usize, leads: bool| self.banned(rules.cards(round), 0, leads).is_some();
        let rounds = 0..rules.rounds();
        let main = match (rounds.clone().any(|round| is_bound(round, false)), is_bound(rules.rounds() - 1, true)) {
            (true, _) => Paragraph::new("sum-never", say!(words, "book-sum-never")),
            (false, true) => Paragraph::new("sum-leader", say!(words, "book-sum-leader")),
            (false, false) => Paragraph::new("sum-free", say!(words, "book-sum-free")),
        };
        let exempt = main.id == "sum-never" && rounds.clone().any(|round| !is_bound(round, false));
        let example = rounds.filter(|round| is_bound(*round, true)).take(3).last().and_then(|round| {
            let tricks = rules.cards(round);
            let others = tricks - 1;
            let banned = self.banned(tricks, others, true)?;
            let text = say!(words, "book-sum-example", tricks = tricks, others = others, banned = banned);
            Some(Paragraph::new("sum-example", text))
        });
        [Some(main), where_so(exempt, || Paragraph::new("sum-except-one", say!(words, "book-sum-except-one"))), example]
    }

    /// The bid that the last one may not make, being alone in the lead or not.
    fn banned(&self, cards: usize, others: usize, leads: bool) -> Option<u8> {
        let last = Seat::FIRST;
        let scores = BySeat::from_fn(self.rules.players(), |seat| i32::from(leads && seat == last));
        self.rules.banned_bid(last, cards, others, &scores)
    }

    fn tricks(&self) -> Chapter {
        let (words, rules) = (self.words, &self.rules);
        let one_pack = rules.one_pack();
        let jesters = (rules.deck() & CardSet::JESTERS).len();
        let (wizards, only_jesters) = if one_pack {
            (examples::WIZARDS, examples::JESTERS)
        } else {
            (examples::OWN_WIZARDS, examples::OWN_JESTERS)
        };
        let wizard = if rules.later_wizard_wins() {
            Paragraph::new("tricks-wizard-last", say!(words, "book-tricks-wizard-last"))
        } else {
            Paragraph::new("tricks-wizard-first", say!(words, "book-tricks-wizard-first"))
        };
        let shown = |id, text: Text, example: &examples::Example| {
            where_so(one_pack, || Paragraph::new(id, text).picture(self.trick(example)))
        };
        chapter(
            "tricks",
            say!(words, "book-tricks"),
            [
                Some(Paragraph::new("tricks-lead", say!(words, "book-tricks-lead"))),
                where_so(one_pack, || {
                    Paragraph::new("tricks-follow", say!(words, "book-tricks-follow")).picture(self.hand())
                }),
                where_so(one_pack, || Paragraph::new("tricks-void", say!(words, "book-tricks-void"))),
                where_so(one_pack, || Paragraph::new("tricks-always", say!(words, "book-tricks-always"))),
                shown("tricks-trump", say!(words, "book-tricks-trump"), &examples::TRUMP),
                shown("tricks-suit", say!(words, "book-tricks-suit"), &examples::SUIT),
                where_so(!one_pack, || {
                    Paragraph::new("tricks-number", say!(words, "book-tricks-number"))
                        .picture(self.trick(&examples::NUMBERS))
                }),
                Some(wizard.picture(self.trick(&wizards))),
                shown("tricks-wizard-led", say!(words, "book-tricks-wizard-led"), &examples::WIZARD_LED),
                shown("tricks-jester", say!(words, "book-tricks-jester"), &examples::JESTER_LED),
                where_so(rules.players() <= jesters, || {
                    Paragraph::new("tricks-jesters", say!(words, "book-tricks-jesters"))
                        .picture(self.trick(&only_jesters))
                }),
                Some(Paragraph::new("tricks-away", say!(words, "book-tricks-away"))),
            ],
        )
    }

    // ---- special cards ----

    fn specials(&self) -> Chapter {
        let words = self.words;
        let has = |special: Special| self.rules.options().specials.contains(special);
        let (bomb, fairy) = (has(Special::Bomb), has(Special::Fairy));
        let with = |both: bool, id, text: Text| where_so(both, || Paragraph::new(id, text));
        let dark = has(Special::Dragon) && self.rules.later_wizard_wins();
        let all = [
            Some(Paragraph::new("specials-always", say!(words, "book-specials-always"))),
            Some(Paragraph::new("specials-advice", say!(words, "book-specials-advice"))),
        ];
        let each = [
            self.special(Special::Dragon, message!("book-dragon-led"), Some(examples::DRAGON)),
            where_so(has(Special::Dragon), || {
                Paragraph::new("dragon-after", say!(words, "book-dragon-after"))
                    .picture(self.trick(&examples::DRAGON_AFTER_JESTER))
            }),
            with(dark, "dragon-dark", say!(words, "book-dragon-dark")),
            self.special(Special::Fairy, message!("book-fairy-led"), Some(examples::FAIRY)),
            self.special(Special::Bomb, message!("book-bomb-led"), Some(examples::BOMB)),
            with(bomb, "bomb-winner", say!(words, "book-bomb-winner")),
            where_so(bomb && fairy, || {
                Paragraph::new("bomb-fairy", say!(words, "book-bomb-fairy"))
                    .picture(self.trick(&examples::BOMB_AND_FAIRY))
            }),
            self.special(Special::Werewolf, message!("book-werewolf-more"), None),
            self.special(Special::Juggler, message!("book-juggler-more"), Some(examples::JUGGLER)),
            with(bomb && has(Special::Juggler), "juggler-bomb", say!(words, "book-juggler-bomb")),
            self.special(Special::Cloud, message!("book-cloud-more"), Some(examples::CLOUD)),
            with(bomb && has(Special::Cloud), "cloud-bomb", say!(words, "book-cloud-bomb")),
            with(self.rules.secret_bids() && has(Special::Cloud), "cloud-secret", say!(words, "book-cloud-secret")),
            where_so(has(Special::Cloud), || {
                Paragraph::new("cloud-examples", say!(words, "book-cloud-examples")).picture(self.clouded())
            }),
            self.named_after_a_jester(),
            self.special(Special::Shapeshifter, message!("book-shapeshifter-more"), Some(examples::SHAPESHIFTER)),
        ];
        let paragraphs = all.into_iter().chain(self.following_specials()).chain(each);
        chapter("specials", say!(words, "book-specials"), paragraphs)
    }

    /// What the special cards in play mean for following suit.
    fn following_specials(&self) -> [Option<Paragraph>; 4] {
        let words = self.words;
        let like_wizard = self.specials_that_leave(|lead| lead == Lead::Free);
        let like_jester = self.specials_that_leave(|lead| lead == Lead::Open);
        let like_number = self.specials_that_leave(|lead| matches!(lead, Lead::Suit(_)));
        let ever = !(like_wizard.is_empty() && like_jester.is_empty() && like_number.is_empty());
        let list = |id, cards: Vec<Text>, text: fn(Words, String) -> Text| {
            where_so(!cards.is_empty(), || Paragraph::new(id, text(words, words.and(cards))))
        };
        [
            list("specials-as-wizard", like_wizard, |words, cards| {
                say!(words, "book-specials-as-wizard", cards = cards)
            }),
            list("specials-as-jester", like_jester, |words, cards| {
                say!(words, "book-specials-as-jester", cards = cards)
            }),
            list("specials-as-number", like_number, |words, cards| {
                say!(words, "book-specials-as-number", cards = cards)
            }),
            where_so(ever, || Paragraph::new("specials-open", say!(words, "book-specials-open"))),
        ]
    }

    /// The special cards in play that leave this to be followed when they are led, each as it was played then.
    fn specials_that_leave(&self, wanted: impl Fn(Lead) -> bool) -> Vec<Text> {
        let words = self.words;
        let mut names = Vec::new();
        for special in self.rules.options().specials.iter() {
            for play in Play::all_of(Card::special(special)).filter(|play| wanted(Lead::Open.then(*play))) {
                let name = match play.declared() {
                    Some(Declared::Suit(_)) => words.special(special),
                    _ => words.play(play),
                };
                if !names.contains(&name) {
                    names.push(name);
                }
            }
        }
        names
    }

    /// What the Juggler and the Cloud do after a Jester was led.
    fn named_after_a_jester(&self) -> Option<Paragraph> {
        let words = self.words;
        let named =
            [(Special::Juggler, examples::JUGGLER_AFTER_JESTER), (Special::Cloud, examples::CLOUD_AFTER_JESTER)];
        let in_play: Vec<_> =
            named.into_iter().filter(|(special, _)| self.rules.options().specials.contains(*special)).collect();
        let (_, example) = in_play.first()?;
        let cards = words.and(in_play.iter().map(|(special, _)| words.special(*special)));
        let text = say!(words, "book-named-after", cards = cards);
        Some(Paragraph::new("named-after", text).picture(self.trick(example)))
    }

    /// A special card, if it is in play: what it does, what more there is to know, and a trick with it.
    fn special(&self, special: Special, more: Message, example: Option<examples::Example>) -> Option<Paragraph> {
        if !self.rules.options().specials.contains(special) {
            return None;
        }
        let words = self.words;
        let text = format!("{} {}", words.special_about(special), words.say(more));
        let picture = match example {
            Some(example) => self.trick(&example),
            None => self.cards(&[Card::special(special)]),
        };
        Some(Paragraph::new(special_id(special), text).head(words.special(special)).picture(picture))
    }

    // ---- the rest ----

    fn points(&self) -> Chapter {
        let words = self.words;
        let (base, each, off) = (points(0, 0), points(1, 1) - points(0, 0), -points(1, 0));
        chapter(
            "points",
            say!(words, "book-points"),
            [
                Paragraph::new("points-right", say!(words, "book-points-right", base = base, each = each)),
                Paragraph::new("points-wrong", say!(words, "book-points-wrong", off = off)),
                Paragraph::new("points-examples", say!(words, "book-points-examples")).picture(self.scores()),
                Paragraph::new("points-round", say!(words, "book-points-round")).picture(self.whole_round()),
                Paragraph::new("points-total", say!(words, "book-points-total")),
            ],
        )
    }

    fn end(&self) -> Chapter {
        let words = self.words;
        chapter(
            "end",
            say!(words, "book-end"),
            [
                Paragraph::new("end-most", say!(words, "book-end-most")),
                Paragraph::new("end-tie", say!(words, "book-end-tie")),
            ],
        )
    }

    fn glossary(&self) -> Chapter {
        let (words, one_pack) = (self.words, self.rules.one_pack());
        let has_scribe = self.rules.appointed_dealer().is_some();
        let entries = [
            (true, "word-trick", message!("book-word-trick")),
            (true, "word-round", message!("book-word-round")),
            (true, "word-bid", message!("book-word-bid")),
            (true, "word-lead", message!("book-word-lead")),
            (one_pack, "word-follow", message!("book-word-follow")),
            (one_pack, "word-trump", message!("book-word-trump")),
            (true, "word-number", message!("book-word-number")),
            (true, "word-dealer", message!("book-word-dealer")),
            (has_scribe, "word-scribe", message!("book-word-scribe")),
        ];
        let entry = |(applies, id, message): (bool, &'static str, Message)| {
            where_so(applies, || Paragraph { is_term: true, ..Paragraph::new(id, words.say(message)) })
        };
        chapter("words", say!(words, "book-words"), entries.map(entry))
    }

    fn differing_editions(&self) -> Chapter {
        let words = self.words;
        chapter(
            "editions",
            say!(words, "book-editions"),
            [
                Paragraph::new("editions-about", say!(words, "book-editions-about")).picture(self.editions()),
                Paragraph::new("editions-variants", say!(words, "book-editions-variants")).picture(self.variants()),
                Paragraph::new("editions-silent", say!(words, "book-editions-silent")),
                Paragraph::new("editions-more", say!(words, "book-editions-more")),
            ],
        )
    }

    fn help(&self) -> Chapter {
        chapter("help", self.words.button(foretell_words::Button::Help), help(self.words))
    }
}

/// The same rules without special cards.
fn without_specials(rules: &RuleSet) -> Options {
    Options { specials: foretell_rules::Specials::NONE, ..rules.options() }
}

fn special_id(special: Special) -> &'static str {
    match special {
        Special::Dragon => "special-dragon",
        Special::Fairy => "special-fairy",
        Special::Bomb => "special-bomb",
        Special::Werewolf => "special-werewolf",
        Special::Juggler => "special-juggler",
        Special::Cloud => "special-cloud",
        Special::Shapeshifter => "special-shapeshifter",
    }
}

// ---- help at the table ----

/// The keys and what they do.
const KEYS: [(&str, Message); 11] = [
    ("← →", message!("pages-key-arrows")),
    ("Enter", message!("pages-key-enter")),
    ("0 … 9", message!("pages-key-numbers")),
    ("H", message!("pages-key-hand")),
    ("T", message!("pages-key-table")),
    ("S", message!("pages-key-scores")),
    ("L", message!("pages-key-last")),
    ("C", message!("pages-key-chat")),
    ("?", message!("pages-key-help")),
    ("Tab", message!("help-key-tab")),
    ("Esc", message!("help-key-escape")),
];

/// The signs beside a name, and what they say.
const SIGNS: [(&str, Badge); 5] =
    [("D", Badge::Dealer), ("…", Badge::Thinking), ("☾", Badge::Away), ("⚙", Badge::Bot), ("★", Badge::You)];

/// How a table is read and used; it is a panel there, and the last chapter here.
pub(crate) fn help(words: Words) -> Vec<Paragraph> {
    vec![
        Paragraph::new("help-lifted", say!(words, "help-lifted")).head(say!(words, "help-seen")),
        Paragraph::new("help-numbers", say!(words, "help-numbers")).picture(html! {
            dl.keys {
                @for (sign, badge) in SIGNS { div { dt { (sign) } dd { (words.badge(badge)) } } }
            }
        }),
        Paragraph::new("help-head", say!(words, "help-head")),
        Paragraph::new("help-tap", say!(words, "help-tap")).head(say!(words, "help-hand")),
        Paragraph::new("help-hold", say!(words, "help-hold")),
        Paragraph::new("help-settings", say!(words, "help-settings")),
        Paragraph::new("help-keys", say!(words, "pages-help")).head(say!(words, "help-keys")).picture(html! {
            dl.keys { @for (key, does) in KEYS { div { dt { kbd { (key) } } dd { (words.say(does)) } } } }
        }),
    ]
}
