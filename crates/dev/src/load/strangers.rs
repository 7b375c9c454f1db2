//! Strangers who open a table's page, all at once, every second.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use http_body_util::Full;

use super::Run;
use foretell_client::ClientError;
use foretell_client::connection::ServerConnection;

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

/// Like a new browser: compressed, on its own connection.
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
