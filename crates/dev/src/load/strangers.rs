//! Those who only look: each opens the page of a table, all of them in the same moment, once a second.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use http_body_util::Full;

use super::Run;
use foretell_client::ClientError;
use foretell_client::connection::Connection;

/// Opens the page of a game once a second.
pub(super) async fn open_pages(run: Arc<Run>, game: String, begin: Instant) {
    for second in 1.. {
        tokio::time::sleep_until((begin + Duration::from_secs(second)).into()).await;
        if run.stop.load(Ordering::Relaxed) {
            break;
        }
        let asked = Instant::now();
        match open_page(&run, &game).await {
            Ok(()) => run.pages.took(asked.elapsed()),
            Err(why) => run.tally.went_wrong(format!("a page: {why}")),
        }
    }
}

/// Opens a page as a browser does that was never here: over a connection of its own, and compressed.
async fn open_page(run: &Run, game: &str) -> Result<(), ClientError> {
    let mut connection = ServerConnection::open(&run.host).await?;
    let request = http::Request::get(format!("/tables/{game}")).header("accept-encoding", "gzip, deflate, br, zstd");
    let answer = connection.exchange(request.body(Full::default()).map_err(ClientError::unreachable)?).await?;
    if answer.status.is_success() {
        Ok(())
    } else {
        Err(ClientError::from_answer(answer.status.as_u16(), &answer.body))
    }
}
