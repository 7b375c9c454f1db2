//! The lesson for beginners: three records of one round each, and a sentence per step. The learner has the first seat.
//! Browser and terminal show the same steps.

use std::sync::LazyLock;

use foretell_rules::{Action, Move, Record, Seat};
use foretell_words::{Message, message};

pub const LEARNER: Seat = Seat::FIRST;

const RECORDS: [&str; 3] = [
    concat!(include_str!("before.foretell"), include_str!("trick.foretell")),
    concat!(include_str!("before.foretell"), include_str!("bid.foretell")),
    concat!(include_str!("before.foretell"), include_str!("lose.foretell")),
];

pub const LESSONS: usize = RECORDS.len();

/// One sentence, and one thing to do.
#[derive(Debug)]
pub struct LessonStep {
    /// Counted from 0.
    pub lesson: usize,
    /// Moves of the lesson's round that have been made, including its deal.
    made: usize,
    pub sentence: Message,
    todo: Todo,
}

#[derive(Debug)]
enum Todo {
    Read,
    /// Answer as in the record. Other legal answers are taken back with the first reason whose text is a prefix of the
    /// action.
    Answer(&'static [(&'static str, Message)]),
}

const fn read(lesson: usize, made: usize, sentence: Message) -> LessonStep {
    LessonStep { lesson, made, sentence, todo: Todo::Read }
}

const fn answer(lesson: usize, made: usize, sentence: Message, whys: &'static [(&'static str, Message)]) -> LessonStep {
    LessonStep { lesson, made, sentence, todo: Todo::Answer(whys) }
}

pub const STEPS: &[LessonStep] = &[
    read(0, 3, message!("lesson-welcome")),
    answer(0, 3, message!("lesson-trick-bid"), &[("bid", message!("lesson-trick-bid-why"))]),
    answer(0, 6, message!("lesson-trick-follow"), &[("play", message!("lesson-trick-follow-why"))]),
    read(0, 7, message!("lesson-trick-lost")),
    read(0, 8, message!("lesson-trick-turned-up")),
    answer(
        0,
        8,
        message!("lesson-trick-trump"),
        &[("play W", message!("lesson-trick-trump-wizard")), ("play J", message!("lesson-trick-trump-jester"))],
    ),
    answer(0, 10, message!("lesson-trick-wizard"), &[("play", message!("lesson-trick-wizard-why"))]),
    answer(0, 13, message!("lesson-trick-jester"), &[]),
    read(0, 16, message!("lesson-trick-score")),
    read(1, 3, message!("lesson-bid-order")),
    answer(
        1,
        3,
        message!("lesson-bid-bid"),
        &[
            ("bid 0", message!("lesson-bid-low")),
            ("bid 1", message!("lesson-bid-low")),
            ("bid", message!("lesson-bid-high")),
        ],
    ),
    answer(1, 6, message!("lesson-bid-follow"), &[("play", message!("lesson-bid-follow-why"))]),
    read(1, 7, message!("lesson-bid-lost")),
    answer(1, 9, message!("lesson-bid-trump"), &[("play", message!("lesson-bid-trump-why"))]),
    answer(1, 10, message!("lesson-bid-wizard"), &[("play", message!("lesson-bid-wizard-why"))]),
    answer(1, 13, message!("lesson-bid-last"), &[]),
    read(1, 16, message!("lesson-bid-score")),
    answer(2, 3, message!("lesson-lose-bid"), &[("bid", message!("lesson-lose-bid-why"))]),
    answer(2, 6, message!("lesson-lose-win"), &[("play", message!("lesson-lose-win-why"))]),
    answer(
        2,
        7,
        message!("lesson-lose-lead"),
        &[("play J", message!("lesson-lose-lead-jester")), ("play", message!("lesson-lose-lead-high"))],
    ),
    read(2, 10, message!("lesson-lose-lost")),
    answer(2, 12, message!("lesson-lose-jester"), &[("play", message!("lesson-lose-jester-why"))]),
    read(2, 13, message!("lesson-lose-lost")),
    answer(2, 15, message!("lesson-lose-last"), &[]),
    read(2, 16, message!("lesson-lose-score")),
    read(2, 16, message!("lesson-rounds")),
];

