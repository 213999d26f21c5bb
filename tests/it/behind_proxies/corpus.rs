//! Requests that two readers may end in different places. Each hides a second request, for
//! [`HIDDEN_PATH`], where one of them would find it.

/// Kassa answers it with [`HIDDEN_ANSWER`].
pub const HIDDEN_PATH: &str = "/.well-known/security.txt";
pub const HIDDEN_ANSWER: &str = "mailto:hidden@shop.test";
/// The path of the request that hides the other.
pub const OUTER_PATH: &str = "/outer";

/// Field lines that a reader may or may not take as `Transfer-Encoding: chunked`.
const ENCODINGS: [&str; 19] = [
    "Transfer-Encoding: chunked",
    "TRANSFER-ENCODING: CHUNKED",
    "Transfer-Encoding : chunked",
    "Transfer-Encoding\t: chunked",
    "Transfer-Encoding:\tchunked",
    "Transfer-Encoding: xchunked",
    "Transfer-Encoding: \"chunked\"",
    "Transfer-Encoding: chunked;q=1",
    "Transfer-Encoding: chunked, identity",
    "Transfer-Encoding: identity, chunked",
    "Transfer-Encoding: identity\r\nTransfer-Encoding: chunked",
    "Transfer-Encoding: chunked\r\nTransfer-Encoding: identity",
    " Transfer-Encoding: chunked",
    "X: y\r\n Transfer-Encoding: chunked",
    "Transfer-Encoding:\r\n chunked",
    "X: y\rTransfer-Encoding: chunked",
    "Transfer-Encoding: \x0bchunked",
    "Transfer-Encoding: chunked\0",
    "Transfer-Encoding\0: chunked",
];

/// Field lines that a reader may or may not take as the length `N` of the body.
const LENGTHS: [&str; 22] = [
    "Content-Length: 0\r\nContent-Length: N",
    "Content-Length: N\r\nContent-Length: 0",
    "Content-Length: N\r\nContent-Length: N",
    "Content-Length: 0\r\ncontent-length:N",
    "Content-Length: 0, N",
    "Content-Length: N, N",
    "Content-Length: +N",
    "Content-Length: -N",
    "Content-Length: N N",
    "Content-Length: Nx",
    "Content-Length: 0xN",
    "Content-Length: \"N\"",
    "Content-Length : N",
    "Content-Length\t: N",
    " Content-Length: N",
    "X: y\r\n Content-Length: N",
    "Content-Length:\r\n N",
    "X: y\rContent-Length: N",
    "Content-Length: \x0bN",
    "Content-Length: N\0",
    "Content-Length: 184467440737095516160N",
    "Content-Length:",
];

/// Heads behind whose request line nothing is to be believed.
const REQUEST_LINES: [&str; 8] = [
    "POST /outer HTTP/1.1 HTTP/1.1",
    "POST /outer HTTP/1.1\0",
    "POST /outer HTTP/01.1",
    "POST /outer HTTP/2.0",
    "POST /outer\0 HTTP/1.1",
    "POST  /outer HTTP/1.1x",
    "PO ST /outer HTTP/1.1",
    "POST /outer\rHost: y HTTP/1.1",
];

fn hidden() -> String {
    format!("GET {HIDDEN_PATH} HTTP/1.1\r\nHost: localhost\r\n\r\n")
}

fn post(fields: &str, body: &str) -> String {
    format!("POST {OUTER_PATH} HTTP/1.1\r\nHost: localhost\r\n{fields}\r\n\r\n{body}")
}

/// In a body of one chunk.
fn hidden_chunk() -> String {
    format!("{:x}\r\n{}\r\n0\r\n\r\n", hidden().len(), hidden())
}

/// Requests that have to be refused, wherever they are sent.
pub fn malformed_requests() -> Vec<String> {
    let hidden = hidden();
    let mut requests = Vec::new();
    for encoding in ENCODINGS {
        // Who goes by the length reads the hidden request as a part of the body …
        let whole = format!("0\r\n\r\n{hidden}");
        requests.push(post(&format!("Content-Length: {}\r\n{encoding}", whole.len()), &whole));
        // … or as the next request.
        let before = format!("{:x}\r\n", hidden.len()).len();
        requests.push(post(&format!("{encoding}\r\nContent-Length: {before}"), &hidden_chunk()));
    }
    let length = hidden.len().to_string();
    requests.extend(LENGTHS.map(|fields| post(&fields.replace('N', &length), &hidden)));
    let framed = format!("Host: localhost\r\nContent-Length: {length}\r\n\r\n{hidden}");
    requests.extend(REQUEST_LINES.map(|line| format!("{line}\r\n{framed}")));
    requests.push(post(&format!("Host: other.test\r\nContent-Length: {length}"), &hidden));
    requests.push(post("Transfer-Encoding: gzip", &hidden));
    // A line feed alone ends a line for some, and is a part of its value for others.
    let sized = post(&format!("X: y\r\nContent-Length: {length}"), &hidden);
    requests.push(sized.replace("\r\n", "\n"));
    requests.push(sized.replacen("y\r\n", "y\n", 1));
    requests.push(sized.replacen("\r\n\r\n", "\r\n\n", 1));
    requests
}

/// Requests that may be answered, but that readers are known to end in different places.
pub fn unusual_requests() -> Vec<String> {
    let hidden = hidden();
    let length = hidden.len();
    let chunked = |body: &str| post("Transfer-Encoding: chunked", body);
    let sized = |fields: &str| post(&format!("Content-Length: {length}\r\n{fields}"), &hidden);
    let get = |fields: &str| post(fields, &hidden).replacen("POST", "GET", 1);
    let mut requests = vec![
        // What is behind a body, and bodies where none is expected.
        chunked(&format!("0\r\n\r\n{hidden}")),
        chunked(&hidden_chunk()),
        get(&format!("Content-Length: {length}")),
        get("X: y"),
        post("X: y", &hidden),
        post("Content-Length: 0", &hidden),
        post("Content_Length: 0", &hidden),
        post("Transfer_Encoding: chunked", &hidden_chunk()),
        sized("Connection: Content-Length"),
        sized("Expect: 100-continue"),
        sized("Expect: x 100-continue"),
        sized("Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABk"),
        get("Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: eA=="),
        post("Connection: Transfer-Encoding\r\nTransfer-Encoding: chunked", &hidden_chunk()),
        post("Transfer-Encoding: chunked", &hidden_chunk()).replacen("HTTP/1.1", "HTTP/1.0", 1),
        sized("X: y").replacen("POST /outer", "POST http://other.test/outer", 1),
        format!("\r\n\r\n{}", sized("X: y")),
        format!("GET {OUTER_PATH}\r\n{hidden}"),
    ];
    // Chunks whose size can be read in several ways.
    for size in
        ["0x0", "+0", "-0", "0_", "00000000000000000", "10000000000000000", "0;\n", "0 ", ""]
    {
        requests.push(chunked(&format!("{size}\r\n\r\n{hidden}")));
    }
    for end in ["0\n\n", "0\r\r", "0\r\nContent-Length: 5\r\n\r\n", "1\r\nab\r\n0\r\n\r\n"] {
        requests.push(chunked(&format!("{end}{hidden}")));
    }
    let extension = format!("2;\nxx\r\n{:x}\r\n0\r\n\r\n{hidden}\r\n0\r\n\r\n", length + 5);
    requests.push(chunked(&extension));
    requests
}
