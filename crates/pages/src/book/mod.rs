//! The rules as an illustrated book, for reading, searching and printing. Its text is `foretell_words::RuleBook`.

mod chapters;
mod pictures;
pub mod rule_places;
mod search;
#[cfg(test)]
mod tests;

use foretell_rules::{Options, RuleSet, SpecError};
use foretell_words::{Button, Words, say};
use maud::{Markup, html};

use crate::layout::preferences::ColorTheme;
use crate::layout::presentation::Presentation;
use crate::layout::reader::PageReader;
use crate::layout::rules_address::rules_address;
use crate::layout::shell::Shell;
use crate::lobby::table_form::options;
pub(crate) use chapters::help;
use chapters::{Chapter, Paragraph};
pub use search::Search;

#[derive(Clone, Copy)]
pub struct Book {
    words: Words,
    theme: ColorTheme,
    rules: RuleSet,
}

/// For an address without valid rules.
pub fn no_such_rules(reader: &PageReader, wrong: &SpecError) -> Markup {
    let words = reader.words();
    let wanted = wrong.text.parse::<Options>().ok();
    let why = wanted.and_then(|wanted| words.why_not(&wanted)).unwrap_or(say!(words, "book-wrong-how"));
    let near = wanted.map(|wanted| wanted.nearest());
    let title = say!(words, "pages-wrong-title-lost");
    let main = html! {
        div.notice {
            h1 { (title) }
            p { (say!(words, "book-wrong", text = &*wrong.text)) }
            p { (why) }
            p.choices {
                @if let Some(near) = near {
                    a.button.primary href=(rules_address(&near)) { (words.rules_line(&near)) }
                }
                a.button.primary[near.is_none()] href="/rules" { (words.button(Button::Rules)) }
                a.button href="/rules#other" { (say!(words, "book-other")) }
                a.button href="/" { (words.button(Button::Home)) }
            }
        }
    };
    Shell::of(reader, &title).page(&main)
}

// ---- the page ----

impl Book {
    pub fn new(presentation: Presentation, rules: RuleSet) -> Book {
        Book { words: presentation.words, theme: presentation.preferences.theme, rules }
    }

    pub fn page(&self, reader: &PageReader, search: Option<&Search>, warning: Option<&str>) -> Markup {
        let title = format!("{} · {}", self.words.button(Button::Rules), self.words.rules_line(&self.rules));
        let shell = Shell::of(reader, &title).lively().with_assets(&["book.css", "book.js"]);
        shell.page(&self.draw(search, warning))
    }