struct Lesson {
    record: Record,
    /// Moves before the lesson's round.
    before: usize,
}

static RECORDED: LazyLock<[Lesson; LESSONS]> = LazyLock::new(|| {
    RECORDS.map(|text| {
        let record: Record = text.parse().expect("the lessons are records that can be read");
        let deals = record.moves.iter().rposition(|step| matches!(step, Move::Deal(_)));
        Lesson { record, before: deals.unwrap_or_default() }
    })
});

impl LessonStep {
    fn recorded(&self) -> &'static Lesson {
        &RECORDED[self.lesson]
    }

    pub fn record(&self) -> &'static Record {
        &self.recorded().record
    }

    pub fn moves(&self) -> &'static [Move] {
        let lesson = self.recorded();
        &lesson.record.moves[..lesson.before + self.made]
    }

    /// How many of a step's moves the learner has already seen.
    pub fn known(number: usize) -> usize {
        let step = &STEPS[number];
        let before = number.checked_sub(1).map(|before| &STEPS[before]).filter(|before| before.lesson == step.lesson);
        before.map_or(step.recorded().before, |before| before.moves().len())
    }

    pub fn right(&self) -> Option<Action> {
        match self.record().moves.get(self.moves().len()) {
            Some(Move::Act(LEARNER, action)) if matches!(self.todo, Todo::Answer(_)) => Some(*action),
            _ => None,
        }
    }

    pub fn why(&self, tried: Action) -> Option<Message> {
        let Todo::Answer(whys) = self.todo else { return None };
        let tried = tried.to_string();
        whys.iter().find(|(begins, _)| tried.starts_with(begins)).map(|(_, why)| *why)
    }
}

#[cfg(test)]
mod tests {
    use foretell_rules::{Actions, Game, Viewer, Waiting};

    use super::*;

    /// As the learner may know it.
    fn legal(step: &LessonStep) -> (Game, Actions) {
        let mut game = Game::new(step.record().rules);
        step.moves().iter().for_each(|made| game.make(*made).expect("a legal move"));
        (game, game.view(Viewer::Seat(LEARNER)).legal())
    }

    #[test]
    fn every_question_is_the_learners_and_every_other_answer_has_its_reason() {
        for (number, step) in STEPS.iter().enumerate() {
            let Todo::Answer(whys) = step.todo else { continue };
            let (_, legal) = legal(step);
            let right = step.right().unwrap_or_else(|| panic!("step {number} asks somebody else"));
            assert!(legal.into_iter().any(|action| action == right), "step {number}: {right} is not allowed");
            for tried in legal.into_iter().filter(|tried| *tried != right) {
                assert!(step.why(tried).is_some(), "step {number}: nothing is said about {tried}");
            }
            let unused = whys.iter().filter(|(_, why)| !legal.into_iter().any(|tried| step.why(tried) == Some(*why)));
            assert_eq!(unused.count(), 0, "step {number}: a reason for what cannot be done");
        }
    }

    #[test]
    fn a_lesson_goes_from_step_to_step_without_skipping_an_answer() {
        for pair in STEPS.windows(2).filter(|pair| pair[0].lesson == pair[1].lesson) {
            let between = &pair[1].moves()[pair[0].moves().len()..];
            let own = between.iter().filter(|step| matches!(step, Move::Act(LEARNER, _))).count();
            assert_eq!(own, usize::from(pair[0].right().is_some()), "before step {}", pair[1].made);
        }
    }

    #[test]
    fn every_lesson_begins_at_nought_and_is_won() {
        for lesson in 0..LESSONS {
            let steps: Vec<&LessonStep> = STEPS.iter().filter(|step| step.lesson == lesson).collect();
            let (first, last) = (legal(steps[0]).0, legal(steps[steps.len() - 1]).0);
            assert_eq!(first.scores().of(3), [0; 3]);
            assert!(matches!(last.waiting(), Waiting::Deal(_)), "lesson {lesson} ends with its round");
            let scores = last.scores();
            assert!(scores.of(3)[1..].iter().all(|other| *other < scores[LEARNER]), "lesson {lesson}: {scores:?}");
        }
    }
}
