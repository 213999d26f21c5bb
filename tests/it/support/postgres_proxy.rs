//! A proxy in front of PostgreSQL that loses the answer to a commit: the server has committed, and
//! the client's connection ends instead of an answer.

use std::net::SocketAddr;
use std::str::FromStr as _;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use sqlx::postgres::PgConnectOptions;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _, copy};
use tokio::net::{TcpListener, TcpStream, UnixStream};
use tokio::task::JoinHandle;

/// The query that sqlx sends, as a message of the protocol contains it.
const COMMIT: &[u8] = b"COMMIT\0";
const BUFFER_SIZE: usize = 64 * 1024;

pub struct PostgresProxy {
    address: SocketAddr,
    database: String,
    until_lost: Arc<AtomicU32>,
    accepting: JoinHandle<()>,
}

impl PostgresProxy {
    /// Listens in front of the server of `url`, which is reached over a Unix socket.
    pub async fn start(url: &str) -> Self {
        let options = PgConnectOptions::from_str(url).unwrap();
        let socket = options.get_socket().unwrap().join(".s.PGSQL.5432");
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let until_lost = Arc::new(AtomicU32::new(0));
        let counter = Arc::clone(&until_lost);
        let accepting = tokio::spawn(async move {
            while let Ok((client, _)) = listener.accept().await {
                let server = UnixStream::connect(&socket).await.unwrap();
                tokio::spawn(forward(client, server, Arc::clone(&counter)));
            }
        });
        let database = options.get_database().unwrap().to_owned();
        Self { address, database, until_lost, accepting }
    }

    /// The database by way of the proxy.
    pub fn url(&self) -> String {
        format!("postgres://kassa@{}/{}?sslmode=disable", self.address, self.database)
    }

    /// Loses the answer to the commit with this number from now on, counted from 1.
    pub fn lose_commit(&self, number: u32) {
        self.until_lost.store(number, Ordering::SeqCst);
    }

    /// Loses no answer from now on. Returns whether one was lost.
    pub fn stop_losing(&self) -> bool {
        self.until_lost.swap(0, Ordering::SeqCst) == 0
    }

    pub fn has_lost(&self) -> bool {
        self.until_lost.load(Ordering::SeqCst) == 0
    }
}

impl Drop for PostgresProxy {
    fn drop(&mut self) {
        self.accepting.abort();
    }
}

/// Forwards until one side ends, or the answer to a commit is lost.
async fn forward(client: TcpStream, server: UnixStream, until_lost: Arc<AtomicU32>) {
    let (mut from_client, mut to_client) = client.into_split();
    let (mut from_server, mut to_server) = server.into_split();
    let answers = tokio::spawn(async move {
        let _ended = copy(&mut from_server, &mut to_client).await;
        from_server
    });
    let mut buffer = vec![0; BUFFER_SIZE];
    while let Ok(length @ 1..) = from_client.read(&mut buffer).await {
        let message = &buffer[..length];
        if is_commit(message) && is_to_be_lost(&until_lost) {
            answers.abort();
            // The server commits although nobody reads its answer; it ends at the end of the input.
            let _sent = to_server.write_all(message).await;
            let _ended = to_server.shutdown().await;
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
