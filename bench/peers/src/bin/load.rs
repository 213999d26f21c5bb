//! Sends requests over a number of connections, each connection one at a time, and prints what was
//! measured as a line of JSON: the count, the seconds, and latencies in microseconds.
//!
//! The requests are lines of a file: method, path and body, with tabs between them. Headers are
//! arguments. Each request is sent once, unless there is a number of seconds: then the file is
//! repeated until they are over. A status other than `STATUS` ends the program, unless it is 0.
//! With `ABORT=n` the connection is closed on every n-th request: in turn before the response, and
//! after its first bytes.
//!
//!     load ADDRESS FILE CONNECTIONS SECONDS STATUS [HEADER]...

use std::cell::{Cell, RefCell};
use std::io::{Error, ErrorKind, Result};
use std::rc::Rc;
use std::time::{Duration, Instant};

use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::task::LocalSet;

struct Plan {
    address: String,
    requests: Vec<Vec<u8>>,
    status: String,
    abort_every: usize,
    /// `None` if each request is sent once.
    end: Option<Instant>,
    next: Cell<usize>,
    latencies: RefCell<Vec<u64>>,
    aborted: Cell<usize>,
}

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [address, file, connections, seconds, status, headers @ ..] = &arguments[..] else {
        return Err(invalid("load ADDRESS FILE CONNECTIONS SECONDS STATUS [HEADER]..."));
    };
    let connections: usize = parse(connections)?;
    let seconds: u64 = parse(seconds)?;
    let abort_every = std::env::var("ABORT").map_or(Ok(0), |text| parse(&text))?;
    let text = std::fs::read_to_string(file)?;
    let requests = text.lines().map(|line| to_request(line, address, headers)).collect();
    let began = Instant::now();
    let plan = Rc::new(Plan {
        address: address.clone(),
        requests,
        status: status.clone(),
        abort_every,
        end: (seconds > 0).then(|| began + Duration::from_secs(seconds)),
        next: Cell::new(0),
        latencies: RefCell::default(),
        aborted: Cell::new(0),
    });
    let tasks = LocalSet::new();
    let workers: Vec<_> =
        (0..connections).map(|_| tasks.spawn_local(run_connection(Rc::clone(&plan)))).collect();
    tasks.await;
    for worker in workers {
        worker.await??;
    }
    report(&plan, began.elapsed());
    Ok(())
}

fn to_request(line: &str, address: &str, headers: &[String]) -> Vec<u8> {
    let mut parts = line.splitn(3, '\t');
    let mut part = || parts.next().unwrap_or_default();
    let (method, path, body) = (part(), part(), part());
    let mut request = format!("{method} {path} HTTP/1.1\r\nhost: {address}\r\n");
    for header in headers {
        request.push_str(header);
        request.push_str("\r\n");
    }
    if method == "POST" {
        request.extend(["content-length: ", &body.len().to_string(), "\r\n"]);
    }
    request.push_str("\r\n");
    request.push_str(body);
    request.into_bytes()
}

async fn run_connection(plan: Rc<Plan>) -> Result<()> {
    let mut stream = connect(&plan).await?;
    let mut buffer = Vec::with_capacity(1 << 16);
    while let Some((index, request)) = next_request(&plan) {
        let began = Instant::now();
        stream.write_all(request).await?;
        if plan.abort_every > 0 && index % plan.abort_every == 0 {
            if index % (2 * plan.abort_every) == 0 {
                let _some_bytes = stream.read(&mut [0; 512]).await?;
            }
            stream = connect(&plan).await?;
            plan.aborted.set(plan.aborted.get() + 1);
            continue;
        }
        read_response(&mut stream, &mut buffer, &plan.status).await?;
        let microseconds = u64::try_from(began.elapsed().as_micros()).unwrap_or(u64::MAX);
        plan.latencies.borrow_mut().push(microseconds);
    }
    Ok(())
}

async fn connect(plan: &Plan) -> Result<TcpStream> {
    let stream = TcpStream::connect(&plan.address).await?;
    stream.set_nodelay(true)?;
    Ok(stream)
}

fn next_request(plan: &Plan) -> Option<(usize, &[u8])> {
    let index = plan.next.get();
    plan.next.set(index + 1);
    let has_next = match plan.end {
        Some(end) => Instant::now() < end,
        None => index < plan.requests.len(),
    };
    has_next.then(|| (index, &plan.requests[index % plan.requests.len()][..]))
}

/// Reads one response with a `content-length` or in chunks. Its body is not kept.
async fn read_response(stream: &mut TcpStream, buffer: &mut Vec<u8>, status: &str) -> Result<()> {
    buffer.clear();
    let head = loop {
        if let Some(end) = find(buffer, b"\r\n\r\n") {
            break end + 4;
        }
        read_more(stream, buffer).await?;
    };
    let text = String::from_utf8_lossy(&buffer[..head]).to_ascii_lowercase();
    let found = text.split(' ').nth(1).unwrap_or_default();
    let length = text.lines().find_map(|line| line.strip_prefix("content-length: "));
    match length {
        Some(length) => {
            let end = head + parse::<usize>(length)?;
            while buffer.len() < end {
                read_more(stream, buffer).await?;
            }
        }
        None if text.contains("transfer-encoding: chunked") => {
            while !buffer.ends_with(b"0\r\n\r\n") {
                read_more(stream, buffer).await?;
            }
        }
        None => {}
    }
    if found != status && status != "0" {
        return Err(invalid(&format!("{found}: {}", String::from_utf8_lossy(buffer))));
    }
    Ok(())
}

async fn read_more(stream: &mut TcpStream, buffer: &mut Vec<u8>) -> Result<()> {
    if stream.read_buf(buffer).await? == 0 {
        return Err(Error::new(ErrorKind::UnexpectedEof, "the connection was closed"));
    }
    Ok(())
}

fn find(text: &[u8], pattern: &[u8]) -> Option<usize> {
    text.windows(pattern.len()).position(|window| window == pattern)
}

fn report(plan: &Plan, elapsed: Duration) {
    let mut latencies = plan.latencies.take();
    latencies.sort_unstable();
    let percentile = |percent: usize| {
        let last = latencies.len().saturating_sub(1);
        latencies.get(last * percent / 100).copied().unwrap_or_default()
    };
    println!(
        "{{\"count\":{},\"aborted\":{},\"seconds\":{},\"p50\":{},\"p99\":{}}}",
        latencies.len(),
        plan.aborted.get(),
        elapsed.as_secs_f64(),
        percentile(50),
        percentile(99)
    );
}

fn parse<T: std::str::FromStr>(text: &str) -> Result<T> {
    text.trim().parse().map_err(|_error| invalid(text))
}

fn invalid(text: &str) -> Error {
    Error::new(ErrorKind::InvalidInput, text)
}
