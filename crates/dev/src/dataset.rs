//! Datasets of bots' decisions: a Parquet file and its description.

use std::fs::{self, File};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use foretell_bots::augur::{FIELDS, LEGAL_WORDS, Observation, WORDS};
use foretell_bots::{Bot, BotSpec};
use foretell_rules::{Action, BySeat, Event, Game, RuleSet, Seat, Viewer, Waiting};
use parquet::basic::Compression;
use parquet::data_type::{BoolType, ByteArray, ByteArrayType, DataType, FixedLenByteArray, FixedLenByteArrayType};
use parquet::data_type::{FloatType, Int32Type, Int64Type};
use parquet::errors::ParquetError;
use parquet::file::properties::WriterProperties;
use parquet::file::writer::{SerializedFileWriter, SerializedRowGroupWriter};
use parquet::schema::parser::parse_message_type;
use rayon::prelude::*;
use serde_json::json;

use foretell_arena::{RecordsError, Seeds};

#[derive(Clone, Debug)]
pub struct Dataset {
    pub rules: Vec<RuleSet>,
    pub bots: Vec<BotSpec>,
    pub games: u64,
    pub seed: u64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Written {
    pub games: u64,
    pub decisions: u64,
}

#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum DatasetError {
    #[error(transparent)]
    File(#[from] RecordsError),
    #[error("{}: {why}", .path.display())]
    Parquet { path: PathBuf, why: ParquetError },
}

/// Name, Parquet type, meaning.
const COLUMNS: &[(&str, &str, &str)] = &[
    ("game", "int64", "the number of the game, from 0"),
    ("rules", "binary (STRING)", "the rules of the game"),
    ("player", "int32", "the seat that decides, from 0"),
    ("bot", "binary (STRING)", "who plays there"),
    ("round", "int32", "the number of the round, from 0"),
    ("cards", "int32", "how many tricks it has"),
    ("observation", "fixed_len_byte_array(272)", "what the player sees: 2,176 bits, the lowest of each byte first"),
    ("mask", "fixed_len_byte_array(24)", "the outputs that are legal, as bits"),
    ("output", "int32", "what was chosen, numbered with suits in the order in which the observation shows them"),
    ("action", "int32", "the same by the numbers of docs/ACTION-IDS.md"),
    ("points", "int32", "what the player made in this round"),
    ("margin", "float", "that, above the mean of the others"),
    ("score", "int32", "the player's total at the end of the game"),
    ("won", "boolean", "whether nobody had more at the end"),
];

const _: () = assert!(8 * WORDS == 272 && 8 * LEGAL_WORDS == 24);

const ROWS_AT_ONCE: usize = 65_536;
const GAMES_AT_ONCE: u64 = 256;

struct Row {
    game: u64,
    rules: RuleSet,
    seat: Seat,
    bot: usize,
    round: usize,
    cards: usize,
    observation: Observation,
    output: u16,
    action: u16,
    points: i32,
    margin: f32,
    score: i32,
    won: bool,
}

impl Dataset {
    /// `directory` is created if missing. If stopped, the file has the finished games.
    ///
    /// ```
    /// # use std::sync::atomic::AtomicBool;
    /// # use foretell_dev::dataset::Dataset;
    /// let dataset = Dataset { rules: vec!["it/3".parse()?], bots: vec!["apprentice".parse()?], games: 2, seed: 1 };
    /// # let parent = tempfile::tempdir()?;
    /// let written = dataset.write(&parent.path().join("some"), &AtomicBool::new(false), &|_| {})?;
    /// assert_eq!(written.games, 2);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn write(
        &self,
        directory: &Path,
        stop: &AtomicBool,
        progress: &(dyn Fn(u64) + Sync),
    ) -> Result<Written, DatasetError> {
        fs::create_dir_all(directory).map_err(|why| RecordsError::at(directory, why))?;
        let [rows, json, card] = ["decisions.parquet", "dataset.json", "README.md"].map(|name| directory.join(name));
        if let Some(there) = [&rows, &json, &card].into_iter().find(|path| path.exists()) {
            return Err(RecordsError::Exists(there.clone()).into());
        }
        // Only complete files get their final name.
        let part = rows.with_extension("parquet.part");
        let file = File::create_new(&part).map_err(|why| RecordsError::at(&part, why))?;
        let written =
            self.write_rows(file, stop, progress).map_err(|why| DatasetError::Parquet { path: part.clone(), why })?;
        for (path, text) in [(&json, self.json(written)), (&card, self.card(written))] {
            let write = || File::create_new(path)?.write_all(text.as_bytes());
            write().map_err(|why| RecordsError::at(path, why))?;
        }
        fs::rename(&part, &rows).map_err(|why| RecordsError::at(&rows, why))?;
        Ok(written)
    }

