//! A queue of all tables' writes. A writer takes everything waiting, writes it in one transaction and answers all, so a
//! line costs less the busier the server is.

use std::time::Duration;

use tokio::sync::{mpsc, oneshot};

use super::StoreError;

pub(super) const TIMEOUT: Duration = Duration::from_secs(5);

/// A table waits for its answer before it writes again, so this is the number of tables that write at once.
const QUEUE_SIZE: usize = 8192;

pub(super) type AnswerSender<R> = oneshot::Sender<Result<R, StoreError>>;

#[derive(Clone)]
pub(super) struct Queue<T>(mpsc::Sender<T>);

impl<T> Queue<T> {
    pub(super) fn new() -> (Queue<T>, mpsc::Receiver<T>) {
        let (back, front) = mpsc::channel(QUEUE_SIZE);
        (Queue(back), front)
    }

    /// What is queued may still be written if the caller stops waiting.
    pub(super) async fn ask<R>(&self, what: impl FnOnce(AnswerSender<R>) -> T) -> Result<R, StoreError> {
        let (answer, answered) = oneshot::channel();
        let asked = async {
            self.0.send(what(answer)).await.map_err(|_| closed())?;
            answered.await.map_err(|_| closed())?
        };
        tokio::time::timeout(TIMEOUT, asked).await.unwrap_or_else(|_| Err(timed_out()))
    }

    /// Dropped if the queue is full.
    pub(super) fn try_send(&self, what: T) {
        let _ = self.0.try_send(what);
    }
}

pub(super) fn closed() -> StoreError {
    StoreError::Unavailable("it has been closed".into())
}

pub(super) fn timed_out() -> StoreError {
    StoreError::Unavailable(format!("no answer within {} seconds", TIMEOUT.as_secs()))
}

pub(super) enum Queued<T> {
    Do(T),
    Close(AnswerSender<()>),
}

/// Each free tool, such as a connection, writes a batch of up to `most`, so several tools mean several batches at once.
pub(super) async fn gather<T, Tool, Writing>(
    mut front: mpsc::Receiver<Queued<T>>,
    tools: Vec<Tool>,
    most: usize,
    write: impl Fn(Vec<T>, Tool) -> Writing,
) where
    T: Send + 'static,
    Tool: Send + 'static,
    Writing: Future<Output = Tool> + Send + 'static,
{
    let count = tools.len();
    let (put_back, mut free) = mpsc::channel(count);
    // The channel has room for every tool and outlives this, so sending can't fail.
    for tool in tools {
        let _ = put_back.send(tool).await;
    }
    let (mut waiting, mut closing) = (Vec::new(), Vec::new());
    loop {
        // Wait for a tool first: the batch grows meanwhile.
        let Some(tool) = free.recv().await else { break };
        if front.recv_many(&mut waiting, most).await == 0 {
            let _ = put_back.send(tool).await;
            break;
        }
        let mut batch = Vec::with_capacity(waiting.len());
        for ask in waiting.drain(..) {
            match ask {
                Queued::Do(what) => batch.push(what),
                Queued::Close(answer) => {
                    front.close();
                    closing.push(answer);
                }
            }
        }
        let (put_back, writing) = (put_back.clone(), write(batch, tool));
        tokio::spawn(async move { put_back.send(writing.await).await });
    }
    for _ in 0..count {
        free.recv().await;
    }
    for answer in closing {
        // The caller may have stopped waiting.
        let _ = answer.send(Ok(()));
    }
}

pub(super) fn answer_all(answers: impl IntoIterator<Item = AnswerSender<()>>, result: &Result<(), StoreError>) {
    for answer in answers {
        let _ = answer.send(result.clone());
    }
}