    /// A search only hides paragraphs, so that a script can show them again.
    fn draw(&self, search: Option<&Search>, warning: Option<&str>) -> Markup {
        let (words, chapters) = (self.words, self.chapters());
        html! {
            div.book #book {
                header.preface {
                    h1 { (words.button(Button::Rules)) }
                    p.summary { (words.rules_line(&self.rules)) ". " (words.rounds(&self.rules)) "." }
                    @if let Some(warning) = warning { p.warning role="alert" { (warning) } }
                    (self.search_form(search))
                    (self.chooser())
                }
                @let is_empty = !chapters.iter().any(|chapter| chapter.is_found(search));
                nav.contents aria-labelledby="contents" hidden[is_empty] {
                    h2 #contents { (say!(words, "book-contents")) }
                    ol {
                        @for chapter in &chapters {
                            li data-chapter=(chapter.id) hidden[!chapter.is_found(search)] {
                                a href={"#" (chapter.id)} { (chapter.title) }
                            }
                        }
                    }
                }
                div.chapters {
                    @if search.is_none() { (self.differences()) }
                    @for chapter in &chapters { (chapter.draw(search)) }
                    p.quiet { (say!(words, "book-unofficial")) }
                }
            }
        }
    }

    fn search_form(&self, search: Option<&Search>) -> Markup {
        let words = self.words;
        html! {
            form.hunt #hunt role="search" method="get" action="/rules" {
                input type="hidden" name="for" value=(self.rules);
                label for="q" { (say!(words, "book-search")) }
                div.line {
                    input #q type="search" name="q" maxlength="80" autocomplete="off" spellcheck="false"
                        value=[search.map(|search| &search.typed)];
                    button { (words.button(Button::Search)) }
                }
            }
            div #found.found role="status" { (self.found(search)) }
        }
    }

    pub fn found(&self, search: Option<&Search>) -> Markup {
        let (words, Some(search)) = (self.words, search) else { return html! {} };
        let count = self.count(search);
        let whole = html! { a href=(rules_address(&self.rules)) { (say!(words, "book-whole")) } };
        if count > 0 {
            return html! { p { (say!(words, "book-found", count = count, text = &*search.typed)) " " (whole) } };
        }
        html! {
            p { (say!(words, "book-found-none", text = &*search.typed)) " " (whole) }
            @if !search.elsewhere.is_empty() {
                p { (say!(words, "book-found-elsewhere")) }
                ul {
                    @for rules in &search.elsewhere {
                        @let place = format!("{}&q={}", rules_address(rules), in_address(&search.typed));
                        li { a href=(place) { (words.rules_line(rules)) } }
                    }
                }
            }
        }
    }

    pub fn count(&self, search: &Search) -> usize {
        self.chapters().iter().map(|chapter| chapter.matching(search).count()).sum()
    }

    /// Other rules of this edition in which the search finds something.
    pub fn elsewhere(&self, search: &Search) -> Vec<RuleSet> {
        const OTHERS: [&str; 8] = [
            "4+specials=all",
            "4+deck=one-colour",
            "4+clairvoyance=every-round",
            "4+sum=never-even",
            "4+bids=secret+sum=free",
            "4+wizards=last",
            "4+length=first-5",
            "2+sum=free",
        ];
        let own = self.rules.to_string();
        let edition = own.split('/').next().unwrap_or_default();
        let others = OTHERS.iter().filter_map(|other| format!("{edition}/{other}").parse::<RuleSet>().ok());
        let has = |rules: &RuleSet| Book { rules: *rules, ..*self }.count(search) > 0;
        others.filter(|rules| rules.to_string() != own).filter(has).take(3).collect()
    }

    /// The form is the same as for a new table.
    fn chooser(&self) -> Markup {
        let words = self.words;
        html! {
            details.other #other {
                summary { (say!(words, "book-other")) }
                p.quiet { (say!(words, "book-other-about")) }
                form.opening method="get" action="/rules"
                    hx-get="/new" hx-trigger="change from:#options" hx-target="#options" hx-swap="outerMorph" {
                    (options(words, &self.rules))
                    p.choices { button.primary { (say!(words, "book-show")) } }
                }
            }
            p { a.button href=(format!("/new?for={}", self.rules)) { (say!(words, "book-open-table")) } }
        }
    }

    fn differences(&self) -> Markup {
        let differing = self.text().differences();
        html! {
            @if !differing.is_empty() {
                section.block #differences {
                    h2 { (say!(self.words, "book-differs")) }
                    dl.glossary {
                        @for difference in differing { div { dt { (difference.name) } dd { (difference.about) } } }
                    }
                }
            }
        }
    }
}

fn in_address(text: &str) -> String {
    serde_urlencoded::to_string([("q", text)]).map(|pair| pair[2..].to_owned()).unwrap_or_default()
}

impl Chapter {
    /// The chapter's title counts for each of its paragraphs.
    fn matching<'a>(&'a self, search: &'a Search) -> impl Iterator<Item = &'a Paragraph> {
        self.paragraphs.iter().filter(|paragraph| search.finds(&format!("{} {}", self.title, paragraph.said())))
    }

    fn is_found(&self, search: Option<&Search>) -> bool {
        search.is_none_or(|search| self.matching(search).next().is_some())
    }

    fn draw(&self, search: Option<&Search>) -> Markup {
        let found: Vec<&str> = match search {
            Some(search) => self.matching(search).map(|paragraph| paragraph.id).collect(),
            None => self.paragraphs.iter().map(|paragraph| paragraph.id).collect(),
        };
        html! {
            section.chapter.block id=(self.id) aria-labelledby={(self.id) "-title"} hidden[found.is_empty()] {
                h2 id={(self.id) "-title"} { (marked(search, &self.title)) }
                @for paragraph in &self.paragraphs {
                    (paragraph.draw(search, !found.contains(&paragraph.id)))
                }
            }
        }
    }
}

impl Paragraph {
    /// Its searchable text.
    fn said(&self) -> String {
        [self.head.as_deref(), Some(&self.text)].into_iter().flatten().collect::<Vec<_>>().join(" ")
    }

    pub(crate) fn draw(&self, search: Option<&Search>, hidden: bool) -> Markup {
        html! {
            div.paragraph id={"rule-" (self.id)} hidden[hidden] {
                @if let Some(head) = &self.head { h3 { (marked(search, head)) } }
                p.text {
                    @match self.text.split_once(':').filter(|_| self.is_term) {
                        Some((term, meaning)) => { b { (marked(search, term)) ":" } (marked(search, meaning)) }
                        None => (marked(search, &self.text)),
                    }
                }
                @if let Some(picture) = &self.picture { (picture) }
            }
        }
    }
}

fn marked(search: Option<&Search>, text: &str) -> Markup {
    search.map_or_else(|| html! { (text) }, |search| search.marked(text))
}
