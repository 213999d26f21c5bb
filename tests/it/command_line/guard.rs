//! What strangers and other programs of the machine see of a running server.

use std::fs;
use std::net::TcpListener;
use std::os::unix::fs::{MetadataExt as _, chown};
use std::os::unix::process::CommandExt as _;
use std::process::Command;

use kassa_platform::clock::Clock;
use reqwest::Response;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

use crate::support::kassa_process::{
    KassaServer, create_merchant, expect_error_line, http_client, kassa_command, run_kassa,
};

const LIVE: [&str; 6] =
    ["--mode", "live", "--base-url", "https://api.test", "--checkout-url", "https://pay.test"];
const NOBODY: u32 = 65534;
const DAY_MS: i64 = 24 * 60 * 60 * 1000;
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
    let expires = text.strip_prefix("Contact: mailto:s@shop.test\nExpires: ");
    let expires = expires.and_then(|end| end.trim().parse::<jiff::Timestamp>().ok()).expect(&text);
    let ahead_ms = expires.as_millisecond() - Clock::System.now().0;
    assert!((364..=366).contains(&(ahead_ms / DAY_MS)), "a year ahead: {text}");
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

#[test]
fn the_memory_is_not_readable_for_other_programs_of_the_user() {
    let folder = tempfile::tempdir().unwrap();
    let program = folder.path().join("kassa");
    let mut command = kassa_command(folder.path());
    // Root may read everything, so as root the server is run by somebody else.
    if fs::metadata("/proc/self").unwrap().uid() == 0 {
        fs::copy(command.get_program(), &program).unwrap();
        command = Command::new(&program);
        command.current_dir(folder.path()).uid(NOBODY).gid(NOBODY);
        chown(folder.path(), Some(NOBODY), Some(NOBODY)).unwrap();
    }
    command.arg("serve");
    let server = KassaServer::spawn(command);
    // The system gives the files of such a process to root.
    let owner_of =
        |name| fs::metadata(format!("/proc/{}/{name}", server.child.id())).unwrap().uid();
    assert_eq!(["mem", "environ"].map(owner_of), [0, 0]);
    let status = fs::read_to_string(format!("/proc/{}/status", server.child.id())).unwrap();
    assert!(!status.contains("\nUid:\t0\t"), "it does not run as root: {status}");
}

/// Sends `text`, and returns the first line of the answer.
async fn exchange(server: &KassaServer, text: Vec<u8>) -> String {
    let host = server.address.strip_prefix("http://").unwrap();
    let mut stream = TcpStream::connect(host).await.unwrap();
    // The server may close the connection before it has read everything.
    let _ = stream.write_all(&text).await;
    let mut received = vec![0; 64];
    let length = stream.read(&mut received).await.unwrap_or(0);
    let text = String::from_utf8_lossy(&received[..length]).into_owned();
    text.lines().next().unwrap_or_default().to_owned()
}

#[tokio::test]
async fn what_is_too_large_is_refused_before_it_is_read() {
    let folder = tempfile::tempdir().unwrap();
    let server = KassaServer::start(folder.path(), &[]);
    let [_, key] = create_merchant(folder.path());
    let post = |path: &str, fields: &str, body: &str| {
        format!("POST {path} HTTP/1.1\r\nHost: x\r\n{fields}\r\n{body}").into_bytes()
    };
    let json = format!("Authorization: Bearer {key}\r\nContent-Type: application/json\r\n");
    let form = "Content-Type: application/x-www-form-urlencoded\r\n";
    let gigabyte = "Content-Length: 1073741824\r\n";
    let announced =
        exchange(&server, post("/api/intents", &format!("{json}{gigabyte}"), "{")).await;
    assert!(announced.contains(" 413 "), "{announced}");
    let link = "/pay/018f0e3c-0000-7000-8000-000000000000?iauth=x";
    let posted = exchange(&server, post(link, &format!("{form}{gigabyte}"), "a")).await;
    assert!(posted.contains(" 404 ") || posted.contains(" 413 "), "{posted}");
    let head = exchange(&server, post("/", &format!("X: {}\r\n", "x".repeat(1_000_000)), "")).await;
    assert!(head.contains(" 431 "), "{head}");
    let deep = "[".repeat(10_000);
    let fields = format!("{json}Content-Length: {}\r\n", deep.len());
    let nested = exchange(&server, post("/api/intents", &fields, &deep)).await;
    assert!(nested.contains(" 422 "), "{nested}");
    let fields = format!("{json}Content-Encoding: gzip\r\nContent-Length: 3\r\n");
    let packed = exchange(&server, post("/api/intents", &fields, "abc")).await;
    assert!(packed.contains(" 415 "), "{packed}");
}
