//! `foretell health`: checks readiness, for containers and monitors.

use std::io::Write;
use std::time::Duration;

use foretell_client::blocking::get_text;
use foretell_server::config::Config;
use foretell_server::web::public_address::local;
use serde_json::json;
use ureq::http::Uri;

use crate::args::{HealthArgs, ServeArgs};
use crate::serve::effective;
use foretell_cli::ExitError;

pub(crate) const TIMEOUT: Duration = Duration::from_secs(5);

pub(crate) fn run(args: &HealthArgs, out: &mut impl Write) -> anyhow::Result<()> {
    let server = match &args.url {
        Some(url) => checked(url)?,
        None => own_server(args)?,
    };
    let readiness = readiness(&server);
    if args.output.json {
        let reason = readiness.as_ref().err();
        writeln!(out, "{:#}", json!({ "server": server, "ready": readiness.is_ok(), "reason": reason }))?;
    } else if readiness.is_ok() {
        writeln!(out, "{server} is ready.")?;
    }
    readiness.map_err(|reason| anyhow::anyhow!("{server} is not ready: {reason}"))
}

fn checked(url: &str) -> Result<String, ExitError> {
    let is_address = |uri: &Uri| matches!(uri.scheme_str(), Some("http" | "https")) && uri.host().is_some();
    match url.parse::<Uri>() {
        Ok(uri) if is_address(&uri) => Ok(url.trim_end_matches('/').to_owned()),
        _ => Err(ExitError::usage(format!("«{url}» is not a server's address, such as http://127.0.0.1:7654"))),
    }
}

fn own_server(args: &HealthArgs) -> anyhow::Result<String> {
    let as_server = ServeArgs { config: args.config.clone(), ..ServeArgs::default() };
    let bind = effective(&as_server, Config::default())?.config.bind;
    if bind.port() == 0 {
        return Err(ExitError::usage("with port 0 the system chooses one: name the server with --url").into());
    }
    Ok(format!("http://{}", local(bind)))
}

fn readiness(server: &str) -> Result<(), String> {
    let (status, text) = get_text(&format!("{server}/readyz"), TIMEOUT).map_err(|error| error.reason())?;
    match (status, text.trim()) {
        (200, "ready") => Ok(()),
        (_, text) => Err(match text.strip_prefix("not ready: ") {
            Some(reason) => reason.to_owned(),
            None => format!("it answers with {status}, and not as Foretell does"),
        }),
    }
}
