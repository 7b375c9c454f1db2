//! Waiting in line to be written. All tables put what they want to write into one queue; a writer takes everything
//! that is waiting at once, writes it in one transaction, and answers all. While it waits for the disk the next batch
//! gathers, so the busier the server is, the less a single line costs.

use std::time::Duration;

use tokio::sync::{mpsc, oneshot};

use super::StoreError;

/// How long a caller waits for the storage before it counts as unavailable.
pub(super) const TIMEOUT: Duration = Duration::from_secs(5);

/// How many may stand in line. A table waits for its answer before it writes again, so this many tables write at once.
const QUEUE_SIZE: usize = 8192;

/// Where an answer goes.
pub(super) type AnswerSender<R> = oneshot::Sender<Result<R, StoreError>>;

/// The line in front of a writer.
#[derive(Clone)]
pub(super) struct Queue<T>(mpsc::Sender<T>);

impl<T> Queue<T> {
    /// A line, and its front.
    pub(super) fn new() -> (Queue<T>, mpsc::Receiver<T>) {
        let (back, front) = mpsc::channel(QUEUE_SIZE);
        (Queue(back), front)
    }

    /// Stands in line with something and waits for the answer. Who stops waiting does not take it back: it may still be
    /// written.
    pub(super) async fn ask<R>(&self, what: impl FnOnce(AnswerSender<R>) -> T) -> Result<R, StoreError> {
        let (answer, answered) = oneshot::channel();
        let asked = async {
            self.0.send(what(answer)).await.map_err(|_| closed())?;
            answered.await.map_err(|_| closed())?
        };
        tokio::time::timeout(TIMEOUT, asked).await.unwrap_or_else(|_| Err(timed_out()))
    }

    /// Says something that needs no answer, and can be left out when the line is full.
    pub(super) fn try_send(&self, what: T) {
        let _ = self.0.try_send(what);
    }
}

/// The answer of a storage that has been closed.
pub(super) fn closed() -> StoreError {
    StoreError::Unavailable("it has been closed".into())
}

/// The answer of a storage that does not answer.
pub(super) fn timed_out() -> StoreError {
    StoreError::Unavailable(format!("no answer within {} seconds", TIMEOUT.as_secs()))
}

/// What is said to a [`gather`]ing.
pub(super) enum Queued<T> {
    /// To be written with others.
    Do(T),
    /// Finish what is in line, then answer.
    Close(AnswerSender<()>),
}

/// Takes what is waiting, up to `most` at once, and has it written with the first tool that is free (a connection,
/// say). With several tools, several batches are on their way at once.
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
    // There is room for every tool, and `free` is not dropped before the end, so putting one back cannot fail.
    for tool in tools {
        let _ = put_back.send(tool).await;
    }
    let (mut waiting, mut closing) = (Vec::new(), Vec::new());
    loop {
        // The tool comes first: as long as all are in use, the line grows and the next batch gets bigger.
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
    // When every tool is back, every batch is written.
    for _ in 0..count {
        free.recv().await;
    }
    for answer in closing {
        // A caller that has stopped waiting does not need the answer.
        let _ = answer.send(Ok(()));
    }
}

/// Gives every caller of a batch the same answer; one that has stopped waiting does not need it.
pub(super) fn answer_all(answers: impl IntoIterator<Item = AnswerSender<()>>, result: &Result<(), StoreError>) {
    for answer in answers {
        let _ = answer.send(result.clone());
    }
}
