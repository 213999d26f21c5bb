//! Background work that starts again if it panics (ADR 137).

use std::panic::AssertUnwindSafe;
use std::time::Duration;

use futures_util::FutureExt;
use tokio::sync::watch;

use super::clock::start_stopwatch;

/// How often each job has started again.
const RESTARTS: &str = "kassa_job_restarts_total";
/// The wait before a job starts again. Each further panic doubles it.
const FIRST_WAIT: Duration = Duration::from_secs(1);
/// The longest wait. A job that has run for longer begins with the first wait again.
const LONGEST_WAIT: Duration = Duration::from_secs(60);

/// Runs a job until it returns. If it panics, it is built and run again after a wait, unless it is
/// to stop meanwhile. What the panic has interrupted is tried again: jobs find their work in the
/// database.
pub async fn run_with_restarts<F: Future<Output = ()>>(
    job: &'static str,
    stopped: watch::Receiver<bool>,
    start: impl FnMut() -> F,
) {
    metrics::counter!(RESTARTS, "job" => job).increment(0);
    run_with_waits(job, stopped, FIRST_WAIT, start).await;
}

async fn run_with_waits<F: Future<Output = ()>>(
    job: &'static str,
    mut stopped: watch::Receiver<bool>,
    first_wait: Duration,
    mut start: impl FnMut() -> F,
) {
    let mut wait = first_wait;
    loop {
        let running = start_stopwatch();
        // Built within, so that a panic while it is built counts too.
        let run = AssertUnwindSafe(async { start().await }).catch_unwind();
        if run.await.is_ok() {
            return;
        }
        if running() > LONGEST_WAIT {
            wait = first_wait;
        }
        metrics::counter!(RESTARTS, "job" => job).increment(1);
        tracing::error!(job, ?wait, "background work panicked, and starts again");
        let stop = stopped.wait_for(|stopped| *stopped);
        if tokio::time::timeout(wait, stop).await.is_ok() {
            return;
        }
        wait = (wait * 2).min(LONGEST_WAIT);
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::sync::atomic::{AtomicUsize, Ordering};

    use super::*;

    const SOON: Duration = Duration::from_millis(1);

    #[tokio::test]
    async fn work_that_panics_starts_again_until_it_returns() {
        let (_stop, stopped) = watch::channel(false);
        let runs = Arc::new(AtomicUsize::new(0));
        let work = || {
            let runs = Arc::clone(&runs);
            async move { assert!(runs.fetch_add(1, Ordering::SeqCst) == 3, "not yet") }
        };
        run_with_waits("test", stopped, SOON, work).await;
        assert_eq!(runs.load(Ordering::SeqCst), 4);
    }

    #[tokio::test]
    async fn a_stop_ends_the_wait_of_work_that_has_panicked() {
        let (stop, stopped) = watch::channel(false);
        let runs = Arc::new(AtomicUsize::new(0));
        let counted = Arc::clone(&runs);
        let work = tokio::spawn(run_with_waits("test", stopped, LONGEST_WAIT, move || {
            counted.fetch_add(1, Ordering::SeqCst);
            async { panic!("a bug") }
        }));
        while runs.load(Ordering::SeqCst) == 0 {
            tokio::task::yield_now().await;
        }
        stop.send_replace(true);
        work.await.expect("it returns");
        assert_eq!(runs.load(Ordering::SeqCst), 1, "it does not start again");
    }
}
