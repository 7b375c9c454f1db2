//! Texts for reviews: grades, kinds of decisions, losses, and better answers.

use foretell_review::{Cost, Decided, Evaluation, Grade, Judgement, Kind, Lost, Measured, SeatLuck, Summary, Warning};
use foretell_rules::{Action, Remark};

use crate::catalogue::{Text, Words};
use crate::say;

/// Non-breaking.
const HARD_SPACE: &str = "\u{a0}";

impl Words {
    pub fn review_grade(self, grade: Grade) -> Text {
        match grade {
            Grade::Best => say!(self, "review-grade-best"),
            Grade::Good => say!(self, "review-grade-good"),
            Grade::Inaccurate => say!(self, "review-grade-inaccurate"),
            Grade::Mistake => say!(self, "review-grade-mistake"),
            Grade::Blunder => say!(self, "review-grade-blunder"),
        }
    }

    pub fn review_kind(self, kind: Kind) -> Text {
        match kind {
            Kind::Trump => say!(self, "review-kind-trump"),
            Kind::Bidding => say!(self, "review-kind-bidding"),
            Kind::Leading => say!(self, "review-kind-leading"),
            Kind::Following => say!(self, "review-kind-following"),
            Kind::Discarding => say!(self, "review-kind-discarding"),
            Kind::Special => say!(self, "review-kind-special"),
        }
    }

    pub fn review_grades(self, summary: &Summary<'_>) -> String {
        let counted = Grade::ALL.into_iter().zip(summary.grades).filter(|(_, count)| *count > 0);
        counted.map(|(grade, count)| format!("{} {count}", self.review_grade(grade))).collect::<Vec<_>>().join(", ")
    }

    /// A heading and rows of cells.
    pub fn review_lost(self, summary: &Summary<'_>) -> Vec<Vec<String>> {
        let row = |name: Text, lost: &Lost| {
            let (points, chance) = (self.hint_points(-lost.points), self.hint_share(lost.chance).into_owned());
            vec![name.into_owned(), lost.times.to_string(), points, chance]
        };
        let lost = Kind::ALL.iter().zip(&summary.lost).filter(|(_, lost)| lost.times > 0);
        let mut rows: Vec<Vec<String>> = lost.map(|(kind, lost)| row(self.review_kind(*kind), lost)).collect();
        if rows.is_empty() {
            return rows;
        }
        let heading = [say!(self, "review-times"), say!(self, "review-points"), say!(self, "review-chance")];
        rows.insert(0, [String::new()].into_iter().chain(heading.map(Text::into_owned)).collect());
        rows.push(row(say!(self, "review-in-all"), &summary.lost_in_all()));
        rows
    }

    pub fn review_place(self, decided: &Decided) -> Text {
        match decided.trick {
            Some(trick) => say!(self, "replay-trick-at", round = decided.round + 1, trick = trick + 1),
            None => say!(self, "review-round", round = decided.round + 1),
        }
    }

    pub fn review_instead(self, given: Action, best: Action) -> Text {
        say!(self, "review-instead", given = self.action(given), best = self.action(best))
    }

    pub fn review_cost(self, cost: &Cost) -> Text {
        self.cost_text(cost.points.mean, cost.chance.mean)
    }

    fn cost_text(self, points: f64, chance: f64) -> Text {
        let (points, chance) = (self.points(points.round() as i32), self.hint_share(chance).replace(' ', HARD_SPACE));
        say!(self, "review-cost", points = points, chance = chance)
    }

    /// With the error: «−9.1 ± 2.4», in German «−9,1 ± 2,4».
    pub fn review_points(self, measured: Measured) -> String {
        self.with_margin(measured.mean, 2.0 * measured.error)
    }

    /// In percent with the error: «31.0 ± 4.2%».
    pub fn review_chance(self, measured: Measured) -> Text {
        let percent = self.with_margin(100.0 * measured.mean, 200.0 * measured.error);
        say!(self, "review-percent", percent = percent)
    }

    fn with_margin(self, mean: f64, margin: f64) -> String {
        let number = |value: f64| {
            // Avoids minus zero.
            let rounded = (value * 10.0).round() / 10.0 + 0.0;
            format!("{rounded:.1}").replace('-', "−").replace('.', &say!(self, "review-decimal-sign"))
        };
        // Unknown, or zero.
        if !margin.is_finite() || margin < 0.05 {
            return number(mean);
        }
        format!("{}{HARD_SPACE}±{HARD_SPACE}{}", number(mean), number(margin))
    }

    pub fn review_costliest(self, decided: &Decided) -> Vec<String> {
        let Some(judgement) = &decided.judgement else { return Vec::new() };
        let (place, cost) = (self.review_place(decided), self.review_cost(&judgement.cost));
        let what = format!("{} {cost}", self.review_instead(decided.answer, judgement.best().action));
        let what = say!(self, "named-value", name = place, value = what).into_owned();
        let reason = self.review_reason(decided);
        [what].into_iter().chain(reason).collect()
    }

