//! The official libraries from crates.io, PyPI and npm verify every delivery and reject every
//! forgery.

use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Stdio};

use axum::http::HeaderMap;
use kassa_services::webhooks::SigningSecret;
use serde_json::{Value, json};
use standardwebhooks::Webhook;

use super::worker::{create_destination, create_events, start_delivery};
use crate::support::test_receiver::{ReceivedDelivery, TestReceiver};
use crate::support::test_service::TestService;

const DELIVERIES: usize = 1000;

/// A delivery as its receiver gets it, and the secret to verify it with.
#[derive(Clone)]
struct SignedDelivery {
    secret: String,
    id: String,
    timestamp: String,
    signature: String,
    body: String,
}

#[tokio::test(flavor = "multi_thread")]
async fn a_thousand_deliveries_are_verified_and_each_forgery_is_rejected() {
    let service = TestService::sandbox().await;
    // The libraries use the system's clock.
    service.follow_system_clock().abort();
    let (receiver, other_secret) = (TestReceiver::start().await, SigningSecret::random());
    let (_, secret) = create_destination(&service, &receiver.url).await;
    let worker = start_delivery(&service.state);
    create_events(&service, DELIVERIES).await;
    let genuine: Vec<SignedDelivery> = receiver
        .wait_for(DELIVERIES)
        .await
        .iter()
        .map(|one| SignedDelivery::from_received(one, &secret))
        .collect();
    worker.stop().await;
    let forged: Vec<SignedDelivery> = genuine
        .iter()
        .enumerate()
        .map(|(n, one)| forge_delivery(n, one, &secret, &other_secret))
        .collect();
    assert_eq!((genuine.len(), forged.len()), (DELIVERIES, DELIVERIES));
    let all: Vec<SignedDelivery> = [genuine, forged].concat();
    let expected: Vec<bool> = (0..all.len()).map(|n| n < DELIVERIES).collect();
    assert_eq!(
        all.iter().map(SignedDelivery::is_verified).collect::<Vec<_>>(),
        expected,
        "crates.io"
    );
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let python =
        (root.join("target/python/bin/python"), root.join("tests/it/webhooks/official/verify.py"));
    let node = ("node".into(), root.join("end2end/webhooks/verify.mjs"));
    for (program, script) in [python, node] {
        assert_eq!(
            run_official_verifier(&program, &script, &all),
            expected,
            "{}",
            script.display()
        );
    }
}

/// A delivery that was changed in transit, signed with another secret, or replayed.
fn forge_delivery(
    n: usize,
    genuine: &SignedDelivery,
    secret: &SigningSecret,
    other_secret: &SigningSecret,
) -> SignedDelivery {
    let mut forged = genuine.clone();
    let seconds: i64 = genuine.timestamp.parse().unwrap();
    let (id, body) = (&genuine.id, &genuine.body);
    match n % 8 {
        0 => forged.body = body.replace("canceled", "success"),
        1 => forged.body.push(' '),
        2 => forged.id = kassa_platform::random::new_uuid(),
        3 => forged.timestamp = (seconds + 1).to_string(),
        4 => forged.signature = other_secret.sign(id, seconds, body).unwrap(),
        5 => forged.signature = genuine.signature.replace("v1,", "v2,"),
        6 => forged.secret = other_secret.to_text(),
        // A replay of a delivery of an hour ago.
        _ => {
            forged.signature = secret.sign(id, seconds - 3600, body).unwrap();
            forged.timestamp = (seconds - 3600).to_string();
        }
    }
    forged
}

/// Runs a verifier in another language, and returns which deliveries it accepts.
fn run_official_verifier(
    program: &Path,
    script: &Path,
    deliveries: &[SignedDelivery],
) -> Vec<bool> {
    let lines: String =
        deliveries.iter().map(|delivery| format!("{}\n", delivery.json())).collect();
    let child =
        Command::new(program).arg(script).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn();
    let mut child = child.unwrap_or_else(|error| {
        panic!("{}: {error}; run scripts/setup test first", program.display())
    });
    let mut input = child.stdin.take().unwrap();
    let writing = std::thread::spawn(move || input.write_all(lines.as_bytes()).unwrap());
    let output = child.wait_with_output().unwrap();
    writing.join().unwrap();
    assert!(output.status.success(), "{}", script.display());
    serde_json::from_slice(&output.stdout).unwrap()
}

impl SignedDelivery {
    fn from_received(received: &ReceivedDelivery, secret: &SigningSecret) -> Self {
        let header = |name: &str| received.headers[name].to_str().unwrap().to_owned();
        Self {
            secret: secret.to_text(),
            id: header("webhook-id"),
            timestamp: header("webhook-timestamp"),
            signature: header("webhook-signature"),
            body: received.body.clone(),
        }
    }

    fn headers(&self) -> [(&'static str, &str); 3] {
        [
            ("webhook-id", &self.id),
            ("webhook-timestamp", &self.timestamp),
            ("webhook-signature", &self.signature),
        ]
    }

    fn json(&self) -> Value {
        let headers: serde_json::Map<String, Value> = self
            .headers()
            .into_iter()
            .map(|(name, value)| (name.to_owned(), value.into()))
            .collect();
        json!({ "secret": self.secret, "headers": headers, "body": self.body })
    }

    fn is_verified(&self) -> bool {
        let headers = self
            .headers()
            .into_iter()
            .map(|(name, value)| (name.parse().unwrap(), value.parse().unwrap()));
        let headers: HeaderMap = headers.collect();
        Webhook::new(&self.secret).unwrap().verify(self.body.as_bytes(), &headers).is_ok()
    }
}
