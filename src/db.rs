//! `foretell db`: export, import, check, back up and restore a database.

use std::fs::{File, OpenOptions};
use std::io::{self, Read, Write};
use std::path::Path;
use std::pin::Pin;
use std::task::{Context, Poll};

use anyhow::{Context as _, bail};
use foretell_practice::{Progress, Rating};
use foretell_server::config::Config;
use foretell_tables::audit::{self, AuditError};
use foretell_tables::store::{self, Count, ExportError, OpenError};
use serde_json::json;
use tokio::io::{AsyncRead, AsyncWrite, BufReader, ReadBuf};

use crate::args::{DbArgs, DbCommand, ServeArgs};
use crate::db_args::{CheckArgs, DatabaseArgs, ExportArgs, ImportArgs};
use crate::desk;
use crate::desk_args::{BackupArgs, RestoreArgs};
use crate::serve::effective;
use foretell_cli::ExitError;
use foretell_cli::output_file::already_exists;
use foretell_cli::progress::progress_bar;
use foretell_cli::text_layout::{count, write_to_stderr};

pub(crate) fn run(args: &DbArgs, out: &mut impl Write) -> anyhow::Result<()> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    runtime.block_on(async {
        match &args.command {
            DbCommand::Export(args) => export(args, out).await,
            DbCommand::Import(args) => import(args, out).await,
            DbCommand::Check(args) => check(args, out).await,
            DbCommand::Backup(args) => backup(args, out),
            DbCommand::Restore(args) => restore(args, out),
            DbCommand::List(args) => desk::list(args, out).await,
            DbCommand::Show(args) => desk::show(args, out).await,
            DbCommand::Close(args) => {
                let done = desk::act(&args.desk, args.act(), out).await;
                done.map_err(|error| args.game.as_typed(error))
            }
            DbCommand::Forget(args) => {
                let done = desk::act(&args.desk, args.act(), out).await;
                done.map_err(|error| args.player.as_typed(error))
            }
            DbCommand::Ban(args) => desk::act(&args.desk, args.act()?, out).await,
            DbCommand::Unban(args) => desk::act(&args.desk, args.act(), out).await,
            DbCommand::Code(args) => {
                let done = desk::act(&args.desk, args.act(), out).await;
                done.map_err(|error| args.player.as_typed(error))
            }
            DbCommand::Settle(args) => desk::act(&args.desk, args.act(), out).await,
            DbCommand::Days(args) => desk::days(args, out).await,
        }
    })
}

pub(crate) fn server(args: &DatabaseArgs) -> anyhow::Result<Config> {
    let given = args.database.iter().map(|url| ("database", url.clone())).collect();
    let as_server = ServeArgs { given, config: args.config.clone(), ..ServeArgs::default() };
    let mut config = effective(&as_server, Config::default())?.config;
    if config.database.is_none() && !is_there(&config.database_url()?) && is_there(SERVICE_DATABASE) {
        write_to_stderr(&format!("This is the database of the service: {SERVICE_DATABASE}"));
        config.database = Some(SERVICE_DATABASE.to_owned());
    }
    Ok(config)
}

/// The default of the systemd service and the container.
const SERVICE_DATABASE: &str = "sqlite:/var/lib/foretell/foretell.sqlite";

fn is_there(url: &str) -> bool {
    url.strip_prefix("sqlite:").is_some_and(|path| Path::new(path).is_file())
}

fn backup(args: &BackupArgs, out: &mut impl Write) -> anyhow::Result<()> {
    store::backup(&server(&args.database)?.database_url()?, &args.file)?;
    if args.database.output.json {
        return Ok(writeln!(out, "{:#}", json!({ "file": args.file }))?);
    }
    writeln!(out, "Everything as it is now is in {}.", args.file.display())?;
    Ok(())
}

fn restore(args: &RestoreArgs, out: &mut impl Write) -> anyhow::Result<()> {
    let url = server(&args.database)?.database_to_fill()?;
    if is_there(&url) && !args.replace {
        let place = url.strip_prefix("sqlite:").unwrap_or(&url);
        bail!(ExitError::usage(format!("there is a database at {place}: with --replace the backup takes its place")));
    }
    store::restore(&url, &args.file)?;
    if args.database.output.json {
        return Ok(writeln!(out, "{:#}", json!({ "file": args.file, "database": url }))?);
    }
    writeln!(out, "The database is as it was when {} was made; `foretell db check` proves it.", args.file.display())?;
    Ok(())
}

