use std::convert::Infallible;
use std::time::Duration;

use axum::body::Body;
use axum::routing::{get, post};
use futures_util::stream;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _, DuplexStream};
use tokio::sync::mpsc;

use super::*;

const SHORT: Duration = Duration::from_millis(50);
const LONG: Duration = Duration::from_secs(3600);
/// Nothing ends by time.
const PATIENT: Deadlines =
    Deadlines { silence: LONG, head: LONG, idle: LONG, body: LONG, body_start: LONG };

/// A connection to a server that answers `ok`.
fn connect(deadlines: Deadlines) -> DuplexStream {
    let app =
        Router::new().route("/", get(async || "ok")).route("/", post(async |body: String| body));
    connect_to(app, deadlines)
}

fn connect_to(app: Router, deadlines: Deadlines) -> DuplexStream {
    let (client, server) = tokio::io::duplex(64 * 1024);
    let peer = SocketAddr::from(([127, 0, 0, 1], 1));
    let phase = Arc::new(ConnectionPhase::new(deadlines));
    let connection = serve_connection(server, peer, app, &phase);
    tokio::spawn(UntilDeadline::new(connection, phase));
    client
}

/// Sends `text`, and returns what is received until the server closes the connection.
async fn exchange(deadlines: Deadlines, text: &str) -> String {
    let mut client = connect(deadlines);
    client.write_all(text.as_bytes()).await.expect("sent");
    let mut received = String::new();
    client.read_to_string(&mut received).await.expect("a text");
    received
}

#[tokio::test]
async fn a_silent_connection_is_closed() {
    assert_eq!(exchange(Deadlines { silence: SHORT, ..PATIENT }, "").await, "");
}

#[tokio::test]
async fn a_head_has_to_arrive_in_time() {
    let deadlines = Deadlines { head: SHORT, ..PATIENT };
    assert_eq!(exchange(deadlines, "GET / HTTP/1.1\r\nHost: x\r\n").await, "");
}

#[tokio::test]
async fn a_connection_that_is_kept_is_closed_when_it_is_idle() {
    let deadlines = Deadlines { idle: SHORT, ..PATIENT };
    let received = exchange(deadlines, "GET / HTTP/1.1\r\nHost: x\r\n\r\n").await;
    assert!(received.starts_with("HTTP/1.1 200 OK") && received.ends_with("ok"), "{received}");
}

/// The order in which two requests that have arrived are answered, and their responses sent.
async fn order_of_two(request: &str) -> Vec<&'static str> {
    let (log, mut entries) = mpsc::unbounded_channel();
    let respond = move || {
        log.send("answered").expect("a receiver");
        let log = log.clone();
        let sent = async move {
            log.send("sent").expect("a receiver");
            Ok::<_, Infallible>("ok")
        };
        std::future::ready(Body::from_stream(stream::once(sent)))
    };
    let app = Router::new().fallback(respond);
    let mut clients = [connect_to(app.clone(), PATIENT), connect_to(app, PATIENT)];
    for client in &mut clients {
        let head = format!("{request} HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n");
        client.write_all(head.as_bytes()).await.expect("sent");
    }
    let mut seen = Vec::new();
    while seen.len() < 4 {
        entries.recv_many(&mut seen, 4).await;
    }
    seen
}

#[tokio::test]
async fn requests_that_have_arrived_are_answered_before_a_response_is_sent() {
    for request in ["GET /", "GET /api/intents/1", "POST /pay/1"] {
        assert_eq!(order_of_two(request).await, ["answered", "answered", "sent", "sent"]);
    }
}

#[tokio::test]
async fn the_response_to_a_write_of_the_api_is_sent_at_once() {
    let order = order_of_two("POST /api/intents").await;
    assert_eq!(order, ["answered", "sent", "answered", "sent"]);
}

#[tokio::test]
async fn two_requests_use_one_connection() {
    let request = "GET / HTTP/1.1\r\nHost: x\r\n\r\n";
    let deadlines = Deadlines { idle: SHORT, ..PATIENT };
    let received = exchange(deadlines, &request.repeat(2)).await;
    assert_eq!(received.matches("HTTP/1.1 200 OK").count(), 2, "{received}");
}