    fn write_rows(
        &self,
        file: File,
        stop: &AtomicBool,
        progress: &(dyn Fn(u64) + Sync),
    ) -> Result<Written, ParquetError> {
        let columns: String = COLUMNS.iter().map(|(name, kind, _)| column_text(name, kind)).collect();
        let schema = Arc::new(parse_message_type(&format!("message decisions {{ {columns} }}"))?);
        let properties = WriterProperties::builder().set_compression(Compression::SNAPPY).build();
        let mut writer = SerializedFileWriter::new(file, schema, Arc::new(properties))?;
        let mut written = Written { games: 0, decisions: 0 };
        let mut rows: Vec<Row> = Vec::new();
        while written.games < self.games && !stop.load(Ordering::Relaxed) {
            let until = self.games.min(written.games + GAMES_AT_ONCE);
            let played: Vec<Vec<Row>> = (written.games..until)
                .into_par_iter()
                .map(|number| {
                    let rows = self.play(number);
                    progress(1);
                    rows
                })
                .collect();
            written.games = until;
            rows.extend(played.into_iter().flatten());
            let whole = written.games == self.games;
            while rows.len() >= ROWS_AT_ONCE || (whole && !rows.is_empty()) {
                let rest = rows.split_off(rows.len().min(ROWS_AT_ONCE));
                self.write_group(&mut writer, &rows)?;
                written.decisions += rows.len() as u64;
                rows = rest;
            }
        }
        if !rows.is_empty() {
            self.write_group(&mut writer, &rows)?;
            written.decisions += rows.len() as u64;
        }
        writer.close()?;
        Ok(written)
    }

    fn play(&self, number: u64) -> Vec<Row> {
        let rules = self.rules[(number % self.rules.len() as u64) as usize];
        let seeds = Seeds::new(self.seed);
        let mut rng = seeds.cards(number);
        let bot_at = |seat: Seat| ((number + seat.index() as u64) % self.bots.len() as u64) as usize;
        let sit_down = |seat: Seat| self.bots[bot_at(seat)].sit_down(rules, seat, seeds.bot(number, seat.index()));
        let mut bots: Vec<Box<dyn Bot>> = rules.seats().map(sit_down).collect();
        let mut game = Game::new(rules);
        let mut rows: Vec<Row> = Vec::new();
        let mut first_of_round = 0;
        loop {
            let mut events = Vec::new();
            let mut sink = |audience, event: Event| events.push((audience, event));
            match game.waiting() {
                Waiting::Over => break,
                Waiting::Draw(_) | Waiting::Deal(_) => drop(game.chance_with(&mut rng, &mut sink)),
                Waiting::Decision(decision) => {
                    let Some(seat) = decision.seats().first() else { unreachable!("a decision is somebody's") };
                    let view = game.view(Viewer::Seat(seat));
                    let action = bots[seat.index()].decide(&view);
                    let seen = Observation::of(&view).filter(|seen| seen.options() > 1);
                    let chosen = seen.and_then(|seen| Some((seen, seen.suit_order.output(action)?, action.id()?)));
                    if let Some((observation, output, action)) = chosen {
                        let (round, bot) = (game.rounds_played(), bot_at(seat));
                        let cards = rules.cards(round);
                        let open = Row {
                            game: number,
                            rules,
                            seat,
                            bot,
                            round,
                            cards,
                            observation,
                            output,
                            action,
                            points: 0,
                            margin: 0.0,
                            score: 0,
                            won: false,
                        };
                        rows.push(open);
                    }
                    let applied = game.apply_with(seat, action, &mut sink);
                    debug_assert_eq!(applied, Ok(()), "{rules}: {action}");
                }
            }
            for (audience, event) in events {
                for seat in rules.seats().filter(|seat| audience.includes(Viewer::Seat(*seat))) {
                    bots[seat.index()].see(&event);
                }
                if let Event::RoundScored { points, .. } = event {
                    score_round(&mut rows[first_of_round..], &points, rules.players());
                    first_of_round = rows.len();
                }
            }
        }
        let winners = game.winners().unwrap_or_default();
        for row in &mut rows {
            row.score = game.scores()[row.seat];
            row.won = winners.contains(row.seat);
        }
        rows
    }

