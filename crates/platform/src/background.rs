//! Background work: tasks of a process that run until it stops, and start again if they panic
//! (ADR 137).

use std::fmt::Display;
use std::panic::AssertUnwindSafe;
use std::time::Duration;

use futures_util::FutureExt;
use tokio::time::{Interval, MissedTickBehavior, interval};
use tokio_util::task::TaskTracker;

use super::clock::start_stopwatch;

pub use tokio_util::sync::CancellationToken;

/// How often each job has started again.
const RESTARTS: &str = "kassa_job_restarts_total";
/// The wait before a job starts again. Each further panic doubles it.
const FIRST_WAIT: Duration = Duration::from_secs(1);
/// The longest wait. A job that has run for longer begins with the first wait again.
const LONGEST_WAIT: Duration = Duration::from_secs(60);

/// The running jobs of one kind. They end with [`BackgroundTasks::stop`], or some time after this
/// was dropped.
#[derive(Default)]
pub struct BackgroundTasks {
    stop: CancellationToken,
    tasks: TaskTracker,
}

impl BackgroundTasks {
    /// Starts a job, which returns once its token is cancelled. If it panics, it is built and run
    /// again after a wait. The work that the panic has interrupted is tried again: jobs find their
    /// work in the database.
    pub fn spawn<F: Future<Output = ()> + Send + 'static>(
        &self,
        job: &'static str,
        mut start: impl FnMut(CancellationToken) -> F + Send + 'static,
    ) {
        metrics::counter!(RESTARTS, "job" => job).increment(0);
        let stopped = self.stop.clone();
        let started = self.stop.clone();
        self.tasks.spawn(async move {
            run_with_restarts(job, stopped, FIRST_WAIT, || start(started.clone())).await;
        });
    }

    /// Waits for the jobs to return.
    pub async fn stop(self) {
        self.stop.cancel();
        self.tasks.close();
        self.tasks.wait().await;
    }
}

impl Drop for BackgroundTasks {
    fn drop(&mut self) {
        self.stop.cancel();
    }
}

/// Runs `round` now, and again after each period. A stop ends it at any point. A failure is logged
/// with `message`, and the next round tries again.
pub async fn repeat<T, E: Display, F: Future<Output = Result<T, E>>>(
    period: Duration,
    stopped: CancellationToken,
    message: &'static str,
    mut round: impl FnMut() -> F,
) {
    let mut timer = start_timer(period);
    let rounds = async {
        loop {
            timer.tick().await;
            if let Err(error) = round().await {
                tracing::error!(%error, "{message}");
            }
        }
    };
    stopped.run_until_cancelled(rounds).await;
}

/// Ticks now, and again after each period. A tick that is missed delays the following ones.
#[must_use]
pub fn start_timer(period: Duration) -> Interval {
    let mut timer = interval(period);
    timer.set_missed_tick_behavior(MissedTickBehavior::Delay);
    timer
}

async fn run_with_restarts<F: Future<Output = ()>>(
    job: &'static str,
    stopped: CancellationToken,
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
        if stopped.run_until_cancelled(tokio::time::sleep(wait)).await.is_none() {
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
        let runs = Arc::new(AtomicUsize::new(0));
        let work = || {
            let runs = Arc::clone(&runs);
            async move { assert!(runs.fetch_add(1, Ordering::SeqCst) == 3, "not yet") }
        };
        run_with_restarts("test", CancellationToken::new(), SOON, work).await;
        assert_eq!(runs.load(Ordering::SeqCst), 4);
    }

    #[tokio::test]
    async fn a_stop_ends_the_wait_of_work_that_has_panicked() {
        let tasks = BackgroundTasks::default();
        let runs = Arc::new(AtomicUsize::new(0));
        let counted = Arc::clone(&runs);
        tasks.spawn("test", move |_stopped| {
            counted.fetch_add(1, Ordering::SeqCst);
            async { panic!("a bug") }
        });
        while runs.load(Ordering::SeqCst) == 0 {
            tokio::task::yield_now().await;
        }
        tasks.stop().await;
        assert_eq!(runs.load(Ordering::SeqCst), 1, "it does not start again");
    }

    #[tokio::test]
    async fn work_is_repeated_after_a_failure_until_a_stop() {
        let tasks = BackgroundTasks::default();
        let runs = Arc::new(AtomicUsize::new(0));
        let counted = Arc::clone(&runs);
        tasks.spawn("test", move |stopped| {
            let counted = Arc::clone(&counted);
            repeat(SOON, stopped, "failed", move || {
                counted.fetch_add(1, Ordering::SeqCst);
                async { Err::<(), _>("an error") }
            })
        });
        while runs.load(Ordering::SeqCst) < 3 {
            tokio::task::yield_now().await;
        }
        tasks.stop().await;
    }
}
