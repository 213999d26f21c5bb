//! Background work: tasks of a process that run until it stops, and start again if they panic
//! (ADR 137).

use std::fmt::Display;
use std::panic::AssertUnwindSafe;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use futures_util::FutureExt;
use tokio::time::{Interval, MissedTickBehavior, interval};
use tokio_util::task::TaskTracker;

use super::clock::start_stopwatch;
use super::job_monitor::{JobRecord, ROUND_LIMIT, begin_round, end_round};

pub use super::job_monitor::list_stalled_jobs;
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
        start: impl FnMut(CancellationToken) -> F + Send + 'static,
    ) {
        self.spawn_with_limit(job, ROUND_LIMIT, start);
    }

    /// As [`Self::spawn`], for a job whose rounds may take up to `limit`.
    pub fn spawn_with_limit<F: Future<Output = ()> + Send + 'static>(
        &self,
        job: &'static str,
        limit: Duration,
        mut start: impl FnMut(CancellationToken) -> F + Send + 'static,
    ) {
        metrics::counter!(RESTARTS, "job" => job).increment(0);
        let stopped = self.stop.clone();
        let started = self.stop.clone();
        self.tasks.spawn(async move {
            let record = JobRecord::register(job, limit);
            run_with_restarts(
                job,
                stopped,
                FIRST_WAIT,
                || record.note_panic(),
                || {
                    // In a box, because each future around it would copy it on the stack.
                    let (record, run) = (record.clone(), Box::pin(start(started.clone())));
                    async move { record.watch(run_to_failpoint(job, run)).await }
                },
            )
            .await;
            record.remove();
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

/// A timer between whose ticks a job has its rounds.
pub struct JobTimer(Interval);

impl JobTimer {
    /// Ends a round, waits for the next tick, and begins the next round. May be dropped before.
    pub async fn tick(&mut self) {
        end_round();
        self.0.tick().await;
        begin_round();
    }

    /// The next tick is after this time.
    pub fn reset_after(&mut self, after: Duration) {
        self.0.reset_after(after);
    }
}

/// Ticks now, and again after each period. A tick that is missed delays the following ones.
#[must_use]
pub fn start_timer(period: Duration) -> JobTimer {
    let mut timer = interval(period);
    timer.set_missed_tick_behavior(MissedTickBehavior::Delay);
    JobTimer(timer)
}

/// The task that is to panic, for tests.
static PANICKING: OnceLock<String> = OnceLock::new();
static HAS_PANICKED: AtomicBool = AtomicBool::new(false);
/// How long it runs before.
const PANIC_DELAY: Duration = Duration::from_millis(500);

/// Has a task of this process panic once, for tests. Only the first call has an effect.
pub fn set_panicking_task(name: String) {
    let _was_set = PANICKING.set(name);
}

/// Runs a task that panics once if it is the one of [`set_panicking_task`].
pub async fn run_to_failpoint<T>(name: &'static str, task: impl Future<Output = T>) -> T {
    let is_panicking = PANICKING.get().is_some_and(|panicking| panicking == name);
    if !is_panicking || HAS_PANICKED.load(Ordering::SeqCst) {
        return task.await;
    }
    tokio::select! {
        ended = task => ended,
        () = tokio::time::sleep(PANIC_DELAY) => {
            HAS_PANICKED.store(true, Ordering::SeqCst);
            panic!("the failpoint of the task {name}")
        }
    }
}

async fn run_with_restarts<F: Future<Output = ()>>(
    job: &'static str,
    stopped: CancellationToken,
    first_wait: Duration,
    note_panic: impl Fn(),
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
        note_panic();
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
        run_with_restarts("test", CancellationToken::new(), SOON, || (), work).await;
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