    fn write_group(&self, writer: &mut SerializedFileWriter<File>, rows: &[Row]) -> Result<(), ParquetError> {
        let mut group = writer.next_row_group()?;
        let text = |text: String| ByteArray::from(text.into_bytes());
        let octets = |words: &[u64]| {
            FixedLenByteArray::from(words.iter().flat_map(|word| word.to_le_bytes()).collect::<Vec<u8>>())
        };
        write_column::<Int64Type>(&mut group, rows, |row| row.game as i64)?;
        write_column::<ByteArrayType>(&mut group, rows, |row| text(row.rules.to_string()))?;
        write_column::<Int32Type>(&mut group, rows, |row| row.seat.index() as i32)?;
        write_column::<ByteArrayType>(&mut group, rows, |row| text(self.bots[row.bot].to_string()))?;
        write_column::<Int32Type>(&mut group, rows, |row| row.round as i32)?;
        write_column::<Int32Type>(&mut group, rows, |row| row.cards as i32)?;
        write_column::<FixedLenByteArrayType>(&mut group, rows, |row| octets(&row.observation.words))?;
        write_column::<FixedLenByteArrayType>(&mut group, rows, |row| octets(&row.observation.legal))?;
        write_column::<Int32Type>(&mut group, rows, |row| i32::from(row.output))?;
        write_column::<Int32Type>(&mut group, rows, |row| i32::from(row.action))?;
        write_column::<Int32Type>(&mut group, rows, |row| row.points)?;
        write_column::<FloatType>(&mut group, rows, |row| row.margin)?;
        write_column::<Int32Type>(&mut group, rows, |row| row.score)?;
        write_column::<BoolType>(&mut group, rows, |row| row.won)?;
        group.close()?;
        Ok(())
    }

    fn json(&self, written: Written) -> String {
        let columns: Vec<_> =
            COLUMNS.iter().map(|(name, kind, about)| json!({"name": name, "type": kind, "about": about})).collect();
        let fields: Vec<_> = FIELDS
            .iter()
            .map(|field| json!({"name": field.name, "first_bit": field.start, "bits": field.len}))
            .collect();
        let card = json!({
            "program": concat!("foretell ", env!("CARGO_PKG_VERSION")),
            "rules": self.rules.iter().map(ToString::to_string).collect::<Vec<_>>(),
            "bots": self.bots.iter().map(ToString::to_string).collect::<Vec<_>>(),
            "seed": self.seed,
            "games": written.games,
            "decisions": written.decisions,
            "outputs": Action::IDS,
            "columns": columns,
            "observation": fields,
        });
        format!("{card:#}\n")
    }

    fn card(&self, written: Written) -> String {
        let list = |items: Vec<String>| items.iter().map(|item| format!("`{item}`")).collect::<Vec<_>>().join(", ");
        let row = |(name, kind, about): &(_, _, _)| format!("| `{name}` | {kind} | {about} |");
        let rows: Vec<String> = COLUMNS.iter().map(row).collect();
        format!(
            "# Decisions of bots at Foretell\n\n\
             {decisions} decisions from {games} games by {bots} under the rules {rules}, seed {seed}, foretell \
             {version}. Forced decisions are left out. The same command writes the same file, unless a bot has a time \
             limit.\n\n\
             | column | type | meaning |\n| --- | --- | --- |\n{rows}\n\n\
             `dataset.json` says the same for programs, with the meaning of each observation bit.\n\n\
             ```python\nimport numpy as np\nimport pandas as pd\n\n\
             table = pd.read_parquet(\"decisions.parquet\")\n\
             octets = np.frombuffer(b\"\".join(table.observation), np.uint8).reshape(len(table), -1)\n\
             bits = np.unpackbits(octets, axis=1, bitorder=\"little\")\n```\n\n\
             Use it to imitate these bots, or to judge positions by their results. These are not games of people, and \
             the bots make mistakes.\n",
            decisions = written.decisions,
            games = written.games,
            bots = list(self.bots.iter().map(ToString::to_string).collect()),
            rules = list(self.rules.iter().map(ToString::to_string).collect()),
            seed = self.seed,
            version = env!("CARGO_PKG_VERSION"),
            rows = rows.join("\n"),
        )
    }
}

