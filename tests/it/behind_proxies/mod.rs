//! Requests that a proxy and Kassa may read in different ways (decision 40), sent to Kassa itself
//! and through nginx and HAProxy: Kassa never sees a request that the proxy has not seen.

mod corpus;
mod proxy;

use std::time::{Duration, Instant};

use tempfile::TempDir;
use tokio::io::{AsyncRead, AsyncReadExt as _, AsyncWrite, AsyncWriteExt as _};
use tokio::net::{TcpStream, UnixStream};
use tokio::time::timeout;

use self::corpus::{HIDDEN_ANSWER, HIDDEN_PATH, OUTER_PATH, malformed_requests, unusual_requests};
use self::proxy::{LENIENT, Proxy, STRICT};
use crate::support::byte_search::count_text;
use crate::support::kassa_process::KassaServer;
use crate::support::wire_tap::{Upstream, WireTap};

/// How long a refusal may take.
const PATIENCE: Duration = Duration::from_secs(10);
/// How long nothing has to be received until the next request is sent.
const QUIET: Duration = Duration::from_millis(100);
const CUSTOMER: &str = "GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";

/// A running Kassa, and what it is sent.
struct TappedKassa {
    tap: WireTap,
    _server: KassaServer,
    _folder: TempDir,
}

impl TappedKassa {
    async fn start() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let server = KassaServer::start(folder.path(), &["--security-contact", HIDDEN_ANSWER]);
        let address = server.address.strip_prefix("http://").unwrap().parse().unwrap();
        let tap = WireTap::start(Upstream::Tcp(address)).await;
        Self { tap, _server: server, _folder: folder }
    }

    /// How many hidden requests it has answered.
    fn answered(&self) -> usize {
        let connections = self.tap.connections();
        connections
            .iter()
            .map(|connection| count_text(&connection.from_server, HIDDEN_ANSWER))
            .sum()
    }

    /// How many requests that hide another have come this far.
    fn reached(&self) -> usize {
        let connections = self.tap.connections();
        connections.iter().map(|connection| count_text(&connection.from_client, OUTER_PATH)).sum()
    }
}

/// Sends a request, and returns what is received until the connection is closed, or nothing is
/// received for as long as `quiet`.
async fn exchange(
    mut stream: impl AsyncRead + AsyncWrite + Unpin,
    request: &str,
    quiet: Duration,
) -> String {
    // The server may close the connection before it has read everything.
    let _sent = stream.write_all(request.as_bytes()).await;
    let mut received = Vec::new();
    let mut buffer = [0; 4096];
    while let Ok(Ok(length @ 1..)) = timeout(quiet, stream.read(&mut buffer)).await {
        received.extend(&buffer[..length]);
    }
    String::from_utf8_lossy(&received).into_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn malformed_requests_are_refused() {
    let kassa = TappedKassa::start().await;
    for request in malformed_requests() {
        let stream = TcpStream::connect(kassa.tap.address).await.unwrap();
        let received = exchange(stream, &request, PATIENCE).await;
        let status = received.split(' ').nth(1);
        assert!(matches!(status, Some("400" | "501" | "505")), "{request:?}: {received:?}");
        assert_eq!(kassa.answered(), 0, "{request:?}");
    }
    let stream = TcpStream::connect(kassa.tap.address).await.unwrap();
    let second = format!("GET {HIDDEN_PATH} HTTP/1.1\r\nHost: localhost\r\n\r\n");
    let two = format!("{}{second}", CUSTOMER.replace("close", "keep-alive"));
    exchange(stream, &two, QUIET).await;
    assert_eq!(kassa.answered(), 1, "a second request that is not hidden is counted");
}

#[tokio::test(flavor = "multi_thread")]
async fn nginx_and_kassa_see_the_same_requests() {
    for name in [STRICT, LENIENT] {
        let kassa = TappedKassa::start().await;
        match Proxy::nginx(kassa.tap.address).await {
            Some(proxy) => compare(&kassa, &proxy, name).await,
            None => eprintln!("skipped: nginx is missing (scripts/setup test fetches it)"),
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn haproxy_and_kassa_see_the_same_requests() {
    for name in [STRICT, LENIENT] {
        let kassa = TappedKassa::start().await;
        match Proxy::haproxy(kassa.tap.address).await {
            Some(proxy) => compare(&kassa, &proxy, name).await,
            None => eprintln!("skipped: HAProxy is missing (scripts/setup test fetches it)"),
        }
    }
}

/// Sends each request, and after it that of a customer, who has to get their own answer: proxies
/// send the requests of all their clients over the same connections.
async fn compare(kassa: &TappedKassa, proxy: &Proxy, name: &str) {
    let requests = [malformed_requests(), unusual_requests()].concat();
    for request in &requests {
        let stream = UnixStream::connect(proxy.socket(name)).await.unwrap();
        exchange(stream, request, QUIET).await;
        let mut customer = UnixStream::connect(proxy.socket(name)).await.unwrap();
        customer.write_all(CUSTOMER.as_bytes()).await.unwrap();
        let mut received = String::new();
        let answer = timeout(PATIENCE, customer.read_to_string(&mut received)).await;
        assert!(answer.is_ok(), "{name}, after {request:?}: {received}");
        assert!(received.starts_with("HTTP/1.1 200"), "{name}, after {request:?}: {received}");
        assert!(!received.contains(HIDDEN_ANSWER), "{name}, after {request:?}: {received}");
    }
    assert!(kassa.reached() > 10, "{name}: {} requests reached Kassa", kassa.reached());
    // Some are no secret: the proxy takes them for what follows a request without a body.
    assert!(kassa.answered() > 0, "{name}: a hidden request that the proxy sees is answered");
    // The log is written after the answer.
    let start = Instant::now();
    let seen = || proxy.forwarded().iter().filter(|line| line.contains(HIDDEN_PATH)).count();
    while seen() < kassa.answered() {
        assert!(start.elapsed() < Duration::from_secs(5), "{name}: {:?}", proxy.forwarded());
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}