    /// «mistake. Play the Elf 8. Better: Play a Jester. Cost: 9 points, and the chance to win drops by 8%.»
    pub fn review_costly(self, decided: &Decided) -> String {
        let Some(judgement) = &decided.judgement else { return String::new() };
        let instead = self.review_instead(decided.answer, judgement.best().action);
        format!("{}. {instead} {}", self.review_grade(judgement.grade), self.review_cost(&judgement.cost))
    }

    pub fn review_reason(self, decided: &Decided) -> Option<String> {
        let judgement = decided.judgement.as_ref();
        self.position_reason(decided.in_cards, judgement.and_then(|judgement| judgement.consequence.as_ref()))
    }

    pub fn review_turning_point(self, decided: &Decided) -> String {
        let phrase = |judgement: &Judgement| {
            let chance = self.hint_share(judgement.cost.chance.mean).replace(' ', HARD_SPACE);
            let instead = self.review_instead(decided.answer, judgement.best().action);
            format!("{instead} (−{chance}, {})", self.review_grade(judgement.grade))
        };
        let phrase = decided.judgement.as_ref().map(phrase).unwrap_or_default();
        say!(self, "named-value", name = self.review_place(decided), value = phrase).into_owned()
    }

    pub fn review_best(self, decided: &Decided) -> Vec<String> {
        let action = self.action(decided.answer);
        let what = format!("{}.", say!(self, "named-value", name = self.review_place(decided), value = action));
        let lead = decided.judgement.as_ref().map(|judgement| {
            let points = self.points(judgement.lead.mean.round() as i32);
            say!(self, "review-lead", points = points).into_owned()
        });
        let reason = self.review_reason(decided);
        [[Some(what), lead].into_iter().flatten().collect::<Vec<_>>().join(" ")].into_iter().chain(reason).collect()
    }

    pub fn tutor_verdict(self, warning: &Warning) -> Text {
        match warning.grade {
            Grade::Blunder => say!(self, "tutor-blunder"),
            _ => say!(self, "tutor-mistake"),
        }
    }

    pub fn tutor_warning(self, warning: &Warning) -> Vec<String> {
        let better = self.review_instead(warning.action, warning.best).into_owned();
        let reason = self.position_reason(warning.in_cards, warning.consequence.as_ref());
        [better, self.review_cost(&warning.cost).into_owned()].into_iter().chain(reason).collect()
    }

    /// Insignificant luck is called none.
    pub fn luck_verdict(self, of: &SeatLuck) -> Text {
        let luck = of.luck();
        let points = luck.mean.abs().round();
        if points < 5.0 || luck.mean.abs() < 2.0 * luck.error {
            return say!(self, "luck-verdict-even");
        }
        let points = self.points(points as i32);
        if luck.mean > 0.0 {
            say!(self, "luck-verdict-more", points = points)
        } else {
            say!(self, "luck-verdict-less", points = points)
        }
    }

    /// A name and points in each row: the first four add up to the last.
    pub fn luck_rows(self, of: &SeatLuck, lost: &Lost) -> Vec<Vec<String>> {
        let whole = |points: f64| format!("{:.0}", points.round() + 0.0).replace('-', "−");
        let rows = [
            (say!(self, "luck-average"), whole(of.average.mean)),
            (say!(self, "luck-luck"), self.hint_points(of.luck().mean)),
            (say!(self, "luck-decisions"), self.hint_points(-lost.points)),
            (say!(self, "luck-rest"), self.hint_points(of.rest(lost))),
            (say!(self, "luck-result"), whole(of.result)),
        ];
        rows.map(|(name, points)| vec![name.into_owned(), points]).into()
    }

    /// A remark for display: evaluations in this language, everything else unchanged.
    pub fn remark(self, remark: &Remark, made: Option<Action>) -> String {
        let Some(evaluation) = Evaluation::in_remark(remark) else {
            let is_remark = remark.kind == Remark::REMARK;
            return if is_remark { remark.text.clone() } else { format!("{}: {}", remark.kind, remark.text) };
        };
        self.evaluation(&evaluation, made)
    }

