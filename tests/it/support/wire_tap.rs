//! Forwards connections to a server, and keeps what both sides send.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::{Arc, Mutex};

use tokio::io::{AsyncRead, AsyncReadExt as _, AsyncWrite, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream, UnixStream};
use tokio::task::JoinHandle;

const BUFFER_SIZE: usize = 64 * 1024;

/// Where the server listens.
#[derive(Clone)]
pub enum Upstream {
    Tcp(SocketAddr),
    Unix(PathBuf),
}

/// What was sent over one connection.
#[derive(Clone, Default)]
pub struct TappedConnection {
    pub from_client: Vec<u8>,
    pub from_server: Vec<u8>,
}

type Connections = Arc<Mutex<Vec<TappedConnection>>>;

pub struct WireTap {
    /// On the loopback interface.
    pub address: SocketAddr,
    connections: Connections,
    accepting: JoinHandle<()>,
}

impl WireTap {
    pub async fn start(upstream: Upstream) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let connections = Connections::default();
        let kept = Arc::clone(&connections);
        let accepting = tokio::spawn(async move {
            while let Ok((client, _)) = listener.accept().await {
                let index = {
                    let mut kept = kept.lock().unwrap();
                    kept.push(TappedConnection::default());
                    kept.len() - 1
                };
                tokio::spawn(connect(client, upstream.clone(), Arc::clone(&kept), index));
            }
        });
        Self { address, connections, accepting }
    }

    /// What was sent so far.
    pub fn connections(&self) -> Vec<TappedConnection> {
        self.connections.lock().unwrap().clone()
    }
}

impl Drop for WireTap {
    fn drop(&mut self) {
        self.accepting.abort();
    }
}

async fn connect(client: TcpStream, upstream: Upstream, kept: Connections, index: usize) {
    let keep_client = |bytes: &[u8]| kept.lock().unwrap()[index].from_client.extend(bytes);
    let keep_server = |bytes: &[u8]| kept.lock().unwrap()[index].from_server.extend(bytes);
    let (from_client, to_client) = client.into_split();
    match upstream {
        Upstream::Tcp(address) => {
            let server = TcpStream::connect(address).await.unwrap();
            let (from_server, to_server) = server.into_split();
            tokio::join!(
                forward(from_client, to_server, keep_client),
                forward(from_server, to_client, keep_server),
            );
        }
        Upstream::Unix(path) => {
            let server = UnixStream::connect(path).await.unwrap();
            let (from_server, to_server) = server.into_split();
            tokio::join!(
                forward(from_client, to_server, keep_client),
                forward(from_server, to_client, keep_server),
            );
        }
    }
}

/// Forwards until the sender ends or the receiver has gone.
async fn forward(
    mut from: impl AsyncRead + Unpin,
    mut to: impl AsyncWrite + Unpin,
    keep: impl Fn(&[u8]),
) {
    let mut buffer = vec![0; BUFFER_SIZE];
    while let Ok(length @ 1..) = from.read(&mut buffer).await {
        keep(&buffer[..length]);
        if to.write_all(&buffer[..length]).await.is_err() {
            break;
        }
    }
    let _closed = to.shutdown().await;
}
