//! The wire between Kassa and PostgreSQL: it counts round trips, and can fall silent.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use tokio::io::{AsyncRead, AsyncReadExt as _, AsyncWrite, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream, UnixStream};
use tokio::task::JoinHandle;

use super::postgres_url::PostgresUrl;

const BUFFER_SIZE: usize = 64 * 1024;

pub struct PostgresWire {
    address: SocketAddr,
    database: String,
    state: Arc<WireState>,
    accepting: JoinHandle<()>,
}

#[derive(Default)]
struct WireState {
    round_trips: AtomicUsize,
    opened: AtomicUsize,
    /// Nothing is passed on, in neither direction, and no connection ends.
    is_silent: AtomicBool,
}

impl PostgresWire {
    /// Listens in front of the server of `url`, which is reached over a Unix socket.
    pub async fn start(url: &str) -> Self {
        let url = PostgresUrl::parse(url);
        let socket = url.socket();
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let state = Arc::<WireState>::default();
        let shared = Arc::clone(&state);
        let accepting = tokio::spawn(async move {
            while let Ok((client, _)) = listener.accept().await {
                shared.opened.fetch_add(1, Ordering::SeqCst);
                tokio::spawn(connect(client, socket.clone(), Arc::clone(&shared)));
            }
        });
        let database = url.database().to_owned();
        Self { address, database, state, accepting }
    }

    /// The database by way of the wire.
    pub fn url(&self) -> String {
        format!("postgres://kassa@{}/{}?sslmode=disable", self.address, self.database)
    }

    /// How often the client has sent something after the server did, over all connections.
    pub fn round_trips(&self) -> usize {
        self.state.round_trips.load(Ordering::SeqCst)
    }

    /// How many connections were opened.
    pub fn opened(&self) -> usize {
        self.state.opened.load(Ordering::SeqCst)
    }

    pub fn set_silent(&self, is_silent: bool) {
        self.state.is_silent.store(is_silent, Ordering::SeqCst);
    }
}

impl Drop for PostgresWire {
    fn drop(&mut self) {
        self.accepting.abort();
    }
}

async fn connect(client: TcpStream, socket: PathBuf, state: Arc<WireState>) {
    let server = UnixStream::connect(&socket).await.unwrap();
    let (from_client, to_client) = client.into_split();
    let (from_server, to_server) = server.into_split();
    let is_clients_turn = Arc::new(AtomicBool::new(true));
    let (turn, answering) = (Arc::clone(&is_clients_turn), Arc::clone(&state));
    tokio::spawn(forward(from_server, to_client, answering, move |_| {
        turn.store(true, Ordering::SeqCst);
    }));
    forward(from_client, to_server, state, move |state| {
        if is_clients_turn.swap(false, Ordering::SeqCst) {
            state.round_trips.fetch_add(1, Ordering::SeqCst);
        }
    })
    .await;
}

async fn forward(
    mut from: impl AsyncRead + Unpin,
    mut to: impl AsyncWrite + Unpin,
    state: Arc<WireState>,
    note: impl Fn(&WireState),
) {
    let mut buffer = vec![0; BUFFER_SIZE];
    while let Ok(length @ 1..) = from.read(&mut buffer).await {
        if state.is_silent.load(Ordering::SeqCst) {
            // What was said is lost, and so is the connection's end.
            std::future::pending::<()>().await;
        }
        note(&state);
        if to.write_all(&buffer[..length]).await.is_err() {
            return;
        }
    }
}
