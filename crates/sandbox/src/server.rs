//! Starting and stopping the program.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use kassa_platform::background::{BackgroundTasks, CancellationToken};
use kassa_platform::clock::Clock;
use kassa_store::{DatabaseUrl, Store, StoreError};
use tokio::net::TcpListener;

use super::api::build_router;
use super::connection::{ClosableListener, ConnectionCloser};
use super::notifications::start_sender;
use super::program::Program;
use super::records::open_records;

/// How long open requests may take once the program is stopped. A fault can make one hang.
const SHUTDOWN_GRACE: Duration = Duration::from_secs(5);

/// How the program is started.
pub struct SandboxOptions {
    pub listen: SocketAddr,
    pub database: DatabaseUrl,
    pub clock: Clock,
}

/// Why the program can't start.
#[derive(Debug, thiserror::Error)]
pub enum SandboxStartError {
    #[error("the sandbox's database can't be used: {0}")]
    Store(#[from] StoreError),
    #[error("the sandbox can't listen on {address}: {error}")]
    Listen { address: SocketAddr, error: std::io::Error },
    #[error("there is no way to send notifications: {0}")]
    HttpClient(#[from] reqwest::Error),
}

/// The running program.
pub struct SandboxServer {
    program: Arc<Program>,
    address: SocketAddr,
    serving: BackgroundTasks,
    /// `None` for a command, which sends none.
    notifications: Option<BackgroundTasks>,
}

impl SandboxServer {
    /// Opens the records, serves in a task of its own, and sends notifications in another.
    ///
    /// # Errors
    /// [`SandboxStartError`].
    pub async fn start(options: SandboxOptions) -> Result<Self, SandboxStartError> {
        let server = Self::start_without_notifications(options).await?;
        let notifications = start_sender(Arc::clone(&server.program))?;
        Ok(Self { notifications: Some(notifications), ..server })
    }

    /// As [`Self::start`], for a process that ends soon. Notifications are left to others.
    ///
    /// # Errors
    /// As [`Self::start`].
    pub async fn start_without_notifications(
        options: SandboxOptions,
    ) -> Result<Self, SandboxStartError> {
        let store = open_records(&options.database).await?;
        let listen_error = |error| SandboxStartError::Listen { address: options.listen, error };
        let listener = TcpListener::bind(options.listen).await.and_then(TcpListener::into_std);
        let listener = listener.map_err(listen_error)?;
        let address = listener.local_addr().map_err(listen_error)?;
        let program = Arc::new(Program::new(store, options.clock));
        let serving = BackgroundTasks::default();
        let served = Arc::clone(&program);
        serving.spawn("sandbox", move |stopped| {
            serve(listener.try_clone(), Arc::clone(&served), stopped)
        });
        Ok(Self { program, address, serving, notifications: None })
    }

    #[must_use]
    pub const fn address(&self) -> SocketAddr {
        self.address
    }

    /// The program's address as a URL, without a slash at the end.
    #[must_use]
    pub fn url(&self) -> String {
        format!("http://{}", self.address)
    }

    /// The records, for tests.
    #[must_use]
    pub fn records(&self) -> &Store {
        &self.program.store
    }

    /// Ends the open requests, and closes the records.
    pub async fn stop(self) {
        if tokio::time::timeout(SHUTDOWN_GRACE, self.serving.stop()).await.is_err() {
            tracing::warn!("the sandbox was stopped with open requests");
        }
        if let Some(notifications) = self.notifications {
            notifications.stop().await;
        }
        self.program.store.close().await;
    }
}

/// Serves until a stop. Clients go on to connect to the listener while this starts again.
async fn serve(
    listener: std::io::Result<std::net::TcpListener>,
    program: Arc<Program>,
    stopped: CancellationToken,
) {
    let listener = match listener.and_then(TcpListener::from_std) {
        Ok(listener) => ClosableListener(listener),
        Err(error) => panic!("the sandbox can't listen: {error}"),
    };
    let routes = build_router(program).into_make_service_with_connect_info::<ConnectionCloser>();
    let server = axum::serve(listener, routes).with_graceful_shutdown(stopped.cancelled_owned());
    if let Err(error) = server.await {
        panic!("the sandbox does not listen any more: {error}");
    }
}
