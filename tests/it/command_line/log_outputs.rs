//! A log that can't be written stops nothing (ADR 137): neither a full disk, nor a reader that has
//! gone, nor one that does not read.

use std::fs::File;
use std::path::Path;
use std::process::Stdio;
use std::time::Duration;

use reqwest::redirect::Policy;
use serde_json::Value;
use url::form_urlencoded::Serializer;

use crate::crashes::harness::poll_until;
use crate::support::kassa_process::{
    KassaServer, create_merchant, http_client, kassa_command, run_kassa_json,
};
use crate::support::orders::minimal_order;
use crate::support::test_customer::{VISA, find_form_token};
use crate::support::test_receiver::TestReceiver;

/// Starts a server that logs every request.
async fn start_logging_to(folder: &Path, log: Stdio) -> KassaServer {
    let mut command = kassa_command(folder);
    command.arg("serve").env("RUST_LOG", "kassa=trace").env("KASSA_WEBHOOK_ALLOW", "127.0.0.0/8");
    KassaServer::spawn_with_outputs(command, log, Stdio::null()).await
}

/// Pays on the hosted page, as a browser without scripting does.
async fn pay(server: &KassaServer, key: &str) {
    let created = server.create_intent(key, &minimal_order()).await;
    let page = created["redirect_url"].as_str().unwrap_or_else(|| panic!("{created}"));
    let client =
        kassa_platform::http_client::client_builder().redirect(Policy::none()).build().unwrap();
    let shown = client.get(page).send().await.unwrap().text().await.unwrap();
    let fields = [("form_token", find_form_token(&shown)), ("method", "card")];
    let form = Serializer::new(String::new()).extend_pairs(fields).extend_pairs(VISA).finish();
    let request = client.post(page).header("content-type", "application/x-www-form-urlencoded");
    assert_eq!(request.body(form).send().await.unwrap().status(), 303);
    let read = format!("{}/api/intents/{}", server.address, created["id"].as_str().unwrap());
    let read = http_client().get(read).bearer_auth(key).send().await.unwrap();
    assert_eq!(read.json::<Value>().await.unwrap()["status"], "success");
}

async fn read_metric(server: &KassaServer, name: &str) -> Option<u64> {
    let metrics = server.get("/metrics").await.text().await.unwrap();
    let line = metrics.lines().find(|line| line.starts_with(name))?;
    line.rsplit(' ').next()?.parse().ok()
}

/// Payments, deliveries and jobs go on, and what is lost is counted.
async fn assert_works(server: KassaServer, folder: &Path, [merchant, key]: &[String; 2]) {
    let receiver = TestReceiver::start().await;
    let create = ["webhook", "create", "--merchant", merchant, "--url", &receiver.url];
    run_kassa_json(folder, &create);
    for _ in 0..3 {
        pay(&server, key).await;
    }
    // Each payment has two events.
    receiver.wait_for(6).await;
    assert_eq!(server.get("/readyz").await.status(), 200);
    // A job of 5 seconds writes when the key was last used.
    poll_until(async || {
        let listed = run_kassa_json(folder, &["key", "list", "--merchant", merchant]);
        listed["keys"][0]["last_used"].is_string().then_some(())
    })
    .await;
    assert!(read_metric(&server, "kassa_log_lines_lost_total").await > Some(0));
    let metrics = server.get("/metrics").await.text().await.unwrap();
    let restarts: Vec<&str> =
        metrics.lines().filter(|line| line.starts_with("kassa_job_restarts_total{")).collect();
    assert!(restarts.len() >= 10 && restarts.iter().all(|line| line.ends_with(" 0")), "{metrics}");
    server.send_sigterm();
    let mut server = server;
    assert!(server.child.wait().unwrap().success(), "it ends as usual");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_log_on_a_full_disk_stops_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let merchant = create_merchant(folder.path());
    let full = File::options().write(true).open("/dev/full").unwrap();
    let server = start_logging_to(folder.path(), full.into()).await;
    assert_works(server, folder.path(), &merchant).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_log_whose_reader_has_gone_stops_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let merchant = create_merchant(folder.path());
    let (reader, writer) = std::io::pipe().unwrap();
    let server = start_logging_to(folder.path(), writer.into()).await;
    drop(reader);
    assert_works(server, folder.path(), &merchant).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_log_that_nobody_reads_stops_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let merchant = create_merchant(folder.path());
    let (reader, writer) = std::io::pipe().unwrap();
    let server = start_logging_to(folder.path(), writer.into()).await;
    // More lines than the pipe and the queue have room for.
    let (client, path) = (http_client(), format!("{}/healthz", server.address));
    let requests = async {
        while read_metric(&server, "kassa_log_lines_lost_total").await == Some(0) {
            for _ in 0..200 {
                client.get(&path).send().await.unwrap();
            }
        }
    };
    tokio::time::timeout(Duration::from_secs(120), requests).await.expect("the pipe fills");
    assert_works(server, folder.path(), &merchant).await;
    drop(reader);
}

#[tokio::test(flavor = "multi_thread")]
async fn lost_lines_are_counted_in_the_log_as_soon_as_it_can_be_written() {
    let folder = tempfile::tempdir().unwrap();
    create_merchant(folder.path());
    // A file that may not grow is as one on a full disk; here it is a pipe that is not read for a
    // while, and then to its end.
    let (reader, writer) = std::io::pipe().unwrap();
    let server = start_logging_to(folder.path(), writer.into()).await;
    let (client, path) = (http_client(), format!("{}/healthz", server.address));
    while read_metric(&server, "kassa_log_lines_lost_total").await == Some(0) {
        for _ in 0..200 {
            client.get(&path).send().await.unwrap();
        }
    }
    let (found, is_said) = tokio::sync::oneshot::channel();
    std::thread::spawn(move || {
        let lines = std::io::BufRead::lines(std::io::BufReader::new(reader));
        let said = lines.map_while(Result::ok).any(|line| line.contains("log lines are lost"));
        let _ = found.send(said);
    });
    assert!(tokio::time::timeout(Duration::from_secs(60), is_said).await.unwrap().unwrap());
}
