//! Writes log lines on a thread of its own, so that no line can stop the work it is about: neither
//! by an error of the output, such as a full disk or a reader that has gone, nor by an output that
//! takes no more (ADR 137).

use std::io::{ErrorKind, Result, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread;
use std::time::Duration;

use kassa_platform::clock::start_stopwatch;
use tracing_subscriber::fmt::MakeWriter;

/// How many lines may wait for the output. Further ones are lost.
const QUEUE_CAPACITY: usize = 2048;
/// How long an output without room is tried again for one line.
const MAX_WAIT_FOR_ROOM: Duration = Duration::from_secs(1);
/// How often it is tried meanwhile, and how often the end waits for the last lines.
const POLL_INTERVAL: Duration = Duration::from_millis(5);
/// How long the end of the program waits for the last lines.
const LAST_LINES_WAIT: Duration = Duration::from_secs(1);
/// The lines that could not be written.
pub(super) const LINES_LOST: &str = "kassa_log_lines_lost_total";

/// Takes lines for the thread that writes them.
pub(super) struct LogWriter {
    lines: SyncSender<Vec<u8>>,
    waiting: Arc<AtomicUsize>,
    lost: Arc<AtomicU64>,
}

/// Waits for the last lines when it is dropped.
pub struct LogGuard {
    waiting: Arc<AtomicUsize>,
}

/// Starts the thread that writes to `output`.
pub(super) fn start_writing(output: impl Write + Send + 'static) -> (LogWriter, LogGuard) {
    let (lines, queued) = sync_channel(QUEUE_CAPACITY);
    let (waiting, lost) = (Arc::<AtomicUsize>::default(), Arc::<AtomicU64>::default());
    let thread =
        WriterThread { output, is_torn: false, waiting: Arc::clone(&waiting), lost: lost.clone() };
    // Without a thread every line is lost, and counted.
    let _no_thread = thread::Builder::new().name("log".to_owned()).spawn(|| thread.run(queued));
    (LogWriter { lines, waiting: Arc::clone(&waiting), lost }, LogGuard { waiting })
}

impl LogWriter {
    fn queue(&self, line: &[u8]) {
        self.waiting.fetch_add(1, Ordering::SeqCst);
        if self.lines.try_send(line.to_vec()).is_err() {
            self.waiting.fetch_sub(1, Ordering::SeqCst);
            count_lost(&self.lost);
        }
    }
}

impl<'a> MakeWriter<'a> for LogWriter {
    type Writer = &'a Self;

    fn make_writer(&'a self) -> Self::Writer {
        self
    }
}

/// Each call is a whole line.
impl Write for &LogWriter {
    fn write(&mut self, line: &[u8]) -> Result<usize> {
        self.queue(line);
        Ok(line.len())
    }

    fn flush(&mut self) -> Result<()> {
        Ok(())
    }
}

impl Drop for LogGuard {
    fn drop(&mut self) {
        let elapsed = start_stopwatch();
        while self.waiting.load(Ordering::SeqCst) > 0 && elapsed() < LAST_LINES_WAIT {
            thread::sleep(POLL_INTERVAL);
        }
    }
}

struct WriterThread<W> {
    output: W,
    /// Whether the output ends in the middle of a line.
    is_torn: bool,
    waiting: Arc<AtomicUsize>,
    lost: Arc<AtomicU64>,
}

impl<W: Write> WriterThread<W> {
    /// Returns when nothing can be logged any more.
    fn run(mut self, queued: Receiver<Vec<u8>>) {
        while let Ok(line) = queued.recv() {
            match self.write_line(&line) {
                Ok(()) => report_lost(&self.lost),
                Err(_error) => count_lost(&self.lost),
            }
            self.waiting.fetch_sub(1, Ordering::SeqCst);
        }
    }

    fn write_line(&mut self, line: &[u8]) -> Result<()> {
        if self.is_torn {
            self.write_all(b"\n")?;
        }
        self.is_torn = true;
        self.write_all(line)?;
        self.is_torn = false;
        self.output.flush()
    }

    /// As [`Write::write_all`]. An output that somebody else has set not to block is tried again.
    fn write_all(&mut self, mut rest: &[u8]) -> Result<()> {
        let elapsed = start_stopwatch();
        while !rest.is_empty() {
            match self.output.write(rest) {
                Ok(0) => return Err(ErrorKind::WriteZero.into()),
                Ok(written) => rest = &rest[written..],
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Err(error)
                    if error.kind() == ErrorKind::WouldBlock && elapsed() < MAX_WAIT_FOR_ROOM =>
                {
                    thread::sleep(POLL_INTERVAL);
                }
                Err(error) => return Err(error),
            }
        }
        Ok(())
    }
}

fn count_lost(lost: &AtomicU64) {
    lost.fetch_add(1, Ordering::SeqCst);
    metrics::counter!(LINES_LOST).increment(1);
}

/// Says how many lines were lost, as soon as a line can be written again.
fn report_lost(lost: &AtomicU64) {
    let lines = lost.swap(0, Ordering::SeqCst);
    if lines > 0 {
        tracing::warn!(lines, "log lines are lost: they could not be written");
    }
}

#[cfg(test)]
mod tests {
    use std::io::Error;
    use std::sync::mpsc::{Sender, channel};
    use std::sync::{Mutex, PoisonError};

    use super::*;

    /// An output that fails while it has errors left, after a part of the line.
    #[derive(Clone, Default)]
    struct Output {
        written: Arc<Mutex<Vec<u8>>>,
        errors: Arc<Mutex<Vec<ErrorKind>>>,
    }

    impl Output {
        fn failing(errors: &[ErrorKind]) -> Self {
            let output = Self::default();
            output.errors.lock().expect("no panic").extend(errors);
            output
        }

        fn text(&self) -> String {
            String::from_utf8(self.written.lock().expect("no panic").clone()).expect("text")
        }
    }

    impl Write for Output {
        fn write(&mut self, bytes: &[u8]) -> Result<usize> {
            let mut written = self.written.lock().unwrap_or_else(PoisonError::into_inner);
            let mut errors = self.errors.lock().unwrap_or_else(PoisonError::into_inner);
            if bytes.len() > 3 && !errors.is_empty() {
                written.extend_from_slice(&bytes[..3]);
                return Ok(3);
            }
            if let Some(error) = errors.pop() {
                return Err(error.into());
            }
            written.extend_from_slice(bytes);
            Ok(bytes.len())
        }

        fn flush(&mut self) -> Result<()> {
            Ok(())
        }
    }

    fn write_lines(output: &Output, lines: &[&str]) -> u64 {
        let (writer, guard) = start_writing(output.clone());
        for line in lines {
            (&writer).write_all(line.as_bytes()).expect("never fails");
        }
        drop(guard);
        writer.lost.load(Ordering::SeqCst)
    }

    #[test]
    fn lines_are_written_in_their_order() {
        let output = Output::default();
        assert_eq!(write_lines(&output, &["one\n", "two\n", "three\n"]), 0);
        assert_eq!(output.text(), "one\ntwo\nthree\n");
    }

    #[test]
    fn a_line_that_cannot_be_written_is_lost_and_the_next_begins_on_its_own_line() {
        for error in [ErrorKind::StorageFull, ErrorKind::BrokenPipe] {
            let output = Output::failing(&[error]);
            let (writer, guard) = start_writing(output.clone());
            for line in ["lost\n", "two\n"] {
                (&writer).write_all(line.as_bytes()).expect("never fails");
            }
            drop(guard);
            assert_eq!(output.text(), "los\ntwo\n", "{error}");
        }
    }

    #[test]
    fn an_output_that_is_interrupted_or_has_no_room_is_tried_again() {
        for error in [ErrorKind::Interrupted, ErrorKind::WouldBlock] {
            let output = Output::failing(&[error]);
            assert_eq!(write_lines(&output, &["one\n"]), 0);
            assert_eq!(output.text(), "one\n", "{error}");
        }
    }

    /// An output that takes nothing until its sender is dropped.
    struct Stalled(Receiver<()>);

    impl Write for Stalled {
        fn write(&mut self, _bytes: &[u8]) -> Result<usize> {
            let _dropped = self.0.recv();
            Err(Error::from(ErrorKind::BrokenPipe))
        }

        fn flush(&mut self) -> Result<()> {
            Ok(())
        }
    }

    #[test]
    fn an_output_that_takes_nothing_holds_nobody_back() {
        let (release, stalled): (Sender<()>, _) = channel();
        let (writer, guard) = start_writing(Stalled(stalled));
        for _ in 0..QUEUE_CAPACITY + 100 {
            (&writer).write_all(b"a line\n").expect("never fails");
        }
        // One line is being written, the others wait.
        assert!(writer.lost.load(Ordering::SeqCst) >= 99);
        drop(guard);
        drop(release);
    }
}
