//! Connections that rest. People think most of the time, and a connection that only waits for the next request need not
//! hold what the HTTP library needs to answer one: two buffers of eight kilobytes and its state. So the connection of
//! somebody who takes their time is taken out of the library after each answer, and a new one begins where the old one
//! stopped as soon as something arrives. Those who ask quickly keep theirs, because beginning anew costs time.
//!
//! That is safe between two requests only: the last one was read to its end, its answer was handed over completely, and
//! nothing waits to be written. [`Work`] knows all of that.

use std::io;
use std::pin::Pin;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll};
use std::time::{Duration, Instant};

use axum::body::{Body, Bytes, HttpBody};
use hyper::body::{Frame, Incoming, SizeHint};
use hyper::server::conn::http1::{Builder, Connection};
use hyper::service::HttpService;
use hyper_util::rt::TokioIo;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;

use crate::Patient;

/// Whoever lets so much time pass between an answer and the next request takes their time.
pub(super) const SLOW: Duration = Duration::from_millis(250);

// ---- what a connection is doing ----

/// What a connection is doing. It is used by one task alone; atomics and lock only let its parts share it.
pub(super) struct Work {
    /// Whether there was a request.
    begun: AtomicBool,
    /// Whether the last request was long in coming.
    slow: AtomicBool,
    /// When the last answer had been handed over.
    answered: Mutex<Instant>,
    /// How many answers have not been handed over completely.
    unanswered: AtomicU32,
    /// The body of a request has not been read to its end, so what comes next is not a request.
    unread: AtomicBool,
    /// Something could not be written yet.
    stuck: AtomicBool,
}

impl Work {
    /// Nothing yet. The first request may have been long in coming.
    pub(super) fn after(rest: Duration) -> Work {
        let now = Instant::now();
        Work {
            begun: AtomicBool::default(),
            slow: AtomicBool::default(),
            answered: Mutex::new(now.checked_sub(rest).unwrap_or(now)),
            unanswered: AtomicU32::default(),
            unread: AtomicBool::default(),
            stuck: AtomicBool::default(),
        }
    }

    /// A request begins. Gives its body, and what is to be kept until the answer has been handed over.
    pub(super) fn begin(self: &Arc<Work>, body: Incoming) -> (Body, Unanswered) {
        self.begun.store(true, Ordering::Relaxed);
        self.slow.store(self.answered().elapsed() >= SLOW, Ordering::Relaxed);
        self.unanswered.fetch_add(1, Ordering::Relaxed);
        let body = if body.is_end_stream() {
            Body::empty()
        } else {
            self.unread.store(true, Ordering::Relaxed);
            Body::new(Asked { body, work: self.clone() })
        };
        (body, Unanswered(self.clone()))
    }

    /// Whether this is a moment between two requests of somebody who takes their time.
    fn may_rest(&self) -> bool {
        self.begun.load(Ordering::Relaxed)
            && self.slow.load(Ordering::Relaxed)
            && self.unanswered.load(Ordering::Relaxed) == 0
            && !self.unread.load(Ordering::Relaxed)
            && !self.stuck.load(Ordering::Relaxed)
    }

    fn answered(&self) -> MutexGuard<'_, Instant> {
        self.answered.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A request whose answer has not been handed over completely.
pub(super) struct Unanswered(Arc<Work>);

impl Unanswered {
    /// The answer, which is handed over when its body has ended.
    pub(super) fn with(self, body: Body) -> Answer {
        Answer { body, _until_its_end: self }
    }
}

impl Drop for Unanswered {
    fn drop(&mut self) {
        self.0.unanswered.fetch_sub(1, Ordering::Relaxed);
        *self.0.answered() = Instant::now();
    }
}

/// The body of a request, which notes when it has been read to its end.
struct Asked {
    body: Incoming,
    work: Arc<Work>,
}

impl HttpBody for Asked {
    type Data = Bytes;
    type Error = hyper::Error;

