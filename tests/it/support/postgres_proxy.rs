//! A proxy in front of PostgreSQL that loses the answer to a commit: the server has committed, then
//! the client's connection ends instead of an answer.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};

use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream, UnixStream};
use tokio::task::JoinHandle;

use super::postgres_url::PostgresUrl;

/// The query that Kassa sends, as a message of the protocol contains it.
const COMMIT: &[u8] = b"COMMIT\0";
const BUFFER_SIZE: usize = 64 * 1024;

pub struct PostgresProxy {
    address: SocketAddr,
    database: String,
    loss: Arc<Loss>,
    accepting: JoinHandle<()>,
}

#[derive(Default)]
struct Loss {
    /// Counts down to the commit whose answer is lost.
    until: AtomicU32,
    /// The server has committed, and the answer did not arrive.
    is_over: AtomicBool,
}

impl PostgresProxy {
    /// Listens in front of the server of `url`, which is reached over a Unix socket.
    pub async fn start(url: &str) -> Self {
        let url = PostgresUrl::parse(url);
        let socket = url.socket();
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let loss = Arc::<Loss>::default();
        let next = Arc::clone(&loss);
        let accepting = tokio::spawn(async move {
            while let Ok((client, _)) = listener.accept().await {
                let server = UnixStream::connect(&socket).await.unwrap();
                tokio::spawn(forward(client, server, Arc::clone(&next)));
            }
        });
        let database = url.database().to_owned();
        Self { address, database, loss, accepting }
    }

    /// The database by way of the proxy.
    pub fn url(&self) -> String {
        format!("postgres://kassa@{}/{}?sslmode=disable", self.address, self.database)
    }

    /// Loses the answer to the commit with this number from now on, counted from 1.
    pub fn lose_commit(&self, number: u32) {
        self.loss.is_over.store(false, Ordering::SeqCst);
        self.loss.until.store(number, Ordering::SeqCst);
    }

    /// Loses no answer from now on. Returns whether one was lost.
    pub fn stop_losing(&self) -> bool {
        self.loss.until.swap(0, Ordering::SeqCst) == 0
    }

    pub fn has_lost(&self) -> bool {
        self.loss.is_over.load(Ordering::SeqCst)
    }
}

impl Drop for PostgresProxy {
    fn drop(&mut self) {
        self.accepting.abort();
    }
}

/// Forwards until one side ends, or the answer to a commit is lost.
async fn forward(client: TcpStream, server: UnixStream, loss: Arc<Loss>) {
    let (mut from_client, mut to_client) = client.into_split();
    let (mut from_server, mut to_server) = server.into_split();
    let is_lost = Arc::new(AtomicBool::new(false));
    let is_dropped = Arc::clone(&is_lost);
    let answers = tokio::spawn(async move {
        let mut buffer = vec![0; BUFFER_SIZE];
        while let Ok(length @ 1..) = from_server.read(&mut buffer).await {
            let is_forwarded = !is_dropped.load(Ordering::SeqCst);
            if is_forwarded && to_client.write_all(&buffer[..length]).await.is_err() {
                return;
            }
        }
    });
    let mut buffer = vec![0; BUFFER_SIZE];
    while let Ok(length @ 1..) = from_client.read(&mut buffer).await {
        let message = &buffer[..length];
        if is_commit(message) && is_to_be_lost(&loss.until) {
            is_lost.store(true, Ordering::SeqCst);
            // The server commits, and ends at the end of the input. Only then does the client's
            // connection end, so that what the client reads next contains the commit.
            let _sent = to_server.write_all(message).await;
            let _shut = to_server.shutdown().await;
            let _ended = answers.await;
            loss.is_over.store(true, Ordering::SeqCst);
            return;
        }
        if to_server.write_all(message).await.is_err() {
            return;
        }
    }
}

fn is_commit(message: &[u8]) -> bool {
    message.windows(COMMIT.len()).any(|window| window == COMMIT)
}

fn is_to_be_lost(until_lost: &AtomicU32) -> bool {
    let counted =
        until_lost.fetch_update(Ordering::SeqCst, Ordering::SeqCst, |left| left.checked_sub(1));
    counted == Ok(1)
}
