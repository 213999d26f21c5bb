//! The sandbox's program: in this process beside Kassa, or as the command `kassa sandbox`.

use std::net::{Ipv4Addr, SocketAddr};

use kassa_domain::mode::Mode;
use kassa_platform::background::BackgroundTasks;
use kassa_platform::clock::Clock;
use kassa_providers::sandbox::SandboxClient;
use kassa_sandbox::{SandboxOptions, SandboxServer};

use super::error::{ServeError, StartupError};
use super::logging;
use super::shutdown::StopSignals;
use crate::config::{LogFormat, SandboxArgs, StorageConfig};

/// What Kassa uses of the sandbox.
pub(super) struct OpenedSandbox {
    /// `None` in live mode.
    pub(super) client: Option<SandboxClient>,
    /// `None` if no program runs in this process.
    pub(super) server: Option<SandboxServer>,
}

/// Who opens the sandbox.
#[derive(Clone, Copy)]
pub(super) enum SandboxUser {
    Server,
    /// Ends soon, and sends no notifications.
    Command,
}

/// Connects to the program of `KASSA_SANDBOX_URL`. Without that setting it starts one in this
/// process, on a loopback address, whose time is `clock`'s.
///
/// # Errors
/// [`StartupError`] if the program can't start.
pub(super) async fn open_sandbox(
    storage: &StorageConfig,
    clock: Clock,
    user: SandboxUser,
) -> Result<OpenedSandbox, StartupError> {
    if storage.mode == Mode::Live {
        return Ok(OpenedSandbox { client: None, server: None });
    }
    if let Some(url) = &storage.sandbox_url {
        let client = SandboxClient::new(url)?.compared_with(clock);
        return Ok(OpenedSandbox { client: Some(client), server: None });
    }
    let options = SandboxOptions {
        listen: SocketAddr::from((Ipv4Addr::LOCALHOST, 0)),
        database: storage.database.beside("sandbox.db"),
        clock,
    };
    let server = match user {
        SandboxUser::Server => SandboxServer::start(options).await?,
        SandboxUser::Command => SandboxServer::start_without_notifications(options).await?,
    };
    Ok(OpenedSandbox { client: Some(SandboxClient::new(&server.url())?), server: Some(server) })
}

/// The sandbox for a command that calls no provider: no program is started.
///
/// # Errors
/// [`StartupError`] if TLS cannot be set up.
pub(super) fn name_sandbox(storage: &StorageConfig) -> Result<OpenedSandbox, StartupError> {
    let client = match (storage.mode, &storage.sandbox_url) {
        (Mode::Live, _) => None,
        (Mode::Test, Some(url)) => Some(SandboxClient::new(url)?),
        (Mode::Test, None) => Some(SandboxClient::without_program()?),
    };
    Ok(OpenedSandbox { client, server: None })
}

/// `kassa sandbox`: serves until a stop signal.
///
/// # Errors
/// [`ServeError`] if the program cannot start.
pub async fn run_sandbox(args: SandboxArgs) -> Result<(), ServeError> {
    let _log = logging::start_logging(LogFormat::Text);
    let tasks = BackgroundTasks::default();
    let signals = StopSignals::listen(&tasks);
    let config = args.validate().map_err(StartupError::from)?;
    let options =
        SandboxOptions { listen: config.listen, database: config.database, clock: Clock::System };
    let server = SandboxServer::start(options).await.map_err(StartupError::from)?;
    tracing::info!(address = %server.address(), "the sandbox is listening");
    signals.first().await;
    tokio::select! {
        () = server.stop() => {}
        () = signals.second() => return Err(ServeError::Ended),
    }
    tracing::info!("stopped");
    Ok(())
}
