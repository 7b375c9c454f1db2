//! `foretell db`: everything that is kept, out of a database, into one, or looked at where it is.

use std::fs::{File, OpenOptions};
use std::io::{self, Write};
use std::path::Path;

use anyhow::{Context, bail};
use foretell_server::check;
use foretell_server::config::Config;
use foretell_server::store::{self, Count};
use indicatif::HumanCount;
use serde_json::json;
use tokio::io::{AsyncRead, AsyncWrite, BufReader, BufWriter};

use crate::args::{CheckArgs, DatabaseArgs, DbArgs, DbCommand, ExportArgs, ImportArgs, ServeArgs};
use crate::layout::count;
use crate::serve::effective;
use crate::sim::progress_bar;

pub(crate) fn run(args: &DbArgs, out: &mut impl Write) -> anyhow::Result<()> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    runtime.block_on(async {
        match &args.command {
            DbCommand::Export(args) => export(args).await,
            DbCommand::Import(args) => import(args, out).await,
            DbCommand::Check(args) => check(args, out).await,
        }
    })
}

/// The database that is meant: the one that is named, or the one that the server would use.
fn database(args: &DatabaseArgs) -> anyhow::Result<String> {
    let given = args.database.iter().map(|url| ("database", url.clone())).collect();
    let as_server = ServeArgs { given, config: args.config.clone(), ..ServeArgs::default() };
    Ok(effective(&as_server, Config::default())?.config.database_url()?)
}

async fn export(args: &ExportArgs) -> anyhow::Result<()> {
    let reader = store::open_to_read(&database(&args.database)?).await?;
    let exported = store::export(&reader, BufWriter::new(target(&args.file)?)).await?;
    // Standard output may be the export itself.
    let _ = writeln!(io::stderr(), "Exported {}.", told(exported));
    Ok(())
}

async fn import(args: &ImportArgs, out: &mut impl Write) -> anyhow::Result<()> {
    let imported = store::import(&database(&args.database)?, BufReader::new(source(&args.file)?)).await?;
    writeln!(out, "Imported {}; of these {} were new.", told(imported.read), told(imported.new))?;
    Ok(())
}

fn target(file: &Path) -> anyhow::Result<Box<dyn AsyncWrite + Unpin>> {
    if file == Path::new("-") {
        return Ok(Box::new(tokio::io::stdout()));
    }
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    // The seeds of games that are on are in it.
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let file = options.open(file).with_context(|| file.display().to_string())?;
    Ok(Box::new(tokio::fs::File::from_std(file)))
}

fn source(file: &Path) -> anyhow::Result<Box<dyn AsyncRead + Unpin>> {
    if file == Path::new("-") {
        return Ok(Box::new(tokio::io::stdin()));
    }
    let file = File::open(file).with_context(|| file.display().to_string())?;
    Ok(Box::new(tokio::fs::File::from_std(file)))
}

fn told(number: Count) -> String {
    let of = |number: u64, thing: &str| {
        let s = if number == 1 { "" } else { "s" };
        format!("{} {thing}{s}", HumanCount(number))
    };
    let Count { lines, listings, sessions } = number;
    format!("{}, {} and {}", of(listings, "game"), of(lines, "line"), of(sessions, "session"))
}

async fn check(args: &CheckArgs, out: &mut impl Write) -> anyhow::Result<()> {
    let reader = store::open_to_read(&database(&args.database)?).await?;
    let bar = progress_bar("checking", 0);
    let progress = |done, of| {
        bar.set_length(of);
        bar.set_position(done);
    };
    let report = check::database(&reader, &progress).await?;
    bar.finish_and_clear();
    if args.json {
        writeln!(out, "{:#}", as_json(&report))?;
    } else {
        write_report(&report, out)?;
    }
    out.flush()?;
    match report.unfit.len() {
        0 => Ok(()),
        unfit => bail!("{} not fit", count(unfit, "thing does").replace("things does", "things do")),
    }
}

fn as_json(report: &check::Report) -> serde_json::Value {
    let unfit = report.unfit.iter().map(|(game, unfit)| json!({ "game": game, "line": unfit.line(), "what": unfit.to_string() }));
    json!({
        "games": report.games,
        "lines": report.lines,
        "proven": report.proven,
        "unfit": unfit.collect::<Vec<_>>(),
    })
}

fn write_report(report: &check::Report, out: &mut impl Write) -> io::Result<()> {
    for (game, unfit) in &report.unfit {
        writeln!(out, "{game}: {unfit}")?;
    }
    let check::Report { games, lines, proven, unfit } = report;
    let verdict = if unfit.is_empty() { "everything fits" } else { "not everything fits" };
    writeln!(
        out,
        "{} games with {} lines: {verdict}; {} games are over and proven fair.",
        HumanCount(*games),
        HumanCount(*lines),
        HumanCount(*proven),
    )
}
