//! Every task of a server that panics is started again and counted, or ends the process.

use std::time::Duration;

use futures_util::future::join_all;
use tokio::time::timeout;

use crate::crashes::harness::poll_until;
use crate::support::kassa_process::{KassaServer, kassa_command};

const JOBS: [&str; 17] = [
    "signals",
    "metrics_server",
    "sandbox",
    "sandbox_notifications",
    "clock",
    "deliveries",
    "notifications",
    "reconciliation",
    "collections",
    "master_keys",
    "request_notes",
    "figures",
    "time_source",
    "calls",
    "retention",
    "metrics",
    "rate_limits",
];

async fn read_restarts(server: &KassaServer, job: &str) -> Option<u64> {
    let metrics = server.get("/metrics").await.text().await.unwrap();
    let series = format!("kassa_job_restarts_total{{job=\"{job}\"}} ");
    let value = metrics.lines().find_map(|line| line.strip_prefix(&series))?;
    Some(value.parse().unwrap())
}

async fn assert_restarted(job: &'static str) {
    let folder = tempfile::tempdir().unwrap();
    let mut command = kassa_command(folder.path());
    command.args(["serve", "--admin-listen", "127.0.0.1:0"]).env("KASSA_PANICKING_TASK", job);
    let mut server = KassaServer::spawn(command);
    poll_until(async || (read_restarts(&server, job).await? == 1).then_some(())).await;
    // The restart is counted before it is logged.
    let line = format!("job=\"{job}\"");
    poll_until(async || server.log().contains(&line).then_some(())).await;
    // It has started again, and the process does all that it did.
    tokio::time::sleep(Duration::from_millis(1500)).await;
    assert_eq!(read_restarts(&server, job).await, Some(1), "{job}");
    assert_eq!(server.get("/readyz").await.status(), 200, "{job}");
    assert_eq!(server.get("/demo").await.status(), 200, "{job}");
    server.send_sighup();
    let ignored = "SIGHUP is ignored";
    poll_until(async || server.log().contains(ignored).then_some(())).await;
    server.child.kill().unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_job_that_panics_starts_again() {
    for jobs in JOBS.chunks(4) {
        join_all(jobs.iter().map(|job| assert_restarted(job))).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_accepts_nothing_any_more_ends() {
    let folder = tempfile::tempdir().unwrap();
    let mut command = kassa_command(folder.path());
    command.arg("serve").env("KASSA_PANICKING_TASK", "server");
    let mut server = KassaServer::spawn(command);
    let status = timeout(Duration::from_secs(30), async {
        loop {
            if let Some(status) = server.child.try_wait().unwrap() {
                return status;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    });
    assert_eq!(status.await.expect("the process ends").code(), Some(1));
    assert!(server.log().contains("kassa: the server stopped"), "{}", server.log());
}