#[tokio::test]
async fn a_body_has_to_arrive_in_time() {
    let begun = "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\n\r\nabc";
    let stalled = Deadlines { body_start: SHORT, ..PATIENT };
    let slow = Deadlines { body: SHORT, body_start: SHORT, ..PATIENT };
    for deadlines in [stalled, slow] {
        let received = exchange(deadlines, begun).await;
        assert!(received.starts_with("HTTP/1.1 408 "), "{received}");
        assert!(received.contains("connection: close"), "{received}");
    }
}

#[tokio::test]
async fn a_body_that_arrives_is_read() {
    let whole = "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\n\r\nabc";
    let received = exchange(Deadlines { idle: SHORT, ..PATIENT }, whole).await;
    assert!(received.starts_with("HTTP/1.1 200 OK") && received.ends_with("abc"), "{received}");
}

#[tokio::test]
async fn nothing_is_read_behind_an_encoded_body() {
    let chunked = "POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n";
    let next = "GET / HTTP/1.1\r\nHost: x\r\n\r\n";
    let received = exchange(PATIENT, &format!("{chunked}3\r\nabc\r\n0\r\n\r\n{next}")).await;
    assert!(received.starts_with("HTTP/1.1 200 OK") && received.ends_with("abc"), "{received}");
    assert_eq!(received.matches("HTTP/1.1").count(), 1, "{received}");
}

#[tokio::test]
async fn a_compressed_body_is_refused() {
    for (encoding, status) in [("gzip", 415), ("br, identity", 415), ("identity", 200)] {
        let request = format!(
            "POST / HTTP/1.1\r\nHost: x\r\nContent-Encoding: {encoding}\r\n\
             Content-Length: 3\r\nConnection: close\r\n\r\nabc"
        );
        let received = exchange(PATIENT, &request).await;
        assert!(received.starts_with(&format!("HTTP/1.1 {status} ")), "{encoding}: {received}");
    }
}

#[tokio::test]
async fn malformed_heads_are_refused() {
    for head in [
        "Content-Length: 3\r\nContent-Length: 4\r\n",
        "Content-Length: 3\r\nContent-Length: 3\r\n",
        "Content-Length: 3\r\nTransfer-Encoding: chunked\r\n",
        "Transfer-Encoding: chunked\r\nContent-Length: 3\r\n",
        "Transfer-Encoding: gzip\r\n",
        "Content-Length: +3\r\n",
        "Content-Length : 3\r\n",
        " Content-Length: 3\r\n",
        "X: a\r\n b\r\nContent-Length: 3\r\n",
        "X: a\rb\r\nContent-Length: 3\r\n",
        "X\r: a\r\nContent-Length: 3\r\n",
        "X: a\0\r\nContent-Length: 3\r\n",
    ] {
        let request = format!("POST / HTTP/1.1\r\nHost: x\r\n{head}\r\nabc");
        let received = exchange(Deadlines { idle: SHORT, ..PATIENT }, &request).await;
        assert!(received.starts_with("HTTP/1.1 400 "), "{head:?}: {received}");
        assert_eq!(received.matches("HTTP/1.1").count(), 1, "{head:?}: {received}");
    }
}

#[tokio::test]
async fn a_request_names_one_host() {
    for (version, hosts, status) in [
        ("1.1", "", 400),
        ("1.1", "Host: x\r\nHost: y\r\n", 400),
        ("1.1", "Host: x\r\nHost: x\r\n", 400),
        ("1.1", "Host: x\r\n", 200),
        ("1.0", "", 200),
    ] {
        let request = format!("GET / HTTP/{version}\r\n{hosts}\r\n");
        let received = exchange(Deadlines { idle: SHORT, ..PATIENT }, &request).await;
        assert!(received.contains(&format!(" {status} ")), "{version} {hosts:?}: {received}");
    }
}