async fn export(args: &ExportArgs, out: &mut impl Write) -> anyhow::Result<()> {
    let reader = store::open_to_read(&server(&args.database)?.database_url()?).await?;
    let exported = match args.file.to_str() {
        Some("-") => store::export(&reader, Blocking(&mut *out)).await,
        _ => export_to_file(&reader, &args.file).await?,
    };
    // The reader may have left; `main` recognises that error by its type.
    let exported = exported.map_err(|error| match error {
        ExportError::Write(error) if args.file.to_str() == Some("-") => anyhow::Error::new(error),
        ExportError::Write(error) => anyhow::Error::new(error).context(args.file.display().to_string()),
        ExportError::Store(error) => error.into(),
    })?;
    let lost: u64 = reader.lost().await?.iter().map(store::LostLines::lines).sum();
    let is_piped = args.file.to_str() == Some("-");
    if args.database.output.json {
        let answer = json!({ "file": args.file, "exported": count_json(exported), "lost_lines": lost });
        if is_piped {
            let _ = writeln!(io::stderr(), "{answer:#}");
            return Ok(());
        }
        return Ok(writeln!(out, "{answer:#}")?);
    }
    // Standard output may be the export. It is complete even if this fails.
    write_to_stderr(&format!("Exported {}.", describe(exported)));
    if lost > 0 {
        let lost = count(lost, "acknowledged line");
        write_to_stderr(&format!("It lacks {lost}; `foretell db check` names the tables."));
    }
    Ok(())
}

async fn export_to_file(reader: &store::Reader, file: &Path) -> anyhow::Result<Result<Count, ExportError>> {
    let made = make(file)?;
    let exported = store::export(reader, Blocking(io::BufWriter::new(made))).await;
    if exported.is_err() {
        // What went wrong first is what matters.
        let _ = std::fs::remove_file(file);
    }
    Ok(exported)
}

async fn import(args: &ImportArgs, out: &mut impl Write) -> anyhow::Result<()> {
    let input: Box<dyn Read> = match args.file.to_str() {
        Some("-") => Box::new(io::stdin()),
        _ => Box::new(File::open(&args.file).with_context(|| args.file.display().to_string())?),
    };
    let imported = store::import(&server(&args.database)?.database_to_fill()?, BufReader::new(Blocking(input))).await?;
    if args.database.output.json {
        let answer = json!({ "read": count_json(imported.read), "new": count_json(imported.new) });
        return Ok(writeln!(out, "{answer:#}")?);
    }
    writeln!(out, "Imported {}; of these {} were new.", describe(imported.read), describe(imported.new))?;
    Ok(())
}

/// For its owner alone: it contains seeds of games in progress.
fn make(file: &Path) -> anyhow::Result<File> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(file).map_err(|error| match error.kind() {
        io::ErrorKind::AlreadyExists => already_exists(file),
        _ => anyhow::Error::new(error).context(file.display().to_string()),
    })
}

struct Blocking<T>(T);

impl<T: Write + Unpin> AsyncWrite for Blocking<T> {
    fn poll_write(mut self: Pin<&mut Self>, _: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        Poll::Ready(self.0.write(bytes))
    }

