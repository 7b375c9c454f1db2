use foretell_rules::{
    BySeat, Card, CardSet, Declared, Lead, Length, Options, Play, RuleSet, Seat, Special, Suit, points,
};

use super::examples::{self, ExampleTrick};
use super::{BookChapter, BookParagraph, Illustration, RuleBook};
use crate::{Message, Text, Words, message, say};

impl BookParagraph {
    fn new(id: &'static str, text: impl Into<String>) -> BookParagraph {
        BookParagraph { id, head: None, text: text.into(), illustration: None, is_term: false }
    }

    fn head(self, head: Text) -> BookParagraph {
        BookParagraph { head: Some(head), ..self }
    }

    fn illustrated(self, illustration: Illustration) -> BookParagraph {
        BookParagraph { illustration: Some(illustration), ..self }
    }
}

fn where_so(applies: bool, paragraph: impl FnOnce() -> BookParagraph) -> Option<BookParagraph> {
    applies.then(paragraph)
}

fn chapter(
    id: &'static str,
    title: Text,
    paragraphs: impl IntoIterator<Item = impl Into<Option<BookParagraph>>>,
) -> BookChapter {
    BookChapter { id, title, paragraphs: paragraphs.into_iter().filter_map(Into::into).collect() }
}

impl RuleBook {
    pub fn chapters(&self) -> Vec<BookChapter> {
        let mut chapters = vec![self.aim(), self.pack(), self.rounds(), self.trump(), self.bids(), self.tricks()];
        chapters.extend(self.rules.has_specials().then(|| self.specials()));
        chapters.extend([self.points(), self.end(), self.glossary(), self.differing_editions()]);
        chapters
    }

    fn aim(&self) -> BookChapter {
        let words = self.words;
        chapter(
            "aim",
            say!(words, "book-aim"),
            [
                BookParagraph::new("aim-foretell", say!(words, "book-aim-foretell")),
                BookParagraph::new("aim-win", say!(words, "book-aim-win", rounds = words.rounds(&self.rules))),
            ],
        )
    }

