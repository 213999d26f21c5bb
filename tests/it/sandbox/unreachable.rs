//! Calls that the program does not get, or whose answer takes too long.

use std::time::{Duration, Instant};

use kassa_domain::abilities::{SchemeSupport, SupportedMethod};
use kassa_domain::method::PaymentMethod;
use kassa_providers::sandbox::wire::control::{FaultDto, FaultKind, FaultPoint};
use kassa_providers::sandbox::{SandboxClient, SandboxConnector};
use kassa_providers::{CallError, PaymentProvider as _};
use tokio::net::TcpListener;

use super::harness::{NoJournal, SandboxHarness, card_payment, handle};

/// As in the connection of a new merchant.
const SCHEMES: SchemeSupport = SchemeSupport::SouthAfricaEverywhere;

fn connect_to(url: &str) -> SandboxConnector {
    let methods = PaymentMethod::ALL.map(SupportedMethod::everywhere).to_vec();
    SandboxConnector::new(SandboxClient::new(url).unwrap(), (methods, SCHEMES), None)
}

async fn pay(connector: &SandboxConnector) -> Option<CallError> {
    connector.pay(card_payment("r"), &NoJournal).await.err()
}

#[tokio::test]
async fn nothing_is_sent_without_a_connection() {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let url = format!("http://{}", listener.local_addr().unwrap());
    drop(listener);
    assert_eq!(pay(&connect_to(&url)).await, Some(CallError::NotSent), "refused");
    let nameless = connect_to("http://nowhere.invalid");
    assert_eq!(pay(&nameless).await, Some(CallError::NotSent), "no such name");
    let sandbox = SandboxHarness::start().await;
    let tls = connect_to(&sandbox.server.url().replace("http://", "https://"));
    assert_eq!(pay(&tls).await, Some(CallError::NotSent), "no TLS");
    let methods = Vec::new();
    let client = SandboxClient::without_program().unwrap();
    let without_program = SandboxConnector::new(client, (methods, SCHEMES), None);
    assert_eq!(pay(&without_program).await, Some(CallError::NotSent), "no program");
}

#[tokio::test]
async fn another_server_at_the_address_is_no_answer() {
    let router = axum::Router::new().fallback(async || "{}");
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let connector = connect_to(&format!("http://{}", listener.local_addr().unwrap()));
    tokio::spawn(async move { axum::serve(listener, router).await.unwrap() });
    assert_eq!(pay(&connector).await, Some(CallError::Unknown));
    let query = connector.query_payment(&handle("r")).await;
    assert_eq!(query, Err(CallError::Unknown), "404 of another server is not `NeverHeard`");
}

#[tokio::test]
async fn a_call_ends_after_its_time_limit() {
    let sandbox = SandboxHarness::start().await;
    let fault = FaultDto {
        at: FaultPoint::Before,
        what: FaultKind::Hang,
        times: 2,
        operation: None,
        reference: None,
    };
    sandbox.helpers.add_fault(&fault).await.unwrap();
    let started = Instant::now();
    let payment = handle("r");
    let query = async {
        let answer = sandbox.connector.query_payment(&payment).await;
        (answer.err(), started.elapsed())
    };
    let pay = async { (sandbox.pay(card_payment("r")).await.err(), started.elapsed()) };
    let (query, pay) = tokio::join!(query, pay);
    for ((error, took), limit) in [(query, 10), (pay, 20)] {
        assert_eq!(error, Some(CallError::Unknown));
        let limit = Duration::from_secs(limit);
        assert!((limit..limit + Duration::from_secs(2)).contains(&took), "{took:?}");
    }
}
