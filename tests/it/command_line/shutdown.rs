//! How a server stops.

use std::time::{Duration, Instant};

use crate::support::kassa_process::{KassaServer, expect_error_line, kassa_command, run_kassa};

fn start(drain: &str) -> (tempfile::TempDir, KassaServer) {
    let folder = tempfile::tempdir().unwrap();
    let mut command = kassa_command(folder.path());
    command.arg("serve").env("KASSA_DRAIN", drain);
    let server = KassaServer::spawn(command);
    (folder, server)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stop_waits_for_proxies_as_long_as_it_is_told() {
    let (_folder, mut server) = start("0s");
    let stopping = Instant::now();
    server.send_sigterm();
    assert!(server.child.wait().unwrap().success());
    assert!(stopping.elapsed() < Duration::from_secs(4), "{:?}", stopping.elapsed());

    let (_folder, mut server) = start("2s");
    let stopping = Instant::now();
    server.send_sigterm();
    while server.get("/readyz").await.status() != 503 {}
    assert_eq!(server.get("/healthz").await.status(), 200);
    assert!(server.child.wait().unwrap().success());
    assert!(stopping.elapsed() >= Duration::from_secs(2), "{:?}", stopping.elapsed());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_second_signal_ends_the_process_at_once() {
    let (_folder, mut server) = start("5m");
    server.send_sigterm();
    while server.get("/readyz").await.status() != 503 {}
    let ending = Instant::now();
    server.send_sigterm();
    assert_eq!(server.child.wait().unwrap().code(), Some(1));
    assert!(ending.elapsed() < Duration::from_secs(2), "{:?}", ending.elapsed());
    assert!(server.log().contains("kassa: a second signal"), "{}", server.log());
}

#[test]
fn a_wait_has_bounds() {
    let folder = tempfile::tempdir().unwrap();
    for drain in ["6m", "-1s", "soon", ""] {
        let output = run_kassa(folder.path(), &["serve", &format!("--drain={drain}")]);
        assert!(expect_error_line(&output).contains("KASSA_DRAIN"), "{drain:?}");
    }
}