    fn poll_frame(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<hyper::Result<Frame<Bytes>>>> {
        let frame = Pin::new(&mut self.body).poll_frame(context);
        if matches!(frame, Poll::Ready(None)) || self.body.is_end_stream() {
            self.work.unread.store(false, Ordering::Relaxed);
        }
        frame
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

/// The body of an answer.
pub(super) struct Answer {
    body: Body,
    _until_its_end: Unanswered,
}

impl HttpBody for Answer {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        Pin::new(&mut self.body).poll_frame(context)
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

// ---- the line ----

/// A connection as the HTTP library sees it: first what was read of it already, then what comes.
pub(super) struct Line<T = TcpStream> {
    unread: Bytes,
    stream: Patient<T>,
    work: Arc<Work>,
}

impl<T> Line<T> {
    pub(super) fn new(unread: Bytes, stream: T, patience: Duration, work: Arc<Work>) -> Line<T> {
        Line { unread, stream: Patient::new(stream, patience), work }
    }

    fn note<R>(&self, written: Poll<R>) -> Poll<R> {
        self.work.stuck.store(written.is_pending(), Ordering::Relaxed);
        written
    }
}

impl<T: AsyncRead + Unpin> AsyncRead for Line<T> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        if self.unread.is_empty() {
            return Pin::new(&mut self.stream).poll_read(context, buffer);
        }
        let length = buffer.remaining().min(self.unread.len());
        buffer.put_slice(&self.unread.split_to(length));
        Poll::Ready(Ok(()))
    }
}

impl<T: AsyncWrite + Unpin> AsyncWrite for Line<T> {
    fn poll_write(mut self: Pin<&mut Self>, context: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.note(written)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        slices: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write_vectored(context, slices);
        self.note(written)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let flushed = Pin::new(&mut self.stream).poll_flush(context);
        self.note(flushed)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}

// ---- working until it rests ----

/// How serving a connection ended.
pub(super) enum Served<T> {
    /// It is over.
    Over(hyper::Result<()>),
    /// It rests. What was read of the next request comes with it.
    Rests(T, Bytes),
}

/// Serves a connection until it is over or rests. `finish` ends it after what it is doing.
pub(super) async fn serve<T, S>(
    http: &Builder,
    line: Line<T>,
    service: S,
    finish: impl Future<Output = ()>,
) -> Served<T>
where
    T: AsyncRead + AsyncWrite + Unpin,
    S: HttpService<Incoming, ResBody = Answer> + Unpin,
    S::Error: Into<Box<dyn std::error::Error + Send + Sync>>,
{
    let work = line.work.clone();
    let mut connection: Connection<TokioIo<Line<T>>, S> = http.serve_connection(TokioIo::new(line), service);
    let over = tokio::select! {
        biased;
        over = until_it_rests(&mut connection, &work) => over,
        () = finish => {
            Pin::new(&mut connection).graceful_shutdown();
            Some((&mut connection).await)
        }
    };
    if let Some(over) = over {
        return Served::Over(over);
    }
    let parts = connection.into_parts();
    // Copied, because even without a byte in it the buffer would be kept as a whole.
    let unread = Bytes::copy_from_slice(&parts.read_buf);
    Served::Rests(parts.io.into_inner().stream.into_inner(), unread)
}

/// Lets a connection work. The answer is how it ended, or nothing if it rests.
async fn until_it_rests<T, S>(
    connection: &mut Connection<TokioIo<Line<T>>, S>,
    work: &Work,
) -> Option<hyper::Result<()>>
where
    T: AsyncRead + AsyncWrite + Unpin,
    S: HttpService<Incoming, ResBody = Answer> + Unpin,
    S::Error: Into<Box<dyn std::error::Error + Send + Sync>>,
{
    // The library has written and flushed what it could before it waits, and what it could not is noted as stuck.
    std::future::poll_fn(|context| match Pin::new(&mut *connection).poll(context) {
        Poll::Ready(ended) => Poll::Ready(Some(ended)),
        Poll::Pending if work.may_rest() => Poll::Ready(None),
        Poll::Pending => Poll::Pending,
    })
    .await
}
