//! Ends a stream when its session ends or its reader is banned.

use foretell_tables::sessions::Identity;
use futures_util::FutureExt;
use futures_util::future::{BoxFuture, Fuse};

use super::extract::refuse_banned;
use super::limits::Address;
use super::problem::Problem;
use crate::state::AppState;

/// Resolves once; later waits never end.
pub(crate) struct StreamEnd(Fuse<BoxFuture<'static, ()>>);

impl StreamEnd {
    /// Fails if the reader is banned already.
    pub(crate) async fn of(
        state: &AppState,
        reader: Option<&Identity>,
        from: Option<Address>,
    ) -> Result<StreamEnd, Problem> {
        let player = reader.map(Identity::player);
        refuse_banned(state, player, from)?;
        let session = match reader {
            Some(identity) => Some(state.sessions.end_of(identity).await?),
            None => None,
        };
        let (desk, address) = (state.desk.clone(), from.map(Address::ip));
        let end = async move {
            let session_ended = async {
                match session {
                    Some(mut end) => end.wait().await,
                    None => std::future::pending().await,
                }
            };
            tokio::select! {
                () = session_ended => {}
                () = desk.until_banned(player, address) => {}
            }
        };
        Ok(StreamEnd(end.boxed().fuse()))
    }

    #[cfg(test)]
    pub(crate) fn never() -> StreamEnd {
        StreamEnd(std::future::pending().boxed().fuse())
    }

    pub(crate) async fn wait(&mut self) {
        (&mut self.0).await;
    }
}
