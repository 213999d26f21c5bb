//! The connections of a process to a server: as many as there may be, opened when they are needed,
//! and used by one caller at a time. None is asked whether it is there before or after its use: a
//! lost one is found by the statement that fails on it, or by its task.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::timeout;
use tokio_postgres::config::SslMode;
use tokio_postgres::{Config, NoTls};
use tokio_postgres_rustls::MakeRustlsConnect;

use super::super::database_metrics::{Counted, DatabaseMetrics};
use super::super::error::{Result, StoreError};
use super::lane::{Lane, STATEMENT_TIMEOUT};
use super::server_address::{CONNECT_TIMEOUT, ServerAddress};
use super::server_tls::build_tls;
use super::session::SessionSettings;

/// How long a caller waits for a connection that others use.
const LEASE_TIMEOUT: Duration = Duration::from_secs(3);

/// Opens connections.
pub(super) struct Connector {
    address: ServerAddress,
    tls: MakeRustlsConnect,
}

impl Connector {
    /// # Errors
    /// [`StoreError::OpenFailed`] if a file of the address can't be read.
    pub(super) fn new(address: ServerAddress) -> Result<Self> {
        let tls = build_tls(address.verification, &address.files)?;
        Ok(Self { address, tls })
    }

    pub(super) const fn is_pooled(&self) -> bool {
        self.address.is_pooled
    }

    /// Connects to the first server of the address that takes writes. The servers share the time:
    /// one that says nothing leaves some for the next.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`] with the last server's reason.
    pub(super) async fn connect(&self) -> Result<Lane> {
        let servers = &self.address.servers;
        let limit = CONNECT_TIMEOUT / u32::try_from(servers.len()).unwrap_or(1).max(1);
        let mut outcome = Err(StoreError::overdue());
        for server in servers {
            let connecting = self.connect_to(server);
            outcome = timeout(limit, connecting).await.unwrap_or(Err(StoreError::overdue()));
            if outcome.is_ok() {
                break;
            }
        }
        outcome
    }

    /// Without TLS nothing of it is prepared: it refuses a socket's path as a server's name.
    async fn connect_to(&self, server: &Config) -> Result<Lane> {
        match server.get_ssl_mode() {
            SslMode::Disable => Lane::connect(server, NoTls, self.is_pooled()).await,
            _ => Lane::connect(server, self.tls.clone(), self.is_pooled()).await,
        }
    }
}

pub(super) struct Lanes {
    connector: Connector,
    session: SessionSettings,
    /// Those that nobody uses. The last used is used first, so that the others can be closed by a
    /// server that ends idle connections.
    idle: Mutex<Vec<Lane>>,
    permits: Arc<Semaphore>,
    metrics: DatabaseMetrics,
}

impl Lanes {
    pub(super) fn new(
        connector: Connector,
        session: SessionSettings,
        count: u32,
        metrics: DatabaseMetrics,
    ) -> Arc<Self> {
        let permits = Arc::new(Semaphore::new(count as usize));
        Arc::new(Self { connector, session, idle: Mutex::default(), permits, metrics })
    }

    pub(super) const fn session(&self) -> &SessionSettings {
        &self.session
    }

    /// A connection that nobody else uses. `only_new` passes over those that are open: one of them
    /// was lost, and most were then.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`] if none is free in time, or the server can't be reached.
    pub(super) async fn lease(self: &Arc<Self>, only_new: bool) -> Result<LeasedLane> {
        let permit = self.wait_for_permit().await?;
        let used = self.metrics.count_use();
        let idle = if only_new { None } else { self.take_idle() };
        let is_new = idle.is_none();
        let lane = match idle {
            Some(lane) => lane,
            None => self.connect().await?,
        };
        Ok(LeasedLane {
            lane: Some(lane),
            lanes: Arc::clone(self),
            permit: Some(permit),
            is_new,
            is_clean: true,
            _used: used,
        })
    }

    async fn wait_for_permit(&self) -> Result<OwnedSemaphorePermit> {
        if let Ok(permit) = Arc::clone(&self.permits).try_acquire_owned() {
            return Ok(permit);
        }
        let _awaited = self.metrics.count_caller();
        let permit = timeout(LEASE_TIMEOUT, Arc::clone(&self.permits).acquire_owned());
        let permit = permit.await.map_err(|_elapsed| StoreError::no_connection_free())?;
        permit.map_err(|_closed| StoreError::closed())
    }

    async fn connect(&self) -> Result<Lane> {
        self.prepare(self.connector.connect().await?).await
    }

    async fn prepare(&self, mut lane: Lane) -> Result<Lane> {
        lane.run(&self.session.on_connect(), STATEMENT_TIMEOUT).await?;
        Ok(lane)
    }

    /// Takes over a connection on which no transaction is open.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`] if the server does not answer.
    pub(super) async fn add(&self, lane: Lane) -> Result<()> {
        let lane = self.prepare(lane).await?;
        self.put_back(lane);
        Ok(())
    }

    fn take_idle(&self) -> Option<Lane> {
        let mut idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner);
        while let Some(lane) = idle.pop() {
            self.metrics.set_idle(idle.len());
            if lane.is_usable() {
                return Some(lane);
            }
        }
        None
    }

    /// Ends every connection that nobody uses; the others end with their use. No further one is
    /// opened.
    pub(super) async fn close(&self) {
        self.permits.close();
        let idle = std::mem::take(&mut *self.idle.lock().unwrap_or_else(PoisonError::into_inner));
        self.metrics.set_idle(0);
        futures_util::future::join_all(idle.into_iter().map(Lane::close)).await;
    }

    fn put_back(&self, lane: Lane) {
        if lane.is_usable() && !self.permits.is_closed() {
            let mut idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner);
            idle.push(lane);
            self.metrics.set_idle(idle.len());
        }
    }
}

/// A connection in use. Dropped, it is used again only if no transaction is open on it.
pub(super) struct LeasedLane {
    /// `None` if it could not be renewed.
    lane: Option<Lane>,
    lanes: Arc<Lanes>,
    permit: Option<OwnedSemaphorePermit>,
    /// Whether it was opened for this use.
    pub(super) is_new: bool,
    /// Whether no transaction is open on it.
    pub(super) is_clean: bool,
    _used: Counted,
}

impl LeasedLane {
    /// # Errors
    /// [`StoreError::Interrupted`] if it could not be renewed.
    pub(super) fn lane(&mut self) -> Result<&mut Lane> {
        self.lane.as_mut().ok_or(StoreError::Interrupted)
    }

    pub(super) fn session(&self) -> &SessionSettings {
        self.lanes.session()
    }

    /// Replaces a connection that was lost by a new one.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`] if the server can't be reached.
    pub(super) async fn renew(&mut self) -> Result<()> {
        self.lane = None;
        self.lane = Some(self.lanes.connect().await?);
        (self.is_new, self.is_clean) = (true, true);
        Ok(())
    }
}

impl Drop for LeasedLane {
    fn drop(&mut self) {
        if let Some(lane) = self.lane.take()
            && self.is_clean
        {
            self.lanes.put_back(lane);
        }
        // After the connection is there for the next.
        drop(self.permit.take());
    }
}