    fn poll_flush(mut self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<io::Result<()>> {
        Poll::Ready(self.0.flush())
    }

    fn poll_shutdown(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.poll_flush(context)
    }
}

impl<T: Read + Unpin> AsyncRead for Blocking<T> {
    fn poll_read(mut self: Pin<&mut Self>, _: &mut Context<'_>, buffer: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        let read = self.0.read(buffer.initialize_unfilled());
        Poll::Ready(read.map(|bytes| buffer.advance(bytes)))
    }
}

fn count_json(counted: Count) -> serde_json::Value {
    let Count { lines, listings, sessions, names, pads, reviews, solvers, puzzles, notes, groups } = counted;
    json!({
        "games": listings,
        "lines": lines,
        "sessions": sessions,
        "names": names,
        "pads": pads,
        "reviews": reviews,
        "solvers": solvers,
        "puzzles": puzzles,
        "notes": notes,
        "groups": groups,
    })
}

fn describe(counted: Count) -> String {
    let Count { lines, listings, sessions, names, pads, reviews, solvers, puzzles, notes, groups } = counted;
    let games = format!("{}, {}", count(listings, "game"), count(lines, "line"));
    // Leave out what most servers don't have.
    let some =
        |number: u64, thing: &str| if number > 0 { format!(", {}", count(number, thing)) } else { String::new() };
    let others = [
        (names, "earlier name"),
        (pads, "score pad"),
        (reviews, "review"),
        (solvers, "solver"),
        (puzzles, "rated puzzle"),
        (notes, "desk note"),
        (groups, "document of groups"),
    ];
    let others: String = others.into_iter().map(|(number, thing)| some(number, thing)).collect();
    format!("{games}{others} and {}", count(sessions, "session"))
}

async fn check(args: &CheckArgs, out: &mut impl Write) -> anyhow::Result<()> {
    let url = server(&args.database)?.database_url()?;
    let reader = match store::open_to_read(&url).await {
        // A missing file has only missing lines.
        Err(OpenError::NoDatabase(_)) if args.accept_loss => return accept_loss(&url, out),
        // The server's advice would be to run this command.
        Err(OpenError::Damaged(file)) => {
            bail!("{} is damaged: `foretell db restore` puts a backup in its place", file.display())
        }
        opened => opened?,
    };
    let bar = progress_bar("checking", 0);
    let progress = |progress| match progress {
        audit::AuditProgress::File => bar.set_message("checking the pages of the file"),
        audit::AuditProgress::Games { done, of } => {
            bar.set_message("checking games");
            bar.set_length(of);
            bar.set_position(done);
        }
    };
    let report = audit::database(&reader, PRACTICE, &progress).await?;
    bar.finish_and_clear();
    if args.database.output.json {
        writeln!(out, "{:#}", as_json(&report))?;
    } else {
        write_report(&report, out)?;
    }
    out.flush()?;
    let mut misfits = report.misfits();
    if args.accept_loss {
        drop(reader);
        accept_loss(&url, &mut io::stderr())?;
        misfits -= report.unfit.iter().filter(|(_, unfit)| matches!(unfit, AuditError::Lost { .. })).count() as u64;
    }
    match misfits {
        0 => Ok(()),
        1 => bail!("1 problem found"),
        unfit => bail!("{} found", count(unfit, "problem")),
    }
}

const PRACTICE: audit::PracticeReader = audit::PracticeReader {
    solver: |line| line.parse::<Progress>().map(drop).map_err(|error| error.to_string()),
    puzzle: |line| line.parse::<Rating>().map(drop).map_err(|error| error.to_string()),
};

fn accept_loss(url: &str, out: &mut impl Write) -> anyhow::Result<()> {
    store::accept_loss(url)?;
    writeln!(out, "Whatever is missing is taken for lost; a server goes on without it.")?;
    Ok(())
}

fn as_json(report: &audit::AuditReport) -> serde_json::Value {
    let unfit = report.unfit.iter().map(|(subject, unfit)| {
        let (kind, name) = subject.name();
        json!({ kind: name, "line": unfit.line(), "what": unfit.to_string() })
    });
    json!({
        "games": report.games,
        "lines": report.lines,
        "proven": report.proven,
        "unfit": unfit.collect::<Vec<_>>(),
        "damage": report.damage,
    })
}

fn write_report(report: &audit::AuditReport, out: &mut impl Write) -> io::Result<()> {
    for damage in &report.damage {
        writeln!(out, "the file is damaged: {damage}")?;
    }
    for (subject, unfit) in &report.unfit {
        writeln!(out, "{subject}: {unfit}")?;
    }
    let audit::AuditReport { games, lines, proven, .. } = report;
    let verdict = if report.misfits() == 0 { "everything fits" } else { "not everything fits" };
    let (games, lines, are) = (count(*games, "game"), count(*lines, "line"), if *proven == 1 { "is" } else { "are" });
    writeln!(out, "{games} with {lines}: {verdict}; {} {are} over and proven fair.", count(*proven, "game"))
}
