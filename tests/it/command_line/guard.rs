//! What strangers and other programs of the machine see of a running server.

use std::net::TcpListener;

use reqwest::Response;

use crate::support::kassa_process::{KassaServer, expect_error_line, http_client, run_kassa};

const LIVE: [&str; 6] =
    ["--mode", "live", "--base-url", "https://api.test", "--checkout-url", "https://pay.test"];
const STRICT: &str = "strict-transport-security";

fn free_address() -> String {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    listener.local_addr().unwrap().to_string()
}

async fn fetch(address: &str) -> Response {
    http_client().get(address).send().await.unwrap()
}

#[tokio::test]
async fn figures_are_no_strangers_business_in_live_mode() {
    let folder = tempfile::tempdir().unwrap();
    let admin = free_address();
    let arguments = [LIVE.as_slice(), &["--admin-listen", &admin]].concat();
    let server = KassaServer::start(folder.path(), &arguments);
    for path in ["/metrics", "/demo", "/api/sandbox/"] {
        assert_eq!(server.get(path).await.status(), 404, "{path}");
    }
    let figures = fetch(&format!("http://{admin}/metrics")).await;
    assert_eq!(figures.status(), 200);
    assert!(figures.text().await.unwrap().contains("kassa_"));
    assert_eq!(fetch(&format!("http://{admin}/api/openapi.json")).await.status(), 404);
}

#[tokio::test]
async fn every_answer_asks_for_https_if_the_addresses_have_it() {
    let folder = tempfile::tempdir().unwrap();
    let server = KassaServer::start(folder.path(), &LIVE);
    for path in ["/healthz", "/api/intents/x", "/pay/x", "/unknown", "/assets/unknown"] {
        let answer = server.get(path).await;
        let strict = answer.headers().get(STRICT).map(|value| value.to_str().unwrap());
        assert_eq!(strict, Some("max-age=63072000"), "{path}");
    }
    let sandbox = KassaServer::start(tempfile::tempdir().unwrap().path(), &[]);
    assert!(sandbox.get("/healthz").await.headers().get(STRICT).is_none());
}

#[test]
fn live_mode_is_refused_without_https() {
    let folder = tempfile::tempdir().unwrap();
    for (arguments, variable) in [
        (["--base-url", "http://api.test"], "KASSA_BASE_URL"),
        (["--checkout-url", "http://pay.test"], "KASSA_CHECKOUT_URL"),
        (["--listen", "0.0.0.0:0"], "KASSA_BASE_URL"),
    ] {
        let all = [["serve", "--mode", "live"].as_slice(), &arguments].concat();
        let line = expect_error_line(&run_kassa(folder.path(), &all));
        assert!(line.contains(variable), "{line}");
    }
}

#[tokio::test]
async fn a_security_contact_is_published() {
    let path = "/.well-known/security.txt";
    let folder = tempfile::tempdir().unwrap();
    let server = KassaServer::start(folder.path(), &["--security-contact", "mailto:s@shop.test"]);
    let answer = server.get(path).await;
    assert_eq!(answer.headers()["content-type"], "text/plain; charset=utf-8");
    let text = answer.text().await.unwrap();
    assert!(text.starts_with("Contact: mailto:s@shop.test\nExpires: "), "{text}");
    let other = tempfile::tempdir().unwrap();
    assert_eq!(KassaServer::start(other.path(), &[]).get(path).await.status(), 404);
}

#[tokio::test]
async fn no_core_is_dumped() {
    let folder = tempfile::tempdir().unwrap();
    let server = KassaServer::start(folder.path(), &[]);
    let limits = std::fs::read_to_string(format!("/proc/{}/limits", server.child.id())).unwrap();
    let core = limits.lines().find(|line| line.starts_with("Max core file size")).unwrap();
    let values: Vec<_> = core.split_whitespace().skip(4).take(2).collect();
    assert_eq!(values, ["0", "0"]);
}
