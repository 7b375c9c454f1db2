//! Drops connections that can't be written for too long: clients that open a stream and don't read. Request timeouts
//! end when the response begins, and `tokio-io-timeout` has a timer even while nothing waits.

use std::io;
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::{Instant, Sleep};

#[derive(Debug)]
pub struct WriteTimeout<T> {
    connection: T,
    patience: Duration,
    giving_up: Option<Pin<Box<Sleep>>>,
}

impl<T> WriteTimeout<T> {
    pub fn new(connection: T, patience: Duration) -> WriteTimeout<T> {
        WriteTimeout { connection, patience, giving_up: None }
    }

    fn wait<R>(&mut self, context: &mut Context<'_>, written: Poll<io::Result<R>>) -> Poll<io::Result<R>> {
        if written.is_ready() {
            self.giving_up = None;
            return written;
        }
        let patience = self.patience;
        let begin = || Box::pin(tokio::time::sleep_until(Instant::now() + patience));
        let giving_up = self.giving_up.get_or_insert_with(begin);
        ready!(giving_up.as_mut().poll(context));
        self.giving_up = None;
        Poll::Ready(Err(io::Error::new(io::ErrorKind::TimedOut, "the other side does not read")))
    }
}

impl<T: AsyncRead + Unpin> AsyncRead for WriteTimeout<T> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.connection).poll_read(context, buffer)
    }
}

impl<T: AsyncWrite + Unpin> AsyncWrite for WriteTimeout<T> {
    fn poll_write(mut self: Pin<&mut Self>, context: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.connection).poll_write(context, bytes);
        self.wait(context, written)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        slices: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.connection).poll_write_vectored(context, slices);
        self.wait(context, written)
    }

    fn is_write_vectored(&self) -> bool {
        self.connection.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let flushed = Pin::new(&mut self.connection).poll_flush(context);
        self.wait(context, flushed)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let shut = Pin::new(&mut self.connection).poll_shutdown(context);
        self.wait(context, shut)
    }
}

#[cfg(test)]
mod tests {
    use tokio::io::{AsyncReadExt, AsyncWriteExt};

    use super::*;

    #[tokio::test(start_paused = true)]
    async fn who_does_not_read_is_let_go() {
        let (near, mut far) = tokio::io::duplex(16);
        let mut patient = WriteTimeout::new(near, Duration::from_secs(20));
        patient.write_all(&[1; 16]).await.expect("there is room");
        let begun = Instant::now();
        let error = patient.write_all(&[2; 16]).await.expect_err("nobody reads");
        assert_eq!((error.kind(), begun.elapsed().as_secs()), (io::ErrorKind::TimedOut, 20));
        let mut read = [0; 16];
        far.read_exact(&mut read).await.expect("what was written");
    }

    #[tokio::test(start_paused = true)]
    async fn who_reads_slowly_is_kept() {
        let (near, mut far) = tokio::io::duplex(16);
        let mut patient = WriteTimeout::new(near, Duration::from_secs(20));
        let reading = tokio::spawn(async move {
            let mut read = [0; 16];
            for _ in 0..4 {
                tokio::time::sleep(Duration::from_secs(15)).await;
                far.read_exact(&mut read).await.expect("bytes");
            }
        });
        for _ in 0..4 {
            patient.write_all(&[3; 16]).await.expect("in time");
        }
        reading.await.expect("all was read");
    }
}