    fn evaluation(self, evaluation: &Evaluation, made: Option<Action>) -> String {
        let (title, grade) = (say!(self, "review-title"), self.review_grade(evaluation.grade));
        let called = say!(self, "named-value", name = title, value = grade);
        let Some(made) = made.filter(|_| evaluation.grade >= Grade::Inaccurate) else { return format!("{called}.") };
        let instead = self.review_instead(made, evaluation.best);
        format!("{called}. {instead} {}", self.cost_text(evaluation.points, evaluation.chance))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Language;

    fn remark(kind: &str, text: &str) -> Remark {
        Remark { step: 1, kind: kind.into(), text: text.into() }
    }

    #[test]
    fn evaluations_are_shown_in_the_readers_language() {
        let found = remark(Remark::EVALUATION, "mistake points=9.1 chance=0.083 win=0.31 best=bid 2");
        let phrase = |language| Words::new(language).remark(&found, Some(Action::Bid(3)));
        let english = phrase(Language::English);
        assert!(english.starts_with("Review: mistake. ") && english.contains("9 points"), "{english}");
        assert!(phrase(Language::German).starts_with("Analyse: Fehler. "), "{}", phrase(Language::German));
        let best = remark(Remark::EVALUATION, "best points=0 chance=0 win=0.5 best=bid 3");
        assert_eq!(Words::new(Language::English).remark(&best, Some(Action::Bid(3))), "Review: best.");
    }

    #[test]
    fn the_luck_verdict_names_good_and_bad_cards() {
        let luck = |par: f64, error: f64| SeatLuck {
            result: -40.0,
            par: Measured { mean: par, error },
            average: Measured { mean: 100.0, error: 0.0 },
        };
        let phrase = |par, error| Words::new(Language::English).luck_verdict(&luck(par, error)).into_owned();
        assert_eq!(
            phrase(123.4, 3.0),
            "The cards were good: strong players score 23 points more with them than usual."
        );
        assert_eq!(phrase(80.0, 3.0), "The cards were bad: strong players score 20 points less with them than usual.");
        let even = "The cards were about average: they decided nothing.";
        assert_eq!([phrase(104.0, 0.1), phrase(80.0, 11.0)], [even, even], "little, or little enough to be chance");
    }

    #[test]
    fn average_luck_decisions_and_the_rest_add_up_to_the_result() {
        let measured = |mean| Measured { mean, error: 1.0 };
        let of = SeatLuck { result: -138.0, par: measured(142.0), average: measured(100.0) };
        let lost = Lost { times: 9, points: 538.0, chance: 0.4 };
        let rows = Words::new(Language::English).luck_rows(&of, &lost);
        let points: Vec<i32> =
            rows.iter().map(|row| row[1].replace('−', "-").replace('+', "").parse().expect("points")).collect();
        assert_eq!(points, [100, 42, -538, 258, -138]);
        assert_eq!(points[..4].iter().sum::<i32>(), points[4]);
    }

    #[test]
    fn a_warning_has_the_better_answer_cost_and_reason() {
        let measured = |mean| Measured { mean, error: 0.5 };
        let cost = Cost { points: measured(18.6), chance: measured(0.041), ..Cost::default() };
        let reason = Some(foretell_bots::InCards::Holds(2));
        let (action, best) = (Action::Bid(0), Action::Bid(1));
        let warning = Warning { action, best, cost, grade: Grade::Blunder, in_cards: reason, consequence: None };
        let words = Words::new(Language::English);
        assert_eq!(words.tutor_verdict(&warning), "That would be a blunder");
        let phrase = words.tutor_warning(&warning);
        assert_eq!(phrase[0], "Bid no tricks. Better: Bid one trick.");
        assert_eq!(phrase[1], "Cost: 19 points, and the chance to win drops by 4%.");
        assert_eq!(phrase[2], "You hold 2 cards of this suit.");
        for words in Language::ALL.map(Words::new) {
            let phrase = [words.tutor_warning(&warning), vec![words.tutor_verdict(&warning).into_owned()]].concat();
            assert!(phrase.len() == 4 && phrase[1].contains("19") && phrase[1].contains('4'), "{phrase:?}");
            let milder = Warning { grade: Grade::Mistake, ..warning };
            assert_ne!(words.tutor_verdict(&milder), words.tutor_verdict(&warning), "{}", words.language());
        }
    }

    #[test]
    fn other_remarks_are_unchanged() {
        let words = Words::new(Language::English);
        assert_eq!(words.remark(&remark("remark", "<b>well</b> played"), None), "<b>well</b> played");
        assert_eq!(words.remark(&remark("eval", "mistake"), None), "eval: mistake");
        assert_eq!(words.remark(&remark("clock", "12 s"), None), "clock: 12 s");
    }

    #[test]
    fn margins_are_two_standard_errors_in_the_readers_numbers() {
        let measured = Measured { mean: -9.14, error: 1.2 };
        assert_eq!(Words::new(Language::English).review_points(measured), "−9.1\u{a0}±\u{a0}2.4");
        assert_eq!(Words::new(Language::German).review_points(measured), "−9,1\u{a0}±\u{a0}2,4");
        let unknown = Measured { mean: -0.01, error: f64::INFINITY };
        assert_eq!(Words::new(Language::English).review_points(unknown), "0.0");
        let exact = Measured { mean: -80.0, error: 0.0 };
        assert_eq!(Words::new(Language::English).review_points(exact), "−80.0");
    }
}