    fn pack(&self) -> BookChapter {
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
                    BookParagraph::new(
                        pack,
                        say!(words, "book-cards-pack", count = base, wizards = wizards, jesters = jesters),
                    )
                }),
                where_so(!one_pack, || BookParagraph::new("cards-own", say!(words, "book-cards-own", count = own))),
                where_so(!left_out.is_empty(), || {
                    BookParagraph::new(
                        "cards-left-out",
                        say!(words, "book-cards-left-out", suits = words.and(left_out)),
                    )
                }),
                Some(
                    BookParagraph::new("cards-suits", say!(words, "book-cards-suits")).illustrated(Illustration::Suits),
                ),
                Some(
                    BookParagraph::new("cards-order", say!(words, "book-cards-order"))
                        .illustrated(Illustration::Cards(cards_named(&["J1", "H1", "H7", "H13", "W1"]))),
                ),
                where_so(self.rules.has_specials(), || {
                    let names = words.and(specials.iter().map(|special| words.special(special)));
                    let cards: Vec<Card> = specials.iter().map(Card::special).collect();
                    let text = say!(words, "book-cards-specials", cards = names, count = deck.len());
                    BookParagraph::new("cards-specials", text).illustrated(Illustration::Cards(cards))
                }),
            ],
        )
    }

    fn rounds(&self) -> BookChapter {
        let (words, rules) = (self.words, &self.rules);
        let is_blind = (0..rules.rounds()).any(|round| rules.shows_hands(round));
        let whole = RuleSet::new(Options { length: Length::Full, ..rules.options() }).unwrap_or(*rules);
        let is_drawn = rules.appointed_dealer().is_none();
        // With one pack per player nobody deals; the start moves round the table instead.
        let left = match (rules.one_pack(), rules.sealed_bids()) {
            (true, false) => BookParagraph::new("rounds-left", say!(words, "book-rounds-left")),
            (true, true) => BookParagraph::new("rounds-left", say!(words, "book-rounds-left-sealed")),
            (false, false) => BookParagraph::new("starts-left", say!(words, "book-starts-left")),
            (false, true) => BookParagraph::new("starts-left", say!(words, "book-starts-left-sealed")),
        };
        let first = match (rules.one_pack(), is_drawn) {
            (true, true) => BookParagraph::new("rounds-drawn", say!(words, "book-rounds-drawn")),
            (true, false) => BookParagraph::new("rounds-scribe", say!(words, "book-rounds-scribe")),
            (false, true) => BookParagraph::new("starts-drawn", say!(words, "book-starts-drawn")),
            (false, false) => BookParagraph::new("starts-scribe", say!(words, "book-starts-scribe")),
        };
        let next = if rules.one_pack() {
            BookParagraph::new("rounds-dealer", say!(words, "book-rounds-dealer"))
        } else {
            BookParagraph::new("starts-next", say!(words, "book-starts-next"))
        };
        let shuffle = if rules.used_cards_leave() {
            BookParagraph::new("rounds-used", say!(words, "book-rounds-used"))
        } else {
            BookParagraph::new("rounds-shuffle", say!(words, "book-rounds-shuffle"))
        };
        let title = if rules.one_pack() { say!(words, "book-rounds") } else { say!(words, "book-starts") };
        chapter(
            "rounds",
            title,
            [
                where_so(rules.players() == 2, || BookParagraph::new("rounds-two", say!(words, "book-rounds-two"))),
                where_so(!rules.one_pack(), || BookParagraph::new("rounds-own", say!(words, "book-rounds-own"))),
                Some(left),
                Some(first),
                Some(next),
                Some(
                    BookParagraph::new("rounds-list", say!(words, "book-rounds-list"))
                        .illustrated(Illustration::Schedule),
                ),
                where_so(rules.rounds() < whole.rounds(), || {
                    let length = words.length(rules.options().length).name;
                    let text = say!(words, "book-rounds-short", length = length, rounds = words.rounds(&whole));
                    BookParagraph::new("rounds-short", text)
                }),
                where_so(rules.one_pack(), || shuffle),
                where_so(!is_blind, || BookParagraph::new("rounds-hands", say!(words, "book-rounds-hands"))),
            ],
        )
    }

    fn turning_up(&self) -> Vec<bool> {
        self.schedule().into_iter().map(|(_, turns_up)| turns_up).collect()
    }

    fn trump(&self) -> BookChapter {
        let (words, rules) = (self.words, &self.rules);
        if !rules.one_pack() {
            let none = BookParagraph::new("trump-without", say!(words, "book-trump-without"));
            return chapter("trump", say!(words, "book-trump"), [none]);
        }
        let turning_up = self.turning_up();
        let ever = turning_up.contains(&true);
        let with_trump = || (0..rules.rounds()).filter(|round| turning_up[*round]);
        let is_blind = with_trump().any(|round| rules.shows_hands(round));
        let is_seen = with_trump().any(|round| !rules.shows_hands(round));
        let plain = RuleBook { rules: RuleSet::new(without_specials(rules)).unwrap_or(*rules), ..*self };
        let (named, none): (Vec<Special>, Vec<Special>) =
            rules.options().specials.iter().partition(|special| self.trump_of(Card::special(*special)).is_none());
        let list = |specials: &[Special]| words.and(specials.iter().map(|special| words.special(*special)));
        chapter(
            "trump",
            say!(words, "book-trump"),
            [
                where_so(ever, || turned_up("trump-up", say!(words, "book-trump-up"), "D6")),
                where_so(ever, || turned_up("trump-wizard", say!(words, "book-trump-wizard"), "W2")),
                where_so(is_seen, || BookParagraph::new("trump-look", say!(words, "book-trump-look"))),
                where_so(is_blind, || BookParagraph::new("trump-blind", say!(words, "book-trump-blind"))),
                where_so(ever, || turned_up("trump-jester", say!(words, "book-trump-jester"), "J2")),
                where_so(!named.is_empty(), || {
                    BookParagraph::new("trump-named", say!(words, "book-trump-named", cards = list(&named)))
                }),
                where_so(!none.is_empty(), || {
                    BookParagraph::new("trump-none", say!(words, "book-trump-none", cards = list(&none)))
                }),
                where_so(turning_up.contains(&false), || {
                    BookParagraph::new("trump-last", say!(words, "book-trump-last"))
                }),
                where_so(turning_up != plain.turning_up(), || {
                    BookParagraph::new("trump-always", say!(words, "book-trump-always"))
                }),
            ],
        )
    }

    fn bids(&self) -> BookChapter {
        let (words, rules) = (self.words, &self.rules);
        let blind = (0..rules.rounds()).filter(|round| rules.shows_hands(*round)).count();
        let number = if blind > 0 || !rules.one_pack() {
            BookParagraph::new("bids-any", say!(words, "book-bids-any"))
        } else {
            BookParagraph::new("bids-number", say!(words, "book-bids-number"))
        };
        let order = match (rules.sealed_bids(), rules.secret_bids()) {
            (false, _) if !rules.one_pack() => BookParagraph::new("bids-own", say!(words, "book-bids-own")),
            (false, _) => BookParagraph::new("bids-open", say!(words, "book-bids-open")),
            (true, false) => BookParagraph::new("bids-simultaneous", say!(words, "book-bids-simultaneous")),
            (true, true) => BookParagraph::new("bids-secret", say!(words, "book-bids-secret")),
        };
        let clairvoyance = match blind {
            0 => None,
            all if all == rules.rounds() => {
                Some(BookParagraph::new("clairvoyance-every", say!(words, "book-clairvoyance-every")))
            }
            _ => Some(BookParagraph::new("clairvoyance-first", say!(words, "book-clairvoyance-first"))),
        };
        let forms =
            where_so(blind > 0, || BookParagraph::new("clairvoyance-forms", say!(words, "book-clairvoyance-forms")));
        let read = where_so(!rules.secret_bids(), || BookParagraph::new("bids-read", say!(words, "book-bids-read")));
        let paragraphs = [clairvoyance, forms, Some(number), Some(order), read].into_iter().chain(self.sum());
        chapter("bids", say!(words, "book-bids"), paragraphs)
    }

    fn sum(&self) -> [Option<BookParagraph>; 4] {
        let (words, rules) = (self.words, &self.rules);
        let is_bound = |round: usize, leads: bool| self.banned(rules.cards(round), 0, leads).is_some();
        let rounds = 0..rules.rounds();
        let main = match (rounds.clone().any(|round| is_bound(round, false)), is_bound(rules.rounds() - 1, true)) {
            (true, _) => BookParagraph::new("sum-never", say!(words, "book-sum-never")),
            (false, true) => BookParagraph::new("sum-leader", say!(words, "book-sum-leader")),
            (false, false) => BookParagraph::new("sum-free", say!(words, "book-sum-free")),
        };
        let exempt = main.id == "sum-never" && rounds.clone().any(|round| !is_bound(round, false));
        let example = rounds.filter(|round| is_bound(*round, true)).take(3).last().and_then(|round| {
            let tricks = rules.cards(round);
            let others = tricks - 1;
            let banned = self.banned(tricks, others, true)?;
            let text = say!(words, "book-sum-example", tricks = tricks, others = others, banned = banned);
            Some(BookParagraph::new("sum-example", text))
        });
        // The Bomb takes a trick from everyone and the Cloud changes a bid, so all bids can still be right.
        let tricks_may_change = [Special::Bomb, Special::Cloud].into_iter().any(|special| rules.plays_with(special));
        let is_wrong = main.id == "sum-never" && !tricks_may_change;
        [
            Some(main),
            where_so(is_wrong, || BookParagraph::new("sum-wrong", say!(words, "book-sum-wrong"))),
            where_so(exempt, || BookParagraph::new("sum-except-one", say!(words, "book-sum-except-one"))),
            example,
        ]
    }

    fn banned(&self, cards: usize, others: usize, leads: bool) -> Option<u8> {
        let last = Seat::FIRST;
        let scores = BySeat::from_fn(self.rules.players(), |seat| i32::from(leads && seat == last));
        self.rules.banned_bid(last, cards, others, &scores)
    }

    fn tricks(&self) -> BookChapter {
        let (words, rules) = (self.words, &self.rules);
        let one_pack = rules.one_pack();
        let jesters = (rules.deck() & CardSet::JESTERS).len();
        let with_shapeshifter = jesters + usize::from(rules.plays_with(Special::Shapeshifter));
        let (wizards, only_jesters) = if one_pack {
            (examples::WIZARDS, examples::JESTERS)
        } else {
            (examples::OWN_WIZARDS, examples::OWN_JESTERS)
        };
        let wizard = if rules.later_wizard_wins() {
            BookParagraph::new("tricks-wizard-last", say!(words, "book-tricks-wizard-last"))
        } else {
            BookParagraph::new("tricks-wizard-first", say!(words, "book-tricks-wizard-first"))
        };
        let shown = |id, text: Text, example: ExampleTrick| {
            where_so(one_pack, || BookParagraph::new(id, text).illustrated(Illustration::Trick(example)))
        };
        chapter(
            "tricks",
            say!(words, "book-tricks"),
            [
                where_so(one_pack, || BookParagraph::new("tricks-lead", say!(words, "book-tricks-lead"))),
                where_so(!one_pack, || BookParagraph::new("tricks-own", say!(words, "book-tricks-own"))),
                where_so(one_pack, || {
                    BookParagraph::new("tricks-follow", say!(words, "book-tricks-follow"))
                        .illustrated(Illustration::Hand)
                }),
                where_so(one_pack, || BookParagraph::new("tricks-void", say!(words, "book-tricks-void"))),
                where_so(one_pack, || BookParagraph::new("tricks-always", say!(words, "book-tricks-always"))),
                where_so(one_pack, || {
                    BookParagraph::new("tricks-wizard-trump", say!(words, "book-tricks-wizard-trump"))
                }),
                shown("tricks-trump", say!(words, "book-tricks-trump"), examples::TRUMP),
                shown("tricks-suit", say!(words, "book-tricks-suit"), examples::SUIT),
                where_so(!one_pack, || {
                    BookParagraph::new("tricks-number", say!(words, "book-tricks-number"))
                        .illustrated(Illustration::Trick(examples::NUMBERS))
                }),
                Some(wizard.illustrated(Illustration::Trick(wizards))),
                shown("tricks-wizard-led", say!(words, "book-tricks-wizard-led"), examples::WIZARD_LED),
                shown("tricks-jester", say!(words, "book-tricks-jester"), examples::JESTER_LED),
                where_so(rules.players() <= with_shapeshifter, || {
                    BookParagraph::new("tricks-jesters", say!(words, "book-tricks-jesters"))
                        .illustrated(Illustration::Trick(only_jesters))
                }),
                where_so(one_pack && with_shapeshifter == jesters && rules.players() <= jesters, || {
                    BookParagraph::new("tricks-jesters-four", say!(words, "book-tricks-jesters-four"))
                }),
                where_so((jesters + 1..=with_shapeshifter).contains(&rules.players()), || {
                    BookParagraph::new("tricks-jesters-five", say!(words, "book-tricks-jesters-five"))
                }),
                Some(BookParagraph::new("tricks-away", say!(words, "book-tricks-away"))),
            ],
        )
    }

    // ---- special cards ----

    fn specials(&self) -> BookChapter {
        let words = self.words;
        let has = |special: Special| self.rules.options().specials.contains(special);
        let (bomb, fairy) = (has(Special::Bomb), has(Special::Fairy));
        let with = |both: bool, id, text: Text| where_so(both, || BookParagraph::new(id, text));
        let dark = has(Special::Dragon) && self.rules.later_wizard_wins();
        let wolf = has(Special::Werewolf);
        let is_played = self.rules.options().specials.iter().any(|special| special != Special::Werewolf);
        let all = [
            with(is_played && !wolf, "specials-always", say!(words, "book-specials-always")),
            with(is_played && wolf, "specials-always", say!(words, "book-specials-always-werewolf")),
            Some(BookParagraph::new("specials-advice", say!(words, "book-specials-advice"))),
        ];
        let each = [
            self.special(Special::Dragon, message!("book-dragon-led"), Some(examples::DRAGON)),
            where_so(has(Special::Dragon), || {
                BookParagraph::new("dragon-after", say!(words, "book-dragon-after"))
                    .illustrated(Illustration::Trick(examples::DRAGON_AFTER_JESTER))
            }),
            with(dark, "dragon-dark", say!(words, "book-dragon-dark")),
            self.special(Special::Fairy, message!("book-fairy-led"), Some(examples::FAIRY)),
            self.special(Special::Bomb, message!("book-bomb-led"), Some(examples::BOMB)),
            with(bomb, "bomb-winner", say!(words, "book-bomb-winner")),
            where_so(bomb && fairy, || {
                BookParagraph::new("bomb-fairy", say!(words, "book-bomb-fairy"))
                    .illustrated(Illustration::Trick(examples::BOMB_AND_FAIRY))
            }),
            self.special(Special::Werewolf, message!("book-werewolf-more"), None),
            self.special(Special::Juggler, message!("book-juggler-more"), Some(examples::JUGGLER)),
            with(bomb && has(Special::Juggler), "juggler-bomb", say!(words, "book-juggler-bomb")),
            self.special(Special::Cloud, message!("book-cloud-more"), Some(examples::CLOUD)),
            with(bomb && has(Special::Cloud), "cloud-bomb", say!(words, "book-cloud-bomb")),
            with(self.rules.secret_bids() && has(Special::Cloud), "cloud-secret", say!(words, "book-cloud-secret")),
            where_so(has(Special::Cloud), || {
                BookParagraph::new("cloud-examples", say!(words, "book-cloud-examples"))
                    .illustrated(Illustration::Points(self.clouded()))
            }),
            self.named_after_a_jester(),
            self.special(Special::Shapeshifter, message!("book-shapeshifter-more"), Some(examples::SHAPESHIFTER)),
        ];
        let paragraphs = all.into_iter().chain(self.following_specials()).chain(each);
        chapter("specials", say!(words, "book-specials"), paragraphs)
    }

    fn following_specials(&self) -> [Option<BookParagraph>; 4] {
        let words = self.words;
        let like_wizard = self.specials_that_leave(|lead| lead == Lead::Free);
        let like_jester = self.specials_that_leave(|lead| lead == Lead::Open);
        let like_number = self.specials_that_leave(|lead| matches!(lead, Lead::Suit(_)));
        let ever = !(like_wizard.is_empty() && like_jester.is_empty() && like_number.is_empty());
        let list = |id, cards: Vec<Text>, text: fn(Words, String) -> Text| {
            where_so(!cards.is_empty(), || BookParagraph::new(id, text(words, words.and(cards))))
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
            where_so(ever, || BookParagraph::new("specials-open", say!(words, "book-specials-open"))),
        ]
    }

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

    fn named_after_a_jester(&self) -> Option<BookParagraph> {
        let words = self.words;
        let named =
            [(Special::Juggler, examples::JUGGLER_AFTER_JESTER), (Special::Cloud, examples::CLOUD_AFTER_JESTER)];
        let in_play: Vec<_> =
            named.into_iter().filter(|(special, _)| self.rules.options().specials.contains(*special)).collect();
        let (_, example) = in_play.first()?;
        let cards = words.and(in_play.iter().map(|(special, _)| words.special(*special)));
        let text = say!(words, "book-named-after", cards = cards);
        Some(BookParagraph::new("named-after", text).illustrated(Illustration::Trick(*example)))
    }

    fn special(&self, special: Special, more: Message, example: Option<ExampleTrick>) -> Option<BookParagraph> {
        if !self.rules.options().specials.contains(special) {
            return None;
        }
        let words = self.words;
        let text = format!("{} {}", words.special_about(special), words.say(more));
        let illustration = match example {
            Some(example) => Illustration::Trick(example),
            None => Illustration::Cards(vec![Card::special(special)]),
        };
        Some(BookParagraph::new(special_id(special), text).head(words.special(special)).illustrated(illustration))
    }

    // ---- the rest ----

    fn points(&self) -> BookChapter {
        let words = self.words;
        let (base, each, off) = (points(0, 0), points(1, 1) - points(0, 0), -points(1, 0));
        chapter(
            "points",
            say!(words, "book-points"),
            [
                BookParagraph::new("points-right", say!(words, "book-points-right", base = base, each = each)),
                BookParagraph::new("points-wrong", say!(words, "book-points-wrong", off = off)),
                BookParagraph::new("points-examples", say!(words, "book-points-examples"))
                    .illustrated(Illustration::Points(self.scores())),
                BookParagraph::new("points-round", say!(words, "book-points-round"))
                    .illustrated(Illustration::Points(self.whole_round())),
                BookParagraph::new("points-total", say!(words, "book-points-total")),
            ],
        )
    }

    fn end(&self) -> BookChapter {
        let words = self.words;
        chapter(
            "end",
            say!(words, "book-end"),
            [
                BookParagraph::new("end-most", say!(words, "book-end-most")),
                BookParagraph::new("end-tie", say!(words, "book-end-tie")),
            ],
        )
    }

    fn glossary(&self) -> BookChapter {
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
            (one_pack, "word-dealer", message!("book-word-dealer")),
            (has_scribe, "word-scribe", message!("book-word-scribe")),
        ];
        let entry = |(applies, id, message): (bool, &'static str, Message)| {
            where_so(applies, || BookParagraph { is_term: true, ..BookParagraph::new(id, words.say(message)) })
        };
        chapter("words", say!(words, "book-words"), entries.map(entry))
    }

    fn differing_editions(&self) -> BookChapter {
        let words = self.words;
        chapter(
            "editions",
            say!(words, "book-editions"),
            [
                BookParagraph::new("editions-about", say!(words, "book-editions-about"))
                    .illustrated(Illustration::Editions),
                BookParagraph::new("editions-variants", say!(words, "book-editions-variants"))
                    .illustrated(Illustration::Variants),
                BookParagraph::new("editions-silent", say!(words, "book-editions-silent")),
                BookParagraph::new("editions-jester", say!(words, "book-editions-jester")),
                BookParagraph::new("editions-more", say!(words, "book-editions-more")),
            ],
        )
    }
}

fn cards_named(codes: &[&str]) -> Vec<Card> {
    codes.iter().filter_map(|code| code.parse().ok()).collect()
}

fn turned_up(id: &'static str, text: Text, code: &str) -> BookParagraph {
    let illustration = cards_named(&[code]).into_iter().next().map(Illustration::TurnedUp);
    BookParagraph { illustration, ..BookParagraph::new(id, text) }
}

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