fn column_text(name: &str, kind: &str) -> String {
    match kind.split_once(' ') {
        Some((kind, logical)) => format!("required {kind} {name} {logical}; "),
        None => format!("required {kind} {name}; "),
    }
}

fn score_round(rows: &mut [Row], points: &BySeat<i32>, players: usize) {
    let all: i32 = points.of(players).iter().sum();
    for row in rows {
        row.points = points[row.seat];
        row.margin = row.points as f32 - (all - row.points) as f32 / (players - 1) as f32;
    }
}

fn write_column<T: DataType>(
    group: &mut SerializedRowGroupWriter<'_, File>,
    rows: &[Row],
    value: impl Fn(&Row) -> T::T,
) -> Result<(), ParquetError> {
    let Some(mut column) = group.next_column()? else {
        return Err(ParquetError::General("the schema has fewer columns than a row".into()));
    };
    let values: Vec<T::T> = rows.iter().map(value).collect();
    column.typed::<T>().write_batch(&values, None, None)?;
    column.close()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn some_games() -> Dataset {
        Dataset {
            rules: vec![
                "it/3+length=first-4".parse().expect("rules or a bot"),
                "pt/4+specials=all+length=first-3".parse().expect("rules or a bot"),
            ],
            bots: vec!["apprentice".parse().expect("rules or a bot"), "random".parse().expect("rules or a bot")],
            games: 20,
            seed: 5,
        }
    }

    #[test]
    fn a_row_is_a_decision_with_its_outcome() {
        let dataset = some_games();
        for number in 0..dataset.games {
            let rows = dataset.play(number);
            assert!(!rows.is_empty());
            for row in &rows {
                assert!(row.observation.is_legal(row.output) && row.observation.options() > 1);
                assert_eq!(row.bot, (number as usize + row.seat.index()) % 2);
            }
            let winners = rows.iter().filter(|row| row.won).map(|row| row.score).max();
            assert_eq!(winners, rows.iter().map(|row| row.score).max());
            for seat in rows[0].rules.seats() {
                let mut rounds: Vec<(usize, i32)> =
                    rows.iter().filter(|row| row.seat == seat).map(|row| (row.round, row.points)).collect();
                rounds.dedup();
                let score = rows.iter().find(|row| row.seat == seat).map(|row| row.score);
                // Every seat bids in every round.
                assert_eq!(Some(rounds.iter().map(|(_, points)| points).sum::<i32>()), score, "game {number}");
            }
        }
    }

    #[test]
    fn the_same_command_writes_the_same_file_and_never_over_another() {
        let folder = tempfile::tempdir().expect("a folder");
        let (one, two) = (folder.path().join("one"), folder.path().join("two"));
        let go_on = AtomicBool::new(false);
        let written = some_games().write(&one, &go_on, &|_| {}).expect("a dataset");
        assert_eq!(written, some_games().write(&two, &go_on, &|_| {}).expect("a dataset"));
        for name in ["decisions.parquet", "dataset.json", "README.md"] {
            assert_eq!(fs::read(one.join(name)).expect("a file"), fs::read(two.join(name)).expect("a file"), "{name}");
        }
        for name in ["decisions.parquet", "dataset.json", "README.md", "decisions.parquet.part"] {
            let folder = folder.path().join(format!("with {name}"));
            fs::create_dir(&folder).expect("a folder");
            fs::write(folder.join(name), "mine").expect("a file");
            let refused = some_games().write(&folder, &go_on, &|_| {});
            assert!(matches!(refused, Err(DatasetError::File(RecordsError::Exists(_)))), "{name}: {refused:?}");
            assert_eq!(fs::read(folder.join(name)).expect("a file"), b"mine", "{name}");
        }
        let stopped =
            some_games().write(&folder.path().join("none"), &AtomicBool::new(true), &|_| {}).expect("a dataset");
        assert_eq!(stopped, Written { games: 0, decisions: 0 });
    }
}
